// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "systems/steampunk_fantasy/advice/situation.h"

/// Where units will be: those of this side by their orders, enemies by what is known of them.
namespace core::steampunk_fantasy {

/// A place in which a unit may be, with its chance.
struct LikelyPlace {
    Waypoint at;
    double chance = 1;
    bool isKnown = true; ///< the unit need not have moved to be there: its facing is known
};
using LikelyPlaces = std::vector<LikelyPlace>;

/// A moment of the battle, counted in movements: 0 now, 1 after the movement of this turn, 2 after that of
/// the next one.
inline constexpr int moments = 3;
/// House rule: the turns after which a side no longer waits for enemies who might come nearer.
inline constexpr int patience = 12;

/// How an enemy moves is not known: it stays or comes nearer, as its orders let it, fighters rather than
/// shooters. The level `easy` takes every enemy to stay; `hard` takes it to prefer places from which it fires
/// best.
class ExpectedPlaces {
public:
    ExpectedPlaces(Situation& situation, LeadLevel level);

    /// Where the unit will be at that moment; its chances add up to 1.
    const LikelyPlaces& places(std::size_t unit, int moment) const {
        return m_places[std::size_t(moment)][unit];
    }
    /// The likeliest place.
    const Waypoint& likeliest(std::size_t unit, int moment) const;
    /// The steps by which a unit of this side comes to its place at that moment; empty where it does not
    /// move.
    const std::vector<Waypoint>& steps(std::size_t unit, int moment) const;

private:
    void foreseeOwn(std::size_t unit);
    void foreseeEnemy(std::size_t unit, LeadLevel level);
    void preferFire(std::size_t enemy, int moment);
    LikelyPlaces placesAfter(const Fighter& enemy, int turns) const;
    int toNearestOwn(Hex hex) const;

    Situation* m_situation;
    std::array<std::vector<LikelyPlaces>, moments> m_places;
};

} // namespace core::steampunk_fantasy
