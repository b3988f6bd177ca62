// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/open_die.h"

namespace core::steampunk_fantasy {

/// One opportunity after another to fire a weapon with Misfire (HX-S14): a die first, and on its number or
/// less no shot and no ammo spent; then the shot.
class MisfiringShots {
public:
    MisfiringShots(int misfire, int ammo, int need, int opportunities)
        : m_misfire(misfire), m_need(need), m_left(opportunities), m_ammo(ammo), m_shot(0, need) {}

    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int fired() const { return m_fired; } ///< shots
    int hits() const { return m_hits + m_shot.hits(); }
    int ammo() const { return m_ammo; } ///< shots that are left
    friend auto operator<=>(const MisfiringShots& one, const MisfiringShots& other) {
        // The fewer opportunities are left, the later.
        if (const auto order = other.m_left <=> one.m_left; order != 0) return order;
        if (const auto order = one.m_shot <=> other.m_shot; order != 0) return order;
        if (const auto order = one.m_fired <=> other.m_fired; order != 0) return order;
        if (const auto order = one.m_hits <=> other.m_hits; order != 0) return order;
        return one.m_ammo <=> other.m_ammo;
    }
    friend bool operator==(const MisfiringShots&, const MisfiringShots&) = default;

private:
    int m_misfire = 0, m_need = 5;
    int m_left = 0, m_ammo = 0, m_fired = 0, m_hits = 0;
    OpenPool m_shot;
};

} // namespace core::steampunk_fantasy
