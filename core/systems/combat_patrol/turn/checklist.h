// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// One line of what *Next* does; the players may strike off any line.
struct Line {
    enum class Stage {
        Before, ///< while the present phase lasts: Battle-shock tests
        Ending, ///< at its end: markers, points
        Begun   ///< after the next phase has begun
    };
    Stage stage = Stage::Ending;
    std::string id;
    std::string rule; ///< its rule number
    std::string text; ///< what happens
    std::string why;  ///< the reason for it
    Task task;        ///< carries it out
};

/// Whether no unit can act in this phase and nothing is tested or scored at its end.
bool isRoutine(const State& state);
/// The lines for leaving the present phase, in the order in which they are carried out.
std::vector<Line> checklist(const State& state);

} // namespace core::combat_patrol
