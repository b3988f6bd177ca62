// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/dice/dice_tray.h"
#include "ui/dice/tray_form.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using ui::DiceMode;
using ui::DiceTray;

/// Faces that are entered with the mouse, and what the tray says of dice that are only half typed.
class TestDicePad : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void cleanup();
    void thePadFillsTheNextDie();
    void aClickedDieIsFilledAnew();
    void whatIsTypedIsTold();
    void countingEndsWithTheRoll();

private:
    void show(int dice);
    QList<QLineEdit*> fields() const { return m_tray->findChildren<QLineEdit*>(); }
    static void type(const char* keys) {
        for (; *keys; ++keys)
            QTest::keyClick(QApplication::focusWidget(), *keys);
    }
    static void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    core::Answer given() const { return m_answered->last().at(0).value<core::Answer>(); }

    std::unique_ptr<DiceTray> m_tray;
    std::unique_ptr<QSignalSpy> m_answered;
};

void TestDicePad::cleanup() {
    m_answered.reset();
    m_tray.reset();
}

void TestDicePad::show(int dice) {
    m_tray = std::make_unique<DiceTray>();
    m_tray->setMode(DiceMode::Faces);
    m_tray->resize(620, 240);
    m_tray->show();
    m_tray->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_tray.get()));
    m_answered = std::make_unique<QSignalSpy>(m_tray.get(), &DiceTray::answered);
    m_tray->setRequest(samples::open(samples::hitRequest(dice)));
}

void TestDicePad::thePadFillsTheNextDie() {
    show(3);
    const auto key = [this](const char* name) {
        return m_tray->findChild<QToolButton*>(QLatin1String(name));
    };
    for (int face = 1; face <= 6; ++face)
        QVERIFY(key(qPrintable(QString("face:%1").arg(face)))->height() >= 28);
    for (const char* name : {"face:6", "face:4", "padBack", "face:3", "face:1"})
        QTest::mouseClick(key(name), Qt::LeftButton);
    QVERIFY(!key("face:5")->isEnabled()); // every die has its face
    press(Qt::Key_Return);
    QCOMPARE(given().faces, (std::vector<std::vector<int>>{{6, 3, 1}}));
}

void TestDicePad::aClickedDieIsFilledAnew() {
    show(2);
    type("64");
    auto* two = m_tray->findChild<QToolButton*>("face:2");
    QTest::mouseClick(two, Qt::LeftButton);
    QCOMPARE(fields()[1]->text(), "4");
    QTest::mouseClick(fields()[0], Qt::LeftButton);
    QTest::mouseClick(two, Qt::LeftButton);
    QCOMPARE(fields()[0]->text(), "2");
    QCOMPARE(fields()[1]->text(), "4");
}

void TestDicePad::whatIsTypedIsTold() {
    show(3);
    QSignalSpy reported(m_tray.get(), &DiceTray::typedChanged);
    QCOMPARE(m_tray->typedDice().dice, 0);
    type("64");
    QCOMPARE(reported.count(), 2);
    QCOMPARE(m_tray->typedDice().dice, 2);
    QCOMPARE(m_tray->typedDice().missing, 1);
    QCOMPARE(m_tray->typedDice().answer.faces, (std::vector<std::vector<int>>{{6, 4, 0}}));
    press(Qt::Key_C);
    QCOMPARE(m_tray->typedDice().dice, 0);
    type("2");
    QCOMPARE(m_tray->typedDice().dice, 3); // the others have missed
    QCOMPARE(m_tray->typedDice().answer.counts, (std::vector<std::vector<int>>{{1, 2, 0}}));
}

/// To count the dice of one roll says nothing about the next one.
void TestDicePad::countingEndsWithTheRoll() {
    show(5);
    press(Qt::Key_C);
    QTRY_COMPARE(fields().size(), 3); // the former boxes go with the next turn of the event loop
    m_tray->setRequest(samples::open(samples::hitRequest(4)));
    QCOMPARE(m_tray->mode(), DiceMode::Faces);
    QTRY_COMPARE(fields().size(), 4);
}

TEST_CASE(TestDicePad, QApplication)
#include "test_dice_pad.moc"
