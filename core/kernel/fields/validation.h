// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <optional>
#include <string>
#include <utility>

namespace core {

/// Collects the objections to a command; base of a system's own checks, which are passed as Derived so that
/// all of them can be called in one chain. The GM may override rules but not impossibilities; the first
/// problem in calling order is reported.
template <class Derived> class Validation {
public:
    /// Adds a Problem that cannot be overridden unless the condition holds.
    Derived& require(bool holds, const char* code, const std::string& text, const std::string& where = {}) {
        if (!holds) fail({code, text, where, Problem::Kind::Impossible});
        return self();
    }
    /// A rule that the GM may override.
    Derived& rule(bool holds, const char* code, const std::string& text, const std::string& where = {}) {
        if (!holds && !m_override) fail({code, text, where, Problem::Kind::Rule});
        return self();
    }
    /// The result of another check.
    Derived& merge(const Result<Ok>& result) {
        if (!result && !(m_override && result.error().kind == Problem::Kind::Rule)) fail(result.error());
        return self();
    }

    bool passed() const { return !m_problem; }
    tl::unexpected<Problem> problem() const { return tl::unexpected<Problem>(*m_problem); }

protected:
    explicit Validation(bool overrideRules) : m_override(overrideRules) {}
    bool overridden() const { return m_override; }

private:
    Derived& self() { return static_cast<Derived&>(*this); }
    void fail(Problem problem) {
        if (!m_problem) m_problem = std::move(problem);
    }

    bool m_override;
    std::optional<Problem> m_problem;
};

} // namespace core
