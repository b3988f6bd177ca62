// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/freed_memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace app {

void keepFreedMemory() {
#ifdef __GLIBC__
    constexpr int most = 16 << 20;
    mallopt(M_TRIM_THRESHOLD, most);
    mallopt(M_MMAP_THRESHOLD, most); // otherwise the line above fixes it at 128 KiB
#endif
}

} // namespace app
