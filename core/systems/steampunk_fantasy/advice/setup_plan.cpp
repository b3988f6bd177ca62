// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/setup_plan.h"

#include "systems/steampunk_fantasy/advice/place_value.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace core::steampunk_fantasy {

namespace {

// House rules of the program (docs/leading.md).
constexpr double firstShots = 0.5; ///< part that shots count before any unit has moved; later ones count 1
/// What losses of the side count, and those of its fighters, where losses of the enemy count 1.
constexpr double ownLosses = 0.6, lossesOfFighters = 0.25;
constexpr double perNeighbour = 0.4; ///< what another unit in the same hex costs

std::string lowered(std::string text) {
    for (auto& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = char(letter - 'A' + 'a');
    return text;
}

/// A unit with its place, and why it is there.
struct Place {
    Deploy order;
    Waypoint at;
    std::string reason;
};

/// The battle as if no unit of the side had been set up, and the enemy as it is known; no side waits for the
/// other one.
State beforeSetUp(State state, const std::string& side) {
    state.units.editWhere([&](const Unit& unit) { return unit.side == side; },
                          [](Unit& unit) {
                              unit.stance.reset();
                              unit.aboard.reset();
                              unit.towingUnit.reset();
                          });
    state.switches[std::string(switches::setup)] = "blind";
    return state;
}

/// All units where the usual set-up has them.
State usuallySetUp(const State& start) {
    const auto all = table::planOrder<Rules, Checks>(start, DeployAll{}, true);
    return all ? all->state : start;
}

class SetUp {
public:
    SetUp(const State& start, std::string side, LeadLevel level)
        : m_start(start), m_side(std::move(side)), m_level(level), m_state(usuallySetUp(start)) {}

    std::map<UnitId, Place> run() {
        for (const auto& id : inOrder())
            place(id);
        return m_places;
    }

private:
    /// Units that are set up one by one, the dearest first.
    std::vector<UnitId> inOrder() const {
        std::vector<UnitId> out;
        for (const auto& [id, unit] : m_state.units)
            if (unit.side == m_side && unit.isOnBoard() && !unit.towingUnit && !isIllusion(m_state, unit) &&
                !isTowed(m_state.sheetOf(unit)))
                out.push_back(id);
        const auto price = [&](const UnitId& id) {
            const auto at = m_state.worth.find(id.text);
            return at == m_state.worth.end() ? 0 : at->second;
        };
        std::stable_sort(out.begin(), out.end(),
                         [&](const UnitId& one, const UnitId& other) { return price(one) > price(other); });
        return out;
    }

    /// An illusion of the side; null where it has none.
    const Unit* anyIllusion() const {
        for (const auto& [id, unit] : m_state.units)
            if (unit.side == m_side && unit.present && isIllusion(m_state, unit)) return &unit;
        return nullptr;
    }
    bool hasIllusions() const { return anyIllusion() != nullptr; }

    /// Whether there is room for an illusion beside infantry in that hex.
    bool takesIllusion(const State& placed, Hex hex) const {
        const Deploy beside{anyIllusion()->id, textOf(hex), {}, {}, false};
        return table::planOrder<Rules, Checks>(placed, beside, false).has_value();
    }

    /// The number of other units that are planned in the hex already.
    int neighbours(const UnitId& id, Hex hex) const {
        return int(std::count_if(m_places.begin(), m_places.end(), [&](const auto& one) {
            return one.first != id && m_state.at(one.first).stance->hex == hex;
        }));
    }

    bool isInfantry(const UnitId& id) const {
        return m_state.sheetOf(m_state.at(id)).unitClass == UnitClass::Infantry;
    }

    /// Whether infantry there has to stay alone with the illusion that passes for one more base of it.
    bool isKeptFree(const UnitId& id, Hex hex) const {
        return hasIllusions() && std::any_of(m_places.begin(), m_places.end(), [&](const auto& one) {
                   return one.second.at.hex == hex && (isInfantry(id) || isInfantry(one.first));
               });
    }

    void place(const UnitId& id) {
        // Units that are not planned yet draw fire where the usual set-up has them, and take no room.
        Situation situation(m_state, m_side);
        const ExpectedPlaces expected(situation, m_level);
        PlaceValues values(situation, expected, m_level);
        const auto& all = situation.all();
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
        if (found == all.end()) return;
        const auto n = static_cast<std::size_t>(found - all.begin());
        const auto& unit = m_state.at(id);
        const auto& board = situation.ground().board();
        const auto planned = withoutUnplaced(id);
        const bool isDoubled = hasIllusions() && isInfantry(id);
        std::optional<std::pair<double, Place>> best;
        for (const auto hex : setUpHexes(board, zoneOf(m_side), forwardOf(m_state, unit))) {
            if (isKeptFree(id, hex)) continue;
            Deploy order{id, textOf(hex), {}, {}, mayHide(m_state, unit)};
            const auto placed = table::planOrder<Rules, Checks>(planned, order, false);
            if (!placed || (isDoubled && !takesIllusion(placed->state, hex))) continue;
            for (const auto facing : facingsFrom(situation, n, hex)) {
                order.facing = facing;
                const Waypoint at{hex, facing, placed->state.at(id).stance->speed};
                const double worth = worthOf(situation, values, n, at) - perNeighbour * neighbours(id, hex);
                if (!best || worth > best->first) best.emplace(worth, Place{order, at, {}});
            }
        }
        if (!best) return;
        auto& chosen = best->second;
        chosen.reason = reasonFor(situation, n, chosen.at);
        m_state.units.edit(id)->stance = Stance{chosen.at.hex, chosen.at.facing, chosen.at.speed, 0, {}, {}};
        m_places[id] = std::move(chosen);
    }

    /// The state with those units of the side on the board whose places are planned.
    State withoutUnplaced(const UnitId& id) const {
        auto out = m_start;
        for (const auto& [placed, place] : m_places)
            if (placed != id) out.units.edit(placed)->stance = m_state.at(placed).stance;
        return out;
    }

    /// Towards the enemies who are nearest, or straight ahead.
    std::vector<Facing> facingsFrom(Situation& situation, std::size_t unit, Hex hex) const {
        std::vector<Facing> out{m_side == sideIds.front() ? Facing::South : Facing::North};
        std::size_t nearest = situation.size();
        for (std::size_t n = 0; n < situation.size(); ++n)
            if (n != unit && !situation.isOwn(n) &&
                (nearest == situation.size() ||
                 distance(hex, situation.all()[n].now.hex) < distance(hex, situation.all()[nearest].now.hex)))
                nearest = n;
        if (nearest == situation.size()) return out;
        const auto& line = situation.ground().bearings(hex, situation.all()[nearest].now.hex);
        for (int n = 0; n < line.count; ++n)
            if (line.to[std::size_t(n)] != out.front()) out.push_back(line.to[std::size_t(n)]);
        return out;
    }

    static double worthOf(Situation& situation, PlaceValues& values, std::size_t unit, const Waypoint& at) {
        double out = 0;
        for (const int moment : {0, 1}) {
            const double part = moment == 0 ? firstShots : 1;
            const auto& guns = situation.all()[unit].guns;
            for (std::size_t g = 0; g < guns.size(); ++g)
                out += part * values.bestShot(unit, g, at, moment, false).worth;
            const auto place = values.valueOf(unit, at, moment);
            const bool fights = situation.all()[unit].chases || guns.empty();
            out -= part * (fights ? lossesOfFighters : ownLosses) * (place.taken + place.charged);
            if (moment == 1) out += place.fight - place.far;
        }
        return out;
    }

    std::string reasonFor(Situation& situation, std::size_t n, const Waypoint& from) const {
        std::vector<std::string> out;
        const auto& board = situation.ground().board();
        const auto& ground = board.ground(from.hex);
        if (ground.toBeHit < 0) out.push_back("cover in the " + lowered(ground.name));
        const auto& me = situation.all()[n];
        const auto zone =
            setUpHexes(board, zoneOf(m_side == sideIds.front() ? sideIds.back() : sideIds.front()), 0);
        int most = 0;
        std::string gun;
        for (std::size_t g = 0; g < me.guns.size(); ++g) {
            const auto count = int(std::count_if(zone.begin(), zone.end(), [&](Hex hex) {
                return situation.reaches(n, g, from, {hex, Facing::North, Speed::Still});
            }));
            if (count > most) {
                most = count;
                gun = m_state.weapons.at(me.guns[g].id).name;
            }
        }
        if (most > 0)
            out.push_back("its " + gun + " reaches " + table::plural(most, "hex", "hexes") +
                          " of the enemy’s zone from there");
        if (me.guns.empty() && !zone.empty()) {
            int away = 99;
            for (const auto hex : zone)
                away = std::min(away, distance(from.hex, hex));
            out.push_back(table::plural(away, "hex", "hexes") + " from the enemy’s zone");
        }
        if (out.empty()) out.push_back("the best of the places that are left");
        return table::joined(out, "; ");
    }

    State m_start;
    std::string m_side;
    LeadLevel m_level;
    State m_state; ///< the enemy as it is expected, own units where they are planned
    std::map<UnitId, Place> m_places;
};

struct LastPlan {
    State start;
    std::string side;
    LeadLevel level = LeadLevel::Fair;
    std::map<UnitId, Place> places;
};

/// The plan for the whole side. Each thread keeps the last one: it does not depend on who is set up already.
const std::map<UnitId, Place>& plannedPlaces(const State& seen, const std::string& side, LeadLevel level) {
    static thread_local std::optional<LastPlan> last;
    auto start = beforeSetUp(seen, side);
    if (!last || last->side != side || last->level != level || !(last->start == start)) {
        auto places = SetUp(start, side, level).run();
        last = LastPlan{std::move(start), side, level, std::move(places)};
    }
    return last->places;
}

} // namespace

std::vector<SideOrder> planSetUp(const State& seen, const std::string& side, LeadLevel level) {
    std::vector<SideOrder> out;
    if (seen.phase != Phase::Setup || !hasBoard(seen)) return out;
    const auto isWaiting = [&](const auto& one) {
        return one.second.side == side && one.second.present && !one.second.stance && !one.second.aboard;
    };
    if (std::none_of(seen.units.begin(), seen.units.end(), isWaiting)) return out;
    for (const auto& [id, place] : plannedPlaces(seen, side, level))
        if (isWaiting(std::pair<const UnitId&, const Unit&>(id, seen.at(id))))
            out.push_back({{toRecord(Rules::Command(place.order)), false},
                           "Set up " + seen.at(id).name + " in " + place.order.hex,
                           place.reason,
                           id.text});
    return out;
}

} // namespace core::steampunk_fantasy
