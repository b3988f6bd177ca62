// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/window/launcher.h"
#include "database/data_pack.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#endif

#include <QApplication>
#include <QDirIterator>
#include <QFile>
#include <QLabel>
#include <QTest>

#include <algorithm>

/// Data files of one game that cannot be read, beside another game that can.
class TestSystems : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qputenv("XDG_CONFIG_HOME", m_folders.folder.filePath("config").toUtf8());
        copy("plaguetide");
        copy("scrimmage");
        QFile broken(m_folders.folder.filePath("systems/scrimmage/system.json"));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{ \"id\": ");
        broken.close();
        qputenv("TIDEKEEPER_DATA", m_folders.folder.filePath("systems").toUtf8());
        QApplication::setQuitOnLastWindowClosed(false);
    }
    void cleanupTestCase() { qunsetenv("TIDEKEEPER_DATA"); }

    void oneGameAsksForItsOwnDataOnly() {
        const auto systems = app::Systems::onDemand();
        QVERIFY(systems.find("plaguetide"));
        QVERIFY(systems.loadErrors().empty());
        const auto unread = systems.find("scrimmage");
        QVERIFY(!unread);
        QVERIFY2(unread.error().where.find("system.json") != std::string::npos, unread.error().where.c_str());
        QCOMPARE(systems.loadErrors().size(), std::size_t{1});
        QVERIFY(!app::Systems::load());
    }

    void whoeverAsksForAllGetsThoseThatCanBeRead() {
        const auto systems = app::Systems::onDemand();
        for (const auto& each : systems.all())
            if (each->isPlayable()) QCOMPARE(systems.isReadable(*each), each->id() == "plaguetide");
        const auto choices = app::playableChoices(systems);
        QCOMPARE(choices.size(), std::size_t{1});
        QCOMPARE(choices.front().id, QStringLiteral("plaguetide"));
    }

    void ownEntriesLieOverWhatIsReadLater() {
        auto systems = app::Systems::onDemand();
        const std::string path = "units/own.json";
        QVERIFY(systems.setUserData({{"plaguetide", {{path, core::Value::Object{{"id", "own"}}}}}}).empty());
        QVERIFY(systems.find("plaguetide")); // read now; the entry is no whole datasheet and is left out
        const auto left = systems.setUserData({{"plaguetide", {{path, core::Value::Object{{"id", "own"}}}}}});
        QCOMPARE(left.size(), std::size_t{1});
        QVERIFY2(left.front().where.find(path) != std::string::npos, left.front().where.c_str());
    }

    void theOtherGamesOpenAndTheWindowSaysWhy() {
        app::Launcher launcher(app::Systems::onDemand());
        QVERIFY(launcher.start({app::StartOptions::What::Demo, {}, {}}));
        const auto says = [&] {
            const auto labels = launcher.window()->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* each) {
                return each->text().contains(QStringLiteral("cannot be played"));
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(says(), 20000);
        launcher.close();
    }

private:
    void copy(const QString& system) {
        const QString from = database::systemsFolder() + "/" + system;
        const QString to = m_folders.folder.filePath("systems/" + system);
        QVERIFY(QDir().mkpath(to));
        QDirIterator all(from, QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            const QString file = QDir(from).relativeFilePath(all.next());
            QVERIFY(QDir(to).mkpath(QFileInfo(file).path()));
            QVERIFY(QFile::copy(from + "/" + file, to + "/" + file));
            QFile::setPermissions(to + "/" + file, QFile::ReadOwner | QFile::WriteOwner);
        }
    }

    OwnFolders m_folders;
};

TEST_CASE(TestSystems, QApplication)
#include "test_systems.moc"
