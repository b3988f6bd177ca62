// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
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

namespace core::trench_crusade {

namespace {

class TrenchCrusade final : public System {
public:
    std::string id() const override { return "trench_crusade"; }
    std::string name() const override { return "Trench Crusade"; }
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

    Result<Ok> load(const DataPack& data) override {
        auto read = readCatalogue(data);
        if (!read) return tl::unexpected<Problem>(read.error());
        m_catalogue = std::move(*read);
        m_rules = campaignForceRules(m_catalogue);
        return Ok{};
    }

    std::vector<DataKind> dataKinds() const override { return trench_crusade::dataKinds(m_catalogue); }
    std::vector<Problem> check(const DataPack& data) const override { return problemsIn(data); }
    std::optional<SheetView> card(const DataPack& data, const std::string& path) const override {
        return cardOf(data, path);
    }

    ForceRules forceRules(const DataPack& data) const override {
        return trench_crusade::forceRules(catalogueForDisplay(data));
    }
    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(m_catalogue, m_rules, force);
    }
    Cost costOf(const Force& force) const override { return table::costOf(m_rules, force); }

    SetupChoices choices() const override { return setupChoices(m_catalogue); }

    Result<Order> opening(const Setup& setup) const override {
        if (auto may = table::mayPlay(*this, m_rules, setup); !may)
            return tl::unexpected<Problem>(may.error());
        auto start = beginning(m_catalogue, setup);
        if (!start) return tl::unexpected<Problem>(start.error());
        return Order{toRecord(Command(Open{std::move(*start)})), false};
    }

    std::unique_ptr<Game> newGame() const override { return std::make_unique<Encounter>(); }

    Reference reference() const override { return referenceOf(m_catalogue); }

    CampaignFacts campaignFacts() const override { return trench_crusade::campaignFacts(); }

    Result<ImportedRoster> take(const Roster& roster) const override {
        return importRoster(roster, m_catalogue);
    }

    Career careerOf(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return trench_crusade::careerOf({m_catalogue, m_rules}, force, games);
    }
    Result<CareerChange> advance(const ForceLife& force, const std::vector<PlayedGame>& games,
                                 const Record& act, const std::vector<int>& dice) const override {
        return trench_crusade::advance({m_catalogue, m_rules}, force, games, act, dice);
    }
    Result<Mustered> muster(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return trench_crusade::muster({m_catalogue, m_rules}, force, games);
    }

    Value commandSchemas() const override { return schemasOf<Command>(); }

private:
    Catalogue m_catalogue;
    ForceRules m_rules;
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<TrenchCrusade>(); }

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    if (state.sheets.empty() && !command.is<Open>())
        return impossible("battle.not_open", "the battle has not been opened yet");
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

} // namespace core::trench_crusade
