// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/figure_view.h"
#endif

#include <QChar>

#include <vector>

namespace ui {

class Session;

/// The letter that, with Alt, puts each of these markers on a figure: the first free letter of its badge;
/// null where its badge has none.
std::vector<QChar> markerLetters(const std::vector<core::MarkerView>& markers);

// Corrections by key of the figure that was taken in hand last, of any side; `refused` gives the reason when
// nothing is done.

/// Takes one token off, as a hit does, or restores one.
enum class Hit { Off, Back };
/// Corrects one token that a hit removes: a toughness token where the figure has one, else health; in a unit
/// of several on the model that is already wounded, else on the last one.
void correctHit(Session& session, Hit hit);
/// Adds one of the marker with that letter; a status is toggled.
void correctMarker(Session& session, QChar letter);

} // namespace ui
