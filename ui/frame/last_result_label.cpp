// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/last_result_label.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QLabel>

namespace ui {

QLabel* makeLastResult(QWidget* parent) {
    auto* label = part::prose("name", parent);
    label->setObjectName(QStringLiteral("lastResult"));
    label->hide();
    return label;
}

int fitLastResult(QLabel& label, const QString& words, int width, int room) {
    constexpr double large = 1.35, small = 1.1, past = 0.92;
    constexpr int mostLines = 2;
    const auto between = QStringLiteral(" · ");
    auto parts = words.split(between);
    const auto fits = [&] {
        return label.heightForWidth(width) <= mostLines * label.fontMetrics().lineSpacing() + 2;
    };
    setLook(label, "name");
    label.setWordWrap(true);
    label.setText(words);
    label.setToolTip(words);
    for (const double scale : {large, small}) {
        label.setFont(scaled(label.parentWidget()->font(), scale, QFont::DemiBold));
        if (fits()) break;
    }
    while (!fits() && parts.size() > 1) { // the worst is first
        parts.removeLast();
        label.setText(parts.join(between) + QStringLiteral(" …"));
    }
    if (words.isEmpty()) return 0;
    if (const int high = label.heightForWidth(width); high <= room) return high;
    setLook(label, "muted");
    label.setWordWrap(false);
    label.setFont(scaled(label.parentWidget()->font(), past));
    label.setText(wholeWords(QObject::tr("before: %1").arg(words), label.fontMetrics(), width));
    return label.sizeHint().height();
}

} // namespace ui
