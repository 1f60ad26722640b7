// Declaration-only test support: the root of Objective-C's classes, from Apple's public documentation, without behaviour.
#pragma clang assume_nonnull begin
__attribute__((objc_root_class)) @interface NSObject
- (instancetype)init;
@end
#pragma clang assume_nonnull end
