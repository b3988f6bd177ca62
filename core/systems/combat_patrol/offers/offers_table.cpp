// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/sheet_view.h"
#include "systems/combat_patrol/offers/offer_fields.h"
#include "systems/combat_patrol/offers/offers.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/table_terms.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// Adds the offers of Scouts and Infiltrators before the first turn.
void addEarly(const State& state, const UnitId& root, std::vector<Offer>& out) {
    if (!state.at(root).isOnTable()) return;
    const auto add = [&](auto order, const char* id, const char* label, const char* help) {
        order.unit = root;
        auto item = offer(id, label, "CP-K18", OfferPlace::Action, help);
        item.primary = true;
        addPlacement(state, root, order, item);
        out.push_back(finish(state, std::move(item), order));
    };
    if (allHaveRule(state, root, words::infiltrators))
        add(Infiltrate{}, "infiltrate", "Infiltrate",
            "The unit is set up anywhere more than 9″ from the enemy zone and all enemies.");
    if (allHaveRule(state, root, words::scouts))
        add(Scout{}, "scout", "Scout move",
            "The unit moves up to the inches of its Scouts rule before the first turn and ends more than "
            "9″ from all enemies.");
}

void addSetUp(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const auto& leads = state.sheetOf(unit).leads;
    if (!leads.empty()) {
        Attach order{unit.id, {}};
        std::vector<FieldOption> guards{{"", "no unit", "not attached", {}}};
        for (const auto& id : unitsOf(state, unit.side))
            if (std::find(leads.begin(), leads.end(), state.at(id).sheet) != leads.end())
                guards.push_back({id.text, state.at(id).name, {}, {}});
        order.bodyguard = unit.leads;
        auto item = offer("attach", "Lead a unit", "CP-K12", OfferPlace::Action,
                          "The leader is attached to the unit for the whole battle.");
        item.inputs.push_back(pickOne("bodyguard", std::move(guards)));
        out.push_back(finish(state, std::move(item), order));
    }
    const auto root = state.rootOf(unit.id);
    if (unit.id == root) addEarly(state, root, out);
    const bool waits = state.at(root).presence == Presence::Reserves;
    auto item = offer("reserve", waits ? "Deploy" : "Into Reserves", "CP-F3", OfferPlace::Action,
                      waits ? "Sets the unit up on the table."
                            : "The unit waits off the table and can arrive from round 2 on.");
    out.push_back(finish(state, std::move(item), Reserve{root, !waits}));
}

void addProfile(const State& state, const Unit& unit, std::vector<Offer>& out) {
    EditProfile edit;
    edit.unit = unit.id;
    auto item = offer("edit_profile", "Edit profile", "", OfferPlace::Improvise,
                      "Changes this one unit's numbers for this battle.");
    item.houseRule = true;
    for (const auto& view : statViews(state.sheetOf(unit)))
        item.inputs.push_back(
            number(view.id.c_str(), view.label.c_str(), view.number, 0, 99, view.name.c_str()));
    out.push_back(finish(state, std::move(item), edit));
}

/// Adds the offer that sets the units at a marker, with those in range selected; units with only some models
/// in range keep their number.
void addUnitsAtMarker(const State& state, const std::string& id, const Marker& marker,
                      std::vector<Offer>& out) {
    DeclareUnitsAtMarker order;
    order.marker = id;
    std::vector<UnitId> all;
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& unit : unitsOf(state, side)) {
            all.push_back(unit);
            const auto parted = parts(state, unit);
            const bool there = std::any_of(parted.begin(), parted.end(),
                                           [&](const UnitId& part) { return marker.near.contains(part); });
            if (there) order.units.push_back(unit);
        }
    auto item = offer(("hold." + id).c_str(), markerName(state, id).c_str(), "CP 2.3", OfferPlace::Objective,
                      "Sets the units within 3″ of the marker. Moves update this automatically.");
    item.subject = id;
    item.title = "Units at " + markerName(state, id);
    item.inputs.push_back(pickMany("units", unitOptions(state, all)));
    for (const auto& [unit, count] : marker.near)
        if (const auto* there = state.find(unit); there && there->isOnTable() && count < there->alive())
            order.models[unit] = count;
    out.push_back(finish(state, std::move(item), order));
}

void addMarkers(const State& state, std::vector<Offer>& out) {
    const bool raze = state.mission->rule == MissionRule::Raze;
    if (state.phase == Phase::Command && (raze || state.mission->rule == MissionRule::RecoverIntelligence))
        for (const auto& id : markersLeft(state)) {
            UseMarker order;
            order.marker = id;
            if (holderOf(state, state.markers.at(id)) != state.active) continue;
            auto item = offer(("use_marker." + id).c_str(),
                              ((raze ? "Raze " : "Recover ") + markerName(state, id)).c_str(), "CP 2.8",
                              OfferPlace::Master, state.mission->ruleText.c_str());
            if (raze) item.inputs.push_back(chip("enemyNear"));
            out.push_back(finish(state, std::move(item), order));
        }
    for (const auto& [id, marker] : state.markers)
        if (!marker.removed) addUnitsAtMarker(state, id, marker, out);
}

/// "3 or more models return: 67 %", of a D6 and at most as many as have fallen.
std::string chanceOfReturn(int fallen) {
    const int many = std::min(fallen, 3);
    const int percent = (100 * (7 - many) + 3) / 6;
    return (fallen > many ? std::to_string(many) + " or more models return: "
            : fallen == 1 ? std::string("the fallen model returns: ")
                          : "all " + std::to_string(many) + " return: ") +
           std::to_string(percent) + " %";
}

/// Adds the offer that answers the checklist's question to which unit models return.
void addReturn(const State& state, std::vector<Offer>& out) {
    Options units;
    for (const auto& id : unitsToRaise(state)) {
        const auto& unit = state.at(state.rootOf(id));
        const int fallen = static_cast<int>(unit.models.size()) - unit.alive();
        units.push_back({id.text, unitName(state, id), chanceOfReturn(fallen), {}});
    }
    if (units.empty()) return;
    Raise order;
    order.unit = firstOf(units);
    auto item = offer("raise_models", "Models return", "CP 2.5", OfferPlace::Objective,
                      "Up to D6 destroyed models return to a unit within Contagion Range of the bearer.");
    item.inputs = {table::withPreset(pickOne("unit", std::move(units)), std::string())};
    out.push_back(finish(state, std::move(item), order));
}

/// Adds the offer that sets the units that an aura reaches, with those in range selected; it is shown first
/// after the aura has grown.
void addContagion(const State& state, std::vector<Offer>& out) {
    std::vector<UnitId> all;
    DeclareContagionRange order;
    bool grown = false;
    std::string range;
    for (const auto side : {Side::Attacker, Side::Defender}) {
        if (!spreadsContagion(state, side)) continue;
        range += (range.empty() ? "" : ", ") + std::to_string(contagionInches(state, side)) + "″";
        grown = grown || (state.phase == Phase::Command && contagionGrows(state, side, state.round));
        for (const auto& id : unitsOf(state, other(side))) {
            all.push_back(id);
            if (state.at(id).tainted) order.reaches.push_back(id);
        }
    }
    if (all.empty()) return;
    auto item = offer("contagion", "Contagion Range", "CP 2.5", OfferPlace::Master,
                      "Sets the units that the aura reaches now: −1 Toughness. Moves update this, too.");
    item.title = "Units in Contagion Range";
    item.line = range;
    item.primary = grown;
    item.inputs.push_back(pickMany("reaches", unitOptions(state, all)));
    out.push_back(finish(state, std::move(item), order));
}

void addEnds(const State& state, std::vector<Offer>& out) {
    Finish order;
    const bool ended = !state.booked.empty();
    order.result = ended ? "resume" : "stopped";
    std::vector<FieldOption> results{{"attacker", "the Attacker wins", {}, {}},
                                     {"defender", "the Defender wins", {}, {}},
                                     {"draw", "a draw", {}, {}},
                                     {"stopped", "stopped", {}, {}}};
    if (ended) results = {{"resume", "resume", "undo the end of the battle", {}}};
    auto item = offer("finish", ended ? "Resume the battle" : "End the battle", "CP-F6", OfferPlace::Master,
                      "Records the result and shows the debrief; can be undone.");
    item.inputs = {pickOne("result", std::move(results))};
    out.push_back(finish(state, std::move(item), order));
    item = offer("note", "Note", "", OfferPlace::Master, "A note for the next game.");
    item.inputs = {text("text", "note", state.note, "Shown when the battle is opened again.")};
    out.push_back(finish(state, std::move(item), Note{state.note}));
}

} // namespace

std::vector<UnitId> unitsToRaise(const State& state) {
    std::vector<UnitId> out;
    Raise order;
    for (const auto& id : unitsOf(state, state.active)) {
        order.unit = id;
        if (Rules::plan(state, order, false)) out.push_back(id);
    }
    return out;
}

void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (unit.presence == Presence::Destroyed) {
        out.push_back(finish(
            state,
            offer("bring_back", "Bring back", "", OfferPlace::Improvise, "Puts the unit on the table again."),
            BringBack{unit.id}));
        return;
    }
    if (state.phase == Phase::Setup) addSetUp(state, unit, out);
    if (unit.isOnTable()) {
        const auto root = state.rootOf(unit.id);
        DeclareEngagement contacts{root, engagedWith(state, root)};
        auto item = offer("engage", "Engagement", "CP 2.2.2", OfferPlace::Improvise,
                          "Sets the enemy units within Engagement Range now.");
        item.inputs.push_back(pickMany("contact", enemyOptions(state, root)));
        out.push_back(finish(state, std::move(item), contacts));
        item = offer("remove_models", "Lose models", "CP 2.2.2", OfferPlace::Improvise,
                     "Removes models that are out of coherency, or corrects their number.");
        item.inputs.push_back(number("count", 1, modelsLeft(state, root)));
        out.push_back(finish(state, std::move(item), RemoveModels{root, 1}));
    }
    if (auto others = enemyOptions(state, state.rootOf(unit.id)); unit.isOnTable() && !others.empty())
        out.push_back(
            table::relateOffer(*state.relations, relationKinds(), state.rootOf(unit.id), std::move(others)));
    addProfile(state, unit, out);
    out.push_back(finish(state,
                         offer("remove", "Take off the table", "", OfferPlace::Improvise,
                               "The unit leaves the battle; it can be brought back."),
                         Remove{unit.id}));
}

namespace {

/// Adds the dice rolls before the battle.
void addRollOffs(const State& state, std::vector<Offer>& out) {
    if (!state.missions.empty())
        out.push_back(finish(state,
                             offer("roll_mission", "Roll the mission", "CP-F3", OfferPlace::Master,
                                   "A D6 selects a mission instead of the chosen one."),
                             RollMission{}));
    out.push_back(finish(state,
                         offer("roll_off.sides", "Roll off: sides", "CP-F3", OfferPlace::Master,
                               "Each player rolls a D6; the winner chooses Attacker or Defender."),
                         RollOff{Prize::Sides}));
    auto last = offer("roll_off.first_turn", "Roll off: first turn", "CP-F3", OfferPlace::Master,
                      "Each player rolls a D6; the winner has the first turn of every round.");
    last.primary = true; // the battle does not begin without it
    out.push_back(finish(state, std::move(last), RollOff{Prize::FirstTurn}));
}

/// Adds a unit of any datasheet; datasheets of this battle's patrols come first.
void addUnit(const State& state, std::vector<Offer>& out) {
    std::vector<FieldOption> sheets;
    for (const auto side : {state.active, other(state.active)})
        for (const auto& entry : state.player(side).patrol->units) {
            const bool listed = std::any_of(sheets.begin(), sheets.end(), [&](const FieldOption& option) {
                return *option.value.asString() == entry.sheet;
            });
            if (!listed)
                sheets.push_back(
                    {entry.sheet, state.sheets.at(entry.sheet).name, state.player(side).patrol->name, {}});
        }
    for (const auto& [id, sheet] : state.sheets)
        if (id.find('#') == std::string::npos &&
            std::none_of(sheets.begin(), sheets.end(),
                         [&, known = id](const FieldOption& option) { return option.value == Value(known); }))
            sheets.push_back({id, sheet.name, "of neither patrol", {}});
    AddUnit order;
    order.side = state.active;
    order.sheet = firstOf(sheets).text;
    auto item = offer("add_unit", "Add a unit", "", OfferPlace::Improvise,
                      "A unit of any datasheet joins a side, at any time.");
    item.houseRule = true;
    item.inputs = {
        pickOne("side", sideOptions()),
        pickOne("sheet", "datasheet", std::move(sheets), order.sheet, "The datasheet of the unit."),
        number("models"), text("name"), chip("reserves")};
    out.push_back(finish(state, std::move(item), order));
}

} // namespace

void addGmOffers(const State& state, std::vector<Offer>& out) {
    if (state.phase == Phase::Setup) {
        addRollOffs(state, out);
        auto item = offer("first_turn", "First turn", "CP-F3", OfferPlace::Master,
                          "The winner of the roll-off has the first turn of every round.");
        item.inputs.push_back(pickOne("side", sideOptions()));
        out.push_back(finish(state, std::move(item), TakeFirstTurn{state.first}));
    }
    addMarkers(state, out);
    addContagion(state, out);
    if (state.phase == Phase::Command) addReturn(state, out);
    auto item = offer("award", "Victory points", "", OfferPlace::Master,
                      "A correction, for points that the program does not count.");
    item.inputs = {pickOne("side", sideOptions()), number("points"), text("why")};
    out.push_back(finish(state, std::move(item), AwardPoints{state.active, 1, {}}));
    addUnit(state, out);
    table::addPieceOffers(pieceTerms(state), state.pieces, out);
    addEnds(state, out);
}

} // namespace core::combat_patrol
