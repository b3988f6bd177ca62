// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/players/phone_service.h"
#include "garble.h"
#include "phone_client.h"
#include "phone_table.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/rivals.h"
#endif

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace app::players;
using core::Value;

namespace {

qint64 residentKilobytes() {
    QFile file("/proc/self/status");
    if (!file.open(QIODevice::ReadOnly)) return 0;
    for (const auto& line : file.readAll().split('\n'))
        if (line.startsWith("VmRSS:")) return line.simplified().split(' ').at(1).toLongLong();
    return 0;
}

#ifndef Q_MOC_RUN // moc stumbles over the texts in it
struct Served {
    explicit Served(HttpLimits limits = {}) : game(rules, {}), service(game.table(), limits) {
        invitations = {newInvitation("Kim", "crows", {}, Rights::Act),
                       newInvitation("Ana", "foxes", {}, Rights::Act)};
        const auto problem = service.start(QHostAddress::LocalHost, 0, invitations);
        if (!problem.isEmpty()) qFatal("%s", qPrintable(problem));
    }
    QByteArray host() const { return "127.0.0.1:" + QByteArray::number(service.port()); }
    QByteArray secret(int n) const { return QByteArray::fromStdString(invitations[std::size_t(n)].secret); }
    QByteArray request(const QByteArray& line, int player, const QByteArray& body = {}) const {
        return line + " HTTP/1.1\r\nHost: " + host() + "\r\nAuthorization: Bearer " + secret(player) +
               "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    }
    Reply ask(const QByteArray& bytes) const {
        Client client(service.port());
        client.send(bytes);
        client.waitUntilClosed();
        return client.reply();
    }
    QByteArray command(const QString& revision, const QByteArray& id, const QByteArray& rest) const {
        return R"({"id":")" + id + R"(","on":")" + revision.toLatin1() + R"(",)" + rest + "}";
    }

    rivals::System rules;
    PhoneTable game;
    PhoneService service;
    std::vector<Invitation> invitations;
};
#endif

} // namespace

/// The server over real sockets of this computer: who is let in, and what no client can stretch.
class TestPlayerServer : public QObject {
    Q_OBJECT

private slots:
    void requestsAreLetInOrRefused_data();
    void requestsAreLetInOrRefused();
    void changeReachesAWaitingPhone();
    void renewedLinkEndsTheFormer();
    void commandsAreLimited();
    void badBodiesChangeNothing_data();
    void badBodiesChangeNothing();
    void halfOpenConnectionsEnd();
    void slowRequestsEndInTime();
    void floodsAreCutOff();
    void garbledRequestsChangeNothing();
    void placesAreLimitedAndFreed();
};

void TestPlayerServer::requestsAreLetInOrRefused_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const char* line, const char* headers, int status) {
        QTest::newRow(name) << QByteArray(line) << QByteArray(headers) << status;
    };
    const char* host = "Host: HOST\r\n";
    row("a file that does not exist", "GET /nothing.js", host, 404);
    row("a path out of the page", "GET /../../etc/passwd", host, 404);
    row("a path in other letters", "GET /%2e%2e/x.js", host, 404);
    row("a folder", "GET /a/b.js", host, 404);
    row("sending to a file", "POST /", host, 405);
    row("the state without a secret", "GET /api/state", host, 401);
    row("the state with a wrong secret", "GET /api/state",
        "Host: HOST\r\nAuthorization: Bearer xxxxxxxxxxxxxxxxxxxxxx\r\n", 401);
    row("the secret in the address", "GET /api/state?secret=SECRET", host, 401);
    row("the state", "GET /api/state", "Host: HOST\r\nAuthorization: Bearer SECRET\r\n", 200);
    row("the page's own requests", "GET /api/state",
        "Host: HOST\r\nOrigin: http://HOST\r\nAuthorization: Bearer SECRET\r\n", 200);
    row("this computer by name", "GET /api/state", "Host: localhost:PORT\r\nAuthorization: Bearer SECRET\r\n",
        200);
    row("another page's requests", "GET /api/state",
        "Host: HOST\r\nOrigin: http://evil.example\r\nAuthorization: Bearer SECRET\r\n", 403);
    row("a page from a file", "GET /api/state",
        "Host: HOST\r\nOrigin: null\r\nAuthorization: Bearer SECRET\r\n", 403);
    row("a name that points here", "GET /api/state",
        "Host: evil.example:PORT\r\nAuthorization: Bearer SECRET\r\n", 403);
    row("another port", "GET /api/state", "Host: 127.0.0.1:1\r\nAuthorization: Bearer SECRET\r\n", 403);
    row("no host", "GET /api/state", "Authorization: Bearer SECRET\r\n", 403);
    row("an unknown address", "GET /api/else", "Host: HOST\r\nAuthorization: Bearer SECRET\r\n", 404);
    row("a command by GET", "GET /api/command", "Host: HOST\r\nAuthorization: Bearer SECRET\r\n", 405);
    row("the state by POST", "POST /api/state", "Host: HOST\r\nAuthorization: Bearer SECRET\r\n", 405);
}

void TestPlayerServer::requestsAreLetInOrRefused() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, headers);
    QFETCH(int, status);
    const Served served;
    auto bytes = line + " HTTP/1.1\r\n" + headers + "\r\n";
    bytes.replace("HOST", served.host());
    bytes.replace("PORT", QByteArray::number(served.service.port()));
    bytes.replace("SECRET", served.secret(0));
    const auto reply = served.ask(bytes);
    QCOMPARE(reply.status, status);
    QVERIFY(reply.head.contains("Content-Security-Policy: default-src 'none'"));
    if (status != 200) QVERIFY(!reply.json()["problem"].toObject()["text"].toString().isEmpty());
    if (status != 200) QVERIFY(!reply.body.contains(served.secret(0)));
}

void TestPlayerServer::changeReachesAWaitingPhone() {
    Served served;
    const auto ana = served.ask(served.request("GET /api/state", 1)).json();
    const auto since = ana["revision"].toString().toLatin1();
    Client waiting(served.service.port());
    waiting.send(served.request("GET /api/state?since=" + since, 1));
    QTRY_COMPARE(served.service.connected().size(), 1);
    // What is secret does not even wake the phone of another side.
    const auto kim = served.ask(served.request("GET /api/state", 0)).json()["revision"].toString();
    const auto buried = served.ask(
        served.request("POST /api/command", 0,
                       served.command(kim, "a", R"("do":"begin","order":{"type":"bury","who":"crows1"})")));
    QVERIFY2(buried.json()["ok"].toBool(), buried.body.left(300).constData());
    QTest::qWait(50);
    QVERIFY(!waiting.isClosed());
    const auto next = buried.json()["revision"].toString();
    QVERIFY(next != kim);
    const auto struck = served.ask(served.request(
        "POST /api/command", 0,
        served.command(next, "b",
                       R"("do":"begin","order":{"type":"strike","who":"crows1","target":"foxes1"})")));
    QCOMPARE(struck.json()["ok"].toBool(), true);
    QVERIFY(waiting.waitUntilClosed());
    QVERIFY(waiting.reply().json()["revision"].toString().toLatin1() != since);
    QCOMPARE(waiting.reply().json()["log"].toArray().last().toObject()["by"].toString(), QString("Kim"));
}

void TestPlayerServer::renewedLinkEndsTheFormer() {
    Served served;
    const auto since =
        served.ask(served.request("GET /api/state", 0)).json()["revision"].toString().toLatin1();
    Client waiting(served.service.port());
    const auto former = served.request("GET /api/state?since=" + since, 0);
    waiting.send(former);
    QTRY_COMPARE(served.service.connected().size(), 1);
    served.invitations[0].secret = newSecret();
    served.service.setInvitations(served.invitations);
    QVERIFY(waiting.waitUntilClosed());
    QCOMPARE(waiting.reply().status, 401);
    QCOMPARE(served.ask(former).status, 401);
    QCOMPARE(served.ask(served.request("GET /api/state", 0)).status, 200);
    served.service.stop();
    QCOMPARE(served.ask(served.request("GET /api/state", 0)).status, 0);
}

void TestPlayerServer::commandsAreLimited() {
    HttpLimits limits;
    limits.perAddress = limits.connections;
    Served served(limits);
    std::vector<std::unique_ptr<Client>> clients;
    for (int n = 0; n < 60; ++n) {
        clients.push_back(std::make_unique<Client>(served.service.port()));
        clients.back()->send(served.request("POST /api/command", 0, "{}"));
    }
    int refused = 0;
    for (const auto& client : clients) {
        QVERIFY(client->waitUntilClosed());
        refused += client->reply().status == 429;
    }
    QVERIFY2(refused > 0, "60 commands at once were all taken");
    QCOMPARE(served.ask(served.request("POST /api/command", 1, "{}")).status,
             200); // another phone is not hindered
}

void TestPlayerServer::badBodiesChangeNothing_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("hello");
    QTest::newRow("half") << QByteArray(R"({"do":)");
    QTest::newRow("a list") << QByteArray("[1]");
    QTest::newRow("no UTF-8") << QByteArray("{\"do\":\"\xff\"}");
    QTest::newRow("deep") << QByteArray(R"({"a":)" + QByteArray(5000, '[') + QByteArray(5000, ']') + "}");
    QTest::newRow("an unknown command") << QByteArray(R"({"do":"sing","id":"a"})");
    QTest::newRow("a long id") << QByteArray(R"({"do":"roll","id":")" + QByteArray(500, 'x') + "\"}");
    QTest::newRow("zeros") << QByteArray(100, '\0');
}

void TestPlayerServer::badBodiesChangeNothing() {
    QFETCH(QByteArray, body);
    Served served;
    const auto digest = served.game.encounter().digest();
    for (const auto* path : {"POST /api/command", "POST /api/odds", "POST /api/board"}) {
        const auto reply = served.ask(served.request(path, 0, body));
        QCOMPARE(reply.status, 200);
        QVERIFY2(!reply.json()["problem"].toObject()["text"].toString().isEmpty(), reply.body.constData());
    }
    QCOMPARE(served.game.encounter().digest(), digest);
}

void TestPlayerServer::halfOpenConnectionsEnd() {
    HttpLimits limits;
    limits.requestMilliseconds = 500;
    Served served(limits);
    const auto before = residentKilobytes();
    std::vector<std::unique_ptr<Client>> clients;
    for (int n = 0; n < 500; ++n) {
        clients.push_back(std::make_unique<Client>(served.service.port()));
        clients.back()->send("GET / HTTP/1.1\r\nHost: ");
        if (n % 50 == 0) QTest::qWait(1);
    }
    for (const auto& client : clients)
        QVERIFY(client->waitUntilClosed());
    clients.clear();
    if (!isSanitized) // sanitizers keep what was freed
        QVERIFY2(residentKilobytes() - before < 15 * 1024,
                 qPrintable(QString::number(residentKilobytes() - before)));
    QCOMPARE(served.ask(served.request("GET /api/state", 0)).status, 200);
}

void TestPlayerServer::slowRequestsEndInTime() {
    HttpLimits limits;
    limits.requestMilliseconds = 300;
    Served served(limits);
    for (const auto& start : {QByteArray("GET / HTTP/1.1\r\nX: "),
                              served.request("POST /api/command", 0).replace("Length: 0", "Length: 9000")}) {
        Client client(served.service.port());
        client.send(start);
        int drops = 0; // each of them would start the time again where it counts from the last byte
        for (; drops < 500 && !client.isClosed(); ++drops) {
            client.send("a");
            QTest::qWait(20);
        }
        QVERIFY2(drops < 500, start.constData());
    }
}

void TestPlayerServer::floodsAreCutOff() {
    Served served;
    const auto before = residentKilobytes();
    const QByteArray piece(256 * 1024, 'a');
    for (const auto& start : {QByteArray("GET / HTTP/1.1\r\nX: "),
                              QByteArray("POST / HTTP/1.1\r\nContent-Length: 100000000000\r\n\r\n"),
                              QByteArray("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")}) {
        Client client(served.service.port());
        client.send(start);
        int pieces = 0;
        for (; pieces < 400 && !client.isClosed(); ++pieces) {
            if (client.unsent() < piece.size()) client.send(piece);
            QTest::qWait(1);
        }
        QVERIFY2(client.waitUntilClosed(), start.constData());
    }
    if (!isSanitized) // sanitizers keep what was freed
        QVERIFY2(residentKilobytes() - before < 15 * 1024,
                 qPrintable(QString::number(residentKilobytes() - before)));
    QCOMPARE(served.ask(served.request("GET /api/state", 0)).status, 200);
}

/// A phone that may only watch sends commands with random edits: none of them changes the game, keeps memory
/// or is given what belongs to another phone.
void TestPlayerServer::garbledRequestsChangeNothing() {
    HttpLimits limits;
    limits.requestMilliseconds = isSanitized ? 500 : 100;
    Served served(limits);
    served.invitations[0].rights = Rights::Watch;
    served.service.setInvitations(served.invitations);
    const auto revision = served.ask(served.request("GET /api/state", 0)).json()["revision"].toString();
    const auto command = served.command(
        revision, "a", R"("do":"begin","order":{"unit":"crows1","offer":"strike","fields":{}})");
    const auto digest = served.game.encounter().digest();
    const auto before = residentKilobytes();
    const QList<int> known{0, 200, 400, 401, 403, 404, 405, 408, 413, 429, 431, 501, 505};
    QRandomGenerator random(20261128);
    for (int n = 0; n < dose(isSanitized ? 15 : 60); ++n) {
        auto bytes = served.request("POST /api/command", 0, command);
        bytes =
            n % 2 ? garbled(bytes, random) : served.request("POST /api/command", 0, garbled(command, random));
        const auto reply = served.ask(bytes + "\r\n\r\n"); // a garbled request ends all the same
        QVERIFY2(known.contains(reply.status), bytes.toPercentEncoding().constData());
        QVERIFY(!reply.body.contains(served.secret(1)));
    }
    QCOMPARE(served.game.encounter().digest(), digest);
    if (!isSanitized)
        QVERIFY2(residentKilobytes() - before < 15 * 1024,
                 qPrintable(QString::number(residentKilobytes() - before)));
    QCOMPARE(served.ask(served.request("GET /api/state", 1)).status, 200);
}

void TestPlayerServer::placesAreLimitedAndFreed() {
    HttpLimits limits;
    limits.requestMilliseconds = isSanitized ? 1000 : 300;
    Served served(limits);
    const auto since =
        served.ask(served.request("GET /api/state", 0)).json()["revision"].toString().toLatin1();
    const auto poll = served.request("GET /api/state?since=" + since, 0);
    for (int round = 0; round < 3; ++round) { // a phone that is loaded again leaves its former poll behind
        std::vector<std::unique_ptr<Client>> polls;
        for (int n = 0; n < 8; ++n) {
            polls.push_back(std::make_unique<Client>(served.service.port()));
            polls.back()->send(poll);
        }
        QTest::qWait(50);
        for (const auto& one : polls)
            QVERIFY(!one->isClosed());
        Client ninth(served.service.port());
        ninth.send(poll);
        QVERIFY(ninth.waitUntilClosed()); // waits for a place until its time is over
        QCOMPARE(ninth.reply().status, 0);
        Client next(served.service.port());
        next.send(served.request("GET /api/state", 0));
        QTest::qWait(20);
        polls.front()->hangUp();
        QVERIFY(next.waitUntilClosed());
        QCOMPARE(next.reply().status, 200);
        for (auto& one : polls)
            one->hangUp();
        QTRY_COMPARE(served.ask(served.request("GET /api/state", 0)).status, 200);
        QTest::qWait(50);
    }
}

TEST_CASE(TestPlayerServer, QCoreApplication)
#include "test_player_server.moc"
