// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/keyword_names.h"
#include "systems/trench_crusade/state/unit_facts.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

/// Adds the DICE of that kind of all models of a side; a source counts once however many models have it.
void addBrought(Pool& pool, const State& state, const std::string& side, EffectKind kind,
                const UnitId& against) {
    std::set<std::string> seen;
    for (const auto& id : unitsOnTable(state, side)) {
        Context context;
        context.actor = id;
        context.other = against;
        for (const auto& active : activeEffects(state, id, kind, context))
            if (seen.insert(active.from).second) pool.add(active.effect->value, active.from);
    }
}

std::string bringing(const State& state, const std::string& side, EffectKind kind) {
    for (const auto& id : unitsOnTable(state, side))
        for (const auto& active : activeEffects(state, id, kind))
            return active.from;
    return {};
}

} // namespace

/// LEADER (TC-K6): while the LEADER is on the table, the warband has 1 DICE more on Morale tests.
constinit const Word words::leader{.key = keywords::leader,
                                   .rule = "TC-K6",
                                   .morale = [](Pool& pool, const State& state, const std::string& side) {
                                       const auto models = unitsOnTable(state, side);
                                       const bool led =
                                           std::any_of(models.begin(), models.end(), [&](const UnitId& id) {
                                               return isOn(state, id, leader);
                                           });
                                       if (led) pool.add(1, leader.key);
                                   }};

/// DICE that effects of a side’s models give it on Morale tests.
constinit const Word words::moraleDice{.key = "morale",
                                       .morale = [](Pool& pool, const State& state, const std::string& side) {
                                           addBrought(pool, state, side, EffectKind::Morale, {});
                                       }};
/// DICE that effects of enemy models give a side on Morale tests.
constinit const Word words::enemyMoraleDice{
    .key = "enemy_morale", .morale = [](Pool& pool, const State& state, const std::string& side) {
        const auto models = unitsOnTable(state, side);
        addBrought(pool, state, otherSide(side), EffectKind::EnemyMorale,
                   models.empty() ? UnitId() : models.front());
    }};

/// A warband that fails Morale is Shaken where it would flee.
constinit const Word words::failIsShaken{.key = "fail_is_shaken", .special = CarriedOut::Automatic};

int words::countsAs(const State& state, const UnitId& unit) {
    const auto all = activeEffects(state, unit, EffectKind::MoraleCounts);
    if (all.empty()) return 1;
    int most = 0;
    for (const auto& active : all) {
        if (active.effect->value == 0) return 0;
        most = std::max(most, active.effect->value);
    }
    return most;
}

std::string words::moralePassedBy(const State& state, const std::string& side) {
    return bringing(state, side, EffectKind::MoralePasses);
}

std::string words::neverShakenBy(const State& state, const std::string& side) {
    return bringing(state, side, EffectKind::NeverShaken);
}

} // namespace core::trench_crusade
