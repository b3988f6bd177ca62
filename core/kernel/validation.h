// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <optional>
#include <string>
#include <utility>

namespace core {

/// Collects the objections to a command; base of a system's own checks, which are passed as Derived so that
/// all of them can be asked in one chain. Rules may be overridden by the GM, impossible things may not; the
/// first problem in order of asking is the one reported.
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
    /// What was found out elsewhere.
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
