// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/player_server.h"

#include "app/game_values.h"
#include "app/players/page_files.h"
#include "database/json.h"

#include <algorithm>

namespace app::players {

namespace {

constexpr int pollMilliseconds = 20'000, inTouchMilliseconds = 25'000, clockMilliseconds = 250;
constexpr double commandsPerSecond = 20;
constexpr int deepestJson = 32;
constexpr std::int64_t oddsPatience = 100'000'000; ///< work budget in basic steps: a second or two

HttpAnswer json(const std::string& text) {
    return {200, "application/json; charset=utf-8", QByteArray::fromStdString(text)};
}

/// How deep brackets are nested at most; brackets within texts count too, which no command needs.
int depthOf(const QByteArray& text) {
    int depth = 0, deepest = 0;
    for (const char c : text) {
        if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
        if (c == ']' || c == '}') --depth;
    }
    return deepest;
}

core::Result<core::Value> readBody(const QByteArray& text) {
    if (depthOf(text) > deepestJson)
        return core::impossible("json.depth", "the command is nested too deeply", "body");
    auto parsed = database::parseJson(text, "body");
    if (parsed && !parsed->asObject())
        return core::impossible("json.no_object", "a command is an object", "body");
    return parsed;
}

std::string refused(const core::Problem& problem) {
    return core::canonicalBytes(core::Value::Object{{"ok", false}, {"problem", problemValue(problem)}});
}

std::string secretOf(const HttpRequest& request) {
    const auto header = request.headers.value("authorization");
    return header.startsWith("Bearer ") ? header.mid(7).toStdString() : std::string();
}

} // namespace

PlayerServer::PlayerServer(std::unique_ptr<Hub> hub, HttpLimits limits, QObject* parent)
    : QObject(parent), m_hub(std::move(hub)),
      m_http([this](const HttpRequest& request, const HttpServer::Answer& answer,
                    const HttpServer::IsWaiting& isWaiting) { handle(request, answer, isWaiting); },
             limits, this),
      m_clock(this), m_odds(this) {
    m_odds.setMaxThreadCount(1);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        answerPolls();
        reportPresence();
    });
}

PlayerServer::~PlayerServer() { m_odds.waitForDone(); }

QString PlayerServer::start(const QHostAddress& address, quint16 port) {
    m_address = address;
    const auto problem = m_http.listen(address, port);
    if (problem.isEmpty()) m_clock.start(clockMilliseconds);
    return problem;
}

quint16 PlayerServer::port() const { return m_http.port(); }

void PlayerServer::update(const Snapshot& snapshot) {
    m_hub->update(snapshot);
    answerPolls();
}

void PlayerServer::setInvitations(std::vector<Invitation> invitations) {
    m_hub->setInvitations(std::move(invitations));
    answerPolls();
    reportPresence();
}

/// Whether the request comes from the page of this server: a page of another site is refused, and so is
/// another name that was pointed at this computer.
bool PlayerServer::isSameOrigin(const HttpRequest& request) const {
    const QByteArray port = ":" + QByteArray::number(m_http.port());
    QByteArrayList hosts{m_address.toString().toLatin1()};
    if (m_address.protocol() == QAbstractSocket::IPv6Protocol) hosts = {"[" + hosts[0] + "]"};
    if (m_address.isLoopback()) hosts << "localhost";
    const auto host = request.headers.value("host");
    const bool known =
        std::any_of(hosts.begin(), hosts.end(), [&](const auto& name) { return host == name + port; });
    const auto origin = request.headers.value("origin");
    return known && (origin.isEmpty() || origin == "http://" + host);
}

void PlayerServer::handle(const HttpRequest& request, const HttpServer::Answer& answer,
                          const HttpServer::IsWaiting& isWaiting) {
    if (!isSameOrigin(request))
        return answer(httpRefusal(403, "http.origin", "Open the address that the game master shows."));
    if (!request.path.startsWith("/api/")) {
        if (request.method != "GET")
            return answer(httpRefusal(405, "http.method", "Files can only be read."));
        const auto file = pageFile(request.path);
        return answer(file ? *file : httpRefusal(404, "http.path", "There is nothing at this address."));
    }
    const auto* from = m_hub->find(secretOf(request));
    if (!from)
        return answer(httpRefusal(401, "players.ended",
                                  "This invitation has ended. Ask the game master for a new one."));
    if (!m_hub->hasGame()) return answer(httpRefusal(503, "players.no_game", "The game is not open yet."));
    m_presence[from->id].seen.start();
    handleApi(*from, request, answer, isWaiting);
    reportPresence();
}

void PlayerServer::handleApi(const Invitation& from, const HttpRequest& request,
                             const HttpServer::Answer& answer, const HttpServer::IsWaiting& isWaiting) {
    const bool reads = request.path == "/api/state";
    if (!reads && request.path != "/api/command" && request.path != "/api/odds" &&
        request.path != "/api/board")
        return answer(httpRefusal(404, "http.path", "There is nothing at this address."));
    if (request.method != (reads ? "GET" : "POST"))
        return answer(httpRefusal(405, "http.method", "This address is not used in this way."));
    if (reads) return poll(from, request, answer, isWaiting);
    if (!mayCommand(from))
        return answer(httpRefusal(429, "players.too_many", "Too many commands at once. Wait a moment."));
    const auto body = readBody(request.body);
    if (!body) return answer(json(refused(body.error())));
    if (request.path == "/api/board") return answer(json(m_hub->boardOrders(from, *body)));
    request.path == "/api/odds" ? takeOdds(from, *body, answer) : takeCommand(from, *body, answer);
}

/// A phone may send as many commands at once as it may send in a second.
bool PlayerServer::mayCommand(const Invitation& from) {
    auto& phone = m_presence[from.id];
    const double passed = phone.counted.isValid() ? double(phone.counted.restart()) / 1000 : 1;
    if (!phone.counted.isValid()) phone.counted.start();
    phone.commands = std::min(commandsPerSecond, phone.commands + passed * commandsPerSecond);
    if (phone.commands < 1) return false;
    phone.commands -= 1;
    return true;
}

void PlayerServer::poll(const Invitation& from, const HttpRequest& request, const HttpServer::Answer& answer,
                        const HttpServer::IsWaiting& isWaiting) {
    const auto since = request.query.value("since").toStdString();
    if (since != m_hub->revision(from)) return answer(json(m_hub->state(from)));
    m_polls.push_back({from.id, from.secret, since, answer, isWaiting, {}});
    m_polls.back().age.start();
}

void PlayerServer::takeCommand(const Invitation& from, const core::Value& body,
                               const HttpServer::Answer& answer) {
    m_hub->command(from, body, [this, answer](const std::string& text) {
        answer(json(text));
        answerPolls();
    });
}

void PlayerServer::takeOdds(const Invitation& from, const core::Value& body,
                            const HttpServer::Answer& answer) {
    const auto* order = body.find("order");
    const auto planned = m_hub->planned(from, order ? *order : core::Value());
    if (!planned) return answer(json(refused(planned.error())));
    m_odds.start([this, answer, resolution = *planned] {
        core::WorkBudget work(oddsPatience);
        const auto odds = resolution->odds(work);
        const auto text = core::canonicalBytes(
            core::Value::Object{{"ok", true}, {"odds", odds ? oddsValue(*odds) : core::Value()}});
        QMetaObject::invokeMethod(
            this, [answer, text] { answer(json(text)); }, Qt::QueuedConnection);
    });
}

/// Answers the polls of phones for which something has changed, or whose time is over.
void PlayerServer::answerPolls() {
    m_polls.remove_if([this](const Poll& poll) {
        if (!poll.isWaiting()) return true;
        const auto* from = m_hub->invitation(poll.invitation);
        if (!from || from->secret != poll.secret) {
            poll.answer(httpRefusal(401, "players.ended",
                                    "This invitation has ended. Ask the game master for a new one."));
            return true;
        }
        m_presence[from->id].seen.start();
        if (m_hub->revision(*from) != poll.since) {
            poll.answer(json(m_hub->state(*from)));
            return true;
        }
        if (poll.age.elapsed() < pollMilliseconds) return false;
        poll.answer(json(core::canonicalBytes(core::Value::Object{{"revision", poll.since}})));
        return true;
    });
}

QStringList PlayerServer::connected() const {
    QStringList out;
    for (const auto& [id, phone] : m_presence)
        if (m_hub->invitation(id) && phone.seen.isValid() && phone.seen.elapsed() < inTouchMilliseconds)
            out << QString::fromStdString(id);
    return out;
}

void PlayerServer::reportPresence() {
    QStringList ready;
    for (const auto& id : m_hub->ready())
        ready << QString::fromStdString(id);
    auto now = connected();
    if (now == m_reported && ready == m_reportedReady) return;
    m_reported = now;
    m_reportedReady = ready;
    emit presenceChanged(now, ready);
}

} // namespace app::players

#include "moc_player_server.cpp"
