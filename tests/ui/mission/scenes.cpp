// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenes.h"

#include "app/print/matter.h"
#include "rivals.h"
#include "table/orders.h"
#include "table/pieces.h"
#include "ui/history/amend_report_dialog.h"
#include "ui/main_window_dialogs.h"
#include "ui/players/table_window.h"
#include "ui/printing/print_dialog.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QScreen>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>

namespace scenes {

namespace {

using Play = std::function<void(Seat&)>;

struct Plan {
    bool battle = false;
    Play play;
    bool rivals = false; ///< three sides that all keep sheets
};

/// Takes the likeliest action that nothing blocks in hand, for whoever acts.
void takeLikely(Seat& seat, const std::string& wanted = {}) {
    for (const auto& unit : seat.session().view().units) {
        if (!unit.canAct) continue;
        const auto id = QString::fromStdString(unit.id);
        for (const auto& offer : seat.session().offers(id)) {
            if (offer.blocked || (wanted.empty() ? !offer.primary : offer.id.rfind(wanted, 0) != 0)) continue;
            seat.session().selectUnit(id);
            seat.session().selectOffer(QString::fromStdString(offer.id));
            return;
        }
    }
}

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
    session.selectUnit(QStringLiteral("op1"));
    session.selectFigure(QStringLiteral("gunner-2"));
}

void aim(Seat& seat) {
    fight(seat);
    seat.session().selectOffer(QStringLiteral("aimed"));
}

void battleShooting(Seat& seat) {
    nextUntil(seat, "shooting");
    takeLikely(seat);
}

Play opens(void (ui::WindowDialogs::*dialog)()) {
    return [dialog](Seat& seat) { (seat.window().dialogs().*dialog)(); };
}

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
    seat.session().selectUnit({});
    seat.session().selectOffer(QStringLiteral("edit_piece:p1"));
}

void print(Seat& seat) {
    auto matter = app::matterOf(seat.system(), seat.encounter().game());
    (new ui::PrintDialog(std::move(matter), {}, ui::PrintKind::Sheets, {}, seat.answers, &seat.window()))
        ->open();
}

/// Several figures of the first group, or models of the first unit of the other side, are changed together.
void together(Seat& seat) {
    ui::MarkedFigures marked;
    for (const auto& unit : seat.session().view().units) {
        if (unit.side == seat.session().view().units.front().side) continue;
        const auto id = QString::fromStdString(unit.id);
        if (unit.figures.empty()) marked.insert({id, {}});
        for (const auto& figure : unit.figures)
            marked.insert({id, QString::fromStdString(figure.id)});
        if (marked.size() > 3) break;
    }
    seat.session().setMarked(marked);
    seat.window().dialogs().changeTogether();
}

void amend(Seat& seat) {
    fight(seat);
    seat.session().correct(QStringLiteral("op1"), QStringLiteral("bleed"), 1);
    seat.window().dialogs().amend(seat.session().log().head());
}

void amendReport(Seat& seat) {
    core::AmendReport report;
    report.amended = 4;
    report.replayed = 3;
    report.changed = {
        {2, 5, "Veyra shoots at Mauler 1: 2 hits, 1 critical, dead", "Veyra shoots at Mauler 1: no hit"},
        {3, 6, "Mauler 1 fights Sister Ane", "Mauler 1 fights Sister Ane: 3 toughness lost"}};
    report.stopped = core::Problem{"amend.unfit", "the answers of “Brakk charges” no longer fit", "7",
                                   core::Problem::Kind::Impossible};
    (new ui::AmendReportDialog(report, &seat.window()))->open();
}

/// One of the three has struck both others and is about to do it again.
void threeSides(Seat& seat) {
    auto& session = seat.session();
    session.begin(rivals::bury("crows2", 3));
    session.begin(rivals::strike("crows1", "foxes1"));
    session.begin(rivals::strike("crows2", "moles3"));
    session.correct(QStringLiteral("foxes2"), QStringLiteral("dazed"), 2);
    session.selectUnit(QStringLiteral("crows3"));
    session.selectOffer(QStringLiteral("strike"));
}

const std::map<QString, Plan>& plans() {
    static const std::map<QString, Plan> all{
        {"checklist", {false, [](Seat&) {}}},
        {"unit", {false, fight}},
        {"offer", {false, aim}},
        {"fight",
         {false, [](Seat& seat) { aim(seat), seat.session().beginChosen(), seat.session().roll(); }}},
        {"end", {false, [](Seat& seat) { fight(seat), seat.session().selectUnit({}); }}},
        {"gm", {false, [](Seat& seat) { fight(seat), nextUntil(seat, "activations"); }}},
        {"table", {false, [](Seat& seat) { fight(seat), seat.window().showTable(); }}},
        {"print", {false, [](Seat& seat) { fight(seat), print(seat); }}},
        {"keys", {false, opens(&ui::WindowDialogs::keys)}},
        {"about", {false, opens(&ui::WindowDialogs::about)}},
        {"correct", {false, opens(&ui::WindowDialogs::correctMission)}},
        {"takeback", {false, opens(&ui::WindowDialogs::takeBack)}},
        {"switches", {false, opens(&ui::WindowDialogs::switches)}},
        {"sheets", {false, opens(&ui::WindowDialogs::datasheets)}},
        {"debrief", {false, opens(&ui::WindowDialogs::debrief)}},
        {"pause", {false, opens(&ui::WindowDialogs::pause)}},
        {"choose-keys", {false, opens(&ui::WindowDialogs::chooseKeys)}},
        {"together", {false, together}},
        {"battle-together", {true, together}},
        {"pieces", {false, [](Seat& seat) { pieces(seat), changesTheFirst(seat); }}},
        {"pieces-table", {false, [](Seat& seat) { pieces(seat), seat.window().showTable(); }}},
        {"pieces-correct",
         {false, [](Seat& seat) { pieces(seat), seat.window().dialogs().correctMission(); }}},
        {"amend", {false, amend}},
        {"amend-report", {false, amendReport}},
        {"battle", {true, [](Seat&) {}}},
        {"battle-offer", {true, battleShooting}},
        {"battle-open", {true, [](Seat& seat) { battleShooting(seat), seat.session().beginChosen(); }}},
        {"battle-table", {true, [](Seat& seat) { battleShooting(seat), seat.window().showTable(); }}},
        {"battle-debrief", {true, opens(&ui::WindowDialogs::debrief)}},
        {"battle-switches", {true, opens(&ui::WindowDialogs::switches)}},
        {"battle-sheets", {true, opens(&ui::WindowDialogs::datasheets)}},
        {"rivals", {false, threeSides, true}},
        {"rivals-next", {false, [](Seat& seat) { threeSides(seat), seat.session().next(); }, true}},
        {"rivals-table",
         {false, [](Seat& seat) { threeSides(seat), seat.window().showTable(core::Audience::of("crows")); },
          true}},
    };
    return all;
}

} // namespace

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

std::unique_ptr<Scene> make(const QString& name, QSize size) {
    const auto& plan = plans().at(name);
    const auto game = plan.rivals   ? Seat::Game{"rivals", {}}
                      : plan.battle ? Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}}
                                    : Seat::hunted();
    auto seat = std::make_unique<Seat>(Seat::Keep::Memory, 7, game);
    for (auto* screen : QApplication::screens())
        if (screen->size() == size) seat->window().move(screen->geometry().topLeft());
    seat->window().resize(size);
    QCoreApplication::processEvents();
    plan.play(*seat);
    QCoreApplication::processEvents();
    return std::make_unique<Scene>(std::move(seat));
}

} // namespace scenes
