// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Always loaded: a weapon that needs no Load order; of a unit all its weapons, or the one that is named
/// (HX-K33).
constinit const Word alwaysLoaded{
    .key = "always loaded", .alwaysLoaded = [](const Keyword& loaded, const std::string& weapon) {
        return loaded.values.empty() || keyOf(weapon).find(keyOf(loaded.values.front())) != std::string::npos;
    }};

/// Free fire: that weapon is fired in each half of gunnery without an order (HX-K33).
constinit const Word freeFire{
    .key = "free fire",
    .firesFreely = [](const Keyword& fire, const std::string& weapon) { return fire.names(weapon); }};

/// Autoloader: a load for each half of gunnery without a shot (HX-K33).
constinit const Word autoloader{.key = "autoloader", .loadsItself = true};

} // namespace core::steampunk_fantasy::words
