// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/launcher.h"
#include "app/window/state_pictures.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/history/recap_dialog.h"
#include "ui/session/session.h"
#include "ui/turn/lesson_panel.h"
#endif

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QScopeGuard>
#include <QTest>

#include <algorithm>
#include <set>

using app::StartOptions;

/// What the welcome page knows of games that were left.
class TestLauncherWelcome : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        qputenv("XDG_CONFIG_HOME", m_folders->folder.filePath("config").toUtf8());
        m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand());
    }
    void cleanup() {
        m_launcher.reset();
        app::Settings settings;
        for (const auto& file : settings.recentFiles())
            settings.forget(file);
    }
    void aFreshGameStandsBesideTheOld_data();
    void aFreshGameStandsBesideTheOld();
    void recentGamesHaveAPicture();
    void recapIsOnePressAway();
    void gameOpensWithoutTheDataFiles();

private:
    app::WelcomeWindow* welcome() const { return qobject_cast<app::WelcomeWindow*>(m_launcher->window()); }
    ui::MainWindow* game() const { return qobject_cast<ui::MainWindow*>(m_launcher->window()); }

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Launcher> m_launcher;
};

void TestLauncherWelcome::aFreshGameStandsBesideTheOld_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("demo") << "demo";
    QTest::newRow("lesson") << "lesson";
}

/// The tile of a begun demo or lesson continues it, and a second button begins another one.
void TestLauncherWelcome::aFreshGameStandsBesideTheOld() {
    QFETCH(QString, name);
    const auto fresh = [&]() -> QAbstractButton* {
        for (auto* button : welcome()->findChildren<QAbstractButton*>())
            if (button->isVisible() &&
                button->accessibleName() == QString("Start the %1 again: Plaguetide").arg(name))
                return button;
        return nullptr;
    };
    QVERIFY(m_launcher->start({}));
    QVERIFY(!fresh());
    if (name == u"demo")
        Q_EMIT welcome()->page().demoRequested();
    else
        Q_EMIT welcome()->page().lessonRequested();
    QTRY_VERIFY(game());
    QVERIFY(game()->session().next());
    const auto begun = game()->session().log().size();
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome() && welcome()->isVisible());
    QVERIFY(fresh());
    QTest::mouseClick(fresh(), Qt::LeftButton);
    QTRY_VERIFY(game());
    QVERIFY(game()->session().log().size() < begun);
    QVERIFY2(game()->windowFilePath().contains("again"), qPrintable(game()->windowFilePath()));
    game()->endBriefing();
    QCOMPARE(game()->lesson().isVisible(), name == u"lesson");
}

/// A game that was left is listed with its table; once its file is written by others the picture is no longer
/// true and the drawing of the game stands there.
void TestLauncherWelcome::recentGamesHaveAPicture() {
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    game()->endBriefing();
    QVERIFY(game()->session().next());
    const app::PicturedGame left{game()->windowFilePath(), "plaguetide",
                                 QString::fromStdString(game()->session().view().title)};
    QCOMPARE(app::statePicture(left), QString());
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    QTRY_VERIFY(!app::statePicture(left).isEmpty());
    const QImage picture(app::statePicture(left));
    QVERIFY(picture.width() > 200 && picture.width() < 400);
    std::set<QRgb> colours;
    for (int x = 0; x < picture.width(); ++x)
        colours.insert(picture.pixel(x, picture.height() / 2));
    QVERIFY2(colours.size() > 5, "the table is on it");
    QCOMPARE(app::statePicture({left.file, left.system, "Another mission"}), QString());
    QFile file(left.file);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    QCOMPARE(app::statePicture(left), QString());
}

/// The game that was left can be opened with its recap in front, however short the pause was.
void TestLauncherWelcome::recapIsOnePressAway() {
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    QVERIFY(game()->session().next());
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome() && welcome()->isVisible());
    const auto buttons = welcome()->findChildren<QAbstractButton*>();
    const auto recap = std::find_if(buttons.begin(), buttons.end(), [](const QAbstractButton* button) {
        return button->isVisible() && button->text() == QStringLiteral("Recap");
    });
    QVERIFY(recap != buttons.end());
    QTest::mouseClick(*recap, Qt::LeftButton);
    QTRY_VERIFY(game());
    const auto* dialog = game()->findChild<ui::RecapDialog*>();
    QVERIFY(dialog && dialog->isVisible());
}

/// A file holds what its game needs: where the installed data are gone, it plays on, and the window says so.
void TestLauncherWelcome::gameOpensWithoutTheDataFiles() {
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    QVERIFY(game()->session().next());
    const auto path = game()->windowFilePath();
    m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand());
    qputenv("TIDEKEEPER_DATA", m_folders->folder.filePath("nothing").toUtf8());
    const auto restore = qScopeGuard([] { qunsetenv("TIDEKEEPER_DATA"); });
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QVERIFY(game());
    QVERIFY(game()->session().undo());
    QTRY_VERIFY([this] {
        const auto labels = game()->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains("data files cannot be read") && label->isVisible();
        });
    }());
}

TEST_CASE(TestLauncherWelcome, QApplication)
#include "test_launcher_welcome.moc"
