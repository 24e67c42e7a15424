// Filled by the first real source; a static library needs one.
#include "core/types.h"
