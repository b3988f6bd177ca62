// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/game.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/state/rules.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int mostOfAKind = 24; ///< more than a game ever needs at once

/// How many markers of each effect one attack or ability of a side can put on a figure of the other side.
using Puts = std::map<const Effect*, int>;

void take(Puts& puts, const Profile& profile) {
    for (const auto* effect : effects::riderEffects())
        puts[effect] = std::max(puts[effect], effect->markersFrom(profile.keywords));
}

void take(Puts& puts, const State& state, const Sheet& sheet, const std::vector<std::string>& weapons) {
    for (const auto& id : weapons)
        if (state.weapons.contains(id))
            for (const auto& profile : state.weapons.at(id).profiles)
                take(puts, profile);
    take(puts, sheet.blitz.profile);
    if (sheet.operative && sheet.ability.kind == AbilityKind::Shriek)
        puts[&effects::stun] = std::max(puts[&effects::stun], 1);
}

/// Figures that still arrive by the script and the queue, by datasheet.
std::map<std::string, int> toCome(const State& state) {
    std::map<std::string, int> out;
    for (const auto& arrival : state.queue)
        out[arrival.sheet] += arrival.count;
    for (const auto& entry : state.mission->script)
        if (entry.clock > state.clock)
            for (const auto& arrival : entry.arrivals)
                out[arrival.sheet] += arrival.count;
    return out;
}

} // namespace

std::map<std::string, int> Rules::markersNeeded(const State& state) {
    int operatives = 0, enemies = 0;
    Puts byOperatives, byEnemies;
    for (const auto& [id, unit] : state.units) {
        if (unit.presence != Presence::Table) continue;
        ++(unit.operative ? operatives : enemies);
        take(unit.operative ? byOperatives : byEnemies, state, state.sheetOf(unit), unit.weapons);
    }
    std::map<std::string, int> out;
    for (const auto& [sheet, count] : toCome(state)) {
        enemies += count;
        out["unit:" + sheet] = count;
        if (state.sheets.contains(sheet))
            take(byEnemies, state, state.sheets.at(sheet), state.sheets.at(sheet).weapons);
    }
    for (const auto* effect : effects::riderEffects()) {
        const int onEnemy = effect->onEnemies ? effect->rider.markers(byOperatives[effect]) : 0;
        const int onOperative = effect->rider.markers(byEnemies[effect]);
        out[effect->id] = std::min(mostOfAKind, enemies * onEnemy + operatives * onOperative);
    }
    for (const auto* effect : {&effects::overwatch, &effects::down, &effects::captured})
        out[effect->id] = operatives;
    if (state.mission->id.empty()) return out; // a quick fight has no places
    out["objective"] = static_cast<int>(state.mission->objectives.size());
    out["spawn_point"] = static_cast<int>(state.mission->spawnPoints.size());
    out["rescue_point"] = static_cast<int>(state.mission->rescuePoints.size());
    return out;
}

} // namespace core::plaguetide
