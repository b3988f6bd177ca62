// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"
#include "table/plans.h"

/// What core/table must know about this game: which facts are remembered about pairs, and the names of
/// pieces.
namespace core::plaguetide {

const table::RelationKinds& relationKinds();
table::PieceTerms pieceTerms(const State& state);
table::TableTerms tableTerms(const State& state);

} // namespace core::plaguetide
