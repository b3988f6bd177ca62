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
Problem caughtProblem();

/// Does `work`, which gives a Result; a contradiction that it comes upon becomes its Problem.
template <class Act> auto guarded(const Act& work) -> std::invoke_result_t<Act> {
    try {
        return work();
    } catch (...) {
        return tl::unexpected<Problem>(caughtProblem());
    }
}

/// What `calculate` answers, or an empty answer. Too little memory counts as too little work: the question
/// was not answered, not that there is nothing to say.
template <class Answer, class Calculate>
Answer valueOrExhausted(WorkBudget& work, const Calculate& calculate) {
    auto answer = guarded([&]() -> Result<Answer> { return calculate(); });
    if (answer) return std::move(*answer);
    if (answer.error().code == "memory.short")
        while (work.spend(WorkBudget::unlimited)) {
        }
    return {};
}

/// Content that contradicts itself, as a Problem with its place.
tl::unexpected<Problem> contradiction(const std::string& what, std::string where);

/// Every profile of these weapons, given by id, passes `soundProfile`; else the weapon is named as a
/// contradiction.
template <class Weapons, class SoundProfile>
Result<Ok> soundWeapons(const Weapons& weapons, const SoundProfile& soundProfile) {
    for (const auto& [id, weapon] : weapons)
        if (!std::all_of(weapon.profiles.begin(), weapon.profiles.end(), soundProfile))
            return contradiction("a number of weapon `" + id + "` is out of all reason", "weapons." + id);
    return Ok{};
}

/// The first number in the tree that is beyond `range::any`, as a Problem with its path; nothing when all are
/// within reason.
std::optional<Problem> beyondReason(const Value& value);

} // namespace core
