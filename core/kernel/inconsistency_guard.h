// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"
#include "kernel/value.h"
#include "kernel/work_budget.h"

#include <algorithm>
#include <optional>
#include <string>
#include <type_traits>

namespace core {

/// What is thrown at the moment, as a Problem: content that makes no sense, or too little memory.
Problem problemOfException();

/// Does `work`, which gives a Result; a contradiction that it comes upon becomes its Problem.
template <class Act> auto catchInconsistency(const Act& work) -> std::invoke_result_t<Act> {
    try {
        return work();
    } catch (...) {
        return tl::unexpected<Problem>(problemOfException());
    }
}

/// What `calculate` answers, or an empty answer. Too little memory counts as too little work: the question
/// was not answered, not that there is nothing to say.
template <class Answer, class Calculate>
Answer valueOrExhausted(WorkBudget& work, const Calculate& calculate) {
    auto answer = catchInconsistency([&]() -> Result<Answer> { return calculate(); });
    if (answer) return std::move(*answer);
    if (answer.error().code == "memory.short")
        while (work.spend(WorkBudget::unlimited)) {
        }
    return {};
}

/// Content that contradicts itself, as a Problem with its place.
tl::unexpected<Problem> contradiction(const std::string& what, std::string where);

/// Every profile of these weapons, given by id, passes `isProfileInRange`; else the weapon is named as a
/// contradiction.
template <class Weapons, class ProfileCheck>
Result<Ok> validateWeapons(const Weapons& weapons, const ProfileCheck& isProfileInRange) {
    for (const auto& [id, weapon] : weapons)
        if (!std::all_of(weapon.profiles.begin(), weapon.profiles.end(), isProfileInRange))
            return contradiction("a number of weapon `" + id + "` is out of all reason", "weapons." + id);
    return Ok{};
}

/// The first number in the tree that is beyond `range::any`, as a Problem with its path; nothing when all are
/// within reason.
std::optional<Problem> firstOutOfRange(const Value& value);

} // namespace core
