// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table.h"

namespace plaguetide_rules {

/// One rolling action in a separate small setting, so that every sequence of faces can be tried.
struct Scene {
    State state;
    Command command;
    std::vector<std::string> picks; ///< answers to choices before the first die; later ones take their policy
};
/// The command on the table as it is now.
Scene in(const Table& table, Command command, std::vector<std::string> picks = {});
using Setting = std::function<Scene(Table&)>;
struct NamedScene {
    const char* name;
    Setting setting;
};

/// At least one scene for every action of the game that rolls.
const std::vector<NamedScene>& scenes();

/// The scene as it is planned, its first choices answered.
std::unique_ptr<core::Resolution> planned(const Scene& scene);
/// The flow of a planned resolution, from which its odds are calculated.
const core::Flow<Rules>& flowOf(const core::Resolution& resolution);

/// All that rules look at later, as one text; what is only remembered for the debrief stays out.
std::string position(const State& state);

/// The chance of every position, by the odds.
std::map<std::string, double> byOdds(const core::Resolution& resolution);
/// The same by playing every ordered sequence of faces through the resolution.
std::map<std::string, double> byEveryFace(const core::Resolution& resolution);

} // namespace plaguetide_rules
