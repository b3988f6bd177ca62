// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/distances.h"
#include "advice/possible_orders.h"

/// Which orders can be carried out over the known distances, and by which units.
namespace core::advice {

/// Where the units go that carry out an order, and which units these are.
struct Way {
    std::vector<std::string> movers; ///< the units that carry out the order
    std::size_t acting = 0;          ///< number of units that can act, the movers included
    std::string aim, aimName; ///< id and name of the unit or objective that the order is about; empty = none
    bool isAdvance = false;   ///< a move to an objective of the side
    std::string likelyName = {}; ///< of a move without an aim: the target that the behaviour prefers
};

/// Whether the target is an objective or another thing that is no unit.
inline bool isPlace(const TargetFacts& target) { return target.facts.empty() && !target.declared.empty(); }

/// The way of the order; nothing where none of the units reaches the aim, or the order leads nowhere. Without
/// distances every order can be carried out by all units that act. An order that names its units keeps only
/// those that can carry it out, and not more than its target permits.
std::optional<Way> wayOf(PossibleOrder& order, const AdviceFacts& facts, const Distances* distances);
/// Fills in which target is nearest, by the distances; these, and no declaration, then say who reaches a
/// place.
void measureTargets(AdviceFacts& facts, const Distances& distances);

} // namespace core::advice
