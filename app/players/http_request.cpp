// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/http_request.h"

#include <algorithm>

namespace app::players {

namespace {

constexpr qsizetype mostHeaders = 64;

const char* reasonOf(int status) {
    switch (status) {
    case 200:
        return "OK";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 408:
        return "Request Timeout";
    case 413:
        return "Content Too Large";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    default:
        return "Service Unavailable";
    }
}

/// Whether the text has only letters that names and methods may have.
bool isToken(const QByteArray& text) {
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_';
    });
}

bool isPrintable(const QByteArray& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == '\t' || (c >= 0x20 && c != 0x7f); });
}

bool isDigits(const QByteArray& text) {
    return !text.isEmpty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace

HttpAnswer httpRefusal(int status, const char* code, const QByteArray& text) {
    return {status, "application/json; charset=utf-8",
            R"({"ok":false,"problem":{"code":")" + QByteArray(code) + R"(","text":")" + text + R"("}})"};
}

QByteArray httpBytes(const HttpAnswer& answer) {
    QByteArray out = "HTTP/1.1 " + QByteArray::number(answer.status) + ' ' + reasonOf(answer.status) + "\r\n";
    out +=
        "Content-Type: " + answer.type + "\r\nContent-Length: " + QByteArray::number(answer.body.size()) +
        "\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\nX-Frame-Options: DENY\r\nCross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Resource-Policy: same-origin\r\n"
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src "
        "'self'; "
        "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'\r\n";
    if (answer.status == 405) out += "Allow: GET, POST\r\n";
    return out + "\r\n" + answer.body;
}

HttpReader::State HttpReader::refuse(int status, const char* code, const QByteArray& text) {
    m_refusal = httpRefusal(status, code, text);
    m_head.clear();
    return m_state = State::Refused;
}

HttpReader::State HttpReader::take(const QByteArray& bytes) {
    if (m_state != State::Incomplete) return m_state;
    QByteArray rest = bytes;
    if (!m_headComplete) {
        const auto before = m_head.size();
        m_head += bytes.left(mostHeaderBytes + 4 - before);
        const auto end = m_head.indexOf("\r\n\r\n");
        if (end < 0) {
            if (m_head.size() >= mostHeaderBytes)
                return refuse(431, "http.header", "The header of the request is too long.");
            return m_state;
        }
        const auto head = m_head.left(end);
        rest = bytes.mid(end + 4 - before);
        m_head.clear();
        m_headComplete = true;
        if (readHead(head) == State::Refused) return m_state;
    }
    m_request.body += rest.left(m_bodyBytes - m_request.body.size());
    return m_state = m_request.body.size() == m_bodyBytes ? State::Complete : State::Incomplete;
}

bool HttpReader::readRequestLine(const QByteArray& line) {
    const auto words = line.split(' ');
    if (words.size() != 3 || !isToken(words[0]) || !words[1].startsWith('/') || !isPrintable(words[1]) ||
        (words[2] != "HTTP/1.1" && words[2] != "HTTP/1.0"))
        return false;
    m_request.method = words[0];
    const auto mark = words[1].indexOf('?');
    m_request.path = mark < 0 ? words[1] : words[1].left(mark);
    if (mark >= 0)
        for (const auto& part : words[1].mid(mark + 1).split('&'))
            if (const auto is = part.indexOf('='); is > 0)
                m_request.query.insert(part.left(is), part.mid(is + 1));
    return true;
}

bool HttpReader::readHeader(const QByteArray& line) {
    const auto colon = line.indexOf(':');
    if (colon <= 0 || !isToken(line.left(colon)) || !isPrintable(line)) return false;
    const auto name = line.left(colon).toLower();
    const bool single = name == "host" || name == "content-length" || name == "authorization" ||
                        name == "origin" || name == "transfer-encoding";
    if (single && m_request.headers.contains(name)) return false;
    m_request.headers.insert(name, line.mid(colon + 1).trimmed());
    return true;
}

HttpReader::State HttpReader::readHead(const QByteArray& head) {
    QList<QByteArray> lines;
    for (qsizetype from = 0; from <= head.size();) {
        const auto end = head.indexOf("\r\n", from);
        lines << head.mid(from, end < 0 ? -1 : end - from);
        from = end < 0 ? head.size() + 1 : end + 2;
    }
    bool readable = lines.size() <= mostHeaders && readRequestLine(lines.takeFirst());
    for (const auto& line : lines)
        readable = readable && readHeader(line);
    if (!readable || m_request.headers.contains("transfer-encoding"))
        return refuse(400, "http.request", "The request cannot be read.");
    if (m_request.method != "GET" && m_request.method != "POST")
        return refuse(405, "http.method", "Only GET and POST are answered here.");
    const auto length = m_request.headers.value("content-length", "0");
    if (!isDigits(length)) return refuse(400, "http.request", "The request cannot be read.");
    if (length.size() > 6 || length.toLongLong() > mostBodyBytes)
        return refuse(413, "http.body", "The request is too large.");
    m_bodyBytes = length.toLongLong();
    if (m_request.method == "GET" && m_bodyBytes > 0)
        return refuse(400, "http.request", "The request cannot be read.");
    return m_state;
}

} // namespace app::players
