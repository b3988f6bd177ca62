// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "kernel/odds/odds.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core::table {

/// The possible results for a unit: a value of each end with its chance, and sentences about them. Chances of
/// all ends add up to one.
template <class Value> class Outcomes {
public:
    /// `valueOf` returns the value of one end.
    template <class Rules, class ValueOf> Outcomes(const Endings<Rules>& ends, ValueOf valueOf) {
        m_all.reserve(ends.all.size());
        for (const auto& end : ends.all)
            m_all.emplace_back(valueOf(end), end.chance);
    }

    /// The chance that the condition is true.
    template <class Holds> double chance(Holds holds) const {
        double sum = 0;
        for (const auto& [value, chance] : m_all)
            sum += holds(value) ? chance : 0;
        return sum;
    }

    /// The mean of that number.
    template <class Amount> double mean(Amount amount) const {
        double sum = 0;
        for (const auto& [value, chance] : m_all)
            sum += chance * amount(value);
        return sum;
    }

    /// Calls `visit(value, chance)` for each value.
    template <class Visit> void each(Visit visit) const {
        for (const auto& [value, chance] : m_all)
            visit(value, chance);
    }

    /// A bar for each key, in the order of the keys; neighbours with the same text are joined.
    template <class Key, class Words> std::vector<OddsBar> bars(Key key, Words words) const {
        std::map<decltype(key(std::declval<const Value&>())), OddsBar> byKey;
        for (const auto& [value, chance] : m_all) {
            auto& bar = byKey[key(value)];
            if (bar.label.empty()) bar.label = words(value);
            bar.chance += chance;
        }
        std::vector<OddsBar> out;
        for (auto& [_, bar] : byKey) {
            if (!out.empty() && out.back().label == bar.label)
                out.back().chance += bar.chance;
            else
                out.push_back(std::move(bar));
        }
        return out;
    }

private:
    std::vector<std::pair<Value, double>> m_all;
};

/// Adds a chance beside the bars, unless it would be shown as 0.00.
void addChance(OddsReport& report, std::string words, double chance);
/// Adds an expected number beside the bars, unless it would be shown as 0.00.
void addMean(OddsReport& report, std::string words, double mean);

} // namespace core::table
