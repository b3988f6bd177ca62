// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <QCoreApplication>
#include <QString>

namespace ui {

/// The effect and end of a marker, with a note where these are a house rule.
inline QString markerWhy(const core::MarkerView& marker) {
    const auto why = QString::fromStdString(marker.why);
    if (!marker.houseRule) return why;
    const auto words = QCoreApplication::translate("ui::Markers", "house rule");
    return why.isEmpty() ? words : why + QStringLiteral(" · ") + words;
}

} // namespace ui
