// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/offers/offers_table.h"

#include "systems/steampunk_fantasy/rules/assault/engage.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/offers.h"
#include "table/proposals.h"
#include "table/sentences.h"

namespace core::steampunk_fantasy {

namespace {

constexpr int farthestDeclared = 20;

Offer finishedTable(const State& state, Offer offer, const Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

table::Options declarableSides() {
    return {{std::string(), "as remembered", "The front, if nothing is remembered.", {}},
            {"front", "the front", {}, {}},
            {"front_side", "a front side", {}, {}},
            {"back_side", "a back side", {}, {}},
            {"back", "the back", {}, {}}};
}

table::Options declarableGrounds() {
    table::Options out{{std::string(), "as remembered", "Clear ground, if nothing is remembered.", {}}};
    for (int n = 0; n < grounds; ++n)
        out.push_back({codec::keyText(Terrain(n)), ruleOf(Terrain(n)).name, ruleOf(Terrain(n)).words, {}});
    return out;
}

/// The other units that the table can see.
table::Options othersOf(const State& state, const Unit& unit, bool enemiesOnly) {
    table::Options out;
    for (const bool enemies : {true, false})
        for (const auto& [id, other] : state.units)
            if (other.isOnBoard() && id != unit.id && (other.side != unit.side) == enemies &&
                (enemies || !enemiesOnly) && !(enemies && isHidden(other)))
                out.push_back({id.text, other.name, {}, {}});
    return out;
}

} // namespace

std::vector<OfferField> tableInputs(int farthest) {
    table::Options away{
        {DeclaredPosition::unknown, "as remembered", "In normal range, if nothing is remembered.", {}}};
    for (int hexes = 0; hexes <= farthest; ++hexes)
        away.push_back({hexes, table::plural(hexes, "hex", "hexes"), {}, {}});
    return {table::pickOne("away", "away", std::move(away), DeclaredPosition::unknown,
                           "How far away the other unit is; remembered until one of the two units moves."),
            table::pickOne("side", "side of this unit", declarableSides(), std::string(),
                           "The side of this unit on which the other unit is."),
            table::pickOne("struck", "side of the other unit", declarableSides(), std::string(),
                           "The side of the other unit towards this unit."),
            table::pickOne("ground", "ground", declarableGrounds(), std::string(),
                           "The ground under the other unit.")};
}

void addTableOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (hasBoard(state) || state.phase == Phase::Setup || !unit.isOnBoard()) return;
    if (auto others = othersOf(state, unit, false); !others.empty()) {
        auto offer = table::offer("tell", "Position", "5.3", OfferPlace::Improvise,
                                  "How this unit and another one are placed; remembered until one of the "
                                  "two units moves.");
        offer.subject = unit.id.text;
        const UnitId first(*others.front().value.asString());
        const int away = hexesApart(state, unit, state.at(first)).value_or(1);
        const DeclarePosition order{unit.id, first, away};
        offer.inputs = {table::pickOne("other", "other unit", std::move(others), first.text,
                                       "The unit whose position is declared.")};
        for (auto& input : tableInputs(farthestDeclared)) {
            if (input.id == "away") input.preset = away;
            offer.inputs.push_back(std::move(input));
        }
        out.push_back(finishedTable(state, std::move(offer), order));
    }
    if (!mayEngage(state, unit)) return;
    auto enemies = othersOf(state, unit, true);
    if (enemies.empty()) return;
    auto offer = table::offer("engage", "Meet an enemy", "5.7", OfferPlace::Action,
                              "The unit has come into the hex of an enemy: the two fight in this phase.");
    offer.subject = unit.id.text;
    Engage order{unit.id, {}};
    const auto first = table::judge(enemies, [&](const Value& enemy) {
        auto tried = order;
        tried.target = UnitId(*enemy.asString());
        return Rules::plan(state, Command(tried), false);
    });
    order.target = UnitId(*first.asString());
    table::explainProposal(enemies, first, {}, [](const UnitId&) { return false; });
    offer.inputs = {table::pickOne("target", std::move(enemies)), table::pickOne("struck", declarableSides()),
                    table::chip("cornered")};
    out.push_back(finishedTable(state, std::move(offer), order));
}

} // namespace core::steampunk_fantasy
