// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/victory/score.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

namespace core::steampunk_fantasy {

namespace {

constexpr int forTheWinner = 16, hundredths = 100;

bool isDestroyed(const Unit& unit) { return isLost(unit.body); }

/// The least damage that kills a model, by the regular table of its datasheet.
std::optional<int> killsFrom(const Sheet& sheet) {
    for (const auto& row : sheet.table(TableId::Regular))
        for (const auto& effect : row.effects)
            if (effect.does == Does::Kill || effect.does == Does::Destroy) return row.from;
    return std::nullopt;
}

/// Whether the unit is a model that came back as a champion: it gives the enemy as many points as a victory,
/// whatever becomes of it (HX-K46).
bool isChampion(const State& state, const Unit& unit) {
    return !unit.ordersOf.empty() && state.sheetOf(unit).edition == Edition::Later;
}

int victoryWorth(const State& state, const Unit& unit) {
    const auto at = state.worth.find(unit.id.text);
    return at == state.worth.end() ? 0 : at->second;
}

/// The sides that have units left; nothing before any unit is set up.
std::optional<std::set<std::string>> sidesLeft(const State& state) {
    if (state.phase == Phase::Setup) return std::nullopt;
    std::set<std::string> left;
    bool position = false;
    for (const auto& [id, unit] : state.units) {
        position = position || unit.stance.has_value();
        if ((unit.isOnBoard() || (unit.present && isHidden(unit))) && !isLost(unit.body))
            left.insert(unit.side);
    }
    return position ? std::optional(std::move(left)) : std::nullopt;
}

} // namespace

std::optional<std::string> lastSideAlive(const State& state) {
    const auto left = sidesLeft(state);
    return left && left->size() == 1 ? std::optional(*left->begin()) : std::nullopt;
}

bool hasNoSideLeft(const State& state) {
    const auto left = sidesLeft(state);
    return left && left->empty();
}

bool isCrippled(const State& state, const Unit& unit) {
    if (isDestroyed(unit)) return false;
    const auto& sheet = state.sheetOf(unit);
    if (!unit.present) return true; // the unit has fled off the board
    if (const auto kills = killsFrom(sheet); kills && unit.body.models == 1) {
        // Half of what kills, rounded down: none for the last of several, who falls to anything.
        const int half = std::max(sheet.models > 1 ? 0 : 1, *kills / 2);
        if (unit.has(tokens::future) >= half) return true;
    }
    if (!isSet(state.switches, switches::losses, "survivors")) return false;
    return unit.isShaken() || 2 * unit.body.models <= sheet.models - (sheet.models == 1 ? 1 : 0) ||
           !unit.body.harms.empty();
}

int pointsOf(const State& state, const std::string& side) {
    int out = 0;
    const bool survivors = isSet(state.switches, switches::losses, "survivors");
    for (const auto& [id, unit] : state.units) {
        const int worth = victoryWorth(state, unit);
        const bool lost = isDestroyed(unit);
        if (unit.side != side && isChampion(state, unit)) out += forTheWinner;
        if (unit.side != side)
            out += lost ? worth : isCrippled(state, unit) ? worth / 2 : 0;
        else if (survivors)
            out += lost ? 0 : worth / 2;
        else
            out -= lost ? worth / 2 : 0;
    }
    if (state.booked == side) out += forTheWinner;
    return out;
}

int scoreOf(int points) {
    const auto root = std::lround(std::sqrt(double(std::abs(points))) * hundredths);
    return points < 0 ? -int(root) : int(root);
}

} // namespace core::steampunk_fantasy
