// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenes.h"

#include "scene_plans.h"

#include "app/print/print_content.h"
#include "rivals.h"
#include "table/orders.h"
#include "table/pieces.h"
#include "ui/act/activation_card.h"
#include "ui/act/advice_panel.h"
#include "ui/act/lead_controller.h"
#include "ui/correction_dialogs.h"
#include "ui/end_of_game.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/odds/forecast_dialog.h"
#include "ui/players/table_window.h"
#include "ui/printing/print_dialog.h"
#include "ui/theme/theme.h"
#include "ui/window_dialogs.h"

#include <QApplication>
#include <QScreen>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>

namespace scenes {

namespace {

Seat::Game clash() { return {"combat_patrol", {"clash_of_patrols", {}, {}, {}}}; }
/// Three sides that all keep sheets.
Seat::Game threeSided() { return {"rivals", {}}; }

void nextUntil(Seat& seat, const std::string& phase) {
    for (int n = 0; n < 12 && seat.phase() != phase; ++n)
        seat.session().next();
}

/// The middle of a fight: wounds, markers, a volley with some dice to come.
void fight(Seat& seat) {
    seat.toOperatives();
    auto& session = seat.session();
    for (const auto& [unit, token, value] : {std::tuple{"op1", "ap", 4},
                                             {"op2", "toughness", 1},
                                             {"op2", "stunned", 1},
                                             {"op3", "ap", 1},
                                             {"op4", "health", 1},
                                             {"op4", "bleed", 2},
                                             {"shambler-3", "bleed", 2},
                                             {"shambler-2", "health", 0},
                                             {"shambler-5", "health", 0},
                                             {"gunner-1", "stunned", 1}})
        session.correct(QLatin1String(unit), QLatin1String(token), value);
    session.selection().selectUnit(QStringLiteral("op1"));
    session.selection().selectFigure(QStringLiteral("gunner-2"));
}

void aim(Seat& seat) {
    fight(seat);
    seat.session().draft().selectOffer(QStringLiteral("aimed"));
}

/// The dice of the shot are down, and its outcome waits to be applied.
void result(Seat& seat) {
    aim(seat);
    waitUntilSettled();
    seat.session().beginChosen();
    while (seat.session().open() && seat.session().open()->request && seat.session().roll())
        ;
}

/// The second turn begins, after a first one in which the operatives were hurt.
void turnStart(Seat& seat) {
    fight(seat);
    auto& session = seat.session();
    for (int n = 0; n < 20 && !(session.view().turn == 2 && seat.phase() == "start"); ++n)
        if (session.open() ? !session.resolve() : !session.next()) return;
    session.selection().selectUnit({});
}

/// The best orders of the one in hand, as they were found.
void asksForAdvice(Seat& seat) {
    auto& panel = seat.window().activation().advice();
    panel.toggle();
    for (int n = 0; n < 200 && !panel.advice(); ++n)
        QTest::qWait(10);
}

void battleShooting(Seat& seat) {
    nextUntil(seat, "shooting");
    takeLikely(seat);
}

/// A volley of real dice, begun and with its choices made.
void volley(Seat& seat) {
    seat.rollOnTheTable();
    battleShooting(seat);
    auto& session = seat.session();
    session.beginChosen();
    while (session.open() && session.open()->request && !session.open()->request->asksDice() &&
           session.roll())
        ;
}

/// Someone fires on a unit that moves: the dice of the other side, in the middle of the move.
void overwatch(Seat& seat) {
    auto& session = seat.session();
    for (int n = 0; n < 12 && seat.phase() != "movement"; ++n)
        session.next();
    seat.rollOnTheTable();
    takeLikely(seat, "move");
    session.beginChosen();
    for (int n = 0; n < 6 && session.open() && session.open()->request; ++n) {
        const auto request = *session.open()->request;
        if (request.asksDice()) return;
        core::Answer answer;
        answer.pick = request.preset;
        for (const auto& option : request.options)
            if (option.label.find("Overwatch") != std::string::npos) answer.pick = option.id;
        session.answer(answer);
    }
}

Play opens(void (ui::WindowDialogs::*dialog)()) {
    return [dialog](Seat& seat) { (seat.window().dialogs().*dialog)(); };
}

Play opens(void (ui::CorrectionDialogs::*dialog)()) {
    return [dialog](Seat& seat) { (seat.window().corrections().*dialog)(); };
}

void opensDebrief(Seat& seat) { seat.window().endOfGame().openDebrief(); }

/// Fire at the stairs, a barricade, and a trap that the players do not know of.
void pieces(Seat& seat) {
    fight(seat);
    core::table::PlacePiece fire, barricade, trap;
    fire.kind = "fire", fire.where = "the west stairs";
    barricade.name = "Barricade", barricade.size = "6″ long";
    trap.name = "Tripwire", trap.lasts = 3, trap.secret = true;
    for (const auto& order : {fire, barricade, trap})
        seat.session().begin(core::table::order(order));
}

void changesTheFirst(Seat& seat) {
    seat.session().selection().selectUnit({});
    seat.session().draft().selectOffer(QStringLiteral("edit_piece:p1"));
}

/// Few games of two levels, side by side.
void playsAhead(Seat& seat) {
    seat.window().dialogs().showForecast();
    auto* dialog = seat.window().findChild<ui::ForecastDialog*>();
    for (const auto level : {core::LeadLevel::Fair, core::LeadLevel::Hard}) {
        dialog->run(level, 3);
        for (int n = 0; n < 3000 && dialog->isRunning(); ++n)
            QTest::qWait(10);
    }
}

void print(Seat& seat) {
    auto matter = app::printContent(seat.system(), seat.encounter().game());
    (new ui::PrintDialog(std::move(matter), {}, ui::PrintKind::CharacterSheets, {}, seat.answers,
                         &seat.window()))
        ->open();
}

/// Several figures of the first group, or models of the first unit of the other side, are changed together.
void together(Seat& seat) {
    ui::MarkedFigureIds marked;
    for (const auto& unit : seat.session().view().units) {
        if (unit.side == seat.session().view().units.front().side) continue;
        const auto id = QString::fromStdString(unit.id);
        if (unit.figures.empty()) marked.insert({id, {}});
        for (const auto& figure : unit.figures)
            marked.insert({id, QString::fromStdString(figure.id)});
        if (marked.size() > 3) break;
    }
    seat.session().selection().setMarked(marked);
    seat.window().corrections().changeTogether();
}

void amend(Seat& seat) {
    fight(seat);
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("bleed"), 1);
    seat.window().dialogs().amend(seat.session().log().head());
}

void amendReport(Seat& seat) {
    core::AmendReport report;
    report.amended = 5;
    report.replayed = 3;
    report.changed = {
        {2, 5, "Veyra shoots at Mauler 1: 2 hits, 1 critical, dead", "Veyra shoots at Mauler 1: no hit"},
        {3, 6, "Mauler 1 fights Sister Ane", "Mauler 1 fights Sister Ane: 3 toughness lost"}};
    report.stopped = core::Problem{"amend.unfit", "the answers of “Brakk charges” no longer fit", "7",
                                   core::Problem::Kind::Impossible};
    (new ui::AmendReportDialog(report,
                               {{QStringLiteral("mauler-1"), QStringLiteral("Mauler 1: enters the table")}},
                               &seat.window()))
        ->open();
}

/// One of the three has struck both others and is about to do it again.
void threeSides(Seat& seat) {
    auto& session = seat.session();
    session.begin(rivals::bury("crows2", 3));
    session.begin(rivals::strike("crows1", "foxes1"));
    session.begin(rivals::strike("crows2", "moles3"));
    session.correct(QStringLiteral("foxes2"), QStringLiteral("dazed"), 2);
    session.selection().selectUnit(QStringLiteral("crows3"));
    session.draft().selectOffer(QStringLiteral("strike"));
}

const std::map<QString, Plan>& plans() {
    static const auto all = [] {
        std::map<QString, Plan> out{
            {"checklist", {Seat::hunted, [](Seat&) {}}},
            {"unit", {Seat::hunted, fight}},
            {"offer", {Seat::hunted, aim}},
            {"fight",
             {Seat::hunted,
              [](Seat& seat) {
                  aim(seat), waitUntilSettled(), seat.session().beginChosen(), seat.session().roll();
              }}},
            {"result", {Seat::hunted, result}},
            {"turn-start", {Seat::hunted, turnStart}},
            {"real-offer", {Seat::hunted, [](Seat& seat) { seat.rollOnTheTable(), aim(seat); }}},
            {"real-open",
             {Seat::hunted,
              [](Seat& seat) {
                  seat.rollOnTheTable(), aim(seat), waitUntilSettled(), seat.session().beginChosen();
              }}},
            {"battle-volley", {clash, volley}},
            {"battle-overwatch", {clash, overwatch}},
            {"end",
             {Seat::hunted, [](Seat& seat) { fight(seat), seat.session().selection().selectUnit({}); }}},
            {"gm", {Seat::hunted, [](Seat& seat) { fight(seat), nextUntil(seat, "activations"); }}},
            {"advice", {Seat::hunted, [](Seat& seat) { fight(seat), asksForAdvice(seat); }}},
            {"gm-advice",
             {Seat::hunted,
              [](Seat& seat) { fight(seat), nextUntil(seat, "activations"), asksForAdvice(seat); }}},
            {"gm-led",
             {Seat::hunted,
              [](Seat& seat) { fight(seat), nextUntil(seat, "activations"), letsPlay(seat, "horde"); }}},
            {"led-waits", {Seat::hunted, [](Seat& seat) { fight(seat), letsPlay(seat, "horde"); }}},
            {"battle-led",
             {clash, [](Seat& seat) { nextUntil(seat, "shooting"), letsPlay(seat, "attacker"); }}},
            {"battle-advice",
             {clash,
              [](Seat& seat) {
                  nextUntil(seat, "shooting"), seat.session().draft().selectOffer({}), asksForAdvice(seat);
              }}},
            {"table", {Seat::hunted, [](Seat& seat) { fight(seat), seat.window().showTable(); }}},
            {"print", {Seat::hunted, [](Seat& seat) { fight(seat), print(seat); }}},
            {"keys", {Seat::hunted, opens(&ui::WindowDialogs::showKeys)}},
            {"about", {Seat::hunted, opens(&ui::WindowDialogs::showAbout)}},
            {"correct", {Seat::hunted, opens(&ui::CorrectionDialogs::correctGame)}},
            {"takeback", {Seat::hunted, opens(&ui::CorrectionDialogs::enterPrintedPage)}},
            {"switches", {Seat::hunted, opens(&ui::WindowDialogs::showSwitches)}},
            {"forecast", {Seat::hunted, opens(&ui::WindowDialogs::showForecast)}},
            {"forecast-rows", {Seat::hunted, playsAhead}},
            {"sheets", {Seat::hunted, opens(&ui::WindowDialogs::showDatasheets)}},
            {"debrief", {Seat::hunted, opensDebrief}},
            {"pause", {Seat::hunted, opens(&ui::WindowDialogs::pause)}},
            {"choose-keys", {Seat::hunted, opens(&ui::WindowDialogs::chooseKeys)}},
            {"together", {Seat::hunted, together}},
            {"battle-together", {clash, together}},
            {"pieces", {Seat::hunted, [](Seat& seat) { pieces(seat), changesTheFirst(seat); }}},
            {"pieces-table", {Seat::hunted, [](Seat& seat) { pieces(seat), seat.window().showTable(); }}},
            {"pieces-correct",
             {Seat::hunted, [](Seat& seat) { pieces(seat), seat.window().corrections().correctGame(); }}},
            {"amend", {Seat::hunted, amend}},
            {"amend-report", {Seat::hunted, amendReport}},
            {"battle", {clash, [](Seat&) {}}},
            {"battle-offer", {clash, battleShooting}},
            {"battle-open", {clash, [](Seat& seat) { battleShooting(seat), seat.session().beginChosen(); }}},
            {"battle-table", {clash, [](Seat& seat) { battleShooting(seat), seat.window().showTable(); }}},
            {"battle-debrief", {clash, opensDebrief}},
            {"battle-switches", {clash, opens(&ui::WindowDialogs::showSwitches)}},
            {"battle-sheets", {clash, opens(&ui::WindowDialogs::showDatasheets)}},
            {"rivals", {threeSided, threeSides}},
            {"rivals-next", {threeSided, [](Seat& seat) { threeSides(seat), seat.session().next(); }}},
            {"rivals-table",
             {threeSided,
              [](Seat& seat) { threeSides(seat), seat.window().showTable(core::Audience::of("crows")); }}},
        };
        out.merge(trenchPlans());
        out.merge(scrimmagePlans());
        out.merge(hexPlans());
        return out;
    }();
    return all;
}

} // namespace

void letsPlay(Seat& seat, const std::string& side) {
    ui::Leading leading;
    leading.on = true;
    const auto& first = seat.session().view().sides.front().id;
    seat.window().leadHabits().set(QString::fromStdString(side.empty() ? first : side), leading);
    const auto& lead = seat.window().activation().lead();
    for (int n = 0; n < 300 && !lead.step() && lead.waitingFor().isEmpty(); ++n)
        QTest::qWait(10);
}

QWidget* Scene::shown() const {
    QWidget* second = nullptr;
    for (auto* top : QApplication::topLevelWidgets())
        if (top->isVisible() && top != &m_seat->window() &&
            (qobject_cast<QDialog*>(top) || qobject_cast<ui::TableWindow*>(top)))
            second = top;
    return second ? second : &m_seat->window();
}

QStringList names() {
    QStringList out;
    for (const auto& [name, plan] : plans())
        out << name;
    return out;
}

void dress(const QString& theme, int percent) {
    ui::setTextSize(*qApp, percent);
    ui::applyTheme(*qApp, theme == u"light"      ? ui::ThemeChoice::Light
                          : theme == u"contrast" ? ui::ThemeChoice::Contrast
                                                 : ui::ThemeChoice::Dark);
}

void place(QWidget& window, QSize size) {
    for (auto* screen : QApplication::screens())
        if (screen->size() == size) window.move(screen->geometry().topLeft());
    window.resize(size);
    QCoreApplication::processEvents();
}

std::unique_ptr<Scene> make(const QString& name, QSize size) {
    const auto& plan = plans().at(name);
    auto seat = std::make_unique<Seat>(Seat::Keep::Memory, 7, plan.game());
    place(seat->window(), size);
    plan.play(*seat);
    QCoreApplication::processEvents();
    return std::make_unique<Scene>(std::move(seat));
}

} // namespace scenes
