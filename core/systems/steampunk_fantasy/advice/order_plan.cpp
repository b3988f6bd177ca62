// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/order_plan.h"

#include "systems/steampunk_fantasy/movement/routes.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/turn/plans.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core::steampunk_fantasy {

namespace {

// House rules of the program (docs/leading.md).
constexpr double loadedShot = 0.55; ///< what a shot of the next turn counts, if its gun is loaded by then
constexpr double emptyShot = 0.2;   ///< the same if the gun still has to be loaded then
constexpr double cares = 0.6;       ///< how much losses of its side count, where those of the enemy count 1
constexpr double outOfOrder = 0.3;  ///< what a place costs that takes more than one turn to enter

/// The loads of each gun of the unit, and whether the unit aims.
struct Readiness {
    std::vector<int> loads;
    bool isAimed = false;
};

class OrderSearch {
public:
    OrderSearch(Situation& situation, const ExpectedPlaces& expected, PlaceValues& values, std::size_t unit,
                bool ahead)
        : m_situation(situation), m_expected(expected), m_values(values), m_unit(unit),
          m_before(ahead ? 1 : 0), m_after(ahead ? 2 : 1),
          m_from(expected.places(unit, m_before).front().at) {}

    std::optional<PlannedOrder> run() {
        const auto& me = m_situation.all()[m_unit];
        begin();
        std::optional<PlannedOrder> best;
        auto movingUnits = movingUnitsThen();
        const auto context = movementContext(m_situation.state(), m_situation.ground().board());
        for (const auto& order : movementAt(*me.book, m_from.speed)) {
            const auto text = textOf(order);
            for (const auto& route : routesOf(context, movingUnits, me.id, order)) {
                if (!hasRoomOn(route)) continue;
                auto one = valued(route);
                one.orders.movement = text;
                if (best && one.worth <= best->worth) continue;
                one.orders.way = route.steps;
                best = std::move(one);
            }
        }
        return best;
    }

private:
    /// Lists the gunnery orders of the unit, and finds the state of its guns when the order begins: as the
    /// order of this turn leaves them.
    void begin() {
        const auto& me = m_situation.all()[m_unit];
        m_gunnery.push_back({{}, {}, me.book->speeds, {}});
        for (const auto speed : me.book->speeds)
            for (const auto& order : gunneryAt(*me.book, speed))
                list(order, speed);
        for (const auto& gun : me.guns)
            m_start.loads.push_back(gun.loads);
        m_start.isAimed = me.unit->aim.has_value();
        if (m_before == 0) return;
        const auto now = std::find_if(m_gunnery.begin(), m_gunnery.end(),
                                      [&](const Listed& one) { return one.text == me.unit->orders.gunnery; });
        PlannedOrder unused;
        if (now != m_gunnery.end()) (void)shots(*now, me.now, m_from, 0, m_start, unused);
    }

    void list(const GunneryOrder& order, Speed speed) {
        const auto& me = m_situation.all()[m_unit];
        for (auto& one : m_gunnery)
            if (one.order == order && !one.text.empty()) {
                one.speeds.insert(speed);
                return;
            }
        Listed one{textOf(order), order, {speed}, {}};
        for (std::size_t half = 0; half < order.size(); ++half) {
            one.means[half].assign(me.guns.size(), false);
            if (!order[half]) continue;
            for (const auto& id : weaponsMeant(m_situation.state(), *me.unit, *order[half]))
                for (std::size_t g = 0; g < me.guns.size(); ++g)
                    if (me.guns[g].id == id) one.means[half][g] = true;
        }
        m_gunnery.push_back(std::move(one));
    }

    /// All other units, where they will probably be when the order begins.
    MovingUnits movingUnitsThen() const {
        auto out = m_situation.movingUnits();
        for (std::size_t n = 0; n < m_situation.size(); ++n) {
            auto& movingUnit = out.at(m_situation.all()[n].id);
            const auto& at = n == m_unit ? m_from : m_expected.likeliest(n, m_before);
            movingUnit.hex = at.hex;
            movingUnit.facing = at.facing;
            movingUnit.speed = at.speed;
            if (m_before > 0) {
                movingUnit.entering = 0;
                movingUnit.edge.reset();
            }
        }
        return out;
    }

    /// Whether friends leave room at each step of the way.
    bool hasRoomOn(const Route& route) const {
        const auto& me = m_situation.all()[m_unit];
        for (std::size_t step = 0; step < route.steps.size(); ++step) {
            if (route.fights && step + 1 == route.steps.size()) break;
            const auto& at = route.steps[step];
            Stack stack;
            stack.add(me.mover.size);
            for (std::size_t n = 0; n < m_situation.size(); ++n) {
                if (n == m_unit || !m_situation.isOwn(n)) continue;
                const auto& way = m_expected.steps(n, m_after);
                const auto& there = way.size() > step ? way[step] : m_expected.places(n, m_before).front().at;
                if (there.hex == at.hex && isFlying(there.speed) == isFlying(at.speed))
                    stack.add(m_situation.all()[n].mover.size);
            }
            if (!stack.fits()) return false;
        }
        return true;
    }

    /// What a place is worth, and the best shot of each gun from it, not aimed.
    struct Known {
        PlaceValue value;
        std::vector<BestShot> shots;
    };
    const Known& knownAt(const Waypoint& at) {
        const auto [known, fresh] = m_known.try_emplace({at.hex, at.facing, at.speed});
        if (!fresh) return known->second;
        known->second.value = m_values.valueOf(m_unit, at, m_after);
        const auto& guns = m_situation.all()[m_unit].guns;
        for (std::size_t g = 0; g < guns.size(); ++g)
            known->second.shots.push_back(m_values.bestShot(m_unit, g, at, m_after, false));
        return known->second;
    }
    /// The best aimed shots from a place, which few orders ask for.
    const std::vector<BestShot>& aimedAt(const Waypoint& at) {
        auto& aimed = m_aimed[{at.hex, at.facing, at.speed}];
        const auto& guns = m_situation.all()[m_unit].guns;
        for (auto g = aimed.size(); g < guns.size(); ++g)
            aimed.push_back(m_values.bestShot(m_unit, g, at, m_after, true));
        return aimed;
    }

    struct Listed {
        std::string text;
        GunneryOrder order;
        std::set<Speed> speeds;                 ///< at which it may be given
        std::array<std::vector<bool>, 2> means; ///< by half: which guns it is about
    };

    /// What the shots of a gunnery order are worth; `ready` is the state of the guns before and then after
    /// it.
    double shots(const Listed& listed, const Waypoint& first, const Waypoint& last, int moment,
                 Readiness& ready, PlannedOrder& noted) {
        double out = 0, best = 0;
        for (std::size_t half = 0; half < listed.order.size(); ++half) {
            const auto& act = listed.order[half];
            const auto& at = half == 0 ? first : last;
            if (!act || !listed.speeds.contains(at.speed)) continue;
            for (std::size_t g = 0; g < ready.loads.size(); ++g)
                if (listed.means[half][g])
                    out += worthOf(g, *act, at, moment + int(half), ready, noted, best);
            ready.isAimed = act->kind == GunneryActionKind::Aim;
        }
        return out;
    }

    double worthOf(std::size_t g, const GunneryAction& act, const Waypoint& at, int moment, Readiness& ready,
                   PlannedOrder& noted, double& best) {
        const auto& gun = m_situation.all()[m_unit].guns[g];
        auto& loads = ready.loads[g];
        if (act.kind == GunneryActionKind::Load)
            loads = std::min(gun.load.most, loads + gun.load.perLoad * std::max(1, act.loads));
        const bool fires = act.kind == GunneryActionKind::Fire || act.kind == GunneryActionKind::Throw ||
                           act.kind == GunneryActionKind::AmplifiedFire;
        if (!fires || (gun.needsLoad && loads < gun.load.needs)) return 0;
        const auto shot = shotAt(g, at, moment, ready.isAimed);
        if (!shot.any) return 0; // the gun keeps its load
        const int times = act.burst > 0 ? std::max(1, std::min(act.burst, loads)) : 1;
        if (gun.needsLoad) loads = std::max(0, loads - times * gun.load.perFire);
        if (shot.worth > best) {
            best = shot.worth;
            noted.target = shot.target;
            noted.gun = gun.id;
        }
        return times * shot.worth;
    }

    BestShot shotAt(std::size_t gun, const Waypoint& at, int moment, bool aimed) {
        if (moment == m_after) return aimed ? aimedAt(at)[gun] : knownAt(at).shots[gun];
        const auto [known, fresh] = m_first.try_emplace({gun, aimed, moment});
        if (fresh) known->second = m_values.bestShot(m_unit, gun, at, moment, aimed);
        return known->second;
    }

    PlannedOrder valued(const Route& route) {
        PlannedOrder out;
        out.from = m_from;
        out.to = {route.after.hex, route.after.facing, route.after.speed};
        out.meets = route.fights;
        if (route.waitsAtEdge) out.edge = route.after.edge;
        const auto& known = knownAt(out.to);
        out.place = known.value;
        if (route.fights)
            out.assault = m_values.assault(m_unit, route.steps.back().hex, m_after, out.place.foe);
        const double place = out.assault + (route.fights ? 0 : out.place.fight) -
                             cares * (out.place.taken + out.place.charged) - out.place.far -
                             (route.waitsAtEdge ? outOfOrder : 0);
        std::optional<PlannedOrder> best;
        for (const auto& listed : m_gunnery) {
            if (!listed.speeds.contains(m_from.speed) && !listed.speeds.contains(out.to.speed)) continue;
            auto ready = m_start;
            auto one = out;
            one.fire = shots(listed, m_from, out.to, m_before, ready, one);
            one.later = laterShots(out.to, ready);
            one.worth = place + one.fire + one.later;
            one.orders.gunnery = listed.text;
            if (!best || one.worth > best->worth) best = std::move(one);
        }
        return best.value_or(out);
    }

    double laterShots(const Waypoint& at, const Readiness& ready) {
        const auto& known = ready.isAimed ? aimedAt(at) : knownAt(at).shots;
        const auto& guns = m_situation.all()[m_unit].guns;
        double out = 0;
        for (std::size_t g = 0; g < guns.size(); ++g) {
            const bool loaded = !guns[g].needsLoad || ready.loads[g] >= guns[g].load.needs;
            out += (loaded ? loadedShot : emptyShot) * known[g].worth;
        }
        return out;
    }

    Situation& m_situation;
    const ExpectedPlaces& m_expected;
    PlaceValues& m_values;
    std::size_t m_unit;
    int m_before, m_after;
    Waypoint m_from;
    Readiness m_start;
    std::vector<Listed> m_gunnery; ///< the first one is no gunnery
    std::map<std::tuple<Hex, Facing, Speed>, Known> m_known;
    std::map<std::tuple<Hex, Facing, Speed>, std::vector<BestShot>> m_aimed;
    std::map<std::tuple<std::size_t, bool, int>, BestShot> m_first; ///< by gun, aim and moment
};

} // namespace

std::optional<PlannedOrder> bestOrder(Situation& situation, const ExpectedPlaces& expected,
                                      PlaceValues& values, std::size_t unit, bool ahead) {
    return OrderSearch(situation, expected, values, unit, ahead).run();
}

} // namespace core::steampunk_fantasy
