// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/queries/enumerate_outcomes.h"
#include "systems/trench_crusade/queries/queries.h"
#include "systems/trench_crusade/queries/synthetic_battle.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace core::trench_crusade {

namespace {

/// The state of the target between two attacks.
struct Fighter {
    QueryTarget now;
    bool out = false;
    friend bool operator<(const Fighter& a, const Fighter& b) { return a.key() < b.key(); }
    std::tuple<bool, bool, int, int, bool> key() const {
        return {out, now.down, now.blood, now.blessing, now.tough};
    }
    const char* status() const { return out ? "out" : now.down ? "down" : "up"; }
};

/// The model as it is after this battle.
Fighter after(const State& state, const UnitId& id, Fighter model) {
    const auto& unit = state.at(id);
    model.out = !unit.isOnTable();
    model.now.down = unit.down && !model.out;
    model.now.blood = model.out ? 0 : unit.marker(Marker::Blood);
    model.now.blessing = model.out ? 0 : unit.marker(Marker::Blessing);
    model.now.tough = model.now.tough && !words::isToughUsed(unit);
    return model;
}

struct StruckQuery {
    QueryEdition edition = QueryEdition::Pre;
    QueryTarget target;
    std::vector<QueryAttack> attacks;
    BloodPolicy attackerPolicy = BloodPolicy::None;
    BlessingPolicy blessingPolicy = BlessingPolicy::None;
    template <class F> static void fields(F&& f) {
        f("edition", &StruckQuery::edition);
        f("target", &StruckQuery::target);
        f.need("attacks", &StruckQuery::attacks, "the attacks in order, until the target is Out of Action");
        f("attacker_policy", &StruckQuery::attackerPolicy, "how the target's BLOOD is spent");
        f("blessing_policy", &StruckQuery::blessingPolicy, "how the target's BLESSINGS are spent");
    }
};

constexpr std::size_t mostAttacks = 20;

Result<Ok> checkAttacks(const std::vector<QueryAttack>& attacks) {
    return checkBounds(static_cast<int>(attacks.size()), 0, static_cast<int>(mostAttacks), "$.attacks");
}

/// All ways that one attack can go.
std::optional<std::vector<Way>> ways(const StruckQuery& query, const Fighter& target,
                                     const QueryAttack& attack, WorkBudget& work) {
    Run run;
    run.state = emptyBattle(editionOf(query.edition));
    const auto attacker = addModel(run.state, "attacker", sideIds[0]);
    const auto victim = addModel(run.state, "target", sideIds[1]);
    applyTarget(run.state, victim, target.now, attack);
    if (attack.melee) run.state.contacts.insert(pairOf(attacker, victim));
    activate(run.state, attacker);
    const auto declared = equip(run.state, attacker, victim, attack);
    run.push(HitRoll{declared, {}, false});
    return enumerateOutcomes(std::move(run), markerChooser(query.attackerPolicy, query.blessingPolicy), work);
}

/// The result of a single attack before words turn its row into another one.
std::string rowOf(const Way& way) {
    return way.rows.empty() ? "miss" : codec::keyText(way.rows.front().second);
}

Result<Value> solveAttacks(const StruckQuery& query, WorkBudget& work) {
    if (auto may = checkAttacks(query.attacks); !may) return tl::unexpected<Problem>(may.error());
    using Position = std::pair<Fighter, int>; // the target, and the number of hits so far
    std::map<Position, double> open{{{Fighter{query.target, false}, 0}, 1.0}};
    OutcomeTable chart;
    for (const auto& attack : query.attacks) {
        std::map<Position, double> next;
        for (const auto& [position, chance] : open) {
            const auto& [target, hits] = position;
            if (target.out) {
                next[position] += chance;
                continue;
            }
            const auto all = ways(query, target, attack, work);
            if (!all) return oddsStopped();
            for (const auto& way : *all) {
                const UnitId id("target");
                const auto hit =
                    std::binary_search(way.marks.begin(), way.marks.end(), marks::hit(id)) ? 1 : 0;
                next[{after(way.state, id, target), hits + hit}] += chance * way.chance;
                chart.add(rowOf(way), way.chance);
            }
        }
        open = std::move(next);
    }
    OutcomeTable states, statuses, hitCounts;
    for (const auto& [position, chance] : open) {
        const auto& [target, hits] = position;
        states.add(Value::Array{target.status(), target.now.blood, target.now.blessing}, chance);
        statuses.add(target.status(), chance);
        hitCounts.add(hits, chance);
    }
    Value::Object results{
        {"state", states.sorted()}, {"status", statuses.sorted()}, {"hits", hitCounts.sorted()}};
    if (query.attacks.size() == 1)
        results.emplace("chart", chart.ordered({"miss", "none", "minor", "down", "out"}));
    return Value(std::move(results));
}

struct MeleeShotQuery {
    QueryEdition edition = QueryEdition::Pre;
    std::vector<QueryAttack> attacks;
    QueryTarget friendly, enemy;
    template <class F> static void fields(F&& f) {
        f("edition", &MeleeShotQuery::edition);
        f.need("attacks", &MeleeShotQuery::attacks, "the attacks in order");
        f("friend", &MeleeShotQuery::friendly, "the friend in melee with the enemy");
        f("enemy", &MeleeShotQuery::enemy);
    }
};

/// Friend and enemy of a shot into melee, and how often the friend was rolled for.
using Brawl = std::tuple<Fighter, Fighter, int>;

std::optional<std::vector<Way>> shots(const MeleeShotQuery& query, const Brawl& brawl,
                                      const QueryAttack& attack, WorkBudget& work) {
    const auto& [ours, theirs, hits] = brawl;
    Run run;
    run.state = emptyBattle(editionOf(query.edition));
    const auto shooter = addModel(run.state, "shooter", sideIds[0]);
    const auto mate = addModel(run.state, "friend", sideIds[0]);
    const auto enemy = addModel(run.state, "enemy", sideIds[1]);
    applyTarget(run.state, mate, ours.now, attack);
    applyTarget(run.state, enemy, theirs.now, attack);
    run.state.contacts.insert(pairOf(mate, enemy));
    activate(run.state, shooter);
    auto declared = equip(run.state, shooter, enemy, attack);
    declared.friends = {mate};
    for (const auto& [id, model] : {std::pair{mate, &ours}, {enemy, &theirs}})
        if (model->out) Rules::apply(run.state, PresenceSet{id, Presence::Out});
    run.push(HitRoll{declared, {}, false});
    return enumerateOutcomes(std::move(run), markerChooser(BloodPolicy::None, BlessingPolicy::None), work);
}

Result<Value> solveMeleeShots(const MeleeShotQuery& query, WorkBudget& work) {
    if (auto may = checkAttacks(query.attacks); !may) return tl::unexpected<Problem>(may.error());
    std::map<Brawl, double> open{{{Fighter{query.friendly, false}, Fighter{query.enemy, false}, 0}, 1.0}};
    for (const auto& attack : query.attacks) {
        std::map<Brawl, double> next;
        for (const auto& [brawl, chance] : open) {
            const auto all = shots(query, brawl, attack, work);
            if (!all) return oddsStopped();
            const auto& [ours, theirs, hits] = brawl;
            for (const auto& way : *all) {
                const bool friendHit = !way.rows.empty() && way.rows.front().first.text == "friend";
                next[{after(way.state, UnitId("friend"), ours), after(way.state, UnitId("enemy"), theirs),
                      hits + (friendHit ? 1 : 0)}] += chance * way.chance;
            }
        }
        open = std::move(next);
    }
    OutcomeTable both, hitCounts;
    std::array<OutcomeTable, 2> each;
    for (const auto& [brawl, chance] : open) {
        const auto& [ours, theirs, hits] = brawl;
        both.add(Value::Array{ours.status(), theirs.status()}, chance);
        hitCounts.add(hits, chance);
        each[0].add(Value::Array{ours.status(), ours.now.blood}, chance);
        each[1].add(Value::Array{theirs.status(), theirs.now.blood}, chance);
    }
    return Value(Value::Object{{"joint_status", both.sorted()},
                               {"hits_on_friend", hitCounts.sorted()},
                               {"friend", each[0].sorted()},
                               {"enemy", each[1].sorted()}});
}

} // namespace

std::vector<Calculator> attackQueries() {
    const Value::Array shot{Value::Object{{"name", "rifle"}}};
    return {queryOf<StruckQuery>(
                "tc.attack", "Attacks on one model",
                "One attack after another on one model, with its armour, markers and TOUGH, until it is Out "
                "of Action.",
                Value::Object{{"edition", "pre"}, {"attacks", shot}, {"target", Value::Object{{"blood", 2}}}},
                solveAttacks),
            queryOf<MeleeShotQuery>("tc.shoot_into_melee", "Shots into melee",
                                    "A D6 for each hit says whether the friend or the enemy takes it.",
                                    Value::Object{{"edition", "pre"}, {"attacks", shot}}, solveMeleeShots)};
}

} // namespace core::trench_crusade
