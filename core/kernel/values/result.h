// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/inconsistent_state.h"

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace core {

/// Why something was refused: a stable dotted code for programs, a sentence for people, and its place.
struct Problem {
    enum class Kind {
        Impossible, ///< impossible even with the GM's permission
        Rule        ///< against a rule; the GM may override it
    };
    std::string code;  ///< "unit.unknown"
    std::string text;  ///< the sentence
    std::string where; ///< the field or place that it is about: "target", "$.units[2].name"
    Kind kind = Kind::Impossible;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// A value, or the Problem that prevents it.
template <class T> using Result = tl::expected<T, Problem>;

/// The value of a Result that only reports success.
struct Ok {
    friend bool operator==(const Ok&, const Ok&) = default;
};

/// A refusal that cannot be overridden.
inline tl::unexpected<Problem> impossible(std::string code, std::string text, std::string where = {}) {
    return tl::unexpected<Problem>(
        Problem{std::move(code), std::move(text), std::move(where), Problem::Kind::Impossible});
}
/// A refusal by a rule, which the game master may override.
inline tl::unexpected<Problem> against(std::string code, std::string text, std::string where = {}) {
    return tl::unexpected<Problem>(
        Problem{std::move(code), std::move(text), std::move(where), Problem::Kind::Rule});
}

/// The Problem of a failed Result, for a function with another type of Result.
template <class T> tl::unexpected<Problem> forwardProblem(const Result<T>& failed) {
    return tl::unexpected<Problem>(failed.error());
}

/// Throws InconsistentState when an invariant of our own is violated; this is safe, because every shown step
/// is saved.
inline void expect(bool holds, const char* what) {
    if (!holds) throw InconsistentState(std::string("an internal check failed (") + what + ")");
}

} // namespace core
