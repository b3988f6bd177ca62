// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"

#include <string>
#include <vector>

namespace core {

/// One bar of a distribution.
struct OddsBar {
    std::string label;
    double chance = 0; ///< 0 to 1
    friend bool operator==(const OddsBar&, const OddsBar&) = default;
};

/// A further number beside the bars: an expected amount ("toughness lost", 1.8) or a chance ("Pinned", 0.33).
struct OddsFact {
    std::string label;
    double value = 0;
    bool chance = false; ///< whether the value is a chance, 0 to 1; otherwise it is an amount
    friend bool operator==(const OddsFact&, const OddsFact&) = default;
};

/// An exact distribution as sentences and bars, ready for a chart, a table and a screen reader.
struct OddsReport {
    VALUE_MEMBERS(OddsReport);

    std::string title;    ///< the subject: "Mauler 2", "models destroyed"
    std::string subject;  ///< id of the unit that the report is about; empty = none
    std::string question; ///< "to kill the Mauler"
    double answer = 0;    ///< the chance that the question asks for, 0 to 1
    std::string unit;     ///< the quantity on the bars: "health left"
    std::vector<OddsBar>
        /// Ordered from the smallest effect to the largest, so that sums from the right mean "at least".
        bars;
    double expected = 0;      ///< mean of the quantity in `expectedUnit`
    std::string expectedUnit; ///< "health lost"
    std::vector<OddsFact> facts;
    std::string reason; ///< the cause: "Rager 1, then Stabbers"; mostly empty
    std::string policy; ///< assumption about choices, empty when none is left
    /// The effects of the same dice on other units, the most endangered first.
    std::vector<OddsReport> beside;
    friend bool operator==(const OddsReport&, const OddsReport&) = default;
};

/// The chance that the report gives for that unit, such as that of its fall; 0 where it gives none.
double chanceAgainst(const OddsReport& report, const std::string& unit);

} // namespace core
