// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene_plans.h"

#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"
#include "ui/main_window.h"

namespace scenes {

namespace {

Seat::Game hexes() {
    return {"steampunk_fantasy",
            {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "ork_24"}}, {}}};
}

void nextWhole(Seat& seat) {
    auto& session = seat.session();
    session.next();
    while (session.open() && session.resolve())
        ;
}

void doAll(Seat& seat, const char* type) { seat.session().begin({{type, 1, core::Value::Object{}}, false}); }

/// Everybody has its first orders, and those for the next turn are about to be given.
void hexOrders(Seat& seat) {
    doAll(seat, "deploy_all");
    nextWhole(seat);
    doAll(seat, "plan_all");
    const auto first = standing(seat, "first");
    seat.session().selection().selectUnit(first.front());
    seat.session().draft().selectOffer(QStringLiteral("orders_ahead"));
}

/// The second turn: both have come closer, someone is about to fire along a line.
void hexGuns(Seat& seat) {
    hexOrders(seat);
    for (int n = 0; n < 14 && !(seat.session().view().turn == 2 && seat.phase() == "orders"); ++n)
        nextWhole(seat);
    doAll(seat, "plan_all");
    nextWhole(seat);
    takeLikely(seat, "fire_");
    auto& canvas = seat.window().board().canvas();
    canvas.setCurrent(canvas.board().cellOf("4,5"));
}

} // namespace

std::map<QString, Plan> hexPlans() {
    return {
        {"hexes", {hexes, hexGuns}},
        {"hexes-choose", {hexes, [](Seat& seat) { hexGuns(seat), seat.session().draft().selectOffer({}); }}},
        {"hexes-orders", {hexes, hexOrders}},
        {"hexes-led", {hexes, [](Seat& seat) { hexGuns(seat), letsPlay(seat); }}},
        {"hexes-table", {hexes, [](Seat& seat) { hexGuns(seat), seat.window().showTable(); }}}};
}

} // namespace scenes
