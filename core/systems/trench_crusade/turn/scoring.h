// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Victory points that follow from objectives and casualties (rules-trench 4).
namespace core::trench_crusade {

/// Whether the rule is for that warband: for both, or for its role.
bool isFor(const State& state, const ScoreRule& rule, const std::string& side);
/// What the rule is worth for the warband as things stand.
int worthOf(const State& state, const ScoreRule& rule, const std::string& side);
/// The line of the checklist for that rule.
std::string scoreLine(const ScoreRule& rule);

} // namespace core::trench_crusade
