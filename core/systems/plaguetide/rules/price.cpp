// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/rules.h"

#include "kernel/values/one_of_body.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// Whether the event is part of the price: action points, counters, ammunition, Warp tokens and a used
/// Overwatch marker, reactions included, and the activation of an enemy.
bool isPrice(const Event& event) {
    if (const auto* token = event.as<TokenSet>())
        return token->token == Token::Ap || token->token == Token::Ability || token->token == Token::Blitz ||
               token->token == Token::Warp;
    if (const auto* watch = event.as<WatchSet>()) return !watch->watch;
    return event.is<Paid>() || event.is<AmmoSet>() || event.is<Acted>();
}

/// The figures of a group whose activation is not over.
std::vector<UnitId> stillActing(const Run& run) {
    std::vector<UnitId> out;
    for (const auto& task : run.tasks) {
        if (const auto* group = task.as<GroupAction>())
            out.insert(out.end(), group->order.units.begin(), group->order.units.end());
        if (const auto* end = task.as<EndActions>()) out.push_back(end->unit);
        if (const auto* end = task.as<FinishActivation>()) out.push_back(end->unit);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

} // namespace

std::vector<Event> Rules::price(const Run& run) {
    const bool turns = std::any_of(run.tasks.begin(), run.tasks.end(),
                                   [](const Task& task) { return task.is<EnterPhase>(); });
    std::vector<Event> out;
    for (const auto& event : run.events)
        if (isPrice(event) && !(turns && event.is<Acted>())) out.push_back(event);
    if (turns) return out; // the phase is not left yet, only reactions were paid
    for (const auto& id : stillActing(run))
        if (const auto* unit = run.state.find(id); unit && !unit->acted) out.emplace_back(Acted{id, true});
    return out;
}

} // namespace core::plaguetide
