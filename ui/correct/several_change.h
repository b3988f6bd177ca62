// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QString>

#include <vector>

namespace ui {

/// A figure that is changed with others: a unit, or one model of it.
struct MarkedFigure {
    core::UnitView unit;
    std::string model; ///< empty where the unit is a single figure
};

/// What several figures can be changed in at once.
struct SeveralAction {
    enum class Kind { LoseWounds, SetMarker, PutOn, TakeOff, Leave, Return };
    Kind kind = Kind::LoseWounds;
    std::string marker; ///< of SetMarker, PutOn and TakeOff
    QString words;
    int most = 0; ///< the highest number that can be given; 0 = none is asked for
};

/// One number of one figure: what it was and what it becomes.
struct FigureChange {
    std::string unit;
    std::string token;
    int was = 0;
    int value = 0;
    QString words; ///< "Shambler 3: Health 2 → 1"
};

/// What can be done with these figures.
std::vector<SeveralAction> severalActions(const std::vector<MarkedFigure>& figures);

/// What the deed changes, figure by figure; those that are so already, or cannot carry it, are left out.
std::vector<FigureChange> severalChanges(const std::vector<MarkedFigure>& figures, const SeveralAction& deed,
                                         int number);

} // namespace ui
