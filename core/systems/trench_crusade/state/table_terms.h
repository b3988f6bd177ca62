// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"
#include "table/plans.h"

/// What core/table has to know of this game: the relations of pairs, and the terms for pieces.
namespace core::trench_crusade {

const table::RelationKinds& relationKinds();
table::PieceTerms pieceTerms(const State& state);
table::TableTerms tableTerms(const State& state);

/// Whether the model is within the aura of that bearer, as the players have declared.
bool inAura(const State& state, const UnitId& bearer, const UnitId& unit);

} // namespace core::trench_crusade
