// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace core {

/// The names of a shipped game, and its owner. All are data: resources/systems/<id>/system.json.
struct GameTitle {
    std::string system; ///< id of the game system
    std::string title;  ///< shown to users; a neutral one in a build with TIDEKEEPER_STORE_NAMES
    std::string name;   ///< the name that its owner gave it
    std::string owner;  ///< who owns that name, as the program credits them
};

/// All shipped games, by id.
const std::vector<GameTitle>& gameTitles();

/// The title of that game; its id when it is not shipped.
std::string titleOf(const std::string& system);

} // namespace core
