// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"
#include "table/checks.h"

#include <string>
#include <vector>

namespace core::scrimmage {

/// The seven actions and other parts of an activation. A Move is the movement of any action, to which jumps
/// and climbs belong.
enum class Kind { Sprint, Shoot, Fight, Investigate, Interact, Overwatch, Breathe, Ability, Move };

/// The models of which the model must Fight one in this activation (Taunt); empty if it may not or cannot.
std::vector<UnitId> tauntersOf(const State& state, const Unit& unit);
/// "Ohm", "Ohm or Exb".
std::string joinAlternatives(const State& state, const std::vector<UnitId>& units);

/// Whether `target` is the model that `who` fears and is not in contact, so that a Fight would need a move
/// closer (SC-C8).
bool avoidsContact(const State& state, const UnitId& who, const UnitId& target);

/// Whether the model may move by a Sprint, which goes twice the distance.
bool maySprint(const State& state, const UnitId& who);

/// Collects the problems of a command.
class Checks : public table::GameChecks<Checks, Rules> {
public:
    using GameChecks::GameChecks;
    static constexpr const char* noun = "model"; ///< the word for a unit in this game

    /// The model exists and is on the table.
    Checks& model(const UnitId& id, const std::string& where);
    /// The model is acting or may be activated.
    Checks& activation(const UnitId& id);
    /// The model can take that action; checked after its activation has begun (activatedRun).
    Checks& acting(const UnitId& id, Kind kind, const State& before);
    /// The model may move that far before or in its action; engaged models may not (3.4).
    Checks& moving(const UnitId& id, int inches = 0, bool difficult = false, bool sprint = false);
    /// The models are friends that are near it where it acts.
    Checks& nearby(const UnitId& who, const std::vector<UnitId>& ids);
    /// The model is an enemy of `of`, according to the team that plays it now.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");
    Checks& friendOf(const UnitId& id, const UnitId& of, const std::string& where = "target");
    /// The model has the active ability, may use it and can gain its Strain.
    Checks& ability(const UnitId& who, const std::string& id);

    /// Pushes the tasks after an order: automatic consequences and the end of the game.
    static void addFollowUps(Run& run) {
        run.push(FindOutcome{});
        run.push(Settle{});
    }
    /// " after the start of its activation", if that has changed the health or the Strain of the model.
    std::string sinceBegun(const UnitId& id, const State& before) const;
};

} // namespace core::scrimmage

extern template class core::table::GameChecks<core::scrimmage::Checks, core::scrimmage::Rules>;
