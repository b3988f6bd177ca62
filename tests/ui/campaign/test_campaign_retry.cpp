// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign_fixture.h"
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
    void cleanup() { m_fixture.reset(); }
    void aChangeIsDoneByTryAgain();
    void undoIsDoneByTryAgain();
    void somethingElseForgetsIt();
    void aRuleIsNotTriedAgain();

private:
    QAbstractButton* again() const {
        for (auto* button : m_fixture->window.messages().findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text() == QLatin1String("Try again")) return button;
        return nullptr;
    }
    bool addsPlayer(const char* name) { return m_fixture->controller.perform(AddPlayer{name, ""}); }
    std::size_t players() const { return m_fixture->state().players.size(); }

    std::unique_ptr<campaign_samples::CampaignFixture> m_fixture;
};

void TestCampaignRetry::init() {
    m_fixture = std::make_unique<campaign_samples::CampaignFixture>();
    m_fixture->window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_fixture->window));
}

void TestCampaignRetry::aChangeIsDoneByTryAgain() {
    m_fixture->disk().full = true;
    QVERIFY(!addsPlayer("Sam"));
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton); // nothing has been mended yet
    QCOMPARE(players(), std::size_t(0));
    m_fixture->disk().full = false;
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton);
    QCOMPARE(players(), std::size_t(1));
    QVERIFY(!m_fixture->window.messages().isShowing());
    QVERIFY(!m_fixture->controller.retry()); // once
    QCOMPARE(players(), std::size_t(1));
}

void TestCampaignRetry::undoIsDoneByTryAgain() {
    QVERIFY(addsPlayer("Sam"));
    m_fixture->disk().full = true;
    QVERIFY(!m_fixture->controller.undo());
    m_fixture->disk().full = false;
    QVERIFY(again());
    QTest::mouseClick(again(), Qt::LeftButton);
    QCOMPARE(players(), std::size_t(0));
}

void TestCampaignRetry::somethingElseForgetsIt() {
    m_fixture->disk().full = true;
    QVERIFY(!addsPlayer("Sam"));
    m_fixture->disk().full = false;
    QVERIFY(addsPlayer("Kim"));
    QVERIFY(!m_fixture->window.messages().isShowing());
    QVERIFY(!m_fixture->controller.canRetry());
    QCOMPARE(players(), std::size_t(1));
}

void TestCampaignRetry::aRuleIsNotTriedAgain() {
    QVERIFY(!addsPlayer("")); // a name is needed
    QVERIFY(m_fixture->window.messages().isShowing());
    QVERIFY(!again());
}

TEST_CASE(TestCampaignRetry, QApplication)
#include "test_campaign_retry.moc"
