// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "accessibility_audit.h"
#include "seat.h"
#include "support/case.h"
#include "ui/correction_dialogs.h"
#include "ui/end_of_game.h"
#include "ui/log/log_model.h"
#include "ui/players/table_window.h"
#include "ui/window_dialogs.h"
#endif

#include <QApplication>
#include <QDialog>
#include <QTest>

#include <functional>

/// The window on the demo mission, for people who do not see it and on small screens.
class TestMissionAudit : public QObject {
    Q_OBJECT

private slots:
    void nothingIsUnnamedOrClipped_data();
    void nothingIsUnnamedOrClipped();
    void everyDialogOfTheWindowIsNamed_data();
    void everyDialogOfTheWindowIsNamed();
    void everySceneOfABattleIsNamed();
};

void TestMissionAudit::nothingIsUnnamedOrClipped_data() {
    QTest::addColumn<int>("theme");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("scene");
    for (const auto theme : {ui::ThemeChoice::Dark, ui::ThemeChoice::Light})
        for (const auto size : {QSize(1366, 768), QSize(1920, 1080)})
            for (const char* scene : {"checklist", "action", "dice"})
                QTest::addRow("%s %d %s", theme == ui::ThemeChoice::Dark ? "dark" : "light", size.width(),
                              scene)
                    << int(theme) << size << QString::fromLatin1(scene);
}

void TestMissionAudit::nothingIsUnnamedOrClipped() {
    QFETCH(int, theme);
    QFETCH(QSize, size);
    QFETCH(QString, scene);
    ui::applyTheme(*qApp, ui::ThemeChoice(theme));
    Seat seat;
    seat.window().resize(size);
    seat.toOperatives();
    seat.session().correct(QStringLiteral("op2"), QStringLiteral("bleed"), 2);
    seat.session().correct(QStringLiteral("op2"), QStringLiteral("stunned"), 1);
    QCoreApplication::processEvents();
    QVERIFY(seat.clickFigure("gunner", 2));
    if (scene == u"checklist")
        seat.hands.type(QStringLiteral("0"));
    else
        QVERIFY(seat.pressOffer("aimed", scene == u"dice" ? 2 : 1));
    QCoreApplication::processEvents();
    QCOMPARE(seat.session().open().has_value(), scene == u"dice");
    QCOMPARE(seat.window().size(), size);
    QCOMPARE(unnamedFocusables(&seat.window()), QStringList());
    const auto clipped = clippedTexts(&seat.window());
    QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(QStringLiteral("; "))));
    const auto unexplained = unexplainedControls(&seat.window());
    QVERIFY2(unexplained.isEmpty(), qPrintable(unexplained.join(QStringLiteral("; "))));
}

using Opens = std::function<void(Seat&)>;

void TestMissionAudit::everyDialogOfTheWindowIsNamed_data() {
    QTest::addColumn<bool>("battle");
    QTest::addColumn<Opens>("opens");
    const std::vector<std::pair<const char*, Opens>> all{
        {"keys", [](Seat& s) { s.window().dialogs().showKeys(); }},
        {"choose keys", [](Seat& s) { s.window().dialogs().chooseKeys(); }},
        {"about", [](Seat& s) { s.window().dialogs().showAbout(); }},
        {"correct the game", [](Seat& s) { s.window().corrections().correctGame(); }},
        {"take back", [](Seat& s) { s.window().corrections().enterPrintedPage(); }},
        {"rule switches", [](Seat& s) { s.window().dialogs().showSwitches(); }},
        {"datasheets", [](Seat& s) { s.window().dialogs().showDatasheets(); }},
        {"debrief", [](Seat& s) { s.window().endOfGame().openDebrief(); }},
        {"pause", [](Seat& s) { s.window().dialogs().pause(); }},
        {"amend", [](Seat& s) { s.window().dialogs().amend(s.session().log().head()); }},
        {"change together",
         [](Seat& s) {
             const auto& units = s.session().view().units;
             ui::MarkedFigureIds marked;
             for (const auto& unit : units)
                 if (unit.side != "players" && unit.present)
                     marked.insert({QString::fromStdString(unit.id),
                                    unit.figures.empty() ? QString()
                                                         : QString::fromStdString(unit.figures.front().id)});
             s.session().selection().setMarked(marked);
             s.window().corrections().changeTogether();
         }},
        {"window for the players", [](Seat& s) { s.window().showTable(); }},
    };
    for (const bool battle : {false, true})
        for (const auto& [name, opens] : all)
            QTest::addRow("%s %s", battle ? "battle" : "mission", name) << battle << opens;
}

void TestMissionAudit::everyDialogOfTheWindowIsNamed() {
    QFETCH(bool, battle);
    QFETCH(Opens, opens);
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    Seat seat(Seat::Keep::Memory, 7,
              battle ? Seat::Game{"combat_patrol", {"clash_of_patrols", {}, {}, {}}} : Seat::hunted());
    QVERIFY(seat.next());
    seat.resolveByMouse();
    const auto before = QApplication::topLevelWidgets();
    opens(seat);
    QCoreApplication::processEvents();
    QWidget* shown = nullptr;
    for (auto* each : QApplication::topLevelWidgets())
        if (!before.contains(each) && each->isVisible()) shown = each;
    QVERIFY(shown);
    QVERIFY(!shown->windowTitle().isEmpty());
    QCOMPARE(unnamedFocusables(shown), QStringList());
    delete qobject_cast<QDialog*>(shown);
}

void TestMissionAudit::everySceneOfABattleIsNamed() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    for (int n = 0; n < 8; ++n) {
        QCOMPARE(unnamedFocusables(&seat.window()), QStringList());
        for (const auto& offer : seat.session().offers(seat.session().selection().unit())) {
            seat.session().draft().selectOffer(QString::fromStdString(offer.id));
            QCoreApplication::processEvents();
            QCOMPARE(unnamedFocusables(&seat.window()), QStringList());
        }
        QVERIFY(seat.next());
        QCOMPARE(unnamedFocusables(&seat.window()), QStringList());
        seat.resolveByMouse();
    }
}

TEST_CASE(TestMissionAudit, QApplication)
#include "test_mission_audit.moc"
