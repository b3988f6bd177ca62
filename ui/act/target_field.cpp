// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/target_field.h"

#include "ui/act/card_title.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t mostChips = 6; // more options than this share chips by name
constexpr int chipPadding = 10, chipGap = 8;
constexpr int rounding = 2; // text widths are rounded down, and a name that is one pixel short would be cut
constexpr qsizetype longestDetail = 10;

QString stemOf(const QString& name) {
    const auto at = name.lastIndexOf(QLatin1Char(' '));
    bool number = false;
    if (at > 0) name.mid(at + 1).toInt(&number);
    return number ? name.left(at) : name;
}

} // namespace

TargetChip::TargetChip(QWidget* parent) : QPushButton(parent) {
    setCheckable(true);
    setAutoDefault(false);
}

void TargetChip::setOption(const core::FieldOption& option, bool chosen) {
    setText(part::text(option.label));
    const auto detail = part::text(option.detail);
    m_against = !option.blocked.empty();
    m_detail = !chosen                          ? QString()
               : detail.size() <= longestDetail ? detail
                                                : detail.section(QLatin1Char(' '), 0, 0);
    setToolTip(m_against ? part::text(option.blocked) : detail);
    setAccessibleName(chosen ? tr("Target: %1").arg(text()) : text());
    setAccessibleDescription(toolTip());
    setChecked(chosen);
    setFocusPolicy(chosen ? Qt::StrongFocus : Qt::ClickFocus);
    updateGeometry();
}

QSize TargetChip::sizeHint() const {
    const QFontMetrics metrics(scaled(font(), 1, QFont::DemiBold));
    int wide = 2 * chipPadding + rounding + metrics.horizontalAdvance(text());
    if (isChecked()) wide += metrics.height() + chipGap;
    if (!m_detail.isEmpty()) wide += chipGap + metrics.horizontalAdvance(m_detail);
    return {wide, std::max(28, metrics.height() + 14)};
}

/// A long name is shortened before it exceeds the card.
QSize TargetChip::minimumSizeHint() const {
    constexpr int least = 14;
    return {std::min(sizeHint().width(), fontMetrics().averageCharWidth() * least), sizeHint().height()};
}

void TargetChip::paintEvent(QPaintEvent*) {
    const auto& c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool chosen = isChecked();
    painter.setPen(QPen(hasFocus() && !chosen ? c.amber
                        : chosen              ? c.red
                        : underMouse()        ? c.muted
                                              : c.border,
                        chosen ? 2 : 1, m_against && !chosen ? Qt::DashLine : Qt::SolidLine));
    QColor ground = c.raised;
    if (chosen) {
        ground = c.red;
        ground.setAlphaF(0.16F);
    }
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    if (chosen && hasFocus()) {
        painter.setPen(QPen(c.text, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(3.5, 3.5, -3.5, -3.5), 4, 4);
    }
    int x = chipPadding;
    if (chosen) {
        const double side = fontMetrics().height() * 0.8;
        const QPointF middle(x + side / 2, height() / 2.0);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(c.red, 1.6));
        painter.drawEllipse(middle, side * 0.34, side * 0.34);
        for (const auto& arm : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
            painter.drawLine(middle + arm * side * 0.24, middle + arm * side * 0.54);
        x += fontMetrics().height() + chipGap;
    }
    painter.setFont(scaled(font(), 1, chosen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(!isEnabled() ? c.faint : c.text);
    const int behind = m_detail.isEmpty() ? 0 : painter.fontMetrics().horizontalAdvance(m_detail) + chipGap;
    const QRect words(x, 0, width() - x - chipPadding - behind, height());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
    if (m_detail.isEmpty()) return;
    painter.setPen(c.red);
    painter.drawText(QRect(0, 0, width() - chipPadding, height()), Qt::AlignRight | Qt::AlignVCenter,
                     m_detail);
}

TargetField::TargetField(const core::OfferField& field, QWidget* parent)
    : FieldEditor(field, parent), m_flow(new FlowLayout(this, 8)) {
    m_label = part::label("muted", this, part::text(field.label));
    m_label->setMinimumHeight(fontMetrics().height() + 14);
    m_flow->addWidget(m_label);
}

std::vector<TargetField::Group> TargetField::groups() const {
    std::vector<Group> out;
    for (std::size_t n = 0; n < m_options.size(); ++n) {
        const auto stem = stemOf(part::text(m_options[n].label));
        const auto it =
            std::find_if(out.begin(), out.end(), [&](const Group& each) { return each.stem == stem; });
        if (it == out.end())
            out.push_back({stem, {n}});
        else
            it->options.push_back(n);
    }
    return out;
}

void TargetField::present(const core::OfferField& field, const core::Value& value) {
    const auto it = std::find_if(field.options.begin(), field.options.end(),
                                 [&](const auto& option) { return option.value == value; });
    const auto chosen = std::size_t(it - field.options.begin());
    m_against = it == field.options.end() ? QString() : part::text(it->blocked);
    setAccessibleName(part::text(field.label));
    if (field.options == m_options && chosen == m_chosen && !m_shown.isEmpty()) return;
    m_options = field.options;
    m_chosen = chosen;
    arrange();
}

void TargetField::arrange() {
    auto* held = window()->focusWidget();
    const bool focused = held && isAncestorOf(held);
    for (auto* each : std::as_const(m_shown)) {
        m_flow->removeWidget(each);
        each->hide();
        each->deleteLater();
    }
    m_shown.clear();
    m_chips.clear();
    const bool together = m_options.size() > mostChips;
    if (together && m_chosen < m_options.size()) addChip(m_chosen); // the chosen target is always visible
    for (auto& group : groups()) {
        if (together) std::erase(group.options, m_chosen);
        if (together && group.options.size() > 1) {
            addMenu(group);
            continue;
        }
        for (const auto option : group.options)
            addChip(option);
    }
    if (m_options.empty()) {
        auto* none = part::label("muted", this, tr("no target can be chosen"));
        m_flow->addWidget(none);
        none->show();
        m_shown << none;
    }
    if (focused || std::exchange(m_keepsFocus, false))
        for (auto* chip : m_chips)
            if (chip->isChecked()) chip->setFocus(Qt::OtherFocusReason);
    updateGeometry();
}

void TargetField::addChip(std::size_t option) {
    auto* chip = new TargetChip(this);
    chip->setOption(m_options[option], option == m_chosen);
    if (m_chosen == m_options.size() && m_chips.empty()) chip->setFocusPolicy(Qt::StrongFocus);
    chip->setObjectName(QStringLiteral("target:") + (m_options[option].value.asString()
                                                         ? part::text(*m_options[option].value.asString())
                                                         : QString()));
    chip->installEventFilter(this);
    connect(chip, &QPushButton::clicked, this, [this, option] { choose(option); });
    m_flow->addWidget(chip);
    chip->show();
    m_chips.push_back(chip);
    m_shown << chip;
}

void TargetField::addMenu(const Group& group) {
    std::vector<std::string> names;
    for (const auto option : group.options)
        names.push_back(m_options[option].label);
    auto* button = new QToolButton(this);
    auto* menu = new QMenu(button);
    button->setText(groupedNames(names) + QStringLiteral(" ▾"));
    button->setAccessibleName(tr("One of %1").arg(groupedNames(names)));
    button->setToolTip(tr("Choose one of these; the arrow keys reach them too"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMinimumHeight(std::max(28, fontMetrics().height() + 14));
    button->setFocusPolicy(Qt::NoFocus); // the arrow keys reach its figures too
    button->setMenu(menu);
    nameMenu(*menu, group.stem);
    for (const auto option : group.options) {
        auto words = part::text(m_options[option].label);
        if (!m_options[option].detail.empty())
            words += QLatin1Char('\t') + part::text(m_options[option].detail);
        auto* entry = menu->addAction(words);
        entry->setToolTip(part::text(m_options[option].blocked));
        connect(entry, &QAction::triggered, this, [this, option] { choose(option); });
    }
    m_flow->addWidget(button);
    button->show();
    m_shown << button;
}

void TargetField::choose(std::size_t option) {
    if (option >= m_options.size()) return;
    for (auto* chip : m_chips) // until the session reports another choice
        chip->setChecked(chip->text() ==
                         part::text(m_options[m_chosen < m_options.size() ? m_chosen : option].label));
    emit edited(m_options[option].value);
}

/// The arrow keys choose the target they reach, because the only focus mark is the ring of the target.
bool TargetField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && !m_options.empty()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int by = key == Qt::Key_Right || key == Qt::Key_Down ? 1
                       : key == Qt::Key_Left || key == Qt::Key_Up  ? -1
                                                                   : 0;
        if (by != 0) {
            const auto all = std::ptrdiff_t(m_options.size());
            const auto now = m_chosen < m_options.size() ? std::ptrdiff_t(m_chosen) : by > 0 ? -1 : 0;
            m_keepsFocus = true;
            choose(std::size_t((now + by + all) % all));
            return true;
        }
    }
    return FieldEditor::eventFilter(watched, event);
}

} // namespace ui

#include "moc_target_field.cpp"
