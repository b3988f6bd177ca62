// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/chance_bar.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace ui {

void paintChanceBar(QPainter& painter, const QRectF& track, double chance, const QColor& ink) {
    constexpr double radius = 3;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().line);
    painter.drawRoundedRect(track, radius, radius);
    painter.setBrush(ink);
    const QSizeF filled(track.width() * std::clamp(chance, 0.0, 1.0), track.height());
    painter.drawRoundedRect(QRectF(track.topLeft(), filled), radius, radius);
}

} // namespace ui
