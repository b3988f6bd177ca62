// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/instance.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QFileInfo>
#include <QLocalSocket>

namespace app {

namespace {

constexpr int patienceMs =
    300; // in all: who does not answer by then keeps nobody from opening the file for reading
constexpr auto question = "raise\n";
constexpr auto reply = "raised\n";

/// The same for every path and symbolic link that leads to the file.
QString socketName(const QString& file) {
    QString path = QFileInfo(file).canonicalFilePath();
    if (path.isEmpty()) path = QFileInfo(file).absoluteFilePath();
    const auto digest = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
    return "tidekeeper-" + qEnvironmentVariable("USER", "user") + u'-' + QString::fromLatin1(digest);
}

} // namespace

Instance::Instance(QObject* parent) : QObject(parent) {
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &Instance::answer);
}

bool Instance::raiseOther(const QString& file) {
    const QDeadlineTimer patience(patienceMs);
    const auto left = [&patience] { return static_cast<int>(patience.remainingTime()); };
    QLocalSocket socket;
    socket.connectToServer(socketName(file));
    if (!socket.waitForConnected(left())) return false;
    socket.write(question);
    socket.waitForBytesWritten(left());
    return socket.waitForReadyRead(left()) && socket.readAll() == reply;
}

void Instance::answerFor(const QString& file) {
    m_server.close();
    if (file.isEmpty()) return;
    const QString name = socketName(file);
    if (m_server.listen(name)) return;
    // A program that was killed leaves its socket behind; raiseOther() has found nobody there.
    QLocalServer::removeServer(name);
    m_server.listen(name);
}

void Instance::answer() {
    while (auto* socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
            if (socket->readAll() != question) return socket->abort();
            socket->write(reply);
            socket->flush();
            emit raiseAsked();
        });
    }
}

} // namespace app

#include "moc_instance.cpp"
