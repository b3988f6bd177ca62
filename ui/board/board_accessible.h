// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Lets screen readers see every BoardCanvas as a list: first its cells in reading order, then its pieces.
void installBoardAccessibility();

} // namespace ui
