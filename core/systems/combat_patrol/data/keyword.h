// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/counter_distribution.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::combat_patrol {

/// A parsed keyword string: "Anti-INFANTRY 2+" = {"anti", "INFANTRY", 2}, "Deadly Demise D3" = {"deadly
/// demise", "", D3}.
struct Keyword {
    std::string key;  ///< lower case, without the number
    std::string word; ///< the unit keyword of an Anti weapon
    DiceSum value;    ///< 0 when there is none
    /// The number of a keyword whose number has no dice.
    int number() const { return value.plus; }
};
/// Takes a keyword string apart.
Keyword parseKeyword(std::string_view text);

/// The first of the strings with that key, parsed; its key is empty if there is none.
Keyword findKeyword(const std::vector<std::string>& texts, std::string_view key);
/// Whether one of the strings has that key.
inline bool hasKeyword(const std::vector<std::string>& texts, std::string_view key) {
    return !findKeyword(texts, key).key.empty();
}

/// "D6+1", "2D3", "5": a sum of dice as it is written on datasheets.
std::string diceText(const DiceSum& sum);

} // namespace core::combat_patrol
