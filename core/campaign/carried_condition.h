// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/games.h"

#include <optional>
#include <string>
#include <vector>

/// The condition that a figure carries over from one mission into the next, by its game's rules.
namespace core::campaign {

/// Every rule of the games for carrying over, and last the one for all tokens without a rule. Games that
/// share a rule share its switch.
std::vector<CarryRule> carryRules(const Games& games = knownGames());
/// The switches of the games that the campaign plays, in display order.
std::vector<SwitchView> switchViews(const State& state, const Games& games = knownGames());

/// The condition in which a figure begins its next mission.
Tokens carriedCondition(const State& state, const Operative& operative, const Games& games = knownGames());
/// Why the figure cannot set out; nothing when it is free.
std::optional<HoldRule> whyUnavailable(const State& state, const Operative& operative,
                                       const Games& games = knownGames());
/// The rules of the figure's game that keep it from setting out by its tokens alone, whatever is carried
/// over.
std::vector<HoldRule> unavailabilityReasons(const std::string& system, const Tokens& tokens,
                                            const Games& games = knownGames());
/// The figure as a member of the next team.
Member memberOf(const State& state, const Operative& operative, const Games& games = knownGames());

} // namespace core::campaign
