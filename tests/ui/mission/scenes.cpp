// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenes.h"

#include "app/print/matter.h"
#include "ui/dialogs/print_dialog.h"
#include "ui/main_window_dialogs.h"
#include "ui/panels/table_window.h"
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
    for (int n = 0; n < 12 && seat.phase() != phase; ++n) seat.session().next();
}

/// The middle of a fight: wounds, markers, a volley with some dice to come.
void fight(Seat& seat) {
    seat.toOperatives();
    auto& session = seat.session();
    for (const auto& [unit, token, value] : {std::tuple{"op1", "ap", 4}, {"op2", "tough", 1}, {"op2", "stunned", 1}, {"op3", "ap", 1},
                                             {"op4", "health", 1}, {"op4", "bleed", 2}, {"shambler-3", "bleed", 2}, {"shambler-2", "health", 0},
                                             {"shambler-5", "health", 0}, {"gunner-1", "stunned", 1}})
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

void print(Seat& seat) {
    auto matter = app::matterOf(seat.system(), seat.encounter().game());
    (new ui::PrintDialog(std::move(matter), {}, ui::PrintKind::Sheets, {}, seat.answers, &seat.window()))->open();
}

const std::map<QString, Plan>& plans() {
    static const std::map<QString, Plan> all{
        {"checklist", {false, [](Seat&) {}}},
        {"unit", {false, fight}},
        {"offer", {false, aim}},
        {"fight", {false, [](Seat& seat) { aim(seat), seat.session().beginChosen(), seat.session().roll(); }}},
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
        {"battle", {true, [](Seat&) {}}},
        {"battle-offer", {true, battleShooting}},
        {"battle-open", {true, [](Seat& seat) { battleShooting(seat), seat.session().beginChosen(); }}},
        {"battle-table", {true, [](Seat& seat) { battleShooting(seat), seat.window().showTable(); }}},
        {"battle-debrief", {true, opens(&ui::WindowDialogs::debrief)}},
        {"battle-switches", {true, opens(&ui::WindowDialogs::switches)}},
        {"battle-sheets", {true, opens(&ui::WindowDialogs::datasheets)}},
    };
    return all;
}

} // namespace

QWidget* Scene::shown() const {
    QWidget* second = nullptr;
    for (auto* top : QApplication::topLevelWidgets())
        if (top->isVisible() && top != &m_seat->window() && (qobject_cast<QDialog*>(top) || qobject_cast<ui::TableWindow*>(top))) second = top;
    return second ? second : &m_seat->window();
}

QStringList names() {
    QStringList out;
    for (const auto& [name, plan] : plans()) out << name;
    return out;
}

void dress(const QString& theme, int percent) {
    ui::setTextSize(*qApp, percent);
    ui::applyTheme(*qApp, theme == u"light" ? ui::ThemeChoice::Light : theme == u"contrast" ? ui::ThemeChoice::Contrast : ui::ThemeChoice::Dark);
}

std::unique_ptr<Scene> make(const QString& name, QSize size) {
    const auto& plan = plans().at(name);
    const auto game = plan.battle ? Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}} : Seat::hunted();
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
