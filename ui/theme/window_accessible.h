// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Lets screen readers see every window as a window, with its open menus in it.
void installWindowAccessibility();

} // namespace ui
