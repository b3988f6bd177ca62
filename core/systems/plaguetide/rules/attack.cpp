// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/marks.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/state/unit_traits.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace core::plaguetide {

Strike strikeFor(const State& state, const DeclaredAttack& attack) {
    const auto& target = state.at(attack.target);
    const auto& sheet = state.sheetOf(target);
    const auto unit = traitsOf(state, target);
    const auto traits = attackTraits(attack.profile.keywords, attack.melee);
    Strike strike;
    if (const auto* attacker = state.find(attack.attacker);
        attacker && attack.hits == 0 && attack.criticals == 0) {
        const auto& own = state.sheetOf(*attacker);
        strike.dice = attack.profile.attacks;
        strike.quality.need =
            (attack.melee ? own.ws : own.bs) - attack.modifier + attack.worsened; // PT-D3, AMB-PT6
    }
    strike.fixedHits = attack.hits;
    strike.fixedCriticals = attack.criticals;
    strike.criticals = !traits.isNeverCritical();
    strike.rerollFailures = attack.focused;
    strike.doublesSixes = traits.doublesSixes;
    strike.block = attack.blocked;
    const bool covered = attack.cover && !attack.melee && !attack.focused && !traits.ignoresCover(); // PT-M5
    strike.defence = {sheet.defence + attack.profile.ap - (covered ? 1 : 0), isSwitchedOn(state, "def_auto")};
    const bool sum = switchNow(state, "half_damage") == "sum";
    strike.damage = unit.bulky && !sum ? (attack.profile.damage + 1) / 2 : attack.profile.damage; // PT-K14
    strike.halveSum = unit.bulky && sum;
    strike.toughnessTakesPoints = switchNow(state, "toughness") == "point";
    strike.ignore = {unit.regeneration, false};
    return strike;
}

std::string whyNeeded(const State& state, const Volley::Lane& lane, Strike::Stage stage) {
    const auto& attack = lane.attack;
    const auto* attacker = state.find(attack.attacker);
    std::string out;
    const auto add = [&out](const std::string& words) { out += ", " + words; };
    if (stage == Strike::Stage::Hit && attacker) {
        const auto& own = state.sheetOf(*attacker);
        if (attack.modifier != 0)
            add("modifier " + std::string(attack.modifier > 0 ? "+" : "−") +
                std::to_string(std::abs(attack.modifier)));
        if (attack.worsened > 0) add(std::to_string(attack.worsened) + " worse by the reaction");
        const int printed = attack.melee ? own.ws : own.bs;
        return out.empty() ? out : (attack.melee ? "WS " : "BS ") + std::to_string(printed) + "+" + out;
    }
    if (stage != Strike::Stage::Save) return out;
    const int printed = state.sheetOf(state.at(attack.target)).defence, ap = attack.profile.ap;
    if (ap != 0) add("AP " + std::to_string(ap));
    if (printed + ap > lane.strike.defence.need) add("cover");
    if (lane.strike.defence.need > 6 && lane.strike.defence.automatic) add("a 6 always saves");
    return out.empty() ? out : "D " + std::to_string(printed) + "+" + out;
}

namespace {

Volley::Lane laneFor(const State& state, const DeclaredAttack& attack) {
    Volley::Lane lane;
    lane.attack = attack;
    lane.strike = strikeFor(state, attack);
    lane.at = lane.strike.start(0, 0);
    lane.againstDown = state.at(attack.target).has(Status::Down);
    lane.hits = lane.at.hits;
    lane.criticals = lane.at.criticals;
    return lane;
}

/// Whether the attack has a separate effect, so that its dice must not be rolled together with those of
/// others.
bool hasSingleEffect(const DeclaredAttack& attack) {
    const auto traits = attackTraits(attack.profile.keywords, attack.melee);
    return traits.throwInches > 0 || traits.blasts || effects::hasRider(attack.profile.keywords);
}

/// Whether two lanes are equal attacks on the same figure without special effects, which go into one roll.
bool together(const Volley::Lane& a, const Volley::Lane& b) {
    auto one = b.strike;
    one.dice = a.strike.dice; // a lane may contain several attacks already
    one.fixedHits = a.strike.fixedHits;
    return a.attack.target == b.attack.target && one == a.strike && (!b.strike.block || b.attack.oneBlock) &&
           b.attack.worsened == a.attack.worsened && a.attack.weapon == b.attack.weapon &&
           !a.attack.attacker.empty() && a.attack.criticals == 0 && !a.strike.halveSum &&
           !hasSingleEffect(a.attack);
}

/// Whether the attack can only be made on figures in base contact: melee, a detonation.
bool needsContact(const DeclaredAttack& attack) {
    return attack.melee || (attack.profile.mode == Mode::Special && attack.profile.rangeInches == 0);
}

/// Why an attack is not made now, as a phrase; empty if it is made.
std::string whyNotMade(const Run& run, const DeclaredAttack& attack) {
    const auto& state = run.state;
    const auto* attacker = state.find(attack.attacker);
    const auto* target = state.find(attack.target);
    // An attacker that went Down in this resolution does not attack, even if the GM overrides the rules.
    const bool down = attacker && attacker->has(Status::Down);
    const bool mayStrike = attacker && attacker->isOnTable() &&
                           (!down || (run.overridden && !run.marked(marks::fell(attacker->id))));
    if (!attack.attacker.empty() && !mayStrike)
        return attacker && attacker->isOnTable() ? "it is Down" : "it is no longer on the table";
    if (!target || !target->isOnTable()) return nameOf(state, attack.target) + " is no longer on the table";
    // A figure that fell in this resolution is attacked only if no Ready one is in reach (PT-S9).
    if (target->has(Status::Down) && run.marked(marks::fell(target->id)) && !attack.goesOn)
        return target->name + " is Down";
    // Contact with a Down operative is not stored (PT-S14), so it is presumed for one that was Down before.
    const bool presumed = target->has(Status::Down) || down;
    if (needsContact(attack) && !presumed && !state.isTouching(attack.attacker, attack.target))
        return "it is not in base contact with " +
               target->name; // they were thrown apart, or the move was lost
    return {};
}

/// Adds the attack on each figure within the area of the attack (PT-K2, AMB-PT23).
void spreadArea(Run& run, const DeclaredAttack& attack, const std::vector<UnitId>& affected, int hits,
                std::vector<DeclaredAttack>& made) {
    const auto& state = run.state;
    std::vector<UnitId> figures{attack.target};
    for (const auto& id : affected)
        if (std::find(figures.begin(), figures.end(), id) == figures.end()) figures.push_back(id);
    const auto* attacker = state.find(attack.attacker);
    for (const auto& id : figures) {
        const auto* figure = state.find(id);
        const bool friendly = figure && attacker && figure->operative == attacker->operative;
        if (!figure || !figure->isOnTable()) continue;
        if (figure->has(Status::Down)) {
            run.say(figure->name + " is Down and not affected (" + attack.weapon + ")");
            continue;
        }
        if (friendly && !isSwitchedOn(state, "area_hits_friends")) continue;
        auto& each = made.emplace_back(attack);
        each.hits = hits;
        each.target = id;
    }
}

} // namespace

void checkAffected(Checks& checks, const State& state, const DeclaredAttack& attack,
                   const std::vector<UnitId>& affected) {
    const auto traits = attackTraits(attack.profile.keywords, attack.melee);
    const bool area = traits.areaHits > 0;
    checks.require(affected.empty() || area || traits.blasts, "area.none",
                   "the " + attack.weapon + " hits its target only; choose no further figures", "affected");
    bool isStanding = false;
    for (const auto& id : affected) {
        checks.figure(id, "affected");
        const auto& figure = state.at(id);
        checks.require(figure.isOnTable(), "area.captured", figure.name + " is Captured", "affected");
        isStanding = isStanding || !figure.has(Status::Down);
        checks.require(area || figure.operative == state.at(attack.target).operative, "blast.enemies_only",
                       figure.name + " is not an enemy; Blast hits only enemies", "affected");
    }
    const auto* target = state.find(attack.target);
    if (!target || !target->has(Status::Down)) return;
    checks.rule(!area || isStanding, "area.nobody",
                target->name + " is Down and not affected by the " + attack.weapon +
                    "; no figure would be hit",
                "target");
    checks.rule(area || attack.profile.damage > 0, "attack.no_harm",
                target->name + " is Down and the " + attack.weapon + " costs no health; nothing would happen",
                "target");
}

bool canRollTogether(const State& state, const DeclaredAttack& a, const DeclaredAttack& b) {
    return a.profile.attacks == b.profile.attacks && together(laneFor(state, a), laneFor(state, b));
}

Volley makeVolley(const State& state, const std::vector<DeclaredAttack>& attacks) {
    Volley volley;
    for (const auto& attack : attacks) {
        auto lane = laneFor(state, attack);
        const auto same = std::find_if(volley.lanes.begin(), volley.lanes.end(),
                                       [&](const auto& other) { return together(other, lane); });
        if (same == volley.lanes.end()) {
            volley.lanes.push_back(std::move(lane));
            continue;
        }
        same->strike.dice += lane.strike.dice;
        same->strike.fixedHits += lane.strike.fixedHits;
        same->at = same->strike.start(0, 0);
        same->hits = same->at.hits;
        ++same->count;
    }
    giveBlockDie(volley);
    return volley;
}

void giveBlockDie(Volley& volley) {
    std::map<UnitId, Volley::Lane*> chosen;
    for (auto& lane : volley.lanes) {
        if (!lane.attack.oneBlock || lane.at.stage > Strike::Stage::Block) continue;
        auto& first = chosen[lane.attack.target];
        const bool hit = lane.at.hits + lane.at.criticals > 0;
        if (!first || (hit && first->at.hits + first->at.criticals == 0)) first = &lane;
        lane.strike.block = false;
    }
    for (auto& [target, lane] : chosen)
        lane->strike.block = true;
}

void BeginAttacks::run(Run& run) {
    std::vector<DeclaredAttack> made;
    std::vector<UnitId> spent;
    for (auto attack : attacks) {
        if (const auto why = whyNotMade(run, attack); !why.empty()) {
            run.say(nameOf(run.state, attack.attacker) + " does not attack: " + why);
            continue;
        }
        if (attack.profile.destroysUser) spent.push_back(attack.attacker);
        const auto traits = attackTraits(attack.profile.keywords, attack.melee);
        if (traits.blasts) attack.sharing = affected;
        if (traits.areaHits > 0) {
            spreadArea(run, attack, affected, traits.areaHits, made);
        } else
            made.push_back(std::move(attack));
    }
    for (auto it = spent.rbegin(); it != spent.rend(); ++it)
        run.push(Vanish{*it});
    if (!made.empty()) run.push(React{std::move(made), {}});
}

void Perils::run(Run& run) {
    if (criticals <= 0 || !run.state.at(unit).isOnTable() || run.state.at(unit).has(Status::Down)) return;
    run.push(makeVolley(run.state, {unattributedHits(unit, "Warp perils", criticals)}));
}

} // namespace core::plaguetide
