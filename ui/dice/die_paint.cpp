// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/die_paint.h"

#include "table/dice_words.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>

namespace ui {

namespace {

const core::Band* bandOf(const std::vector<core::Band>& bands, int face) {
    const auto it = std::find_if(bands.begin(), bands.end(),
                                 [face](const core::Band& b) { return b.from <= face && face <= b.to; });
    return it == bands.end() ? nullptr : &*it;
}

} // namespace

DieLook lookOf(const std::vector<core::Band>& bands, int face) {
    const core::Band* band = bandOf(bands, face);
    const auto good = std::count_if(bands.begin(), bands.end(), [](const core::Band& b) { return b.good; });
    if (!band || good == 0) return DieLook::Normal;
    if (!band->good) return DieLook::Miss;
    const auto best = std::find_if(bands.rbegin(), bands.rend(), [](const core::Band& b) { return b.good; });
    return good > 1 && band == &*best ? DieLook::Best : DieLook::Normal;
}

QString bandName(const core::Band& band) {
    if (!band.label.empty()) return QString::fromStdString(band.label);
    if (band.from == band.to) return QString::number(band.from);
    return QStringLiteral("%1–%2").arg(band.from).arg(band.to);
}

QString bandCount(int count, const core::Band& band) {
    return QString::fromStdString(core::table::bandCount(count, bandName(band).toStdString()));
}

bool leavesToWindow(QEvent& event) {
    if (event.type() != QEvent::ShortcutOverride) return false;
    const auto& key = static_cast<QKeyEvent&>(event);
    if (!key.matches(QKeySequence::Undo) && !key.matches(QKeySequence::Redo)) return false;
    event.ignore();
    return true;
}

QString diceCount(int dice) {
    if (dice == 1) return QCoreApplication::translate("ui::DiceTray", "1 die");
    return QCoreApplication::translate("ui::DiceTray", "%1 dice").arg(dice);
}

namespace {

/// Paints a tick on a dot in the upper right corner of a die that counts, so that its ring is not the only
/// sign.
void paintTick(QPainter& painter, const QRectF& box, const QColor& ground, const QColor& ink) {
    const double side = box.height() * 0.36;
    const QRectF dot(box.right() - side * 0.8, box.top() - side * 0.2, side, side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawEllipse(dot);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink, std::max(1.2, side * 0.13), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{{dot.left() + side * 0.26, dot.top() + side * 0.54},
                                   {dot.left() + side * 0.44, dot.top() + side * 0.7},
                                   {dot.left() + side * 0.74, dot.top() + side * 0.34}});
}

} // namespace

int dieSide(const QFont& font) { return qRound(QFontMetrics(font).height() * 2.35); }

int smallDieSide(const QFont& font) { return qRound(QFontMetrics(font).height() * 1.65); }

void paintDie(QPainter& painter, const QRectF& box, const QString& text, DieLook look, const QFont& font) {
    const Colours& c = colours();
    const double radius = box.height() * 0.2;
    const QRectF face = box.adjusted(0.5, 0.5, -0.5, -0.5);
    QColor ink = c.dieInk;
    switch (look) {
    case DieLook::Empty: {
        QPen dashes(c.space, std::max(1.5, box.height() * 0.05));
        dashes.setDashPattern({3, 2.2});
        painter.setPen(dashes);
        painter.setBrush(Qt::NoBrush);
        ink = c.muted;
        break;
    }
    case DieLook::Later:
        painter.setPen(QPen(c.line, 1));
        painter.setBrush(Qt::NoBrush);
        ink = c.faint;
        break;
    case DieLook::Kept:
        painter.setPen(QPen(c.teal, std::max(2.0, box.height() * 0.06)));
        painter.setBrush(c.die);
        break;
    case DieLook::Normal:
        painter.setPen(QPen(c.dieLine, 1));
        painter.setBrush(c.die);
        break;
    case DieLook::Best:
        painter.setPen(QPen(c.teal, 1));
        painter.setBrush(c.teal);
        ink = c.ink;
        break;
    case DieLook::Miss:
        painter.setPen(QPen(c.line, 1));
        painter.setBrush(c.raised);
        ink = c.muted;
        break;
    }
    painter.drawRoundedRect(face, radius, radius);
    const double factor = box.height() * 0.62 / QFontMetrics(font).height();
    painter.setFont(scaled(font, text.size() > 2 ? factor * 0.7 : factor,
                           look == DieLook::Miss ? QFont::Medium : QFont::Bold));
    painter.setPen(ink);
    painter.drawText(box, Qt::AlignCenter, text);
    if (look == DieLook::Kept) paintTick(painter, box, c.teal, c.ink);
    if (look == DieLook::Best) paintTick(painter, box, c.die, c.dieInk);
}

} // namespace ui
