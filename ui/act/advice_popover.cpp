// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/advice_popover.h"

#include "ui/act/fact_chips.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int leastWidth = 420, popoverRim = 8;

QString reasonsOf(const core::advice::AdvisedOrder& order) {
    QStringList out;
    for (const auto& reason : order.reasons)
        out << part::text(reason);
    return out.join(QStringLiteral(", "));
}

} // namespace

QString orderText(const core::advice::AdvisedOrder& order) {
    const auto title = part::text(order.title);
    return order.target.empty() ? title : QStringLiteral("%1 → %2").arg(title, part::text(order.targetName));
}

QString lineOf(const core::advice::AdvisedOrder& order) {
    QStringList why;
    for (const auto& reason : order.reasons)
        if (const auto words = part::text(reason); why.isEmpty() || words.contains(u'%')) {
            why << words;
            if (words.contains(u'%')) break;
        }
    return why.isEmpty()
               ? orderText(order)
               : AdvicePopover::tr("%1, because: %2").arg(orderText(order), why.join(QStringLiteral(", ")));
}

AdvicePopover::AdvicePopover(QWidget& below) : QFrame(below.window()), m_below(below) {
    setObjectName(QStringLiteral("advicePopover"));
    setLook(*this, "popover");
    setAccessibleName(tr("The best orders"));
    hide();
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(12, 8, 8, 8);
    QVBoxLayout* lines = nullptr;
    m_area = part::column(this, lines);
    whole->addWidget(m_area);
    auto* inside = m_area->widget();
    lines->setContentsMargins(0, 0, 4, 0);
    lines->setSpacing(6);
    m_behaviour = part::prose("muted", inside);
    lines->addWidget(m_behaviour);
    m_rowLines = new QVBoxLayout;
    m_rowLines->setSpacing(3);
    lines->addLayout(m_rowLines);
    m_table = part::prose("muted", inside);
    lines->addWidget(m_table);
    m_chips = new FactChips(inside);
    connect(m_chips, &FactChips::declared, this, &AdvicePopover::declared);
    lines->addWidget(m_chips);
}

void AdvicePopover::show(const std::optional<core::advice::Advice>& advice, const QString& words) {
    if (parentWidget() != m_below.window()) setParent(m_below.window());
    const auto& behaviour = advice ? advice->behaviour : core::Behaviour{};
    QStringList about;
    if (!behaviour.name.empty())
        about << QStringLiteral("%1%2: %3")
                     .arg(behaviour.proposed ? part::houseSign() + u' ' : QString(),
                          part::text(behaviour.name), part::text(behaviour.text));
    if (!advice)
        about << words;
    else if (advice->orders.empty())
        about << tr("No order is advised with the conditions as declared.");
    else if (!advice->complete)
        about << tr("There may be better orders.");
    part::say(m_behaviour, about.join(u' '));
    showRows(advice.value_or(core::advice::Advice{}));
    showFacts(advice ? advice->presumed : std::vector<core::advice::PresumedFact>{});
    if (isHidden()) qApp->installEventFilter(this);
    setVisible(true);
    place();
    raise();
}

AdvicePopover::Row& AdvicePopover::row(std::size_t place) {
    while (m_rows.size() <= place) {
        Row row{part::button("option", m_area->widget(), {}), part::prose("muted", m_area->widget())};
        row.order->setObjectName(QStringLiteral("advised:%1").arg(m_rows.size()));
        row.why->setIndent(28);
        m_rowLines->addWidget(row.order);
        m_rowLines->addWidget(row.why);
        connect(row.order, &QPushButton::clicked, this, [this, at = m_rows.size()] { emit chosen(at); });
        m_rows.push_back(row);
    }
    return m_rows[place];
}

void AdvicePopover::showRows(const core::advice::Advice& advice) {
    const auto& orders = advice.orders;
    for (std::size_t n = 0; n < std::max(orders.size(), m_rows.size()); ++n) {
        auto& shown = row(n);
        shown.order->setVisible(n < orders.size());
        if (n >= orders.size()) {
            shown.why->hide();
            continue;
        }
        const bool instead = orders[n].action != orders.front().action && !advice.behaviour.actions.empty();
        const auto text = orderText(orders[n]);
        shown.order->setText(QStringLiteral("%1  %2").arg(n + 1).arg(text));
        shown.order->setToolTip(tr("Carries out this order"));
        const auto reasons = reasonsOf(orders[n]);
        QStringList why;
        if (instead) why << tr("if the best order is impossible");
        if (!reasons.isEmpty()) why << tr("because: %1").arg(reasons);
        part::say(shown.why, why.join(QStringLiteral("; ")));
    }
}

/// Shows what the advice presumes about the table.
void AdvicePopover::showFacts(const std::vector<core::advice::PresumedFact>& facts) {
    part::say(m_table, facts.empty() ? QString() : tr("At the table – press what is different:"));
    m_chips->showFacts(facts);
}

/// Places the popover below its line, as high as its contents and fully inside the window.
void AdvicePopover::place() {
    const auto* within = parentWidget();
    const auto* column = m_below.parentWidget();
    const QPoint at = m_below.isVisible() ? m_below.mapTo(within, QPoint(0, m_below.height() + 2))
                                          : column->mapTo(within, QPoint(0, part::headingHeight(this) + 6));
    const int width =
        std::min(std::max(column->width(), iconSide(leastWidth)), within->width() - 2 * popoverRim);
    auto* inside = m_area->widget();
    inside->layout()->invalidate();
    const auto rims = layout()->contentsMargins();
    const int lines = inside->layout()->totalHeightForWidth(width - rims.left() - rims.right() - 2);
    const int height = std::min(lines + rims.top() + rims.bottom() + 2, within->height() - 2 * popoverRim);
    const int x = std::clamp(at.x(), popoverRim, std::max(popoverRim, within->width() - width - popoverRim));
    const int y =
        std::clamp(at.y(), popoverRim, std::max(popoverRim, within->height() - height - popoverRim));
    setGeometry(x, y, width, height);
}

void AdvicePopover::close() {
    hide();
    emit closed();
}

void AdvicePopover::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    qApp->removeEventFilter(this);
}

bool AdvicePopover::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress && watched->isWidgetType()) {
        const auto* pressed = static_cast<QWidget*>(watched);
        const bool inside = pressed == this || isAncestorOf(pressed) || m_below.isAncestorOf(pressed);
        if (!inside && pressed->window() == window()) close();
    }
    if (event->type() == QEvent::Resize && watched == parentWidget()) place();
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && QApplication::activeModalWidget() == nullptr &&
            QApplication::activePopupWidget() == nullptr && window()->isActiveWindow()) {
            event->accept();
            if (event->type() == QEvent::KeyPress) close();
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace ui

#include "moc_advice_popover.cpp"
