// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "ui/print/paper.h"

#include <QBrush>
#include <QColor>
#include <QPen>

namespace ui {

/// The colours of a print: full ones on white, or black lines with as little ink as can be.
class Inks {
public:
    explicit Inks(Ink ink) : m_saving(ink == Ink::Saving) {}

    bool saving() const { return m_saving; }
    QColor text() const { return QColor(22, 26, 33); }
    QColor quiet() const { return m_saving ? QColor(70, 70, 70) : QColor(84, 92, 104); }
    QColor line() const { return m_saving ? QColor(130, 130, 130) : QColor(158, 166, 178); }
    /// The dark of headings and bands.
    QColor strong() const { return m_saving ? QColor(22, 26, 33) : QColor(38, 50, 66); }
    QColor tone(core::Tone tone) const;
    QColor token(core::TokenShape shape) const;
    /// A ground to write on in `onBand`; nothing but white where ink is saved.
    QBrush band() const { return m_saving ? QBrush(Qt::NoBrush) : QBrush(strong()); }
    QColor onBand() const { return m_saving ? text() : QColor(Qt::white); }
    /// A faint ground behind every other line.
    QBrush stripe() const { return m_saving ? QBrush(Qt::NoBrush) : QBrush(QColor(241, 243, 246)); }
    /// A light fill of a colour.
    QBrush tint(const QColor& colour) const;
    /// A line of so many millimetres.
    QPen pen(const QColor& colour, double millimetres) const;

private:
    bool m_saving;
};

} // namespace ui
