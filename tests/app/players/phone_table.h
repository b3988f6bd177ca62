// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/hub.h"
#include "support/whim.h"

#include <memory>
#include <string>
#include <vector>

#define HOLDS(result)                                                                                        \
    do {                                                                                                     \
        const auto& checked = (result);                                                                      \
        QVERIFY2(checked, checked ? "" : (checked.error().where + ": " + checked.error().text).c_str());     \
    } while (false)

/// A game with a hub and no sockets: commands of phones are carried out at once.
class PhoneTable {
public:
    PhoneTable(const core::System& system, const core::Setup& setup, std::uint64_t seed = 7);
    /// The same over an existing encounter and its file.
    PhoneTable(core::Encounter& encounter, database::CampaignFile* file, database::StreamId stream);

    core::Encounter& encounter() { return *m_encounter; }
    app::players::ServedGame& table() { return *m_table; }
    app::players::Hub& hub() { return *m_hub; }
    /// Invites a player, whose id is the name in small letters.
    void invite(const std::string& name, const std::string& audience, std::vector<std::string> units = {},
                app::players::Rights rights = app::players::Rights::Act);
    const app::players::Invitation& invitation(const std::string& name) const;
    /// What the game master did is shown to the phones.
    void showChange();
    core::Value state(const std::string& name);
    std::string revision(const std::string& name) { return m_hub->revision(invitation(name)); }
    /// Sends a command with the present revision and a new id, unless the command names them; its answer.
    core::Value send(const std::string& name, core::Value::Object command);
    /// The first offer of that id among those of a unit on the phone, as the phone sends it.
    core::Value offered(const std::string& name, const std::string& unit, const std::string& offer);

private:
    void connect(core::Encounter& encounter, database::CampaignFile* file, database::StreamId stream);

    std::unique_ptr<core::MemoryJournal> m_journal;
    std::unique_ptr<core::Encounter> m_owned;
    core::Encounter* m_encounter = nullptr;
    std::unique_ptr<app::players::ServedGame> m_table;
    std::unique_ptr<app::players::Hub> m_hub;
    std::vector<app::players::Invitation> m_invitations;
    int m_sent = 0;
};

/// Whether a command was carried out; otherwise the code of the refusal.
inline std::string outcomeOf(const core::Value& answer) {
    const auto* ok = answer.find("ok");
    if (ok && ok->asBool() && *ok->asBool()) return "ok";
    const auto* problem = answer.find("problem");
    return problem ? problem->text("code") : "no answer";
}
