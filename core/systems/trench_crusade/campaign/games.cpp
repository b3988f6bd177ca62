// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/measures.h"
#include "systems/trench_crusade/campaign/warband_editor.h"

#include <algorithm>

/// Takes the results of battles into the warband that fought them.
namespace core::trench_crusade {

namespace {

std::string sideOf(const PlayedGame& game) { return game.side.empty() ? "first" : game.side; }

/// The victory points of the warband.
int pointsOf(const PlayedGame& game) { return table::forceTallyOf(game, sideOf(game), measure::points); }

/// Glory for a deed, as its scenario says it.
int gloryOf(const Catalogue& all, const std::string& mission, const std::string& deed) {
    const auto scenario = all.scenarios.find(mission);
    if (scenario != all.scenarios.end())
        for (const auto& each : scenario->second.deeds)
            if (each.id == deed) return each.glory;
    return 1;
}

} // namespace

bool isConsumed(const Catalogue& all, const std::string& option) {
    const auto ability = all.abilities.find(option);
    if (ability == all.abilities.end() || !ability->second.action) return false;
    const auto& does = ability->second.action->does;
    return std::any_of(does.begin(), does.end(), [&](const Outcome& each) {
        return each.kind == OutcomeKind::LoseGear && each.text == option;
    });
}

void WarbandEditor::bring(const std::vector<PlayedGame>& games) {
    for (const auto& game : games)
        if (!life.games.contains(game.id))
            bring(game);
        else if (game.id == life.after.game)
            updateGame(game);
}

/// Takes in a game that is known already: its result may have been changed.
void WarbandEditor::updateGame(const PlayedGame& game) {
    auto& after = life.after;
    if (after.result.empty() || after.result == game.result) return;
    after.result = game.result;
    after.won = game.result == sideOf(game);
    after.resultChanged = after.settled;
    const int points = pointsOf(game);
    life.points += points - after.points;
    after.points = points;
}

/// Removes models that are gone for good and upgrades that were used up.
void WarbandEditor::takeLosses(const PlayedGame& game, const std::map<std::string, std::string>& entries) {
    for (const auto& tally : game.tallies) {
        const auto found = entries.find(tally.subject);
        auto* of = found == entries.end() ? nullptr : entry(found->second);
        if (!of) continue;
        if (tally.measure == measure::lost && isConsumed(all, tally.of)) std::erase(of->options, tally.of);
        if (tally.measure == measure::left) removeModel(found->second, "freed by the Law of Hell");
    }
}

void beginAftermath(Life& life, const std::string& game, const std::string& mission) {
    life.games.insert(game);
    ++life.battles;
    life.threshold = life.strength = 0;
    life.next.clear();
    if (!mission.empty()) life.scenarios.push_back(mission);
    for (auto& [id, member] : life.members) {
        member.misses = member.stays = false;
        member.passing.clear();
    }
    std::erase_if(life.allowances, [](const Allowance& each) { return !each.stays; });
    life.after = {};
    life.after.game = game;
}

void WarbandEditor::bring(const PlayedGame& game) {
    beginAftermath(life, game.id, game.mission);
    auto& after = life.after;
    const auto side = sideOf(game);
    after.result = game.result;
    after.won = game.result == side;
    after.points = pointsOf(game);
    life.points += after.points;
    const auto entries = table::fieldedIn(game, side); // of our models, by name
    for (const auto& [name, id] : entries)
        if (entry(id)) after.fielded.insert(id);
    for (const auto& tally : game.tallies) {
        const auto found = entries.find(tally.subject);
        if (found == entries.end() || !after.fielded.contains(found->second)) continue;
        const auto& id = found->second;
        if (tally.measure == measure::wasOut) after.out.insert(id);
        if (tally.measure == measure::outs) after.outs[id] = tally.value;
        if (tally.measure != measure::deed) continue;
        ++after.deeds[id];
        after.deedGlory += gloryOf(all, game.mission, tally.of);
    }
    takeLosses(game, entries);
}

} // namespace core::trench_crusade
