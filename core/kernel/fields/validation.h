// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/refusal.h"

#include <string>
#include <utility>

namespace core {

/// Checks a command, and refuses it at the first objection (kernel/values/refusal.h): code that follows a
/// check relies on it. Base of a system's own checks, which are passed as Derived so that all of them can be
/// called in one chain. The GM may override rules but not impossibilities.
template <class Derived> class Validation {
public:
    /// Refuses with a Problem that cannot be overridden unless the condition holds.
    Derived& require(bool holds, const char* code, const std::string& text, const std::string& where = {}) {
        if (!holds) refuse({code, text, where, Problem::Kind::Impossible});
        return self();
    }
    /// Refuses with a Problem that the GM may override, unless the condition holds or the rule is overridden.
    Derived& rule(bool holds, const char* code, const std::string& text, const std::string& where = {}) {
        if (!holds && !m_override) refuse({code, text, where, Problem::Kind::Rule});
        return self();
    }
    /// Refuses with the Problem of another check, where that failed.
    Derived& merge(const Result<Ok>& result) {
        if (!result && !(m_override && result.error().kind == Problem::Kind::Rule)) refuse(result.error());
        return self();
    }
    /// Whether the GM allows what a rule forbids.
    bool overridden() const { return m_override; }

protected:
    explicit Validation(bool overrideRules) : m_override(overrideRules) {}

private:
    Derived& self() { return static_cast<Derived&>(*this); }

    bool m_override;
};

} // namespace core
