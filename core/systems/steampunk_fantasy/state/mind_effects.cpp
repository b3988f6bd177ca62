// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/mind_effects.h"

#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

bool isConfused(const Unit& unit) { return unit.has(tokens::confused) > 0; }
bool isInsane(const Unit& unit) { return unit.isShaken() && unit.has(tokens::insane) > 0; }
bool isHypnotized(const Unit& unit) { return unit.isShaken() && unit.has(tokens::hypnotized) > 0; }

StepActions stepUnderMindEffect(const Unit& unit, StepActions step) {
    const bool mad = isInsane(unit), charmed = isHypnotized(unit);
    if (!mad && !charmed) return step;
    for (auto& choice : step) {
        if (charmed)
            std::erase_if(choice.either,
                          [](const MoveAction& act) { return act.kind == MoveActionKind::Flee; });
        else
            for (auto& act : choice.either)
                if (act.kind == MoveActionKind::Flee) act.kind = MoveActionKind::Chase;
    }
    std::erase_if(step, [](const Choice& choice) { return choice.either.empty(); });
    return step;
}

int stumbleOf(int die) { return die <= 2 ? -1 : die <= 4 ? 1 : 0; }

std::vector<UnitId> hypnotizedBy(const State& state, const Unit& unit) {
    std::vector<UnitId> out;
    if (!unit.isOnBoard() || isHidden(unit)) return out;
    Keywords(state.sheetOf(unit).keywords).each(&Word::hypnotizes, [&](auto read, const Keyword& gaze) {
        const int range = read(gaze).range;
        for (const auto& [id, other] : state.units)
            if (other.side != unit.side && other.isOnBoard() && other.isShaken() &&
                !knowsNoFear(state, other) && isWithin(state, unit, other, range))
                out.push_back(id);
    });
    return out;
}

} // namespace core::steampunk_fantasy
