// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/games.h"

#include "kernel/game/system.h"
#include "table/sentences.h"

#include <algorithm>
#include <set>

namespace core::campaign {

GameFacts factsOf(const System& system) {
    const auto name = system.name();
    return {system.id(), name.substr(0, name.find(':')), system.campaignFacts()};
}

const Games& knownGames() {
    static const Games all = [] {
        Games out;
        for (const auto& system : allSystems())
            if (system->isPlayable()) out.push_back(factsOf(*system));
        return out;
    }();
    return all;
}

GameFacts gameOf(const Games& games, const std::string& system) {
    const auto known =
        std::find_if(games.begin(), games.end(), [&](const GameFacts& game) { return game.id == system; });
    return known == games.end() ? GameFacts{system, system, {}} : *known;
}

Games gamesOf(const State& state, const Games& games) {
    std::set<std::string> used;
    for (const auto& mission : state.missions)
        used.insert(mission->system);
    for (const auto& operative : state.operatives)
        used.insert(operative->system);
    for (const auto& force : state.forces)
        used.insert(force->system);
    if (used.empty()) return games;
    Games out;
    for (const auto& game : games)
        if (used.erase(game.id)) out.push_back(game);
    for (const auto& id : used)
        out.push_back(gameOf(games, id));
    return out;
}

Words figureNouns(const State& state, const Games& games) {
    Words out;
    bool first = true;
    for (const auto& game : gamesOf(state, games)) {
        if (game.facts.hasNoTeam) continue; // none of the game's figures lives on
        if (!first && game.facts.figure.one != out.one) return {"figure", "figures"};
        out = game.facts.figure;
        first = false;
    }
    return first ? Words{"figure", "figures"} : out;
}

std::string counted(int number, const Words& words) { return table::plural(number, words.one, words.many); }

} // namespace core::campaign
