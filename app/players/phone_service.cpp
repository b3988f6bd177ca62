// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/phone_service.h"

namespace app::players {

PhoneService::PhoneService(ServedGame& game, HttpLimits limits, QObject* parent)
    : QObject(parent), m_game(game), m_limits(limits) {
    m_thread.setObjectName("players");
}

PhoneService::~PhoneService() { stop(); }

QString PhoneService::start(const QHostAddress& address, quint16 port,
                            const std::vector<Invitation>& invitations) {
    stop();
    auto own =
        std::make_shared<PlayerServer*>(nullptr); // the server that the hub belongs to, once it is made
    auto hub = std::make_unique<Hub>(
        [this, own](const ServedGame::Command& command, const Hub::Performed& performed) {
            QMetaObject::invokeMethod(
                this, [this, server = *own, command, performed] { perform(server, command, performed); },
                Qt::QueuedConnection);
        },
        m_game.doneCommands());
    m_thread.start();
    auto* server = new PlayerServer(std::move(hub), m_limits);
    *own = server;
    server->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, server, &QObject::deleteLater);
    connect(server, &PlayerServer::presenceChanged, this,
            [this](const QStringList& connected, const QStringList& ready) {
                m_connected = connected;
                m_ready = ready;
                emit presenceChanged();
            });
    QString problem;
    QMetaObject::invokeMethod(
        server,
        [&, snapshot = m_game.snapshot()] {
            server->setInvitations(invitations);
            server->update(snapshot);
            problem = server->start(address, port);
            m_port = server->port();
        },
        Qt::BlockingQueuedConnection);
    m_server = server;
    m_address = address;
    if (!problem.isEmpty()) stop();
    return problem;
}

void PhoneService::stop() {
    if (!m_server) return;
    m_server = nullptr;
    m_thread.quit();
    m_thread.wait();
    m_newest.reset();
    m_connected.clear();
    m_ready.clear();
    emit presenceChanged();
}

void PhoneService::setInvitations(const std::vector<Invitation>& invitations) {
    if (!m_server) return;
    QMetaObject::invokeMethod(
        m_server, [server = m_server, invitations] { server->setInvitations(invitations); },
        Qt::QueuedConnection);
}

/// Several changes that follow each other at once are shown as one.
void PhoneService::showChange() {
    if (!m_server) return;
    auto snapshot = m_game.snapshot();
    const std::lock_guard lock(m_mutex);
    const bool isWaiting = m_newest != nullptr;
    m_newest = std::move(snapshot);
    if (isWaiting) return;
    QMetaObject::invokeMethod(
        m_server, [this, server = m_server] { deliver(server); }, Qt::QueuedConnection);
}

/// Runs in the thread of the server.
void PhoneService::deliver(PlayerServer* server) {
    Snapshot snapshot;
    {
        const std::lock_guard lock(m_mutex);
        snapshot = std::move(m_newest);
        m_newest = nullptr;
    }
    if (snapshot) server->update(snapshot);
}

void PhoneService::perform(PlayerServer* server, const ServedGame::Command& command,
                           const Hub::Performed& performed) {
    if (server != m_server) return; // the server that asked for it has ended
    const auto done = m_game.perform(command);
    QMetaObject::invokeMethod(
        server, [performed, done, after = m_game.snapshot()] { performed(done, after); },
        Qt::QueuedConnection);
    if (!done.stale) emit this->performed();
}

} // namespace app::players

#include "moc_phone_service.cpp"
