// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace core {
struct EncounterView;
}

namespace ui {

/// What has changed of one unit or side, as a line: "Brakk: −2 Action points (5 → 3), Pinned".
struct ViewChange {
    QString unit; ///< empty for the change of a side
    QString line;
};

/// All changes from one view of the table to another: first the units of which a number falls or that leave
/// the table, then the others, then the sides.
std::vector<ViewChange> viewChanges(const core::EncounterView& before, const core::EncounterView& after);

} // namespace ui
