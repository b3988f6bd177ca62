// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recorded_player.h"
#include "systems/scrimmage/state/rules.h"

#include <optional>
#include <string>
#include <vector>

/// Leads all teams of a battle of Scrimmage: everybody does what comes to mind, abilities that no one has
/// used yet first; traps snap shut, ground burns, some climb, jump and fall.
class TeamPlayer : public RecordedPlayer {
public:
    using RecordedPlayer::RecordedPlayer;
    void play() override;

protected:
    core::Answer answerTo(const core::Request& request) override;
    std::map<std::string, int> lively() const override;

private:
    const core::scrimmage::State& state() const;
    bool order(const core::Record& record);
    bool command(const core::scrimmage::Command& command);
    void noteChanges(const core::scrimmage::State& before);
    void noteAbility(const core::Record& record);
    bool activateSomebody();
    bool act(const core::UnitId& who);
    core::Record filled(const core::Offer& offer);
    int weight(const core::Offer& offer, const core::scrimmage::Unit& unit) const;
    void crossSomething(const core::UnitId& who);
    void tableHappens();
};
