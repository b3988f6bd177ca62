// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>

namespace app::players {

/// One request of a browser, complete.
struct HttpRequest {
    QByteArray method, path;
    QMap<QByteArray, QByteArray> query;   ///< the parameters behind the ? of the address
    QMap<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;
};

/// An answer to a request.
struct HttpAnswer {
    int status = 200;                                    ///< HTTP status code
    QByteArray type = "application/json; charset=utf-8"; ///< of the body, as a media type
    QByteArray body;
};

/// An answer that refuses a request: HTTP status, and as JSON a code and a sentence.
HttpAnswer httpRefusal(int status, const char* code, const QByteArray& text);
/// The answer as it is sent, with the headers that keep the page from loading or sending anything elsewhere.
QByteArray httpBytes(const HttpAnswer& answer);

/// Reads one request from bytes as they arrive, and keeps no more of them than a request may have.
class HttpReader {
public:
    /// The longest header and the longest body of a request.
    static constexpr qsizetype mostHeaderBytes = 8 * 1024;
    static constexpr qsizetype mostBodyBytes = 64 * 1024;

    /// What the bytes that were read so far are.
    enum class State { Incomplete, Complete, Refused };
    /// Reads further bytes of the request; bytes after its end are dropped.
    State take(const QByteArray& bytes);
    /// The request, once it is complete.
    const HttpRequest& request() const { return m_request; }
    /// Why the request was refused.
    const HttpAnswer& refusal() const { return m_refusal; }

private:
    State refuse(int status, const char* code, const QByteArray& text);
    State readHead(const QByteArray& head);
    bool readRequestLine(const QByteArray& line);
    bool readHeader(const QByteArray& line);

    HttpRequest m_request;
    HttpAnswer m_refusal;
    QByteArray m_head;
    State m_state = State::Incomplete;
    bool m_headComplete = false;
    qsizetype m_bodyBytes = 0;
};

} // namespace app::players
