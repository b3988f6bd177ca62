// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "kernel/values/value.h"
#include "kernel/values/work_budget.h"

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>

namespace core {

/// The exception being handled, as a Problem: a refusal, inconsistent content, or too little memory.
Problem problemOfException();

/// Calls `work`, which returns a Result; whatever it throws becomes its Problem.
template <class Act> auto catchInconsistency(const Act& work) -> std::invoke_result_t<Act> {
    try {
        return work();
    } catch (...) {
        return tl::unexpected<Problem>(problemOfException());
    }
}

/// The result of `calculate`, or an empty result. Too little memory counts as too little work: the question
/// was not answered, which does not mean that the answer is empty.
template <class Answer, class Calculate>
Answer valueOrExhausted(WorkBudget& work, const Calculate& calculate) {
    auto answer = catchInconsistency([&]() -> Result<Answer> { return calculate(); });
    if (answer) return std::move(*answer);
    if (answer.error().code == "memory.short")
        while (work.spend(WorkBudget::unlimited)) {
        }
    return {};
}

/// A Problem about inconsistent content, with its place.
tl::unexpected<Problem> contradiction(const std::string& what, std::string where);

/// Checks that every profile of these weapons, given by id, passes `isProfileInRange`; otherwise the weapon
/// is reported as inconsistent.
template <class Weapons, class ProfileCheck>
Result<Ok> validateWeapons(const Weapons& weapons, const ProfileCheck& isProfileInRange) {
    for (const auto& [id, weapon] : weapons)
        if (!std::all_of(weapon.profiles.begin(), weapon.profiles.end(), isProfileInRange))
            return contradiction("a value of weapon `" + id + "` is out of range", "weapons." + id);
    return Ok{};
}

/// The first number in the tree beyond `range::any`, as a Problem with its path; nothing when all are in
/// range.
std::optional<Problem> firstOutOfRange(const Value& value);

} // namespace core
