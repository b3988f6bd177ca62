// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/behaviour.h"
#include "table/relations.h"

#include <vector>

namespace core::table {

/// A member of what a game gives of every order at a target (TargetFacts::given): how many units carry the
/// order out at most.
inline constexpr std::string_view mostActors = "mostActors";

/// In the texts of units that act alike (AdviceFacts::alike): what follows it matters only to orders that
/// lead to a place or into contact.
inline constexpr char forMoves = '\n';

/// What the table says of units that act together and an enemy: a relation holds where it holds of one of
/// them.
std::vector<TableFact> tableFacts(const Relations& known, const RelationKinds& kinds,
                                  const std::vector<UnitId>& acting, const UnitId& target);

} // namespace core::table
