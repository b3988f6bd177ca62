// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/commands.h"
#include "kernel/game/system.h"

namespace core::campaign {

/// The rules of campaigns in the form that the kernel needs; it is not a playable game.
class CampaignSystem final : public System {
public:
    std::string id() const override { return "campaign"; }
    std::string name() const override { return "Campaign"; }
    int rulesVersion() const override { return 1; }
    Result<Ok> load(const DataPack&) override { return Ok{}; }
    SetupChoices choices() const override { return {}; }
    Result<Order> opening(const Setup& setup) const override;
    std::unique_ptr<core::Game> newGame() const override;
    Value commandSchemas() const override;
    bool isPlayable() const override { return false; }
};

/// The campaign after the command, without making a step; the Problem when it is refused.
Result<State> stateAfter(const State& state, const Command& command);

} // namespace core::campaign
