// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/dice/acid.h"

#include <algorithm>
#include <numeric>

namespace core::steampunk {

namespace {

constexpr int acidDie = 6, minorGone = 2, minorLast = 4;

} // namespace

std::optional<DiceRow> AcidToken::row() const {
    if (m_waiting == 0) return std::nullopt;
    DiceRow out;
    out.label = "Acid";
    out.dice = m_waiting;
    out.sides = acidDie;
    out.bands = {{1, 1, "downgrade", true}, {2, 2, "damage", false}, {3, 3, "cloud", false},
                 {4, 4, "armour", false},   {5, 5, "fire", false},   {6, 6, "two more", false}};
    return out;
}

void AcidToken::take(const std::vector<int>& tally) {
    m_rolled += m_waiting;
    m_downgrades = std::min(2, m_downgrades + tally[0]);
    const auto from = [&](int band) { return std::accumulate(tally.begin() + band, tally.begin() + 5, 0); };
    m_tokens += from(1);
    m_clouds += from(2);
    m_armour += from(3);
    m_fires += from(4);
    m_waiting = std::min(2 * tally[5], mostRolls - m_rolled);
}

std::optional<DiceRow> MinorAcid::row() const {
    if (m_waiting == 0) return std::nullopt;
    DiceRow out;
    out.label = "Minor acid";
    out.dice = m_waiting;
    out.sides = acidDie;
    out.bands = {{1, minorGone, "gone", true}, {minorGone + 1, minorLast, "damage", false}};
    if (m_threeFour)
        out.bands.push_back({minorLast + 1, acidDie, "stays", false});
    else
        out.bands.back().to = acidDie;
    return out;
}

void MinorAcid::take(const std::vector<int>& tally) {
    m_left = m_waiting - tally[0];
    m_tokens = tally[1];
    m_waiting = 0;
}

} // namespace core::steampunk
