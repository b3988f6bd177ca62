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

constexpr const char* piecesToken = tokens::reassemble;
constexpr const char* futureToken = "future";

/// It flies on, with half of its future damage.
Body putTogether(Body body) {
    std::erase_if(body.harms, [](const Effect& harm) { return harm.does == Does::TemporarilyKilled; });
    if (--body.tokens[piecesToken] <= 0) body.tokens.erase(piecesToken);
    body.tokens[futureToken] = body.has(futureToken) / 2;
    if (body.tokens[futureToken] == 0) body.tokens.erase(futureToken);
    return body;
}

} // namespace

void reassemble(Run& run) {
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.onBoard() || !keywordsOf(run.state, unit).has(&Word::reassembles)) continue;
        const bool inPieces = unit.body.of(Does::TemporarilyKilled) > 0, able = unit.has(piecesToken) > 0;
        if (inPieces && !able) {
            accumulateDamage(run, id, Does::Destroy);
            applyHarmTo(run, id);
        } else if (inPieces) {
            run.say(unit.name + " reassembles");
            bookTokens(run, id, putTogether(unit.body));
        } else if (!able) {
            auto body = unit.body;
            body.tokens[piecesToken] = 1;
            bookTokens(run, id, std::move(body));
        }
    }
}

} // namespace core::steampunk_fantasy
