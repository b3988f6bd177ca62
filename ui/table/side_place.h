// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Which of the two outer columns shows a side: its own on the left, or that of all others on the right,
/// whose figures can be aimed at.
enum class SidePlace { Home, Others };

} // namespace ui
