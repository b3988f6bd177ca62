// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "table/alternation.h"

#include <algorithm>
#include <set>
#include <string>

namespace tests {

/// What no command of a game may make of a turn in which sides alternate, between two states of it: no one
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

/// Who acts by the order, where it is one of these acts: an activation that it opens and closes again leaves
/// nothing open, so that only the order reports. Empty when no one acts twice.
inline std::string actsTwice(const core::table::Alternation& before, const core::Order& order,
                             const std::set<std::string>& acts) {
    if (!acts.contains(order.command.type)) return {};
    const auto* body = order.command.body.asObject();
    const auto who = body ? body->find("who") : decltype(body->end()){};
    if (!body || who == body->end() || !who->second.asString()) return order.command.type + " names nobody";
    const core::UnitId id(*who->second.asString());
    const bool open = std::any_of(before.open.begin(), before.open.end(), [&](const auto& one) {
        return std::find(one.units.begin(), one.units.end(), id) != one.units.end();
    });
    const bool called = std::find(before.called.begin(), before.called.end(), id) != before.called.end();
    return before.acted.contains(id) && !open && !called ? id.text + " acts twice" : std::string();
}

} // namespace tests
