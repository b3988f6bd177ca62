// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/players/invitation_store.h"
#include "app/players/phone_service.h"
#include "app/window/session_game.h"
#endif
#include "ui/players/phone_host.h"

namespace app {

/// The players' phones of one game window: keeps the invitations beside the settings and serves the game
/// while that is wanted.
class PhoneInvitations final : public ui::PhoneHost {
    Q_OBJECT

public:
    /// Session, encounter and file must outlive this object.
    PhoneInvitations(ui::Session& session, core::Encounter& encounter, database::CampaignFile& file,
                     database::StreamId stream, players::InvitationStore store = {},
                     QObject* parent = nullptr);

    bool isOn() const override { return m_service.isOn(); }
    QString start() override;
    void stop() override;
    QList<Network> networks() const override;
    QString network() const override;
    void setNetwork(const QString& id) override;
    QList<Player> players() const override;
    QList<Seat> seats() const override;
    QString invite(const QString& name, const Seat& seat) override;
    void remove(const QString& player) override;
    void renew(const QString& player) override;
    void setRights(const QString& player, ui::PhoneRights rights) override;
    /// Whether a player whose phone is connected may answer the request.
    bool isDecidedByPhone(const core::Request& request) const;
    /// The player who sent a step; empty for a step of the game master.
    QString authorOf(core::StepId step) const;
    /// The server of the phones.
    players::PhoneService& service() { return m_service; }

private:
    players::Invitation* find(const QString& id);
    QString seatName(const players::Invitation& invitation) const;
    /// Saves the invitations and shows them to the phones.
    void keep();

    ui::Session& m_session;
    SessionGame m_served;
    players::PhoneService m_service;
    players::InvitationStore m_store;
    std::string m_game;
    players::InvitationList m_list;
};

} // namespace app
