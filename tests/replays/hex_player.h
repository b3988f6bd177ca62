// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recorded_player.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <string>

/// Leads both armies of a battle of Steampunk Fantasy for six turns: set up far in front, orders by whim,
/// most of them on towards the enemy and with a shot, every weapon at whom it may hit, every assault fought.
class HexPlayer : public RecordedPlayer {
public:
    using RecordedPlayer::RecordedPlayer;
    void play() override;

protected:
    core::Answer answerTo(const core::Request& request) override;
    std::map<std::string, int> lively() const override;

private:
    const core::steampunk_fantasy::State& state() const;
    bool order(const core::Record& record);
    void noteChanges(const core::steampunk_fantasy::State& before);
    /// Carries out an offer of the unit, filled in; by whim, else as it is preset.
    bool takeInHand(const core::Offer& offer);
    void everybody();
    bool finishes();
};
