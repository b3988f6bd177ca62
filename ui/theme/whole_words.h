// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFontMetrics;

namespace ui {

/// The text, or where it is wider than `width` pixels its first whole words and dots. A first word that does
/// not fit is cut within.
QString wholeWords(const QString& text, const QFontMetrics& metrics, int width);
/// The same for a name that may end in a number, which stays: "Dwarf … 3".
QString wholeName(const QString& name, const QFontMetrics& metrics, int width);

} // namespace ui
