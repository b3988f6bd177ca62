// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"
#include "table/checks.h"

#include <string>
#include <vector>

namespace core::scrimmage {

/// The seven actions and what else is done in an activation.
/// A Move is the part of any action that a jump or a climb is taken from.
enum class Kind { Sprint, Shoot, Fight, Investigate, Interact, Overwatch, Breathe, Ability, Move };

/// Those of whom the model has to Fight one in this activation (Taunt); empty when it may not or cannot.
std::vector<UnitId> tauntersOf(const State& state, const Unit& unit);
/// "Ohm", "Ohm or Exb".
std::string joinAlternatives(const State& state, const std::vector<UnitId>& units);

/// Whether it does not touch whom it fears, and so would have to come closer to Fight it (SC-C8).
bool avoidsContact(const State& state, const UnitId& who, const UnitId& whom);

/// Whether the action that it moves for may be a Sprint, twice as far.
bool maySprint(const State& state, const UnitId& who);

/// Collects the objections to a command.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "model"; ///< what the game calls a unit

    /// There is such a model, and it is on the table.
    Checks& model(const UnitId& id, const std::string& where);
    /// It acts, or may begin to.
    Checks& activation(const UnitId& id);
    /// It can take that action; asked once its activation has begun (openedFor).
    Checks& acting(const UnitId& id, Kind kind, const State& before);
    /// It may move so far before or in its action; engaged models may not (3.4).
    Checks& moving(const UnitId& id, int inches = 0, bool difficult = false, bool sprint = false);
    /// Friends that are near it where it acts.
    Checks& nearby(const UnitId& who, const std::vector<UnitId>& ids);
    /// An enemy of `of`, as that one is played now.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");
    Checks& friendOf(const UnitId& id, const UnitId& of, const std::string& where = "target");
    /// It has the active ability, may use it and can bear its Strain.
    Checks& ability(const UnitId& who, const std::string& id);

    /// Looks at what follows from an order, and for the end of the game.
    static void addFollowUps(Run& run) {
        run.push(FindOutcome{});
        run.push(Settle{});
    }
    /// " once its activation has begun", where that has changed the health or the Strain of the model.
    std::string sinceBegun(const UnitId& id, const State& before) const;
};

} // namespace core::scrimmage

extern template class core::table::GameChecks<core::scrimmage::Checks, core::scrimmage::Rules>;
