// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include "ui/tokens/token_pixmaps.h"

#include <QPainter>
#include <QString>

#include <vector>

namespace ui {

/// A sign in a corner of a figure: the brief name of a marker or status.
struct FigureBadge {
    QString text;
    bool status = false; ///< a status, in violet; markers are red
};

/// The contents of one figure in the strip.
struct FigureCell {
    QString id; ///< id of the unit
    QString
        model; ///< id of the model in the unit, as a correction names it; empty where the unit is one figure
    QString number;                     ///< number or sign of the figure, large in its middle
    QString words;                      ///< the full description, for tool tips and screen readers
    bool present = true;                ///< on the table
    bool acted = false;                 ///< has acted already
    int health = 0, healthCapacity = 0; ///< of the first heart track; capacity 0 = no such track
    int expectedHealth = 0;             ///< what the open action will leave of it
    std::vector<FigureBadge> badges;
    bool isHurt() const { return present && healthCapacity > 0 && health < healthCapacity; }
};

/// The highlights of a cell.
struct FigureHighlights {
    bool inHand = false;
    bool target = false;
    bool focused = false;
    bool hovered = false;
    bool plain = false; ///< its number is no key
    bool acts = false;  ///< is amber with an arrow
};

/// The figures of a unit: one cell for the unit, or one for each of its models. Marks of the whole unit are
/// on the first model in play.
std::vector<FigureCell> figureCells(const core::UnitView& unit);
/// The figures of several units; next to a unit of several models a single figure shows its initial.
std::vector<FigureCell> figureCells(const std::vector<const core::UnitView*>& units);

/// Gives these figures the health that they have among `after`, as what the open action will leave; figures
/// that are not there keep theirs. Returns whether anything has changed.
bool expectHealth(std::vector<FigureCell>& cells, const std::vector<FigureCell>& after);
/// The look of heart `n` of a figure.
TokenState heartState(const FigureCell& figure, int n);

/// Paints one figure; badges extend beyond `box` by up to badgeOverhang().
void paintFigure(QPainter& painter, const FigureCell& cell, const QRect& box,
                 const FigureHighlights& highlights, const QFont& font);
/// The pixels by which badges extend beyond a figure.
int badgeOverhang(const QFont& font);
/// The places of the badges of a figure that is painted in `box`.
std::vector<QRect> badgeRects(const FigureCell& cell, const QRect& box, const QFont& font);
/// The place of its number, in the middle, or lower where a badge would cover it.
QRect numberRect(const FigureCell& cell, const QRect& box, const QFont& font);

} // namespace ui
