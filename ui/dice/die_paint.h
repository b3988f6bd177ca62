// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/procedure.h"
#endif

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

class QEvent;

namespace ui {

/// How a die reads: not rolled yet, a success, the best that could fall, a miss, and of dice that have been
/// rolled one that counts: it has a ring and a tick.
enum class DieLook { Empty, Normal, Best, Miss, Kept };

/// The look of a face that fell, by the bands of its row.
DieLook lookOf(const std::vector<core::Band>& bands, int face);
/// The band's label, or its faces ("3–4") where it has none.
QString bandName(const core::Band& band);

/// "1 die", "5 dice".
QString diceCount(int dice);
/// Undo and redo take back answers, not letters: a field of the tray leaves their keys to the window.
bool leavesToWindow(QEvent& event);

/// Side of a die for that font; small ones stand in lists of what was rolled.
int dieSide(const QFont& font);
int smallDieSide(const QFont& font);

/// Paints one die; `font` is the font of the widget, scaled here to the die.
void paintDie(QPainter& painter, const QRectF& box, const QString& text, DieLook look, const QFont& font);

} // namespace ui
