// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Victory points that follow from objectives and casualties (rules-trench 4).
namespace core::trench_crusade {

/// Whether the rule is for that warband: for both, or for its role.
bool isFor(const State& state, const ScoreRule& rule, const std::string& side);
/// What the rule is worth for the warband as things stand.
int worthOf(const State& state, const ScoreRule& rule, const std::string& side);
/// In what manner something goes that points of that kind are given for; `GoneBy::Unknown` for all other
/// kinds.
GoneBy fateOf(ScoreWhat what);
/// The manners in which objectives of that kind go that points hang on.
std::vector<GoneBy> fatesOf(const Scenario& scenario, const std::string& objective);
/// Whether a die says after the last turn if there is one more; on what: "4+", "1–3".
bool furtherRoll(const Scenario& scenario);
std::string furtherWords(const Scenario& scenario);
/// Whether the turn that ends is the last because one side has won already.
bool isDecided(const State& state);
/// The last turn has been played: points, and the end is looked for.
void closeBattle(Run& run, const std::vector<std::string>& skip);
/// The line of the checklist for that rule.
std::string scoreLine(const ScoreRule& rule);

} // namespace core::trench_crusade
