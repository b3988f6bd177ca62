// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/rules.h"

#include <optional>
#include <string>
#include <utility>

/// Common checks of a campaign's commands, and adding an item to a list.
namespace core::campaign {

/// The refusal of an id that is not in the campaign's list of that kind.
tl::unexpected<Problem> unknownItem(const std::string& what, const std::string& id, const std::string& where);
/// The refusal of a figure's id that the campaign does not have; it names the figure as its games do.
tl::unexpected<Problem> unknownFigure(const State& state, const std::string& id, const std::string& where);
/// Checks that there is a name of acceptable length.
Result<Ok> checkName(const std::string& name, const std::string& where);
/// Checks that the text is not too long.
Result<Ok> checkText(const std::string& text, const std::string& where);
/// Checks that the campaign has the player; an empty id is no player and passes.
Result<Ok> checkPlayer(const State& state, const std::string& player);

/// The first Problem among the results of checks; Ok when all passed.
template <class... Checks> Result<Ok> all(const Checks&... checks) {
    Result<Ok> out = Ok{};
    ((out && !checks ? void(out = checks) : void()), ...);
    return out;
}

/// A new id that was never used: the letter of its list and a number.
std::string nextId(const State& state, char letter);

/// Sets a field where the edit contains it.
template <class T> void take(T& into, const std::optional<T>& from) {
    if (from) into = *from;
}

/// Plans the addition of a force to the campaign; its members are operatives of the campaign, each at most
/// once.
Result<Run> addForce(const State& state, const AddForce& command);
/// Plans the change of a force.
Result<Run> editForce(const State& state, const EditForce& command);
/// Plans an act of a force between two games: the force gets the state that its game computed.
Result<Run> advanceForce(const State& state, const AdvanceForce& command);
/// Removes the operative from the forces of which it was a member.
void removeFromForces(Run& run, const std::string& operative);

} // namespace core::campaign
