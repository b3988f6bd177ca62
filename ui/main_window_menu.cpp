// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window_menu.h"

#include "ui/main_window.h"
#include "ui/main_window_dialogs.h"
#include "ui/panels/lesson_panel.h"
#include "ui/session/session.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace ui {

namespace {

void addThemes(QMenu& menu, MainWindow& window) {
    auto* themes = menu.addMenu(MainWindow::tr("Theme"));
    auto* group = new QActionGroup(themes);
    const std::pair<ThemeChoice, QString> choices[] = {{ThemeChoice::System, MainWindow::tr("As the desktop")},
                                                       {ThemeChoice::Dark, MainWindow::tr("Dark")},
                                                       {ThemeChoice::Light, MainWindow::tr("Light")}};
    for (const auto& [choice, name] : choices) {
        auto* action = themes->addAction(name);
        action->setCheckable(true);
        action->setChecked(choice == themeChoice());
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window, [&window, wanted = choice] { emit window.themeChosen(wanted); });
    }
}

} // namespace

QMenu* makeMenu(MainWindow& window) {
    auto* menu = new QMenu(&window);
    const auto add = [&](const QString& name, auto act) {
        QObject::connect(menu->addAction(name), &QAction::triggered, &window, act);
    };
    auto& dialogs = window.dialogs();
    if (!window.session().briefing().empty()) add(MainWindow::tr("Briefing…"), [&window] { window.showBriefing(); });
    if (window.lesson().hasLesson()) add(MainWindow::tr("Show the lesson"), [&window] { window.lesson().bringBack(); });
    add(MainWindow::tr("Correct the mission…"), [&dialogs] { dialogs.correctMission(); });
    add(MainWindow::tr("House rules…"), [&dialogs] { dialogs.switches(); });
    add(MainWindow::tr("Datasheets…"), [&dialogs] { dialogs.datasheets(); });
    add(MainWindow::tr("Library…\tCtrl+L"), [&window] { emit window.libraryRequested(); });
    add(MainWindow::tr("Odds: what if…\tCtrl+D"), [&window] { emit window.oddsRequested(); });
    add(MainWindow::tr("Dice…\tCtrl+R"), [&window] { emit window.diceRequested(); });
    add(MainWindow::tr("How it stands…\tF2"), [&dialogs] { dialogs.debrief(); });
    add(MainWindow::tr("Window for the players\tCtrl+T"), [&window] { window.showTable(); });
    menu->addSeparator();
    add(MainWindow::tr("Pause…\tCtrl+P"), [&dialogs] { dialogs.pause(); });
    add(MainWindow::tr("End the mission…"), [&dialogs] { dialogs.endMission(); });
    menu->addSeparator();
    add(MainWindow::tr("Campaign…\tCtrl+K"), [&window] { emit window.campaignRequested(); });
    add(MainWindow::tr("New mission…"), [&window] { emit window.newMissionRequested(); });
    add(MainWindow::tr("Quick fight…"), [&window] { emit window.quickFightRequested(); });
    add(MainWindow::tr("Open…"), [&window] { emit window.openRequested(); });
    add(MainWindow::tr("Save a copy…"), [&window] { emit window.saveCopyRequested(); });
    add(MainWindow::tr("Save this mission as a file…"), [&window] { emit window.saveMissionRequested(); });
    add(MainWindow::tr("Print…"), [&window] { emit window.printRequested(); });
    add(MainWindow::tr("Take a printed page back…"), [&dialogs] { dialogs.takeBack(); });
    menu->addSeparator();
    addThemes(*menu, window);
    add(MainWindow::tr("Manual\tF1"), [&window] { emit window.manualRequested(); });
    add(MainWindow::tr("All keys\t?"), [&dialogs] { dialogs.keys(); });
    add(MainWindow::tr("About…"), [&dialogs] { dialogs.about(); });
    menu->addSeparator();
    add(MainWindow::tr("Back to the welcome page"), [&window] { emit window.welcomeRequested(); });
    add(MainWindow::tr("Close"), [&window] { window.close(); });
    return menu;
}

} // namespace ui
