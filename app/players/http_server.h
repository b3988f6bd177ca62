// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/http_request.h"

#include <QHostAddress>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>

class QTcpServer;
class QTcpSocket;

namespace app::players {

class HttpConnection;

/// How much of the computer a server may take.
struct HttpLimits {
    int connections = 64;             ///< connections at the same time, waiting ones included
    int perAddress = 8;               ///< connections of one address that are read at the same time
    int waitingPerAddress = 24;       ///< further connections of one address that wait to be read
    int requestMilliseconds = 5'000;  ///< from the connection to the end of the request
    int answerMilliseconds = 40'000;  ///< from the end of the request until the answer is known
    int sendingMilliseconds = 10'000; ///< from when the answer is known until it has been sent
};

/// Answers the requests of browsers, one for each connection, within limits that no client can stretch. Lives
/// in one thread with an event loop and keeps no thread busy.
class HttpServer final : public QObject {
public:
    /// A function that sends the answer; later calls, and calls after the client has gone, do nothing.
    using Answer = std::function<void(const HttpAnswer& answer)>;
    /// A function that says whether the client still waits for the answer.
    using IsWaiting = std::function<bool()>;
    /// A function that is called with each request and answers it, at once or later.
    using Handler =
        std::function<void(const HttpRequest& request, const Answer& answer, const IsWaiting& isWaiting)>;

    explicit HttpServer(Handler handler, HttpLimits limits = {}, QObject* parent = nullptr);
    ~HttpServer() override;

    /// Listens on one address; port 0 lets the system choose. Returns what prevents it, empty when it
    /// listens.
    QString listen(const QHostAddress& address, quint16 port);
    /// The port on which it listens.
    quint16 port() const;
    /// The number of open connections, waiting ones included.
    int connections() const { return m_connections; }

private:
    void acceptAll();
    void release(const QHostAddress& address, bool hadPlace);
    bool takePlace(const QHostAddress& address);
    friend class HttpConnection;

    Handler m_handler;
    HttpLimits m_limits;
    QTcpServer* m_server;
    int m_connections = 0;
    /// Number of connections of one address that are read (`taken`) and that wait.
    struct Places {
        int taken = 0, waiting = 0;
    };
    QMap<QString, Places> m_byAddress;
    QList<HttpConnection*> m_waiting; ///< the oldest first
};

} // namespace app::players
