// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <exception>
#include <type_traits>

namespace core {

/// Ends the planning of a command at its first objection, so that no code after a check runs on a command
/// that is refused. Only catchRefusal and catchInconsistency see it: everyone else gets the Problem.
class Refusal final : public std::exception {
public:
    explicit Refusal(Problem problem) : m_problem(std::move(problem)) {}
    const char* what() const noexcept override { return m_problem.text.c_str(); }
    const Problem& problem() const { return m_problem; }

private:
    Problem m_problem;
};

/// Refuses the command that is being planned.
[[noreturn]] void refuse(Problem problem);

/// The value of the result; where it is a Problem, the command that is being planned is refused with it.
template <class T> T valueOf(Result<T> result) {
    if (!result) refuse(std::move(result.error()));
    return std::move(*result);
}

/// Calls `work`, which returns a Result; a Refusal thrown by it becomes its Problem.
template <class Work> auto catchRefusal(const Work& work) -> std::invoke_result_t<Work> {
    try {
        return work();
    } catch (const Refusal& refusal) {
        return tl::unexpected<Problem>(refusal.problem());
    }
}

} // namespace core
