// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QString>

#include <functional>

class QMenu;
class QPoint;
class QWidget;

namespace ui {

/// Fills a menu with all markers and statuses that a figure can carry; `marked` gets the id and the chosen
/// count.
void fillMarkerMenu(QMenu& menu, const std::vector<core::MarkerView>& all,
                    const std::function<void(const QString&, int)>& marked);

/// Opens that menu at a position on the screen, with an entry at its end for all other corrections.
void openMarkerMenu(QWidget& owner, const core::UnitView& unit, const QPoint& at,
                    const std::function<void(const QString&, int)>& marked,
                    const std::function<void()>& correct);

} // namespace ui
