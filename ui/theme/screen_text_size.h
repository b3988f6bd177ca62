// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QScreen;

namespace ui {

/// The factor by which text is enlarged on a high-resolution screen without a desktop scale, so that it is as
/// high as on a usual screen: 2 for 3840 by 2160.
double unscaledFactor(QSize pixels, double ratio, double dotsPerInch);

/// Makes the next theme use the text size that this screen needs.
void fitTextSizeTo(const QScreen& screen);

} // namespace ui
