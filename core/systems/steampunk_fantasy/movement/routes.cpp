// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/routes.h"

#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/movement/step.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core::steampunk_fantasy {

namespace {

constexpr std::size_t mostRoutes = 4096;

/// A step that is partly done: the state of the unit, and what was decided.
struct Branch {
    MovingUnit me;
    std::optional<Hex> meets; ///< the hex of enemies in which it stops
    std::vector<Decision> decisions;
    int turns = 0;
};
using BranchKey = std::tuple<Hex, Facing, Speed, int, std::optional<Hex>, std::optional<Hex>>;

BranchKey keyOf(const Branch& branch) {
    return {branch.me.hex,      branch.me.facing, branch.me.speed,
            branch.me.entering, branch.me.edge,   branch.meets};
}

/// Tries every way through the actions of a step.
class StepSearch final {
public:
    StepSearch(const MovementContext& context, const MovingUnits& movingUnits, UnitId who)
        : m_context(context), m_movingUnits(movingUnits), m_who(std::move(who)) {}

    std::vector<Branch> through(const MovingUnit& from, const StepActions& step) {
        std::vector<Branch> now{{from, {}, {}, 0}};
        for (const auto& choice : step) {
            m_found.clear();
            m_next.clear();
            for (const auto& branch : now)
                choose(branch, choice);
            now = std::move(m_next);
        }
        return now;
    }

private:
    void choose(const Branch& branch, const Choice& choice) {
        if (branch.meets) return keep(branch, {}); // the rest of the step is void
        for (std::size_t n = 0; n < choice.either.size(); ++n) {
            Decision decision;
            decision.either = int(n);
            act(branch, choice.either[n], decision);
        }
        Decision none;
        none.leave = choice.optional;
        if (choice.optional || choice.either.empty()) keep(branch, none);
    }

    void act(const Branch& branch, const MoveAction& act, Decision decision) {
        if (act.kind == MoveActionKind::Turn) return turn(branch, decision);
        m_movingUnits.at(m_who) = branch.me;
        const auto open = destinationsOf(m_context, m_movingUnits, m_who, act.kind, {});
        if (!open) {
            auto after = branch;
            applyInPlace(after.me, act, decision);
            return keep(after, decision);
        }
        if (open->hexes.empty()) return keep(branch, decision);
        for (const auto to : open->hexes) {
            decision.to = to;
            go(branch, act.kind, decision);
        }
    }

    /// Follows every facing, the present one first, then those beside it: of ways that are alike the straight
    /// one is kept.
    void turn(const Branch& branch, Decision decision) {
        for (const int by : {0, -1, 1, -2, 2, 3}) {
            auto after = branch;
            decision.facing = turned(branch.me.facing, by);
            turnTo(after.me, *decision.facing);
            after.turns += std::abs(by);
            keep(after, decision);
        }
    }

    void go(Branch branch, MoveActionKind kind, const Decision& decision) {
        auto& me = branch.me;
        const auto to = *decision.to;
        if (kind != MoveActionKind::Reverse && kind != MoveActionKind::Drift)
            turnTo(me, *directionTo(me.hex, to));
        const auto there = entry(m_context.board, me.moverNow(), me.hex, to, m_context.mode);
        if (me.edge != to) me.entering = 0;
        if (me.entering + 1 < there.cost) {
            ++me.entering;
            me.edge = to;
            return keep(branch, decision);
        }
        me.entering = 0;
        me.edge.reset();
        if (isEnemyAt(me, to))
            branch.meets = to;
        else
            me.hex = to;
        keep(branch, decision);
    }

    bool isEnemyAt(const MovingUnit& me, Hex hex) const {
        return std::any_of(m_movingUnits.begin(), m_movingUnits.end(), [&](const auto& one) {
            const MovingUnit& other = one.second;
            return other.side != me.side && !other.unseen && other.hex == hex &&
                   other.isAloft() == me.isAloft();
        });
    }

    /// Keeps the branch, or of branches with the same result the one that turns less.
    void keep(Branch branch, const Decision& decision) {
        branch.decisions.push_back(decision);
        const auto [at, fresh] = m_found.emplace(keyOf(branch), m_next.size());
        if (fresh)
            m_next.push_back(std::move(branch));
        else if (branch.turns < m_next[at->second].turns)
            m_next[at->second] = std::move(branch);
    }

    const MovementContext& m_context;
    MovingUnits m_movingUnits;
    UnitId m_who;
    std::map<BranchKey, std::size_t> m_found;
    std::vector<Branch> m_next;
};

/// A way that is still going on.
struct Going {
    Route route;
    int turns = 0;
    std::optional<Hex> meets;
};
/// Routes differ by the hexes they lead through and by how they end.
using RouteKey = std::tuple<std::vector<Hex>, Facing, Speed, int, std::optional<Hex>>;

RouteKey keyOf(const Going& going) {
    std::vector<Hex> hexes;
    for (const auto& step : going.route.steps)
        hexes.push_back(step.hex);
    const auto& me = going.route.after;
    return {std::move(hexes), me.facing, me.speed, me.entering, going.meets};
}

void goOn(StepSearch& search, const Going& from, const StepActions& step,
          std::map<RouteKey, std::size_t>& found, std::vector<Going>& out) {
    auto branches = from.meets ? std::vector<Branch>{{from.route.after, from.meets, {}, 0}}
                               : search.through(from.route.after, step);
    for (const auto& branch : branches) {
        auto next = from;
        next.turns += branch.turns;
        next.meets = branch.meets;
        next.route.after = branch.me;
        next.route.fights = branch.meets.has_value();
        next.route.waitsAtEdge = branch.me.entering > 0;
        next.route.steps.push_back({branch.meets.value_or(branch.me.hex), branch.me.facing, branch.me.speed});
        if (out.size() >= mostRoutes) return;
        const auto [at, fresh] = found.emplace(keyOf(next), out.size());
        if (fresh)
            out.push_back(std::move(next));
        else if (next.turns < out[at->second].turns)
            out[at->second] = std::move(next);
    }
}

} // namespace

std::vector<Route> routesOf(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
                            const MovementOrder& order) {
    StepSearch search(context, movingUnits, who);
    Going start;
    start.route.after = movingUnits.at(who);
    std::vector<Going> now{std::move(start)};
    for (const auto& step : order) {
        std::map<RouteKey, std::size_t> found;
        std::vector<Going> next;
        for (const auto& going : now)
            goOn(search, going, step, found, next);
        now = std::move(next);
    }
    std::stable_sort(now.begin(), now.end(),
                     [](const Going& one, const Going& other) { return one.turns < other.turns; });
    std::vector<Route> out;
    out.reserve(now.size());
    for (auto& going : now)
        out.push_back(std::move(going.route));
    return out;
}

std::vector<Decision> decisionsTowards(const MovementContext& context, const MovingUnits& movingUnits,
                                       const UnitId& who, const StepActions& step, const Waypoint& there) {
    StepSearch search(context, movingUnits, who);
    const auto branches = search.through(movingUnits.at(who), step);
    const auto miss = [&](const Branch& branch) {
        return std::tuple(branch.meets.value_or(branch.me.hex) != there.hex, branch.me.facing != there.facing,
                          branch.me.speed != there.speed, branch.turns);
    };
    const auto best =
        std::min_element(branches.begin(), branches.end(),
                         [&](const Branch& one, const Branch& other) { return miss(one) < miss(other); });
    if (best == branches.end() || std::get<0>(miss(*best))) return {};
    return best->decisions;
}

} // namespace core::steampunk_fantasy
