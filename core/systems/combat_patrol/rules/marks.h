// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace core::combat_patrol {

/// What a resolution records for its odds and the state does not contain; rules write it, forecasts read it.
struct Mark {
    /// The Advance, failed Battle-shock test, made charge or failed Hazardous test of a unit; the mission
    /// that was rolled; the winner of a roll-off.
    enum class Kind { Advance, BattleShock, Charge, Hazardous, Mission, RollOff };
    Kind kind = Kind::Advance;
    std::string subject; ///< unit, mission or patrol
    int number = 0;      ///< inches of an Advance

    /// The mark as it is stored in a flow.
    std::string text() const;
    /// "Poxwalkers 1 is Battle-shocked"
    std::string words() const;
};

/// The mark with that text; nothing if the text is not a mark.
std::optional<Mark> readMark(const std::string& text);

} // namespace core::combat_patrol
