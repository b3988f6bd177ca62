// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"

#include <vector>

namespace ui {

/// Figures that stand together on a printed page; those of their own stand alone.
struct PaperGroup {
    const core::GroupView* group = nullptr; ///< nothing for a single figure
    std::vector<const core::UnitView*> units;
};
/// The figures of one side.
struct PaperSide {
    const core::SideView* side = nullptr;
    std::vector<PaperGroup> groups;
};

/// All figures in the order in which the page of the table's state shows them, and the dialog that takes it
/// back.
std::vector<PaperSide> paperOrder(const core::EncounterView& view);

} // namespace ui
