#include "CVeilAtomics.h"
