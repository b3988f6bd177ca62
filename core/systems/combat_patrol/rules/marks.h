// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace core::combat_patrol {

/// What a resolution notes for its odds where the state does not hold it; written by rules, read by
/// forecasts.
struct Mark {
    enum class Kind { Advance, BattleShock, Charge, Hazardous, Mission, RollOff };
    Kind kind = Kind::Advance;
    std::string whom; ///< unit, mission or patrol
    int number = 0;   ///< inches of an Advance

    /// As a flow keeps it.
    std::string text() const;
    /// "Poxwalkers 1 is Battle-shocked"
    std::string words() const;
};

/// The mark of that text; nothing when it is none.
std::optional<Mark> readMark(const std::string& text);

} // namespace core::combat_patrol
