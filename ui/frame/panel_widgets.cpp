// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/panel_widgets.h"

#include "ui/theme/elided_label.h"
#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui::part {

QLabel* label(const char* look, QWidget* parent, const QString& words) {
    auto* out = new QLabel(words, parent);
    out->setTextFormat(Qt::PlainText);
    setLook(*out, look);
    return out;
}

ElidedLabel* elided(const char* look, QWidget* parent, const QString& words) {
    auto* out = new ElidedLabel(words, parent);
    out->setTextFormat(Qt::PlainText);
    setLook(*out, look);
    return out;
}

QLabel* prose(const char* look, QWidget* parent, const QString& words) {
    auto* out = new ProseLabel(parent, words);
    out->setTextFormat(Qt::PlainText);
    setLook(*out, look);
    return out;
}

void say(QLabel* label, const QString& words) {
    if (label->text() != words) label->setText(words);
    if (label->isHidden() != words.isEmpty()) label->setVisible(!words.isEmpty());
}

QFrame* card(QWidget* parent, QVBoxLayout*& layout) {
    auto* out = new QFrame(parent);
    setLook(*out, "card");
    layout = new QVBoxLayout(out);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    return out;
}

QPushButton* button(const char* look, QWidget* parent, const QString& words) {
    auto* out = new QPushButton(words, parent);
    out->setAutoDefault(false);
    out->setFocusPolicy(Qt::TabFocus);
    setLook(*out, look);
    return out;
}

QToolButton* sign(QWidget* parent, const QString& glyph, const QString& name) {
    auto* out = new QToolButton(parent);
    out->setText(glyph);
    out->setToolTip(name);
    out->setAccessibleName(name);
    setLook(*out, "flat");
    out->setFocusPolicy(Qt::TabFocus);
    return out;
}

QString houseRuleHelp() {
    return QCoreApplication::translate(
        "ui::Parts",
        "House rule: the printed rules leave this open; it is proposed by the program and can be changed.");
}

QLabel* heading(QWidget* parent, const QString& words) {
    auto* out = label("heading", parent, words);
    auto font = scaled(out->font(), 0.85, QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, 108);
    out->setFont(font);
    return out;
}

int headingHeight(const QWidget* widget) { return widget->fontMetrics().height() + 12; }

QScrollArea* column(QWidget* parent, QVBoxLayout*& layout) {
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(area);
    setLook(*inside, "clear");
    layout = new QVBoxLayout(inside);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(8);
    area->setWidget(inside);
    return area;
}

QScrollArea* steadyColumn(QWidget* parent, QVBoxLayout*& layout) {
    auto* area = column(parent, layout);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* bar = area->verticalScrollBar();
    bar->setFixedWidth(scrollBarWidth);
    area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    const auto show = [bar](int, int most) {
        bar->setEnabled(most > 0);
    }; // a scroll bar without a range is invisible
    QObject::connect(bar, &QScrollBar::rangeChanged, bar, show);
    show(0, 0);
    return area;
}

} // namespace ui::part
