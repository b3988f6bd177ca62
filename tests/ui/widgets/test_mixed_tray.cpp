// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "kernel/dice/roll_in_progress.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/past_rolls.h"
#include "ui/dice/stage_label.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using ui::DiceMode;
using ui::DiceTray;

/// Dice with their own sides in one tray, totals that are typed, and points that are spread.
class TestMixedTray : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void cleanup();
    void everyRowKnowsItsSides();
    void thePadShowsTheFacesOfTheDie();
    void aTotalIsTyped();
    void enterGoesToTheNextTotal();
    void anImpossibleTotalIsRefused();
    void pointsAreSpreadWithKeys();
    void pointsAreSpreadWithTheMouse();
    void tooManyPointsAreRefused();
    void whoAnswersIsSaid();
    void pastRowsSayWhoseTheyAre();
    void rowsOfOneRollHaveOneSum();
    void aDeclinedQuestionHasNoRow_data();
    void aDeclinedQuestionHasNoRow();
    void namesBesideDiceHaveTwoLines_data();
    void namesBesideDiceHaveTwoLines();

private:
    void show(const core::Request& request, DiceMode mode);
    QList<QLineEdit*> fields() const { return m_tray->findChildren<QLineEdit*>(); }
    QToolButton* key(const QString& name) const { return m_tray->findChild<QToolButton*>(name); }
    static void type(const char* keys) {
        for (; *keys; ++keys)
            QTest::keyClick(QApplication::focusWidget(), *keys);
    }
    static void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    bool says(const QString& words) const {
        const auto labels = m_tray->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(words);
        });
    }
    core::Answer given() const { return m_answered->last().at(0).value<core::Answer>(); }

    std::unique_ptr<DiceTray> m_tray;
    std::unique_ptr<QSignalSpy> m_answered;
};

namespace {

/// A D8 against a D6, each of them rolled on at its highest face.
core::Request duel() {
    core::Roll roll;
    roll.rows = {core::RollDice::exploding(8), core::RollDice::exploding(6)};
    roll.rows[0].label = "Acting";
    roll.rows[1].label = "Resisting";
    core::Request head;
    head.purpose = "Shoot";
    head.who = "Rust Gang";
    return *core::RollInProgress().ask(roll, head);
}

core::Request split() {
    core::Request request;
    request.kind = core::Request::Kind::Split;
    request.purpose = "Spread 5 hits";
    request.who = "Horde";
    request.options = {{"a", "Boyl", "2 wounds"}, {"b", "Skag", ""}};
    request.split = core::Split{5, true, {2, 4}, {1, 4}};
    return request;
}

} // namespace

void TestMixedTray::cleanup() {
    m_answered.reset();
    m_tray.reset();
}

void TestMixedTray::show(const core::Request& request, DiceMode mode) {
    m_tray = std::make_unique<DiceTray>();
    m_tray->setMode(mode);
    m_tray->resize(620, 240);
    m_tray->show();
    m_tray->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_tray.get()));
    m_answered = std::make_unique<QSignalSpy>(m_tray.get(), &DiceTray::answered);
    m_tray->setRequest(samples::open(request));
}

void TestMixedTray::everyRowKnowsItsSides() {
    show(duel(), DiceMode::Faces);
    QSignalSpy reported(m_tray.get(), &DiceTray::typedChanged);
    QCOMPARE(fields().size(), 2);
    type("8");
    QVERIFY(fields()[1]->hasFocus());
    type("8"); // a D6 has no such face
    QCOMPARE(fields()[1]->text(), QString());
    type("5");
    QCOMPARE(m_answered->count(), 1);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{8}, {5}}));
}

void TestMixedTray::thePadShowsTheFacesOfTheDie() {
    show(duel(), DiceMode::Faces);
    QVERIFY(key("face:8")->isVisible() && !key("face:9"));
    QTest::mouseClick(key("face:7"), Qt::LeftButton);
    QVERIFY(!key("face:7")->isVisible() && !key("face:8")->isVisible()); // the D6 is next
    QVERIFY(key("face:6")->isVisible());
    QTest::mouseClick(key("face:6"), Qt::LeftButton);
    press(Qt::Key_Return);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{7}, {6}}));
}

void TestMixedTray::aTotalIsTyped() {
    show(duel(), DiceMode::Count);
    QCOMPARE(fields().size(), 2);
    type("14");
    QCOMPARE(m_tray->typedDice().missing, 1);
    press(Qt::Key_Tab);
    type("5");
    QCOMPARE(m_tray->typedDice().missing, 0);
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 1);
    QCOMPARE(given().totals, (std::vector<int>{14, 5}));
    QVERIFY(given().faces.empty());
}

void TestMixedTray::enterGoesToTheNextTotal() {
    show(duel(), DiceMode::Count);
    const auto reproached = [this] {
        for (const auto* label : m_tray->findChildren<QLabel*>())
            if (label->isVisible() && label->text().startsWith(QStringLiteral("What do the dice")))
                return true;
        return false;
    };
    type("14");
    press(Qt::Key_Return);
    QVERIFY(fields()[1]->hasFocus() && !reproached());
    press(Qt::Key_Return);
    QVERIFY(fields()[1]->hasFocus() && reproached());
    type("5");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 1);
    QCOMPARE(given().totals, (std::vector<int>{14, 5}));
}

void TestMixedTray::anImpossibleTotalIsRefused() {
    show(duel(), DiceMode::Count);
    type("16"); // a D8 at 8 is rolled on
    press(Qt::Key_Tab);
    type("5");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 0);
    QVERIFY(fields()[0]->hasFocus());
    type("17");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 1);
    QCOMPARE(given().totals, (std::vector<int>{17, 5}));
}

void TestMixedTray::pointsAreSpreadWithKeys() {
    show(split(), DiceMode::Roll);
    QCOMPARE(fields()[0]->text(), "1"); // what the policy gives
    QCOMPARE(fields()[1]->text(), "4");
    press(Qt::Key_Up); // nothing is left to give
    QCOMPARE(fields()[0]->text(), "1");
    press(Qt::Key_Tab);
    press(Qt::Key_Down);
    QCOMPARE(fields()[1]->text(), "3");
    press(Qt::Key_Backtab);
    type("2");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 1);
    QCOMPARE(given().shares, (std::map<std::string, int>{{"a", 2}, {"b", 3}}));
}

void TestMixedTray::pointsAreSpreadWithTheMouse() {
    show(split(), DiceMode::Roll);
    QVERIFY(!key("more:a")->isEnabled());
    QTest::mouseClick(key("less:b"), Qt::LeftButton);
    QVERIFY(key("more:a")->isEnabled() && key("more:a")->height() >= 28);
    QTest::mouseClick(key("more:a"), Qt::LeftButton);
    QVERIFY(!key("more:a")->isEnabled()); // at most 2
    m_tray->enter();
    QCOMPARE(given().shares, (std::map<std::string, int>{{"a", 2}, {"b", 3}}));
}

void TestMixedTray::tooManyPointsAreRefused() {
    show(split(), DiceMode::Roll);
    type("3");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 0);
    type("0");
    press(Qt::Key_Return); // 4 of 5: one is left over
    QCOMPARE(m_answered->count(), 0);
    type("1");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 1);
}

void TestMixedTray::whoAnswersIsSaid() {
    show(duel(), DiceMode::Roll);
    QCOMPARE(m_tray->findChild<QLabel*>("whoAnswers")->text(), "Rust Gang");
    m_tray->setRequest(samples::open(split()));
    QCOMPARE(m_tray->findChild<QLabel*>("whoAnswers")->text(), "decision: Horde");
    m_tray->setRequest(samples::open(samples::hitRequest(2)));
    QVERIFY(m_tray->findChild<QLabel*>("whoAnswers")->isHidden());
}

void TestMixedTray::pastRowsSayWhoseTheyAre() {
    auto open = samples::open(split());
    open.asked = {duel()};
    open.asked[0].rows[0].side = "gang";
    open.asked[0].rows[1].side = "horde";
    open.answers = {{{{7}, {2}}, {}, {}, core::Answer::Source::Typed}};
    show(split(), DiceMode::Faces);
    const auto reported = [&] { m_tray->setRequest(open); };
    reported();
    QVERIFY(says("Acting") && says("against") && says("Resisting"));
    const auto heightOf = [&](const QString& name) {
        for (const auto* label : m_tray->findChildren<QLabel*>())
            if (label->text().startsWith(name)) return label->mapTo(m_tray.get(), QPoint()).y();
        return -1;
    };
    QTRY_COMPARE(heightOf("Acting"), heightOf("Resisting")); // one line for both
    open.answers[0].faces.clear();
    open.answers[0].totals = {7, 2};
    reported();
    QVERIFY(says("Acting: total 7, Resisting: total 2"));
    open.asked[0].rows.resize(1); // one row needs no name
    open.answers[0].totals = {7};
    reported();
    QVERIFY(says("total 7") && !says("Acting"));
}

/// The dice of several figures are counted together, not figure by figure, and each of them once.
void TestMixedTray::rowsOfOneRollHaveOneSum() {
    core::Request roll;
    roll.purpose = "To hit";
    for (const char* name : {"Stabber 1", "Stabber 2"}) {
        core::DiceRow row;
        row.label = name;
        row.dice = 3;
        row.bands = {{1, 3, "miss", false}, {4, 5, "hit", true}, {6, 6, "critical", true}};
        roll.rows.push_back(row);
    }
    core::OpenResolution open;
    open.asked = {roll};
    core::Answer answer;
    answer.faces = {{1, 4, 6}, {2, 6, 3}};
    const auto accepted = core::fitAnswer(roll, answer);
    QVERIFY(accepted && !accepted->counts.empty());
    open.answers = {*accepted};
    open.remarks = {"1 critical, 1 hit, 1 miss; 1 critical, 2 misses"};
    m_tray = std::make_unique<DiceTray>();
    m_tray->setRequest(open);
    m_tray->show();
    QVERIFY(says(QStringLiteral("2 criticals")));
    QVERIFY(says(QStringLiteral("1 hit, 3 misses")));
    QVERIFY(!says(QStringLiteral(";")));
}

void TestMixedTray::aDeclinedQuestionHasNoRow_data() {
    QTest::addColumn<std::string>("pick");
    QTest::addColumn<bool>("first"); // the question comes before the dice
    QTest::addColumn<bool>("shown");
    QTest::newRow("a re-roll that was not wanted") << std::string("keep") << false << false;
    QTest::newRow("a re-roll") << std::string("again") << false << true;
    QTest::newRow("a decision before the dice") << std::string("keep") << true << true;
}

/// Of the questions between two rolls only those have a row that changed something.
void TestMixedTray::aDeclinedQuestionHasNoRow() {
    QFETCH(std::string, pick);
    QFETCH(bool, first);
    QFETCH(bool, shown);
    core::Request dice, choice;
    dice.id = "hit";
    dice.purpose = "To hit";
    dice.rows = {core::faceRow("", 1, 6)};
    choice.kind = core::Request::Kind::Choice;
    choice.id = "reroll";
    choice.purpose = "Command Re-roll?";
    choice.preset = "keep";
    for (const char* option : {"keep", "again"})
        choice.options.emplace_back().id = option;
    core::Answer fallen, picked;
    fallen.faces = {{4}};
    picked.pick = pick;
    core::OpenResolution open;
    open.asked = first ? std::vector{choice, dice} : std::vector{dice, choice};
    open.answers = first ? std::vector{picked, fallen} : std::vector{fallen, picked};
    ui::PastRolls past;
    past.setAnswers(open);
    bool found = false;
    for (const auto* label : past.findChildren<QLabel*>())
        found = found || label->text() == QString::fromStdString(choice.purpose);
    QCOMPARE(found, shown);
}

void TestMixedTray::namesBesideDiceHaveTwoLines_data() {
    QTest::addColumn<bool>("beside");
    QTest::newRow("To hit") << true;
    QTest::newRow("Number of attacks") << true;
    QTest::newRow("Injury of Yusuf Long-Eye") << false;
    QTest::newRow("Counterintelligence") << false;
}

/// A name that would take more than two lines beside its dice, or is cut there, is above them.
void TestMixedTray::namesBesideDiceHaveTwoLines() {
    QFETCH(bool, beside);
    const QWidget widget;
    QCOMPARE(ui::fitsStageLabel(QString::fromLatin1(QTest::currentDataTag()), widget), beside);
}

TEST_CASE(TestMixedTray, QApplication)
#include "test_mixed_tray.moc"
