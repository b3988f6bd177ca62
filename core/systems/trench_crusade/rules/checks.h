// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/objections.h"
#include "systems/trench_crusade/rules/actions.h"
#include "systems/trench_crusade/state/rules.h"

#include <string>

namespace core::trench_crusade {

/// Collects what stands against a command in a battle.
class Checks : public Objections<Checks> {
public:
    Checks(const State& state, bool overrideRules) : Objections(overrideRules), m_state(state) {}

    /// There is such a model, and it is on the table.
    Checks& model(const UnitId& id, const std::string& where);
    /// It can take that ACTION now: the battle goes on, it acts or may begin to, it stands, it has not done
    /// it before. `done` is the entry in Activity::done; empty = the action's id.
    Checks& acting(const UnitId& id, const Action& action, const std::string& done = {});
    /// It may begin its activation or is in it.
    Checks& activation(const UnitId& id, const std::string& where = "who");
    /// An enemy of `of` that is on the table.
    Checks& enemy(const UnitId& id, const UnitId& of, const std::string& where = "target");

    /// A fresh flow on this state that ends by looking at what follows from it.
    Run start(std::string label) const;

private:
    const State& m_state;
};

} // namespace core::trench_crusade
