// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window_menu.h"

#include "ui/main_window.h"
#include "ui/main_window_dialogs.h"

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
                                                       {ThemeChoice::Light, MainWindow::tr("Light")},
                                                       {ThemeChoice::Contrast, MainWindow::tr("High contrast")}};
    for (const auto& [choice, name] : choices) {
        auto* action = themes->addAction(name);
        action->setCheckable(true);
        action->setChecked(choice == themeChoice());
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window, [&window, wanted = choice] { emit window.themeChosen(wanted); });
    }
}

void addTextSizes(QMenu& menu, MainWindow& window) {
    auto* sizes = menu.addMenu(MainWindow::tr("Text size"));
    auto* group = new QActionGroup(sizes);
    for (const int percent : textSizes()) {
        auto* action = sizes->addAction(MainWindow::tr("%1 %").arg(percent));
        action->setCheckable(true);
        action->setChecked(percent == textSize());
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window, [&window, percent] { emit window.textSizeChosen(percent); });
    }
}

} // namespace

QMenu* makeMenu(MainWindow& window) {
    auto* menu = new QMenu(&window);
    const auto add = [&](const QString& name, auto act) {
        QObject::connect(menu->addAction(name), &QAction::triggered, &window, act);
    };
    auto& dialogs = window.dialogs();
    add(MainWindow::tr("Correct the mission…"), [&dialogs] { dialogs.correctMission(); });
    add(MainWindow::tr("House rules…"), [&dialogs] { dialogs.switches(); });
    add(MainWindow::tr("Datasheets…"), [&dialogs] { dialogs.datasheets(); });
    add(MainWindow::tr("Library…\tCtrl+L"), [&window] { emit window.libraryRequested(); });
    add(MainWindow::tr("Odds: what if…\tCtrl+D"), [&window] { emit window.oddsRequested(); });
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
    addTextSizes(*menu, window);
    add(MainWindow::tr("Full screen\tF11"), [&window] { window.toggleFullScreen(); });
    add(MainWindow::tr("All keys\t?"), [&dialogs] { dialogs.keys(); });
    add(MainWindow::tr("About…"), [&dialogs] { dialogs.about(); });
    menu->addSeparator();
    add(MainWindow::tr("Back to the welcome page"), [&window] { emit window.welcomeRequested(); });
    add(MainWindow::tr("Close"), [&window] { window.close(); });
    return menu;
}

} // namespace ui
