// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// Removes one Jammed token, as a Load does (HX-S14).
void freeJammed(Run& run, const Unit& unit) {
    auto body = unit.body;
    const auto jam = std::find_if(body.harms.begin(), body.harms.end(),
                                  [](const Effect& harm) { return harm.does == Does::Jammed; });
    if (jam == body.harms.end()) return;
    if (--jam->amount <= 0) body.harms.erase(jam);
    run.say(unit.name + " removes 1 Jammed token");
    run.emit(BodySet{unit.id, std::move(body)});
}

void setMagazine(Run& run, const Unit& unit, const std::string& weapon, const Magazine& magazine) {
    const int more = magazine.loads - unit.magazine(weapon).loads;
    if (more > 0)
        run.say(unit.name + " loads " + run.state.weapons.at(weapon).name + ": +" +
                table::plural(more, "Load token"));
    run.emit(MagazineSet{unit.id, weapon, magazine});
}

/// Loads weapons up to what each one stores, and frees jammed ones (HX-S9, HX-S14).
void load(Run& run, const Unit& unit, const GunneryAction& act) {
    const bool jammed = unit.body.of(Does::Jammed) > 0;
    if (jammed) freeJammed(run, unit);
    if (jammed && isSet(run.state.switches, switches::jam, "clears")) return;
    for (const auto& id : weaponsMeant(run.state, unit, act)) {
        const auto& rule = run.state.weapons.at(id).load;
        auto magazine = unit.magazine(id);
        magazine.loads = std::min(rule.most, magazine.loads + rule.perLoad * std::max(1, act.loads));
        if (act.weapon == "unstable" && magazine.loads > 0) magazine.unstable = std::max(1, run.state.turn);
        if (magazine != unit.magazine(id)) setMagazine(run, unit, id, magazine);
    }
}

void carryOut(Run& run, const Unit& unit, const GunneryAction& act) {
    switch (act.kind) {
    case GunneryActionKind::Load:
        return load(run, unit, act);
    case GunneryActionKind::Aim:
        run.say(unit.name + " aims");
        return run.emit(AimSet{unit.id, Aim{unit.stance->hex, run.state.turn, act.weapon}});
    case GunneryActionKind::Release:
        return releaseCloud(run, unit.stance->hex, act);
    case GunneryActionKind::CreateFog:
        return placeSmoke(run, unit.stance->hex);
    default:
        return;
    }
}

bool hasFired(const Unit& unit) {
    return std::any_of(unit.magazines.begin(), unit.magazines.end(),
                       [](const auto& one) { return one.second.fired; });
}

/// Removes an unstable round that was not fired in the turn after it was loaded.
void dropUnstable(Run& run, const UnitId& who) {
    const auto unit = run.state.at(who);
    for (const auto& [id, magazine] : unit.magazines) {
        if (magazine.unstable == 0 || run.state.turn <= magazine.unstable) continue;
        run.emit(
            MagazineSet{unit.id, id, {std::max(0, magazine.loads - 1), magazine.shots, magazine.fired, 0}});
        run.say(unit.name + " throws its unstable round away");
    }
}

/// Adds a Load token to each ranged weapon of an autoloading unit that fired no weapon in this half, up to
/// what the weapon stores (HX-K33).
void autoload(Run& run, const UnitId& who) {
    if (!Keywords(run.state.sheetOf(run.state.at(who)).keywords).has(&Word::loadsItself)) return;
    const auto unit = run.state.at(who); // with what its order to load has loaded
    if (hasFired(unit)) return;
    for (const auto& id : carriedWeapons(run.state, unit)) {
        const auto& weapon = run.state.weapons.at(id);
        auto magazine = unit.magazine(id);
        if (weapon.kind != WeaponKind::Ranged || magazine.loads >= weapon.load.most) continue;
        ++magazine.loads;
        setMagazine(run, unit, id, magazine);
    }
}

/// Gives each unit that is Shaken, has no movement order or one that does not fit its speed the order that it
/// carries out instead.
void fixOrders(Run& run) {
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.isOnBoard() || followedInfantry(run.state, unit)) continue;
        const auto plan = carriedBy(run.state, unit);
        if (plan.why.empty()) continue;
        replaceOrder(run, id, plan);
        run.say(unit.name + " carries out its standard order: " + plan.why);
    }
}

} // namespace

void replaceOrder(Run& run, const UnitId& id, const CarriedOrder& plan) {
    const auto unit = run.state.at(id);
    run.emit(OrdersGiven{id, {textOf(plan.order), unit.orders.gunnery}, false});
    if (plan.speed == unit.stance->speed) return;
    auto stance = *unit.stance;
    stance.speed = plan.speed;
    run.emit(StanceSet{id, stance});
}

void applyStandardOrders(Run& run) {
    for (const auto& [id, unit] : State(run.state).units) {
        const bool shaken = unit.isShaken() || unit.body.of(Does::MovementShaken) > 0;
        if (!unit.isOnBoard() || !shaken || followedInfantry(run.state, unit)) continue;
        const auto given = readMovement(unit.orders.movement);
        if (given && isStandard(*bookFor(run.state, unit), *given, hindranceOf(unit))) continue;
        replaceOrder(run, id, carriedBy(run.state, unit));
        run.say(unit.name + " is Shaken and carries out its standard order");
    }
}

void releaseCloud(Run& run, Hex hex, const GunneryAction& act) {
    const auto die = "d" + std::to_string(act.poison);
    if (act.reaches > 0)
        placeCloud(run, hex, tokens::poison, die, act.reaches);
    else
        placeCloud(run, hex, tokens::poison, die);
}

void EndGunnery::run(Run& run) {
    noteEndOfGunnery(run);
    const auto before = run.state;
    for (const auto& [id, unit] : before.units) {
        if (!unit.isOnBoard()) continue;
        const bool late = unit.aim && before.turn > unit.aim->turn && before.phase == Phase::Gunnery2;
        if (late || (unit.aim && isLinked(before, unit) && hasFired(unit))) {
            run.say(unit.name + " no longer aims");
            run.emit(AimSet{id, {}});
        }
        if (const auto act = gunneryActionNow(before, unit)) carryOut(run, unit, *act);
        autoload(run, id);
        if (before.phase == Phase::Gunnery2) dropUnstable(run, id);
    }
    applyHarm(run);
    const bool first = before.phase == Phase::Gunnery1;
    if (first) fixOrders(run);
    run.emit(PhaseEntered{before.turn, first ? Phase::Movement1 : Phase::Agony});
}

} // namespace core::steampunk_fantasy
