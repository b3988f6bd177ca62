// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/validation.h"
#include "kernel/flow/flow.h"
#include "kernel/values/ids.h"

#include <optional>
#include <string>
#include <utility>

namespace core::table {

/// Base of a game's checks, which are passed as Derived: knows the state and begins the flows of commands
/// that passed; the first objection refuses the command. Derived provides its word for a unit (`noun`:
/// "model") and may add what follows every order to a fresh flow (`addFollowUps`). It is compiled once, in
/// the source of Derived.
template <class Derived, class Rules> class GameChecks : public Validation<Derived> {
public:
    using State = typename Rules::State;

    GameChecks(const State& state, bool overrideRules) : Validation<Derived>(overrideRules), m_state(state) {}

    /// The unit of that id, which must exist, on the table or not.
    const auto& knownUnit(const UnitId& id, const std::string& where = "unit") {
        const auto* unit = m_state.find(id);
        this->require(unit, "unit.unknown",
                      "there is no " + std::string(Derived::noun) + " `" + id.text + "`", where);
        return *unit;
    }

    /// A fresh flow on this state that ends with the common follow-ups.
    Flow<Rules> start(std::string label) const {
        Flow<Rules> run;
        run.state = m_state;
        run.label = std::move(label);
        run.overridden = this->overridden();
        if constexpr (requires { Derived::addFollowUps(run); }) Derived::addFollowUps(run);
        return run;
    }
    const State& state() const { return m_state; }

private:
    const State& m_state;
};

/// The first objection of `check(checks)` on that state, without an override; nothing where it passes.
template <class Checks, class Check>
std::optional<Problem> objectionOf(const typename Checks::State& state, const Check& check) {
    const auto passed = catchRefusal([&]() -> Result<Ok> {
        Checks checks(state, false);
        check(checks);
        return Ok{};
    });
    if (passed) return std::nullopt;
    return passed.error();
}

} // namespace core::table
