// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/reach.h"

#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/movement/step.h"

#include <algorithm>
#include <tuple>

namespace core::steampunk_fantasy {

namespace {

/// What distinguishes two ways through the steps.
using PlaceOnWay = std::tuple<Hex, Facing, Speed, int, std::optional<Hex>>;
PlaceOnWay placeOf(const MovingUnit& movingUnit) {
    return {movingUnit.hex, movingUnit.facing, movingUnit.speed, movingUnit.entering, movingUnit.edge};
}
using Frontier = std::map<PlaceOnWay, MovingUnit>;

/// All other units, and the hexes that have been reached.
struct Search {
    const MovementContext& context;
    MovingUnits movingUnits;
    UnitId who;
    std::set<Hex> reached;

    bool isEnemyAt(const MovingUnit& me, Hex hex) const {
        return std::any_of(movingUnits.begin(), movingUnits.end(), [&](const auto& one) {
            const MovingUnit& other = one.second;
            return other.side != me.side && !other.unseen && other.hex == hex &&
                   other.isAloft() == me.isAloft();
        });
    }
    void go(MovingUnit me, MoveActionKind kind, Hex to, Frontier& out) {
        if (kind != MoveActionKind::Reverse && kind != MoveActionKind::Drift)
            turnTo(me, *directionTo(me.hex, to));
        const auto there = entry(context.board, me.moverNow(), me.hex, to, context.mode);
        if (me.edge != to) me.entering = 0;
        if (me.entering + 1 < there.cost) {
            ++me.entering;
            me.edge = to;
            out.emplace(placeOf(me), me);
            return;
        }
        reached.insert(to);
        if (isEnemyAt(me, to)) return; // it has to fight there
        me.hex = to;
        me.entering = 0;
        me.edge.reset();
        out.emplace(placeOf(me), me);
    }
    void act(const MovingUnit& me, const MoveAction& act, Frontier& out) {
        if (act.kind == MoveActionKind::Turn) {
            for (const auto facing : allFacings) {
                auto turned = me;
                turnTo(turned, facing);
                out.emplace(placeOf(turned), turned);
            }
            return;
        }
        movingUnits.at(who) = me;
        const auto open = destinationsOf(context, movingUnits, who, act.kind, {});
        if (!open) {
            auto after = me;
            applyInPlace(after, act, {});
            out.emplace(placeOf(after), after);
            return;
        }
        if (open->hexes.empty()) out.emplace(placeOf(me), me);
        for (const auto to : open->hexes)
            go(me, act.kind, to, out);
    }
};

} // namespace

std::vector<Hex> reachOf(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
                         const std::vector<StepActions>& steps) {
    Search search{context, movingUnits, who, {}};
    const auto start = movingUnits.at(who);
    Frontier now{{placeOf(start), start}};
    for (const auto& step : steps)
        for (const auto& choice : step) {
            if (choice.either.empty()) continue;
            Frontier next;
            for (const auto& [place, movingUnit] : now) {
                if (choice.optional) next.emplace(place, movingUnit);
                for (const auto& act : choice.either)
                    search.act(movingUnit, act, next);
            }
            now = std::move(next);
        }
    return {search.reached.begin(), search.reached.end()};
}

} // namespace core::steampunk_fantasy
