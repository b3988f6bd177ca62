// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace core {
struct EncounterView;
}

namespace ui {

/// How bad a change is for its unit, the least first.
enum class LossKind {
    None,
    Protection, ///< shields, such as Toughness
    Health,     ///< health, or models
    State,      ///< a bad state, such as Down
    Gone        ///< off the table
};

/// What has changed of one unit or side, as a line: "Brakk: −2 Action points (5 → 3), Pinned".
struct ViewChange {
    QString unit; ///< empty for the change of a side
    QString line;
    QString name = {}; ///< of the unit
    QString loss =
        {}; ///< what the unit loses, in short: "Down", "−1 Health, −2 Toughness"; empty where nothing
    LossKind kind = LossKind::None; ///< of the worst part of the loss
};

/// All changes from one view of the table to another: first the units of which a number falls or that leave
/// the table, then the others, then the sides.
std::vector<ViewChange> viewChanges(const core::EncounterView& before, const core::EncounterView& after);

} // namespace ui
