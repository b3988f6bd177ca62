// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/options.h"

#include <string>
#include <string_view>
#include <vector>

/// The order in which units choose where to move, and which factions win ties in assaults.
namespace core::steampunk_fantasy {

/// A unit that has to choose where to move.
struct Chooser {
    UnitId unit;
    std::string faction;
    bool mayAssault = false;
};
/// Sorts units into the order in which they choose: units that will not enter an assault first, and of the
/// others the factions that win ties last. Factions without a place in the assault order choose first.
std::vector<Chooser> inChoiceOrder(std::vector<Chooser> all);

/// Whether a faction wins a tie of an assault against the other one; factions without a place in the assault
/// order lose it.
bool winsTies(std::string_view faction, std::string_view against);

/// Whether one of the actions of the step may bring the unit into a hex where enemies are now.
bool mayAssault(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
                const StepActions& step);

} // namespace core::steampunk_fantasy
