// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"
#include "table/plans.h"

/// What core/table must know about this game: which facts are remembered about pairs, and the names of
/// pieces.
namespace core::combat_patrol {

/// The facts that are remembered about two units.
const table::RelationKinds& relationKinds();
/// The kinds of pieces in this game, the sides that may own one, and the word for a round.
table::PieceTerms pieceTerms(const State& state);
/// Switches, relations and pieces of this game, and the units between which relations can be.
table::TableTerms tableTerms(const State& state);

} // namespace core::combat_patrol
