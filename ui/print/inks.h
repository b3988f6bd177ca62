// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/print/paper.h"

#include <QBrush>
#include <QColor>
#include <QPen>

namespace ui {

/// The colours of a print: those of the screen's light theme on white paper, or black lines with as little
/// ink as possible.
class Inks {
public:
    explicit Inks(Ink ink) : m_saving(ink == Ink::Saving) {}

    /// Whether the print saves ink.
    bool savesInk() const { return m_saving; }
    QColor text() const { return QColor(0x1d2127); }
    /// The colour of text that is less important.
    QColor quiet() const { return m_saving ? QColor(70, 70, 70) : QColor(0x4a535e); }
    QColor line() const { return m_saving ? QColor(130, 130, 130) : QColor(0x9a9384); }
    /// The dark colour of headings and bands.
    QColor strong() const { return m_saving ? QColor(0x1d2127) : QColor(0x303945); }
    QColor tone(core::Tone tone) const;
    QColor token(core::TokenShape shape) const;
    /// The background for text in `onBand`; white where ink is saved.
    QBrush band() const { return m_saving ? QBrush(Qt::NoBrush) : QBrush(strong()); }
    QColor onBand() const { return m_saving ? text() : QColor(Qt::white); }
    /// A faint background for every second line.
    QBrush stripe() const { return m_saving ? QBrush(Qt::NoBrush) : QBrush(QColor(0xf4f1ea)); }
    /// A light fill of a colour.
    QBrush tint(const QColor& colour) const;
    /// A line of that width in millimetres.
    QPen pen(const QColor& colour, double millimetres) const;

private:
    bool m_saving;
};

} // namespace ui
