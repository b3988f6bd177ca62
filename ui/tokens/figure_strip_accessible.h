// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Lets screen readers see every FigureStrip as a list with one item for each figure.
void installFigureStripAccessibility();

} // namespace ui
