// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"
#include "table/plans.h"

/// Which facts are remembered about pairs, and the names of pieces.
namespace core::scrimmage {

/// The side that plays the model now: another side while the model is controlled.
std::string playedBy(const State& state, const UnitId& unit);
/// The facts that are remembered about two models.
const table::RelationKinds& relationKinds();
/// The kinds of pieces in this game, the sides that may own one, and the word for a turn.
table::PieceTerms pieceTerms(const State& state);
/// Switches, relations and pieces of this game, and the models between which relations can be.
table::TableTerms tableTerms(const State& state);
/// Whether that fact holds for the two models: as it is remembered, else as it is presumed.
bool isRelated(const State& state, const char* kind, const UnitId& from, const UnitId& to);
/// Whether the two models are within 3″ of each other: in base contact, or remembered as near.
bool isNear(const State& state, const UnitId& a, const UnitId& b);

} // namespace core::scrimmage
