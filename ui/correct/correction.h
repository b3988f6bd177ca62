// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"

#include <QMetaType>
#include <string>
#include <vector>

namespace ui {

/// One number or property changed manually by the game master.
struct Correction {
    /// What is corrected; Presence is on or off the table, Property the place, facing or speed of a unit.
    enum class Kind { Track, Marker, Presence, Turn, Clock, Phase, Counter, Objective, Piece, Property };
    Kind kind = Kind::Track;
    /// id of the track, marker, counter, phase, objective, piece or property; "present", "turn" or "clock"
    std::string token;
    int value = 0;         ///< presence: 1 or 0; phase: always 0, the token names it; property: always 0
    std::string text = {}; ///< new value of a property
    friend bool operator==(const Correction&, const Correction&) = default;
};
using Corrections = std::vector<Correction>;

} // namespace ui

Q_DECLARE_METATYPE(ui::Corrections)
