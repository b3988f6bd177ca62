// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/options.h"

#include <string>
#include <string_view>
#include <vector>

/// Who makes up their mind first, and who is better in an assault.
namespace core::steampunk_fantasy {

/// Who has to choose something.
struct Chooser {
    UnitId unit;
    std::string faction;
    bool mayAssault = false;
};
/// In the order in which they choose: who will not enter an assault before who may, and the factions that are
/// better at it last. Factions without a place in the list choose first.
std::vector<Chooser> inChoiceOrder(std::vector<Chooser> all);

/// Whether the first wins a tie of an assault against the second; factions without a place in the list lose
/// it.
bool winsTies(std::string_view faction, std::string_view against);

/// Whether one of the actions of the step may bring it into a hex where enemies stand now.
bool mayAssault(const MovementContext& context, const Walkers& walkers, const UnitId& who, const Acts& step);

} // namespace core::steampunk_fantasy
