// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace ui {

/// Makes the wheel change a number only with Ctrl and while it has the focus, and a combo box never;
/// otherwise the wheel scrolls the area around it.
void guardWheel(QApplication& program);

} // namespace ui
