// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/place_value.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

// House rules of the program (docs/leading.md).
constexpr double ifTheBestIsGone = 0.35; ///< part of the second best target that counts as well
constexpr double turnsToMe = 0.6, turnsFromItsPlace = 0.35; ///< chances that a gun with an angle points there
constexpr double unloaded = 0.45;                           ///< chance that an empty gun is loaded by then
constexpr double chargesMe = 0.35, soonerIsBetter = 0.65, chargeLater = 0.5;
constexpr double perHexAway = 0.25; ///< cost of each hex between the place and the nearest enemy
constexpr double perTurn = 0.25;    ///< share that each turn adds to that cost: later a side presses on more

bool allRound(const Gun& gun) {
    return std::all_of(gun.angle.begin(), gun.angle.end(), [](int shots) { return shots > 0; });
}

} // namespace

PlaceValues::PlaceValues(Situation& situation, const ExpectedPlaces& expected, LeadLevel level)
    : m_situation(&situation), m_expected(&expected), m_level(level),
      m_fire(situation.size() * situation.size() * moments, -1) {}

BestShot PlaceValues::bestShot(std::size_t unit, std::size_t gun, const Waypoint& from, int moment,
                               bool aimed) {
    BestShot out;
    double best = 0, second = 0;
    for (std::size_t n = 0; n < m_situation->size(); ++n) {
        if (m_situation->isOwn(n)) continue;
        double worth = 0;
        for (const auto& place : m_expected->places(n, moment))
            worth += place.chance * m_situation->volley(unit, gun, from, n, place.at, aimed);
        if (worth > best) {
            second = best;
            best = worth;
            out.target = n;
            out.any = true;
        } else
            second = std::max(second, worth);
    }
    out.worth = best + ifTheBestIsGone * second;
    return out;
}

/// The mean loss by the fire of one enemy in one half of gunnery, if it fires at this unit.
double PlaceValues::fireOf(std::size_t enemy, std::size_t unit, const Waypoint& at, int moment) {
    auto& by = m_situation->all()[enemy];
    if (by.unit->isShaken()) return 0;
    double out = 0;
    for (std::size_t g = 0; g < by.guns.size(); ++g) {
        const auto& gun = by.guns[g];
        const double ready = !gun.needsLoad || gun.loads >= gun.load.needs ? 1 : unloaded;
        for (const auto& place : m_expected->places(enemy, moment)) {
            double turned = 1;
            auto from = place.at;
            double worth = m_situation->volley(enemy, g, from, unit, at, false);
            if (worth <= 0 && !allRound(gun)) {
                const auto& line = m_situation->ground().bearings(from.hex, at.hex);
                if (line.count <= 0) continue;
                turned = place.isKnown ? turnsFromItsPlace : turnsToMe;
                from.facing = line.to[0];
                worth = m_situation->volley(enemy, g, from, unit, at, false);
            }
            out += ready * turned * place.chance * worth;
        }
    }
    return out;
}

/// How much that enemy's fire would cost the friend of the unit that it would hurt most.
double PlaceValues::othersUnderFire(std::size_t enemy, std::size_t unit, int moment) {
    double out = 0;
    const auto count = m_situation->size();
    for (std::size_t n = 0; n < count; ++n) {
        if (!m_situation->isOwn(n) || n == unit) continue;
        auto& known = m_fire[(std::size_t(moment) * count + enemy) * count + n];
        if (known < 0) known = fireOf(enemy, n, m_expected->likeliest(n, moment), moment);
        out = std::max(out, known);
    }
    return out;
}

PlaceValue PlaceValues::valueOf(std::size_t unit, const Waypoint& at, int moment) {
    PlaceValue out;
    const auto& me = m_situation->all()[unit];
    int nearest = 99;
    const int turn = m_situation->state().turn;
    for (std::size_t n = 0; n < m_situation->size(); ++n) {
        if (m_situation->isOwn(n)) continue;
        const auto& enemy = m_situation->all()[n];
        if (enemy.isUnseen) continue;
        const int away = distance(at.hex, m_expected->likeliest(n, moment).hex);
        nearest = std::min(nearest, turn > patience ? distance(at.hex, enemy.now.hex) : away);
        const double mine = m_situation->gainOfAssault(unit, n);
        if (me.chases || me.guns.empty()) {
            double worth = mine;
            for (int hexes = away; hexes > 1; hexes -= std::max(1, me.stride))
                worth *= soonerIsBetter;
            if (worth * chargeLater > out.fight) {
                out.fight = worth * chargeLater;
                out.foe = n;
            }
        }
        if (m_level == LeadLevel::Easy) continue;
        // An enemy fires at one of the units that it reaches, and rather at the better target.
        if (const double fire = fireOf(n, unit, at, moment); fire > 0)
            out.taken += fire * fire / (fire + othersUnderFire(n, unit, moment));
        if (mine < 0 && enemy.chases && away <= std::max(1, enemy.stride)) out.charged += -mine * chargesMe;
    }
    if (nearest < 99) out.far = perHexAway * (1 + perTurn * turn) * nearest;
    return out;
}

double PlaceValues::assault(std::size_t unit, Hex hex, int moment, std::size_t& foe) {
    double out = 0, most = 0;
    for (std::size_t n = 0; n < m_situation->size(); ++n) {
        if (m_situation->isOwn(n)) continue;
        double chance = 0;
        for (const auto& place : m_expected->places(n, moment))
            if (place.at.hex == hex) chance += place.chance;
        if (chance > most) {
            most = chance;
            foe = n;
        }
        out += chance * m_situation->gainOfAssault(unit, n);
    }
    return out;
}

} // namespace core::steampunk_fantasy
