// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/mount.h>

/// What the programs ask of the operating system, by each implementation.
class TestPlatform : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void askedToEnd_data();
    void askedToEnd();
    void becomesAnotherProgram_data() { implementations(); }
    void becomesAnotherProgram();
    void inputArrivesWhileTheLoopRuns_data() { implementations(); }
    void inputArrivesWhileTheLoopRuns();
    void fullDiskKeepsTheEarlierFile_data() { implementations(); }
    void fullDiskKeepsTheEarlierFile();

private:
    static QStringList probes() {
        QStringList out;
        for (const auto* variable : {"PLATFORM_PROBE_LINUX_PATH", "PLATFORM_PROBE_QT_PATH"})
            if (qEnvironmentVariableIsSet(variable)) out << qEnvironmentVariable(variable);
        return out;
    }
    void implementations() const {
        QTest::addColumn<QString>("probe");
        for (const auto& probe : probes())
            QTest::newRow(qPrintable(probe.section('_', -1))) << probe;
    }
    /// The output of a probe until it contains a text, or 20 seconds have passed.
    static QByteArray readUntil(QProcess& process, const QByteArray& text) {
        QByteArray out;
        while (!out.contains(text) && process.waitForReadyRead(20000))
            out += process.readAllStandardOutput();
        return out;
    }
};

void TestPlatform::askedToEnd_data() {
    QTest::addColumn<QString>("probe");
    QTest::addColumn<int>("signal");
    for (const auto& probe : probes())
        for (const int signal : {SIGTERM, SIGINT, SIGHUP})
            QTest::addRow("%s, signal %d", qPrintable(probe.section('_', -1)), signal) << probe << signal;
    QVERIFY(!probes().isEmpty());
}

void TestPlatform::askedToEnd() {
    QFETCH(QString, probe);
    QFETCH(int, signal);
    QProcess process;
    process.start(probe, {"end"});
    QCOMPARE(readUntil(process, "ready"), QByteArray("ready\n"));
    QVERIFY(!process.waitForFinished(300)); // by itself it goes on
    ::kill(static_cast<pid_t>(process.processId()), signal);
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(process.readAllStandardOutput(), QByteArray("closed\n"));
}

void TestPlatform::becomesAnotherProgram() {
    QFETCH(QString, probe);
    QProcess process;
    process.start(probe, {"continue", "/bin/sh", "-c", "read line; echo \"$line, $0\"; exit 7", "two words"});
    process.write("from the input\n");
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.readAllStandardOutput(), QByteArray("from the input, two words\n"));
    QCOMPARE(process.exitCode(), 7);
    process.start(probe, {"continue", "/nowhere/program"});
    QVERIFY(process.waitForFinished(20000));
    const auto problem = process.readAllStandardOutput();
    QVERIFY2(problem.startsWith("problem: ") && problem.size() > 15, problem);
}

void TestPlatform::inputArrivesWhileTheLoopRuns() {
    QFETCH(QString, probe);
    QProcess process;
    process.start(probe, {"read"});
    QCOMPARE(readUntil(process, "ready"), QByteArray("ready\n"));
    process.write("one\ntw");
    QCOMPARE(readUntil(process, "read one"), QByteArray("read one\n"));
    process.write("o\n" + QByteArray(200'000, 'x') + "\n");
    const auto out = readUntil(process, "x\n");
    QVERIFY(out.startsWith("read two\n"));
    QCOMPARE(out.count('x'), 200'000);
    process.write("quit\nnot any more\n");
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(process.readAllStandardOutput().startsWith("read quit\n"));
}

void TestPlatform::fullDiskKeepsTheEarlierFile() {
    QFETCH(QString, probe);
    const QTemporaryDir folder;
    if (::mount("tmpfs", folder.path().toUtf8().constData(), "tmpfs", 0, "size=64k") != 0)
        QSKIP("no small disk can be mounted by this user");
    const auto path = folder.filePath("list.txt");
    const auto sizeAfter = [&](int bytes, const QByteArray& says) {
        QProcess process;
        process.start(probe, {"save", path, QString::number(bytes)});
        const bool right = process.waitForFinished(20000) && process.readAllStandardOutput() == says;
        return right ? QFileInfo(path).size() : -1;
    };
    const auto first = sizeAfter(1000, "saved\n"), refused = sizeAfter(100'000, "export.not_written\n"),
               again = sizeAfter(2000, "saved\n");
    const auto files = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
    ::umount2(folder.path().toUtf8().constData(), MNT_DETACH);
    QCOMPARE(first, 1000);
    QCOMPARE(refused, 1000);
    QCOMPARE(again, 2000);
    QCOMPARE(files, QStringList{"list.txt"});
}

TEST_CASE(TestPlatform, QCoreApplication)
#include "test_platform.moc"
