// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"
#include "table/plans.h"

/// What core/table must know about this game: which facts are remembered about pairs, and the names of
/// pieces.
namespace core::plaguetide {

/// The id of the relation of a figure to an objective or a door: whether it is in base contact with it.
inline constexpr const char* placeContact = "atPlace";
/// The facts that are remembered: about two figures, and of a figure about an objective or a door.
const table::RelationKinds& relationKinds();
/// The facts that are remembered about two figures.
const table::RelationKinds& figureRelationKinds();

/// An objective or a closed door that enemies can operate.
struct HordePlace {
    std::string id, name;
    int left = 0;        ///< how often it can still be operated: its progress, or the strength of the door
    bool isDoor = false; ///< whether it is a door, which is broken; an objective is set back
    int needed = 0;      ///< of an objective: the operations that complete it
};
/// The objectives of the mission, also those without progress, and its closed doors, in this order.
std::vector<HordePlace> hordePlaces(const State& state);
/// The kinds of pieces in this game, the sides that may own one, and the word for a turn.
table::PieceTerms pieceTerms(const State& state);
/// Switches, relations and pieces of this game, and the figures between which relations can be.
table::TableTerms tableTerms(const State& state);

} // namespace core::plaguetide
