// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace core::advice {

/// What orders in equal situations were worth, so that a forecast values each of them once.
class KnownValues {
public:
    /// The worth of an order, and the chance that its target falls; or that the rules refuse it.
    struct Known {
        double worth = 0, chance = 0;
        bool isRefused = false;
    };
    /// What the worth of an order depends on: numbers of texts. Empty = not known.
    using Situation = std::vector<std::uint32_t>;

    /// The number of that text, from 1 on: the same for equal texts.
    std::uint32_t numberOf(const std::string& text) {
        return m_texts.try_emplace(text, static_cast<std::uint32_t>(m_texts.size() + 1)).first->second;
    }
    /// What is known of that situation; nullptr where nothing is.
    const Known* find(const Situation& situation) const {
        const auto at = m_known.find(situation);
        return at == m_known.end() ? nullptr : &at->second;
    }
    /// Keeps what an order in that situation was worth.
    void add(const Situation& situation, Known known) { m_known.emplace(situation, known); }

private:
    std::map<std::string, std::uint32_t> m_texts;
    std::map<Situation, Known> m_known;
};

} // namespace core::advice
