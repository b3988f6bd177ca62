// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace core::advice {

/// What orders in equal situations were worth, so that play in large numbers values each of them once.
class KnownValues {
public:
    /// The worth of an order, and the chance that its target falls; or that the rules refuse it.
    struct Known {
        double worth = 0, chance = 0;
        bool isRefused = false;
    };
    /// What is known of the situation with that text; nullptr where nothing is.
    const Known* find(const std::string& situation) const {
        const auto at = m_known.find(situation);
        return at == m_known.end() ? nullptr : &at->second;
    }
    /// Keeps what an order in that situation was worth.
    void add(const std::string& situation, Known known) { m_known.emplace(situation, known); }

private:
    std::map<std::string, Known> m_known;
};

} // namespace core::advice
