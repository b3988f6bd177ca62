// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/titles.h"
#include "kernel/values/one_of_body.h"
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/data_card.h"
#include "systems/trench_crusade/data/data_kinds.h"
#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/debrief/campaign_facts.h"
#include "systems/trench_crusade/import/take_roster.h"
#include "systems/trench_crusade/odds/calculators.h"
#include "systems/trench_crusade/queries/queries.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/table/plans.h"
#include "systems/trench_crusade/turn/beginning.h"
#include "systems/trench_crusade/turn/plans.h"
#include "systems/trench_crusade/view/reference.h"
#include "table/game_module.h"

namespace core::trench_crusade {

namespace {

class TrenchCrusade final : public table::GameModule<Rules, Catalogue, BeginGame> {
public:
    TrenchCrusade()
        : GameModule({readCatalogue, catalogueForDisplay, problemsIn, cardOf, trench_crusade::dataKinds,
                      trench_crusade::forceRules, trench_crusade::campaignForceRules, setupChoices, beginning,
                      referenceOf, trench_crusade::campaignFacts}) {}
    std::string id() const override { return "trench_crusade"; }
    std::string name() const override { return titleOf(id()); }
    int rulesVersion() const override { return 2; }
    int order() const override { return 3; }
    Introduction introduction() const override {
        return {"two warbands",
                "Nine against nine between the wires. Every wound is a red die that the enemy may spend.",
                "battle"};
    }
    std::vector<Calculator> calculators() const override {
        std::vector<Calculator> out{attackCalculator(), rollCalculator()};
        for (auto* queries : {rollQueries, attackQueries, injuryQueries, chainQueries, blastQueries})
            for (auto& one : queries())
                out.push_back(std::move(one));
        return out;
    }

    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(catalogue(), playedRules(), force);
    }
    Result<ImportedRoster> importArmyList(const Roster& roster) const override {
        return importRoster(roster, catalogue());
    }

    Career careerOf(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return trench_crusade::careerOf({catalogue(), playedRules()}, force, games);
    }
    Result<CareerChange> advance(const ForceLife& force, const std::vector<PlayedGame>& games,
                                 const Record& act, const std::vector<int>& dice) const override {
        return trench_crusade::advance({catalogue(), playedRules()}, force, games, act, dice);
    }
    Result<Mustered> muster(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return trench_crusade::muster({catalogue(), playedRules()}, force, games);
    }
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<TrenchCrusade>(); }

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    if (state.sheets.empty() && !command.is<BeginGame>())
        return impossible("battle.not_open", "the battle has not begun yet");
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

} // namespace core::trench_crusade
