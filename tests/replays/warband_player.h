// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recorded_player.h"
#include "systems/trench_crusade/state/rules.h"

#include <map>
#include <string>
#include <vector>

/// Leads both warbands of a battle of Trench Crusade as people would: who is in melee strikes, who has a gun
/// shoots, the others charge; markers are spent, some climb and fall.
class WarbandPlayer : public RecordedPlayer {
public:
    using RecordedPlayer::RecordedPlayer;
    void play() override;

protected:
    core::Answer answerTo(const core::Request& request) override;
    std::map<std::string, int> lively() const override;

private:
    using Command = core::trench_crusade::Command;
    using State = core::trench_crusade::State;

    const State& state() const;
    bool order(const Command& command);
    void pairUp();
    bool activateSomebody();
    void act(const core::UnitId& who);
    void strike(const core::UnitId& who);
    void shoot(const core::UnitId& who, const std::vector<core::UnitId>& enemies);
    void charge(const core::UnitId& who, const std::vector<core::UnitId>& enemies);
    void cross(const core::UnitId& who);
    void useSomething(const core::UnitId& who);
};
