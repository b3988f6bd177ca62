// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/roster.h"

namespace app {

namespace {

/// The refusal of a list for another game: it names that game and the lists that are accepted here.
core::Problem wrongGame(const core::Roster& roster, core::Problem problem) {
    if (problem.code == "roster.game")
        problem.text =
            "the list is for " +
            (roster.game.empty() ? "a game it does not name" : "`" + roster.game.substr(0, 80) + "`") + "; " +
            problem.text;
    return problem;
}

} // namespace

core::Result<ImportedList> importList(const Systems& systems, const core::Roster& roster,
                                      const std::string& id) {
    if (!id.empty()) {
        const auto system = systems.find(id);
        if (!system) return tl::unexpected<core::Problem>(system.error());
        auto taken = (*system)->importArmyList(roster);
        if (!taken) return tl::unexpected<core::Problem>(wrongGame(roster, taken.error()));
        return ImportedList{*system, std::move(*taken)};
    }
    std::optional<core::Problem> nearest;
    // Stops at the first system that accepts the list, so that no further data are loaded.
    for (const auto& each : systems.playable()) {
        auto system = systems.find(each);
        if (!system) system = systems.rulesOf(each);
        auto taken = (*system)->importArmyList(roster);
        if (taken) return ImportedList{*system, std::move(*taken)};
        auto& problem = taken.error();
        if (problem.code == "roster.no_system") continue; // the system accepts no lists at all
        const bool otherGame = problem.code == "roster.game",
                   nearestToo = nearest && nearest->code == "roster.game";
        // An empty list of the right game explains more than a list of a wrong game.
        if (otherGame && nearestToo)
            nearest->text += "; " + problem.text;
        else if (!nearest || nearestToo)
            nearest = problem;
    }
    if (!nearest)
        return core::impossible("roster.no_system", "no game system reads army lists of other programs",
                                "--system");
    return tl::unexpected<core::Problem>(wrongGame(roster, *nearest));
}

} // namespace app
