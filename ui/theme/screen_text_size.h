// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QScreen;

namespace ui {

/// The factor by which text is enlarged on a screen that is higher than 900 pixels and has no desktop scale,
/// so that players read it from as far away as on a small screen: 1.2 for 1920 by 1080, 2.4 for 3840 by 2160.
double unscaledFactor(QSize pixels, double ratio, double dotsPerInch);

/// Makes the next theme use the text size that this screen needs.
void fitTextSizeTo(const QScreen& screen);

} // namespace ui
