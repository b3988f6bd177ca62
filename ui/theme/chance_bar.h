// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace ui {

/// Paints a bar on this track that is filled by the share `chance`, from 0 to 1, in the colour `ink`.
void paintChanceBar(QPainter& painter, const QRectF& track, double chance, const QColor& ink);

} // namespace ui
