// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/misfire.h"

namespace core::steampunk_fantasy {

namespace {

constexpr int misfireDie = 6;

} // namespace

std::optional<DiceRow> MisfiringShots::row() const {
    if (auto shot = m_shot.row()) return shot;
    if (m_left == 0 || m_ammo == 0) return std::nullopt;
    DiceRow out;
    out.label = "Misfire";
    out.need = std::to_string(m_misfire + 1) + "+";
    out.dice = 1;
    out.sides = misfireDie;
    out.bands = passBands(m_misfire + 1, "no shot", "shot");
    return out;
}

void MisfiringShots::take(const std::vector<int>& tally) {
    if (m_shot.row()) return m_shot.take(tally);
    --m_left;
    m_hits += m_shot.hits();
    const bool shot = m_misfire < misfireDie && tally.back() > 0;
    m_ammo -= shot ? 1 : 0;
    m_fired += shot ? 1 : 0;
    m_shot = OpenPool(shot ? 1 : 0, m_need);
}

} // namespace core::steampunk_fantasy
