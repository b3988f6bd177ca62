// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "scene_plans.h"
#include "scenes.h"
#include "support/case.h"
#include "ui/frame/message_bar.h"
#include "ui/theme/theme.h"
#include "ui/turn/next_button.h"
#endif

#include <QApplication>
#include <QListView>
#include <QPushButton>
#include <QTest>

/// Messages of the main window: where they are, how long they stay, and what they offer.
class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void escapeLeavesWhatTheMessageIsAbout();
    void aMessageGoesWithItsCause();
    void theNewestLinesStayInSight();
    void aStepThatMayNotEndSaysHow_data();
    void aStepThatMayNotEndSaysHow();
    void nextSaysItsOnlyChange();
    void undoIsNotCut_data();
    void undoIsNotCut();
    void undoSaysWhoDidWhat();

private:
    static QStringList offered(Seat& seat) {
        QStringList out;
        for (auto* each : seat.window().messages().findChildren<QPushButton*>())
            if (each->isVisible()) out << each->text();
        return out;
    }
};

void TestMessages::escapeLeavesWhatTheMessageIsAbout() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.offer("aimed"));
    seat.rest();
    seat.hands.press(Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(seat.window().messages().isShowing());
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!seat.window().messages().isShowing());
    QVERIFY(!seat.session().draft().offer());
    QVERIFY2(!seat.session().selection().unit().isEmpty(), "the unit stays in hand");
    seat.session().refuse({"test", "Not now.", {}, core::Problem::Kind::Impossible});
    seat.hands.press(Qt::Key_Escape); // another message is only dismissed
    QVERIFY(!seat.window().messages().isShowing());
    QVERIFY(!seat.session().selection().unit().isEmpty());
}

/// "Finish or leave … first." is gone as soon as the action goes on.
void TestMessages::aMessageGoesWithItsCause() {
    Seat seat;
    seat.toOperatives();
    seat.rollOnTheTable();
    QVERIFY(seat.offer("aimed"));
    seat.hands.press(Qt::Key_Return);
    QVERIFY(seat.session().open());
    seat.rest();
    seat.hands.press(Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(seat.window().messages().isShowing());
    seat.hands.type(QStringLiteral("53"));
    QVERIFY(seat.session().open() && !seat.session().open()->answers.empty());
    QVERIFY(!seat.window().messages().isShowing());
}

void TestMessages::theNewestLinesStayInSight() {
    const auto scene = scenes::make(QStringLiteral("offer"), {1366, 768});
    auto& window = scene->seat().window();
    scene->seat().session().refuse({"test", "Not now.", {}, core::Problem::Kind::Impossible});
    auto* list = scene->seat().find<QListView>(QStringLiteral("log"));
    QVERIFY(list && window.messages().isShowing());
    const QRect lines(list->viewport()->mapTo(&window, QPoint()), list->viewport()->size());
    const QRect bar(window.messages().mapTo(&window, QPoint()), window.messages().size());
    QVERIFY2(!lines.intersects(bar), "the message is above the lines of the log");
}

void TestMessages::aStepThatMayNotEndSaysHow_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("wanted");
    QTest::newRow("warbands may pass") << "trench_crusade"
                                       << "Pass";
    QTest::newRow("a model has to act") << "scrimmage"
                                        << "Go to ";
}

void TestMessages::aStepThatMayNotEndSaysHow() {
    QFETCH(QString, system);
    QFETCH(QString, wanted);
    Seat seat(Seat::Keep::Memory, 7,
              system == u"scrimmage" ? Seat::Game{"scrimmage", {"bad_blood", {}, {}, {}}}
                                     : Seat::Game{"trench_crusade", {"claim_no_mans_land", {}, {}, {}}});
    scenes::toActivations(seat);
    seat.session().selection().selectUnit({});
    seat.rest();
    seat.window().centralWidget()->setFocus();
    seat.hands.press(Qt::Key_Space, Qt::ShiftModifier);
    QVERIFY(seat.window().messages().isShowing());
    const auto steps = seat.session().log().size();
    QPushButton* way = nullptr;
    for (auto* each : seat.window().messages().findChildren<QPushButton*>())
        if (each->isVisible() && each->text().startsWith(wanted)) way = each;
    QVERIFY2(way, qPrintable(offered(seat).join(u'\n')));
    QVERIFY(seat.hands.click(way));
    QVERIFY(seat.session().log().size() > steps || !seat.session().selection().unit().isEmpty());
}

/// A single line of the checklist is on the button itself.
void TestMessages::nextSaysItsOnlyChange() {
    Seat seat;
    seat.toOperatives();
    std::string only;
    for (int n = 0; n < 8 && only.empty(); ++n) {
        for (const auto& unit : std::vector<core::UnitView>(seat.session().view().units))
            if (unit.canAct && unit.side == "operatives")
                seat.session().correct(QString::fromStdString(unit.id), QStringLiteral("ap"), 0);
        const auto& list = seat.session().view().next.checklist;
        if (list.size() == 1 && !seat.session().guide().groupTurn()) only = list.front().text;
        if (only.empty()) seat.session().next();
        while (seat.session().open() && seat.session().resolve())
            ;
    }
    QVERIFY(!only.empty());
    seat.window().next().showNext();
    const auto words = seat.window().next().accessibleDescription();
    QVERIFY2(words.contains(QString::fromStdString(only)), qPrintable(words));
}

void TestMessages::undoIsNotCut_data() {
    QTest::addColumn<QString>("scene");
    for (const char* scene : {"trench", "skirmish", "fight", "battle-open"})
        QTest::newRow(scene) << QString::fromLatin1(scene);
}

/// What would be taken back is named whole on a small screen, too.
void TestMessages::undoIsNotCut() {
    QFETCH(QString, scene);
    const auto shown = scenes::make(scene, {1366, 768});
    auto* undo = shown->seat().find<QPushButton>(QStringLiteral("undo"));
    QVERIFY(undo);
    QVERIFY2(!undo->text().contains(u'…'), qPrintable(undo->text()));
    QVERIFY2(undo->text().startsWith(QStringLiteral("Undo")), qPrintable(undo->text()));
}

/// A long name does not hide what Undo takes back.
void TestMessages::undoSaysWhoDidWhat() {
    const auto scene = scenes::make(QStringLiteral("trench"), {1366, 768});
    auto& seat = scene->seat();
    const auto& units = seat.session().view().units;
    const auto slake = std::find_if(units.begin(), units.end(),
                                    [](const auto& unit) { return unit.name == "Father Orrin Slake"; });
    QVERIFY(slake != units.end());
    seat.session().correct(QString::fromStdString(slake->id), QStringLiteral("blood"), 3);
    QCoreApplication::processEvents();
    const auto whole = seat.session().undoLabel();
    const auto* undo = seat.window().findChild<QPushButton*>(QStringLiteral("undo"));
    QVERIFY2(whole.contains(QStringLiteral("Father Orrin Slake")), qPrintable(whole));
    QVERIFY2(undo->text().contains(QStringLiteral("Slake")) && undo->toolTip().contains(whole),
             qPrintable(undo->text()));
}

TEST_CASE(TestMessages, QApplication)
#include "test_messages.moc"
