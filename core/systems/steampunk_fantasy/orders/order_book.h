// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/steampunk_fantasy/orders/order_grammar.h"

#include <map>
#include <set>
#include <string>
#include <vector>

/// The orders that a unit may be given, and the order that it carries out.
namespace core::steampunk_fantasy {

/// Order texts by the speed at which they may be given, as a datasheet has them.
using OrderTexts = std::map<Speed, std::vector<std::string>>;

/// All orders of a unit, read.
struct OrderBook {
    VALUE_MEMBERS(OrderBook);

    std::map<Speed, std::vector<MovementOrder>> movement;
    std::map<Speed, std::vector<GunneryOrder>> gunnery;
    std::map<Speed, MovementOrder> standard; ///< carried out without another order
    /// The order of a Shaken unit.
    struct Shaken {
        Speed speed = Speed::Slow; ///< the speed that the unit has from then on
        MovementOrder order;
    };
    std::optional<Shaken> shaken; ///< where Shaken units have their own order
    std::set<Speed> speeds;       ///< speeds that the unit can have
};
/// Reads the orders of a unit; a Problem names the order that cannot be read.
Result<OrderBook> bookOf(const OrderTexts& movement, const OrderTexts& gunnery,
                         const std::map<Speed, std::string>& standard);

/// The orders that may be given to a unit of that speed.
std::vector<MovementOrder> movementAt(const OrderBook& book, Speed speed);
std::vector<GunneryOrder> gunneryAt(const OrderBook& book, Speed speed);
/// The standard order of a unit at that speed, which it carries out where it cannot carry out its own; empty
/// where the book has none at that speed.
MovementOrder standardAt(const OrderBook& book, Speed speed);
/// The order of a unit without one: of all that it may do at that speed the order that keeps it where it is,
/// else the one through the fewest hexes. A unit that may only chase or help does so. It never flees.
MovementOrder defaultMovement(const OrderBook& book, Speed speed);

/// Whether the action leads to another hex.
bool movesHex(MoveActionKind kind);
/// The number of hexes through which the order leads at the most.
int hexesOf(const MovementOrder& order);

/// What damage has taken from a unit.
struct Hindrance {
    bool noMove = false, noForward = false, noLeft = false, noRight = false;
    std::set<MoveActionKind> forbidden;
    std::optional<Speed> onlySpeed; ///< only orders of this speed
};

/// The order that a unit carries out, and why it differs from the one that was given.
struct CarriedOrder {
    MovementOrder order;
    Speed speed = Speed::Still; ///< at the start
    std::string why;            ///< why it is another order; empty where it is the one that was given
};
/// Whether the order is a standard order at some speed, or what harm leaves of one.
bool isStandard(const OrderBook& book, const MovementOrder& order, const Hindrance& hindrance);
/// The order that is carried out, without the actions that damage forbids: the given one where it may be
/// given at this speed, else the standard order; without a given one `defaultMovement`. A Shaken unit carries
/// out `book.shaken`, or the standard order where the book has none.
CarriedOrder orderCarriedOut(const OrderBook& book, Speed speed, bool shaken, const Hindrance& hindrance,
                             const std::optional<MovementOrder>& given);
/// The order without the actions that damage does not allow.
MovementOrder withoutForbidden(MovementOrder order, const Hindrance& hindrance);

/// Whether an order may be planned for a unit that may be at one of these speeds when its turn comes.
Result<Ok> mayPlan(const OrderBook& book, const std::set<Speed>& speeds, const MovementOrder& order);
/// Whether a gunnery order may be planned at some speed.
Result<Ok> mayPlan(const OrderBook& book, const GunneryOrder& order);
/// Whether a gunnery order may be planned for a unit that will have one of these speeds in each half.
Result<Ok> mayPlan(const OrderBook& book, const std::set<Speed>& speeds, const GunneryOrder& order);

/// The speeds that a unit may have after its order, by all its choices.
std::set<Speed> speedsAfter(const OrderBook& book, Speed speed, const MovementOrder& order);

/// What a unit does in a half of gunnery: the action of its order where that order may be given at its
/// present speed, else nothing. Shaken units do nothing.
std::optional<GunneryAction> gunneryActionIn(const OrderBook& book, const GunneryOrder& order,
                                             std::size_t half, Speed speed, bool shaken);

/// The order with optional brakes at its end (HX-K42).
MovementOrder withExtraBraking(MovementOrder order, int brakes);

} // namespace core::steampunk_fantasy
