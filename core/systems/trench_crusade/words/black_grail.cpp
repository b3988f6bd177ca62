// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// BLACK GRAIL (TC-K10): the BLOOD MARKERS of models with the KEYWORD pay for no goetic power. Other words
/// ask for the KEYWORD, too: its models guard each other (TC-W23), and a horde counts them (TC-W72).
constinit const Word words::blackGrail{.key = "BLACK_GRAIL", .rule = "TC-K10", .keepsBloodMarkers = true};

bool words::keepsBloodMarkers(const State& state, const UnitId& unit) {
    for (const auto* word : ofModels())
        if (word->keepsBloodMarkers && isOn(state, unit, *word)) return true;
    return false;
}

} // namespace core::trench_crusade
