// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/ground.h"

#include "systems/steampunk_fantasy/state/battlefield.h"

namespace core::steampunk_fantasy {

namespace {

constexpr std::size_t whoFlies = 4; ///< none of the two, one, the other one, both

} // namespace

Ground::Ground(const State& state)
    : m_board(boardOf(state)), m_obstacles(obstaclesOf(state)),
      m_count(std::size_t(m_board.columns() * m_board.rows())), m_sight(m_count * m_count * whoFlies, -1),
      m_bearings(m_count * m_count) {
    for (const auto& [text, markers] : state.hexMarkers)
        if (const auto hex = hexOf(text); hex && markers.smoke > 0) m_smoke.insert(*hex);
}

bool Ground::sees(Hex from, bool aloft, Hex to, bool toAloft) {
    auto& known = m_sight[pairOf(from, to) * whoFlies + (aloft ? 2 : 0) + (toAloft ? 1 : 0)];
    if (known < 0) known = sight(m_board, {from, aloft}, {to, toAloft}, m_obstacles).isClear() ? 1 : 0;
    return known > 0;
}

const Bearings& Ground::bearings(Hex from, Hex to) {
    auto& known = m_bearings[pairOf(from, to)];
    if (known.count < 0) {
        const auto all = steampunk_fantasy::bearings(from, to);
        known.count = std::int8_t(std::min(all.size(), known.to.size()));
        for (std::size_t n = 0; n < all.size() && n < known.to.size(); ++n)
            known.to[n] = all[n];
    }
    return known;
}

int Ground::cover(Hex hex) const { return m_board.ground(hex).toBeHit - (m_smoke.contains(hex) ? 1 : 0); }

} // namespace core::steampunk_fantasy
