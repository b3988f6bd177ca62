// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/token_changes.h"

#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/sentences.h"

#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

bool isLoggedElsewhere(const std::string& token) {
    return token == tokens::hidden || token == tokens::surprise || token == tokens::exposed;
}

/// The tokens with their numbers, by the names that players use.
std::map<std::string, int> counted(const Body& body) {
    std::map<std::string, int> out;
    for (const auto& [token, count] : body.tokens)
        if (const auto name = tokenNames().find(token);
            name != tokenNames().end() && !isLoggedElsewhere(token))
            out[name->second] += count;
    out[table::capitalized(tokens::poison)] = static_cast<int>(body.poison.size());
    out["Bleeding"] = static_cast<int>(body.bleeding.size());
    return out;
}

} // namespace

std::string describeTokenChanges(const Body& before, const Body& after) {
    auto change = counted(after);
    for (const auto& [name, count] : counted(before))
        change[name] -= count;
    std::vector<std::string> gains, losses;
    for (const auto& [name, count] : change)
        if (count != 0) (count > 0 ? gains : losses).push_back(std::to_string(std::abs(count)) + " " + name);
    std::vector<std::string> out;
    if (!gains.empty()) out.push_back("gains " + table::joinNames(gains));
    if (!losses.empty()) out.push_back("loses " + table::joinNames(losses));
    return table::joined(out);
}

void changeTokens(Run& run, const UnitId& unit, Body body) {
    if (run.recorded) { // odds need no log
        const auto& now = run.state.at(unit);
        if (const auto changes = describeTokenChanges(now.body, body); !changes.empty())
            run.say(now.name + " " + changes);
    }
    run.emit(BodySet{unit, std::move(body)});
}

} // namespace core::steampunk_fantasy
