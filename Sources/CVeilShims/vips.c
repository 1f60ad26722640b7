#include "CVeilShims.h"
