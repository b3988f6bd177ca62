// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

#include <algorithm>

namespace ui {

/// The height class of the window relative to its text size. Layouts for low windows depend only on it, never
/// on the contents, so that nothing moves while the window keeps its size.
enum class WindowHeight {
    Usual,
    Low,   ///< at most what a screen of 768 pixels leaves beside the desktop's bar
    Lowest ///< less than it leaves beside that bar and the window's title bar
};

inline WindowHeight windowHeight(const QWidget& widget) {
    constexpr double low = 740, lowest = 700;
    const double high = widget.window()->height() / std::max(1.0, textScale());
    return high < lowest ? WindowHeight::Lowest : high <= low ? WindowHeight::Low : WindowHeight::Usual;
}

} // namespace ui
