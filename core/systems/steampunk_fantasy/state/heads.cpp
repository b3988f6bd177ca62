// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/heads.h"

#include "systems/steampunk_fantasy/data/keywords.h"

#include <algorithm>

namespace core::steampunk {

namespace {

/// "Heads[1 major, 6 minor; each +3 assault, +1 deflection]": its numbers in that order.
enum class HeadNumber { Major, Minor, Assault, Deflection };

int headNumber(const Sheet& sheet, HeadNumber which) {
    for (const auto& keyword : sheet.keywords)
        if (keyOf(keyword) == "heads") return std::max(0, numberIn(keyword, int(which)));
    return 0;
}

} // namespace

int minorHeads(const Sheet& sheet) { return headNumber(sheet, HeadNumber::Minor); }

int livingHeads(const State& state, const Unit& unit) {
    return std::max(0, minorHeads(state.sheetOf(unit)) - unit.has(lostHeads));
}

HeadDice diceOfHeads(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    const int living = livingHeads(state, unit);
    return {living * headNumber(sheet, HeadNumber::Assault),
            living * headNumber(sheet, HeadNumber::Deflection)};
}

Suffered headsCounted(const State& state, const Unit& unit, const Suffered& suffered) {
    int living = livingHeads(state, unit);
    Suffered out;
    for (const auto& [mark, amount] : suffered.all()) {
        Effect effect{mark.does, amount, mark.die, mark.on, mark.list, mark.limit, {}};
        if (mark.does == Does::LoseHead) {
            effect.amount = std::min(living, amount);
            living -= effect.amount;
            if (const int more = (amount - effect.amount) * mark.limit; more > 0)
                out.add({Does::Token, more, {}, {}, {}, 0, {}});
        }
        if (effect.amount != 0) out.add(effect);
    }
    return out;
}

} // namespace core::steampunk
