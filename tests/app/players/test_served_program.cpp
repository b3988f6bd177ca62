// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the texts in it
#include "phone_client.h"
#include "support/case.h"
#endif

#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// The command line that serves a game.
class TestServedProgram : public QObject {
    Q_OBJECT

private slots:
    void killedServerGoesOn();
};

/// The program is ended in the middle of an action; started again, it goes on with the same links, and a
/// command whose answer was lost is not carried out again.
void TestServedProgram::killedServerGoesOn() {
    const QTemporaryDir folder;
    const auto file = folder.filePath("game.tide");
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", folder.filePath("config"));
    const auto program = qEnvironmentVariable("TIDEKEEPER_CLI_PATH");
    QProcess make;
    make.setProcessEnvironment(environment);
    make.start(program, {"new", file, "--demo", "--system", "plaguetide"});
    QVERIFY(make.waitForFinished() && make.exitCode() == 0);
    struct Running {
        QProcess process;
        QJsonObject links;
        quint16 port = 0;
    };
    const auto serve = [&](Running& running) {
        running.process.setProcessEnvironment(environment);
        running.process.start(program, {"serve", file, "--interface", "127.0.0.1", "--port", "0", "--invite",
                                        "Kim:operatives:op1"});
        QTRY_VERIFY_WITH_TIMEOUT(running.process.canReadLine(), 20'000);
        running.links = QJsonDocument::fromJson(running.process.readLine()).object();
        running.port = quint16(running.links["port"].toInt());
    };
    const auto secretOf = [](const Running& running) {
        return running.links["invitations"]
            .toArray()
            .first()
            .toObject()["link"]
            .toString()
            .section(u'#', 1)
            .toLatin1();
    };
    const auto ask = [&](const Running& running, const QByteArray& line, const QByteArray& body = {}) {
        Client client(running.port);
        client.send(line + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(running.port) +
                    "\r\nAuthorization: Bearer " + secretOf(running) +
                    "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        client.waitUntilClosed(20'000);
        return client.reply().json();
    };
    QByteArray secret, roll;
    {
        Running first;
        serve(first);
        secret = secretOf(first);
        first.process.write("{\"type\":\"next\"}\n");
        QTRY_VERIFY(first.process.canReadLine());
        auto state = ask(first, "GET /api/state");
        const QByteArray shoot =
            R"("do":"begin","order":{"type":"shoot","who":"op1","target":"gunner-1","remember":true})";
        QVERIFY(
            ask(first, "POST /api/command",
                R"({"id":"1","on":")" + state["revision"].toString().toLatin1() + "\"," + shoot + "}")["ok"]
                .toBool());
        state = ask(first, "GET /api/state");
        roll = R"({"id":"2","on":")" + state["revision"].toString().toLatin1() + R"(","do":"roll"})";
        QVERIFY(ask(first, "POST /api/command", roll)["ok"].toBool());
        first.process.kill();
        QVERIFY(first.process.waitForFinished());
    }
    Running second;
    serve(second);
    QCOMPARE(secretOf(second), secret);
    QVERIFY(ask(second, "POST /api/command", roll)["ok"].toBool());
    const auto state = ask(second, "GET /api/state");
    QCOMPARE(state["open"].toObject()["requests"].toArray().size(), 1);
    QCOMPARE(state["open"].toObject()["by"].toString(), QString("Kim"));
    second.process.terminate();
    QVERIFY(second.process.waitForFinished());
    QCOMPARE(second.process.exitCode(), 0);
}

TEST_CASE(TestServedProgram, QCoreApplication)
#include "test_served_program.moc"
