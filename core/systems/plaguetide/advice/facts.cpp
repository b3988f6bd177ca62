// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/offers/offer_fields.h"
#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/rules/behaviour_draw.h"
#include "systems/plaguetide/rules/guns.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/activation.h"
#include "systems/plaguetide/turn/horde_round.h"
#include "table/table_facts.h"

#include <algorithm>
#include <climits>

namespace core::plaguetide {

namespace {

using Ids = std::vector<UnitId>;

/// The figures that act with this one: the waiting ones of its group, or itself.
Ids actingWith(const State& state, const Unit& unit) {
    Ids out;
    if (!unit.operative)
        for (const auto& [id, member] : state.units)
            if (isWaiting(member) && groupSheet(member) == groupSheet(unit)) out.push_back(id);
    if (out.empty()) out.push_back(unit.id);
    return out;
}

template <class Holds> double countThose(const Ids& ids, Holds&& one) {
    return static_cast<double>(std::count_if(ids.begin(), ids.end(), one));
}

double friendsTouching(const State& state, const Ids& group, const UnitId& target) {
    const auto all = engagedWith(state, target);
    return countThose(
        all, [&](const UnitId& id) { return std::find(group.begin(), group.end(), id) == group.end(); });
}

double othersBeside(const State& state, const UnitId& target) {
    return static_cast<double>(
        std::count_if(state.coherent.begin(), state.coherent.end(),
                      [&](const Pair& pair) { return pair.first == target || pair.second == target; }));
}

std::string targetWords(const Unit& target) {
    auto out = std::to_string(target.token(Token::Health)) + " health left";
    if (target.has(Status::Down)) out += ", Down";
    return out;
}

template <class Numbers> void addNumbers(std::string& out, const Numbers& numbers) {
    for (const auto& [what, number] : numbers)
        if (number != 0) out += ' ' + std::to_string(static_cast<int>(what)) + ':' + std::to_string(number);
}

/// Whether orders that do not bring the figure into contact harm no figure of its side but take what they are
/// paid with: no enemy in contact strikes back, and no powers of the Warp turn against it.
bool isSafe(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    return unit.operative && sheet.warpLimit == 0 && sheet.ability.kind != AbilityKind::BullRush &&
           engagedWith(state, unit.id).empty();
}

/// What the worth of an order depends on, of one of the figures in it: figures of the same text are alike.
/// Action points beyond `mostPoints` make no difference.
std::string alikeOf(const State& state, const Unit& unit, int mostPoints = INT_MAX) {
    auto out = unit.sheet;
    auto tokens = unit.tokens;
    if (const auto points = tokens.find(Token::Ap); points != tokens.end())
        points->second = std::min(points->second, mostPoints);
    addNumbers(out, tokens);
    for (const auto& [gun, ammo] : unit.ammo)
        out += ' ' + gun + std::to_string(ammo.magazine) + '/' + std::to_string(ammo.reserve);
    for (const auto status : unit.statuses)
        out += " s" + std::to_string(static_cast<int>(status));
    for (const auto& weapon : unit.weapons)
        out += ' ' + weapon;
    if (unit.watch) out += " watch" + unit.watch->weapon + std::to_string(static_cast<int>(unit.watch->mode));
    if (unit.watched) out += " watched";
    if (unit.focused) out += " focused";
    for (const auto& foe : engagedWith(state, unit.id))
        out += " &" + (unit.operative ? state.at(foe).sheet : foe.text);
    return out;
}

/// What the worth of an order depends on apart from the figures in it: the phase, whether an operative is
/// Ready.
std::string situationOf(const State& state) {
    const auto out = std::to_string(static_cast<int>(state.phase));
    const bool anyReady = std::any_of(state.units.begin(), state.units.end(), [](const auto& each) {
        return each.second.operative && each.second.isReady();
    });
    return out + (anyReady ? '+' : '-');
}

/// What the worth of an order depends on that leads to a place or into contact: the progress of objectives,
/// and the action points that the figure loses where it goes Down.
std::string stakesOf(const State& state, const Unit& unit) {
    auto out = table::forMoves + std::to_string(unit.token(Token::Ap)) + ':';
    for (const auto& objective : state.mission->objectives)
        out += std::to_string(objective.progress) + ',';
    return out;
}

/// The highest price of an order in action points.
int highestPrice(const State& state) {
    int out = actions::charge.ap;
    for (const auto& objective : state.mission->objectives)
        out = std::max(out, objective.operateCost);
    return out;
}

TargetFacts targetFactsOf(const State& state, const Ids& group, const Unit& target) {
    TargetFacts out{target.id.text, target.name, targetWords(target), {}, {}};
    const auto& sheet = state.sheetOf(target);
    const auto touching =
        countThose(group, [&](const UnitId& id) { return state.isTouching(id, target.id); });
    const auto declared = [&](const char* name) {
        const auto& kind = *table::findRelation(relationKinds(), name);
        return countThose(
            group, [&](const UnitId& id) { return table::isRelated(*state.relations, kind, id, target.id); });
    };
    const double health = target.token(Token::Health);
    out.facts = {
        {Preference::Nearest, touching > 0              ? 2.0
                              : declared("nearest") > 0 ? 1.0
                                                        : 0.0},
        {Preference::InContact, touching},
        {Preference::MostWounded, 1 - health / std::max(1, sheet.health)},
        {Preference::FewestHealth, -health},
        {Preference::FewestToughness, -static_cast<double>(target.token(Token::Toughness))},
        {Preference::WeakestArmour, static_cast<double>(sheet.defence)},
        {Preference::Psyker, sheet.warpLimit > 0 ? 1.0 : 0.0},
        {Preference::AttackedUs,
         countThose(group, [&](const UnitId& id) { return state.at(id).isPinnedBy(target.id); })},
        {Preference::AtObjective, static_cast<double>(target.items.size())},
        {Preference::MostTargets, othersBeside(state, target.id)},
        {Preference::OutOfCover, declared("cover") > 0 ? 0.0 : 1.0},
        {Preference::WithFriends, friendsTouching(state, group, target.id)},
        {Preference::Dearest, static_cast<double>(sheet.cost)},
    };
    out.alike = alikeOf(state, target);
    for (const char* kind : {"cover", "inSight", "inRange"})
        out.alike += declared(kind) > 0 ? '1' : '0';
    out.alike += std::to_string(static_cast<int>(touching));
    Value::Array beside; // who is in contact with the target is within the radius of an attack on it (PT-K2)
    for (const auto& id : engagedWith(state, target.id))
        if (state.at(id).isOnTable() && std::find(group.begin(), group.end(), id) == group.end())
            beside.emplace_back(id.text);
    if (target.operative && !beside.empty()) out.given.emplace("affected", std::move(beside));
    out.declared = table::tableFacts(*state.relations, figureRelationKinds(), group, target.id);
    const auto bar = [&](const char* why) {
        for (const auto action : {PlayedAction::Shoot, PlayedAction::ShootMove})
            out.cannot.emplace(action, why);
    };
    if (declared("inSight") == 0) bar("not in sight");
    if (declared("inRange") == 0) bar("not in range");
    if (touching == 0 && inCombat(state, group.front()) && !target.operative)
        bar("another enemy is in contact");
    if (touching == 0 && declared("inReach") == 0) out.cannot.emplace(PlayedAction::Charge, "not in reach");
    return out;
}

/// An objective or a door as a target of Operate. Figures operate it that are known to be in contact with it,
/// not more of them than it can still be operated.
TargetFacts placeFactsOf(const State& state, const Ids& group, const HordePlace& place) {
    TargetFacts out{place.id, place.name, {}, {}, {}};
    out.words = place.isDoor ? place.name + " can be broken: " + std::to_string(place.left) + " to go"
                             : place.name + " can be set back: it is at " + std::to_string(place.left) +
                                   " of " + std::to_string(place.needed);
    const auto& contact = *table::findRelation(relationKinds(), placeContact);
    const auto isThere = [&](const UnitId& id) {
        return table::isRelated(*state.relations, contact, id, UnitId{place.id});
    };
    Value::Array inContact;
    for (const auto& id : group)
        if (isThere(id)) inContact.emplace_back(id.text);
    out.declared = {{placeContact, "in contact", !inContact.empty(), false}};
    if (inContact.empty()) out.cannot.emplace(PlayedAction::Operate, "not in contact");
    out.given = {{"units", std::move(inContact)}, {std::string(table::mostActors), place.left}};
    out.alike = place.id;
    return out;
}

std::map<std::string, PlayedAction> advisedActions(bool operative) {
    using enum PlayedAction;
    if (operative)
        return {{actions::move.id, Move},      {actions::aimed.id, Shoot},   {actions::hip.id, Shoot},
                {actions::fight.id, Fight},    {actions::charge.id, Charge}, {actions::ability.id, Ability},
                {actions::blitz.id, Special},  {actions::help.id, Support},  {actions::quell.id, Support},
                {actions::reload.id, Support}, {actions::hold.id, Support},  {actions::overwatch.id, Wait},
                {"watch_shot", Shoot},         {"operate", Operate}};
    return {{"shoot", Shoot},
            {"move_shoot", MoveShoot},
            {"shoot_move", ShootMove},
            {"move_fight", Charge},
            {"fight", Fight},
            {"move_special", Special},
            {"special", Special},
            {"run", Run},
            {"operate", Operate},
            {"move_operate", Operate},
            {"pass", Wait}};
}

/// The inches that the attacks of an operative reach.
std::map<std::string, int> operativeRanges(const State& state, const Unit& unit) {
    std::map<std::string, int> out;
    for (const auto& [id, mode] : {std::pair{actions::aimed.id, Mode::Aimed}, {actions::hip.id, Mode::Hip}})
        for (const auto& weapon : unit.weapons)
            if (const auto gun = gunOf(state, unit, weapon, mode); gun.profile) {
                out.emplace(id, gun.profile->rangeInches); // where only one fits, the order names none
                out.emplace(std::string(id) + ":" + weapon, gun.profile->rangeInches);
            }
    out.emplace(actions::blitz.id, state.sheetOf(unit).blitz.profile.rangeInches);
    out.emplace(actions::help.id, state.sheetOf(unit).move); // friends who fall are near, captives are not
    if (unit.watch)
        if (const auto gun = gunOf(state, unit, unit.watch->weapon, unit.watch->mode); gun.profile)
            out.emplace("watch_shot", gun.profile->rangeInches);
    return out;
}

std::map<std::string, int> hordeRanges(const State& state, const Unit& unit) {
    std::map<std::string, int> out;
    if (const auto attack = enemyAttack(state, unit.id, {}, Mode::Ranged))
        for (const char* id : {"shoot", "move_shoot", "shoot_move"})
            out.emplace(id, attack->profile.rangeInches);
    if (const auto attack = enemyAttack(state, unit.id, {}, Mode::Special))
        for (const char* id : {"special", "move_special"})
            out.emplace(id, attack->profile.rangeInches);
    return out;
}

/// Whether the mission is won with the objective done, or with what it brings.
bool isToWin(const Mission& mission, const Objective& objective) {
    return std::any_of(mission.win.begin(), mission.win.end(), [&](const Condition& one) {
        return std::find(one.objectives.begin(), one.objectives.end(), objective.id) !=
                   one.objectives.end() ||
               (one.noneCaptured && objective.onComplete == Completion::FreeCaptured);
    });
}

/// The objectives that can be worked at now, those first with which the mission is won.
std::vector<WantedPlace> openObjectives(const Mission& mission) {
    std::vector<WantedPlace> first, others;
    const auto isDone = [&](const std::string& id) {
        return std::all_of(mission.objectives.begin(), mission.objectives.end(),
                           [&](const Objective& one) { return one.id != id || one.isDone(); });
    };
    for (const auto& one : mission.objectives)
        if (!one.isDone() && isDone(one.after))
            (isToWin(mission, one) ? first : others).push_back({one.id, one.name});
    first.insert(first.end(), others.begin(), others.end());
    return first;
}

/// Whether the objective only counts at a certain time, so that the horde wins time by setting it back.
bool countsLater(const Mission& mission, const Objective& objective) {
    return std::any_of(mission.win.begin(), mission.win.end(), [&](const Condition& one) {
        return one.clock > 0 &&
               std::find(one.objectives.begin(), one.objectives.end(), objective.id) != one.objectives.end();
    });
}

/// The behaviour of an enemy; one that reaches an objective that it can set back does so first.
Behaviour hordeBehaviour(const State& state, const Unit& unit) {
    auto out = behaviourOf(state, unit);
    const auto& all = state.mission->objectives;
    const bool canSetBack = std::any_of(all.begin(), all.end(), [&](const Objective& one) {
        return one.progress > 0 && countsLater(*state.mission, one);
    });
    if (canSetBack && !out.actions.empty()) {
        std::erase(out.actions, PlayedAction::Operate);
        out.actions.insert(out.actions.begin(), PlayedAction::Operate);
    }
    return out;
}

} // namespace

AdviceFacts Rules::adviceFacts(const State& state, const std::string& id) {
    AdviceFacts out;
    const auto* unit = state.find(UnitId{id});
    if (!unit || !unit->isOnTable()) return out;
    out.side = sideOf(unit->operative);
    out.actions = advisedActions(unit->operative);
    out.choices = {"target", "weapon", warpField, "mode", "objective"};
    out.ranges = unit->operative ? operativeRanges(state, *unit) : hordeRanges(state, *unit);
    if (!unit->operative) out.behaviour = hordeBehaviour(state, *unit);
    if (unit->operative) out.places = openObjectives(*state.mission);
    const auto group = actingWith(state, *unit);
    const auto situation = situationOf(state);
    const int mostPoints = isSafe(state, *unit) ? highestPrice(state) : INT_MAX;
    const bool isAlone = state.alone.contains(std::string(groupSheet(*unit)));
    for (const auto& member : group) {
        out.acting.push_back(member.text);
        const auto& figure = state.at(member);
        out.alike.push_back(situation + (isAlone ? "alone" : "") + alikeOf(state, figure, mostPoints) +
                            stakesOf(state, figure));
    }
    for (const auto& [other, target] : state.units)
        if (target.isOnTable() && target.operative != unit->operative)
            out.targets.push_back(targetFactsOf(state, group, target));
    if (!unit->operative)
        for (const auto& place : hordePlaces(state))
            if (place.left > 0) out.targets.push_back(placeFactsOf(state, group, place));
    if (unit->operative)
        for (const auto& [other, ally] : state.units)
            if (ally.operative && other != unit->id) {
                TargetFacts friendly{other.text, ally.name, targetWords(ally), {}, {}};
                friendly.alike = other.text + alikeOf(state, ally);
                out.targets.push_back(std::move(friendly));
            }
    return out;
}

} // namespace core::plaguetide
