// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QString>

#include <vector>

namespace ui {

/// One of several figures that are changed together: a unit, or one model of a unit.
struct MarkedFigure {
    core::UnitView unit;
    std::string model; ///< empty where the unit is a single figure
};

/// A change that can be made to several figures at once.
struct SeveralAction {
    /// LoseWounds: each figure loses that much health; SetMarker: each figure gets that number of a marker;
    /// PutOn and TakeOff: a marker of which a figure has one or none; Leave and Return: off the table, and
    /// back to it, where a model of a unit loses or regains all its wounds.
    enum class Kind { LoseWounds, SetMarker, PutOn, TakeOff, Leave, Return };
    Kind kind = Kind::LoseWounds;
    std::string marker; ///< for SetMarker, PutOn and TakeOff
    QString words;      ///< "Set Bleed to"
    int most = 0;       ///< the highest number allowed; 0 = no number is asked for
};

/// One number of one figure, before and after.
struct FigureChange {
    std::string unit;
    std::string token; ///< id of the track or marker; "present" for presence on the table
    int was = 0;       ///< the number before; presence: 1 or 0
    int value = 0;     ///< the number after
    QString words;     ///< "Shambler 3: Health 2 → 1"
};

/// The changes that can be made to these figures.
std::vector<SeveralAction> severalActions(const std::vector<MarkedFigure>& figures);

/// What the change does, figure by figure; figures that have the value already, or cannot have it, are left
/// out.
std::vector<FigureChange> severalChanges(const std::vector<MarkedFigure>& figures,
                                         const SeveralAction& action, int number);

} // namespace ui
