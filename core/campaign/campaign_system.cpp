// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/campaign_system.h"

#include "campaign/rules.h"
#include "kernel/typed_game_body.h"

namespace core::campaign {

std::vector<Offer> Rules::offers(const State&, const std::string&) { return {}; }

Result<Order> CampaignSystem::opening(const Setup& setup) const {
    return campaign::order(Open{setup.mission});
}
std::unique_ptr<core::Game> CampaignSystem::newGame() const { return std::make_unique<Game>(); }
Result<State> after(const State& state, const Command& command) {
    auto run = Rules::plan(state, command, false);
    if (!run) return passOn(run);
    return std::move(run->state);
}

Value CampaignSystem::commandSchemas() const { return schemasOf<Command>(); }

} // namespace core::campaign

using namespace core;
using namespace core::campaign;

template Command::OneOf(Open);
template Command::OneOf(Rename);
template Command::OneOf(SetSwitch);
template Command::OneOf(AddOperative);
template Command::OneOf(EditOperative);
template Command::OneOf(FreeCaptive);
template Command::OneOf(AddPlayer);
template Command::OneOf(EditPlayer);
template Command::OneOf(AddEntry);
template Command::OneOf(EditEntry);
template Command::OneOf(Remove);
template Command::OneOf(Duplicate);
template Command::OneOf(Archive);
template Command::OneOf(StartMission);
template Command::OneOf(BookMission);
template Command::OneOf(AddForce);
template Command::OneOf(EditForce);
template Command::OneOf(AdvanceForce);

template Event::OneOf(Opened);
template Event::OneOf(Renamed);
template Event::OneOf(SwitchSet);
template Event::OneOf(PlayerSet);
template Event::OneOf(OperativeSet);
template Event::OneOf(MissionSet);
template Event::OneOf(EntrySet);
template Event::OneOf(Removed);
template Event::OneOf(ForceSet);

template Record core::toRecord(const Command&);
template struct core::Flow<campaign::Rules>;
template class core::TypedGame<campaign::Rules>;
