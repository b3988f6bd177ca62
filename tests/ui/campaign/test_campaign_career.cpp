// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign_fixture.h"
#include "support/case.h"

#include "accessibility_audit.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace core::campaign;
using namespace campaign_samples;

/// What a force does between its games, by clicks and by keys.
class TestCampaignCareer : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_fixture.reset(); }
    void byMouseWithDiceOfTheProgram();
    void byMouseWithTypedFaces();
    void byKeysAlone();
    void fieldsAreFilledIn();
    void blockedActsSayWhy();
    void refusalsAreTold();
    void undoStaysAtHand();
    void theListLeadsThere();
    void gamesWithoutACareerSaySo();
    void everythingIsNamed();

private:
    template <class T = QWidget> T* shown(const QString& name) const {
        for (auto* each : m_fixture->window.findChildren<T*>(name))
            if (each->isVisible()) return each;
        return nullptr;
    }
    /// A real click, on what can be seen.
    bool click(const QString& name) const {
        auto* widget = shown(name);
        if (!widget || !widget->isEnabled()) return false;
        QTest::mouseClick(widget, Qt::LeftButton, {}, widget->rect().center());
        QCoreApplication::processEvents();
        return true;
    }
    static void press(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
        QCoreApplication::processEvents();
    }
    QString words(const char* label) const {
        const auto* found = shown<QLabel>(QLatin1String(label));
        return found ? found->text() : QString();
    }
    int now(const char* what) const {
        return static_cast<int>(m_fixture->state().forces.front()->life.number(what));
    }
    int row() const { return shown<QListWidget>("careerSteps")->currentRow(); }
    void open() const { QVERIFY(click("afterGame")); }

    std::unique_ptr<CampaignFixture> m_fixture;
};

void TestCampaignCareer::init() {
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    m_fixture = std::make_unique<CampaignFixture>();
    m_fixture->fill();
    m_fixture->controller.perform(AddForce{"The Nine", "plaguetide", {}, {}, {{"ducats", 12}}});
    m_fixture->window.resize(1366, 768);
    m_fixture->window.show();
    m_fixture->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture->window));
    m_fixture->window.pages().setCurrentIndex(5);
    QCoreApplication::processEvents();
}

/// What is to be done first is in hand: a click for each roll.
void TestCampaignCareer::byMouseWithDiceOfTheProgram() {
    open();
    QCOMPARE(words("careerStep"), QString("Wounds"));
    QVERIFY2(shown<QPushButton>("carryOut")->text().contains("roll 2 dice"), "the program rolls");
    QVERIFY(click("carryOut"));
    QCOMPARE(now("rolled"), 1);
    QVERIFY2(words("careerLines").contains("Ada rolls 56"), qPrintable(words("careerLines")));
    QVERIFY(click("carryOut"));
    QCOMPARE(now("rolled"), 2);
    QVERIFY2(words("careerLines").startsWith("The Nine: Wounds of Cole") ||
                 words("careerLines").contains("Cole rolls 12"),
             qPrintable(words("careerLines")));
    QCOMPARE(row(), 1); // what can be done next
    QCOMPARE(words("careerStep"), QString("Badges"));
}

void TestCampaignCareer::byMouseWithTypedFaces() {
    open();
    QVERIFY(click("face:3"));
    QVERIFY2(shown<QPushButton>("carryOut")->text().contains("Enter 1 die, roll 1"),
             qPrintable(shown<QPushButton>("carryOut")->text()));
    QVERIFY(click("face:4"));
    QVERIFY(click("carryOut"));
    QVERIFY2(words("careerLines").contains("Ada rolls 34"), qPrintable(words("careerLines")));
}

void TestCampaignCareer::byKeysAlone() {
    shown<QTableWidget>("forces")->setFocus();
    press(Qt::Key_G, Qt::AltModifier);
    QTRY_VERIFY(shown<QListWidget>("careerSteps")); // a button that a letter presses goes down first
    press(Qt::Key_Return);
    for (const auto key : {Qt::Key_2, Qt::Key_6, Qt::Key_Return, Qt::Key_1, Qt::Key_1, Qt::Key_Return})
        press(key);
    QCOMPARE(now("rolled"), 2);
    QVERIFY2(words("careerLines").contains("Ada rolls 26"), qPrintable(words("careerLines")));
    QVERIFY2(words("careerLines").contains("Cole rolls 11"), qPrintable(words("careerLines")));
    press(Qt::Key_Escape);
    QVERIFY(shown<QTableWidget>("forces"));
    press(Qt::Key_Return); // and there again
    QVERIFY(shown<QListWidget>("careerSteps"));
}

void TestCampaignCareer::fieldsAreFilledIn() {
    open();
    for (int n = 0; n < 2; ++n)
        QVERIFY(click("carryOut"));
    QVERIFY(click("offer:badge"));
    auto* who = shown("field:who")->findChild<QComboBox*>();
    QTest::keyClick(who, Qt::Key_Down);
    shown("field:count")->findChild<QSpinBox*>()->setValue(2);
    QVERIFY(click("carryOut"));
    QCOMPARE(now("Cole"), 2);
    QCOMPARE(m_fixture->state().forces.front()->currencies.at("ducats"), 2);
}

void TestCampaignCareer::blockedActsSayWhy() {
    open();
    QVERIFY(click("offer:wound1"));
    QCOMPARE(words("actBlocked"), QString("one after another"));
    QVERIFY(!shown("carryOut")->isEnabled());
    QVERIFY(click("offer:wound0"));
    QVERIFY(shown("carryOut")->isEnabled());
    // A step that comes later says so, and one that fell away.
    auto* steps = shown<QListWidget>("careerSteps");
    steps->setCurrentRow(1);
    QVERIFY(!shown("carryOut"));
    QVERIFY2(steps->item(1)->text().contains("later"), qPrintable(steps->item(1)->text()));
    QVERIFY2(steps->item(2)->text().contains("skipped"), qPrintable(steps->item(2)->text()));
}

void TestCampaignCareer::refusalsAreTold() {
    open();
    for (int n = 0; n < 2; ++n)
        QVERIFY(click("carryOut"));
    QVERIFY(click("offer:badge"));
    shown("field:count")->findChild<QSpinBox*>()->setValue(3);
    QVERIFY(click("carryOut"));
    QCOMPARE(now("Ada"), 0);
    bool reported = false;
    for (auto* label : m_fixture->window.findChildren<QLabel*>())
        reported = reported || (label->isVisible() && label->text().contains("cost more than there is"));
    QVERIFY(reported);
    QCOMPARE(shown("field:count")->findChild<QSpinBox*>()->value(), 3); // what was filled in stays
}

void TestCampaignCareer::undoStaysAtHand() {
    open();
    QVERIFY(click("carryOut"));
    QVERIFY(click("undo"));
    QCOMPARE(now("rolled"), 0);
    QCOMPARE(words("careerLines"), QString());
    QVERIFY(click("redo"));
    QCOMPARE(now("rolled"), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier); // the force itself
    QVERIFY(!shown("careerSteps"));
    QVERIFY(shown<QTableWidget>("forces"));
}

void TestCampaignCareer::theListLeadsThere() {
    auto* table = shown<QTableWidget>("forces");
    const auto at = table->visualItemRect(table->item(0, 0)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
    QCoreApplication::processEvents();
    QVERIFY(shown("careerSteps"));
    QVERIFY(click("leaveCareer"));
    QVERIFY(click("more"));
    for (auto* menu : m_fixture->window.findChildren<QMenu*>()) {
        if (!menu->isVisible()) continue;
        for (auto* each : menu->actions())
            if (each->text().remove(u'&') == "After the game…") each->trigger();
        menu->close();
    }
    QCoreApplication::processEvents();
    QVERIFY(shown("careerSteps"));
}

void TestCampaignCareer::gamesWithoutACareerSaySo() {
    m_fixture->controller.perform(AddForce{"Red Patrol", "combat_patrol"});
    shown<QTableWidget>("forces")->selectRow(1);
    QVERIFY(click("afterGame"));
    QVERIFY(!shown("careerSteps"));
    QVERIFY2(words("careerEmpty").contains("not finished"), qPrintable(words("careerEmpty")));
    BookMission over{9, "combat_patrol", "clash", "Clash", "2026-11-21", "win", "Won", "held", {}, 5, {}, {},
                     {}};
    m_fixture->controller.perform(StartMission{
        9, "combat_patrol", "clash", "Clash", "2026-11-21", {}, m_fixture->state().forces.back()->id});
    m_fixture->controller.perform(over);
    QVERIFY2(words("careerEmpty").contains("no steps"), qPrintable(words("careerEmpty")));
    press(Qt::Key_Escape);
    QVERIFY(shown<QTableWidget>("forces"));
}

void TestCampaignCareer::everythingIsNamed() {
    open();
    auto* page = shown("careerSteps")->parentWidget()->parentWidget();
    QCOMPARE(unnamedFocusables(page), QStringList());
    QCOMPARE(clippedTexts(page), QStringList());
    QCOMPARE(outOfSight(page), QStringList());
}

TEST_CASE(TestCampaignCareer, QApplication)
#include "test_campaign_career.moc"
