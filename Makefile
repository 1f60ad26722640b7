# Every task of the project. `make` alone lists them.
SHELL := bash
PREFIX ?= /usr/local
ARGS ?=
# A path, or several as a shell would read them: PHOTOS="'my photos' one.jpg".
PHOTOS ?=
export PHOTOS
FUZZ_SECONDS ?= 600

.DEFAULT_GOAL := help
.PHONY: help setup build demo run gallery photos test test-sanitize format lint fuzz bench libveil install uninstall clean

help: ## list the tasks
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## install the Debian packages that are missing
	@Scripts/setup

build: ## build the release of everything
	@Scripts/setup build
	Scripts/swiftpm build -c release
	@Scripts/translations beside release

demo: ## blur and frost real photographs into build/demo (PHOTOS= files or a folder of your own)
	@Scripts/setup build demo
	Scripts/swiftpm build -c release --product veil
	@Scripts/demo

run: ## run the command: make run ARGS="blur in.jpg -o out.png --sigma 12"
	@Scripts/swiftpm build -c release --product veil >&2
	@.build/release/veil $(ARGS)

gallery: ## open the gallery, or with ARGS="--render DIR" draw its pages
	@Scripts/setup build demo
	@Scripts/swiftpm build -c release --product veil-gallery >&2
	@Scripts/translations beside release
	@.build/release/veil-gallery $(ARGS)

photos: ## browse photographs, yours or with ARGS="FOLDER…" those of folders
	@Scripts/setup build
	@Scripts/swiftpm build -c release --product veil-photos >&2
	@Scripts/translations beside release
	@.build/release/veil-photos $(ARGS)

test: ## check everything: format, build, unit and command tests, C library, fuzzing
	@Scripts/setup
	@Scripts/test

test-sanitize: ## run the tests that need no display under the address and the thread sanitizer
	@Scripts/setup build
	@Scripts/test-sanitize

format: ## rewrite the sources in the house's format
	swift format -i -r Package.swift Sources Tests Benchmarks Examples

lint: ## check the format
	swift format lint --strict -r Package.swift Sources Tests Benchmarks Examples

fuzz: ## send damaged pictures through the decoder for ten minutes, or FUZZ_SECONDS=
	@Scripts/setup build
	@Scripts/fuzz $(FUZZ_SECONDS) $$(date +%s)

bench: ## measure the engine and the widgets, and write Benchmarks/results
	@Scripts/setup build test
	@Scripts/bench

libveil: ## build build/libveil.so, the C library
	@Scripts/setup build
	@Scripts/build-libveil

install: ## install command, applications, completions, man pages and C library below PREFIX
	@Scripts/install "$(PREFIX)"

uninstall: ## remove what install put below PREFIX
	@Scripts/install --remove "$(PREFIX)"

clean: ## remove everything that was built
	rm -rf .build build
