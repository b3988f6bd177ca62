// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/inks.h"

namespace ui {

QColor Inks::tone(core::Tone tone) const {
    if (m_saving) return text();
    switch (tone) {
    case core::Tone::Plain:
        return strong();
    case core::Tone::Good:
        return QColor(0x3b6f1f);
    case core::Tone::Warn:
        return QColor(0x875500);
    case core::Tone::Bad:
        return QColor(0xb02a1f);
    }
    return text();
}

QColor Inks::token(core::TokenShape shape) const {
    if (m_saving) return text();
    switch (shape) {
    case core::TokenShape::Action:
        return QColor(0xa06400);
    case core::TokenShape::Shield:
        return QColor(0x0a6d63);
    case core::TokenShape::Heart:
    case core::TokenShape::Die:
        return QColor(0xb02a1f);
    case core::TokenShape::Cartridge:
        return QColor(0x7a5812);
    case core::TokenShape::Diamond:
        return QColor(0x6a40c0);
    case core::TokenShape::Square:
        return QColor(0x2463a6);
    case core::TokenShape::SquareAlt:
        return QColor(0x3b6f1f);
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
