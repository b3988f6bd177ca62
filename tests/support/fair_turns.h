// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/alternation.h"

#include <algorithm>
#include <set>
#include <string>

namespace tests {

/// What no command of a game may make of a turn in which sides alternate, between two states of it: nobody
/// acts twice unless called, and who has acted stays so. Empty when all is fair.
inline std::string unfairTurn(const core::table::Alternation& before, const core::table::Alternation& after) {
    const auto acting = [](const core::table::Alternation& round) {
        std::set<core::UnitId> out;
        for (const auto& one : round.open)
            if (!one.aside) out.insert(one.units.begin(), one.units.end());
        return out;
    };
    const auto was = acting(before), is = acting(after);
    const auto& called = before.called;
    for (const auto& id : is)
        if (!was.contains(id) && before.acted.contains(id) &&
            std::find(called.begin(), called.end(), id) == called.end())
            return id.text + " acts twice";
    for (const auto& id : before.acted)
        if (!after.acted.contains(id) && !is.contains(id)) return id.text + " had acted and has not any more";
    return {};
}

} // namespace tests
