// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QPainter>
#include <QString>

#include <vector>

namespace ui {

/// A sign in a corner of a figure: what a marker or status is called for short.
struct FigureBadge {
    QString text;
    bool status = false; ///< violet rather than red
};

/// What the strip shows of one figure.
struct FigureCell {
    QString id;    ///< of its unit
    QString model; ///< of the model in it, as a correct command names it; empty where the unit is one figure
    QString number;
    QString words; ///< everything about it, for tool tips and screen readers
    bool present = true;
    bool acted = false;
    int health = 0, healthCapacity = 0; ///< of its first heart track; capacity 0 = none
    std::vector<FigureBadge> badges;
    bool hurt() const { return present && healthCapacity > 0 && health < healthCapacity; }
};

/// How a cell stands out.
struct FigureMark {
    bool selected = false;
    bool target = false;
    bool focused = false;
    bool hovered = false;
};

/// The figures of a unit: itself, or a cell for each of its models. What concerns the whole unit stands at
/// the first that has not fallen.
std::vector<FigureCell> figureCells(const core::UnitView& unit);
/// The same for units that stand together; beside a unit of several a single figure shows its initial.
std::vector<FigureCell> figureCells(const std::vector<const core::UnitView*>& units);

/// Paints one figure; badges stick out of `box` by up to badgeOverhang().
void paintFigure(QPainter& painter, const FigureCell& cell, const QRect& box, const FigureMark& mark,
                 const QFont& font);
int badgeOverhang(const QFont& font);

} // namespace ui
