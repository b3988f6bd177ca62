// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// Changes of tokens as the log states them.
namespace core::steampunk_fantasy {

/// The changes of the tokens of a base: "gains 1 Shaken, loses 2 Fire"; empty for no change. Hidden
/// units, surprise and illusions have log lines of a different kind.
std::string describeTokenChanges(const Body& before, const Body& after);
/// Sets the body of a unit and logs which tokens it gains and loses.
void changeTokens(Run& run, const UnitId& unit, Body body);

} // namespace core::steampunk_fantasy
