// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
#include "systems/scrimmage/campaign/acts.h"
#include "systems/scrimmage/data/data_kinds.h"
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/debrief/debrief.h"
#include "systems/scrimmage/odds/calculators.h"
#include "systems/scrimmage/queries/queries.h"
#include "systems/scrimmage/state/rules.h"
#include "systems/scrimmage/turn/beginning.h"
#include "systems/scrimmage/view/phases.h"

namespace core::scrimmage {

namespace {

class Scrimmage final : public System {
public:
    std::string id() const override { return "scrimmage"; }
    std::string name() const override { return "Scrimmage"; }
    int rulesVersion() const override { return 2; }
    int order() const override { return 4; }
    Introduction introduction() const override {
        return {"two to four teams", "Small teams, one street. Both sides roll, the higher die wins.",
                "scrimmage"};
    }
    std::vector<Calculator> calculators() const override {
        std::vector<Calculator> out{opposedCalculator(), thresholdCalculator()};
        for (auto* queries : {attackQueries, rollQueries, recoveryQueries})
            for (auto& one : queries())
                out.push_back(std::move(one));
        return out;
    }

    Result<Ok> load(const DataPack& data) override {
        auto read = readCatalogue(data);
        if (!read) return tl::unexpected<Problem>(read.error());
        m_catalogue = std::move(*read);
        m_rules = campaignForceRules(m_catalogue);
        m_roster = rosterRules(m_catalogue);
        return Ok{};
    }

    std::vector<DataKind> dataKinds() const override { return scrimmage::dataKinds(m_catalogue); }
    std::vector<Problem> check(const DataPack& data) const override { return problemsIn(data); }
    std::optional<SheetView> card(const DataPack& data, const std::string& path) const override {
        return cardOf(data, path);
    }
    ForceRules forceRules(const DataPack& data) const override {
        return scrimmage::forceRules(catalogueForDisplay(data));
    }
    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(m_rules, force);
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
    CampaignFacts campaignFacts() const override { return scrimmage::campaignFacts(); }
    Career careerOf(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return scrimmage::careerOf({m_catalogue, m_roster}, force, games);
    }
    Result<CareerChange> advance(const ForceLife& force, const std::vector<PlayedGame>& games,
                                 const Record& act, const std::vector<int>& dice) const override {
        return scrimmage::advance({m_catalogue, m_roster}, force, games, act, dice);
    }
    Result<Mustered> muster(const ForceLife& force, const std::vector<PlayedGame>& games) const override {
        return scrimmage::muster({m_catalogue, m_roster}, force, games);
    }
    Value commandSchemas() const override { return schemasOf<Command>(); }

private:
    Catalogue m_catalogue;
    ForceRules m_rules;  ///< rules for a team in a game
    ForceRules m_roster; ///< rules for the whole roster of a campaign team
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<Scrimmage>(); }

} // namespace core::scrimmage
