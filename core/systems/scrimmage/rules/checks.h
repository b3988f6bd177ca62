// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/objections.h"
#include "systems/scrimmage/state/rules.h"

#include <string>
#include <vector>

namespace core::scrimmage {

/// The seven actions and what else is done in an activation.
/// A Move is the part of any action that a jump or a climb is taken from.
enum class Kind { Sprint, Shoot, Fight, Investigate, Interact, Overwatch, Breathe, Ability, Move };

/// Those of whom the model has to Fight one in this activation (Taunt); nobody when it may not or cannot.
std::vector<UnitId> tauntersOf(const State& state, const Unit& unit);
/// "Ohm", "Ohm or Exb".
std::string anyOfThem(const State& state, const std::vector<UnitId>& units);

/// Whether it does not touch whom it fears, and so would have to come closer to Fight it (SC-C8).
bool dreads(const State& state, const UnitId& who, const UnitId& whom);

/// Whether the action that it moves for may be a Sprint, twice as far.
bool maySprint(const State& state, const UnitId& who);

/// Collects what stands against a command.
class Checks : public Objections<Checks> {
public:
    Checks(const State& state, bool overrideRules) : Objections(overrideRules), m_state(state) {}

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

    /// A fresh flow on this state that ends by looking at what follows from it.
    Run start(std::string label) const;
    const State& state() const { return m_state; }
    /// " once its activation has begun", where that has changed the health or the Strain of the model.
    std::string sinceBegun(const UnitId& id, const State& before) const;

private:
    const State& m_state;
};

} // namespace core::scrimmage
