// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene_plans.h"

#include "table/orders.h"
#include "table/pieces.h"
#include "ui/end_of_game.h"
#include "ui/main_window.h"
#include "ui/window_dialogs.h"

namespace scenes {

namespace {

Seat::Game twoTeams() { return {"scrimmage", {"bad_blood", {}, {}, {}}}; }
Seat::Game threeTeams() { return {"scrimmage", {"three_ways_to_the_river", {}, {}, {}}}; }
Seat::Game sixTeams() { return {"scrimmage", {{}, {}, {{"teams", "6"}}, {}}}; }

/// Who may act now, or who may not.
QStringList models(Seat& seat, bool mayAct) {
    QStringList out;
    for (const auto& unit : seat.session().view().units)
        if (unit.canAct == mayAct) out << QString::fromStdString(unit.id);
    return out;
}

/// The one that may act first does one of these.
void oneActs(Seat& seat, std::initializer_list<const char*> deeds) {
    for (const auto& unit : seat.session().view().units) {
        if (!unit.canAct || unit.acted) continue;
        seat.session().selection().selectUnit(QString::fromStdString(unit.id));
        return carryOutOne(seat, deeds);
    }
}

/// Smoke and a trap of the second team.
void layPieces(Seat& seat) {
    core::table::PlacePiece smoke, trap;
    smoke.kind = "smoke", smoke.where = "the middle of the street";
    trap.kind = "trap", trap.side = "second";
    for (const auto& order : {smoke, trap})
        seat.session().begin(core::table::order(order));
}

/// The middle of a turn: wounds, Strain, conditions, a watcher, someone unconscious and two in melee.
void skirmish(Seat& seat) {
    auto& session = seat.session();
    toActivations(seat);
    for (const auto& [unit, token, value] : {std::tuple{"brute_1", "health", 3},
                                             {"brute_1", "bleed", 2},
                                             {"brute_1", "contact:martial_artist_2", 1},
                                             {"gunner_1", "strain", 6},
                                             {"healer_1", "inspired", 1},
                                             {"martial_artist_1", "fire", 3},
                                             {"martial_artist_1", "health", 5},
                                             {"martial_artist_2", "poison", 1},
                                             {"martial_artist_2", "slow", 1},
                                             {"brute_2", "health", 0},
                                             {"outlaw_1", "strain", 7}})
        session.correct(QLatin1String(unit), QLatin1String(token), value);
    oneActs(seat, {"shoot"});
    oneActs(seat, {"breathe"});
    session.correct(QStringLiteral("diplomat_1"), QStringLiteral("overwatch"), 1);
    layPieces(seat);
    takeLikely(seat);
}

/// The order of the one that acts now is begun, and its dice wait.
void opens(Seat& seat, const char* order) {
    takeLikely(seat, order);
    seat.session().beginChosen();
}

/// Someone tired and hurt breathes; the total is to be split.
void split(Seat& seat) {
    skirmish(seat);
    for (const auto& unit : models(seat, true)) {
        seat.session().correct(unit, QStringLiteral("health"), 1);
        seat.session().correct(unit, QStringLiteral("strain"), 6);
    }
    opens(seat, "breathe");
    seat.session().roll();
}

/// Everybody of the other teams watches, and someone runs.
void watched(Seat& seat) {
    skirmish(seat);
    for (const auto& unit : models(seat, false))
        seat.session().correct(unit, QStringLiteral("overwatch"), 1);
    opens(seat, "sprint");
}

void everyoneActed(Seat& seat) {
    skirmish(seat);
    for (const auto& unit : models(seat, true) + models(seat, false))
        seat.session().correct(unit, QStringLiteral("acted"), 1);
    seat.session().selection().selectUnit({});
}

Play dialog(void (ui::WindowDialogs::*shown)()) {
    return [shown](Seat& seat) { skirmish(seat), (seat.window().dialogs().*shown)(); };
}

} // namespace

std::map<QString, Plan> scrimmagePlans() {
    return {{"skirmish", {twoTeams, skirmish}},
            {"skirmish-begins", {twoTeams, [](Seat&) {}}},
            {"skirmish-offer", {twoTeams, [](Seat& seat) { skirmish(seat), takeLikely(seat, "ability"); }}},
            {"skirmish-open", {twoTeams, [](Seat& seat) { skirmish(seat), opens(seat, "shoot"); }}},
            {"skirmish-result",
             {twoTeams,
              [](Seat& seat) {
                  skirmish(seat), opens(seat, "shoot");
                  while (seat.session().open() && seat.session().open()->request && seat.session().roll())
                      ;
              }}},
            {"skirmish-split", {twoTeams, split}},
            {"skirmish-watched", {twoTeams, watched}},
            {"skirmish-end", {twoTeams, everyoneActed}},
            {"skirmish-three", {threeTeams, [](Seat& seat) { toActivations(seat), takeLikely(seat); }}},
            {"skirmish-six", {sixTeams, [](Seat& seat) { toActivations(seat), takeLikely(seat); }}},
            {"skirmish-table", {twoTeams, [](Seat& seat) { skirmish(seat), seat.window().showTable(); }}},
            {"skirmish-switches", {twoTeams, dialog(&ui::WindowDialogs::showSwitches)}},
            {"skirmish-sheets", {twoTeams, dialog(&ui::WindowDialogs::showDatasheets)}},
            {"skirmish-debrief",
             {twoTeams, [](Seat& seat) { skirmish(seat), seat.window().endOfGame().openDebrief(); }}}};
}

} // namespace scenes
