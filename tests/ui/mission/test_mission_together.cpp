// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "accessibility_audit.h"
#include "seat.h"
#include "support/case.h"
#include "ui/correct/several_dialog.h"
#include "ui/table/group_card.h"
#include "ui/tokens/figure_strip.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

/// Several figures marked by mouse and by keys, and changed in one step that one undo takes back.
class TestMissionTogether : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void woundsOfManyAreOneStep();
    void markedByKeysAlone();
    void marksComeAndGo();
    void aMarkerForMany();
    void takenOffTheTableTogether();
    void modelsOfAUnit();
    void whatIsRefusedChangesNothing();
    void nobodyMarkedIsSaid();

private:
    static ui::FigureStrip* strip(Seat& seat, const char* sheet) {
        return seat.group(sheet)->findChild<ui::FigureStrip*>();
    }
    static ui::SeveralDialog* dialog(Seat& seat) { return seat.window().findChild<ui::SeveralDialog*>(); }
    static void ctrlClick(ui::FigureStrip* strip, int index,
                          Qt::KeyboardModifiers modifiers = Qt::ControlModifier);
    static void choose(ui::SeveralDialog& dialog, const QString& what);
    static void book(Seat& seat);
};

void TestMissionTogether::ctrlClick(ui::FigureStrip* strip, int index, Qt::KeyboardModifiers modifiers) {
    QCoreApplication::processEvents();
    QTest::mouseClick(strip, Qt::LeftButton, modifiers, strip->figureRect(index).center());
}

void TestMissionTogether::choose(ui::SeveralDialog& dialog, const QString& what) {
    auto* list = dialog.findChild<QComboBox*>(QStringLiteral("what"));
    const int at = list->findText(what);
    QVERIFY2(at >= 0, qPrintable(what));
    list->setCurrentIndex(at);
}

void TestMissionTogether::book(Seat& seat) {
    QTest::mouseClick(dialog(seat)->findChild<QPushButton*>(QStringLiteral("book")), Qt::LeftButton);
    seat.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&seat.window()));
}

void TestMissionTogether::woundsOfManyAreOneStep() {
    Seat seat(Seat::Keep::File);
    seat.toOperatives();
    const auto steps = seat.session().log().size();
    const auto before = seat.picture();
    auto* gunners = strip(seat, "gunner");
    ctrlClick(gunners, 0);
    ctrlClick(gunners, 1);
    QCOMPARE(seat.session().selection().marked().size(), std::size_t(2));
    QVERIFY(seat.click("together"));
    QVERIFY(dialog(seat));
    QCOMPARE(unnamedFocusables(dialog(seat)), QStringList());
    const auto list = dialog(seat)->findChild<QLabel*>(QStringLiteral("changes"))->text();
    QCOMPARE(list.count(QStringLiteral("2 → 1")), 2);
    book(seat);
    QCOMPARE(seat.token("gunner-1", "health"), 1);
    QCOMPARE(seat.token("gunner-2", "health"), 1);
    QCOMPARE(seat.session().log().size(), steps + 1);
    const auto after = seat.picture();
    seat.reopen();
    QVERIFY(seat.picture() == after);
    const auto replay = seat.encounter().replayCommands();
    QVERIFY(replay && !replay->firstDifference);
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(seat.picture() == before);
    QCOMPARE(seat.refusals, QStringList());
}

void TestMissionTogether::markedByKeysAlone() {
    Seat seat;
    seat.toOperatives();
    auto* shamblers = strip(seat, "shambler");
    seat.window().centralWidget()->setFocus();
    QVERIFY(seat.hands.tabTo(shamblers));
    seat.hands.press(Qt::Key_Home);
    seat.hands.press(Qt::Key_Right, Qt::ShiftModifier);
    seat.hands.press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(seat.session().selection().marked().size(), std::size_t(3));
    seat.hands.press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(seat.session().selection().marked().size(), std::size_t(2));
    seat.hands.press(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(seat.session().selection().marked().size(), std::size_t(shamblers->count()));
    seat.hands.press(Qt::Key_M, Qt::ControlModifier);
    QVERIFY(dialog(seat) && QTest::qWaitForWindowActive(dialog(seat)));
    choose(*dialog(seat), QStringLiteral("Set Bleed to"));
    QTest::keyClick(dialog(seat), Qt::Key_Return);
    for (const auto& id : seat.session().group(QStringLiteral("group:shambler"))->units)
        QCOMPARE(seat.token(id.c_str(), "bleed"), 1);
    QCOMPARE(seat.session().undoLabel(), QStringLiteral("Correct several values"));
}

void TestMissionTogether::marksComeAndGo() {
    Seat seat;
    seat.toOperatives();
    auto* shamblers = strip(seat, "shambler");
    ctrlClick(shamblers, 1);
    ctrlClick(strip(seat, "rager"), 0);
    QCOMPARE(seat.session().selection().marked().size(), std::size_t(2));
    ctrlClick(shamblers, 3, Qt::ShiftModifier);
    QCOMPARE(seat.session().selection().marked().size(), std::size_t(4));
    QVERIFY(shamblers->isMarked(2));
    ctrlClick(shamblers, 2);
    QVERIFY(!shamblers->isMarked(2));
    seat.window().centralWidget()->setFocus();
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(seat.session().selection().marked().empty());
    QVERIFY(!seat.find("together"));
}

void TestMissionTogether::aMarkerForMany() {
    Seat seat;
    seat.toOperatives();
    auto* shamblers = strip(seat, "shambler");
    ctrlClick(shamblers, 0);
    ctrlClick(shamblers, 1);
    seat.session().correct(QStringLiteral("shambler-1"), QStringLiteral("pinned"), 1);
    QVERIFY(seat.click("together"));
    choose(*dialog(seat), QStringLiteral("Put on: Pinned"));
    QCOMPARE(int(dialog(seat)->changes().size()), 1); // the other one is so already
    book(seat);
    QCOMPARE(seat.token("shambler-2", "pinned"), 1);
}

void TestMissionTogether::takenOffTheTableTogether() {
    Seat seat;
    seat.toOperatives();
    auto* shamblers = strip(seat, "shambler");
    const int present = seat.session().group(QStringLiteral("group:shambler"))->present;
    ctrlClick(shamblers, 0);
    ctrlClick(shamblers, 2, Qt::ShiftModifier);
    QVERIFY(seat.click("together"));
    choose(*dialog(seat), QStringLiteral("Take off the table"));
    book(seat);
    QCOMPARE(seat.session().group(QStringLiteral("group:shambler"))->present, present - 3);
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(seat.session().group(QStringLiteral("group:shambler"))->present, present);
}

void TestMissionTogether::modelsOfAUnit() {
    Seat seat(Seat::Keep::Memory, 7, {"combat_patrol", {"clash_of_patrols", {}, {}, {}}});
    const auto id = QStringLiteral("attacker.plague_marines");
    auto* card = seat.find<ui::GroupCard>(QStringLiteral("group:group:") + id);
    auto* models = card->findChild<ui::FigureStrip*>();
    const auto before = seat.session().unit(id)->figures;
    ctrlClick(models, 1);
    ctrlClick(models, 2);
    QVERIFY(seat.click("together"));
    QVERIFY(dialog(seat));
    book(seat);
    const auto& after = seat.session().unit(id)->figures;
    QCOMPARE(after[1].current, before[1].current - 1);
    QCOMPARE(after[2].current, before[2].current - 1);
    QCOMPARE(after[0].current, before[0].current);
    seat.hands.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(seat.session().unit(id)->figures == before);
}

void TestMissionTogether::whatIsRefusedChangesNothing() {
    Seat seat;
    seat.toOperatives();
    const auto before = seat.picture();
    QVERIFY(!seat.session().correctAll(
        {{core::UnitId("shambler-1"), "bleed", 1, {}}, {core::UnitId("nobody"), "bleed", 1, {}}}));
    QVERIFY(seat.picture() == before);
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY(!seat.session().correctAll({}));
}

void TestMissionTogether::nobodyMarkedIsSaid() {
    Seat seat;
    seat.toOperatives();
    seat.hands.press(Qt::Key_M, Qt::ControlModifier);
    QVERIFY(!dialog(seat));
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY(seat.refusals.front().contains(QStringLiteral("Ctrl+A")));
}

TEST_CASE(TestMissionTogether, QApplication)
#include "test_mission_together.moc"
