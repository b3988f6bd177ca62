// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/hiding.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

bool lets(const std::vector<std::string>& keywords) { return Keywords(keywords).has(&Word::hides); }

bool fightsNow(const State& state, const UnitId& id) {
    return std::any_of(state.clashes.begin(), state.clashes.end(), [&](const Clash& clash) {
        return std::find(clash.entering.begin(), clash.entering.end(), id) != clash.entering.end() ||
               std::find(clash.defending.begin(), clash.defending.end(), id) != clash.defending.end();
    });
}

} // namespace

/// The dead do not hide.
bool isHidden(const Unit& unit) { return unit.has(tokens::hidden) > 0 && unit.body.models > 0; }
bool surprises(const Unit& unit) { return unit.has(tokens::surprise) > 0; }

bool mayHide(const State& state, const Unit& unit) {
    if (lets(state.sheetOf(unit).keywords)) return true;
    return std::any_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
        const auto gear = state.weapons.find(id);
        return gear != state.weapons.end() && (lets(gear->second.keywords) || lets(gear->second.grants));
    });
}

bool mayHideAt(const State& state, const Unit& unit, Speed speed) {
    if (state.sheetOf(unit).unitClass == UnitClass::AtGun) return speed == Speed::Still;
    return speed == Speed::Still || speed == Speed::Slow || speed == Speed::Crawl;
}

bool knowsNoFear(const State& state, const Unit& unit) {
    return isHidden(unit) && isSet(state.switches, switches::fearHidden, "none");
}

Body hiddenBody(Body body) {
    body.tokens.erase(tokens::surprise);
    body.tokens[tokens::hidden] = 1;
    return body;
}

Body revealedBody(Body body, bool surprise) {
    body.tokens.erase(tokens::hidden);
    if (surprise) body.tokens[tokens::surprise] = 1;
    return body;
}

int surprisingDice(const Unit& unit, int dice) { return surprises(unit) ? dice + (dice + 1) / 2 : dice; }

State withoutHidden(State state, const std::string& side) {
    std::map<std::string, int> tokens;
    state.units.editWhere(
        [&](const Unit& unit) {
            return unit.side != side && isHidden(unit) && unit.isOnBoard() && !fightsNow(state, unit.id);
        },
        [&](Unit& unit) {
            ++tokens[textOf(unit.stance->hex)];
            unit.stance.reset();
        });
    for (const auto& [hex, count] : tokens)
        state.hexMarkers[hex].hidden = count;
    return state;
}

} // namespace core::steampunk_fantasy
