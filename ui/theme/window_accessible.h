// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Lets screen readers see every window as a window, and in it the menus that are open.
void offerWindowAccessibility();

} // namespace ui
