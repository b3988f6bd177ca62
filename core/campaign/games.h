// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/state.h"
#include "kernel/game/campaign_facts.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {
class System;
}

/// The games that missions of a campaign are played with, and their facts.
namespace core::campaign {

/// One game as a campaign knows it.
struct GameFacts {
    std::string id;
    std::string name; ///< its short name on the screen
    CampaignFacts facts;
};
using Games = std::vector<GameFacts>; ///< in the order of lists

/// The facts about a system that a campaign needs.
GameFacts factsOf(const System& system);
/// Every game of this program that can be played, in the order of lists.
const Games& knownGames();
/// The game of that id; a game that the program does not have has plain words and nothing carried over or
/// counted.
GameFacts gameOf(const Games& games, const std::string& system);
/// The games that the campaign plays, or has figures or forces of; all games while there is none.
Games gamesOf(const State& state, const Games& games = knownGames());
/// The word for figures where all these games agree; else "figure".
Words figureNouns(const State& state, const Games& games = knownGames());

/// The number with its word: "1 turn", "3 turns".
std::string counted(int number, const Words& words);

} // namespace core::campaign
