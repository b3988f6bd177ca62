// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/board_orders.h"

#include "kernel/game/board_system.h"

#include <cstdint>

namespace app::players {

namespace {

using core::Value;

Value placeValue(const core::BoardPlace& place) {
    return Value::Object{{"cell", place.cell}, {"facing", std::int64_t(place.facing)}};
}

Value routeValue(const core::BoardRoute& route) {
    Value::Array steps;
    for (const auto& step : route.steps)
        steps.emplace_back(Value::Object{{"place", placeValue(step.place)}, {"words", step.words}});
    return Value::Object{{"steps", std::move(steps)},
                         {"words", route.words},
                         {"fights", route.fights},
                         {"choice", std::int64_t(route.choice)},
                         {"body", route.body}};
}

Value choiceValue(const core::BoardOrders::Choice& choice) {
    return Value::Object{{"options", core::codec::write(choice.options)}, {"preset", choice.preset}};
}

Value ordersValue(const core::BoardOrders& orders) {
    Value::Array choices, routes;
    for (const auto& choice : orders.choices)
        choices.push_back(choiceValue(choice));
    for (const auto& route : orders.routes)
        routes.push_back(routeValue(route));
    Value::Object out{{"from", placeValue(orders.from)},
                      {"speed", orders.speed},
                      {"when", orders.when},
                      {"field", orders.field},
                      {"fieldLabel", orders.fieldLabel},
                      {"choices", std::move(choices)},
                      {"routes", std::move(routes)},
                      {"proposed", std::int64_t(orders.proposed)},
                      {"otherwise", orders.otherwise}};
    if (orders.given) out.emplace("given", std::int64_t(*orders.given));
    return out;
}

} // namespace

Value boardOrders(const core::System& system, const core::Game& seen, const std::string& unit,
                  const std::string& offer) {
    const auto* boards = dynamic_cast<const core::BoardSystem*>(&system);
    const auto orders = boards ? boards->ordersBy(seen, unit, offer) : std::nullopt;
    return orders ? Value::Object{{"orders", ordersValue(*orders)}} : Value::Object{};
}

} // namespace app::players
