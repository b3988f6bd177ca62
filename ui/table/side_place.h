// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// The outer column that shows a side: the home side on the left, or the other sides, whose figures can be
/// targets, on the right.
enum class SidePlace { Home, Others };

} // namespace ui
