// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "kernel/view/view.h"

#include <string>
#include <vector>

namespace core {

/// A marker that is placed on the table or beside a figure, as it is printed and cut out.
struct MarkerCard {
    std::string id;
    std::string name;
    std::string letter; ///< one or two letters
    std::string help;   ///< its effect and when it ends, as a sentence
    Tone tone = Tone::Plain;
    int millimetres = 25;  ///< millimetres across
    int usual = 6;         ///< number that a game usually needs
    bool numbered = false; ///< numbered, like figures of a group
};

/// What a player looks up during a game. Texts are ready to show.
struct Reference {
    VALUE_MEMBERS(Reference);

    std::vector<PhaseView> phases;
    std::vector<TableView> tables; ///< actions with their costs, statuses, stratagems, …
    std::vector<MarkerCard> markers;
};

} // namespace core
