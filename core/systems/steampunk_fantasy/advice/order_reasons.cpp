// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/order_reasons.h"

#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr double saferBy = 1; ///< victory points by which another place is worth a word

/// The reasons for one order.
class Reasons {
public:
    Reasons(Situation& situation, PlaceValues& values, std::size_t unit, const PlannedOrder& order,
            bool ahead)
        : m_situation(situation), m_values(values), m_unit(unit), m_order(order), m_moment(ahead ? 2 : 1) {}

    std::string text() {
        meeting();
        guns();
        closingIn();
        if (!m_order.meets) place();
        if (m_out.empty())
            m_out.push_back(moves() ? "no better place is in reach" : "no place in reach is better");
        return table::joined(m_out, "; ");
    }

private:
    bool moves() const { return m_order.to.hex != m_order.from.hex; }
    const std::string& nameOf(std::size_t n) const { return m_situation.all()[n].unit->name; }
    void add(std::string reason) { m_out.push_back(std::move(reason)); }

    void meeting() {
        if (!m_order.meets) return;
        const auto foe = m_order.place.foe;
        if (m_situation.isOwn(foe)) return;
        add((m_situation.gainOfAssault(m_unit, foe) > 0 ? "wins more than it loses in an assault on "
                                                        : "meets ") +
            nameOf(foe));
    }

    /// Names an enemy to fight later, where the way leads nearer to that enemy.
    void closingIn() {
        const auto foe = m_order.place.foe;
        if (m_order.meets || m_order.place.fight <= 0 || m_situation.isOwn(foe)) return;
        const auto hex = m_situation.all()[foe].now.hex;
        if (distance(m_order.to.hex, hex) < distance(m_order.from.hex, hex))
            add("closes in on " + nameOf(foe) + " to fight");
    }

    bool reachesFrom(const Waypoint& from, std::size_t target) {
        const auto& guns = m_situation.all()[m_unit].guns;
        for (std::size_t g = 0; g < guns.size(); ++g)
            if (guns[g].id == m_order.gun &&
                m_situation.reaches(m_unit, g, from, m_situation.all()[target].now))
                return true;
        return false;
    }

    void guns() {
        const auto& state = m_situation.state();
        if (m_order.target) {
            const auto& gun = state.weapons.at(m_order.gun).name;
            const bool before = reachesFrom(m_order.from, *m_order.target);
            if (reachesFrom(m_order.to, *m_order.target))
                add("its " + gun + " reaches " + nameOf(*m_order.target) + (before ? "" : " from there"));
            else if (before)
                add("its " + gun + " reaches " + nameOf(*m_order.target) + " before it moves");
            else
                add("for a shot of its " + gun + " if " + nameOf(*m_order.target) + " comes nearer");
        } else if (m_order.orders.gunnery.find("Load") != std::string::npos)
            add("loads for the next shot");
        else if (m_order.orders.gunnery.find("Aim") != std::string::npos)
            add("aims for the next shot");
    }

    void place() {
        const auto& ground = m_situation.ground().board().ground(m_order.to.hex);
        if (ground.toBeHit < 0) add("cover in the " + lower(ground.name));
        const auto was = m_values.valueOf(m_unit, m_order.from, m_moment);
        if (moves() && was.taken > m_order.place.taken + saferBy)
            add("fewer guns of the enemy bear on it there");
        if (m_order.edge)
            add("begins to enter the " + lower(m_situation.ground().board().ground(*m_order.edge).name) +
                " in " + textOf(*m_order.edge));
        if (!moves()) return;
        std::size_t nearest = m_situation.size();
        int away = 0;
        for (std::size_t n = 0; n < m_situation.size(); ++n) {
            if (m_situation.isOwn(n) || m_situation.all()[n].isUnseen) continue;
            const int hexes = distance(m_order.to.hex, m_situation.all()[n].now.hex);
            if (nearest < m_situation.size() && hexes >= away) continue;
            nearest = n;
            away = hexes;
        }
        if (nearest == m_situation.size()) return;
        const int before = distance(m_order.from.hex, m_situation.all()[nearest].now.hex);
        if (before > away && m_out.size() < 2)
            add(table::plural(before - away, "hex", "hexes") + " nearer to " + nameOf(nearest));
        if (before < away && m_out.empty()) add("away from " + nameOf(nearest));
    }

    static std::string lower(std::string text) {
        for (auto& letter : text)
            if (letter >= 'A' && letter <= 'Z') letter = char(letter - 'A' + 'a');
        return text;
    }

    Situation& m_situation;
    PlaceValues& m_values;
    std::size_t m_unit;
    const PlannedOrder& m_order;
    int m_moment;
    std::vector<std::string> m_out;
};

} // namespace

std::string reasonOf(Situation& situation, PlaceValues& values, std::size_t unit, const PlannedOrder& order,
                     bool ahead) {
    return Reasons(situation, values, unit, order, ahead).text();
}

} // namespace core::steampunk_fantasy
