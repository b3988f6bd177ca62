// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
#include "systems/combat_patrol/data/catalogue.h"
#include "systems/combat_patrol/data/data_card.h"
#include "systems/combat_patrol/data/data_kinds.h"
#include "systems/combat_patrol/debrief/campaign_facts.h"
#include "systems/combat_patrol/import/take_roster.h"
#include "systems/combat_patrol/odds/attack_calculator.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/turn/muster.h"
#include "systems/combat_patrol/view/reference.h"

namespace core::combat_patrol {

namespace {

class CombatPatrol final : public System {
public:
    std::string id() const override { return "combat_patrol"; }
    std::string name() const override { return "Combat Patrol: The Shambling Horde"; }
    int rulesVersion() const override { return 3; }
    int order() const override { return 2; }
    Introduction introduction() const override {
        return {"two patrols",
                "The Shambling Horde meets a garrison: five rounds, dozens of dice, markers to hold.",
                "battle"};
    }
    std::vector<Calculator> calculators() const override { return {attackCalculator()}; }

    Result<Ok> load(const DataPack& data) override {
        auto read = readCatalogue(data);
        if (!read) return tl::unexpected<Problem>(read.error());
        m_catalogue = std::move(*read);
        return Ok{};
    }

    std::vector<DataKind> dataKinds() const override { return combat_patrol::dataKinds(m_catalogue); }
    std::vector<Problem> check(const DataPack& data) const override { return problemsIn(data); }
    std::optional<SheetView> card(const DataPack& data, const std::string& path) const override {
        return cardOf(data, path);
    }

    ForceRules forceRules(const DataPack& data) const override {
        return combat_patrol::forceRules(catalogueForDisplay(data));
    }
    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(combat_patrol::forceRules(m_catalogue), force);
    }
    Cost costOf(const Force& force) const override {
        return table::costOf(combat_patrol::forceRules(m_catalogue), force);
    }

    SetupChoices choices() const override { return setupChoices(m_catalogue); }

    Result<Order> opening(const Setup& setup) const override {
        if (auto may = table::mayPlay(*this, combat_patrol::forceRules(m_catalogue), setup); !may)
            return tl::unexpected<Problem>(may.error());
        const auto muster = musterOf(m_catalogue, setup);
        if (!muster) return tl::unexpected<Problem>(muster.error());
        auto start = beginning(m_catalogue, *muster);
        if (!start) return tl::unexpected<Problem>(start.error());
        return Order{toRecord(Command(Open{std::move(*start)})), false};
    }

    std::unique_ptr<Game> newGame() const override { return std::make_unique<Encounter>(); }

    Result<ImportedRoster> take(const Roster& roster) const override {
        return importRoster(roster, m_catalogue);
    }

    Reference reference() const override { return referenceOf(m_catalogue); }

    CampaignFacts campaignFacts() const override { return combat_patrol::campaignFacts(); }

    Value commandSchemas() const override { return schemasOf<Command>(); }

private:
    Catalogue m_catalogue;
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<CombatPatrol>(); }

} // namespace core::combat_patrol
