// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/inks.h"

namespace ui {

QColor Inks::tone(core::Tone tone) const {
    if (m_saving) return text();
    switch (tone) {
    case core::Tone::Plain:
        return strong();
    case core::Tone::Good:
        return QColor(28, 110, 70);
    case core::Tone::Warn:
        return QColor(168, 92, 8);
    case core::Tone::Bad:
        return QColor(166, 32, 38);
    }
    return text();
}

QColor Inks::token(core::TokenShape shape) const {
    if (m_saving) return text();
    switch (shape) {
    case core::TokenShape::Action:
        return QColor(188, 122, 0);
    case core::TokenShape::Shield:
        return QColor(14, 116, 124);
    case core::TokenShape::Heart:
    case core::TokenShape::Die:
        return QColor(178, 36, 48);
    case core::TokenShape::Cartridge:
        return QColor(142, 106, 34);
    case core::TokenShape::Diamond:
        return QColor(112, 64, 160);
    case core::TokenShape::Square:
        return QColor(46, 98, 168);
    case core::TokenShape::SquareAlt:
        return QColor(58, 122, 48);
    }
    return text();
}

QBrush Inks::tint(const QColor& colour) const {
    if (m_saving) return QBrush(Qt::NoBrush);
    const auto mix = [](int part) { return 255 - (255 - part) * 16 / 100; };
    return QColor(mix(colour.red()), mix(colour.green()), mix(colour.blue()));
}

QPen Inks::pen(const QColor& colour, double millimetres) const {
    return QPen(colour, millimetres, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
}

} // namespace ui
