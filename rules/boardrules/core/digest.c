/* What a library was made from, so that one that is older than its sources is not used. */
#include "game.h"

#ifndef CORE_DIGEST
#define CORE_DIGEST ""
#endif

EXPORT const char *core_digest(void) {
    return CORE_DIGEST;
}
