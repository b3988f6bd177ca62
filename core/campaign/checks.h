// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/rules.h"

#include <optional>
#include <string>
#include <utility>

/// What every command of a campaign looks at before it is carried out, and how it puts an item into a list.
namespace core::campaign {

/// The refusal of an id that is not in the campaign's list of such things.
tl::unexpected<Problem> unknownItem(const std::string& what, const std::string& id, const std::string& where);
/// There is a name, and it is not endless.
Result<Ok> checkName(const std::string& name, const std::string& where);
Result<Ok> checkText(const std::string& text, const std::string& where);
Result<Ok> checkPlayer(const State& state, const std::string& player);

/// The first of the refusals.
template <class... Checks> Result<Ok> all(const Checks&... checks) {
    Result<Ok> out = Ok{};
    ((out && !checks ? void(out = checks) : void()), ...);
    return out;
}

/// An id that was never given before.
std::string nextId(const State& state, char letter);

/// Takes what an edit names, leaves what it does not.
template <class T> void take(T& into, const std::optional<T>& from) {
    if (from) into = *from;
}

/// The force joins the campaign, or is edited; members are operatives of it, each at most once.
Result<Run> addForce(const State& state, const AddForce& command);
Result<Run> editForce(const State& state, const EditForce& command);
/// The force goes on with what its game made of it.
Result<Run> advanceForce(const State& state, const AdvanceForce& command);
/// Forces of which that operative was a member go on without.
void removeFromForces(Run& run, const std::string& operative);

} // namespace core::campaign
