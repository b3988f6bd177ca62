// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roster.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

/// Whether a system made something else of a word than to write it down: a rule that became a number, a
/// weapon that it knows under another name.
using IsUsed = std::function<bool(const std::string& word)>;

/// What a list names that is neither in the files made of it nor in a sentence about it, unit by unit and in
/// words: "Line Squad: in the list, but not taken over: War Banner". A reader of lists adds these
/// sentences last, so that nothing of it vanishes.
std::vector<std::string> unusedRosterText(const Roster& roster, const ImportedRoster& taken,
                                          const IsUsed& isUsed);

/// Names for things that are called alike, in their order: the first feature that the others lack names them
/// apart, "Walkers with Arc gun", else a number, "Walkers (2)".
struct NamedThing {
    std::string name;
    std::vector<std::string> features;
};
std::vector<std::string> distinctNames(const std::vector<NamedThing>& things);

} // namespace core
