// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "skirmish.h"

#include "systems/scrimmage/campaign/acts.h"
#include "systems/scrimmage/campaign/measures.h"

/// A team of a campaign between its games, as the acts change it.
namespace scrim {

using core::Value;
using Object = Value::Object;

/// The books of the shipped data.
const CampaignData& books();

/// The Iron Lantern Guard: m1 is Warden Oske the Vanguard, who leads, with a shield, heavy armour and a
/// helmet; m2 Mother Brand, m3 Halvar, m4 Pim the Reed.
class TeamCamp {
public:
    explicit TeamCamp(const char* terms = "hard_streets");

    core::ForceLife force;
    std::vector<core::PlayedGame> games;
    std::vector<std::string> lines; ///< of the last act

    /// Carries out an act; the code of the refusal, empty when it was done.
    std::string act(const char* type, const Object& body = {}, const std::vector<int>& dice = {});
    /// The same, which must be done.
    void require(const char* type, const Object& body = {}, const std::vector<int>& dice = {},
                 Where where = Where::current());
    /// One more game: who was unconscious at its end, whether it was won, how many objectives were held.
    core::PlayedGame& fight(const std::vector<std::string>& out = {}, bool won = true, int held = 0);
    /// Manually: its injuries, and whether it stays behind.
    void set(const char* entry, const std::vector<std::string>& injuries, bool stays = false);
    void earn(int points) { require("chest", {{"points", points}}); }

    TeamEditor editor() const;
    Member model(const std::string& entry) const { return editor().member(entry); }
    bool onRoster(const std::string& entry) const { return editor().entry(entry) != nullptr; }
    int chest() const { return editor().treasury(); }
    int stored(const std::string& gear) const;
    std::vector<std::string> gear(const std::string& entry) const { return editor().entry(entry)->gear; }
    core::CareerStep step(const std::string& id) const;
    bool offers(const std::string& id, const std::string& act) const;
    bool reported(const char* words) const;
    core::Mustered mustered() const;
};

} // namespace scrim
