// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QColor>
#include <QString>

#include <vector>

namespace ui {

/// The palette of one theme. Text colours reach a contrast of 4.5:1 on every background they are used on.
struct Colours {
    bool dark = true;
    QColor bg, panel, raised, soft; ///< backgrounds; `soft` is for chosen items
    QColor line;                    ///< hairlines, and borders of display-only items
    QColor border;                  ///< border of controls, with a contrast of 3:1 on every background
    QColor text, muted, faint;      ///< text, from strong to faint
    QColor amber, amberText;        ///< fill of active items, and the colour of text that means the same
    QColor teal, red, brass, violet, blue, green;
    QColor ink;                         ///< text on amber, red, violet and the other fills
    QColor space;                       ///< outline of an empty token space
    QColor goodLine, warnLine, badLine; ///< borders of chips
    QColor barTop, barBottom;           ///< gradient of chart bars
    QColor die, dieInk, dieLine;        ///< a rolled die
};

const Colours& darkColours();
const Colours& lightColours();
/// Black background, white text and lines, few and bright colours.
const Colours& contrastColours();

/// The present palette.
const Colours& colours();
/// Changes the result of colours(); to change the screen, call applyTheme().
void setColours(const Colours& to);
/// A number that grows with every change of palette, for caches of pixmaps.
int paletteSerial();

/// The colour of text in that tone, and of the border around it.
QColor toneText(core::Tone tone);
QColor toneLine(core::Tone tone);

/// The contrast of two colours according to WCAG 2.1, from 1 to 21.
double contrast(const QColor& one, const QColor& other);

/// A text colour and a background on which it is used.
struct TextPair {
    QString name;
    QColor words, ground;
};
/// All pairs of text and background that the windows use.
std::vector<TextPair> textPairs(const Colours& of);

} // namespace ui
