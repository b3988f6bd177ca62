// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/http_server.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

namespace app::players {

/// One connection: reads one request, waits for its answer, sends it and ends.
class HttpConnection final : public QObject {
public:
    /// A connection without a place among those of its address is not read before begin().
    HttpConnection(QTcpSocket* socket, HttpServer& server, bool hasPlace)
        : QObject(&server), m_server(server), m_socket(socket), m_address(socket->peerAddress()),
          m_hasPlace(hasPlace) {
        socket->setParent(this);
        socket->setReadBufferSize(HttpReader::mostHeaderBytes);
        m_deadline.setSingleShot(true);
        m_deadline.setTimerType(Qt::PreciseTimer);
        connect(&m_deadline, &QTimer::timeout, this, [this] { end(); });
        connect(socket, &QTcpSocket::readyRead, this, [this] { read(); });
        connect(socket, &QTcpSocket::disconnected, this, [this] { end(); });
        connect(socket, &QTcpSocket::errorOccurred, this, [this] { end(); });
        m_deadline.start(server.m_limits.requestMilliseconds);
    }
    ~HttpConnection() override {
        m_server.m_waiting.removeOne(this);
        m_server.release(m_address, m_hasPlace);
    }

    const QHostAddress& address() const { return m_address; }
    /// Begins to read, as the connection has a place now. Its time limit still counts from when it connected.
    void begin() {
        m_hasPlace = true;
        // Read later, because another connection is just ending.
        QMetaObject::invokeMethod(
            this, [this] { read(); }, Qt::QueuedConnection);
    }

    bool isWaiting() const { return !m_ended && !m_answered; }

    void send(const HttpAnswer& answer) {
        if (!isWaiting()) return;
        m_answered = true;
        m_deadline.start(m_server.m_limits.sendingMilliseconds);
        m_socket->write(httpBytes(answer));
        m_socket->disconnectFromHost(); // once everything is written
    }

private:
    void read() {
        if (!m_hasPlace) return;
        if (m_complete) m_socket->readAll(); // nothing more is expected
        if (m_ended || m_complete) return;
        const auto bytes = m_socket->readAll();
        if (bytes.isEmpty()) return;
        const auto state = m_reader.take(bytes);
        if (state == HttpReader::State::Incomplete) return;
        m_complete = true;
        m_deadline.start(m_server.m_limits.answerMilliseconds);
        if (state == HttpReader::State::Refused) return send(m_reader.refusal());
        const QPointer<HttpConnection> self(this);
        m_server.m_handler(
            m_reader.request(), [self](const HttpAnswer& answer) { self ? self->send(answer) : void(); },
            [self] { return self && self->isWaiting(); });
    }

    void end() {
        if (m_ended) return;
        m_ended = true;
        m_socket->disconnect(this);
        m_socket->abort();
        deleteLater();
    }

    HttpServer& m_server;
    QTcpSocket* m_socket;
    QHostAddress m_address;
    HttpReader m_reader;
    QTimer m_deadline;
    bool m_hasPlace;
    bool m_complete = false, m_answered = false, m_ended = false;
};

HttpServer::HttpServer(Handler handler, HttpLimits limits, QObject* parent)
    : QObject(parent), m_handler(std::move(handler)), m_limits(limits), m_server(new QTcpServer(this)) {
    m_server->setListenBacklogSize(limits.connections);
    connect(m_server, &QTcpServer::newConnection, this, [this] { acceptAll(); });
}

HttpServer::~HttpServer() {
    const auto all = children();
    for (auto* child : all)
        if (child != m_server) delete child; // connections report their end to members of this object
}

QString HttpServer::listen(const QHostAddress& address, quint16 port) {
    return m_server->listen(address, port) ? QString() : m_server->errorString();
}

quint16 HttpServer::port() const { return m_server->serverPort(); }

/// Takes one of the places of that address; false when none is free.
bool HttpServer::takePlace(const QHostAddress& address) {
    auto& places = m_byAddress[address.toString()];
    if (places.taken >= m_limits.perAddress) return false;
    ++places.taken;
    return true;
}

void HttpServer::acceptAll() {
    while (auto* socket = m_server->nextPendingConnection()) {
        const auto address = socket->peerAddress();
        const bool hasPlace = m_connections < m_limits.connections && takePlace(address);
        auto& places = m_byAddress[address.toString()];
        if (m_connections >= m_limits.connections ||
            (!hasPlace && places.waiting >= m_limits.waitingPerAddress)) {
            if (places.taken + places.waiting == 0) m_byAddress.remove(address.toString());
            socket->abort();
            socket->deleteLater();
            continue;
        }
        ++m_connections;
        auto* connection = new HttpConnection(socket, *this, hasPlace);
        if (hasPlace) continue;
        ++places.waiting;
        m_waiting.append(connection);
    }
}

/// A connection has ended; the oldest one of its address that waits gets its place.
void HttpServer::release(const QHostAddress& address, bool hadPlace) {
    --m_connections;
    const auto key = address.toString();
    auto& places = m_byAddress[key];
    --(hadPlace ? places.taken : places.waiting);
    for (auto* next : std::as_const(m_waiting))
        if (next->address() == address && takePlace(address)) {
            --places.waiting;
            m_waiting.removeOne(next);
            next->begin();
            break;
        }
    if (places.taken + places.waiting <= 0) m_byAddress.remove(key);
}

} // namespace app::players
