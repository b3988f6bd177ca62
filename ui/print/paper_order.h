// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <vector>

namespace ui {

/// Figures shown together on a printed page; single figures are alone.
struct PaperGroup {
    const core::GroupView* group = nullptr; ///< nothing for a single figure
    std::vector<const core::UnitView*> units;
};
/// The figures of one side.
struct PaperSide {
    const core::SideView* side = nullptr;
    std::vector<PaperGroup> groups;
};

/// All figures in the order of the printed page of the table's state, and of the dialog that enters it again.
std::vector<PaperSide> paperOrder(const core::EncounterView& view);

} // namespace ui
