// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/phone_invitations.h"

#include "app/players/network.h"
#include "app/players/phone_state.h"
#include "app/players/qr_code.h"

#include <QPointer>

#include <algorithm>

namespace app {

namespace {

constexpr int usualPort = 8420;

QString fromCore(const std::string& text) { return QString::fromStdString(text); }

} // namespace

PhoneInvitations::PhoneInvitations(ui::Session& session, core::Encounter& encounter,
                                   database::CampaignFile& file, database::StreamId stream,
                                   players::InvitationStore store, QObject* parent)
    : PhoneHost(parent), m_session(session), m_served(session, encounter, &file, stream), m_service(m_served),
      m_store(std::move(store)), m_game(players::gameKey(file, stream)), m_list(m_store.load(m_game)) {
    connect(&m_session, &ui::Session::changed, this, [this](ui::Changes changes) {
        if (!(changes & (ui::Change::View | ui::Change::Open | ui::Change::Log))) return;
        m_served.noteChange();
        // After the step, which must not wait for what phones are shown.
        QMetaObject::invokeMethod(
            this, [this] { m_service.showChange(); }, Qt::QueuedConnection);
    });
    connect(&m_service, &players::PhoneService::presenceChanged, this, &PhoneHost::changed);
    m_session.askAlways([own = QPointer(this)](const core::Request& request) {
        return own && own->isDecidedByPhone(request);
    });
}

bool PhoneInvitations::isDecidedByPhone(const core::Request& request) const {
    const auto deciders = players::decidersOf(request, m_session.view(), m_list.invitations);
    return isOn() && std::any_of(deciders.begin(), deciders.end(), [this](const auto* one) {
               return m_service.connected().contains(fromCore(one->id));
           });
}

QString PhoneInvitations::start() {
    const auto place = players::networkAddressNamed(network());
    if (!place) return tr("This computer has no network now.");
    const auto port = quint16(m_list.port > 0 ? m_list.port : usualPort);
    auto problem = m_service.start(place->address, port, m_list.invitations);
    // Another program may use the port; then the links change, and the codes with them.
    if (!problem.isEmpty()) problem = m_service.start(place->address, 0, m_list.invitations);
    if (!problem.isEmpty()) return tr("Phones cannot reach this computer: %1").arg(problem);
    m_list.interface = place->interface.toStdString();
    m_list.port = m_service.port();
    keep();
    return {};
}

void PhoneInvitations::stop() {
    m_service.stop();
    if (!m_session.view().outcome.booked.empty()) { // invitations end with the game
        m_list.invitations.clear();
        (void)m_store.forget(m_game);
    }
    emit changed();
}

QList<ui::PhoneHost::Network> PhoneInvitations::networks() const {
    QList<Network> out;
    for (const auto& place : players::networkAddresses())
        out.append(
            {place.address.toString(), place.address.isLoopback()
                                           ? tr("%1 (only this computer)").arg(place.address.toString())
                                           : tr("%1 (%2)").arg(place.address.toString(), place.interface)});
    return out;
}

QString PhoneInvitations::network() const {
    const auto kept = players::networkAddressNamed(fromCore(m_list.interface));
    const auto place = kept ? kept : players::networkAddressNamed({});
    return place ? place->address.toString() : QString();
}

void PhoneInvitations::setNetwork(const QString& id) {
    const auto place = players::networkAddressNamed(id);
    if (!place) return;
    m_list.interface = place->interface.toStdString();
    keep();
}

QList<ui::PhoneHost::Player> PhoneInvitations::players() const {
    QList<Player> out;
    for (const auto& one : m_list.invitations) {
        Player player;
        player.id = fromCore(one.id);
        player.name = fromCore(one.name);
        player.plays = seatName(one);
        player.rights = ui::PhoneRights(int(one.rights));
        player.watchesOnly = one.audience == "table";
        player.connected = m_service.connected().contains(player.id);
        player.ready = m_service.ready().contains(player.id);
        if (isOn()) {
            player.link = players::linkOf(one, m_service.address(), m_service.port());
            auto code = players::qrCode(player.link);
            player.code = {code.size, std::move(code.dark)};
        }
        out.append(player);
    }
    return out;
}

QString PhoneInvitations::seatName(const players::Invitation& invitation) const {
    QStringList units;
    for (const auto& id : invitation.units)
        if (const auto* unit = m_session.view().unit(id)) units << fromCore(unit->name);
    if (!units.isEmpty()) return units.join(QStringLiteral(", "));
    const auto* side = m_session.view().side(invitation.audience);
    return side ? fromCore(side->name) : tr("nothing, only watches");
}

QList<ui::PhoneHost::Seat> PhoneInvitations::seats() const {
    QList<Seat> out;
    for (const auto& side : m_session.view().sides) {
        if (side.master) continue;
        out.append({fromCore(side.id), {}, fromCore(side.name)});
        for (const auto& unit : m_session.view().units)
            if (unit.side == side.id && side.look == core::SideLook::Sheets)
                out.append({fromCore(side.id), fromCore(unit.id), fromCore(unit.name)});
    }
    out.append({QStringLiteral("table"), {}, tr("nothing, only watches")});
    return out;
}

QString PhoneInvitations::invite(const QString& name, const Seat& seat) {
    const bool watches = seat.audience == u"table";
    std::vector<std::string> units;
    if (!seat.unit.isEmpty()) units.push_back(seat.unit.toStdString());
    auto one = players::newInvitation(name.toStdString(), seat.audience.toStdString(), std::move(units),
                                      watches ? players::Rights::Watch : players::Rights::Act);
    if (const auto fits = players::checkInvitation(one, m_session.view()); !fits)
        return fromCore(fits.error().text);
    m_list.invitations.push_back(std::move(one));
    keep();
    return {};
}

players::Invitation* PhoneInvitations::find(const QString& id) {
    const auto found =
        std::find_if(m_list.invitations.begin(), m_list.invitations.end(),
                     [wanted = id.toStdString()](const auto& one) { return one.id == wanted; });
    return found == m_list.invitations.end() ? nullptr : &*found;
}

void PhoneInvitations::remove(const QString& player) {
    std::erase_if(m_list.invitations, [id = player.toStdString()](const auto& one) { return one.id == id; });
    keep();
}

void PhoneInvitations::renew(const QString& player) {
    if (auto* one = find(player)) one->secret = players::newSecret();
    keep();
}

void PhoneInvitations::setRights(const QString& player, ui::PhoneRights rights) {
    if (auto* one = find(player)) one->rights = players::Rights(int(rights));
    keep();
}

QString PhoneInvitations::authorOf(core::StepId step) const { return fromCore(m_served.authorOf(step).name); }

void PhoneInvitations::keep() {
    if (const auto saved = m_store.save(m_game, m_list); !saved) m_session.refuse(saved.error());
    m_service.setInvitations(m_list.invitations);
    emit changed();
}

} // namespace app

#include "moc_phone_invitations.cpp"
