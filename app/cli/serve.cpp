// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/serve.h"

#include "app/cli/gm_input.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/platform.h"
#include "app/players/invitation_store.h"
#include "app/players/network.h"
#include "app/players/phone_service.h"
#include "app/players/qr_code.h"

#include <QCoreApplication>

#include <algorithm>

namespace app::cli {

using core::impossible;
using core::Value;
using players::Invitation;
using players::Rights;

namespace {

constexpr int defaultPort = 8420;

std::optional<Rights> rightsNamed(const QString& word) {
    for (const auto rights : {Rights::Watch, Rights::Tokens, Rights::Act})
        if (word.toStdString() == core::EnumNames<Rights>::names[static_cast<std::size_t>(rights)])
            return rights;
    return std::nullopt;
}

} // namespace

core::Result<Invitation> readInvitation(const QString& text) {
    auto parts = text.split(u':');
    if (parts.size() < 2 || parts.size() > 4)
        return impossible("arguments.value", "an invitation is NAME:AUDIENCE[:UNIT,…][:RIGHTS]", "--invite");
    const auto last = parts.size() > 2 ? rightsNamed(parts.last()) : std::nullopt;
    if (last) parts.removeLast();
    if (parts.size() > 3)
        return impossible("arguments.value",
                          "RIGHTS is watch, tokens or act, not `" + parts[3].toStdString() + "`", "--invite");
    std::vector<std::string> units;
    if (parts.size() == 3)
        for (const auto& unit : parts[2].split(u',', Qt::SkipEmptyParts))
            units.push_back(unit.toStdString());
    const bool watches = parts[1] == u"table";
    return players::newInvitation(parts[0].toStdString(), parts[1].toStdString(), units,
                                  last.value_or(watches ? Rights::Watch : Rights::Act));
}

namespace {

/// One invitation for each side of players, and one for all who watch.
std::vector<Invitation> usualInvitations(const core::EncounterView& view) {
    std::vector<Invitation> out;
    for (const auto& side : view.sides)
        if (!side.master) out.push_back(players::newInvitation(side.name, side.id, {}, Rights::Act));
    out.push_back(players::newInvitation("Table", "table", {}, Rights::Watch));
    return out;
}

/// An invitation to the same player keeps its id and its link.
void keepLinks(std::vector<Invitation>& wanted, const std::vector<Invitation>& before) {
    for (auto& one : wanted)
        for (const auto& old : before)
            if (old.name == one.name && old.audience == one.audience && old.units == one.units) {
                one.id = old.id;
                one.secret = old.secret;
            }
}

core::Result<std::vector<Invitation>> wantedInvitations(const Arguments& arguments,
                                                        const core::EncounterView& view,
                                                        const std::vector<Invitation>& before) {
    std::vector<Invitation> out;
    for (const auto& text : arguments.options.value("invite")) {
        auto one = readInvitation(text);
        if (!one) return forwardProblem(one);
        out.push_back(std::move(*one));
    }
    if (out.empty()) out = before.empty() ? usualInvitations(view) : before;
    keepLinks(out, before);
    for (auto& one : out) {
        if (arguments.has("renew")) one.secret = players::newSecret();
        if (auto fits = players::checkInvitation(one, view); !fits) return forwardProblem(fits);
    }
    return out;
}

core::Result<players::NetworkAddress> wantedPlace(const Arguments& arguments, const std::string& before) {
    const auto named = arguments.value("interface");
    if (const auto place =
            players::networkAddressNamed(named.isEmpty() ? QString::fromStdString(before) : named))
        return *place;
    if (named.isEmpty())
        if (const auto place = players::networkAddressNamed({})) return *place;
    std::string known;
    for (const auto& place : players::networkAddresses())
        known += (known.empty() ? "" : ", ") + place.interface.toStdString() + " " +
                 place.address.toString().toStdString();
    return impossible("serve.interface", "there is no such network; this computer has: " + known,
                      "--interface");
}

/// Only programs of this computer reach its loopback address, so one of them may have all connections.
players::HttpLimits limitsAt(const QHostAddress& address) {
    players::HttpLimits limits;
    if (address.isLoopback()) limits.perAddress = limits.connections;
    return limits;
}

void printLinks(const players::PhoneService& service, const std::vector<Invitation>& invitations) {
    const bool terminal = writesToTerminal();
    Value::Array list;
    for (const auto& one : invitations) {
        const auto link = players::linkOf(one, service.address(), service.port());
        if (terminal)
            writeText(one.name + " (" + one.audience + "):\n" +
                      players::qrText(players::qrCode(link)).toStdString() + link.toStdString() + "\n\n");
        list.push_back(Value::Object{{"name", one.name},
                                     {"audience", one.audience},
                                     {"rights", core::codec::write(one.rights)},
                                     {"link", link.toStdString()}});
    }
    if (terminal)
        writeText("Phones reach the game while this program runs; end it with Ctrl+C.\n");
    else
        writeLine(Value::Object{{"address", service.address().toString().toStdString()},
                                {"port", std::int64_t{service.port()}},
                                {"invitations", std::move(list)}});
}

core::Result<core::Ok> serve(const Arguments& arguments, GameAndSystems& game) {
    const auto port = arguments.number("port");
    if (!port) return forwardProblem(port);
    if (*port && **port > 65535)
        return impossible("arguments.value", "a port is a number from 0 to 65535", "--port");
    const players::InvitationStore store;
    const auto key = players::gameKey(*game.open.file, game.open.stream);
    auto list = store.load(key);
    auto invitations = wantedInvitations(arguments, game.open.encounter->view(), list.invitations);
    if (!invitations) return forwardProblem(invitations);
    const auto place = wantedPlace(arguments, list.interface);
    if (!place) return forwardProblem(place);
    players::ServedGame served(*game.open.encounter, game.open.file.get(), game.open.stream);
    players::PhoneService service(served, limitsAt(place->address));
    const int wanted = *port ? static_cast<int>(**port) : list.port > 0 ? list.port : defaultPort;
    if (const auto problem = service.start(place->address, static_cast<quint16>(wanted), *invitations);
        !problem.isEmpty())
        return impossible("serve.port",
                          "port " + std::to_string(wanted) + " cannot be used: " + problem.toStdString() +
                              "; choose another with --port",
                          "--port");
    list = {*invitations, place->interface.toStdString(), service.port()};
    if (auto saved = store.save(key, list); !saved) return saved;
    printLinks(service, *invitations);
    const GmInput master(*game.open.encounter, [&] {
        served.noteChange();
        service.showChange();
    });
    QCoreApplication::exec(); // until the program is asked to end
    // Invitations end with the game.
    return game.open.encounter->view().outcome.booked.empty() ? core::Result<core::Ok>(core::Ok{})
                                                              : store.forget(key);
}

} // namespace

ExitCode servePhones(const Arguments& arguments) {
    onTermination(QCoreApplication::instance(), [] { QCoreApplication::quit(); });
    auto game = openGame(arguments, Access::Write);
    if (!game) return refuse(game.error());
    if (const auto served = serve(arguments, *game); !served) return refuse(served.error());
    reportFailedBackup(*game->open.file);
    return bookInCampaign(*game);
}

} // namespace app::cli
