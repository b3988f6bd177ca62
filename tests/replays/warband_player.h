// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/whim.h"
#include "systems/trench_crusade/state/rules.h"

#include <map>
#include <string>
#include <vector>

/// Leads both warbands of a battle of Trench Crusade as people would: who is in melee strikes, who has a gun
/// shoots, the others charge; markers are spent, some climb and fall. It only orders what is legal, and keeps
/// each command with its answers as a line for `tidekeeper-cli play`.
class WarbandPlayer {
public:
    WarbandPlayer(core::Encounter& game, std::uint64_t seed);
    /// To the end of the battle.
    void play();
    const std::vector<std::string>& lines() const { return m_lines; }
    /// What a lively battle has, and this one besides, that has not happened; empty when nothing is missing.
    std::string missing(std::map<std::string, int> besides) const;

private:
    using Command = core::trench_crusade::Command;
    using State = core::trench_crusade::State;
    using Unit = core::trench_crusade::Unit;

    const State& state() const;
    bool isLegal(const Command& command) const;
    bool order(const Command& command);
    core::Answer answerTo(const core::Request& request);
    void pairUp();
    bool activateSomebody();
    void act(const core::UnitId& who);
    void strike(const core::UnitId& who);
    void shoot(const core::UnitId& who, const std::vector<core::UnitId>& enemies);
    void charge(const core::UnitId& who, const std::vector<core::UnitId>& enemies);
    void cross(const core::UnitId& who);
    void useSomething(const core::UnitId& who);
    std::vector<core::UnitId> shuffled(std::vector<core::UnitId> units);

    core::Encounter& m_game;
    Whim m_whim;
    core::SeededDice m_dice;
    std::vector<std::string> m_lines;
    std::map<std::string, int> m_seen; ///< what has happened, and how often
};
