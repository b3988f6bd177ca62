// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/inconsistency_guard.h"
#include "kernel/view/offer.h"
#include "kernel/view/view.h"

#include <string>
#include <vector>

/// Sweeps over the content of a game: each combination is shown and offered its actions, which has to end.
namespace tests {

/// Shows the state to the game master and looks up the offers of these units ("" = those of the game).
/// Reports faults in words; an empty text means that there is none. For the sweep of any game: make a state
/// for every combination of datasheet and option and hand it over.
template <class Rules>
std::string showFault(const typename Rules::State& state, const std::vector<std::string>& units) {
    const auto shown = core::catchInconsistency([&]() -> core::Result<core::Ok> {
        const auto view = Rules::view(state, core::Audience::Gm);
        for (const auto& unit : units) {
            for (const auto& offer : Rules::offers(state, unit))
                if (offer.id.empty() || offer.label.empty())
                    return core::impossible("offer.unnamed", "an offer of " + unit + " has no name", unit);
            if (unit.empty()) continue;
            bool seen = false;
            for (const auto& one : view.units)
                seen = seen || one.id == unit;
            if (!seen) return core::impossible("view.missing", unit + " is not shown", unit);
        }
        return core::Ok{};
    });
    return shown ? std::string() : shown.error().text;
}

} // namespace tests
