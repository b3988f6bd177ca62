// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpSocket>
#include <QTest>

/// An answer as a browser reads it; status 0 where the connection ended without one.
struct Reply {
    int status = 0;
    QByteArray head, body;
    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
};

inline Reply replyOf(const QByteArray& bytes) {
    const auto end = bytes.indexOf("\r\n\r\n");
    if (end < 0) return {};
    return {bytes.mid(9, 3).toInt(), bytes.left(end), bytes.mid(end + 4)};
}

/// A browser's side of one connection, read while the event loop of the test runs.
class Client {
public:
    explicit Client(quint16 port) {
        QObject::connect(&m_socket, &QTcpSocket::readyRead, [this] { m_bytes += m_socket.readAll(); });
        m_socket.connectToHost(QHostAddress::LocalHost, port);
    }
    void send(const QByteArray& bytes) { m_socket.write(bytes); }
    bool isClosed() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }
    bool waitUntilClosed(int milliseconds = 10'000) {
        return QTest::qWaitFor([this] { return isClosed(); }, milliseconds);
    }
    void hangUp() { m_socket.abort(); }
    Reply reply() const { return replyOf(m_bytes); }
    qint64 unsent() const { return m_socket.bytesToWrite(); }

private:
    QTcpSocket m_socket;
    QByteArray m_bytes;
};
