// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/dice/dice_tray.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using ui::DiceMode;
using ui::DiceTray;

class TestDiceTray : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init() { QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)")); }
    void cleanup();
    void enterRolls();
    void buttonRolls();
    void keysGoToBoxesCountsAndDice();
    void enterWaitsForRealDice();
    void facesRunFromDieToDie();
    void backspaceGoesBack();
    void facesThatDoNotExistAreRefused();
    void missingFacesAreNamed();
    void twoDigitFaces();
    void severalRowsAnswerRowByRow();
    void countsFillTheRest();
    void countsInAnyOrder();
    void countsTooManyAreRefused();
    void countsOfManyDice();
    void manyDiceAreCounted();
    void singleFacesAreNeverCounted();
    void choiceByLetter();
    void choiceByArrowsAndEnter();
    void choiceByMouse();
    void lettersBeatShortcutsOnlyWhileAsked();
    void pastAnswersAreShown();
    void halfTypedInputSurvivesARefresh();
    void modeIsRemembered();
    void everyAnswerFits();
    void everythingHasAName();
    void clearingShowsNothing();

private:
    void show(const core::OpenResolution& open, DiceMode mode);
    QList<QLineEdit*> fields() const;
    void type(const char* keys);
    void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    core::Answer given() const { return m_answered->last().at(0).value<core::Answer>(); }
    bool says(const QString& words) const;

    std::unique_ptr<DiceTray> m_tray;
    std::unique_ptr<QSignalSpy> m_answered, m_rolled;
};

void TestDiceTray::cleanup() {
    m_answered.reset();
    m_rolled.reset();
    m_tray.reset();
}

void TestDiceTray::show(const core::OpenResolution& open, DiceMode mode) {
    m_tray = std::make_unique<DiceTray>();
    m_tray->setMode(mode);
    m_tray->resize(620, 240);
    m_tray->show();
    m_tray->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_tray.get()));
    m_answered = std::make_unique<QSignalSpy>(m_tray.get(), &DiceTray::answered);
    m_rolled = std::make_unique<QSignalSpy>(m_tray.get(), &DiceTray::rollRequested);
    m_tray->setRequest(open);
}

QList<QLineEdit*> TestDiceTray::fields() const {
    QList<QLineEdit*> shown;
    for (auto* field : m_tray->findChildren<QLineEdit*>())
        if (field->isVisible()) shown << field;
    return shown;
}

void TestDiceTray::type(const char* keys) {
    for (const char* key = keys; *key; ++key)
        QTest::keyClick(QApplication::focusWidget(), *key);
}

bool TestDiceTray::says(const QString& words) const {
    const auto labels = m_tray->findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
        return label->isVisible() && label->text().contains(words);
    });
}

void TestDiceTray::enterRolls() {
    show(samples::open(samples::hitRequest(2)), DiceMode::Roll);
    QVERIFY(m_tray->isAncestorOf(QApplication::focusWidget()));
    QSignalSpy rest(m_tray.get(), &DiceTray::restRequested);
    press(Qt::Key_Return);
    QCOMPARE(rest.count(), 1);
    QCOMPARE(m_rolled->count(), 0);
    press(Qt::Key_R);
    QCOMPARE(m_rolled->count(), 1);
    QCOMPARE(rest.count(), 1);
    QCOMPARE(m_answered->count(), 0);
}

void TestDiceTray::buttonRolls() {
    show(samples::open(samples::hitRequest(2)), DiceMode::Roll);
    auto* roll = m_tray->findChild<QPushButton*>(QStringLiteral("rollHere"));
    QTest::mouseClick(roll, Qt::LeftButton);
    QCOMPARE(m_rolled->count(), 1);
}

/// Boxes and the button that rolls are together before any die falls, whoever rolls.
void TestDiceTray::keysGoToBoxesCountsAndDice() {
    show(samples::open(samples::hitRequest(3)), DiceMode::Roll);
    QCOMPARE(fields().size(), 3);
    press(Qt::Key_F);
    QVERIFY(fields().front()->hasFocus());
    press(Qt::Key_C);
    QCOMPARE(fields().size(), 3); // results, not dice
    QVERIFY(fields().front()->hasFocus());
    press(Qt::Key_F);
    QVERIFY(fields().front()->hasFocus());
    QCOMPARE(m_rolled->count(), 0);
    QCOMPARE(m_tray->mode(),
             DiceMode::Roll); // that a die was typed once does not make the side roll real dice
    press(Qt::Key_R);
    QCOMPARE(m_rolled->count(), 1);
}

/// Where real dice are waited for, Enter never rolls.
void TestDiceTray::enterWaitsForRealDice() {
    show(samples::open(samples::hitRequest(2)), DiceMode::Faces);
    QSignalSpy rest(m_tray.get(), &DiceTray::restRequested), none(m_tray.get(), &DiceTray::nothingTyped);
    press(Qt::Key_Return);
    QCOMPARE(rest.count() + m_rolled->count() + m_answered->count(), 0);
    QCOMPARE(none.count(), 1);
    QVERIFY(says("2 dice without a face. Type the missing faces, or let the program roll them."));
}

void TestDiceTray::facesRunFromDieToDie() {
    show(samples::open(samples::hitRequest(3)), DiceMode::Faces);
    type("6");
    QVERIFY(fields()[1]->hasFocus());
    type("4");
    QVERIFY(says("1 critical, 1 hit"));
    QCOMPARE(m_answered->count(), 0);
    type("1"); // the last one hands them over
    QCOMPARE(m_answered->count(), 1);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{6, 4, 1}}));
    QCOMPARE(given().source, core::Answer::Source::Typed);
}

void TestDiceTray::backspaceGoesBack() {
    show(samples::open(samples::hitRequest(3)), DiceMode::Faces);
    type("65");
    press(Qt::Key_Backspace); // the third die is empty: back to the second
    QVERIFY(fields()[1]->hasFocus());
    press(Qt::Key_Backspace); // empties it
    QCOMPARE(fields()[1]->text(), "");
    type("3");
    type("2");
    press(Qt::Key_Left);
    type("4");
    press(Qt::Key_Return);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{6, 4, 2}}));
}

void TestDiceTray::facesThatDoNotExistAreRefused() {
    show(samples::open(samples::hitRequest(2)), DiceMode::Faces);
    type("7");
    QCOMPARE(fields()[0]->text(), "");
    QVERIFY(fields()[0]->hasFocus());
    QVERIFY(says("A D6 has no face 7"));
    type("0");
    QVERIFY(says("A D6 has no face 0"));
    type("5");
    QVERIFY(!says("A D6 has no face"));
    QCOMPARE(fields()[0]->text(), "5");
}

void TestDiceTray::missingFacesAreNamed() {
    show(samples::open(samples::hitRequest(3)), DiceMode::Faces);
    type("5");
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 0);
    QVERIFY(says("2 dice without a face"));
    QVERIFY(fields()[1]->hasFocus());
}

void TestDiceTray::twoDigitFaces() {
    show(samples::open(samples::twentySided(3)), DiceMode::Faces);
    type("20"); // complete: nothing can follow
    QVERIFY(fields()[1]->hasFocus());
    type("7"); // 7x would be too much
    QVERIFY(fields()[2]->hasFocus());
    type("1"); // may become 10 to 19
    QVERIFY(fields()[2]->hasFocus());
    press(Qt::Key_Return);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{20, 7, 1}}));
}

void TestDiceTray::severalRowsAnswerRowByRow() {
    show(samples::open(samples::twoRows()), DiceMode::Faces);
    type("12345");
    press(Qt::Key_Enter);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{1, 2, 3}, {4, 5}}));
}

void TestDiceTray::countsFillTheRest() {
    show(samples::open(samples::hitRequest(5)), DiceMode::Count);
    QVERIFY(fields()[0]->accessibleName().contains("hit")); // counting begins with what succeeds
    type("2");                                              // hits
    type("1");                                              // critical; what no one counted has missed
    QCOMPARE(fields()[2]->text(), "2");
    press(Qt::Key_Return);
    QCOMPARE(given().counts, (std::vector<std::vector<int>>{{2, 2, 1}}));
    QVERIFY(given().faces.empty());
}

void TestDiceTray::countsInAnyOrder() {
    show(samples::open(samples::hitRequest(5)), DiceMode::Count);
    fields()[2]->setFocus();
    type("1"); // a miss
    fields()[1]->setFocus();
    type("1"); // critical; three hits are left over
    QCOMPARE(fields()[0]->text(), "3");
    press(Qt::Key_Return);
    QCOMPARE(given().counts, (std::vector<std::vector<int>>{{1, 3, 1}}));
}

void TestDiceTray::countsTooManyAreRefused() {
    show(samples::open(samples::hitRequest(5)), DiceMode::Count);
    type("4");
    type("3");
    QVERIFY(says("7 dice counted, but only 5 dice rolled"));
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 0);
    fields()[1]->setFocus();
    type("1");
    QVERIFY(!says("counted"));
    press(Qt::Key_Return);
    QCOMPARE(given().counts, (std::vector<std::vector<int>>{{0, 4, 1}}));
}

void TestDiceTray::countsOfManyDice() {
    show(samples::open(samples::hitRequest(31)), DiceMode::Count);
    type("12");
    QVERIFY(fields()[0]->hasFocus()); // 12 might have become 120
    press(Qt::Key_Tab);
    type("14");
    QCOMPARE(fields()[2]->text(), "5");
    press(Qt::Key_Return);
    QCOMPARE(given().counts, (std::vector<std::vector<int>>{{5, 12, 14}}));
}

void TestDiceTray::manyDiceAreCounted() {
    show(samples::open(samples::hitRequest(25)), DiceMode::Faces);
    QCOMPARE(fields().size(), 3);
    QVERIFY(says("25 dice are quicker to count"));
    QCOMPARE(m_tray->mode(), DiceMode::Faces); // for the next, smaller roll
    press(Qt::Key_F);
    QCOMPARE(fields().size(), 25);
    QVERIFY(!says("quicker to count"));
    m_tray->setRequest(samples::open(samples::hitRequest(2)));
    QCOMPARE(fields().size(), 2);
}

void TestDiceTray::singleFacesAreNeverCounted() {
    show(samples::open(samples::tableRequest()), DiceMode::Count);
    QCOMPARE(fields().size(), 2);
    press(Qt::Key_C);
    QCOMPARE(fields().size(), 2);
    type("61");
    press(Qt::Key_Return);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{6, 1}}));
}

void TestDiceTray::choiceByLetter() {
    show(samples::open(samples::reaction()), DiceMode::Faces);
    press(Qt::Key_1); // numbers take someone in hand
    QCOMPARE(m_answered->count(), 0);
    press(Qt::Key_C);
    QCOMPARE(given().pick, "block");
    QVERIFY(given().faces.empty());
}

void TestDiceTray::choiceByArrowsAndEnter() {
    show(samples::open(samples::reaction()), DiceMode::Roll);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), "No reaction"); // the preset
    QSignalSpy moved(m_tray.get(), &DiceTray::typedChanged);
    press(Qt::Key_Down);
    QCOMPARE(moved.size(), 1);
    QCOMPARE(m_tray->option(), "dodge");
    press(Qt::Key_Return);
    QCOMPARE(given().pick, "dodge");
}

void TestDiceTray::choiceByMouse() {
    show(samples::open(samples::reaction()), DiceMode::Roll);
    for (auto* button : m_tray->findChildren<QPushButton*>())
        if (button->accessibleName() == "Block") QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(given().pick, "block");
}

void TestDiceTray::lettersBeatShortcutsOnlyWhileAsked() {
    show(samples::open(samples::reaction()), DiceMode::Roll);
    QShortcut third(QKeySequence(Qt::Key_C), m_tray.get());
    QShortcut seventh(QKeySequence(Qt::Key_7), m_tray.get());
    QSignalSpy stolen(&third, &QShortcut::activated), free(&seventh, &QShortcut::activated);
    press(Qt::Key_C);
    press(Qt::Key_7);
    QCOMPARE(stolen.count(), 0);
    QCOMPARE(free.count(), 1);
}

void TestDiceTray::pastAnswersAreShown() {
    show(samples::halfDone(), DiceMode::Faces);
    QVERIFY(says("To hit"));
    QVERIFY(says("1 critical") && says("1 hit") && says("To save"));
    core::OpenResolution counted = samples::halfDone();
    counted.answers[0].faces.clear();
    counted.request.reset();
    m_tray->setRequest(counted);
    QVERIFY(says(QString::fromUtf8("1 critical, 1 hit, 1 miss")));
    QVERIFY(!says("To save"));
    QCOMPARE(fields().size(), 0);
}

void TestDiceTray::halfTypedInputSurvivesARefresh() {
    show(samples::open(samples::hitRequest(3)), DiceMode::Faces);
    type("64");
    m_tray->setRequest(samples::open(samples::hitRequest(3)));
    QCOMPARE(fields()[1]->text(), "4");
    QVERIFY(fields()[2]->hasFocus());
}

void TestDiceTray::modeIsRemembered() {
    show(samples::open(samples::hitRequest(3)), DiceMode::Roll);
    QVERIFY(m_tray->setProperty("mode", 2));
    QCOMPARE(m_tray->mode(), DiceMode::Count);
    m_tray->setRequest(samples::open(samples::hitRequest(4)));
    QCOMPARE(m_tray->property("mode").toInt(), 2);
    QCOMPARE(fields().size(), 3);
    m_tray->setProperty("mode", 9);
    QCOMPARE(m_tray->mode(), DiceMode::Count);
}

void TestDiceTray::everyAnswerFits() {
    show(samples::open(samples::twoRows()), DiceMode::Faces);
    type("66666");
    press(Qt::Key_Return);
    QVERIFY(core::fitAnswer(samples::twoRows(), given()));
    press(Qt::Key_C);
    type("1"); // one hit of the first row
    type("1"); // one critical, so one miss; on to the second row
    type("0");
    type("2");
    press(Qt::Key_Return);
    const auto fitted = core::fitAnswer(samples::twoRows(), given());
    QVERIFY(fitted);
    QCOMPARE(fitted->counts, (std::vector<std::vector<int>>{{1, 1, 1}, {0, 0, 2}}));
}

void TestDiceTray::everythingHasAName() {
    for (const auto mode : {DiceMode::Roll, DiceMode::Faces, DiceMode::Count}) {
        show(samples::open(samples::twoRows()), mode);
        for (auto* widget : m_tray->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
            auto* spoken = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }
    show(samples::open(samples::twoRows()), DiceMode::Faces);
    QCOMPARE(fields()[3]->accessibleName(), "Gunner 2, die 1 of 2");
}

void TestDiceTray::clearingShowsNothing() {
    show(samples::halfDone(), DiceMode::Faces);
    m_tray->clear();
    QVERIFY(fields().isEmpty() && !says("To hit") && !says("To save"));
    press(Qt::Key_Return);
    QCOMPARE(m_answered->count(), 0);
    m_tray->setRequest(samples::halfDone());
    QCOMPARE(fields().size(), 1);
}

TEST_CASE(TestDiceTray, QApplication)
#include "test_dice_tray.moc"
