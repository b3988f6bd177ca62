// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/invariants.h"

#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/towing.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>
#include <map>

namespace core::steampunk_fantasy {

namespace {

constexpr int boundOfTokens = 999;

std::string brokenBody(const Unit& unit) {
    const auto& body = unit.body;
    int elites = 0;
    for (const auto& [id, living] : body.elites)
        elites += living;
    if (elites > body.models) return unit.name + " has more upgrades than models";
    for (const auto& [token, count] : body.tokens)
        if (count <= 0 || count > boundOfTokens)
            return unit.name + " has an impossible number of tokens `" + token +
                   "`: " + std::to_string(count);
    if (!std::is_sorted(body.poison.begin(), body.poison.end()) ||
        !std::is_sorted(body.bleeding.begin(), body.bleeding.end()))
        return unit.name + " has Poison or Bleeding dice that are not sorted";
    return {};
}

/// Whether the order is the listed one, or the part of it that damage still allowed when it was begun.
bool isLeftOf(const MovementOrder& order, const MovementOrder& listed) {
    for (std::size_t step = 0; step < order.size(); ++step)
        for (const auto& choice : order[step])
            if (std::find(listed[step].begin(), listed[step].end(), choice) == listed[step].end())
                return false;
    return true;
}

bool isListed(const OrderBook& book, const std::string& text) {
    const auto order = readMovement(text);
    if (!order) return false;
    for (const auto& [speed, orders] : book.movement)
        if (std::any_of(orders.begin(), orders.end(), [&](const auto& one) { return isLeftOf(*order, one); }))
            return true;
    for (const auto& [speed, standard] : book.standard)
        if (isLeftOf(*order, standard)) return true;
    return *order == MovementOrder{} || (book.shaken && book.shaken->order == *order);
}

/// Whether the order could be given once, by a leader who may have died since.
bool wasOnce(const State& state, Unit unit, const std::string& text) {
    for (auto& [elite, living] : unit.body.elites)
        living = 1;
    return isOncePerBattle(state, unit, text);
}

/// Checks that a wagon is towed by a unit of its side, which tows no more than it can.
std::string brokenTow(const State& state, const Unit& unit) {
    if (!unit.towingUnit) return {};
    const auto* towingUnit = state.find(*unit.towingUnit);
    if (!towingUnit || towingUnit->side != unit.side) return unit.name + " is towed by no unit of its side";
    if (int(towedBy(state, towingUnit->id).size()) > wagonLimit(state.sheetOf(*towingUnit)))
        return towingUnit->name + " tows more wagons than it can";
    return {};
}

std::string brokenUnit(const State& state, const HexBoard& board, const Unit& unit) {
    if (auto broken = brokenBody(unit); !broken.empty()) return broken;
    if (unit.has(tokens::lostHeads) > minorHeads(state.sheetOf(unit)))
        return unit.name + " has lost more heads than it had";
    if (unit.has(tokens::hypnotized) > 1 || unit.has(tokens::insane) > 1 || unit.has(tokens::spentOrder) > 1)
        return unit.name + " has two tokens of a kind of which it can have only one";
    if (unit.stance && !board.has(unit.stance->hex)) return unit.name + " is off the board";
    if (hasBoard(state) && unit.stance && unit.stance->contests &&
        !directionTo(unit.stance->hex, *unit.stance->contests))
        return unit.name + " contests a hex that is not beside it";
    if (unit.body.harms.empty()) {
        const auto book = bookFor(state, unit);
        for (const auto* text : {&unit.orders.movement, &unit.ahead.movement})
            if (!text->empty() && !isListed(*book, *text) && !wasOnce(state, unit, *text))
                return unit.name + " has an order that is not its own: " + *text;
    }
    for (const auto& [id, magazine] : unit.magazines)
        if (magazine.loads < 0 || magazine.shots < 0)
            return unit.name + " has a negative number of loads or shots";
    return {};
}

/// Checks that a passenger is in one transport of its side, which is on the board and has room for it.
std::string brokenRide(const State& state, const Unit& unit) {
    if (!unit.aboard) return {};
    if (unit.stance) return unit.name + " is in a transport, but also on the board";
    const auto* transport = state.find(*unit.aboard);
    if (!transport || !transport->isOnBoard())
        return unit.name + " rides in a transport that is not on the board";
    if (transport->side != unit.side) return unit.name + " rides with the enemy";
    if (!haveRoomTogether(state, *transport, passengersOf(state, transport->id)))
        return transport->name + " carries more units than it has room for";
    return {};
}

/// Checks that the other side does not know which unit hides where.
std::string brokenSecret(const State& state) {
    for (const auto* side : sideIds) {
        const auto known = withoutHidden(state, side);
        for (const auto& [id, unit] : state.units) {
            const bool fights =
                std::any_of(state.clashes.begin(), state.clashes.end(), [&id = id](const Clash& one) {
                    return std::count(one.entering.begin(), one.entering.end(), id) +
                               std::count(one.defending.begin(), one.defending.end(), id) >
                           0;
                });
            if (unit.side != side && isHidden(unit) && !fights && known.at(id).stance)
                return unit.name + " is hidden, but the enemy sees it";
        }
    }
    return {};
}

std::string brokenClash(const State& state, const Clash& clash) {
    if (clash.entering.empty()) return "hex " + textOf(clash.hex) + " is fought over, but no unit enters it";
    for (const auto& id : clash.entering)
        if (const auto* unit = state.find(id); unit && unit->isOnBoard() && !unit->stance->contests)
            return unit->name + " fights for a hex, but does not enter it";
    return {};
}

} // namespace

std::set<std::string> overfullHexes(const State& state) {
    // A unit that fights for a hex has left the one before: others may have come there.
    std::map<std::pair<Hex, bool>, Stack> stacks;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() && !unit.stance->contests)
            addTo(stacks[{unit.stance->hex, isFlying(unit.stance->speed)}], state, unit);
    std::set<std::string> out;
    for (const auto& [place, stack] : stacks)
        if (!stack.fits()) out.insert(textOf(place.first));
    return out;
}

std::string brokenInvariant(const State& state) {
    if (state.sheets.empty()) return {};
    const auto board = boardOf(state);
    for (const auto& [id, unit] : state.units)
        if (auto broken = brokenUnit(state, board, unit); !broken.empty()) return broken;
    for (const auto& [id, unit] : state.units)
        for (const auto& broken : {brokenRide(state, unit), brokenTow(state, unit)})
            if (!broken.empty()) return broken;
    for (const auto& clash : state.clashes)
        if (auto broken = brokenClash(state, clash); !broken.empty()) return broken;
    if (auto broken = brokenSecret(state); !broken.empty()) return broken;
    for (const auto& [hex, markers] : state.hexMarkers) {
        if (markers.smoke < 0 || markers.fire < 0) return "hex " + hex + " has a negative number of markers";
        for (const auto& cloud : markers.clouds)
            if (cloud.markers <= 0) return "a cloud in hex " + hex + " has no markers";
    }
    return {};
}

} // namespace core::steampunk_fantasy
