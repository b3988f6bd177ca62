// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game.h"
#include "systems/plaguetide/rules.h"
#include "systems/plaguetide/traits.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int mostOfAKind = 24; ///< more than a table ever has at once

/// What the attacks and abilities of a side can put on the other.
struct Puts {
    int bleed = 0;
    bool stun = false, pin = false, suppression = false;
};

void take(Puts& puts, const Profile& profile) {
    const auto traits = attackTraits(profile.keywords, profile.mode == Mode::Melee);
    puts.bleed = std::max(puts.bleed, traits.bleed);
    puts.stun = puts.stun || traits.stun;
    puts.pin = puts.pin || traits.pin;
    puts.suppression = puts.suppression || traits.suppression;
}

void take(Puts& puts, const State& state, const Sheet& sheet, const std::vector<std::string>& weapons) {
    for (const auto& id : weapons)
        if (state.weapons.contains(id))
            for (const auto& profile : state.weapons.at(id).profiles) take(puts, profile);
    take(puts, sheet.blitz.profile);
    puts.stun = puts.stun || (sheet.operative && sheet.ability.kind == AbilityKind::Shriek);
}

/// Figures that the script and the queue still bring, by datasheet.
std::map<std::string, int> toCome(const State& state) {
    std::map<std::string, int> out;
    for (const auto& arrival : state.queue) out[arrival.sheet] += arrival.count;
    for (const auto& entry : state.mission->script)
        if (entry.clock > state.clock)
            for (const auto& arrival : entry.arrivals) out[arrival.sheet] += arrival.count;
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
        if (state.sheets.contains(sheet)) take(byEnemies, state, state.sheets.at(sheet), state.sheets.at(sheet).weapons);
    }
    const auto hit = [&](auto onEnemy, auto onOperative) { return std::min(mostOfAKind, enemies * onEnemy + operatives * onOperative); };
    out["bleed"] = hit(byOperatives.bleed, byEnemies.bleed);
    out["stun"] = hit(byOperatives.stun, byEnemies.stun);
    out["pinned"] = hit(byOperatives.pin, byEnemies.pin);
    out["suppression"] = hit(0, byEnemies.suppression ? 5 : 0); // PT-S6: five at most
    for (const auto* each : {"overwatch", "down", "captured"}) out[each] = operatives;
    if (state.mission->id.empty()) return out; // a quick fight has no places of its own
    out["objective"] = static_cast<int>(state.mission->objectives.size());
    out["spawn_point"] = static_cast<int>(state.mission->spawnPoints.size());
    out["rescue_point"] = static_cast<int>(state.mission->rescuePoints.size());
    return out;
}

} // namespace core::plaguetide
