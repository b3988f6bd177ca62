// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/titles.h"
#include "kernel/values/one_of_body.h"
#include "systems/combat_patrol/data/catalogue.h"
#include "systems/combat_patrol/data/data_card.h"
#include "systems/combat_patrol/data/data_kinds.h"
#include "systems/combat_patrol/debrief/campaign_facts.h"
#include "systems/combat_patrol/import/take_roster.h"
#include "systems/combat_patrol/odds/attack_calculator.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/remembered_conditions.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/state/table_terms.h"
#include "systems/combat_patrol/table/plans.h"
#include "systems/combat_patrol/turn/muster.h"
#include "systems/combat_patrol/turn/plans.h"
#include "systems/combat_patrol/view/reference.h"
#include "table/game_module.h"

namespace core::combat_patrol {

namespace {

Result<State> openingState(const Catalogue& catalogue, const Setup& setup) {
    const auto muster = musterOf(catalogue, setup);
    if (!muster) return forwardProblem(muster);
    return beginning(catalogue, *muster);
}

class CombatPatrol final : public table::GameModule<Rules, Catalogue, BeginGame> {
public:
    CombatPatrol()
        : GameModule({readCatalogue, catalogueForDisplay, problemsIn, cardOf, combat_patrol::dataKinds,
                      combat_patrol::forceRules, combat_patrol::forceRules, setupChoices, openingState,
                      referenceOf, combat_patrol::campaignFacts}) {}
    std::string id() const override { return "combat_patrol"; }
    std::string name() const override { return titleOf(id()); }
    int rulesVersion() const override { return 3; }
    int order() const override { return 2; }
    Introduction introduction() const override {
        return {"two patrols",
                "The Shambling Horde meets a garrison: five rounds, dozens of dice, markers to hold.",
                "battle"};
    }
    std::vector<Calculator> calculators() const override { return {attackCalculator()}; }

    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(playedRules(), force);
    }
    Result<ImportedRoster> importArmyList(const Roster& roster) const override {
        return importRoster(roster, catalogue());
    }
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<CombatPatrol>(); }

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    const bool opening = command.is<BeginGame>();
    if (state.sheets.empty() && !opening)
        return impossible("encounter.not_open", "the battle has not begun yet");
    auto run = table::planEvery<Rules, Checks>(state, command, overrideRules);
    if (run && !opening) run->tasks.insert(run->tasks.begin(), Task(Aftermath{}));
    return run;
}

} // namespace core::combat_patrol
