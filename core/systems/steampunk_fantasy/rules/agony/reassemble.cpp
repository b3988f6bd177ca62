// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/agony/reassemble.h"

#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/token_changes.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// The body of a unit that was put together again: it flies on, with half of its future damage.
Body putTogether(Body body) {
    std::erase_if(body.harms, [](const Effect& harm) { return harm.does == Does::TemporarilyKilled; });
    if (--body.tokens[tokens::reassemble] <= 0) body.tokens.erase(tokens::reassemble);
    body.tokens[tokens::future] = body.has(tokens::future) / 2;
    if (body.tokens[tokens::future] == 0) body.tokens.erase(tokens::future);
    return body;
}

} // namespace

void reassemble(Run& run) {
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.isOnBoard() || !keywordsOf(run.state, unit).has(&Word::reassembles)) continue;
        const bool inPieces = unit.body.of(Does::TemporarilyKilled) > 0,
                   able = unit.has(tokens::reassemble) > 0;
        if (inPieces && !able) {
            accumulateDamage(run, id, Does::Destroy);
            applyHarmTo(run, id);
        } else if (inPieces) {
            run.say(unit.name + " reassembles");
            changeTokens(run, id, putTogether(unit.body));
        } else if (!able) {
            auto body = unit.body;
            body.tokens[tokens::reassemble] = 1;
            changeTokens(run, id, std::move(body));
        }
    }
}

} // namespace core::steampunk_fantasy
