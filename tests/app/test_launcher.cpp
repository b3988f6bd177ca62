// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"
#include "app/window/program.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#include "ui/dice/dice_habits.h"
#include "ui/history/backups_dialog.h"
#include "ui/history/recap_dialog.h"
#include "ui/keys/key_map.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/next_button.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <algorithm>

using app::StartOptions;

/// From the welcome page to a game and back, with files in every condition.
class TestLauncher : public QObject {
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

    void optionsAreRead_data();
    void optionsAreRead();
    void startWithoutFileIsTheWelcome();
    void demoIsMadeOnceAndContinued();
    void diceHabitsOutliveTheProgram();
    void lessonIsOfferedFirstAndKeepsItsPlace();
    void missionBeginsWithItsBriefing();
    void welcomeRecapsTheLastGame();
    void stepsOfTheWindowAreInTheFile();
    void movedFileOffersACopy();
    void damagedFileOffersWaysOut();
    void oneOfSeveralBackupsIsChosen();
    void riskIsBackedUpFirst();
    void foreignFileSaysSo();
    void lockedFileOpensForReading();
    void lockedFileIsOfferedOnceItsWriterLeft();
    void fileThatFailedIsNotOpenedByItself();
    void chosenKeysAreKeptOverARestart();

private:
    app::WelcomeWindow* welcome() const { return qobject_cast<app::WelcomeWindow*>(m_launcher->window()); }
    ui::MainWindow* game() const { return qobject_cast<ui::MainWindow*>(m_launcher->window()); }
    /// Every text on buttons of the window, for what it offers.
    static QStringList buttons(QWidget* window) {
        QStringList texts;
        for (const auto* button : window->findChildren<QAbstractButton*>())
            if (button->isVisibleTo(window)) texts << button->text().remove(u'&');
        return texts;
    }
    static void press(QWidget* window, const QString& text) {
        for (auto* button : window->findChildren<QAbstractButton*>())
            if (button->isVisibleTo(window) && button->text().remove(u'&') == text) return button->click();
        QFAIL(qPrintable("no button " + text));
    }
    QString playedFile() {
        const QString path = m_folders->document();
        auto systems = app::Systems::onDemand();
        const auto demo = app::demoMission(systems);
        app::NewGame game;
        game.setup.mission = demo->mission.id;
        game.path = path;
        game.seed = 4;
        auto table = app::createGame(systems, game);
        if (!table) qFatal("%s", table.error().text.c_str());
        (void)table->encounter->perform({{"next", 1, core::Value::Object{}}, false}, {}, false);
        (void)table->encounter->perform(
            {{"note", 1, core::Value::Object{{"text", "the door is still open"}}}, false}, {}, false);
        return path;
    }

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Launcher> m_launcher;
};

void TestLauncher::optionsAreRead_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("what");
    using What = StartOptions::What;
    QTest::newRow("nothing") << QStringList{} << int(What::Welcome);
    QTest::newRow("file") << QStringList{"a.tide"} << int(What::Open);
    QTest::newRow("file with a dash") << QStringList{"--", "-a.tide"} << int(What::Open);
    QTest::newRow("demo") << QStringList{"--demo"} << int(What::Demo);
    QTest::newRow("help wins") << QStringList{"a.tide", "--help"} << int(What::Help);
    QTest::newRow("version") << QStringList{"-v"} << int(What::Version);
    QTest::newRow("options of Qt") << QStringList{"-platform", "offscreen", "--style=fusion", "a.tide"}
                                   << int(What::Open);
    QTest::newRow("two files") << QStringList{"a", "b"} << int(What::Wrong);
    QTest::newRow("demo and file") << QStringList{"--demo", "b"} << int(What::Wrong);
    QTest::newRow("unknown") << QStringList{"--fly"} << int(What::Wrong);
}

void TestLauncher::optionsAreRead() {
    QFETCH(QStringList, words);
    const auto options = app::readStartOptions(words);
    QTEST(int(options.what), "what");
    QCOMPARE(options.wrong.isEmpty(), options.what != StartOptions::What::Wrong);
}

void TestLauncher::startWithoutFileIsTheWelcome() {
    QVERIFY(m_launcher->start({}));
    QVERIFY(welcome());
    QVERIFY(welcome()->isVisible());
}

void TestLauncher::demoIsMadeOnceAndContinued() {
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    QVERIFY(game());
    QVERIFY(game()->session().next());
    const auto head = game()->session().log().head();
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    Q_EMIT welcome()->page().demoRequested();
    QTRY_VERIFY(game());
    QCOMPARE(game()->session().log().head(), head);
}

void TestLauncher::diceHabitsOutliveTheProgram() {
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    game()->diceHabits().set("operatives", ui::DiceMode::Faces);
    m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand()); // the next evening
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    QCOMPARE(game()->diceHabits().of("operatives"), ui::DiceMode::Faces);
    QCOMPARE(game()->diceHabits().of("horde"), ui::DiceMode::Roll);
}

void TestLauncher::lessonIsOfferedFirstAndKeepsItsPlace() {
    QVERIFY(m_launcher->start({}));
    QVERIFY(QTest::qWaitForWindowActive(welcome()));
    auto* first = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    QVERIFY(first && first->accessibleName() == "Lesson: Plaguetide");
    QTest::mouseClick(first, Qt::LeftButton);
    QTRY_VERIFY(game());
    QVERIFY(game()->isBriefing());
    game()->endBriefing();
    QVERIFY(game()->lesson().isVisible());
    QVERIFY(game()->session().next());
    press(game(), "Got it");
    QCOMPARE(game()->lesson().current(), 2u);
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    Q_EMIT welcome()->page().lessonRequested();
    QTRY_VERIFY(game());
    QVERIFY(!game()->isBriefing());
    QCOMPARE(game()->lesson().current(), 2u); // one learned, one waved on
    press(game(), "Skip the lesson");
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    Q_EMIT welcome()->page().lessonRequested();
    QTRY_VERIFY(game());
    QVERIFY(!game()->lesson().isVisible());
}

void TestLauncher::missionBeginsWithItsBriefing() {
    QVERIFY(m_launcher->start({StartOptions::What::Demo, {}, {}}));
    QVERIFY(game() && game()->isBriefing());
    QTest::keyClick(game(), Qt::Key_Return);
    QVERIFY(!game()->isBriefing());
    QCOMPARE(game()->session().log().size(), 1u); // reading is no step
    QVERIFY2(game()->next().visibleRegion().boundingRect().height() > 30,
             "log and Next have their room on the table");
}

void TestLauncher::welcomeRecapsTheLastGame() {
    QVERIFY(m_launcher->start({StartOptions::What::Open, playedFile(), {}}));
    QVERIFY(game());
    QVERIFY(!game()->findChild<ui::RecapDialog*>()); // played a moment ago: nothing to recall
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    QStringList texts;
    for (const auto* label : welcome()->findChildren<QLabel*>())
        texts << label->text();
    QVERIFY2(texts.join('\n').contains("the door is still open"), qPrintable(texts.join('\n')));
    Q_EMIT welcome()->page().continueRequested(m_folders->document());
    QTRY_VERIFY(game());
    QVERIFY(!game()->findChild<ui::RecapDialog*>());
}

void TestLauncher::stepsOfTheWindowAreInTheFile() {
    const QString path = playedFile();
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QVERIFY(game()->session().undo());
    QVERIFY(game()->session().undo());
    QVERIFY(game()->session().redo());
    const auto systems = app::Systems::onDemand();
    const auto other = app::openGame(systems, path, std::nullopt, app::Access::Read);
    QVERIFY(other);
    QCOMPARE(other->encounter->log().head(), game()->session().log().head());
}

void TestLauncher::movedFileOffersACopy() {
    const QString path = playedFile();
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QVERIFY(!buttons(game()).contains("Save a copy…"));
    QVERIFY(QFile::rename(path, path + ".moved"));
    QVERIFY(!game()->session().next());
    QSignalSpy asked(game(), &ui::MainWindow::saveCopyRequested);
    press(game(), "Save a copy…");
    QCOMPARE(asked.size(), 1);
}

void TestLauncher::damagedFileOffersWaysOut() {
    const QString path = playedFile();
    QVERIFY(database::makeBackup(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto bytes = file.readAll();
    const auto at = bytes.indexOf("the door is");
    QVERIFY(at > 0);
    file.seek(at);
    file.write("!");
    file.close();

    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QVERIFY(welcome());
    QVERIFY2(buttons(welcome()).contains("Open the newest backup"),
             qPrintable(buttons(welcome()).join(", ")));
    QVERIFY(buttons(welcome()).contains("Rescue what is left"));
    const auto steps = database::checkFile(database::newestIntactBackup(path).value()).steps;
    const auto stated = welcome()->findChildren<QLabel*>();
    QVERIFY(std::any_of(stated.begin(), stated.end(), [&](const QLabel* label) {
        return label->text().contains(QString("holds %1 steps").arg(steps));
    }));
    press(welcome(), "Open the newest backup");
    QTRY_VERIFY(game());
    QCOMPARE(game()->session().log().size(), 3u);
    QCOMPARE(m_folders->documents().size(), 2);
    QCOMPARE(database::checkFile(path).state, database::FileState::Damaged); // left as it was
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    Q_EMIT welcome()->page().recentRequested(path);
    QTRY_VERIFY(buttons(welcome()).contains("Rescue what is left"));
    press(welcome(), "Rescue what is left");
    QTRY_COMPARE(m_folders->documents().size(), 3);
}

void TestLauncher::oneOfSeveralBackupsIsChosen() {
    const QString path = playedFile();
    QVERIFY(database::makeBackup(path));
    {
        const auto systems = app::Systems::onDemand();
        auto table = app::openGame(systems, path, std::nullopt, app::Access::Write);
        QVERIFY(table->encounter->perform({{"note", 1, core::Value::Object{{"text", "later"}}}, false}, {},
                                          false));
    }
    QVERIFY(database::makeBackup(path));
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QCOMPARE(game()->session().log().size(), 4u);
    Q_EMIT game()->backupsRequested();
    auto* dialog = game()->findChild<ui::BackupsDialog*>();
    QVERIFY(dialog);
    auto* list = dialog->findChild<QListWidget*>("backups");
    QVERIFY(list->count() >= 2);
    QVERIFY2(list->item(0)->text().contains("(4 steps)"), qPrintable(list->item(0)->text()));
    const auto wanted = list->findItems("(3 steps)", Qt::MatchContains);
    QCOMPARE(wanted.size(), 1);
    QVERIFY(wanted.front()->text().contains(QString::number(QDate::currentDate().year())));
    QVERIFY(wanted.front()->text().contains(QString::fromStdString(game()->session().log().find(3)->place)));
    list->setCurrentItem(wanted.front());
    QTest::mouseClick(dialog->findChild<QPushButton*>("openBackup"), Qt::LeftButton);
    QTRY_VERIFY(game() && game()->session().log().size() == 3u);
    QCOMPARE(m_folders->documents(), (QStringList{"night restored.tide", "night.tide"}));
    QCOMPARE(database::checkFile(path).state, database::FileState::Sound);
}

void TestLauncher::riskIsBackedUpFirst() {
    const QString path = playedFile();
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    const auto note = [this](const char* text) {
        return game()->session().begin({{"note", 1, core::Value::Object{{"text", text}}}, false});
    };
    QVERIFY(note("before"));
    const auto known = database::backupsOf(path).size();
    QSignalSpy risky(&game()->session(), &ui::Session::risky);
    QVERIFY(game()->session().undo());
    QVERIFY(game()->session().redo());
    QCOMPARE(risky.size(), 0);
    const auto step = game()->session().step(3);
    QVERIFY(step);
    QVERIFY(game()->session().amend(3, step->order, step->answers));
    QCOMPARE(risky.size(), 1);
    QTRY_COMPARE(database::backupsOf(path).size(), known + 1);
    QCOMPARE(database::contentsOf(database::backupsOf(path).front())->steps, 4); // as it was before
    for (int n = 0; n < 12; ++n)
        QVERIFY(note("step"));
    QVERIFY(game()->session().jump(1));
    QCOMPARE(risky.size(), 2);
}

void TestLauncher::foreignFileSaysSo() {
    QFile file(m_folders->document("letter.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Dear diary");
    file.close();
    QVERIFY(m_launcher->start({StartOptions::What::Open, file.fileName(), {}}));
    QVERIFY(welcome());
    QVERIFY(!buttons(welcome()).contains("Rescue what is left"));
    QVERIFY(app::Settings().recentFiles().isEmpty());
}

void TestLauncher::lockedFileOpensForReading() {
    const QString path = playedFile();
    const auto holder = database::CampaignFile::open(path);
    QVERIFY(holder && !(*holder)->readOnly());
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QVERIFY(game());
    QVERIFY(game()->session().readOnly());
    QVERIFY(buttons(game()).contains("Save a copy…"));
    QVERIFY(!game()->session().next());
}

void TestLauncher::lockedFileIsOfferedOnceItsWriterLeft() {
    const QString path = playedFile();
    auto holder = database::CampaignFile::open(path);
    QVERIFY(m_launcher->start({StartOptions::What::Open, path, {}}));
    QVERIFY(game()->session().readOnly());
    holder->reset();
    QTRY_VERIFY_WITH_TIMEOUT(buttons(game()).contains("Go on playing here"), 10000);
    press(game(), "Go on playing here");
    QTRY_VERIFY(game() && !game()->session().readOnly());
}

void TestLauncher::fileThatFailedIsNotOpenedByItself() {
    const QString path = playedFile();
    app::Settings().remember(path);
    app::Settings().markSuspect(path); // as a start that never came to its end leaves it
    QVERIFY(m_launcher->start({}));
    QStringList texts;
    for (const auto* label : welcome()->findChildren<QLabel*>())
        texts << label->text();
    QVERIFY2(!texts.join('\n').contains("the door is still open"), "nothing was read of it");
    const auto offered = buttons(welcome()).join(u'\n');
    QVERIFY2(offered.contains("could not be opened the last time"), qPrintable(offered));
    Q_EMIT welcome()->page().recentRequested(path); // the one that asks for it gets it
    QTRY_VERIFY(game());
    Q_EMIT game()->welcomeRequested();
    QTRY_VERIFY(welcome());
    QVERIFY(app::Settings().isTrusted(path));
}

void TestLauncher::chosenKeysAreKeptOverARestart() {
    const ui::KeyChoices chosen{{"undo", {"Ctrl+U"}}, {"redo", {"Ctrl+R", "F9"}}, {"pause", {}}};
    auto& map = ui::KeyMap::shared();
    map.choose(chosen);
    m_launcher.reset();
    map.choose({}); // another program
    m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand());
    QCOMPARE(map.choices(), chosen);
    map.choose({});
    m_launcher.reset();
    map.choose(chosen);
    m_launcher = std::make_unique<app::Launcher>(app::Systems::onDemand());
    QVERIFY(map.choices().isEmpty());
}

TEST_CASE(TestLauncher, app::Program)
#include "test_launcher.moc"
