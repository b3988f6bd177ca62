// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/players/player_server.h"
#endif

#include <QObject>
#include <QThread>

#include <mutex>

namespace app::players {

/// Serves a game to phones from a separate thread: the thread of the game only carries out commands and
/// describes what has changed. Lives in the thread of the game.
class PhoneService final : public QObject {
    Q_OBJECT

public:
    /// The game must outlive this object.
    explicit PhoneService(ServedGame& game, HttpLimits limits = {}, QObject* parent = nullptr);
    ~PhoneService() override;

    /// Begins to serve; returns what prevents it, empty when it serves.
    QString start(const QHostAddress& address, quint16 port, const std::vector<Invitation>& invitations);
    /// Disconnects all phones.
    void stop();
    /// Whether phones are served.
    bool isOn() const { return m_server != nullptr; }
    /// The port at which phones reach the game.
    quint16 port() const { return m_port; }
    /// The address at which phones reach the game.
    QHostAddress address() const { return m_address; }
    /// Replaces all invitations.
    void setInvitations(const std::vector<Invitation>& invitations);
    /// Shows all phones the game as it is now.
    void showChange();
    /// Ids of the invitations whose phones are in touch.
    QStringList connected() const { return m_connected; }
    /// Ids of the invitations whose players are ready for the next phase.
    QStringList ready() const { return m_ready; }

signals:
    /// connected() or ready() has changed.
    void presenceChanged();
    /// A phone has changed the game.
    void performed();

private:
    void perform(PlayerServer* server, const ServedGame::Command& command, const Hub::Performed& performed);
    void deliver(PlayerServer* server);

    ServedGame& m_game;
    HttpLimits m_limits;
    QThread m_thread;
    PlayerServer* m_server = nullptr; ///< lives in that thread
    QHostAddress m_address;
    quint16 m_port = 0;
    QStringList m_connected, m_ready;
    std::mutex m_mutex;
    Snapshot m_newest; ///< not yet taken by the server
};

} // namespace app::players
