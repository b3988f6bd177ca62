// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene_plans.h"

#include "ui/main_window.h"

namespace scenes {

namespace {

Seat::Game trench() { return {"trench_crusade", {"claim_no_mans_land", {}, {}, {}}}; }

/// A model has its activation: it goes somewhere, or shoots, and ends it.
void activate(Seat& seat, const QString& unit, bool shoots) {
    const auto* model = seat.session().unit(unit);
    if (!model || !model->canAct) return;
    seat.session().selection().selectUnit(unit);
    if (shoots)
        carryOutOne(seat, {"ranged", "move"});
    else
        carryOutOne(seat, {"move"});
    carryOutOne(seat, {"end_activation"});
}

/// The middle of a battle: wounded, blessed and fallen models, some of whom have acted.
void trenchFight(Seat& seat) {
    auto& session = seat.session();
    toActivations(seat);
    const auto ours = standing(seat, "first"), theirs = standing(seat, "second");
    for (const auto& [unit, token, value] : {std::tuple{ours[0], "blood", 1},
                                             {ours[0], "blessing", 2},
                                             {ours[2], "blood", 4},
                                             {ours[2], "down", 1},
                                             {theirs[0], "blessing", 1},
                                             {theirs[1], "blood", 3},
                                             {theirs[2], "down", 1},
                                             {theirs[2], "blood", 2}})
        session.correct(unit, QLatin1String(token), value);
    session.correct({}, QStringLiteral("failures:second"), 1);
    for (std::size_t n = 0; n < 3; ++n) {
        activate(seat, ours[n + 3], n == 2);
        activate(seat, theirs[n + 3], n == 0);
    }
    takeLikely(seat);
}

/// A shot at someone who bleeds: whether BLOOD is spent on it is asked.
void trenchDecision(Seat& seat) {
    trenchFight(seat);
    takeLikely(seat, "ranged");
    seat.session().beginChosen();
}

/// Everybody has acted or is down, and both warbands are shaken enough to test.
void trenchMorale(Seat& seat) {
    trenchFight(seat);
    for (const auto* side : {"first", "second"})
        for (const auto& unit : standing(seat, side))
            seat.session().correct(unit, QStringLiteral("acted"), 1);
    const auto theirs = standing(seat, "second");
    for (std::size_t n = 1; n < theirs.size() && n < 5; ++n)
        seat.session().correct(theirs[n], QStringLiteral("down"), 1);
    seat.session().next();
}

} // namespace

std::map<QString, Plan> trenchPlans() {
    return {{"trench", {trench, trenchFight}},
            {"trench-offer", {trench, [](Seat& seat) { trenchFight(seat), takeLikely(seat, "ranged"); }}},
            {"trench-open", {trench, trenchDecision}},
            {"trench-table", {trench, [](Seat& seat) { trenchDecision(seat), seat.window().showTable(); }}},
            {"trench-morale", {trench, trenchMorale}}};
}

} // namespace scenes
