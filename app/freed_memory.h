// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

/// Keeps up to 16 MiB of freed memory in the process. Games, views and pages are created and freed at every
/// step; returning their memory to the system each time made some tasks a third slower. Does nothing where
/// the C library has no such setting.
void keepFreedMemory();

} // namespace app
