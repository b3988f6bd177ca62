// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/state_changes.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/effects/pinned.h"
#include "systems/plaguetide/rules/marks.h"
#include "systems/plaguetide/state/switch_values.h"

#include <algorithm>
#include <cmath>

namespace core::plaguetide {

void setToken(Run& run, const UnitId& unit, Token token, int value) {
    if (run.state.at(unit).token(token) != value) run.emit(TokenSet{unit, token, value});
}

void addToken(Run& run, const UnitId& unit, Token token, int by) {
    const auto& figure = run.state.at(unit);
    setToken(run, unit, token, std::clamp(figure.token(token) + by, 0, tokenCap(run.state, figure, token)));
}

void pay(Run& run, const UnitId& unit, int ap, const std::string& action) {
    const int paid = std::min(ap, run.state.at(unit).token(Token::Ap));
    if (paid <= 0) return;
    setToken(run, unit, Token::Ap, run.state.at(unit).token(Token::Ap) - paid);
    run.emit(Paid{unit, action.empty() ? run.label : action, paid});
}

void setStatus(Run& run, const UnitId& unit, Status status, bool on, const UnitId& by, bool melee) {
    if (run.state.at(unit).has(status) != on) run.emit(StatusSet{unit, status, on, by, melee});
}

int actionPointsPerTurn(const State& state) { return switchNumber(state, "ap_per_turn"); }

int tokenCap(const State& state, const Unit& unit, Token token) {
    const auto& sheet = state.sheetOf(unit);
    switch (token) {
    case Token::Ap:
        return actionPointsPerTurn(state);
    case Token::Toughness:
        return sheet.toughness;
    case Token::Health:
        return sheet.health;
    case Token::Warp:
        return sheet.warpLimit;
    case Token::Ability:
        return sheet.ability.counter;
    case Token::Blitz:
        return sheet.blitz.counter;
    case Token::Downs:
        return sheet.downs + 1;
    default:
        return effects::of(token)->cap;
    }
}

std::vector<UnitId> engagedWith(const State& state, const UnitId& unit) {
    return table::contactsOf(state.contacts, unit);
}

void touch(Run& run, const UnitId& a, const UnitId& b) {
    // A Down operative has no contact, even if the GM lets it act (PT-S14).
    if (!canHold(run.state, a) || !canHold(run.state, b)) return;
    if (!run.state.isTouching(a, b)) run.emit(ContactSet{a, b, true});
}

void part(Run& run, const UnitId& a, const UnitId& b) {
    if (run.state.isTouching(a, b)) run.emit(ContactSet{a, b, false});
    for (const auto& [held, holder] : {std::pair{a, b}, std::pair{b, a}}) {
        const auto* unit = run.state.find(held);
        if (!unit || !unit->isPinnedBy(holder)) continue;
        if (unit->pinnedBy == holder ? unit->pinnedInMelee : unit->alsoPinnedBy.at(holder))
            run.emit(StatusSet{held, Status::Pinned, false, holder, false});
    }
}

void takeOff(Run& run, const UnitId& unit, Presence presence) {
    run.emit(PresenceSet{unit, presence, {}});
    releasePinned(run, unit);
}

bool canHold(const State& state, const UnitId& pinner) {
    const auto* unit = state.find(pinner);
    return unit && unit->isOnTable() && !unit->has(Status::Down);
}

std::string freeRescuePoint(const State& state) {
    const auto& points = state.mission->rescuePoints;
    const auto taken = [&state](const std::string& point) {
        return std::any_of(state.units.begin(), state.units.end(), [&](const auto& u) {
            return u.second.has(Status::Captured) && u.second.point == point;
        });
    };
    for (const auto& point : points)
        if (!taken(point)) return point;
    return points.empty() ? "a rescue point" : points.front();
}

void capture(Run& run, const UnitId& unit) {
    setStatus(run, unit, Status::Down, false);
    setStatus(run, unit, Status::Captured, true);
    releasePinned(run, unit);
    run.emit(PresenceSet{unit, Presence::Table, freeRescuePoint(run.state)});
    run.say(nameOf(run.state, unit) + " is Captured");
}

void fallDown(Run& run, const UnitId& unit) {
    const auto figure = run.state.at(unit);
    if (!figure.operative) {
        destroy(run, unit);
        return;
    }
    setToken(run, unit, Token::Health, 0);
    for (const auto* effect : effects::endedByFall())
        effect->lift(run, unit);
    releasePinned(run, unit);
    if (figure.watch) run.emit(WatchSet{unit, std::nullopt, false});
    const int downs = figure.token(Token::Downs) + 1;
    run.emit(TokenSet{unit, Token::Downs, downs});
    const int survived =
        run.state.sheetOf(figure).downs - (switchNow(run.state, "captured_on") == "reached" ? 1 : 0);
    if (downs > survived)
        capture(run, unit);
    else {
        setStatus(run, unit, Status::Down, true);
        run.mark(marks::fell(unit));
        run.say(figure.name + " goes Down");
    }
}

void standUp(Run& run, const UnitId& unit) {
    for (const auto* effect : effects::endedByRecovery())
        effect->lift(run, unit);
    setToken(run, unit, Token::Health, (run.state.sheetOf(run.state.at(unit)).health + 1) / 2);
    setToken(run, unit, Token::Toughness, 0);
    presumeTargetsInReach(run);
}

void heal(Run& run, const UnitId& unit, int by) {
    addToken(run, unit, Token::Health, by);
    if (run.state.at(unit).token(Token::Health) > 0) setStatus(run, unit, Status::Down, false);
}

void recordMove(Run& run, const UnitId& unit) {
    presumeTargetsInReach(run);
    if (!isSwitchedOn(run.state, "coherency") || run.state.unsure.contains(unit)) return;
    auto unsure = run.state.unsure;
    unsure.insert(unit);
    run.emit(CoherencySet{run.state.coherent, std::move(unsure)});
}

void presumeTargetsInReach(Run& run) {
    if (!run.state.alone.empty()) run.emit(SheetsPresumedAlone{});
}

DeclaredAttack unattributedHits(const UnitId& target, std::string cause, int criticals) {
    DeclaredAttack attack;
    attack.target = target;
    attack.weapon = std::move(cause);
    attack.criticals = criticals;
    attack.mayReact = false;
    return attack;
}

std::string inches(double value) {
    const auto tenths = std::lround(value * 10);
    return std::to_string(tenths / 10) + (tenths % 10 ? "." + std::to_string(tenths % 10) : "") + "″";
}

std::string nameOf(const State& state, const UnitId& unit) {
    const auto* figure = state.find(unit);
    return figure ? figure->name : unit.text;
}

std::string outcomeSentence(const std::string& result, const std::string& why) {
    return (result == "win" ? "The mission is won: " : "The mission is lost: ") + why;
}
std::string threatChangeText(int before, int after) {
    return "Threat " + std::to_string(before) + " → " + std::to_string(after);
}

void setThreat(Run& run, int threat) {
    if (threat == run.state.threat) return;
    run.say(threatChangeText(run.state.threat, threat));
    run.emit(ThreatSet{threat});
}

std::string threatReductionText(int points) {
    return plural(points, "threat point", "threat points") + " less";
}

bool canShootOnWatch(const State& state, const Unit& unit) {
    if (!unit.watch || (unit.watch->mode != Mode::Hip && inCombat(state, unit.id))) return false;
    const auto weapon = state.weapons.find(unit.watch->weapon);
    if (weapon == state.weapons.end() || weapon->second.magazine == 0) return true;
    const auto ammo = unit.ammo.find(unit.watch->weapon);
    return ammo != unit.ammo.end() && ammo->second.magazine > 0;
}

} // namespace core::plaguetide
