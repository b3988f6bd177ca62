// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/data_entries.h"

#include "kernel/fields/field_notes.h"

namespace core {

Value markerSchema(const char* atMost) {
    return entrySchema<MarkerEntry>({
        {"id", "Id", "", "", {}, {}, true},
        {"name", "Name"},
        {"where", "Place"},
        {"cap", "At most", atMost, "", 0, 99},
        {"help", "What it means"},
        {"letter", "Letter", "shown on its badge; empty = the first letter of its name"},
        {"tone", "Tone", "the colour of its badge"},
        {"millimetres", "Size", "millimetres across, when printed", "", 8, 120},
        {"usual", "How many", "number that a game usually needs", "", 0, 200},
        {"rule", "Rule"},
        {"proposed", "House rule", "shown with a flag"},
    });
}

Value switchSchema(const char* inNewGames) {
    return entrySchema<SwitchChoice>({
        {"id", "Id", "", "", {}, {}, true},
        {"name", "Switch", "", "", {}, {}, true},
        {"help", "What it decides", "", "", {}, {}, true},
        {"rule", "Rule", "", "", {}, {}, true},
        {"value", "In new games", inNewGames, "#values"},
        {"values", "Values", "", "", {}, {}, true},
    });
}

} // namespace core
