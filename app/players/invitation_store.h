// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/invitation.h"
#include "database/campaign_file.h"

#include <QString>

#include <functional>

namespace app::players {

/// What is kept about the invitations to one game, so that the same links work after a restart.
struct InvitationList {
    std::vector<Invitation> invitations;
    std::string interface; ///< name of the network interface; empty = the likely one
    int port = 0;          ///< 0 = none was used yet
    friend bool operator==(const InvitationList&, const InvitationList&) = default;
    template <class F> static void fields(F&& f) {
        f("invitations", &InvitationList::invitations);
        f("interface", &InvitationList::interface);
        f("port", &InvitationList::port);
    }
};

/// Keeps invitations beside the settings, readable by their owner only; never in a campaign file.
class InvitationStore {
public:
    /// The store of the settings folder.
    InvitationStore();
    explicit InvitationStore(QString path) : m_path(std::move(path)) {}

    /// The invitations of that game; none where none were kept or the file cannot be read.
    InvitationList load(const std::string& game) const;
    /// Keeps these invitations of that game in place of the former ones.
    core::Result<core::Ok> save(const std::string& game, const InvitationList& list) const;
    /// Ends the invitations of that game.
    core::Result<core::Ok> forget(const std::string& game) const;
    /// The file in which all invitations are kept.
    const QString& path() const { return m_path; }

private:
    core::Value::Object games() const;
    /// Changes what is kept while no other program does.
    core::Result<core::Ok> change(const std::function<void(core::Value::Object&)>& edit) const;
    core::Result<core::Ok> write(core::Value::Object games) const;

    QString m_path;
};

/// The key under which the invitations of a game are kept: the same whatever the file is called and wherever
/// it is.
std::string gameKey(const database::CampaignFile& file, database::StreamId stream);

} // namespace app::players
