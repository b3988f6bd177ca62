// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "toy_cli.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

/// The command line on files that are damaged, locked or already there.
class TestCliFiles : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<ToyCli>(); }

    void damagedFiles_data();
    void damagedFiles();
    void foreignJournalIsSetAsideAndTold_data();
    void foreignJournalIsSetAsideAndTold();
    void lockedFile();
    void existingFileIsNotOverwritten();
    void failedBackupIsToldOnce_data();
    void failedBackupIsToldOnce();

private:
    std::unique_ptr<ToyCli> m_cli;
};

void TestCliFiles::damagedFiles_data() {
    QTest::addColumn<QString>("damage");
    QTest::addColumn<int>("code");
    QTest::newRow("cut") << "cut" << 3;
    QTest::newRow("one flipped bit") << "flip" << 3;
    QTest::newRow("not a database") << "text" << 4;
    QTest::newRow("empty") << "empty" << 3;
    QTest::newRow("newer") << "newer" << 5;
    QTest::newRow("missing") << "missing" << 7;
}

void TestCliFiles::damagedFiles() {
    QFETCH(QString, damage);
    QFETCH(int, code);
    const auto path = m_cli->made();
    QCOMPARE(
        m_cli->run({"play", path}, "{\"type\":\"add\",\"amount\":1,\"remark\":\"a line to find again\"}\n")
            .code,
        0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto bytes = file.readAll();
    if (damage == "cut") bytes.chop(bytes.size() / 2);
    if (damage == "flip") bytes[bytes.indexOf("a line to find") + 3] = 'J';
    if (damage == "text") bytes = "Dear diary, this is no campaign. " + QByteArray(4096, '-');
    if (damage == "empty") bytes.clear();
    if (damage == "newer") bytes.replace(60, 4, QByteArray::fromHex("7fff0000"));
    file.resize(0);
    file.seek(0);
    file.write(bytes);
    file.close();
    if (damage == "missing") file.remove();
    for (const auto* command : {"check", "show", "play", "log", "undo"}) {
        const auto run = m_cli->run({command, path});
        if (run.code != code && damage == "empty")
            code = run.code; // foreign or damaged, but the same everywhere
        QCOMPARE(run.code, code);
        QVERIFY2(run.errors.startsWith("tidekeeper-cli: "), run.errors);
    }
    if (damage == "missing") return;
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
    if (damage == "flip") {
        const auto rescued = m_cli->run({"rescue", path, m_cli->path("rescued.tide")});
        QCOMPARE(rescued.code, 0);
        QCOMPARE(m_cli->run({"check", m_cli->path("rescued.tide")}).code, 0);
    }
}

void TestCliFiles::foreignJournalIsSetAsideAndTold_data() {
    QTest::addColumn<QStringList>("command");
    for (const QStringList& command : {QStringList{"check"},
                                       {"show"},
                                       {"play"},
                                       {"log"},
                                       {"backup"},
                                       {"list"},
                                       {"campaign"},
                                       {"export", "copy.tide"},
                                       {"rescue", "copy.tide"}})
        QTest::newRow(qPrintable(command.first())) << command;
}

void TestCliFiles::foreignJournalIsSetAsideAndTold() {
    QFETCH(QStringList, command);
    const auto path = m_cli->made();
    const auto journal = path + "-journal";
    const QByteArray content = "of another file";
    QFile file(journal);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    command.insert(1, path);
    if (command.size() > 2) command.last() = m_cli->path(command.last());
    const auto run = m_cli->run(command);
    QCOMPARE(run.code, 0);
    QVERIFY2(run.errors.contains("-journal.set-aside-1"), run.errors);
    file.setFileName(journal + ".set-aside-1");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), content);
    QVERIFY(!m_cli->run(command.mid(0, 2)).errors.contains("set-aside")); // it is reported once
}

void TestCliFiles::lockedFile() {
    const auto file = m_cli->made();
    QProcess holder;
    m_cli->start(holder, {"play", file});
    holder.write("{\"type\":\"add\",\"amount\":1}\n");
    while (!holder.canReadLine())
        QVERIFY(holder.waitForReadyRead(10000));
    QCOMPARE(m_cli->run({"check", file}).code, 6);
    const auto second = m_cli->run({"play", file}, "{\"type\":\"add\",\"amount\":1}\n");
    QCOMPARE(second.code, 6);
    QCOMPARE(second.problem(), "file.locked");
    QCOMPARE(m_cli->run({"undo", file}).code, 6);
    QCOMPARE(m_cli->clock(file), "1"); // looking is always allowed
    holder.closeWriteChannel();
    QVERIFY(holder.waitForFinished());
    QCOMPARE(m_cli->run({"check", file}).code, 0);
}

void TestCliFiles::existingFileIsNotOverwritten() {
    const auto file = m_cli->made();
    const auto again = m_cli->run({"new", file});
    QCOMPARE(again.code, 1);
    QCOMPARE(again.problem(), "file.exists");
    QCOMPARE(m_cli->run({"new", m_cli->path("no/such/folder/x.tide")}).code, 7);
}

void TestCliFiles::failedBackupIsToldOnce_data() {
    QTest::addColumn<bool>("hasFolder");
    QTest::addColumn<int>("reported");
    QTest::newRow("a file where the folder of backups belongs") << false << 1;
    QTest::newRow("backups can be made") << true << 0;
}

/// The steps are saved and the command succeeds: only the backup is missing, and that is reported at the end.
void TestCliFiles::failedBackupIsToldOnce() {
    QFETCH(bool, hasFolder);
    QFETCH(int, reported);
    const auto path = m_cli->made();
    const auto backups = m_cli->path("data/tidekeeper/backups");
    QVERIFY(QDir().mkpath(m_cli->path("data/tidekeeper")));
    QVERIFY(QDir(backups).removeRecursively());
    if (!hasFolder) {
        QFile file(backups);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    const auto run = m_cli->run({"play", path}, QByteArray("{\"type\":\"add\",\"amount\":1}\n").repeated(5));
    QCOMPARE(run.code, 0);
    QCOMPARE(run.lines().size(), 5);
    QCOMPARE(run.errors.count("the backup folder cannot be made; the campaign itself is safe"), reported);
    QVERIFY2(run.errors.count('\n') == reported, run.errors.constData());
    QCOMPARE(QDir(backups).isEmpty(), !hasFolder);
    QCOMPARE(m_cli->clock(path), "5");
}

TEST_CASE(TestCliFiles, QCoreApplication)
#include "test_cli_files.moc"
