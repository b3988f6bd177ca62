// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/dialog_widgets.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFrame>
#include <QLabel>
#include <QLayoutItem>
#include <QScrollArea>
#include <QVBoxLayout>
#include <memory>

namespace ui {

QLabel* words(const QString& text, const char* look) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    if (look) setLook(*label, look);
    return label;
}

QLabel* tag(const QString& text, const char* look) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
    setLook(*label, look);
    return label;
}

QLabel* title(const QString& text, double factor) {
    auto* label = words(text);
    label->setFont(scaled(label->font(), factor, QFont::Bold));
    return label;
}

QScrollArea* scrolling(QWidget* inside) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setLook(*inside, "clear");
    area->setWidget(inside);
    return area;
}

QFrame* card(QVBoxLayout** layout) {
    auto* frame = new QFrame;
    setLook(*frame, "card");
    *layout = new QVBoxLayout(frame);
    (*layout)->setContentsMargins(12, 10, 12, 10);
    (*layout)->setSpacing(6);
    return frame;
}

QLabel* houseRuleSign() {
    auto* label = tag(part::houseSign(), "muted");
    label->setAccessibleName(QCoreApplication::translate("ui::Parts", "house rule"));
    label->setToolTip(part::houseRuleHelp());
    return label;
}

void clearLayout(QLayout* layout) {
    while (auto item = std::unique_ptr<QLayoutItem>(layout->takeAt(0))) {
        if (auto* inner = item->layout()) clearLayout(inner);
        if (auto* widget = item->widget()) {
            widget->hide();
            widget->deleteLater(); // the widget may be the sender of the current signal
        }
    }
}

} // namespace ui
