// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk.h"
#include "support/case.h"

#include "ui/frame/message_bar.h"

#include <QAbstractButton>
#include <QApplication>
#include <QTest>

using namespace core::campaign;

/// What the disk refused in a campaign is done once the disk is mended, by one button.
class TestCampaignRetry : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void init();
    void cleanup() { m_room.reset(); }
    void aChangeIsDoneByTryAgain();
    void undoIsDoneByTryAgain();
    void somethingElseForgetsIt();
    void aRuleIsNotTriedAgain();

private:
    QAbstractButton* again() const {
        for (auto* button : m_room->window.messages().findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text() == QLatin1String("Try again")) return button;
        return nullptr;
    }
    bool addsPlayer(const char* name) { return m_room->desk.perform(AddPlayer{name, ""}); }
    std::size_t players() const { return m_room->state().players.size(); }

    std::unique_ptr<campaign_desk::Room> m_room;
};

void TestCampaignRetry::init() {
    m_room = std::make_unique<campaign_desk::Room>();
    m_room->window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_room->window));
}

void TestCampaignRetry::aChangeIsDoneByTryAgain() {
    m_room->disk().full = true;
    QVERIFY(!addsPlayer("Sam"));
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton); // nothing has been mended yet
    QCOMPARE(players(), std::size_t(0));
    m_room->disk().full = false;
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton);
    QCOMPARE(players(), std::size_t(1));
    QVERIFY(!m_room->window.messages().isShowing());
    QVERIFY(!m_room->desk.retry()); // once
    QCOMPARE(players(), std::size_t(1));
}

void TestCampaignRetry::undoIsDoneByTryAgain() {
    QVERIFY(addsPlayer("Sam"));
    m_room->disk().full = true;
    QVERIFY(!m_room->desk.undo());
    m_room->disk().full = false;
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton);
    QCOMPARE(players(), std::size_t(0));
}

void TestCampaignRetry::somethingElseForgetsIt() {
    m_room->disk().full = true;
    QVERIFY(!addsPlayer("Sam"));
    m_room->disk().full = false;
    QVERIFY(addsPlayer("Kim"));
    QVERIFY(!m_room->window.messages().isShowing());
    QVERIFY(!m_room->desk.canRetry());
    QCOMPARE(players(), std::size_t(1));
}

void TestCampaignRetry::aRuleIsNotTriedAgain() {
    QVERIFY(!addsPlayer("")); // a name is needed
    QVERIFY(m_room->window.messages().isShowing());
    QVERIFY(!again());
}

TEST_CASE(TestCampaignRetry, QApplication)
#include "test_campaign_retry.moc"
