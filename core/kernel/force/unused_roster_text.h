// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

/// Whether a system used a word in another form than as text: a rule that became a number, a weapon that it
/// knows by another name.
using IsUsed = std::function<bool(const std::string& word)>;

/// Everything that a list names and that is neither in the files made of it nor in a sentence about it, unit
/// by unit as text: "Not imported from Line Squad: War Banner". A reader of lists adds these sentences last,
/// so that nothing of the list is dropped silently.
std::vector<std::string> unusedRosterText(const Roster& roster, const ImportedRoster& taken,
                                          const IsUsed& isUsed);

/// A thing whose name others may have, with the features that may distinguish it from them: "Arc gun".
struct NamedThing {
    std::string name;
    std::vector<std::string> features;
};
/// Distinct names for things of the same name, in their order: after the first feature that the others lack,
/// "Walkers with Arc gun", else with a number, "Walkers (2)".
std::vector<std::string> distinctNames(const std::vector<NamedThing>& things);

} // namespace core
