// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/offers/offer_fields.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/rules/stations.h"

#include <algorithm>

/// The offers of an operative to use things and to work on objectives.
namespace core::plaguetide {

namespace {

/// Why `unit` would use `station` for nothing; empty = it would help.
std::string wasteOf(const State& state, const Unit& unit, const Station& station) {
    const auto isFull = [&](const auto& held) {
        return held.second.reserve >= fullAmmo(state.weapons.at(held.first).magazine).reserve;
    };
    if (station.kind == StationKind::AmmoCrate)
        return std::all_of(unit.ammo.begin(), unit.ammo.end(), isFull) ? "no reserve to fill" : "";
    if (station.kind != StationKind::Medicae && station.kind != StationKind::Stimm) return {};
    return unit.token(Token::Health) >= tokenCap(state, unit, Token::Health) ? "no health to restore" : "";
}

/// What `unit` may use: the stations of the mission with their charges or texts, then the items that it
/// carries.
std::vector<FieldOption> thingsToUse(const State& state, const Unit& unit) {
    std::vector<FieldOption> out;
    for (const auto& station : state.mission->stations) {
        const auto waste = wasteOf(state, unit, station);
        const auto held = station.charges > 1 ? plural(station.charges, "charge", "charges") : station.text;
        out.push_back(
            {station.id, station.name, waste.empty() ? held : waste, station.charges == 0 ? "used up" : ""});
    }
    for (const auto& item : unit.items) {
        const auto name = itemName(state, item);
        out.push_back({"drop:" + item, "drop " + name, {}, {}});
        out.push_back({"give:" + item, "give " + name, {}, {}});
    }
    return out;
}

/// The first station that `unit` can use and that would help it; else the first that it can use; else the
/// first.
std::string proposedThing(const State& state, const Unit& unit, const std::vector<FieldOption>& things) {
    for (const auto& station : state.mission->stations)
        if (station.charges != 0 && wasteOf(state, unit, station).empty()) return station.id;
    for (const auto& thing : things)
        if (thing.blocked.empty()) return *thing.value.asString();
    return firstOf(things).text;
}

} // namespace

void addUse(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const auto things = thingsToUse(state, unit);
    Use use;
    use.who = unit.id;
    use.what = proposedThing(state, unit, things);
    auto offer = offerOf(actions::use);
    offer.houseRule = true; // the list of stations
    offer.inputs.push_back(pickOne("what", things));
    if (!unit.items.empty())
        offer.inputs.push_back(withPreset(pickOne("receiver", operativeOptions(state, unit.id)),
                                          firstOf(operativeOptions(state, unit.id)).text));
    auto made = finish(state, std::move(offer), use);
    if (things.empty()) made.blocked = Problem{"use.nothing", "the mission has nothing to use", "what"};
    out.push_back(std::move(made));
}

namespace {

/// The players can see the screen of the game master, but do not know every objective yet.
FieldOption operateOption(const Objective& objective) {
    if (objective.isHidden()) return {objective.id, "a secret objective", {}, {}};
    return {objective.id, objective.name,
            std::to_string(objective.operateCost) + " AP · " + std::to_string(objective.progress) + " of " +
                std::to_string(objective.needed),
            objective.isDone() ? "done" : ""};
}

} // namespace

void addOperate(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const auto& all = state.mission->objectives;
    std::vector<FieldOption> objectives;
    for (const auto& objective : all)
        objectives.push_back(operateOption(objective));
    const auto open = std::find_if(all.begin(), all.end(), [](const Objective& objective) {
        return !objective.isDone() && !objective.isHidden();
    });
    const auto next = open != all.end() ? open
                                        : std::find_if(all.begin(), all.end(),
                                                       [](const Objective& each) { return each.isHidden(); });
    Operate operate;
    operate.who = unit.id;
    if (!all.empty()) // where all are done, the refusal names one of them
        operate.objective = next == all.end() ? all.front().id : next->id;
    const auto cost = open == all.end() ? std::string() : std::to_string(open->operateCost);
    auto offer = offerOf({"operate", "Operate", "Operate", "PT-A16", 0,
                          "Work on a mission objective in base contact.", "Hands", "P"});
    offer.cost = cost.empty() ? "1–3" : cost; // the mission sets it
    offer.price = offer.cost + " AP";
    offer.inputs.push_back(pickOne("objective", objectives));
    auto made = finish(state, std::move(offer), operate);
    if (objectives.empty())
        made.blocked = Problem{"operate.nothing", "the mission has no objective to operate", "objective"};
    out.push_back(std::move(made));
}

} // namespace core::plaguetide
