// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/campaign_system.h"

#include "campaign/rules.h"
#include "kernel/game/typed_game_body.h"

namespace core::campaign {

std::vector<Offer> Rules::offers(const State&, const std::string&) { return {}; }

Result<Order> CampaignSystem::opening(const Setup& setup) const {
    return campaign::order(BeginCampaign{setup.mission});
}
std::unique_ptr<core::Game> CampaignSystem::newGame() const { return std::make_unique<Game>(); }
Result<State> stateAfter(const State& state, const Command& command) {
    auto run = Rules::plan(state, command, false);
    if (!run) return forwardProblem(run);
    return std::move(run->state);
}

Value CampaignSystem::commandSchemas() const { return schemasOf<Command>(); }

} // namespace core::campaign

using namespace core;
using namespace core::campaign;

template struct core::CompiledFamily<Commands>;
template struct core::CompiledFamily<Events>;
template Record core::toRecord(const Command&);
template struct core::Flow<campaign::Rules>;
template class core::TypedGame<campaign::Rules>;
