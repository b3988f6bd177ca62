// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window_menu.h"

#include "ui/act/lead_habits.h"
#include "ui/board/board_panel.h"
#include "ui/correction_dialogs.h"
#include "ui/dice/dice_habits.h"
#include "ui/end_of_game.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/text_size.h"
#include "ui/main_window.h"
#include "ui/session/session.h"
#include "ui/theme/theme_menu.h"
#include "ui/turn/lesson_panel.h"
#include "ui/window_dialogs.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace ui {

namespace {

void addThemes(QMenu& menu, MainWindow& window) {
    ThemeMenu::fill(*menu.addMenu(WindowMenu::tr("Theme")),
                    [&window](ThemeChoice choice) { emit window.themeChosen(choice); });
}

void addTextSizes(QMenu& menu) { TextSize::shared().fill(*menu.addMenu(WindowMenu::tr("Text size"))); }

template <class Act>
void addEntry(QMenu& menu, MainWindow& window, const QString& name, Act act, const char* actionId = "") {
    const auto keys = KeyMap::shared().keys(QLatin1String(actionId));
    const auto text =
        keys.isEmpty() ? name : name + QLatin1Char('\t') + keys.front().toString(QKeySequence::NativeText);
    QObject::connect(menu.addAction(text), &QAction::triggered, &window, act);
}

/// Adds what is for the players: their phones, and a window for all of them and for each side that is not the
/// game master's, where there are several.
void addPlayers(QMenu& menu, MainWindow& window) {
    addEntry(
        menu, window, WindowMenu::tr("Invite players…"), [&window] { emit window.phonesRequested(); },
        "phones");
    addEntry(
        menu, window, WindowMenu::tr("Players' window"), [&window] { window.showTable(); }, "table");
    std::vector<const core::SideView*> sides;
    for (const auto& side : window.session().view().sides)
        if (!side.master) sides.push_back(&side);
    if (sides.size() < 2) return;
    for (const auto* side : sides)
        addEntry(menu, window, WindowMenu::tr("Players' window: %1").arg(QString::fromStdString(side->name)),
                 [&window, audience = core::Audience::of(side->id)] { window.showTable(audience); });
}

/// Adds the switch for the board, in games with a board.
void addBoard(QMenu& menu, MainWindow& window) {
    auto* action = menu.addAction(WindowMenu::tr("Show the board"));
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
    auto* action = menu.addAction(WindowMenu::tr("We roll real dice"));
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

/// Adds, for each side, the menu that lets it play itself.
void addLeading(QMenu& menu, MainWindow& window) {
    auto* sides = menu.addMenu(WindowMenu::tr("Sides that play themselves"));
    for (const auto& side : window.session().view().sides) {
        const auto id = QString::fromStdString(side.id);
        auto* own = sides->addMenu(QString::fromStdString(side.name));
        const auto fill = [own, id, &window] { window.leadHabits().fill(*own, id); };
        QObject::connect(own, &QMenu::aboutToShow, own, fill);
        fill();
    }
}

void addSettings(QMenu& menu, MainWindow& window) {
    addRealDice(menu, window);
    addLeading(menu, window);
    addThemes(menu, window);
    addTextSizes(menu);
    addBoard(menu, window);
    addEntry(
        menu, window, WindowMenu::tr("Full screen"), [&window] { window.toggleFullScreen(); }, "fullScreen");
    addEntry(menu, window, WindowMenu::tr("Keys…"), [&window] { window.dialogs().chooseKeys(); });
}

void addHelp(QMenu& menu, MainWindow& window) {
    addEntry(
        menu, window, WindowMenu::tr("Manual"), [&window] { emit window.manualRequested(); }, "manual");
    if (!window.session().briefing().empty())
        addEntry(menu, window, WindowMenu::tr("Briefing…"), [&window] { window.showBriefing(); });
    addEntry(menu, window, WindowMenu::tr("Will it be fair?…"),
             [&window] { window.dialogs().showForecast(); });
    if (window.lesson().hasLesson())
        addEntry(menu, window, WindowMenu::tr("Show the lesson"), [&window] { window.lesson().bringBack(); });
    addEntry(
        menu, window, WindowMenu::tr("All keys"), [&window] { window.dialogs().showKeys(); }, "keys");
    addEntry(menu, window, WindowMenu::tr("About…"), [&window] { window.dialogs().showAbout(); });
}

} // namespace

WindowMenu::WindowMenu(MainWindow& window) : QMenu(&window) {
    const auto add = [&](const QString& name, auto act, const char* actionId = "") {
        addEntry(*this, window, name, act, actionId);
    };
    auto& dialogs = window.dialogs();
    auto& corrections = window.corrections();
    auto& end = window.endOfGame();
    add(tr("Correct the game…"), [&corrections] { corrections.correctGame(); });
    add(tr("Rule switches…"), [&dialogs] { dialogs.showSwitches(); });
    add(tr("Datasheets…"), [&dialogs] { dialogs.showDatasheets(); });
    add(
        tr("Library…"), [&window] { emit window.libraryRequested(); }, "library");
    add(
        tr("Odds: what if…"), [&window] { emit window.oddsRequested(); }, "odds");
    add(
        tr("Dice…"), [&window] { emit window.diceRequested(); }, "dice");
    add(
        tr("Debrief so far…"), [&end] { end.openDebrief(); }, "debrief");
    addPlayers(*addMenu(tr("Players")), window);
    addSeparator();
    add(
        tr("Pause…"), [&dialogs] { dialogs.pause(); }, "pause");
    add(tr("End the game…"), [&end] { end.end(); });
    addSeparator();
    add(
        tr("Campaign…"), [&window] { emit window.campaignRequested(); }, "campaign");
    add(tr("New game…"), [&window] { emit window.newMissionRequested(); });
    add(tr("Quick fight…"), [&window] { emit window.quickFightRequested(); });
    add(tr("Open…"), [&window] { emit window.openRequested(); });
    add(tr("Save a copy…"), [&window] { emit window.saveCopyRequested(); });
    add(tr("Backups of this file…"), [&window] { emit window.backupsRequested(); });
    add(tr("Save this game as a file…"), [&window] { emit window.saveMissionRequested(); });
    add(tr("Print…"), [&window] { emit window.printRequested(); });
    add(tr("Enter a printed page…"), [&corrections] { corrections.enterPrintedPage(); });
    addSeparator();
    addSettings(*addMenu(tr("Settings")), window);
    addHelp(*addMenu(tr("Help")), window);
    addSeparator();
    add(tr("Back to the welcome page"), [&window] { emit window.welcomeRequested(); });
    add(tr("Close"), [&window] { window.close(); });
    nameMenu(*this, tr("Menu"));
}

} // namespace ui

#include "moc_window_menu.cpp"
