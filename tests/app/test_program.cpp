// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QProcess>
#include <QTest>

#include <csignal>

/// The window program as a process: its arguments, its end, two of it on one file.
class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
        m_program = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_PATH"));
        m_program->set("XDG_CONFIG_HOME", m_program->path("config"));
        QVERIFY(QDir().mkpath(runtimeFolder()));
        QVERIFY(
            QFile::setPermissions(runtimeFolder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        m_program->set("XDG_RUNTIME_DIR", runtimeFolder());
    }
    void helpNeedsNoDisplay();
    void noDisplayIsSaid();
    void termEndsCleanly();
    void secondStartRaisesTheFirst();
    void numbersReadTheSameInEveryLanguage();
    void whatIsRefusedIsLogged();
    void whoWasKilledIsTold();
    void upgradeIsReportedOnce();
    void bothProgramsAreHardened();
    void noPathOfTheBuildIsInThem();
    void completionNamesTheCommands();

private:
    QString demo() {
        const QString file = m_cli->path("demo.tide");
        m_cli->run({"new", file, "--demo"});
        return file;
    }
    QString runtimeFolder() const { return m_program->path("run"); }
    QStringList sockets() const { return QDir(runtimeFolder()).entryList({"tidekeeper-*"}, QDir::System); }
    /// Until the window is open and a second start would find it; false after 20 seconds.
    bool waitUntilReachable() const {
        const auto isReachable = [this] {
            const auto names = sockets();
            QLocalSocket socket;
            if (names.size() == 1) socket.connectToServer(QDir(runtimeFolder()).filePath(names.first()));
            return names.size() == 1 && socket.waitForConnected(1000);
        };
        for (int n = 0; n < 200; ++n) {
            if (isReachable()) return true;
            QTest::qWait(100);
        }
        return false;
    }
    bool waitUntilLocked(const QString& file) {
        for (int n = 0; n < 200; ++n) {
            m_probe->set("XDG_CACHE_HOME", m_program->path("cache"));
            if (m_probe->run({"check", file}).code == 6) return true;
            QTest::qWait(100);
        }
        return false;
    }
    std::unique_ptr<Cli> m_cli, m_program;
    std::unique_ptr<Cli> m_probe = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
};

void TestProgram::helpNeedsNoDisplay() {
    const auto help = m_program->run({"--help"});
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.contains("--demo"));
    QVERIFY(m_program->run({"--version"}).out.startsWith("tidekeeper "));
    QCOMPARE(m_program->run({"--fly"}).code, 1);
    QCOMPARE(m_program->run({"a", "b"}).code, 1);
}

void TestProgram::noDisplayIsSaid() {
    const auto run = m_program->run({demo()});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.contains("display"), run.errors);
}

void TestProgram::termEndsCleanly() {
    const auto file = demo();
    m_program->set("QT_QPA_PLATFORM", "offscreen");
    QProcess process;
    m_program->start(process, {file});
    QVERIFY(waitUntilLocked(file));
    QVERIFY(waitUntilReachable());
    const auto id = static_cast<pid_t>(process.processId());
    ::kill(id, SIGSTOP); // the lid is closed, and opened again
    QTest::qWait(100);
    ::kill(id, SIGCONT);
    ::kill(id, SIGTERM);
    QVERIFY(process.waitForFinished(10000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(m_probe->run({"check", file}).code, 0);
}

void TestProgram::secondStartRaisesTheFirst() {
    const auto file = demo();
    m_program->set("QT_QPA_PLATFORM", "offscreen");
    QProcess first;
    m_program->start(first, {file});
    QVERIFY2(waitUntilReachable(), "the program answers in the user's own folder");
    const auto second = m_program->run({file});
    QCOMPARE(second.code, 0);
    QVERIFY2(second.out.contains("brought to the front"), second.out);
    QCOMPARE(first.state(), QProcess::Running);
    const QFileInfo settings(m_program->path("config/tidekeeper/tidekeeper.ini"));
    if (settings.exists()) QCOMPARE(settings.permissions() & 0x0077, QFile::Permissions());
    first.kill();
    QVERIFY(first.waitForFinished());
    QCOMPARE(sockets().size(), 1);
    // What a killed program leaves behind keeps no one out, and goes.
    QProcess third;
    m_program->start(third, {file});
    QVERIFY(waitUntilReachable());
    ::kill(static_cast<pid_t>(third.processId()), SIGTERM);
    QVERIFY(third.waitForFinished(10000));
    QCOMPARE(third.exitCode(), 0);
    QCOMPARE(sockets(), QStringList());
}

void TestProgram::numbersReadTheSameInEveryLanguage() {
    const auto file = demo();
    m_program->set("QT_QPA_PLATFORM", "offscreen");
    for (const auto* variable : {"LANG", "LC_ALL", "LANGUAGE"}) {
        m_program->set(variable, "de_DE.UTF-8");
        m_cli->set(variable, "de_DE.UTF-8");
    }
    QProcess process;
    m_program->start(process, {file});
    QVERIFY(waitUntilLocked(file));
    QVERIFY(waitUntilReachable());
    ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
    QVERIFY(process.waitForFinished(10000));
    QFile log(m_program->path("data/tidekeeper/log/tidekeeper.log"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const auto started = log.readAll();
    QVERIFY2(started.contains("locale en_GB, one fifth is written 0.20"), started);
    const auto odds = m_cli->run({"odds", "-"}, R"({"kind":"combat_patrol.attack","attacks":1})"
                                                "\n");
    QVERIFY2(!odds.out.contains("0,"), odds.out);
}

void TestProgram::whatIsRefusedIsLogged() {
    const auto path = m_cli->path("letter.tide");
    QFile letter(path);
    QVERIFY(letter.open(QIODevice::WriteOnly) && letter.write("Dear diary") > 0);
    letter.close();
    QVERIFY(m_cli->run({"play", path}).code != 0);
    QFile log(m_cli->path("data/tidekeeper/log/tidekeeper.log"));
    QVERIFY(log.open(QIODevice::ReadOnly));
    const auto lines = log.readAll();
    QVERIFY2(lines.contains("tidekeeper-cli[") && lines.contains("file.foreign") &&
                 lines.contains("letter.tide"),
             lines);
    QCOMPARE(log.permissions() &
                 (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther),
             QFile::Permissions());
}

void TestProgram::whoWasKilledIsTold() {
    const auto file = demo();
    QProcess player;
    m_cli->start(player, {"play", file});
    m_probe->set("XDG_CACHE_HOME", m_cli->path("cache"));
    for (int n = 0; n < 200 && m_probe->run({"check", file}).code != 6; ++n)
        QTest::qWait(50);
    player.kill();
    QVERIFY(player.waitForFinished());
    const auto next = m_cli->run({"play", file}, "{\"type\":\"next\"}\n");
    QCOMPARE(next.code, 0);
    QVERIFY2(next.errors.contains("was ended without closing it") &&
                 next.errors.contains("tidekeeper-cli (process"),
             next.errors);
    QVERIFY(m_cli->run({"play", file}, "{\"type\":\"next\"}\n").errors.isEmpty()); // stated once
}

void TestProgram::upgradeIsReportedOnce() {
    const auto file = m_cli->path("old.tide");
    QVERIFY(QFile::copy(SOURCE_FOLDER "/tests/data/frozen/plaguetide_won.tide", file));
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner));
    QVERIFY(m_cli->run({"check", file}).errors.isEmpty()); // reading upgrades nothing
    const auto first = m_cli->run({"play", file}, R"({"type":"note","text":"on"})");
    QCOMPARE(first.code, 0);
    QVERIFY2(first.errors.contains("an earlier version of Tidekeeper wrote this file") &&
                 first.errors.contains("a backup of its earlier form is in " + m_cli->path("data").toUtf8()),
             first.errors);
    QVERIFY(m_cli->run({"play", file}, R"({"type":"note","text":"on"})").errors.isEmpty());
}

/// Read from the programs themselves: a flag that is set can still get lost on the way to the linker.
void TestProgram::bothProgramsAreHardened() {
#ifndef TIDEKEEPER_HARDENED
    QSKIP("only the release build is hardened");
#endif
    for (const auto* variable : {"TIDEKEEPER_PATH", "TIDEKEEPER_CLI_PATH"}) {
        const auto program = qEnvironmentVariable(variable);
        const auto read = [&program](const QStringList& what) {
            QProcess readelf;
            readelf.start(QStringLiteral("readelf"), QStringList(what) << program);
            return readelf.waitForFinished() ? readelf.readAllStandardOutput() : QByteArray();
        };
        const auto dynamic = read({"--wide", "--dynamic", "--program-headers"});
        if (dynamic.isEmpty()) QSKIP("there is no readelf here");
        QVERIFY2(dynamic.contains("BIND_NOW") && dynamic.contains("GNU_RELRO"), qPrintable(program));
        QVERIFY2(dynamic.contains("PIE"), qPrintable(program));
        const auto symbols = read({"--wide", "--dyn-syms"});
        QVERIFY2(symbols.contains("__stack_chk_fail"), qPrintable(program));
        QVERIFY2(symbols.contains("_chk@"), qPrintable(program));
    }
}

/// A package reveals to no one where it was built.
void TestProgram::noPathOfTheBuildIsInThem() {
#ifndef TIDEKEEPER_HARDENED
    QSKIP("programs with debugging symbols name their sources");
#endif
    const QString folder = SOURCE_FOLDER;
    const QByteArray wide(reinterpret_cast<const char*>(folder.utf16()), folder.size() * 2);
    for (const char* program : {"TIDEKEEPER_CLI_PATH", "TIDEKEEPER_PRINT_PATH", "TIDEKEEPER_PATH"}) {
        QFile file(qEnvironmentVariable(program));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto bytes = file.readAll();
        QVERIFY(bytes.size() > 1000000);
        QVERIFY2(!bytes.contains(folder.toUtf8()) && !bytes.contains(wide), program);
    }
}

void TestProgram::completionNamesTheCommands() {
    const auto completed = [](const QString& words, int at) {
        QProcess bash;
        bash.start("bash",
                   {"-c", QString("source '%1/packaging/completion/tidekeeper-cli'; COMP_WORDS=('%2' %3); "
                                  "COMP_CWORD=%4; _tidekeeper_cli; printf '%s\\n' \"${COMPREPLY[@]}\"")
                              .arg(SOURCE_FOLDER, qEnvironmentVariable("TIDEKEEPER_CLI_PATH"), words)
                              .arg(at)});
        return bash.waitForFinished()
                   ? QString::fromUtf8(bash.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts)
                   : QStringList{};
    };
    QCOMPARE(completed("li", 1), (QStringList{"list", "library"}));
    QVERIFY(completed("''", 1).size() > 20);
    QCOMPARE(completed("library --p", 2), QStringList{"--preview"});
}

TEST_CASE(TestProgram, QCoreApplication)
#include "test_program.moc"
