// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/campaign/campaign_window.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>

/// A force of the library goes into a campaign, fights a battle there and lives on: all of it in the
/// windows of the program, with the shipped game.
class TestLauncherCareer : public QObject {
    Q_OBJECT

private slots:
    void aForceOfTheLibraryFightsAndLivesOn_data();
    void aForceOfTheLibraryFightsAndLivesOn();

private:
    ui::CampaignWindow* campaign() const { return qobject_cast<ui::CampaignWindow*>(m_launcher->window()); }
    ui::MainWindow* game() const { return qobject_cast<ui::MainWindow*>(m_launcher->window()); }
    template <class T = QWidget> T* shown(const QString& name) const {
        QCoreApplication::processEvents(); // what was just made is laid out first
        for (auto* each : m_launcher->window()->findChildren<T*>(name))
            if (each->isVisible()) return each;
        return nullptr;
    }
    bool click(const QString& name) const {
        auto* button = shown<QPushButton>(name);
        if (!button || !button->isEnabled()) return false;
        QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::processEvents();
        return true;
    }
    bool press(const QString& words) const {
        for (auto* each : m_launcher->window()->findChildren<QPushButton*>())
            if (each->isVisible() && each->isEnabled() && each->text().remove(u'&') == words)
                return QTest::mouseClick(each, Qt::LeftButton), true;
        return false;
    }
    static bool pick(QComboBox* list, const QString& begins) {
        for (int n = 0; list && n < list->count(); ++n)
            if (list->itemText(n).startsWith(begins)) return list->setCurrentIndex(n), true;
        return false;
    }
    void openCampaign();
    void addForce(const QString& system, const QString& ours) const;
    void fight(const QString& ours, const QString& theirs) const;

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Launcher> m_launcher;
};

void TestLauncherCareer::openCampaign() {
    m_folders = std::make_unique<OwnFolders>();
    qputenv("XDG_CONFIG_HOME", m_folders->folder.filePath("config").toUtf8());
    auto systems = app::Systems::onDemand();
    app::NewGame first;
    first.setup.mission = app::demoMission(systems)->mission.id;
    first.path = m_folders->document();
    first.seed = 4;
    QVERIFY(app::createGame(systems, first));
    m_launcher = std::make_unique<app::Launcher>(std::move(systems));
    QApplication::setQuitOnLastWindowClosed(false);
    QVERIFY(m_launcher->start({app::StartOptions::What::Open, m_folders->document(), {}}));
    Q_EMIT game()->campaignRequested();
    QTRY_VERIFY(campaign() && campaign()->isVisible());
    campaign()->pages().setCurrentIndex(5);
}

void TestLauncherCareer::addForce(const QString& system, const QString& ours) const {
    QVERIFY(click("addForce"));
    QComboBox* games = nullptr;
    for (auto* each : campaign()->findChildren<QComboBox*>())
        if (each->isVisible() && each->accessibleName() == "Game") games = each;
    QVERIFY(pick(games, system));
    QVERIFY(pick(shown<QComboBox>("fromLibrary"), ours));
    QCOMPARE(shown<QLineEdit>("forceName")->text(), ours);
    QVERIFY(press("Add the force"));
    QTRY_COMPARE(shown<QTableWidget>("forces")->rowCount(), 1);
}

void TestLauncherCareer::fight(const QString& ours, const QString& theirs) const {
    QVERIFY(click("setOut"));
    QVERIFY(pick(campaign()->findChild<QComboBox*>("force:second"), theirs));
    QVERIFY(press("Start the game"));
    QTRY_VERIFY(game());
    auto& session = game()->session();
    QCOMPARE(session.view().sides.front().name, ours.toStdString());
    QCOMPARE(session.view().sides.back().name, theirs.toStdString());
    core::Order end{session.masterOffer("finish")->command, false};
    (*end.command.body.asObject())["result"] = "first";
    QVERIFY(session.begin(end));
    Q_EMIT game()->campaignRequested();
    QTRY_VERIFY(campaign() && campaign()->isVisible());
    campaign()->pages().setCurrentIndex(5);
}

void TestLauncherCareer::aForceOfTheLibraryFightsAndLivesOn_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("ours");
    QTest::addColumn<QString>("theirs");
    QTest::newRow("warbands") << "Trench Crusade"
                              << "The Cinder Parish"
                              << "The Watch of the Copper Gate";
    QTest::newRow("teams") << "Scrimmage"
                           << "The Iron Lantern Guard"
                           << "The Night Market";
}

void TestLauncherCareer::aForceOfTheLibraryFightsAndLivesOn() {
    QFETCH(QString, system);
    QFETCH(QString, ours);
    QFETCH(QString, theirs);
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    openCampaign();
    addForce(system, ours);
    fight(ours, theirs);
    QVERIFY(click("afterGame"));
    auto* steps = shown<QListWidget>("careerSteps");
    QVERIFY(steps && steps->count() > 2);
    // As long as the program offers something that goes without a choice, it is done, each as one step.
    int done = 0;
    for (; done < 4 && shown<QPushButton>("carryOut") && shown<QPushButton>("carryOut")->isEnabled();
         ++done) {
        const auto undo = shown<QPushButton>("undo")->accessibleName();
        QVERIFY(click("carryOut"));
        QVERIFY2(shown<QPushButton>("undo")->accessibleName() != undo, qPrintable(undo));
        QVERIFY(!shown<QLabel>("careerLines")->text().isEmpty());
    }
    QVERIFY(done > 0);
    QVERIFY(click("undo"));
    QVERIFY(shown<QListWidget>("careerSteps"));
}

TEST_CASE(TestLauncherCareer, QApplication)
#include "test_launcher_career.moc"
