// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/arrivals.h"

#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/put_back.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/turn/checklist.h"
#include "systems/plaguetide/turn/plans.h"
#include "table/gm_plans.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int mostAtOnce = 60;

void checkSheet(Checks& checks, const State& state, const std::string& id, bool operative) {
    const auto sheet = state.sheets.find(id);
    checks.require(sheet != state.sheets.end(), "spawn.unknown", "there is no datasheet `" + id + "`",
                   "sheet");
    if (sheet != state.sheets.end())
        checks.require(
            sheet->second.operative == operative, "spawn.side",
            sheet->second.name +
                (operative
                     ? " is not an operative"
                     : " is an operative and does not come with the horde; add it with “Add operative”"),
            "sheet");
}

/// Checks where reinforcements arrive: at a spawn point of the mission, anywhere for Ambush; any text if the
/// mission has no spawn points (1.3.3).
void checkPoint(Checks& checks, const State& state, const Enqueue& order) {
    const auto& points = state.mission->spawnPoints;
    if (order.count < 0 || order.point.empty() || order.point == ambushPoint || points.empty()) return;
    std::string all;
    for (const auto& point : points)
        all += (all.empty() ? "" : ", ") + point;
    checks.rule(std::find(points.begin(), points.end(), order.point) != points.end(), "spawn.no_point",
                "the mission has no spawn point “" + order.point + "”; there are " + all, "point");
}

} // namespace

Unit makeUnit(const State& state, const Sheet& sheet, int number, std::string name,
              const std::vector<std::string>& weapons) {
    Unit unit;
    unit.operative = sheet.operative;
    unit.id =
        UnitId{sheet.operative ? "op" + std::to_string(number) : sheet.id + "-" + std::to_string(number)};
    unit.sheet = sheet.id;
    unit.number = number;
    unit.name = std::move(name);
    unit.weapons = weapons.empty() ? sheet.weapons : weapons;
    unit.entered = state.turn;
    const auto put = [&unit](Token token, int value) {
        if (value > 0) unit.tokens[token] = value;
    };
    put(Token::Health, sheet.health);
    put(Token::Toughness, sheet.toughness);
    if (!sheet.operative) return unit;
    put(Token::Ap, actionPointsPerTurn(state));
    put(Token::Ability, sheet.ability.counter);
    put(Token::Blitz, sheet.blitz.counter);
    for (const auto& id : unit.weapons) {
        const auto weapon = state.weapons.find(id);
        if (weapon != state.weapons.end() && weapon->second.magazine > 0)
            unit.ammo[id] = fullAmmo(weapon->second.magazine);
    }
    return unit;
}

void place(Run& run, const Arrival& arrival) {
    const auto sheet = run.state.sheets.at(arrival.sheet);
    const int cost = costOf(run.state, arrival);
    for (int n = 0; n < arrival.count; ++n) {
        const auto last = run.state.numbers.find(sheet.id);
        const int number = last == run.state.numbers.end() ? 1 : last->second + 1;
        auto unit = makeUnit(run.state, sheet, number, sheet.name + " " + std::to_string(number), {});
        unit.point = arrival.point;
        run.emit(Entered{std::move(unit), sheet});
    }
    run.say(std::to_string(arrival.count) + " × " + sheet.name +
            (arrival.count == 1 ? " arrives" : " arrive") +
            (arrival.point.empty() ? "" : (arrival.point == ambushPoint ? " " : " at ") + arrival.point));
    if (cost > 0) setThreat(run, std::max(0, run.state.threat - cost));
}

Result<Run> plan(Checks& checks, const Spawn& spawn) {
    const auto& state = checks.state();
    checkSheet(checks, state, spawn.sheet, false);
    checks.require(spawn.count >= 1 && spawn.count <= mostAtOnce, "spawn.count",
                   "between 1 and " + std::to_string(mostAtOnce) + " figures can be placed at once", "count");
    const Arrival arrival{spawn.sheet, spawn.count, spawn.point, spawn.free};
    checks.rule(costOf(state, arrival) <= state.threat, "spawn.threat",
                "these figures cost " + std::to_string(costOf(state, arrival)) + " threat points, but only " +
                    std::to_string(state.threat) + " are left",
                "count");
    auto run = checks.start("Spawn");
    place(run, arrival);
    return run;
}

Result<Run> plan(Checks& checks, const Enqueue& order) {
    const auto& state = checks.state();
    checkSheet(checks, state, order.sheet, false);
    checks.require(order.count != 0 && std::abs(order.count) <= mostAtOnce, "spawn.count",
                   "enter how many figures, up to " + std::to_string(mostAtOnce), "count");
    const Arrival wanted{order.sheet, order.count, order.point, false};
    const bool ambush = unitTraits(state.sheets.at(order.sheet)).ambush;
    checks.rule(ambush || order.count < 0 || order.point != ambushPoint, "spawn.no_ambush",
                state.sheets.at(order.sheet).name + " has no Ambush and arrives at a spawn point", "point");
    checkPoint(checks, state, order);
    auto queue = state.queue;
    const auto same = std::find_if(queue.begin(), queue.end(), [&](const Arrival& a) {
        return a.sheet == order.sheet && a.point == order.point && !a.free;
    });
    if (order.count > 0) {
        checks.rule(queuedCost(state) + costOf(state, wanted) <= state.threat, "spawn.threat",
                    "the queue would cost " + std::to_string(queuedCost(state) + costOf(state, wanted)) +
                        " of " + std::to_string(state.threat) + " threat points",
                    "count");
        if (same == queue.end())
            queue.push_back(wanted);
        else
            same->count += order.count;
    } else {
        checks.require(same != queue.end(), "queue.absent",
                       "the queue holds no " + state.sheets.at(order.sheet).name, "sheet");
        if (same != queue.end() && (same->count += order.count) <= 0) queue.erase(same);
    }
    auto run = checks.start("Queue");
    run.emit(QueueSet{std::move(queue)});
    run.say("Queue: " + std::string(order.count > 0 ? "+" : "−") + std::to_string(std::abs(order.count)) +
            " " + state.sheets.at(order.sheet).name);
    return run;
}

Result<Run> plan(Checks& checks, const AddOperative& order) {
    const auto& state = checks.state();
    checkSheet(checks, state, order.sheet, true);
    for (const auto& weapon : order.weapons)
        checks.require(state.weapons.contains(weapon), "weapon.unknown",
                       "there is no weapon `" + weapon + "`", "weapons");
    const auto team = std::count_if(state.units.begin(), state.units.end(), [](const auto& u) {
        return u.second.operative && u.second.presence == Presence::Table;
    });
    checks.rule(team < 4, "team.full", "the team already has four operatives");
    const auto last = state.numbers.find("operative");
    const int number = last == state.numbers.end() ? 1 : last->second + 1;
    const auto& sheet = state.sheets.at(order.sheet);
    auto unit =
        makeUnit(state, sheet, number, order.name.empty() ? sheet.defaultName : order.name, order.weapons);
    auto run = checks.start("Add operative");
    run.say(unit.name + " joins the team");
    run.emit(Entered{std::move(unit), sheet});
    presumeTargetsInReach(run);
    return run;
}

Result<Run> plan(Checks& checks, const Remove& order) {
    return table::planRemove<Rules>(
        checks, order, [&](const Unit& unit) { checks.figure(unit.id, "unit"); },
        [&](Run& run, const Unit& unit) {
            takeOff(run, unit.id, order.destroyed ? Presence::Destroyed : Presence::Left);
            return order.destroyed ? "is destroyed" : "leaves the table";
        });
}

Result<Run> plan(Checks& checks, const BringBack& order) {
    return table::planBringBack<Rules>(
        checks, order, [](const Unit& unit) { return unit.presence == Presence::Table; },
        [](Run& run, const Unit& unit) { putBack(run, unit.id); });
}

} // namespace core::plaguetide
