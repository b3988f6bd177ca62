// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/order_words.h"

#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

std::string joinedBy(const std::string& one, const char* between, const std::string& other) {
    return one.empty() ? other : other.empty() ? one : one + between + other;
}

std::string paceWords(const char* plain, const std::optional<Speed>& speed) {
    if (!speed) return plain;
    auto name = codec::keyText(*speed);
    if (const auto at = name.find("_fly"); at != std::string::npos) name.replace(at, 4, " in the air");
    return "to " + name;
}

std::string wordOf(const MoveAction& act) {
    switch (act.kind) {
    case MoveActionKind::Forward:
        return "ahead";
    case MoveActionKind::Left:
        return "left";
    case MoveActionKind::Right:
        return "right";
    case MoveActionKind::Turn:
        return "turn";
    case MoveActionKind::Accelerate:
        return paceWords("faster", act.speed);
    case MoveActionKind::Brake:
        return paceWords("slower", act.speed);
    case MoveActionKind::Reverse:
        return "back";
    default: {
        MovementOrder only;
        only[0] = {{{act}, false}};
        auto words = describeOrder(only);
        return words.substr(0, words.find(';'));
    }
    }
}

std::string wordsOf(const StepActions& step) {
    std::string out;
    for (const auto& choice : step) {
        std::string either;
        for (const auto& act : choice.either)
            either = joinedBy(either, " or ", wordOf(act));
        out = joinedBy(out, " + ", choice.optional ? "(" + either + ")" : either);
    }
    return out.empty() ? "stay" : out;
}

std::string wordsOf(const std::optional<GunneryAction>& act) {
    if (!act) return {};
    auto words = describeOrder(GunneryOrder{act, std::nullopt});
    return words.substr(0, words.find(';'));
}

/// "fires", "loads" of "fire", "load 2".
std::string thirdPerson(std::string words) {
    const auto end = std::min(words.find_first_of(" ,"), words.size());
    const bool hisses = end > 0 && (words[end - 1] == 'h' || words[end - 1] == 's');
    return words.insert(end, hisses ? "es" : "s");
}

bool has(const MovementOrder& order, MoveActionKind kind) {
    return std::any_of(order.begin(), order.end(), [&](const StepActions& step) {
        return std::any_of(step.begin(), step.end(), [&](const Choice& choice) {
            return std::any_of(choice.either.begin(), choice.either.end(),
                               [&](const MoveAction& act) { return act.kind == kind; });
        });
    });
}

/// A movement order as text where its way has not been declared.
std::string moveWords(const MovementOrder& order) {
    if (has(order, MoveActionKind::Chase)) return "chases";
    if (has(order, MoveActionKind::Flee)) return "flees";
    for (const auto kind :
         {MoveActionKind::Follow, MoveActionKind::Road, MoveActionKind::Help, MoveActionKind::Drift})
        if (has(order, kind)) return thirdPerson(wordOf(MoveAction{kind, {}, {}}));
    int hexes = 0;
    for (const auto& step : order)
        for (const auto& choice : step)
            hexes += std::any_of(choice.either.begin(), choice.either.end(),
                                 [](const MoveAction& act) { return movesHex(act.kind); });
    return hexes > 0 ? "ahead " + std::to_string(hexes) : std::string("stays");
}

std::string wayWords(const Waypoint& from, const std::vector<Waypoint>& way) {
    const auto& end = way.back();
    std::string out = end.hex != from.hex         ? "goes to " + textOf(end.hex)
                      : end.facing != from.facing ? "turns"
                                                  : "stays";
    if (end.speed > from.speed) out += ", faster";
    if (end.speed < from.speed) out += ", slower";
    return out;
}

std::string gunWords(const State& state, const std::string& gunnery) {
    auto order = readGunnery(gunnery);
    if (gunnery.empty() || !order) return {};
    *order = withNames(state, *order);
    const auto first = wordsOf((*order)[0]), last = wordsOf((*order)[1]);
    if (!first.empty() && !last.empty()) return thirdPerson(first) + ", then " + thirdPerson(last);
    return first.empty() ? last.empty() ? "" : thirdPerson(last) + " last" : thirdPerson(first) + " first";
}

/// The route that goes the declared way, else the first one; null without routes.
const Route* meantRoute(const std::vector<Route>& routes, const std::vector<Waypoint>& way) {
    if (routes.empty()) return nullptr;
    const auto same = std::find_if(routes.begin(), routes.end(),
                                   [&](const Route& route) { return !way.empty() && route.steps == way; });
    return same == routes.end() ? &routes.front() : &*same;
}

} // namespace

std::string shortWords(const MovementOrder& order) {
    std::string out;
    for (const auto& step : order)
        out = joinedBy(out, " · ", wordsOf(step));
    return out;
}

std::string shortWords(const GunneryOrder& order) {
    const auto first = wordsOf(order[0]), last = wordsOf(order[1]);
    if (first.empty() && last.empty()) return "no gunnery";
    if (first.empty()) return last + " last";
    return last.empty() ? first + " first" : first + ", then " + last;
}

std::optional<MovingUnits> movingUnitsAt(const State& state, const Unit& unit, bool ahead) {
    if (!unit.isOnBoard() || !hasBoard(state)) return std::nullopt;
    auto out = movingUnitsOf(state);
    if (!ahead) return out;
    const auto board = boardOf(state);
    const auto routes = routesOf(movementContext(state, board), out, unit.id, carriedBy(state, unit).order);
    if (const auto* route = meantRoute(routes, unit.orders.way)) {
        auto& movingUnit = out.at(unit.id);
        movingUnit = route->after;
        if (route->fights) movingUnit.hex = route->steps.back().hex;
    }
    return out;
}

namespace {

bool keepsFacing(MoveActionKind kind) {
    return !movesHex(kind)
               ? kind != MoveActionKind::Left && kind != MoveActionKind::Right && kind != MoveActionKind::Turn
               : kind == MoveActionKind::Forward || kind == MoveActionKind::Reverse;
}

/// Whether a step of an order can lead from one place to the other one, by its hexes and facings alone.
bool mayLead(const StepActions& step, const Waypoint& from, const Waypoint& to) {
    int hexes = 0;
    bool keeps = true;
    for (const auto& choice : step) {
        const auto& either = choice.either;
        hexes +=
            std::any_of(either.begin(), either.end(), [](const auto& act) { return movesHex(act.kind); });
        keeps = keeps && std::all_of(either.begin(), either.end(),
                                     [](const auto& act) { return keepsFacing(act.kind); });
    }
    return distance(from.hex, to.hex) <= hexes && (!keeps || from.facing == to.facing);
}

} // namespace

bool isOnItsWay(const Unit& unit) {
    if (!unit.isOnBoard() || unit.orders.way.empty()) return false;
    const auto order = readMovement(unit.orders.movement);
    if (!order) return false;
    Waypoint at{unit.stance->hex, unit.stance->facing, unit.stance->speed};
    for (std::size_t step = 0; step < unit.orders.way.size() && step < order->size(); ++step) {
        const auto& next = unit.orders.way[step];
        if (!mayLead((*order)[step], at, next)) return false;
        at = next;
    }
    return true;
}

namespace {

bool isOpen(const UnitOrders& given) { return given.movement.empty() && given.gunnery.empty(); }

bool isOrdered(const State& state, const Unit& unit) {
    return unit.isOnBoard() && !imitatedInfantry(state, unit) && !bookFor(state, unit)->speeds.empty();
}

bool asksNow(const State& state, const std::string& side) {
    return state.turn == 1 && std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
               const Unit& unit = one.second;
               return unit.side == side && isOrdered(state, unit) && isOpen(unit.orders);
           });
}

} // namespace

OrderDue orderDue(const State& state, const Unit& unit) {
    if (state.phase != Phase::Orders || !isOrdered(state, unit)) return OrderDue::None;
    if (state.turn == 1 && isOpen(unit.orders)) return OrderDue::Now;
    return isOpen(unit.ahead) && !asksNow(state, unit.side) ? OrderDue::Ahead : OrderDue::None;
}

std::string orderedOf(const State& state, const std::string& side) {
    if (state.phase != Phase::Orders) return {};
    const bool now = asksNow(state, side);
    int all = 0, given = 0;
    for (const auto& [id, unit] : state.units) {
        if (unit.side != side || !isOrdered(state, unit)) continue;
        ++all;
        given += !isOpen(now ? unit.orders : unit.ahead);
    }
    return all == 0 ? std::string() : std::to_string(given) + " of " + std::to_string(all) + " ordered";
}

namespace {

std::optional<Waypoint> startOf(const State& state, const Unit& unit, bool ahead) {
    if (!unit.isOnBoard() || !hasBoard(state)) return std::nullopt;
    if (!ahead) return Waypoint{unit.stance->hex, unit.stance->facing, unit.stance->speed};
    if (isOnItsWay(unit)) return unit.orders.way.back(); // no search for routes is needed
    const auto movingUnits = movingUnitsAt(state, unit, true);
    const auto& me = movingUnits->at(unit.id);
    return Waypoint{me.hex, me.facing, me.speed};
}

} // namespace

std::string summaryOf(const State& state, const Unit& unit, const UnitOrders& given, bool ahead) {
    std::string moves = "stays";
    const auto order = readMovement(given.movement);
    const auto from = given.way.empty() ? std::nullopt : startOf(state, unit, ahead);
    if (from)
        moves = wayWords(*from, given.way);
    else if (order && !given.movement.empty())
        moves = moveWords(*order);
    return joinedBy(moves, ", ", gunWords(state, given.gunnery));
}

} // namespace core::steampunk_fantasy
