// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/scrimmage/data/catalogue.h"

#include <utility>
#include <vector>

namespace core::scrimmage {

/// The choices for a game: its scenario and the team of each side.
struct ChosenTeams {
    Scenario scenario;
    std::vector<std::pair<std::string, Force>> forces; ///< by side, in the order of the sides
};
/// Reads the choices of a setup; a Problem names a wrong choice.
Result<ChosenTeams> teamsOf(const Catalogue& catalogue, const Setup& setup);
/// The scenarios in the order in which they are listed.
std::vector<const Scenario*> scenariosOf(const Catalogue& catalogue);

} // namespace core::scrimmage
