// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace ui {

/// From now on the wheel changes a box with choices or a number only while it has the focus; else it scrolls
/// what lies around it, as a person means who scrolls past.
void guardWheel(QApplication& program);

} // namespace ui
