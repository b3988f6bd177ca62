// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offer_fields.h"
#include "systems/scrimmage/offers/offers.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/state/table_terms.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

void addObjectives(const State& state, std::vector<Offer>& out) {
    for (const auto& [id, objective] : state.objectives) {
        auto holders = sideOptions(state);
        holders.insert(holders.begin(), {"", "no team", "", {}});
        auto item = offer("hold." + id, objective.name, "", OfferPlace::Objective,
                          "Sets the team that holds the objective.");
        item.subject = id;
        item.inputs = {pickOne("holder", std::move(holders)), chip("gone")};
        out.push_back(finish(state, std::move(item), GiveObjective{id, objective.holder, objective.gone}));
    }
}

void addTraps(const State& state, std::vector<Offer>& out) {
    for (const auto& [id, piece] : state.pieces) {
        if (piece.kind != "trap") continue;
        SpringTrap order;
        order.piece = id;
        Options modelChoices;
        for (const auto& side : state.teams)
            if (side != piece.side)
                for (const auto& unit : unitsOnTable(state, side))
                    modelChoices.push_back({unit.text, nameOf(state, unit), teamName(state, side), {}});
        if (modelChoices.empty()) continue;
        order.who = {firstOf(modelChoices)};
        auto item = offer("spring." + id, "Set off " + piece.name, "3.8", OfferPlace::Piece,
                          "Severe damage to every enemy within 3″; then the trap is removed.");
        item.subject = id;
        item.inputs = {pickMany("who", std::move(modelChoices))};
        out.push_back(finish(state, std::move(item), order));
    }
}

void addAward(const State& state, std::vector<Offer>& out) {
    Award order;
    order.side = state.teams.front();
    auto item = offer("award", "Points", "", OfferPlace::Master,
                      "A correction, for points that the program does not count.");
    item.inputs = {pickOne("side", sideOptions(state)), number("points"), text("why")};
    out.push_back(finish(state, std::move(item), order));
}

void addNewcomer(const State& state, std::vector<Offer>& out) {
    Options sheets, weapons;
    for (const auto& [id, sheet] : state.sheets)
        if (id.find('#') == std::string::npos) sheets.push_back({id, sheet.name, "", {}});
    for (const auto& [id, weapon] : state.weapons)
        if (id.find('#') == std::string::npos) weapons.push_back({id, weapon.name, "", {}});
    if (sheets.empty()) return;
    AddModel order;
    order.sheet = *sheets.front().value.asString();
    order.side = state.teams.front();
    const Value sheet = sheets.front().value;
    auto item = offer("add_model", "Add a model", "", OfferPlace::Master, "A further model joins a team.");
    item.inputs = {pickOne("sheet", "archetype", std::move(sheets), sheet, "The archetype of the model."),
                   pickOne("side", sideOptions(state)), text("name"),
                   pickMany("weapons", std::move(weapons))};
    out.push_back(finish(state, std::move(item), order));
}

void addEnd(const State& state, std::vector<Offer>& out) {
    const bool ended = !state.booked.empty();
    auto results = sideOptions(state);
    for (auto& option : results)
        option.label += " wins";
    results.push_back({"draw", "a draw", "", {}});
    results.push_back({"stopped", "stopped", "without a result", {}});
    Finish order{ended ? "resume" : state.offered.empty() ? "stopped" : state.offered};
    if (ended) results = {{"resume", "play on", "", {}}};
    auto item = offer("finish", ended ? "Resume the game" : "End the game", "", OfferPlace::Master,
                      "Records the result and shows the debrief; can be undone.");
    item.primary = !ended && !state.offered.empty();
    item.inputs = {pickOne("result", std::move(results))};
    out.push_back(finish(state, std::move(item), order));
    item = offer("note", "Note", "", OfferPlace::Master, "A note for the next game.");
    item.inputs = {text("text", "note", state.note, "Shown when the game is opened again.")};
    out.push_back(finish(state, std::move(item), Note{state.note}));
}

} // namespace

void addGmOffers(const State& state, std::vector<Offer>& out) {
    addObjectives(state, out);
    addTraps(state, out);
    addAward(state, out);
    addNewcomer(state, out);
    table::addPieceOffers(pieceTerms(state), state.pieces, out);
    addEnd(state, out);
}

} // namespace core::scrimmage
