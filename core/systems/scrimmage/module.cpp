// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/titles.h"
#include "kernel/values/one_of_body.h"
#include "systems/scrimmage/campaign/acts.h"
#include "systems/scrimmage/data/data_kinds.h"
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/debrief/debrief.h"
#include "systems/scrimmage/odds/calculators.h"
#include "systems/scrimmage/queries/queries.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/state/rules.h"
#include "systems/scrimmage/state/table_terms.h"
#include "systems/scrimmage/table/plans.h"
#include "systems/scrimmage/turn/beginning.h"
#include "systems/scrimmage/turn/plans.h"
#include "systems/scrimmage/view/reference.h"
#include "table/game_module.h"

namespace core::scrimmage {

namespace {

class Scrimmage final : public table::GameModule<Rules, Catalogue, BeginGame> {
public:
    Scrimmage()
        : GameModule({readCatalogue, catalogueForDisplay, problemsIn, cardOf, scrimmage::dataKinds,
                      scrimmage::forceRules, scrimmage::campaignForceRules, setupChoices, beginning,
                      referenceOf, scrimmage::campaignFacts}) {}
    std::string id() const override { return "scrimmage"; }
    std::string name() const override { return titleOf(id()); }
    int rulesVersion() const override { return 2; }
    int order() const override { return 4; }
    Introduction introduction() const override {
        return {"two to six teams", "Small teams, one street. Both sides roll; the higher die wins.",
                "scrimmage"};
    }
    std::vector<Calculator> calculators() const override {
        std::vector<Calculator> out{opposedCalculator(), thresholdCalculator()};
        for (auto* queries : {attackQueries, rollQueries, recoveryQueries})
            for (auto& one : queries())
                out.push_back(std::move(one));
        return out;
    }

    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(playedRules(), force);
    }
    Career careerOf(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return scrimmage::careerOf({catalogue(), m_roster}, force, games);
    }
    Result<CareerChange> advance(const ForceLife& force, const std::vector<PlayedGame>& games,
                                 const Record& act, const std::vector<int>& dice) const override {
        return scrimmage::advance({catalogue(), m_roster}, force, games, act, dice);
    }
    Result<Mustered> muster(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return scrimmage::muster({catalogue(), m_roster}, force, games);
    }
    Result<Ok> load(const DataPack& data) override {
        if (auto read = GameModule::load(data); !read) return read;
        m_roster = rosterRules(catalogue());
        return Ok{};
    }

private:
    ForceRules m_roster; ///< rules for the whole roster of a campaign team
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<Scrimmage>(); }

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    if (state.sheets.empty() && !command.is<BeginGame>())
        return impossible("game.not_open", "the game has not begun yet");
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

} // namespace core::scrimmage
