// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value_members.h"

#include <string>
#include <vector>

namespace core {

/// One bar of a distribution.
struct OddsBar {
    std::string label;
    double chance = 0; ///< 0 to 1
    friend bool operator==(const OddsBar&, const OddsBar&) = default;
};

/// One more number beside the bars: an expected amount ("toughness lost", 1.8) or a chance ("Pinned", 0.33).
struct OddsFact {
    std::string label;
    double value = 0;
    bool chance = false;
    friend bool operator==(const OddsFact&, const OddsFact&) = default;
};

/// An exact distribution as sentences and bars, ready for a chart, a table and a screen reader.
struct OddsReport {
    VALUE_MEMBERS(OddsReport);

    std::string title;    ///< whom or what it is about: "Mauler 2", "models slain"
    std::string subject;  ///< unit id, empty when it is about none
    std::string question; ///< "to kill the Mauler"
    double answer = 0;    ///< chance of that, 0 to 1
    std::string unit;     ///< what the bars count: "health left"
    std::vector<OddsBar>
        bars;            ///< from the least to the most effect, so that sums from the right read "at least"
    double expected = 0; ///< mean of what `expectedUnit` names
    std::string expectedUnit; ///< "health lost"
    std::vector<OddsFact> facts;
    std::string reason;             ///< what brings it about: "Rager 1, then Stabbers"; mostly empty
    std::string policy;             ///< assumption about choices, empty when none is left
    std::vector<OddsReport> beside; ///< what the same dice do to others, the most endangered first
    friend bool operator==(const OddsReport&, const OddsReport&) = default;
};

} // namespace core
