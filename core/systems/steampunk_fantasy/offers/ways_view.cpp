// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/offers/ways_view.h"

#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"

#include <algorithm>
#include <array>

namespace core::steampunk_fantasy {

namespace {

void addTurns(std::vector<BoardAct>& out, Facing from, Facing to) {
    const int sides = turnBetween(from, to);
    const bool left = sides > 3;
    out.insert(out.end(), std::size_t(left ? facings - sides : sides),
               left ? BoardAct::Left : BoardAct::Right);
}

/// What a step looks like to the player who moves the piece.
std::vector<BoardAct> actsBetween(const Waypoint& from, const Waypoint& to) {
    std::vector<BoardAct> out;
    const auto direction = directionTo(from.hex, to.hex);
    if (from.hex == to.hex)
        addTurns(out, from.facing, to.facing);
    else if (direction && turned(*direction, 3) == from.facing && from.facing == to.facing)
        out.push_back(BoardAct::Back);
    else if (direction && *direction != from.facing && from.facing == to.facing)
        out.push_back(BoardAct::Aside);
    else if (direction) {
        addTurns(out, from.facing, *direction);
        out.push_back(BoardAct::Ahead);
        addTurns(out, *direction, to.facing);
    } else
        out.insert(out.end(), std::size_t(distance(from.hex, to.hex)), BoardAct::Ahead);
    if (to.speed > from.speed) out.push_back(BoardAct::Faster);
    if (to.speed < from.speed) out.push_back(BoardAct::Slower);
    return out;
}

std::string wordsOf(const std::vector<BoardAct>& acts) {
    static constexpr std::array names{"Left", "Ahead", "Right", "Faster", "Slower", "Back", "Aside"};
    std::string out;
    for (auto at = acts.begin(); at != acts.end();) {
        const auto end = std::find_if(at, acts.end(), [&](BoardAct act) { return act != *at; });
        const auto count = end - at;
        out += (out.empty() ? "" : ", ") + std::string(names.at(std::size_t(*at))) +
               (count > 1 ? " " + std::to_string(count) : "");
        at = end;
    }
    return out.empty() ? "Stay" : out;
}

/// One order of the list with its ways.
struct Listed {
    std::string text;
    std::vector<Route> routes;
};

BoardPlace placeAt(const Waypoint& at) { return {textOf(at.hex), int(at.facing)}; }

/// Everything about one unit and one of its two orders.
class OrdersView final {
public:
    OrdersView(const State& state, const Unit& unit, bool ahead, const MovingUnits& movingUnits)
        : m_state(state), m_unit(unit), m_ahead(ahead), m_movingUnits(movingUnits),
          m_book(bookFor(state, unit)), m_given(ahead ? unit.ahead : unit.orders) {
        const auto& me = movingUnits.at(unit.id);
        m_from = {me.hex, me.facing, me.speed};
    }

    BoardOrders shown() {
        m_out.from = placeAt(m_from);
        m_out.speed = nameOf(m_from.speed);
        m_out.when = m_ahead ? "next turn" : "this turn";
        m_out.field = "gunnery";
        m_out.fieldLabel = "Guns";
        m_out.otherwise =
            summaryOf(m_state, m_unit, {textOf(defaultMovement(*m_book, m_from.speed)), {}}, m_ahead);
        for (const auto& listed : orders())
            add(listed);
        std::stable_sort(m_out.routes.begin(), m_out.routes.end(),
                         [](const auto& one, const auto& other) { return actsIn(one) < actsIn(other); });
        markGiven();
        return std::move(m_out);
    }

private:
    static std::size_t actsIn(const BoardRoute& route) {
        std::size_t out = 0;
        for (const auto& step : route.steps)
            out += step.acts.size();
        return out;
    }

    /// The orders of the list, the usual one first, so that of equal ways the one of the usual order is kept.
    std::vector<Listed> orders() const {
        std::vector<Listed> out;
        const auto board = boardOf(m_state);
        const auto ways = movementContext(m_state, board);
        for (const auto& order : movementAt(*m_book, m_from.speed))
            out.push_back({textOf(order), routesOf(ways, m_movingUnits, m_unit.id, order)});
        const auto usual = usualMovement(*m_book, m_from.speed);
        std::stable_partition(out.begin(), out.end(),
                              [&](const Listed& listed) { return listed.text == usual; });
        return out;
    }

    void add(const Listed& listed) {
        m_out.choices.push_back(gunsWith(listed.text));
        for (const auto& route : listed.routes) {
            BoardRoute one;
            one.fights = route.fights;
            one.choice = m_out.choices.size() - 1;
            auto before = m_from;
            for (const auto& step : route.steps) {
                const auto acts = actsBetween(before, step);
                one.steps.push_back({placeAt(step), acts, wordsOf(acts)});
                before = step;
            }
            one.words = summaryOf(m_state, m_unit, {listed.text, {}, route.steps}, m_ahead);
            one.body = {{"movement", listed.text}, {"ahead", m_ahead}, {"way", codec::write(route.steps)}};
            m_out.routes.push_back(std::move(one));
        }
    }

    /// The gunnery orders that may be given together with that movement.
    BoardOrders::Choice gunsWith(const std::string& movement) const {
        BoardOrders::Choice out;
        out.options.push_back({std::string(), "no gunnery", {}, {}});
        const auto usual = usualGunnery(m_state, m_unit, *m_book, m_from.speed);
        out.preset = std::string();
        const auto wanted = m_given.movement == movement ? m_given.gunnery : usual;
        for (const auto speed : gunnerySpeeds(*m_book, {m_from.speed}, movement))
            for (const auto& order : gunneryAt(*m_book, speed)) {
                const Value text(textOf(order));
                if (std::any_of(out.options.begin(), out.options.end(),
                                [&](const auto& option) { return option.value == text; }))
                    continue;
                out.options.push_back(
                    {text, shortWords(withNames(m_state, order)), orderWords(m_state, order), {}});
                if (text == Value(wanted)) out.preset = text;
            }
        return out;
    }

    void markGiven() {
        const auto usual = usualMovement(*m_book, m_from.speed);
        for (std::size_t n = m_out.routes.size(); n-- > 0;) {
            const auto& body = m_out.routes[n].body;
            const bool same = body.at("movement") == Value(m_given.movement);
            if (body.at("movement") == Value(usual)) m_out.proposed = n;
            if (same && (m_given.way.empty() || body.at("way") == codec::write(m_given.way))) m_out.given = n;
        }
    }

    const State& m_state;
    const Unit& m_unit;
    bool m_ahead;
    const MovingUnits& m_movingUnits;
    std::shared_ptr<const OrderBook> m_book;
    const UnitOrders& m_given;
    Waypoint m_from;
    BoardOrders m_out;
};

} // namespace

std::optional<BoardOrders> ordersBy(const State& state, const std::string& unit, const std::string& offer) {
    const auto* one = state.find(UnitId(unit));
    const bool ahead = offer == ordersAhead;
    if (!one || (!ahead && offer != ordersNow)) return std::nullopt;
    const auto movingUnits = movingUnitsAt(state, *one, ahead);
    if (!movingUnits) return std::nullopt;
    return OrdersView(state, *one, ahead, *movingUnits).shown();
}

} // namespace core::steampunk_fantasy
