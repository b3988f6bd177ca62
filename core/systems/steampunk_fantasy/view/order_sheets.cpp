// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/view/order_sheets.h"

#include "systems/steampunk_fantasy/data/terms.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/order_words.h"

#include <algorithm>
#include <cctype>

namespace core::steampunk_fantasy {

namespace {

constexpr int turnsOnSheet = 6;
constexpr std::size_t moveCells = 3, gunCells = 2;

/// Writes the parts of an order into their cells.
void fillCells(std::vector<std::string>& cells, std::size_t from, std::size_t count,
               const std::string& order) {
    std::size_t begin = 0;
    for (std::size_t n = 0; n < count && begin <= order.size() && !order.empty(); ++n) {
        const auto end = std::min(order.find('|', begin), order.size());
        cells.at(from + n) = order.substr(begin, end - begin);
        begin = end + 1;
    }
}

OrderSheet::Row rowOf(const State& state, int turn, const UnitOrders& given) {
    OrderSheet::Row out{"Turn " + std::to_string(turn), std::vector<std::string>(moveCells + gunCells)};
    const auto orders = shownOrders(state, given);
    fillCells(out.cells, 0, moveCells, orders.movement);
    fillCells(out.cells, moveCells, gunCells, orders.gunnery);
    return out;
}

/// "Moves when slow", "Guns at any speed".
std::string headingOf(const char* what, Speed speed) {
    const auto heading = [&](const char* words) { return std::string(what) + words; };
    if (speed == Speed::Any) return heading(" at any speed");
    if (speed == Speed::AnyFly) return heading(" in the air");
    auto name = nameOf(speed);
    name.front() = char(std::tolower(static_cast<unsigned char>(name.front())));
    return heading(" when ") + name;
}

void addChoices(const State& state, const OrderBook& book, OrderSheet& out) {
    for (const auto& [speed, orders] : book.movement) {
        out.choices.push_back({headingOf("Moves", speed), {}});
        for (const auto& order : orders)
            out.choices.back().orders.push_back(shownOrder(order));
    }
    for (const auto& [speed, orders] : book.gunnery) {
        out.choices.push_back({headingOf("Guns", speed), {}});
        for (const auto& order : orders)
            out.choices.back().orders.push_back(shownOrder(state, order));
    }
    for (const auto& [speed, order] : book.standard)
        out.choices.push_back({headingOf("Standard order", speed), {shownOrder(order)}});
    if (book.shaken) out.choices.push_back({"Shaken", {shownOrder(book.shaken->order)}});
}

} // namespace

std::vector<OrderSheet> orderSheetsOf(const State& state, const Audience& audience) {
    std::vector<OrderSheet> out;
    if (state.sheets.empty()) return out;
    const int turn = std::max(1, state.turn);
    for (const auto& [id, unit] : state.units) {
        if (!unit.present || !audience.sees(unit.side)) continue;
        const auto book = bookFor(state, unit);
        if (book->speeds.empty() && book->gunnery.empty()) continue; // wagons have gunnery only
        OrderSheet sheet{id.text, {"Move 1", "Move 2", "Move 3", "Guns 1", "Guns 2"}, {}, {}};
        for (int n = 0; n < turnsOnSheet; ++n)
            sheet.rows.push_back(rowOf(state, turn + n,
                                       n == 0   ? unit.orders
                                       : n == 1 ? unit.ahead
                                                : UnitOrders{}));
        addChoices(state, *book, sheet);
        out.push_back(std::move(sheet));
    }
    return out;
}

} // namespace core::steampunk_fantasy
