// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "campaign/state.h"
#include "kernel/campaign_facts.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {
class System;
}

/// The games that missions of a campaign are played with, and what each of them says of itself.
namespace core::campaign {

struct GameFacts {
    std::string id;
    std::string name; ///< as the screen calls it, in short
    CampaignFacts facts;
};
using Games = std::vector<GameFacts>;

/// What a campaign has to know of a system.
GameFacts factsOf(const System& system);
/// Every game of this program that can be played, in the order of lists.
const Games& knownGames();
/// The game of that id; plain words and nothing carried or counted where the program does not have it.
GameFacts gameOf(const Games& games, const std::string& system);
/// The games that the campaign plays, or has figures or forces of; all of them while it has none.
Games gamesOf(const State& state, const Games& games = knownGames());
/// What figures are called where all these games agree; else plainly "figure".
Words figureNouns(const State& state, const Games& games = knownGames());

/// The word that goes with a number: "1 turn", "3 turns".
std::string counted(int number, const Words& words);
/// The word as it begins a heading.
std::string capital(std::string word);

} // namespace core::campaign
