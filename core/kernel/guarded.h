// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"
#include "kernel/value.h"

#include <cstdint>
#include <optional>
#include <type_traits>

namespace core {

/// No count at a table comes near it. Content with larger numbers is refused, so that no sum overflows and no loop runs for ever.
inline constexpr std::int64_t largestNumber = 1'000'000;

/// What is thrown at the moment, as a Problem: content that makes no sense, or too little memory.
Problem caughtProblem();

/// Does `work`, which gives a Result; a contradiction that it comes upon becomes its Problem.
template <class Work> auto guarded(const Work& work) -> std::invoke_result_t<Work> {
    try {
        return work();
    } catch (...) {
        return tl::unexpected<Problem>(caughtProblem());
    }
}

/// The first number in the tree that is beyond `largestNumber`, as a Problem with its path; nothing when all are within reason.
std::optional<Problem> beyondReason(const Value& value);

} // namespace core
