// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/requests.h"
#endif

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

class QEvent;

namespace ui {

/// The look of a die: of a later roll; not rolled yet; a success, or a face that is neither success nor miss;
/// the best possible result; a miss; a rolled die that counts, with a ring and a tick.
enum class DieLook { Later, Empty, Normal, Best, Miss, Kept };

/// The look of a rolled face, by the bands of its row.
DieLook lookOf(const std::vector<core::Band>& bands, int face);
/// The band's label, or its faces ("3–4") where it has none.
QString bandName(const core::Band& band);
/// A number of dice with the same result as text: "2 hits", "1 miss", "2 × 6".
QString bandCount(int count, const core::Band& band);

/// A number of dice as text: "1 die", "5 dice".
QString diceCount(int dice);
/// Whether the key event is undo or redo: a field of the tray leaves these keys to the window, because they
/// take back answers, not letters.
bool leavesToWindow(QEvent& event);

/// The side length of a die for that font; small dice are used in lists of past rolls.
int dieSide(const QFont& font);
int smallDieSide(const QFont& font);

/// Paints one die; `font` is the font of the widget, which is scaled to the die.
void paintDie(QPainter& painter, const QRectF& box, const QString& text, DieLook look, const QFont& font);

} // namespace ui
