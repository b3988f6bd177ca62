// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window_menu.h"

#include "ui/board/board_panel.h"
#include "ui/dice/dice_habits.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/text_size.h"
#include "ui/main_window.h"
#include "ui/main_window_dialogs.h"
#include "ui/session/session.h"
#include "ui/turn/lesson_panel.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <algorithm>

namespace ui {

namespace {

void addThemes(QMenu& menu, MainWindow& window) {
    auto* themes = menu.addMenu(MainWindow::tr("Theme"));
    auto* group = new QActionGroup(themes);
    const std::pair<ThemeChoice, QString> choices[] = {
        {ThemeChoice::System, MainWindow::tr("As the desktop")},
        {ThemeChoice::Dark, MainWindow::tr("Dark")},
        {ThemeChoice::Light, MainWindow::tr("Light")},
        {ThemeChoice::Contrast, MainWindow::tr("High contrast")}};
    for (const auto& [choice, name] : choices) {
        auto* action = themes->addAction(name);
        action->setCheckable(true);
        action->setChecked(choice == themeChoice());
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &window,
                         [&window, wanted = choice] { emit window.themeChosen(wanted); });
    }
}

void addTextSizes(QMenu& menu) { TextSize::shared().fill(*menu.addMenu(MainWindow::tr("Text size"))); }

template <class Act>
void addEntry(QMenu& menu, MainWindow& window, const QString& name, Act act, const char* deed = "") {
    const auto keys = KeyMap::shared().keys(QLatin1String(deed));
    const auto text =
        keys.isEmpty() ? name : name + QLatin1Char('\t') + keys.front().toString(QKeySequence::NativeText);
    QObject::connect(menu.addAction(text), &QAction::triggered, &window, act);
}

/// Adds what is for the players: their phones, and a window for all of them and for each side that is not the
/// game master's, where there are several.
void addPlayers(QMenu& menu, MainWindow& window) {
    addEntry(
        menu, window, MainWindow::tr("Invite players…"), [&window] { emit window.phonesRequested(); },
        "phones");
    addEntry(
        menu, window, MainWindow::tr("Window for everybody"), [&window] { window.showTable(); }, "table");
    std::vector<const core::SideView*> sides;
    for (const auto& side : window.session().view().sides)
        if (!side.master) sides.push_back(&side);
    if (sides.size() < 2) return;
    for (const auto* side : sides)
        addEntry(menu, window,
                 MainWindow::tr("Window for one side: %1").arg(QString::fromStdString(side->name)),
                 [&window, audience = core::Audience::of(side->id)] { window.showTable(audience); });
}

/// Adds the switch for the board, in games with a board.
void addBoard(QMenu& menu, MainWindow& window) {
    auto* action = menu.addAction(MainWindow::tr("Show the board"));
    action->setCheckable(true);
    QObject::connect(action, &QAction::triggered, &window,
                     [&window](bool on) { window.board().setWanted(on); });
    const auto look = [action, &window] {
        action->setVisible(window.board().hasBoard());
        action->setChecked(window.board().isWanted());
    };
    QObject::connect(&menu, &QMenu::aboutToShow, action, look);
    look();
}

/// Adds the switch for real dice on all sides; each side can still be changed at its name.
void addRealDice(QMenu& menu, MainWindow& window) {
    auto* action = menu.addAction(MainWindow::tr("We roll real dice"));
    action->setCheckable(true);
    const auto sides = [&window] {
        QStringList out;
        for (const auto& side : window.session().view().sides)
            out << QString::fromStdString(side.id);
        return out;
    };
    QObject::connect(action, &QAction::triggered, &window, [&window, sides](bool on) {
        for (const auto& side : sides())
            window.diceHabits().set(side, on ? DiceMode::Faces : DiceMode::Roll);
    });
    QObject::connect(&menu, &QMenu::aboutToShow, action, [action, &window, sides] {
        const auto all = sides();
        action->setChecked(std::all_of(all.begin(), all.end(), [&window](const QString& side) {
            return window.diceHabits().of(side) != DiceMode::Roll;
        }));
    });
}

void addSettings(QMenu& menu, MainWindow& window) {
    addRealDice(menu, window);
    addThemes(menu, window);
    addTextSizes(menu);
    addBoard(menu, window);
    addEntry(
        menu, window, MainWindow::tr("Full screen"), [&window] { window.toggleFullScreen(); }, "fullScreen");
    addEntry(menu, window, MainWindow::tr("Keys…"), [&window] { window.dialogs().chooseKeys(); });
}

void addHelp(QMenu& menu, MainWindow& window) {
    addEntry(
        menu, window, MainWindow::tr("Manual"), [&window] { emit window.manualRequested(); }, "manual");
    if (!window.session().briefing().empty())
        addEntry(menu, window, MainWindow::tr("Briefing…"), [&window] { window.showBriefing(); });
    if (window.lesson().hasLesson())
        addEntry(menu, window, MainWindow::tr("Show the lesson"), [&window] { window.lesson().bringBack(); });
    addEntry(
        menu, window, MainWindow::tr("All keys"), [&window] { window.dialogs().keys(); }, "keys");
    addEntry(menu, window, MainWindow::tr("About…"), [&window] { window.dialogs().about(); });
}

} // namespace

QMenu* makeMenu(MainWindow& window) {
    auto* menu = new QMenu(&window);
    const auto add = [&](const QString& name, auto act, const char* deed = "") {
        addEntry(*menu, window, name, act, deed);
    };
    auto& dialogs = window.dialogs();
    add(MainWindow::tr("Correct the mission…"), [&dialogs] { dialogs.correctMission(); });
    add(MainWindow::tr("House rules…"), [&dialogs] { dialogs.switches(); });
    add(MainWindow::tr("Datasheets…"), [&dialogs] { dialogs.datasheets(); });
    add(
        MainWindow::tr("Library…"), [&window] { emit window.libraryRequested(); }, "library");
    add(
        MainWindow::tr("Odds: what if…"), [&window] { emit window.oddsRequested(); }, "odds");
    add(
        MainWindow::tr("Dice…"), [&window] { emit window.diceRequested(); }, "dice");
    add(
        MainWindow::tr("Results so far…"), [&dialogs] { dialogs.debrief(); }, "debrief");
    addPlayers(*menu->addMenu(MainWindow::tr("Players")), window);
    menu->addSeparator();
    add(
        MainWindow::tr("Pause…"), [&dialogs] { dialogs.pause(); }, "pause");
    add(MainWindow::tr("End the mission…"), [&dialogs] { dialogs.endMission(); });
    menu->addSeparator();
    add(
        MainWindow::tr("Campaign…"), [&window] { emit window.campaignRequested(); }, "campaign");
    add(MainWindow::tr("New mission…"), [&window] { emit window.newMissionRequested(); });
    add(MainWindow::tr("Quick fight…"), [&window] { emit window.quickFightRequested(); });
    add(MainWindow::tr("Open…"), [&window] { emit window.openRequested(); });
    add(MainWindow::tr("Save a copy…"), [&window] { emit window.saveCopyRequested(); });
    add(MainWindow::tr("Backups of this file…"), [&window] { emit window.backupsRequested(); });
    add(MainWindow::tr("Save this mission as a file…"), [&window] { emit window.saveMissionRequested(); });
    add(MainWindow::tr("Print…"), [&window] { emit window.printRequested(); });
    add(MainWindow::tr("Take a printed page back…"), [&dialogs] { dialogs.takeBack(); });
    menu->addSeparator();
    addSettings(*menu->addMenu(MainWindow::tr("Settings")), window);
    addHelp(*menu->addMenu(MainWindow::tr("Help")), window);
    menu->addSeparator();
    add(MainWindow::tr("Back to the welcome page"), [&window] { emit window.welcomeRequested(); });
    add(MainWindow::tr("Close"), [&window] { window.close(); });
    nameMenu(*menu, MainWindow::tr("Menu"));
    return menu;
}

} // namespace ui
