// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/orders/order_book.h"

#include "systems/steampunk_fantasy/orders/pace.h"

#include <algorithm>
#include <initializer_list>
#include <tuple>

namespace core::steampunk_fantasy {

bool movesHex(MoveActionKind kind) {
    switch (kind) {
    case MoveActionKind::Forward:
    case MoveActionKind::Reverse:
    case MoveActionKind::Drift:
    case MoveActionKind::Chase:
    case MoveActionKind::Flee:
    case MoveActionKind::Follow:
    case MoveActionKind::Road:
    case MoveActionKind::Help:
        return true;
    default:
        return false;
    }
}

namespace {

bool isOpenTo(Speed listed, Speed speed) {
    return listed == speed || listed == Speed::Any || (listed == Speed::AnyFly && isFlying(speed));
}

template <class Order>
std::vector<Order> listedAt(const std::map<Speed, std::vector<Order>>& all, Speed speed) {
    std::vector<Order> out;
    for (const auto& [listed, orders] : all)
        if (isOpenTo(listed, speed))
            for (const auto& one : orders)
                if (std::find(out.begin(), out.end(), one) == out.end()) out.push_back(one);
    return out;
}
template <class Order> bool holds(const std::vector<Order>& all, const Order& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

bool isTaken(const MoveAction& act, const Hindrance& hindrance) {
    if (hindrance.forbidden.contains(act.kind)) return true;
    switch (act.kind) {
    case MoveActionKind::Forward:
        return hindrance.noMove || hindrance.noForward;
    case MoveActionKind::Left:
        return hindrance.noLeft;
    case MoveActionKind::Right:
        return hindrance.noRight;
    case MoveActionKind::Turn:
        return hindrance.noLeft && hindrance.noRight;
    default:
        return movesHex(act.kind) && hindrance.noMove;
    }
}

Speed paceAfter(const MoveAction& act, Speed speed, const std::set<Speed>& has) {
    if (act.kind != MoveActionKind::Accelerate && act.kind != MoveActionKind::Brake) return speed;
    if (act.speed) return *act.speed;
    return act.kind == MoveActionKind::Accelerate ? faster(speed, has) : slower(speed, has);
}

template <class Order, class Read>
Result<Ok> readAll(const OrderTexts& texts, std::map<Speed, std::vector<Order>>& into, Read read) {
    for (const auto& [speed, all] : texts) {
        auto& orders = into[speed];
        for (const auto& text : all) {
            auto order = read(text);
            if (!order) return forwardProblem(order);
            orders.push_back(std::move(*order));
        }
    }
    return Ok{};
}

std::set<Speed> speedsOf(const OrderBook& book) {
    std::set<Speed> out;
    for (const auto& [speed, orders] : book.movement) {
        out.insert(speed);
        for (const auto& order : orders)
            for (const auto& step : order)
                for (const auto& choice : step)
                    for (const auto& act : choice.either)
                        if (act.speed) out.insert(*act.speed);
    }
    for (const auto& [speed, order] : book.standard)
        out.insert(speed);
    out.erase(Speed::Any);
    out.erase(Speed::AnyFly);
    return out;
}

} // namespace

Result<OrderBook> bookOf(const OrderTexts& movement, const OrderTexts& gunnery,
                         const std::map<Speed, std::string>& standard) {
    OrderBook out;
    if (auto read = readAll(movement, out.movement, readMovement); !read) return forwardProblem(read);
    if (auto read = readAll(gunnery, out.gunnery, readGunnery); !read) return forwardProblem(read);
    for (const auto& [speed, text] : standard) {
        auto order = readMovement(text);
        if (!order) return forwardProblem(order);
        out.standard[speed] = std::move(*order);
    }
    out.speeds = speedsOf(out);
    return out;
}

std::vector<MovementOrder> movementAt(const OrderBook& book, Speed speed) {
    return listedAt(book.movement, speed);
}
std::vector<GunneryOrder> gunneryAt(const OrderBook& book, Speed speed) {
    return listedAt(book.gunnery, speed);
}

MovementOrder standardAt(const OrderBook& book, Speed speed) {
    const auto at = book.standard.find(speed);
    return at == book.standard.end() ? MovementOrder() : at->second;
}

int hexesOf(const MovementOrder& order) {
    int out = 0;
    for (const auto& step : order)
        for (const auto& choice : step)
            out += std::any_of(choice.either.begin(), choice.either.end(),
                               [](const MoveAction& act) { return movesHex(act.kind); });
    return out;
}

namespace {

bool hasAction(const MovementOrder& order, std::initializer_list<MoveActionKind> kinds) {
    for (const auto& step : order)
        for (const auto& choice : step)
            for (const auto& act : choice.either)
                if (std::find(kinds.begin(), kinds.end(), act.kind) != kinds.end()) return true;
    return false;
}

bool onlyChases(const OrderBook& book) {
    bool any = false;
    for (const auto& [speed, orders] : book.movement)
        for (const auto& order : orders) {
            if (!hasAction(order, {MoveActionKind::Chase, MoveActionKind::Help})) return false;
            any = true;
        }
    return any;
}

} // namespace

MovementOrder defaultMovement(const OrderBook& book, Speed speed) {
    const auto listed = movementAt(book, speed);
    if (onlyChases(book) && !listed.empty()) return listed.front();
    auto all = listed;
    all.insert(all.begin(), standardAt(book, speed));
    std::erase_if(all, [](const MovementOrder& order) {
        return hasAction(order, {MoveActionKind::Flee, MoveActionKind::Chase, MoveActionKind::Help,
                                 MoveActionKind::Deploy, MoveActionKind::Unload, MoveActionKind::Hide,
                                 MoveActionKind::Reveal});
    });
    if (all.empty()) return listed.empty() ? standardAt(book, speed) : listed.front();
    const auto rank = [&](const MovementOrder& order) {
        const auto after = speedsAfter(book, speed, order);
        const bool faster = std::any_of(after.begin(), after.end(), [&](Speed one) { return one > speed; });
        return std::tuple(hexesOf(order), faster, after != std::set<Speed>{speed});
    };
    return *std::min_element(all.begin(), all.end(),
                             [&](const auto& one, const auto& other) { return rank(one) < rank(other); });
}

MovementOrder withoutForbidden(MovementOrder order, const Hindrance& hindrance) {
    for (auto& step : order) {
        for (auto& choice : step)
            std::erase_if(choice.either, [&](const MoveAction& act) { return isTaken(act, hindrance); });
        std::erase_if(step, [](const Choice& choice) { return choice.either.empty(); });
    }
    return order;
}

bool isStandard(const OrderBook& book, const MovementOrder& order, const Hindrance& hindrance) {
    const auto is = [&](const MovementOrder& standard) {
        return order == standard || order == withoutForbidden(standard, hindrance);
    };
    return (book.shaken && is(book.shaken->order)) ||
           std::any_of(book.standard.begin(), book.standard.end(),
                       [&](const auto& one) { return is(one.second); });
}

CarriedOrder orderCarriedOut(const OrderBook& book, Speed speed, bool shaken, const Hindrance& hindrance,
                             const std::optional<MovementOrder>& given) {
    CarriedOrder out{{}, speed, {}};
    if (shaken) {
        out.order = book.shaken ? book.shaken->order : standardAt(book, speed);
        if (book.shaken) out.speed = book.shaken->speed;
        out.why = "it is Shaken";
    } else if (!given) {
        out.order = defaultMovement(book, speed);
        out.why = "it has no order";
    } else if (!holds(movementAt(book, hindrance.onlySpeed.value_or(speed)), *given)) {
        out.order = standardAt(book, speed);
        out.why = "its order does not fit its speed";
    } else {
        out.order = *given;
    }
    out.order = withoutForbidden(std::move(out.order), hindrance);
    return out;
}

Result<Ok> mayPlan(const OrderBook& book, const std::set<Speed>& speeds, const MovementOrder& order) {
    for (const auto speed : speeds)
        if (holds(movementAt(book, speed), order) || standardAt(book, speed) == order) return Ok{};
    return against("order.speed", "`" + textOf(order) +
                                      "` is none of the unit’s orders at the speed that the unit will have");
}

Result<Ok> mayPlan(const OrderBook& book, const GunneryOrder& order) {
    if (!order[0] && !order[1]) return Ok{};
    for (const auto& [speed, orders] : book.gunnery)
        if (holds(orders, order)) return Ok{};
    return against("order.gunnery", "`" + textOf(order) + "` is none of the unit’s gunnery orders");
}

Result<Ok> mayPlan(const OrderBook& book, const std::set<Speed>& speeds, const GunneryOrder& order) {
    if (auto listed = mayPlan(book, order); !listed || (!order[0] && !order[1])) return listed;
    for (const auto speed : speeds)
        if (holds(gunneryAt(book, speed), order)) return Ok{};
    return against("order.gunnery_speed",
                   "`" + textOf(order) +
                       "` is none of the unit’s gunnery orders at the speed that the unit will have");
}

std::set<Speed> speedsAfter(const OrderBook& book, Speed speed, const MovementOrder& order) {
    std::set<Speed> out{speed};
    for (const auto& step : order)
        for (const auto& choice : step) {
            std::set<Speed> next;
            for (const auto before : out) {
                if (choice.optional) next.insert(before);
                for (const auto& act : choice.either)
                    next.insert(paceAfter(act, before, book.speeds));
            }
            out = std::move(next);
        }
    return out;
}

std::optional<GunneryAction> gunneryActionIn(const OrderBook& book, const GunneryOrder& order,
                                             std::size_t half, Speed speed, bool shaken) {
    if (shaken || !holds(gunneryAt(book, speed), order)) return {};
    return order.at(half);
}

MovementOrder withExtraBraking(MovementOrder order, int brakes) {
    for (int n = 0; n < brakes; ++n)
        order.back().push_back({{{MoveActionKind::Brake, {}, {}}}, true});
    return order;
}

DEFINE_VALUE_MEMBERS(OrderBook)

} // namespace core::steampunk_fantasy
