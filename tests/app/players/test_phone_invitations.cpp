// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/open_game.h"
#include "app/window/game_window.h"
#include "phone_table.h"
#include "support/case.h"
#include "table/orders.h"
#include "ui/players/invite_dialog.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

/// The players' phones of a window: what the dialog switches, and that the window follows what a phone does.
class TestPhoneInvitations : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void dialogInvitesAndSwitches();
    void linksSurviveARestart();
    void windowFollowsAPhone();
    void connectedPhoneIsAsked();
    void windowClosesWhilePhonesAreServed();

private:
    void open();
    QByteArray ask(const QByteArray& line, int player, const QByteArray& body = {});

    std::unique_ptr<app::Systems> m_systems;
    std::unique_ptr<QTemporaryDir> m_folder;
    app::OpenGame m_table;
    std::unique_ptr<ui::Session> m_session;
    std::unique_ptr<app::PhoneInvitations> m_host;
};

void TestPhoneInvitations::initTestCase() {
    auto systems = app::Systems::load();
    HOLDS(systems);
    m_systems = std::make_unique<app::Systems>(std::move(*systems));
}

void TestPhoneInvitations::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    app::NewGame game;
    game.system = "plaguetide";
    game.setup.mission = "hab_block_17";
    game.path = m_folder->filePath("game.tide");
    game.seed = 7;
    HOLDS(app::createGame(*m_systems, game));
    open();
}

void TestPhoneInvitations::cleanup() {
    m_host.reset();
    m_session.reset();
    m_table = {};
}

void TestPhoneInvitations::open() {
    cleanup();
    auto opened =
        app::openGame(*m_systems, m_folder->filePath("game.tide"), std::nullopt, app::Access::Write);
    HOLDS(opened);
    m_table = std::move(*opened);
    m_session = std::make_unique<ui::Session>(*m_table.encounter);
    m_host = std::make_unique<app::PhoneInvitations>(
        *m_session, *m_table.encounter, *m_table.file, m_table.stream,
        app::players::InvitationStore(m_folder->filePath("players.json")));
    m_host->setNetwork("127.0.0.1");
}

QByteArray TestPhoneInvitations::ask(const QByteArray& line, int player, const QByteArray& body) {
    const auto port = QByteArray::number(m_host->service().port());
    QTcpSocket socket;
    QByteArray answer;
    connect(&socket, &QTcpSocket::readyRead, this, [&] { answer += socket.readAll(); });
    socket.connectToHost(QHostAddress::LocalHost, m_host->service().port());
    socket.write(line + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAuthorization: Bearer " +
                 m_host->players().at(player).link.section(u'#', 1).toLatin1() +
                 "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    (void)QTest::qWaitFor([&] { return socket.state() == QAbstractSocket::UnconnectedState; }, 20'000);
    return answer;
}

void TestPhoneInvitations::dialogInvitesAndSwitches() {
    ui::InviteDialog dialog(*m_host);
    dialog.show();
    auto* name = dialog.findChild<QLineEdit*>();
    auto* add = dialog.findChild<QPushButton*>("invitePlayer");
    auto* on = dialog.findChild<QPushButton*>("phonesOn");
    QVERIFY(name && add && on);
    QVERIFY(!m_host->isOn());
    add->click();
    QVERIFY(!dialog.problem().isEmpty()); // the name is missing
    name->setText("Kim");
    add->click();
    QCOMPARE(m_host->players().size(), 1);
    QVERIFY(m_host->players().front().link.isEmpty());
    on->click();
    QVERIFY2(m_host->isOn(), qPrintable(dialog.problem()));
    const auto link = m_host->players().front().link;
    QVERIFY(link.startsWith("http://127.0.0.1:"));
    QVERIFY(m_host->players().front().code.size > 0);
    m_host->renew(m_host->players().front().id);
    QVERIFY(m_host->players().front().link != link);
    m_host->setRights(m_host->players().front().id, ui::PhoneRights::Tokens);
    QCOMPARE(m_host->players().front().rights, ui::PhoneRights::Tokens);
    on->click();
    QVERIFY(!m_host->isOn());
    m_host->remove(m_host->players().front().id);
    QVERIFY(m_host->players().isEmpty());
}

void TestPhoneInvitations::linksSurviveARestart() {
    QCOMPARE(m_host->invite("Kim", {"operatives", "op1", {}}), QString());
    QCOMPARE(m_host->start(), QString());
    const auto link = m_host->players().front().link;
    open();
    QVERIFY(!m_host->isOn()); // off until the game master switches it on
    QCOMPARE(m_host->start(), QString());
    QCOMPARE(m_host->players().front().link, link);
    QVERIFY(!m_host->invite("Tom", {"horde", {}, {}}).isEmpty()); // the game master's side
}

void TestPhoneInvitations::windowFollowsAPhone() {
    QVERIFY(m_session->next());
    QCOMPARE(m_host->invite("Kim", {"operatives", "op1", {}}), QString());
    QCOMPARE(m_host->start(), QString());
    auto state = ask("GET /api/state", 0);
    QTRY_COMPARE(m_host->connected(), 1);
    const auto revisionOf = [](const QByteArray& answer) {
        const auto at = answer.indexOf("\"revision\":\"") + 12;
        return answer.mid(at, answer.indexOf('"', at) - at);
    };
    const QSignalSpy changed(m_session.get(), &ui::Session::changed);
    const QSignalSpy refused(m_session.get(), &ui::Session::refused);
    const auto moved = ask("POST /api/command", 0,
                           "{\"id\":\"a\",\"on\":\"" + revisionOf(state) +
                               "\",\"do\":\"begin\",\"order\":{\"type\":\"move\",\"who\":\"op1\"}}");
    QVERIFY2(moved.contains("\"ok\":true"), moved.constData());
    QVERIFY(!changed.isEmpty());
    const auto head = m_session->log().head();
    QCOMPARE(m_host->authorOf(head), QString("Kim"));
    // What the window does reaches the phone, and what a phone may not do disturbs nothing at the window.
    QVERIFY(m_session->begin({{"move", 1, core::Value::Object{{"who", "op2"}}}, false}));
    state = ask("GET /api/state", 0);
    QVERIFY(revisionOf(state) != revisionOf(moved));
    const auto blocked =
        ask("POST /api/command", 0,
            "{\"id\":\"b\",\"on\":\"" + revisionOf(state) +
                "\",\"do\":\"begin\",\"order\":{\"type\":\"help\",\"who\":\"op1\",\"target\":\"\"}}");
    QVERIFY2(blocked.contains("\"ok\":false"), blocked.constData());
    QVERIFY(refused.isEmpty());
    QCOMPARE(m_host->authorOf(m_session->log().head()), QString());
    m_host->stop();
    QCOMPARE(m_host->connected(), 0);
}

/// A question that is otherwise asked only on demand is always asked of a player whose phone is connected.
void TestPhoneInvitations::connectedPhoneIsAsked() {
    core::Request request;
    request.kind = core::Request::Kind::Choice;
    request.side = "operatives";
    QCOMPARE(m_host->invite("Kim", {"operatives", {}, {}}), QString());
    QCOMPARE(m_host->start(), QString());
    QVERIFY(!m_host->isDecidedByPhone(request)); // invited, but not connected
    QVERIFY(ask("GET /api/state", 0).startsWith("HTTP/1.1 200"));
    QVERIFY(m_host->isDecidedByPhone(request));
    request.side = "horde";
    QVERIFY(!m_host->isDecidedByPhone(request));
    request.side = "operatives";
    m_host->stop();
    QVERIFY(!m_host->isDecidedByPhone(request));
}

/// The window ends before its phones learn that the game has ended.
void TestPhoneInvitations::windowClosesWhilePhonesAreServed() {
    cleanup();
    const auto path = m_folder->filePath("game.tide");
    auto table = app::openGame(*m_systems, path, std::nullopt, app::Access::Write);
    HOLDS(table);
    app::Settings settings;
    {
        app::GameWindow game(std::move(*table), *m_systems, settings);
        game.show();
        game.phones().setNetwork("127.0.0.1");
        QCOMPARE(game.phones().start(), QString());
    }
    table = app::openGame(*m_systems, path, std::nullopt, app::Access::Write);
    HOLDS(table);
    QVERIFY(!table->encounter->readOnly());
}

TEST_CASE(TestPhoneInvitations, QApplication)
#include "test_phone_invitations.moc"
