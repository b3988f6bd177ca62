// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/board_system.h"
#include "kernel/game/titles.h"
#include "kernel/values/one_of_body.h"
#include "kernel/view/order_sheet.h"
#include "systems/steampunk_fantasy/data/data_kinds.h"
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/debrief/debrief.h"
#include "systems/steampunk_fantasy/offers/ways_view.h"
#include "systems/steampunk_fantasy/queries/queries.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/plans.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/table/plans.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/view/field_view.h"
#include "systems/steampunk_fantasy/view/order_sheets.h"
#include "systems/steampunk_fantasy/view/reference.h"
#include "table/game_module.h"
#include "table/pieces.h"
#include "table/plans.h"

namespace core::steampunk_fantasy {

namespace {

class SteampunkFantasy final : public table::GameModule<Rules, Catalogue, BeginGame>,
                               public BoardSystem,
                               public OrderedSystem {
public:
    SteampunkFantasy()
        : GameModule({readCatalogue, catalogueForDisplay, problemsIn, cardOf, steampunk_fantasy::dataKinds,
                      steampunk_fantasy::forceRules, steampunk_fantasy::forceRules, setupChoices, beginning,
                      referenceOf, steampunk_fantasy::campaignFacts}) {}
    std::string id() const override { return "steampunk_fantasy"; }
    std::string name() const override { return titleOf(id()); }
    int rulesVersion() const override { return 4; }
    int order() const override { return 5; }
    Introduction introduction() const override {
        return {"two armies on hexes",
                "Orders in secret, then everything moves at once. The board is on the screen.", "battle"};
    }

    std::optional<PaintableBoard> paintableBoard(const std::string& path, const Value& body) const override {
        return paintableBoardOf(path, body);
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
    std::vector<Problem> checkForce(const Force& force) const override {
        return forceProblems(catalogue(), playedRules(), force);
    }
    std::vector<Calculator> calculators() const override {
        std::vector<Calculator> out;
        for (auto* queries : {rollQueries, gunneryQueries, assaultQueries, agonyQueries})
            for (auto& one : queries(m_data))
                out.push_back(std::move(one));
        return out;
    }
    Result<Ok> load(const DataPack& data) override {
        if (auto read = GameModule::load(data); !read) return read;
        m_data = std::make_shared<Catalogue>(catalogue());
        return Ok{};
    }

private:
    Data m_data = std::make_shared<Catalogue>(); ///< shared with calculators, which may outlive the next load
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<SteampunkFantasy>(); }

namespace {

template <class Order> Result<Run> planOne(Checks& checks, const Order& order) {
    const auto& state = checks.state();
    if constexpr (std::is_same_v<Order, table::SetSwitch>)
        if (order.id == switches::board && !state.clashes.empty())
            return impossible("switch.fights",
                              "fight the assaults first: the change would forget which units have met", "id");
    if constexpr (table::isCommonCommand<Order>) {
        const table::TableTerms terms{switchEntries(), relationKinds(), "What the table says",
                                      pieceTerms(state),
                                      [&](const UnitId& id) -> std::optional<table::RelationEnd> {
                                          const auto* unit = state.find(id);
                                          if (!unit) return {};
                                          return table::RelationEnd{id, unit->name, unit->side};
                                      }};
        return table::planCommonCommand<Rules>(checks, terms, order);
    } else {
        return plan(checks, order);
    }
}

} // namespace

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    return catchRefusal([&] {
        Checks checks(state, overrideRules);
        return visit(command, [&](const auto& one) { return planOne(checks, one); });
    });
}

} // namespace core::steampunk_fantasy
