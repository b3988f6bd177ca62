// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/commands.h"
#include "kernel/system.h"

namespace core::campaign {

/// The rules of campaigns as the kernel wants them; it is none of the games that can be played.
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
    bool playable() const override { return false; }
};

/// The campaign as the command would leave it, without a step being made; the Problem when it is refused.
Result<State> stateAfter(const State& state, const Command& command);

} // namespace core::campaign
