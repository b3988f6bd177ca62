// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"
#include "table/checks.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <map>
#include <string>

namespace core::steampunk_fantasy {

/// What the table may declare of two units against the board: that one does not see the other after all.
const table::RelationKinds& relationKinds();
/// The pieces that may be placed on the board, such as traps.
table::PieceTerms pieceTerms(const State& state);

/// The tokens that a unit may carry, by their ids, with their names.
const std::map<std::string, std::string>& tokenNames();

/// A request to this unit that has no dice or options yet; `rule` is the number of its rule.
Request headOf(const State& state, const UnitId& unit, const char* id, const char* rule, std::string purpose);
/// The head of a choice that this unit makes; the caller adds the options. `policy` says what the program
/// chooses.
Request choiceOf(const State& state, const UnitId& unit, const char* id, const char* rule,
                 std::string purpose, std::string policy);

/// Collects the problems of a command.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "unit"; ///< what the game calls a unit

    /// Requires that the unit exists.
    Checks& unit(const UnitId& id, const char* where);
};

} // namespace core::steampunk_fantasy

extern template class core::table::GameChecks<core::steampunk_fantasy::Checks,
                                              core::steampunk_fantasy::Rules>;
