// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/heads.h"

#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

HeadsRule headsOf(const Sheet& sheet) {
    std::optional<HeadsRule> out;
    Keywords(sheet.keywords).each(&Word::heads, [&](auto read, const Keyword& keyword) {
        if (!out) out = read(keyword);
    });
    return out.value_or(HeadsRule{});
}

} // namespace

int minorHeads(const Sheet& sheet) { return headsOf(sheet).minor; }

int livingHeads(const State& state, const Unit& unit) {
    return std::max(0, minorHeads(state.sheetOf(unit)) - unit.has(tokens::lostHeads));
}

HeadDice diceOfHeads(const State& state, const Unit& unit) {
    const auto rule = headsOf(state.sheetOf(unit));
    const int living = livingHeads(state, unit);
    return {living * rule.assault, living * rule.deflection};
}

Suffered capHeadLosses(const State& state, const Unit& unit, const Suffered& suffered) {
    int living = livingHeads(state, unit);
    Suffered out;
    for (const auto& [each, amount] : suffered.all()) {
        Effect effect{each.does, amount, each.die, each.on, each.list, each.limit, {}};
        if (each.does == Does::LoseHead) {
            effect.amount = std::min(living, amount);
            living -= effect.amount;
            if (const int more = (amount - effect.amount) * each.limit; more > 0)
                out.add({Does::Token, more, {}, {}, {}, 0, {}});
        }
        if (effect.amount != 0) out.add(effect);
    }
    return out;
}

} // namespace core::steampunk_fantasy
