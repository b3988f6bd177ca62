// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// The choices of a setup; a choice that the setup does not have is the standard.
struct BattleChoices {
    Edition edition = Edition::Pre;
    Force first, second;            ///< of the two sides
    std::string attacker = "first"; ///< id of the attacking side
    Scenario scenario;
};
/// Reads the choices of a setup; a Problem names an unknown choice.
Result<BattleChoices> choicesOf(const Catalogue& catalogue, const Setup& setup);

/// What can be chosen: missions, edition, a ready warband for each side, who attacks, and the switches.
SetupChoices setupChoices(const Catalogue& catalogue);

/// The state before the first model is deployed, with every profile that is used copied in.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

/// The models that are set up after all others (TC-K15), as a sentence; empty when there are none.
std::string infiltratorWords(const State& state);
/// Which side places the first model, as a sentence.
std::string deploymentWords(const State& state);
/// Which side places the first INFILTRATOR where both have some (TC-K15), as a sentence; else empty.
std::string infiltratorOrder(const State& state);

} // namespace core::trench_crusade
