// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Lets screen readers see every TokenRow as a number that can be read and set.
void installTokenRowAccessibility();

} // namespace ui
