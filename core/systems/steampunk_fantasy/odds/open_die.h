// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"

#include <compare>
#include <optional>

/// The open-ended die (5.3.2): a natural 6 is rolled on, each further 5 or 6 adds 1 and is rolled on again.
namespace core::steampunk_fantasy {

/// The roll of one open-ended die with a number added.
Roll openRoll(int plus = 0);

/// Open-ended dice of which each has to reach a number: shots, and models in an area attack.
class OpenPool {
public:
    /// `reroll`: dice that missed and may be rolled again for each natural 6 (HX-K57); `counted`: natural
    /// sixes are counted (HX-K75).
    OpenPool(int dice, int need, int reroll = 0, bool counted = false)
        : m_need(need), m_reroll(reroll), m_counted(counted || reroll > 0), m_waiting(dice) {}

    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int hits() const { return m_hits; }
    int sixes() const { return m_sixes; } ///< natural sixes, where they are counted

    friend auto operator<=>(const OpenPool&, const OpenPool&) = default;

private:
    void takeDice(const std::vector<int>& tally);

    int m_wave = 0; ///< of dice that go on: what they have reached beyond 6
    int m_need = 5, m_reroll = 0;
    bool m_counted = false; ///< natural sixes are counted
    bool m_again = false;   ///< the dice in hand missed and are rolled again
    int m_waiting = 0;
    int m_failed = 0, m_owed = 0; ///< dice that missed; how many of them are rolled again
    int m_hits = 0, m_sixes = 0;
};

/// What an area attack needs of each model: one more against Evasion (5.3.3, HX-K2).
int areaNeed(int number, bool evasion);

} // namespace core::steampunk_fantasy
