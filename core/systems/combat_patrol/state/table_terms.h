// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"
#include "table/plans.h"

/// What core/table must know about this game: which facts are remembered about pairs, and the names of
/// pieces.
namespace core::combat_patrol {

const table::RelationKinds& relationKinds();
table::PieceTerms pieceTerms(const State& state);
table::TableTerms tableTerms(const State& state);

} // namespace core::combat_patrol
