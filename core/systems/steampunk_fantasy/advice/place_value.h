// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/advice/expected_places.h"

/// What a place is worth to a unit: the fire that it gives and takes there, assaults, and how near it is to
/// enemies. All in victory points.
namespace core::steampunk_fantasy {

/// The best shot of a gun from a place.
struct BestShot {
    double worth = 0; ///< of the best target, and a part of that of the second in case the best one is gone
    std::size_t target = 0; ///< the best target
    bool any = false;       ///< false: no target is in reach
};

/// The worth of a place, part by part.
struct PlaceValue {
    double taken = 0;    ///< what enemy fire costs there
    double charged = 0;  ///< what assaults of enemies cost there
    double fight = 0;    ///< what an assault of the unit from there is worth later
    double far = 0;      ///< what it costs to be out of reach of every enemy
    std::size_t foe = 0; ///< the enemy for the assault
};

/// Computes what places are worth to the units of a side.
class PlaceValues {
public:
    PlaceValues(Situation& situation, const ExpectedPlaces& expected, LeadLevel level);

    /// The best shot of the gun from that place at that moment.
    BestShot bestShot(std::size_t unit, std::size_t gun, const Waypoint& from, int moment, bool aimed);
    /// What it is worth to be in that place at that moment, shots left out.
    PlaceValue valueOf(std::size_t unit, const Waypoint& at, int moment);
    /// What an assault on the enemies that are likely in that hex is worth.
    double assault(std::size_t unit, Hex hex, int moment, std::size_t& foe);

private:
    double fireOf(std::size_t enemy, std::size_t unit, const Waypoint& at, int moment);
    double othersUnderFire(std::size_t enemy, std::size_t unit, int moment);

    Situation* m_situation;
    const ExpectedPlaces* m_expected;
    LeadLevel m_level;
    /// By enemy, own unit and moment: the fire at the place where the unit will be; below 0 = not asked yet.
    std::vector<double> m_fire;
};

} // namespace core::steampunk_fantasy
