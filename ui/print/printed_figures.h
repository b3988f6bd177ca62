// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <vector>

namespace ui {

/// Figures shown together on a printed page; single figures are alone.
struct PrintedGroup {
    const core::GroupView* group = nullptr; ///< nothing for a single figure
    std::vector<const core::UnitView*> units;
};
/// The figures of one side.
struct PrintedSide {
    const core::SideView* side = nullptr;
    std::vector<PrintedGroup> groups;
};

/// All figures in the order of the printed page of the table's state, and of the dialog that enters it again.
std::vector<PrintedSide> figuresInPrintSequence(const core::EncounterView& view);

} // namespace ui
