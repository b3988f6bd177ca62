// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"
#include "table/plans.h"

/// What core/table has to know of this game: the relations of pairs, and the terms for pieces.
namespace core::trench_crusade {

/// The facts that the table can declare of two models: range, sight, cover and so on.
const table::RelationKinds& relationKinds();
/// The kinds of pieces in this battle, the sides that may own one, and the word for a turn.
table::PieceTerms pieceTerms(const State& state);
/// Switches, relations and pieces of this battle, and the models between which relations can be.
table::TableTerms tableTerms(const State& state);

/// Whether the model is within the aura of that bearer, as the players have declared.
bool inAura(const State& state, const UnitId& bearer, const UnitId& unit);

} // namespace core::trench_crusade
