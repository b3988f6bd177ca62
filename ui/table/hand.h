// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/figure_view.h"
#endif

#include <QChar>

#include <vector>

namespace ui {

class Session;

/// The letter that, with Alt, puts each of these markers on a figure: the first of its badge that is free;
/// none where its badge has no letter.
std::vector<QChar> markerLetters(const std::vector<core::MarkerView>& markers);

// What keys do to the figure that was taken in hand last, of whichever side; `refused` says why they did not.

/// Takes off one of what a hit takes: toughness while there is some, then health; of a unit of several the
/// model that is wounded already, else the last one. `back` gives one back.
enum class Hit { Off, Back };
void correctHit(Session& session, Hit hit);
/// Puts one more of the marker with that letter on it; a status goes on or off.
void correctMarker(Session& session, QChar letter);

} // namespace ui
