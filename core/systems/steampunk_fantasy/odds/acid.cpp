// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/acid.h"

#include <algorithm>
#include <numeric>

namespace core::steampunk_fantasy {

namespace {

constexpr int acidDie = 6, minorGone = 2, minorLast = 4;

/// The table of an acid token's die: the names of its bands from the first face on. The last band brings
/// further rolls.
struct AcidTable {
    std::vector<const char*> words;
    int again = 2;                       ///< rolls for the highest face
    int cloud = 2, armour = 3, fire = 4; ///< the lowest band, from 0, that brings each of them
};
const AcidTable& acidTable(bool later) {
    static const AcidTable first{{"downgrade", "damage", "cloud", "armour", "fire", "two more"}, 2, 2, 3, 4};
    static const AcidTable second{
        {"downgrade", "damage", "armour", "cloud", "splash", "terror", "fire", "three more"}, 3, 3, 2, 6};
    return later ? second : first;
}
constexpr int splashBand = 4, terrorBand = 5; ///< positions of their bands in the later table

} // namespace

std::optional<DiceRow> AcidToken::row() const {
    if (m_waiting == 0) return std::nullopt;
    const auto& words = acidTable(m_rule.later).words;
    DiceRow out;
    out.label = "Acid";
    out.dice = m_waiting;
    out.sides = int(words.size());
    for (int n = 0; n < out.sides; ++n)
        out.bands.push_back({n + 1, n + 1, words[std::size_t(n)], n == 0});
    return out;
}

void AcidToken::take(const std::vector<int>& tally) {
    const auto& table = acidTable(m_rule.later);
    const bool first = m_rolled == 0;
    m_rolled += m_waiting;
    m_downgrades = std::min(2, m_downgrades + tally[0]);
    // Each band also does what the bands before it do.
    const auto from = [&](int band) { return std::accumulate(tally.begin() + band, tally.end() - 1, 0); };
    m_tokens += from(1);
    m_clouds += from(table.cloud);
    m_armour += from(table.armour);
    m_fires += from(table.fire);
    if (m_rule.later) {
        m_splashes += from(splashBand);
        m_terrors += from(terrorBand);
    }
    const bool goesOn = first || !m_rule.once;
    m_waiting = goesOn ? std::min(table.again * tally.back(), mostRolls - m_rolled) : 0;
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

} // namespace core::steampunk_fantasy
