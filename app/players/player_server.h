// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/players/hub.h"
#endif
#include "app/players/http_server.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <list>
#include <memory>

namespace app::players {

/// Where phones reach the game.
struct ServerAddress {
    QString interface; ///< name of the network interface, to find its address again after a restart
    QHostAddress address;
    quint16 port = 0;
};

/// Serves the page and the game to phones: files, long polls, commands and odds. Lives with its hub in one
/// thread, which need not be that of the game.
class PlayerServer final : public QObject {
    Q_OBJECT

public:
    PlayerServer(std::unique_ptr<Hub> hub, HttpLimits limits = {}, QObject* parent = nullptr);
    ~PlayerServer() override;

    /// Begins to listen; returns what prevents it, empty when it listens.
    QString start(const QHostAddress& address, quint16 port);
    /// The port on which it listens.
    quint16 port() const;
    /// The hub that decides what each phone sees and may do.
    Hub& hub() { return *m_hub; }
    /// Shows the phones the game of this snapshot.
    void update(const Snapshot& snapshot);
    /// Replaces all invitations.
    void setInvitations(std::vector<Invitation> invitations);
    /// Ids of the invitations whose phones have been in touch within the last seconds.
    QStringList connected() const;

signals:
    /// Another phone is in touch, or one no longer is; or a player is ready.
    void presenceChanged(const QStringList& connected, const QStringList& ready);

private:
    /// A request for the state that waits until something has changed since the revision `since`.
    struct Poll {
        std::string invitation, secret, since;
        HttpServer::Answer answer;
        HttpServer::IsWaiting isWaiting;
        QElapsedTimer age;
    };
    /// When a phone was last in touch, and how many commands it may send.
    struct Presence {
        QElapsedTimer seen;    ///< since the phone was last in touch
        double commands = 0;   ///< commands that it may still send at once
        QElapsedTimer counted; ///< since `commands` was last raised
    };
    void handle(const HttpRequest& request, const HttpServer::Answer& answer,
                const HttpServer::IsWaiting& isWaiting);
    void handleApi(const Invitation& from, const HttpRequest& request, const HttpServer::Answer& answer,
                   const HttpServer::IsWaiting& isWaiting);
    bool isSameOrigin(const HttpRequest& request) const;
    void poll(const Invitation& from, const HttpRequest& request, const HttpServer::Answer& answer,
              const HttpServer::IsWaiting& isWaiting);
    void takeCommand(const Invitation& from, const core::Value& body, const HttpServer::Answer& answer);
    void takeOdds(const Invitation& from, const core::Value& body, const HttpServer::Answer& answer);
    bool mayCommand(const Invitation& from);
    void answerPolls();
    void reportPresence();

    std::unique_ptr<Hub> m_hub;
    HttpServer m_http;
    QHostAddress m_address;
    std::list<Poll> m_polls;
    std::map<std::string, Presence> m_presence;
    QStringList m_reported, m_reportedReady;
    QTimer m_clock;
    QThreadPool m_odds;
};

} // namespace app::players
