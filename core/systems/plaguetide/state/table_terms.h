// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"
#include "table/plans.h"

/// What this game tells the table of its own: what is remembered of pairs, and how pieces are called.
namespace core::plaguetide {

const table::RelationKinds& relationKinds();
table::PieceTerms pieceTerms(const State& state);
table::TableTerms tableTerms(const State& state);

} // namespace core::plaguetide
