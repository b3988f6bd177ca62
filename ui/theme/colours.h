// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QColor>
#include <QString>

#include <vector>

namespace ui {

/// The palette of one theme. Text colours reach a contrast of 4.5:1 on every ground they are used on.
struct Colours {
    bool dark = true;
    QColor bg, panel, raised, soft; ///< grounds; `soft` lies under what is chosen
    QColor line;                    ///< hairlines, and borders of what is only shown
    QColor border;                  ///< around what can be pressed or written into, 3:1 on every ground
    QColor text, muted, faint;      ///< written words, from loud to quiet
    QColor amber, amberText;        ///< fill of what is active; the same meaning as text
    QColor teal, red, brass, violet, blue, green;
    QColor ink;                         ///< words on amber, red, violet and the other fills
    QColor space;                       ///< outline of an empty token space
    QColor goodLine, warnLine, badLine; ///< borders of chips
    QColor barTop, barBottom;           ///< gradient of chart bars
    QColor die, dieInk, dieLine;        ///< a rolled die
};

const Colours& darkColours();
const Colours& lightColours();
/// Black ground, white words and lines, few and bright colours.
const Colours& contrastColours();

/// The palette that is on screen now.
const Colours& colours();
/// Changes what colours() answers; applyTheme() is the way to change what is on screen.
void setColours(const Colours& to);
/// Grows with every change of palette, for caches of painted things.
int paletteSerial();

/// Colour of words in that tone, and of the border around them.
QColor toneText(core::Tone tone);
QColor toneLine(core::Tone tone);

/// Contrast of two colours after WCAG 2.1, from 1 to 21.
double contrast(const QColor& one, const QColor& other);

/// A colour of words and a ground they are written on.
struct TextPair {
    QString name;
    QColor words, ground;
};
/// Every pair of words and ground that the windows use.
std::vector<TextPair> textPairs(const Colours& of);

} // namespace ui
