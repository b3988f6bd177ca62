// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

#include <algorithm>

namespace ui {

/// How high the window is beside its letters. What gives way in a low one follows this alone, never what is
/// shown: so nothing moves while the window keeps its size.
enum class WindowHeight {
    Usual,
    Low,   ///< a screen of 768 pixels under the bar of the desktop
    Lowest ///< less than under the desktop's bar and the window's title
};

inline WindowHeight windowHeight(const QWidget& widget) {
    constexpr double low = 740, lowest = 700;
    const double high = widget.window()->height() / std::max(1.0, letterScale());
    return high < lowest ? WindowHeight::Lowest : high <= low ? WindowHeight::Low : WindowHeight::Usual;
}

} // namespace ui
