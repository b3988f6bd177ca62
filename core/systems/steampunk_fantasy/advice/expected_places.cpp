// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/expected_places.h"

#include "systems/steampunk_fantasy/board/entering.h"
#include "systems/steampunk_fantasy/state/order_words.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

// House rules of the program: how likely an enemy stays for a turn, and how much likelier a place is with
// each hex that it is nearer.
constexpr double shooterStays = 0.5, fighterStays = 0.1, shooterNearer = 1.5, fighterNearer = 4;
/// The chance to stay of both kinds once the battle has lasted so long that a side loses patience.
constexpr double lateStays = 0.7;
constexpr double perPointOfFire = 0.5; ///< how much likelier each victory point makes a place
constexpr std::size_t mostPlaces = 8;

bool isFighter(const Fighter& unit) {
    return unit.guns.empty() || std::all_of(unit.guns.begin(), unit.guns.end(),
                                            [](const Gun& gun) { return gun.isSpent || gun.isThrown; });
}

Facing facingTo(Ground& ground, Hex from, Hex to, Facing otherwise) {
    const auto& line = ground.bearings(from, to);
    return line.count > 0 ? line.to[0] : otherwise;
}

} // namespace

ExpectedPlaces::ExpectedPlaces(Situation& situation, LeadLevel level) : m_situation(&situation) {
    for (auto& places : m_places)
        places.resize(situation.size());
    for (std::size_t n = 0; n < situation.size(); ++n)
        if (situation.isOwn(n))
            foreseeOwn(n);
        else
            foreseeEnemy(n, level);
    for (std::size_t n = 0; n < situation.size() && level == LeadLevel::Hard; ++n)
        for (const int moment : {1, 2})
            if (!situation.isOwn(n)) preferFire(n, moment);
}

/// Makes places likelier the more the enemy's fire from there costs.
void ExpectedPlaces::preferFire(std::size_t n, int moment) {
    auto& all = m_places[std::size_t(moment)][n];
    const auto& guns = m_situation->all()[n].guns;
    double sum = 0;
    for (auto& place : all) {
        double most = 0;
        for (std::size_t own = 0; own < m_situation->size(); ++own) {
            if (!m_situation->isOwn(own)) continue;
            const auto& target = likeliest(own, moment);
            auto from = place.at;
            from.facing = facingTo(m_situation->ground(), from.hex, target.hex, from.facing);
            double worth = 0;
            for (std::size_t g = 0; g < guns.size(); ++g)
                worth += m_situation->volley(n, g, from, own, target, false);
            most = std::max(most, worth);
        }
        place.chance *= 1 + most * perPointOfFire;
        sum += place.chance;
    }
    for (auto& place : all)
        place.chance /= sum;
}

const std::vector<Waypoint>& ExpectedPlaces::steps(std::size_t unit, int moment) const {
    static const std::vector<Waypoint> none;
    const auto& one = *m_situation->all()[unit].unit;
    return moment == 1 ? one.orders.way : moment == 2 ? one.ahead.way : none;
}

const Waypoint& ExpectedPlaces::likeliest(std::size_t unit, int moment) const {
    const auto& all = places(unit, moment);
    return std::max_element(
               all.begin(), all.end(),
               [](const LikelyPlace& one, const LikelyPlace& other) { return one.chance < other.chance; })
        ->at;
}

void ExpectedPlaces::foreseeOwn(std::size_t n) {
    const auto& fighter = m_situation->all()[n];
    const auto& unit = *fighter.unit;
    auto at = fighter.now;
    m_places[0][n] = {{at}};
    const bool asOrdered = !unit.isShaken() && unit.body.of(Does::MovementShaken) == 0;
    if (asOrdered && isOnItsWay(unit))
        at = unit.orders.way.back();
    else if (!asOrdered || !unit.orders.movement.empty())
        if (const auto movingUnits = movingUnitsAt(m_situation->state(), unit, true)) {
            const auto& me = movingUnits->at(unit.id);
            at = {me.hex, me.facing, me.speed};
        }
    m_places[1][n] = {{at}};
    m_places[2][n] = {{unit.ahead.way.empty() ? at : unit.ahead.way.back()}};
}

void ExpectedPlaces::foreseeEnemy(std::size_t n, LeadLevel level) {
    const auto& fighter = m_situation->all()[n];
    m_places[0][n] = {{fighter.now}};
    for (const int moment : {1, 2})
        m_places[std::size_t(moment)][n] =
            level == LeadLevel::Easy ? m_places[0][n] : placesAfter(fighter, moment);
}

int ExpectedPlaces::toNearestOwn(Hex hex) const {
    int out = 99;
    for (std::size_t n = 0; n < m_situation->size(); ++n)
        if (m_situation->isOwn(n)) out = std::min(out, distance(hex, m_situation->all()[n].now.hex));
    return out;
}

LikelyPlaces ExpectedPlaces::placesAfter(const Fighter& enemy, int turns) const {
    auto& ground = m_situation->ground();
    const auto& board = ground.board();
    const bool fights = isFighter(enemy);
    const bool isHeld = enemy.unit->isShaken() || enemy.unit->body.of(Does::NoMove) > 0 || enemy.stride == 0;
    const bool isLate = m_situation->state().turn > patience;
    double stays = 1;
    for (int turn = 0; turn < turns; ++turn)
        stays *= isHeld ? 1 : isLate ? lateStays : fights ? fighterStays : shooterStays;
    LikelyPlaces out;
    const int reach = enemy.stride * turns, here = toNearestOwn(enemy.now.hex);
    double sum = 0;
    for (int column = enemy.now.hex.column - reach; stays < 1 && column <= enemy.now.hex.column + reach;
         ++column)
        for (int row = enemy.now.hex.row - reach - 1; row <= enemy.now.hex.row + reach + 1; ++row) {
            const Hex hex{column, row};
            if (!board.has(hex) || hex == enemy.now.hex) continue;
            const int away = distance(enemy.now.hex, hex);
            if (away > reach) continue;
            auto mover = enemy.mover;
            mover.flying = isFlying(enemy.now.speed);
            if (!entry(board, mover, hex, hex, EntryMode::Points).possible) continue;
            double chance = 1;
            const int nearer = here - toNearestOwn(hex);
            for (int step = 0; step < std::abs(nearer); ++step)
                chance *= nearer > 0 ? (fights ? fighterNearer : shooterNearer)
                                     : 1 / (fights ? fighterNearer : shooterNearer);
            out.push_back({{hex, enemy.now.facing, enemy.now.speed}, chance, false});
        }
    std::stable_sort(out.begin(), out.end(), [](const LikelyPlace& one, const LikelyPlace& other) {
        return one.chance > other.chance;
    });
    if (out.size() > mostPlaces) out.resize(mostPlaces);
    for (const auto& one : out)
        sum += one.chance;
    for (auto& one : out) {
        one.chance *= (1 - stays) / sum;
        one.at.facing = facingTo(ground, enemy.now.hex, one.at.hex, enemy.now.facing);
        if (one.at.speed == Speed::Still) one.at.speed = Speed::Slow;
    }
    out.insert(out.begin(), {enemy.now, out.empty() ? 1 : stays, true});
    return out;
}

} // namespace core::steampunk_fantasy
