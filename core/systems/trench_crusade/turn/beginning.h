// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// What is chosen before a battle beside the mission, taken out of a setup; absent = the standard.
struct BattleChoices {
    Edition edition = Edition::Pre;
    Force first, second;
    std::string attacker = "first";
    Scenario scenario;
};
/// A Problem names the choice that is unknown.
Result<BattleChoices> choicesOf(const Catalogue& catalogue, const Setup& setup);

/// What can be chosen: missions, edition, a ready warband for each side, who attacks, and the house rules.
SetupChoices setupChoices(const Catalogue& catalogue);

/// The state before the first model is deployed, with every profile that is used copied in.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

/// The models that are set up after all others (TC-K15), for the table; empty when there are none.
std::string infiltratorWords(const State& state);
/// Who places the first model.
std::string deploymentWords(const State& state);
/// Who places the first INFILTRATOR where both have some (TC-K15); empty else.
std::string infiltratorOrder(const State& state);

} // namespace core::trench_crusade
