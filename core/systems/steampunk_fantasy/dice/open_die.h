// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roll.h"

#include <compare>
#include <optional>

/// The open-ended die (5.3.2): a natural 6 is rolled on, each further 5 or 6 adds 1 and is rolled on again.
namespace core::steampunk {

/// One such die with a number added.
Roll openRoll(int plus = 0);

/// Open-ended dice of which each has to reach a number: shots, and models in an area attack.
class OpenPool {
public:
    OpenPool(int dice, int need) : m_need(need), m_waiting(dice) {}

    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int hits() const { return m_hits; }

    friend auto operator<=>(const OpenPool&, const OpenPool&) = default;

private:
    int m_wave = 0; ///< of dice that go on: what they have reached beyond 6
    int m_need = 5;
    int m_waiting = 0;
    int m_hits = 0;
};

/// What an area attack needs of each model: one more against Evasion (5.3.3, HX-K2).
int areaNeed(int number, bool evasion);

} // namespace core::steampunk
