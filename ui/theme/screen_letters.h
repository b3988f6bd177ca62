// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QScreen;

namespace ui {

/// How much larger letters are on a screen of many pixels for which the desktop sets no scale, so that they
/// are as high as on a usual one: 2 for 3840 by 2160.
double unscaledFactor(QSize pixels, double ratio, double dotsPerInch);

/// From the next theme on letters are as large as this screen needs.
void fitLettersTo(const QScreen& screen);

} // namespace ui
