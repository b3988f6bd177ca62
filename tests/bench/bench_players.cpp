// SPDX-License-Identifier: GPL-3.0-or-later
// Six phones on a game in a window: how soon each has what was done on the computer, and what the window's
// step pays for them.
#include "app/window/phone_invitations.h"
#include "figures.h"
#include "table/orders.h"

#include <QApplication>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

namespace {

constexpr int phones = 6, rounds = 150;
/// Between two steps, so that all phones ask again before the next one, and a step with phones finds the
/// computer as one without them does.
constexpr int pauseMilliseconds = 30;

/// A phone that asks for every change, in a separate thread, from a separate address.
class Phone {
public:
    Phone(int number, quint16 port, QByteArray secret)
        : m_number(number), m_port(port), m_secret(std::move(secret)), m_thread([this] { run(); }) {}
    ~Phone() {
        m_ended = true;
        m_thread.join();
    }
    qint64 changes() const { return m_changes; }
    qint64 lastAt() const { return m_lastAt; }

private:
    void run() {
        QByteArray since;
        while (!m_ended) {
            QTcpSocket socket;
            socket.bind(QHostAddress(QString("127.0.0.%1").arg(m_number + 2)));
            socket.connectToHost(QHostAddress::LocalHost, m_port);
            if (!socket.waitForConnected(1000)) continue;
            socket.write("GET /api/state?since=" + since + " HTTP/1.1\r\nHost: 127.0.0.1:" +
                         QByteArray::number(m_port) + "\r\nAuthorization: Bearer " + m_secret + "\r\n\r\n");
            QByteArray answer;
            while (!m_ended && socket.state() != QAbstractSocket::UnconnectedState)
                if (socket.waitForReadyRead(100)) answer += socket.readAll();
            const auto at = answer.indexOf("\"revision\":\"");
            if (at < 0) continue;
            since = answer.mid(at + 12, answer.indexOf('"', at + 12) - at - 12);
            m_lastAt = bench::wallUs();
            ++m_changes;
        }
    }

    int m_number;
    quint16 m_port;
    QByteArray m_secret;
    std::atomic<bool> m_ended{false};
    std::atomic<qint64> m_changes{0}, m_lastAt{0};
    std::thread m_thread;
};

void letPhonesAsk() {
    const auto until = bench::wallUs() + 1000 * pauseMilliseconds;
    while (bench::wallUs() < until)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
}

/// One step at the window: a token is corrected; in milliseconds.
double step(ui::Session& session, int n) {
    const auto begun = bench::wallUs();
    session.correct("op1", "health", n % 2 ? 2 : 3);
    return double(bench::wallUs() - begun) / 1000;
}

} // namespace

int main(int argc, char* argv[]) {
    const QApplication program(argc, argv);
    const QTemporaryDir folder;
    qputenv("XDG_DATA_HOME", folder.filePath("data").toUtf8());
    qputenv("XDG_CACHE_HOME", folder.filePath("cache").toUtf8());
    const auto systems = bench::loadedSystems();
    auto table = bench::freshDemo(systems, folder.filePath("game.tide"));
    ui::Session session(*table.encounter);
    session.next();
    app::PhoneInvitations host(session, *table.encounter, *table.file, table.stream,
                               app::players::InvitationStore(folder.filePath("players.json")));
    for (int n = 0; n < phones; ++n)
        host.invite(QString("Player %1").arg(n),
                    {"operatives", n < 4 ? QString("op%1").arg(n + 1) : QString(), {}});
    host.setNetwork("127.0.0.1");
    std::vector<double> alone, together, arrival;
    for (int n = 0; n < rounds; ++n) {
        letPhonesAsk();
        alone.push_back(step(session, n));
    }
    const auto before = bench::residentMiB();
    if (const auto problem = host.start(); !problem.isEmpty())
        return std::fprintf(stderr, "%s\n", qPrintable(problem)), 1;
    std::vector<std::unique_ptr<Phone>> all;
    for (const auto& player : host.players())
        all.push_back(std::make_unique<Phone>(int(all.size()), host.service().port(),
                                              player.link.section(u'#', 1).toLatin1()));
    const auto wait = [&](qint64 changes) {
        while (
            !std::all_of(all.begin(), all.end(), [&](const auto& one) { return one->changes() >= changes; }))
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    };
    wait(1);
    for (int n = 0; n < rounds; ++n) {
        letPhonesAsk();
        std::vector<qint64> had;
        for (const auto& one : all)
            had.push_back(one->changes());
        const auto begun = bench::wallUs();
        together.push_back(step(session, n));
        for (std::size_t k = 0; k < all.size(); ++k) {
            while (all[k]->changes() == had[k])
                QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
            arrival.push_back(double(all[k]->lastAt() - begun) / 1000);
        }
    }
    std::printf("step on the computer to six phones: median %.1f ms, p95 %.1f ms (bound 100)\n",
                bench::quantile(arrival, 0.5), bench::quantile(arrival, 0.95));
    std::printf("step of the window: %.2f ms alone, %.2f ms with six phones, ratio %.3f (bound 1.05)\n",
                bench::quantile(alone, 0.5), bench::quantile(together, 0.5),
                bench::quantile(together, 0.5) / bench::quantile(alone, 0.5));
    std::vector<double> described;
    for (int n = 0; n < rounds; ++n) {
        step(session, n);
        const auto begun = bench::wallUs();
        host.service().showChange();
        described.push_back(double(bench::wallUs() - begun) / 1000);
    }
    std::printf("description of a step for the server, in the window's thread: median %.2f ms, p95 %.2f ms\n",
                bench::quantile(described, 0.5), bench::quantile(described, 0.95));
    std::printf("memory: +%.1f MB (bound 15)\n", bench::residentMiB() - before);
    return 0;
}
