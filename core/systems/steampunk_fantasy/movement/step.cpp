// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/step.h"

#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/orders/order_book.h"

#include <algorithm>
#include <tuple>

namespace core::steampunk_fantasy {

namespace {

/// A unit on its way through the step.
struct Mobile {
    MoveResult out;
    std::vector<MoveAction> left; ///< actions that are still to come
    std::vector<Decision> decisions;
    std::optional<Hex> to; ///< the hex that it is about to enter
    bool backwards = false, willing = true, stopped = false;
    int die = 6;
};
using Mobiles = std::map<UnitId, Mobile>;

MovingUnits movingUnitsNow(const Mobiles& mobiles) {
    MovingUnits out;
    for (const auto& [id, mobile] : mobiles)
        out.emplace(id, mobile.out.after);
    return out;
}

/// Whether the next hex of the unit depends on where other units will be: then those units choose first.
bool isLate(const Mobile& mobile) {
    for (const auto& act : mobile.left)
        if (movesHex(act.kind))
            return act.kind == MoveActionKind::Chase || act.kind == MoveActionKind::Follow ||
                   act.kind == MoveActionKind::Help;
    return false;
}

Mobile started(const MovingUnit& movingUnit, const Intent& intent) {
    Mobile out;
    out.out.after = movingUnit;
    out.willing = intent.willing;
    out.die = intent.die;
    for (std::size_t n = 0; n < intent.step.size(); ++n) {
        const auto& choice = intent.step[n];
        const auto decision = n < intent.decisions.size() ? intent.decisions[n] : Decision{};
        if ((choice.optional && decision.leave) || choice.either.empty()) continue;
        const auto which = std::clamp(decision.either, 0, int(choice.either.size()) - 1);
        out.left.push_back(choice.either[std::size_t(which)]);
        out.decisions.push_back(decision);
    }
    return out;
}

std::optional<Hex> chosen(const Destinations& open, const Decision& decision) {
    if (open.hexes.empty()) return {};
    if (decision.to && std::find(open.hexes.begin(), open.hexes.end(), *decision.to) != open.hexes.end())
        return decision.to;
    return open.hexes.front();
}

/// Goes on to the next action that leads to another hex and says which.
void comeToEdge(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& id,
                Mobile& mobile) {
    mobile.to.reset();
    auto& me = mobile.out.after;
    while (!mobile.stopped && !mobile.left.empty()) {
        const auto act = mobile.left.front();
        const auto decision = mobile.decisions.front();
        mobile.left.erase(mobile.left.begin());
        mobile.decisions.erase(mobile.decisions.begin());
        if (!movesHex(act.kind)) {
            applyInPlace(me, act, decision);
            continue;
        }
        auto now = movingUnits;
        now.at(id) = me;
        const auto open = destinationsOf(context, now, id, act.kind, decision.to);
        mobile.to = chosen(*open, decision);
        mobile.backwards = act.kind == MoveActionKind::Reverse;
        if (!mobile.to) mobile.out.why = "there is nowhere to go";
        const bool turns =
            act.kind != MoveActionKind::Reverse && act.kind != MoveActionKind::Drift && mobile.to;
        if (turns) turnTo(me, *directionTo(me.hex, *mobile.to));
        return;
    }
}

/// Whether the ground lets the unit in now; where entering costs more, lays another token at the edge.
bool isLetIn(const MovementContext& context, Mobile& mobile) {
    auto& me = mobile.out.after;
    const auto there = entry(context.board, me.moverNow(), me.hex, *mobile.to, context.mode);
    if (me.edge != mobile.to) me.entering = 0;
    if (there.enterOn > mobile.die || leaveOn(context.board, me.moverNow(), me.hex) > mobile.die) {
        mobile.out.stuck = true;
        mobile.out.why = "the ground holds the unit";
        return false;
    }
    if (me.entering + 1 >= there.cost) return true;
    ++me.entering;
    me.edge = *mobile.to;
    mobile.out.why = "it is entering " + textOf(*mobile.to);
    return false;
}

/// The units of one side on one level that want to be in a hex.
struct Place {
    Hex hex;
    bool aloft = false;
    std::string side;
    friend auto operator<=>(const Place&, const Place&) = default;
};
struct Crowd {
    std::vector<UnitId> staying, entering;
};

std::map<Place, Crowd> crowdsOf(const Mobiles& mobiles) {
    std::map<Place, Crowd> out;
    for (const auto& [id, mobile] : mobiles) {
        const auto& me = mobile.out.after;
        auto& crowd = out[{mobile.to.value_or(me.hex), me.isAloft(), me.side}];
        (mobile.to ? crowd.entering : crowd.staying).push_back(id);
    }
    return out;
}

/// The units that do not get into a hex that too many enter: all that enter, or only as many as are too many,
/// from the last id on.
std::vector<UnitId> surplus(const Mobiles& mobiles, const Crowd& crowd, bool all) {
    Stack stack;
    for (const auto& id : crowd.staying)
        mobiles.at(id).out.after.addTo(stack);
    std::vector<UnitId> out;
    for (const auto& id : crowd.entering) {
        auto with = stack;
        mobiles.at(id).out.after.addTo(with);
        if (with.fits())
            stack = with;
        else
            out.push_back(id);
    }
    return all && !out.empty() ? crowd.entering : out;
}

/// The hexes and levels where enemies will be: any number of units may come, for they will have to fight
/// (5.7).
std::set<std::pair<Hex, bool>> foughtOver(const Mobiles& mobiles) {
    std::map<std::pair<Hex, bool>, std::set<std::string>> sides;
    for (const auto& [id, mobile] : mobiles) {
        const auto& me = mobile.out.after;
        sides[{mobile.to.value_or(me.hex), me.isAloft()}].insert(me.side);
    }
    std::set<std::pair<Hex, bool>> out;
    for (const auto& [place, who] : sides)
        if (who.size() > 1) out.insert(place);
    return out;
}

/// Keeps back the units that find no room. Those kept back take the room of others, until no more units are
/// kept back.
void makeRoom(const MovementContext& context, Mobiles& mobiles) {
    for (bool changed = true; changed;) {
        changed = false;
        const auto fought = foughtOver(mobiles);
        for (const auto& [place, crowd] : crowdsOf(mobiles)) {
            if (fought.contains({place.hex, place.aloft})) continue;
            const auto back = surplus(mobiles, crowd, context.allStay);
            for (const auto& id : back) {
                auto& mobile = mobiles.at(id);
                mobile.to.reset();
                mobile.out.crowded = true;
                mobile.out.punished = mobile.willing;
                mobile.out.why = "there is no room in " + textOf(place.hex);
            }
            changed = changed || !back.empty();
        }
    }
}

void stopAt(Mobile& mobile, Hex hex) {
    mobile.out.contests = hex;
    mobile.out.reversing = mobile.backwards;
    mobile.out.why = "an enemy is in the way";
    mobile.stopped = true;
    mobile.to.reset();
}

bool faces(const Mobile& a, const Mobile& b) {
    return a.out.after.side != b.out.after.side && a.out.after.isAloft() == b.out.after.isAloft();
}

/// Adds the clashes of enemies that go into each other's hex: they meet between the two.
void meetBetween(const Mobiles& mobiles, std::vector<Clash>& clashes) {
    std::map<std::tuple<Hex, Hex, bool>, std::set<UnitId>> found;
    for (const auto& [id, a] : mobiles)
        for (const auto& [other, b] : mobiles) {
            if (!a.to || !b.to || !faces(a, b)) continue;
            if (*a.to != b.out.after.hex || *b.to != a.out.after.hex) continue;
            const auto pair = std::minmax(*a.to, *b.to);
            found[{pair.first, pair.second, a.out.after.isAloft()}].insert({id, other});
        }
    for (const auto& [hexes, units] : found)
        clashes.push_back({std::get<0>(hexes), std::get<1>(hexes), {units.begin(), units.end()}, {}});
}

/// Draws in every other unit that goes to one of the two hexes or is there.
void drawIn(const Mobiles& mobiles, std::vector<Clash>& changes, std::set<UnitId>& met) {
    for (auto& clash : changes) {
        const bool aloft = mobiles.at(clash.entering.front()).out.after.isAloft();
        for (const auto& [id, mobile] : mobiles) {
            const auto& me = mobile.out.after;
            const auto goal = mobile.to.value_or(me.hex);
            if (met.contains(id) || me.isAloft() != aloft || (goal != clash.hex && goal != *clash.other))
                continue;
            (mobile.to ? clash.entering : clash.defending).push_back(id);
            met.insert(id);
        }
    }
}

/// Adds the clashes of enemies in one hex where at least one of them enters it.
void meetIn(const Mobiles& mobiles, std::vector<Clash>& clashes) {
    std::map<std::pair<Hex, bool>, std::vector<UnitId>> there;
    for (const auto& [id, mobile] : mobiles)
        there[{mobile.to.value_or(mobile.out.after.hex), mobile.out.after.isAloft()}].push_back(id);
    for (const auto& [place, units] : there) {
        Clash clash{place.first, {}, {}, {}};
        std::set<std::string> who;
        for (const auto& id : units) {
            const auto& mobile = mobiles.at(id);
            (mobile.to ? clash.entering : clash.defending).push_back(id);
            who.insert(mobile.out.after.side);
        }
        if (who.size() > 1 && !clash.entering.empty()) clashes.push_back(std::move(clash));
    }
}

void enter(Mobile& mobile) {
    auto& me = mobile.out.after;
    me.hex = *mobile.to;
    me.entering = 0;
    me.edge.reset();
    mobile.out.way.push_back(me.hex);
    mobile.out.why.clear();
}

/// Moves all units that are at the edge of a hex into that hex at once; returns the assaults that follow.
std::vector<Clash> moveOnce(const MovementContext& context, Mobiles& mobiles) {
    makeRoom(context, mobiles);
    std::vector<Clash> clashes;
    meetBetween(mobiles, clashes);
    std::set<UnitId> met;
    for (const auto& clash : clashes)
        met.insert(clash.entering.begin(), clash.entering.end());
    drawIn(mobiles, clashes, met);
    Mobiles others = mobiles;
    std::erase_if(others, [&](const auto& one) { return met.contains(one.first); });
    meetIn(others, clashes);
    for (const auto& clash : clashes)
        for (const auto* group : {&clash.entering, &clash.defending})
            for (const auto& id : *group) {
                auto& mobile = mobiles.at(id);
                if (mobile.to)
                    stopAt(mobile, *mobile.to);
                else
                    mobile.stopped = true; // a unit that is attacked does not walk off in the same step
            }
    for (auto& [id, mobile] : mobiles)
        if (mobile.to) enter(mobile);
    return clashes;
}

/// Brings all units to the edge of the next hex; a unit that follows others depends on where those will be.
void toTheEdges(const MovementContext& context, Mobiles& mobiles) {
    std::set<UnitId> late;
    for (const auto& [id, mobile] : mobiles)
        if (isLate(mobile)) late.insert(id);
    const auto before = movingUnitsNow(mobiles);
    for (auto& [id, mobile] : mobiles)
        if (!late.contains(id)) comeToEdge(context, before, id, mobile);
    auto soon = movingUnitsNow(mobiles);
    for (const auto& [id, mobile] : mobiles)
        if (!late.contains(id) && mobile.to) soon.at(id).hex = *mobile.to;
    for (const auto& id : late)
        comeToEdge(context, soon, id, mobiles.at(id));
    for (auto& [id, mobile] : mobiles)
        if (mobile.to && !isLetIn(context, mobile)) mobile.to.reset();
}

/// Keeps units on their level that would land or take off where there is no room or an enemy: all that tried
/// stay as they were.
void settleLevels(const MovementContext& context, const MovingUnits& movingUnits, Mobiles& mobiles) {
    std::map<std::pair<Hex, bool>, std::vector<UnitId>> there;
    for (const auto& [id, mobile] : mobiles)
        there[{mobile.out.after.hex, mobile.out.after.isAloft()}].push_back(id);
    for (const auto& [place, ids] : there) {
        Stack stack;
        std::set<std::string> sides;
        for (const auto& id : ids) {
            mobiles.at(id).out.after.addTo(stack);
            sides.insert(mobiles.at(id).out.after.side);
        }
        const bool room = stack.fits() && sides.size() < 2;
        for (const auto& id : ids) {
            auto& mobile = mobiles.at(id);
            const auto& before = movingUnits.at(id);
            if (before.isAloft() == mobile.out.after.isAloft() || mobile.out.contests) continue;
            if (!entry(context.board, mobile.out.after.moverNow(), place.first, place.first, context.mode)
                     .possible) {
                mobile.out.after.speed = before.speed;
                mobile.out.why = "the unit cannot land there";
                continue;
            }
            if (room) continue;
            mobile.out.after.speed = before.speed;
            mobile.out.crowded = true;
            mobile.out.punished = mobile.willing;
            mobile.out.why = before.isAloft() ? "there is no room to land" : "there is no room to take off";
        }
    }
}

} // namespace

void turnTo(MovingUnit& movingUnit, Facing facing) {
    if (movingUnit.facing == facing) return;
    movingUnit.facing = facing;
    movingUnit.entering = 0; // tokens at the edge before do not count at another one
    movingUnit.edge.reset();
}

void applyInPlace(MovingUnit& movingUnit, const MoveAction& act, const Decision& decision) {
    switch (act.kind) {
    case MoveActionKind::Left:
        turnTo(movingUnit, turned(movingUnit.facing, -1));
        break;
    case MoveActionKind::Right:
        turnTo(movingUnit, turned(movingUnit.facing, 1));
        break;
    case MoveActionKind::Turn:
        turnTo(movingUnit, decision.facing.value_or(movingUnit.facing));
        break;
    case MoveActionKind::Accelerate:
        movingUnit.speed = act.speed.value_or(faster(movingUnit.speed, movingUnit.speeds));
        break;
    case MoveActionKind::Brake:
        movingUnit.speed = act.speed.value_or(slower(movingUnit.speed, movingUnit.speeds));
        break;
    default:
        break;
    }
}

int dieNeeded(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
              const Intent& intent) {
    auto mobile = started(movingUnits.at(who), intent);
    comeToEdge(context, movingUnits, who, mobile);
    if (!mobile.to) return 0;
    const auto& me = mobile.out.after;
    const int out = leaveOn(context.board, me.moverNow(), me.hex);
    return std::max(out, entry(context.board, me.moverNow(), me.hex, *mobile.to, context.mode).enterOn);
}

StepOutcome moveAll(const MovementContext& context, const MovingUnits& movingUnits, const Intents& intents) {
    Mobiles mobiles;
    for (const auto& [id, movingUnit] : movingUnits) {
        const auto at = intents.find(id);
        mobiles.emplace(id, started(movingUnit, at == intents.end() ? Intent{} : at->second));
    }
    StepOutcome out;
    for (bool moving = true; moving;) {
        moving = false;
        toTheEdges(context, mobiles);
        for (const auto& [id, mobile] : mobiles)
            moving = moving || mobile.to || !mobile.left.empty();
        for (auto& clash : moveOnce(context, mobiles))
            out.clashes.push_back(std::move(clash));
        for (auto& [id, mobile] : mobiles)
            if (mobile.stopped) mobile.left.clear();
    }
    settleLevels(context, movingUnits, mobiles);
    for (auto& [id, mobile] : mobiles)
        out.units.emplace(id, std::move(mobile.out));
    return out;
}

} // namespace core::steampunk_fantasy
