// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/printed_figures.h"

#include <algorithm>

namespace ui {

std::vector<PrintedSide> figuresInPrintSequence(const core::EncounterView& view) {
    std::vector<PrintedSide> out;
    for (const auto& side : view.sides) {
        PrintedSide entry{&side, {}};
        for (const auto& unit : view.units)
            if (unit.side == side.id && unit.group.empty()) entry.groups.push_back({nullptr, {&unit}});
        for (const auto& group : view.groups) {
            if (group.side != side.id) continue;
            PrintedGroup together{&group, {}};
            for (const auto& id : group.units)
                if (const auto* unit = view.unit(id)) together.units.push_back(unit);
            if (!together.units.empty()) entry.groups.push_back(std::move(together));
        }
        if (!entry.groups.empty() || !side.counters.empty()) out.push_back(std::move(entry));
    }
    return out;
}

} // namespace ui
