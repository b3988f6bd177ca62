// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/history/debrief_dialog.h"
#include "ui/table/group_card.h"
#include "ui/tokens/figure_strip.h"
#include "ui/tokens/token_row.h"
#endif

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QTest>
#include <QToolButton>

#include <algorithm>

/// Everything that puts a game right again or changes it in the middle, each by click.
class TestMissionMending : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void aDieThreeStepsBackIsAmended();
    void anyGroupIsAmended();
    void aBlockedActionIsAllowedAnyway();
    void anActionAtNoOneWaitsOnce();
    void aLateOperativeJoins();
    void anEnemyIsSpawned();
    void aHouseRuleIsFlipped();
    void aLineOfTheChecklistIsStruckOff();
    void aTokenSpaceIsClicked();
    void anEnemyLosesHealth();
    void aDestroyedFigureComesBack();
    void theMissionEndsWithItsDebrief();
    void aPauseKeepsItsNote();
    void theLogJumps();
    void thePhaseBeginsAnew();

private:
    static QPoint lineOf(Seat& seat, core::StepId step);
    static bool menu(Seat& seat, const char* entry) {
        return seat.hands.choose([&] { seat.click("menu"); }, QLatin1String(entry));
    }
    static bool hasUnit(Seat& seat, const std::string& name) {
        const auto& units = seat.session().view().units;
        return std::any_of(units.begin(), units.end(), [&](const auto& unit) { return unit.name == name; });
    }
};

QPoint TestMissionMending::lineOf(Seat& seat, core::StepId step) {
    auto* list = seat.find<QListView>(QStringLiteral("log"));
    for (int row = 0; row < list->model()->rowCount(); ++row) {
        const auto index = list->model()->index(row, 0);
        if (index.data(Qt::UserRole).toLongLong() != step) continue;
        list->scrollTo(index);
        return list->visualRect(index).center();
    }
    return {-1, -1};
}

void TestMissionMending::aDieThreeStepsBackIsAmended() {
    Seat seat;
    seat.toOperatives();
    seat.rollOnTheTable();
    QVERIFY(seat.pressOffer("hip", 1) && seat.clickFigure("shambler", 1));
    QVERIFY(seat.carryOut());
    while (seat.session().open() && seat.session().open()->request) {
        const int dice = seat.session().open()->request->dice();
        for (int n = 0; n < dice; ++n)
            seat.hands.type(QStringLiteral("1"));
        seat.hands.press(Qt::Key_Return);
    }
    QVERIFY(!seat.session().open()); // the last dice apply what came of them
    const auto shot = seat.session().log().head();
    QCOMPARE(seat.token("shambler-1", "health"), 1);
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op1"), "toughness"), 2));
    QVERIFY(seat.pressOffer("move", 2));
    const auto old = seat.session().log().head();
    QCOMPARE(old, shot + 2);
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op1"), "health"), 1));
    auto* list = seat.find<QListView>(QStringLiteral("log"));
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(list->viewport(), lineOf(seat, shot)); },
                              QStringLiteral("Amend")));
    QVERIFY(seat.dialog());
    QLineEdit* faces = nullptr;
    for (auto* edit : seat.dialog()->findChildren<QLineEdit*>())
        if (edit->isVisible() && edit->accessibleName().startsWith(QStringLiteral("Faces"))) faces = edit;
    QVERIFY(faces);
    const auto dice = faces->text().split(u' ').size();
    QVERIFY(seat.hands.click(faces));
    seat.hands.press(Qt::Key_A, Qt::ControlModifier);
    seat.hands.type(QStringList(dice, QStringLiteral("6")).join(u' '));
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("Amend and play on"), seat.dialog())));
    QVERIFY(seat.dialog());
    QVERIFY2(seat.dialog()->windowTitle().startsWith(QStringLiteral("Amended")),
             qPrintable(seat.dialog()->windowTitle()));
    QVERIFY(seat.session().log().head() > old + 1);
    QStringList report;
    for (const auto* label : seat.dialog()->findChildren<QLabel*>())
        report << label->text();
    for (const char* words : {"The amended step", "Different on the table", "Shambler 1"})
        QVERIFY2(report.join(u'\n').contains(QLatin1String(words)), qPrintable(report.join(u'\n')));
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("Play on"), seat.dialog())));
    QVERIFY(!seat.dialog());
    QVERIFY2(seat.session().undoLabel().startsWith(u"amendment of "), qPrintable(seat.session().undoLabel()));
    QVERIFY(seat.click("undo"));
    QCOMPARE(seat.token("shambler-1", "health"), 1); // as it was before the amendment
    QVERIFY(seat.click("redo"));
    // The new branch holds the new die and, where it went on by itself, the later steps.
    const auto path = seat.session().log().path(seat.session().log().head());
    QVERIFY(std::find(path.begin(), path.end(), shot) == path.end());
    const auto amended = seat.session().step(path[2]);
    QVERIFY(amended && amended->answers.front().faces ==
                           std::vector<std::vector<int>>(1, std::vector<int>(std::size_t(dice), 6)));
    QVERIFY(seat.click("amend")); // at the line of the amendment: its last step is amended again
    QVERIFY(seat.dialog() && seat.dialog()->windowTitle().contains(QStringLiteral("mend")));
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!seat.dialog());
}

/// Another group than the first keeps its own figures while a die of it is changed.
void TestMissionMending::anyGroupIsAmended() {
    Seat seat;
    seat.toOperatives();
    seat.rollOnTheTable();
    for (const auto* id : {"op1", "op2", "op3", "op4"})
        seat.session().correct(QLatin1String(id), QStringLiteral("ap"), 0);
    for (int n = 0; n < 6 && seat.phase() != "activations"; ++n)
        seat.session().next();
    auto* card = seat.group("shambler");
    QVERIFY(seat.session().view().groups.front().id != card->groupId().toStdString());
    if (!seat.find("activate", card)) QVERIFY(seat.hands.click(card, QPoint(card->width() / 2, 12)));
    QVERIFY(seat.hands.click(seat.find("activate", card)));
    seat.resolveByMouse();
    const auto step = seat.session().log().head();
    const auto before = seat.session().step(step);
    QVERIFY(before && before->order.command.type == "activate");
    auto* list = seat.find<QListView>(QStringLiteral("log"));
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(list->viewport(), lineOf(seat, step)); },
                              QStringLiteral("Amend")));
    QLineEdit* faces = nullptr;
    for (auto* edit : seat.dialog()->findChildren<QLineEdit*>())
        if (!faces && edit->isVisible() && edit->accessibleName().startsWith(QStringLiteral("Faces")))
            faces = edit;
    QVERIFY(faces);
    auto turned = faces->text().split(u' '); // other dice, the same hits
    std::reverse(turned.begin(), turned.end());
    QVERIFY(turned.join(u' ') != faces->text());
    QVERIFY(seat.hands.click(faces));
    seat.hands.press(Qt::Key_A, Qt::ControlModifier);
    seat.hands.type(turned.join(u' '));
    QStringList chips;
    for (auto* chip : seat.dialog()->findChildren<QAbstractButton*>())
        if (chip->isCheckable() && chip->isChecked()) chips << chip->text();
    QVERIFY2(chips.join(u' ').contains(QStringLiteral("Shambler")), qPrintable(chips.join(u' ')));
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("Amend and play on"), seat.dialog())));
    QVERIFY2(seat.dialog() && seat.dialog()->windowTitle().startsWith(QStringLiteral("Amended")),
             qPrintable(seat.refusals.join(u'\n')));
    const auto end = seat.session().step(seat.session().log().head()); // names the amendment in the log
    QVERIFY(end && end->events.empty());
    const auto after = seat.session().step(end->head.parent);
    QVERIFY(after && *after->order.command.body.find("units") == *before->order.command.body.find("units"));
}

void TestMissionMending::aBlockedActionIsAllowedAnyway() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.session().correct(QStringLiteral("op1"), QStringLiteral("ap"), 1));
    QVERIFY(seat.offer("move"));
    QVERIFY(!seat.find("carryOut")->isEnabled());
    QVERIFY(seat.click("anyway"));
    QVERIFY(seat.carryOut());
    QVERIFY(seat.session().log().find(seat.session().log().head())->manual);
    QCOMPARE(seat.token("op1", "ap"), 0); // costs are clipped
}

/// An action of which all targets are chosen spends nothing at the first press where no one is chosen;
/// enemies in contact are chosen from the start.
void TestMissionMending::anActionAtNoOneWaitsOnce() {
    Seat seat;
    seat.toOperatives();
    auto& session = seat.session();
    const auto psyker = QStringLiteral("op2");
    QVERIFY(session.correct(psyker, QStringLiteral("warp"), 3));
    session.selection().selectUnit(psyker);
    QVERIFY(seat.offer("ability"));
    const int ap = seat.token("op2", "ap");
    const auto* go = seat.find(QStringLiteral("carryOut"));
    QVERIFY2(go && go->accessibleDescription().contains(QStringLiteral("in range: no one")),
             qPrintable(go ? go->accessibleDescription() : QString()));
    QVERIFY(seat.carryOut());
    QCOMPARE(seat.token("op2", "ap"), ap);
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY2(seat.refusals.front().contains(QStringLiteral("reach no one")),
             qPrintable(seat.refusals.front()));
    QVERIFY(seat.carryOut()); // the tokens alone are quelled
    QVERIFY(seat.token("op2", "ap") < ap);
    QCOMPARE(seat.token("op2", "warp"), 0);
    session.undo();
    std::string enemy;
    for (const auto& unit : session.view().units)
        if (unit.side == "horde" && unit.present) enemy = unit.id;
    QVERIFY(session.begin(
        {core::Record{"engage", 1,
                      core::Value::Object{{"unit", "op2"}, {"contact", core::Value::Array{enemy}}}},
         false}));
    session.selection().selectUnit(psyker);
    QVERIFY(seat.offer("ability"));
    QVERIFY(!go->accessibleDescription().contains(QStringLiteral("no one")));
    QVERIFY(seat.carryOut());
    QVERIFY(seat.token("op2", "ap") < ap);
    QCOMPARE(seat.refusals.size(), 1);
    QVERIFY(!session.unit(QString::fromStdString(enemy))->state.empty());
}

void TestMissionMending::aLateOperativeJoins() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.click("master") && seat.offer("add_operative"));
    auto* name = seat.find("field:name")->findChild<QLineEdit*>();
    QVERIFY(seat.hands.click(name));
    seat.hands.type(QStringLiteral("Late Lem"));
    QVERIFY(seat.click("anyway")); // five of four
    QVERIFY(seat.carryOut());
    QVERIFY(hasUnit(seat, "Late Lem"));
    QVERIFY(seat.find("card:op5"));
    QVERIFY(seat.click("undo"));
    QVERIFY(!seat.find("card:op5"));
}

void TestMissionMending::anEnemyIsSpawned() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.click("master") && seat.offer("spawn"));
    QVERIFY(seat.click("sheet:mauler"));
    QVERIFY(seat.carryOut());
    QVERIFY(seat.session().unit(QStringLiteral("mauler-2")));
    QCOMPARE(seat.group("mauler")->findChild<ui::FigureStrip*>()->count(), 2);
}

void TestMissionMending::aHouseRuleIsFlipped() {
    Seat seat;
    QVERIFY(menu(seat, "Rule switches"));
    QVERIFY(seat.dialog());
    const auto first = seat.session().view().switches.front();
    auto* list = seat.dialog()->findChild<QComboBox*>();
    const auto before = list->currentIndex();
    QVERIFY(seat.hands.pick(list, list->itemText(before == 0 ? 1 : 0)));
    QVERIFY(seat.session().view().switches.front().value != first.value);
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("Close"), seat.dialog())));
    QVERIFY(seat.click("undo"));
    QCOMPARE(seat.session().view().switches.front().value, first.value);
}

void TestMissionMending::aLineOfTheChecklistIsStruckOff() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.click("master"));
    QCheckBox* threat = nullptr;
    for (auto* tick : seat.window().findChildren<QCheckBox*>())
        if (tick->isVisible() && tick->accessibleName().contains(QStringLiteral("Threat +"))) threat = tick;
    QVERIFY(threat);
    QVERIFY(seat.hands.click(threat, QPoint(8, threat->height() / 2)));
    QVERIFY(!threat->isChecked());
    QVERIFY(seat.next());
    QCOMPARE(seat.phase(), std::string("reinforcements"));
    for (const auto& side : seat.session().view().sides)
        for (const auto& counter : side.counters)
            if (counter.id == "threat") QCOMPARE(counter.value, 0);
}

void TestMissionMending::aTokenSpaceIsClicked() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op1"), "toughness"), 1));
    QCOMPARE(seat.token("op1", "toughness"), 2);
    QVERIFY(seat.session().log().find(seat.session().log().head())->manual);
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op1"), "toughness"), 3));
    QCOMPARE(seat.token("op1", "toughness"), 4);
}

void TestMissionMending::anEnemyLosesHealth() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.clickFigure("mauler", 1));
    QVERIFY(seat.clickSpace(seat.row(seat.find("popover"), "health"), 0));
    QCOMPARE(seat.token("mauler-1", "health"), 1);
}

void TestMissionMending::aDestroyedFigureComesBack() {
    Seat seat;
    seat.toOperatives();
    QVERIFY(seat.clickFigure("shambler", 3));
    QVERIFY(seat.click("presence"));
    QVERIFY(!seat.session().unit(QStringLiteral("shambler-3"))->present);
    QCOMPARE(seat.session().group(QStringLiteral("group:shambler"))->present, 5);
    QVERIFY(seat.clickFigure("shambler", 3));
    QVERIFY(seat.click("presence"));
    QVERIFY(seat.session().unit(QStringLiteral("shambler-3"))->present);
    QCOMPARE(seat.token("shambler-3", "health"), 1);
}

void TestMissionMending::theMissionEndsWithItsDebrief() {
    Seat seat;
    seat.answers.option = 2;
    QVERIFY(menu(seat, "End the game"));
    QCOMPARE(seat.answers.asked.size(), 1);
    QCOMPARE(seat.session().view().outcome.booked, std::string("stopped"));
    QVERIFY(qobject_cast<ui::DebriefDialog*>(seat.dialog()));
    seat.hands.press(Qt::Key_Escape);
    QVERIFY(!seat.dialog());
    QVERIFY(seat.click("undo"));
    QVERIFY(seat.session().view().outcome.booked.empty());
}

void TestMissionMending::aPauseKeepsItsNote() {
    Seat seat(Seat::Keep::File);
    QString reported;
    connect(&seat.window(), &ui::MainWindow::paused, &seat.window(),
            [&](const QString& note) { reported = note; });
    QVERIFY(menu(seat, "Pause"));
    auto* note = seat.dialog()->findChild<QPlainTextEdit*>();
    QVERIFY(seat.hands.click(note));
    seat.hands.type(QStringLiteral("Brakk holds the door"));
    QVERIFY(seat.hands.click(seat.button(QStringLiteral("Pause the game"), seat.dialog())));
    QCOMPARE(reported, QStringLiteral("Brakk holds the door"));
    seat.reopen();
    QCOMPARE(seat.session().view().note, std::string("Brakk holds the door"));
}

void TestMissionMending::theLogJumps() {
    Seat seat;
    const auto beginning = seat.picture();
    seat.toOperatives();
    QVERIFY(seat.pressOffer("move", 2));
    const auto end = seat.picture();
    auto* list = seat.find<QListView>(QStringLiteral("log"));
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(list->viewport(), lineOf(seat, 1)); },
                              QStringLiteral("Go to this step")));
    QCOMPARE(seat.session().log().head(), core::StepId(1));
    QVERIFY(seat.picture() == beginning);
    QVERIFY(seat.hands.choose([&] { seat.hands.rightClick(list->viewport(), lineOf(seat, 3)); },
                              QStringLiteral("Go to this step")));
    QVERIFY(seat.picture() == end);
}

void TestMissionMending::thePhaseBeginsAnew() {
    Seat seat;
    seat.toOperatives();
    const auto start = seat.picture();
    QVERIFY(seat.pressOffer("move", 2));
    QVERIFY(seat.clickSpace(seat.row(seat.find("card:op1"), "health"), 0));
    QVERIFY(seat.picture() != start);
    QVERIFY(seat.click("phaseStart"));
    QVERIFY(seat.picture() == start);
    QCOMPARE(seat.session().log().size(), std::size_t(4)); // nothing is lost
}

TEST_CASE(TestMissionMending, QApplication)
#include "test_mission_mending.moc"
