// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/board_system.h"
#include "kernel/game/system.h"
#include "kernel/game/typed_game.h"
#include "kernel/view/order_sheet.h"
#include "systems/steampunk_fantasy/data/data_kinds.h"
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/debrief/debrief.h"
#include "systems/steampunk_fantasy/offers/ways_view.h"
#include "systems/steampunk_fantasy/queries/queries.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/view/field_view.h"
#include "systems/steampunk_fantasy/view/order_sheets.h"
#include "systems/steampunk_fantasy/view/reference.h"

namespace core::steampunk_fantasy {

namespace {

class SteampunkFantasy final : public System, public BoardSystem, public OrderedSystem {
public:
    std::string id() const override { return "steampunk_fantasy"; }
    std::string name() const override { return "Steampunk Fantasy"; }
    int rulesVersion() const override { return 4; }
    int order() const override { return 5; }
    Introduction introduction() const override {
        return {"two armies on hexes",
                "Orders in secret, then everything moves at once. The board is on the screen.", "battle"};
    }

    Result<Ok> load(const DataPack& data) override {
        auto read = readCatalogue(data);
        if (!read) return tl::unexpected<Problem>(read.error());
        m_catalogue = std::move(*read);
        m_data = std::make_shared<Catalogue>(m_catalogue);
        m_rules = steampunk_fantasy::forceRules(m_catalogue);
        return Ok{};
    }

    std::vector<DataKind> dataKinds() const override { return steampunk_fantasy::dataKinds(m_catalogue); }
    std::vector<Problem> check(const DataPack& data) const override { return problemsIn(data); }
    std::optional<SheetView> card(const DataPack& data, const std::string& path) const override {
        return cardOf(data, path);
    }
    std::optional<BoardDraft> boardDraft(const std::string& path, const Value& body) const override {
        return boardDraftOf(path, body);
    }
    Result<Value> painted(const std::string& path, const Value& body,
                          const BoardStroke& stroke) const override {
        return paintedBoard(path, body, stroke);
    }
    std::optional<BoardLine> lineBetween(const Game& game, const std::string& from,
                                         const std::string& to) const override {
        const auto* battle = dynamic_cast<const TypedGame<Rules>*>(&game);
        return battle ? steampunk_fantasy::lineBetween(battle->state(), from, to) : std::nullopt;
    }
    std::optional<BoardOrders> ordersBy(const Game& game, const std::string& unit,
                                        const std::string& offer) const override {
        const auto* battle = dynamic_cast<const TypedGame<Rules>*>(&game);
        return battle ? steampunk_fantasy::ordersBy(battle->state(), unit, offer) : std::nullopt;
    }
    std::vector<OrderSheet> orderSheets(const Game& game, const Audience& audience) const override {
        const auto known = game.visibleTo(audience);
        const auto* battle = dynamic_cast<const TypedGame<Rules>*>(known.get());
        return battle ? orderSheetsOf(battle->state(), audience) : std::vector<OrderSheet>();
    }
    ForceRules forceRules(const DataPack& data) const override {
        return steampunk_fantasy::forceRules(catalogueForDisplay(data));
    }
    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(m_catalogue, m_rules, force);
    }
    SetupChoices choices() const override { return setupChoices(m_catalogue); }
    Result<Order> opening(const Setup& setup) const override {
        if (auto may = table::mayPlay(*this, m_rules, setup); !may)
            return tl::unexpected<Problem>(may.error());
        auto start = beginning(m_catalogue, setup);
        if (!start) return tl::unexpected<Problem>(start.error());
        return Order{toRecord(Command(Open{std::move(*start)})), false};
    }
    std::unique_ptr<Game> newGame() const override { return std::make_unique<TypedGame<Rules>>(); }
    Reference reference() const override { return referenceOf(m_catalogue); }
    CampaignFacts campaignFacts() const override { return steampunk_fantasy::campaignFacts(); }
    Value commandSchemas() const override { return schemasOf<Command>(); }
    std::vector<Calculator> calculators() const override {
        std::vector<Calculator> out;
        for (auto* queries : {rollQueries, gunneryQueries, assaultQueries, agonyQueries})
            for (auto& one : queries(m_data))
                out.push_back(std::move(one));
        return out;
    }
    Cost costOf(const Force& force) const override { return table::costOf(m_rules, force); }

private:
    Catalogue m_catalogue;
    Data m_data = std::make_shared<Catalogue>(); ///< the same for calculators, which may outlive a new load
    ForceRules m_rules;
};

} // namespace

} // namespace core::steampunk_fantasy

namespace core::steampunk_fantasy {

std::unique_ptr<System> module() { return std::make_unique<steampunk_fantasy::SteampunkFantasy>(); }

} // namespace core::steampunk_fantasy
