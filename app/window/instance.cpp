// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/instance.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>
#include <QStandardPaths>

namespace app {

namespace {

constexpr int patienceMs =
    300; // in all; a program that does not answer by then is ignored, and the file is opened for reading
constexpr int deadAfterMs = 50;
constexpr auto question = "raise\n";
constexpr auto reply = "raised\n";

/// The user's runtime folder, where no other user can answer for a file; empty where the system has none.
QString socketFolder() { return QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation); }

const QString socketStart = QStringLiteral("tidekeeper-");

/// A name that is the same for every path and symbolic link to the file.
QString socketName(const QString& file) {
    QString path = QFileInfo(file).canonicalFilePath();
    if (path.isEmpty()) path = QFileInfo(file).absoluteFilePath();
    const auto digest = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
    return socketFolder() + '/' + socketStart + QString::fromLatin1(digest);
}

/// A killed program leaves its socket behind, so a socket without a listener is removed.
void removeDeadSockets() {
    const QDir folder(socketFolder());
    for (const auto& name : folder.entryList({socketStart + '*'}, QDir::System)) {
        QLocalSocket socket;
        socket.connectToServer(folder.filePath(name));
        if (!socket.waitForConnected(deadAfterMs) && socket.error() == QLocalSocket::ConnectionRefusedError)
            QLocalServer::removeServer(folder.filePath(name));
    }
}

} // namespace

Instance::Instance(QObject* parent) : QObject(parent) {
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &Instance::answer);
}

bool Instance::raiseOther(const QString& file) {
    const QDeadlineTimer patience(patienceMs);
    const auto left = [&patience] { return static_cast<int>(patience.remainingTime()); };
    if (socketFolder().isEmpty()) return false;
    QLocalSocket socket;
    socket.connectToServer(socketName(file));
    if (!socket.waitForConnected(left())) return false;
    socket.write(question);
    socket.waitForBytesWritten(left());
    return socket.waitForReadyRead(left()) && socket.readAll() == reply;
}

void Instance::answerFor(const QString& file) {
    m_server.close();
    if (file.isEmpty() || socketFolder().isEmpty()) return;
    removeDeadSockets();
    m_server.listen(socketName(file));
}

void Instance::answer() {
    while (auto* socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
            if (socket->readAll() != question) return socket->abort();
            socket->write(reply);
            socket->flush();
            emit raiseRequested();
        });
    }
}

} // namespace app

#include "moc_instance.cpp"
