// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/danger_words.h"

#include "ui/charts/odds_words.h"
#include "ui/frame/panel_widgets.h"

#include <QCoreApplication>

namespace ui {

QString dangerWords(const core::OddsReport& report) {
    constexpr double worthWarning = 0.05;
    if (report.answer < worthWarning) return {};
    auto words = QCoreApplication::translate("ui::Danger", "⚠ %1 %2")
                     .arg(percentText(report.answer), part::text(report.question));
    if (!report.reason.empty()) words += QStringLiteral(" – ") + part::text(report.reason);
    return words;
}

} // namespace ui
