// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force_rules.h"
#include "systems/steampunk_fantasy/data/catalogue.h"

namespace core::steampunk_fantasy {

/// What armies of the later edition are called by in ids: "dwarf_later".
inline constexpr auto laterEnding = "_later";
/// The faction of an army with entries of that faction and edition: editions never mix, so each has its own
/// factions.
std::string armyFaction(const std::string& faction, Edition edition);
/// The edition of an army.
Edition editionOf(const Force& force);
/// The usual points of each currency: 24, or 96 in the edition in which everything costs four times as much.
/// There are none for officers.
int standardPoints(Edition edition);

/// Whether the list has that name.
bool holdsName(const std::vector<std::string>& list, const std::string& name);

/// How armies are put together (5.10, unit rules, points): four currencies and a fifth for officers, gear by
/// hands and other room, upgrades that replace models.
ForceRules forceRules(const Catalogue& catalogue);
/// Everything that is wrong with an army.
std::vector<Problem> forceProblems(const Catalogue& catalogue, const ForceRules& rules, const Force& force);

} // namespace core::steampunk_fantasy
