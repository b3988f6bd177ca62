// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/campaign/campaign_window.h"
#include "ui/frame/message_bar.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

using app::StartOptions;

/// From a game to its campaign and back, in the one file that holds both.
class TestLauncherCampaign : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        qputenv("XDG_CONFIG_HOME", m_folders->folder.filePath("config").toUtf8());
        m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand());
        QApplication::setQuitOnLastWindowClosed(false);
    }
    void cleanup() { m_launcher.reset(); }
    void oneGameOpensAtTheTable();
    void theTableIsOnePressAway();
    void severalGamesOpenTheCampaign();
    void theEndOfAMissionReachesTheCampaign();
    void aMissionStartsFromTheCampaign();
    void theTextSizeChangesFromTheCampaign();

private:
    ui::CampaignWindow* campaign() const { return qobject_cast<ui::CampaignWindow*>(m_launcher->window()); }
    ui::MainWindow* game() const { return qobject_cast<ui::MainWindow*>(m_launcher->window()); }
    void makeFile(int games) {
        auto systems = app::Systems::onDemand();
        const auto demo = app::demoMission(systems);
        for (int n = 0; n < games; ++n) {
            app::NewGame made;
            made.setup.mission = demo->mission.id;
            made.path = m_folders->document();
            made.seed = 4;
            made.addToFile = n > 0;
            if (auto table = app::createGame(systems, made); !table) qFatal("%s", table.error().text.c_str());
        }
    }
    void open() {
        StartOptions options;
        options.what = StartOptions::What::Open;
        options.file = m_folders->document();
        QVERIFY(m_launcher->start(options));
    }

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Launcher> m_launcher;
};

void TestLauncherCampaign::oneGameOpensAtTheTable() {
    makeFile(1);
    open();
    QVERIFY(game());
    Q_EMIT game()->campaignRequested();
    QTRY_VERIFY(campaign());
    QTRY_VERIFY(campaign()->isVisible());
    Q_EMIT campaign()->openGameRequested(3);
    QTRY_VERIFY(game());
    QVERIFY(!game()->session().readOnly()); // the campaign has closed the file
}

/// Who looks into the campaign in the middle of a game goes back by one button or the same key.
void TestLauncherCampaign::theTableIsOnePressAway() {
    makeFile(1);
    open();
    for (const bool byKey : {false, true}) {
        Q_EMIT game()->campaignRequested();
        QTRY_VERIFY(campaign() && campaign()->isVisible());
        auto* back = campaign()->findChild<QPushButton*>("back");
        QVERIFY(back && back->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(campaign()));
        if (byKey)
            QTest::keyClick(campaign(), Qt::Key_K, Qt::ControlModifier);
        else
            QTest::mouseClick(back, Qt::LeftButton);
        QTRY_VERIFY(game() && game()->isVisible());
    }
}

void TestLauncherCampaign::severalGamesOpenTheCampaign() {
    makeFile(2);
    open();
    QVERIFY(campaign());
    auto* missions = campaign()->findChild<QTableWidget*>("missions");
    QVERIFY(missions);
    QCOMPARE(missions->rowCount(), 2);
    Q_EMIT campaign()->welcomeRequested();
    QTRY_VERIFY(!campaign());
    open(); // the file is free again
    QVERIFY(campaign());
}

void TestLauncherCampaign::theEndOfAMissionReachesTheCampaign() {
    makeFile(1);
    open();
    QVERIFY(game()->session().begin({{"finish", 1, core::Value::Object{{"result", "win"}}}, false}));
    // In the file at once, not only when the window closes.
    {
        const auto file = database::CampaignFile::open(m_folders->document(), database::Access::ReadOnly);
        QVERIFY(file);
        const auto book = app::OpenCampaign::open(**file);
        QVERIFY(book && book->state().missions.size() == 1);
        QCOMPARE(book->state().missions.front()->result, std::string("win"));
    }
    Q_EMIT game()->campaignRequested();
    QTRY_VERIFY(campaign());
    QCOMPARE(campaign()->findChild<QTableWidget*>("missions")->item(0, 1)->text().isEmpty(), false);
    QVERIFY(campaign()->findChild<QWidget*>("operative:o2"));
    // Undo there takes the whole mission back; asking again does not bring it back behind the GM's back.
    campaign()->findChild<QPushButton*>("undo")->click();
    QVERIFY(!campaign()->findChild<QWidget*>("operative:o2"));
    Q_EMIT campaign()->welcomeRequested();
    QTRY_VERIFY(!campaign());
}

void TestLauncherCampaign::aMissionStartsFromTheCampaign() {
    makeFile(2);
    open();
    ui::CampaignStart start;
    start.system = "plaguetide";
    start.setup.mission = "no such mission";
    Q_EMIT campaign()->startRequested(start);
    QTest::qWait(50);
    QVERIFY(campaign()); // refused: the campaign is as it was
    QVERIFY(campaign()->messages().isShowing());
    const auto systems = app::Systems::onDemand();
    start.setup.mission = app::demoMission(systems)->mission.id;
    Q_EMIT campaign()->startRequested(start);
    QTRY_VERIFY(game());
    Q_EMIT game()->campaignRequested();
    QTRY_VERIFY(campaign());
    QCOMPARE(campaign()->findChild<QTableWidget*>("missions")->rowCount(), 3);
}

/// The window is made again where it was: the same page, the same way back.
void TestLauncherCampaign::theTextSizeChangesFromTheCampaign() {
    makeFile(1);
    open();
    Q_EMIT game()->campaignRequested();
    QTRY_VERIFY(campaign() && campaign()->isVisible());
    auto* before = campaign();
    const int way = before->wayBack();
    QVERIFY(way != 0);
    before->pages().setCurrentIndex(2);
    QVERIFY(QTest::qWaitForWindowActive(before));
    QTest::keyClick(before, Qt::Key_Plus, Qt::ControlModifier);
    QTRY_COMPARE(ui::textSize(), 110);
    QVERIFY(campaign()->isVisible());
    QCOMPARE(campaign()->pages().currentIndex(), 2);
    QCOMPARE(campaign()->wayBack(), way);
    QCOMPARE(campaign()->findChild<QPushButton*>("undo")->font().pointSizeF(),
             QApplication::font().pointSizeF());
    QTest::keyClick(campaign(), Qt::Key_Minus, Qt::ControlModifier);
    QTRY_COMPARE(ui::textSize(), 100);
}

TEST_CASE(TestLauncherCampaign, QApplication)
#include "test_launcher_campaign.moc"
