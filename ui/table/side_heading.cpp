// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/side_heading.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/session.h"
#include "ui/table/number_chip.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int nameGap = 4;                ///< pixels between a name and the controls after it
constexpr int usualGap = 6, tightGap = 4; ///< pixels between counters
constexpr double nameScale = 0.93;
constexpr int nameLines = 2;   ///< lines that a name may take
constexpr int lineHeight = 32; ///< pixels, the same for a name above every column

/// A unique name of a counter: counters computed from others have no id.
std::string counterName(const core::CounterView& counter) { return counter.id + '\n' + counter.label; }

} // namespace

SideHeading::SideHeading(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->setSpacing(nameGap);
    m_name = part::elided("heading", this);
    m_name->setMostLines(nameLines);
    top->addWidget(m_name, 1);
    m_end = new QHBoxLayout;
    m_end->setSpacing(0);
    top->addLayout(m_end);
    lines->addLayout(top);
    m_facts = new QWidget(this);
    m_focus = new RovingFocus(*this);
    m_summary = part::elided("muted", m_facts);
    m_summary->setFont(scaled(m_summary->font(), 0.93));
    m_facts->setFixedHeight(iconSide(lineHeight - 4));
    lines->addWidget(m_facts);
    m_facts->hide();
}

void SideHeading::dropCounters() {
    for (const auto& [name, chip] : m_counters) {
        chip->hide();
        chip->deleteLater();
    }
    m_counters.clear();
}

void SideHeading::showName(const core::SideView& side) {
    const auto name = part::text(side.name);
    m_name->setText(side.acting ? tr("▸ %1").arg(name) : name);
    m_name->setAccessibleName(side.acting && side.picks ? tr("%1, whose turn it is, picks next").arg(name)
                              : side.acting             ? tr("%1, whose turn it is").arg(name)
                              : side.picks              ? tr("%1, picks next").arg(name)
                                                        : name);
    setLook(*m_name, side.acting ? "active" : "heading");
}

void SideHeading::showCounters(const core::SideView& side) {
    std::vector<std::string> named;
    for (const auto& counter : side.counters)
        named.push_back(counterName(counter));
    if (named != m_named) dropCounters(); // one heading shows different sides in turn
    m_named = std::move(named);
    m_order.clear();
    for (const auto& counter : side.counters) {
        auto*& chip = m_counters[counterName(counter)];
        if (!chip) {
            chip = new NumberChip(m_facts);
            if (!counter.id.empty()) m_focus->add(*chip);
            chip->show();
            connect(chip, &NumberChip::stepped, this,
                    [this, id = part::text(counter.id)](int value) { m_session.correct({}, id, value); });
        }
        chip->setCounter(counter);
        m_order.push_back(chip);
    }
}

/// Places the counters in one row, and the summary after them.
void SideHeading::placeFacts() {
    const auto widthOf = [&](int gap) {
        int out = gap * std::max(0, int(m_order.size()) - 1);
        for (auto* chip : m_order)
            out += chip->sizeHint().width();
        return out;
    };
    for (auto* chip : m_order)
        chip->setTight(false);
    const bool tight = widthOf(usualGap) > width();
    for (auto* chip : m_order)
        chip->setTight(tight);
    const int gap = tight ? tightGap : usualGap;
    const auto wide = sharedWidths(m_order, width(), gap);
    int x = 0;
    for (std::size_t n = 0; n < m_order.size(); ++n) {
        m_order[n]->setGeometry(x, 0, wide[n], m_facts->height());
        x += wide[n] + gap;
    }
    const int rest = width() - x;
    m_summary->setVisible(
        rest > m_summary->minimumSizeHint().width()); // otherwise the tool tip of the name has the summary
    m_summary->setGeometry(x, 0, std::max(0, rest), m_facts->height());
}

/// Fits the name beside the controls at the end. The controls lose words before the name takes a second line,
/// and no name gets smaller, so that names read the same above every column.
void SideHeading::fitName() {
    const auto name = tr("▸ %1").arg(m_sideName); // with the arrow, so that its turn moves nothing
    const auto face = scaled(font(), nameScale, QFont::Bold);
    const QFontMetrics metrics(face);
    for (auto* each : findChildren<QWidget*>())
        each->ensurePolished(); // otherwise they would be measured in another look
    if (!m_crowded) m_endWidth = m_end->sizeHint().width();
    const bool crowded = metrics.horizontalAdvance(name) + nameGap + m_endWidth > width();
    if (std::exchange(m_crowded, crowded) != crowded) {
        emit crowdedChanged();
        for (auto* each : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (auto* inside = each->layout()) inside->activate(); // measured with the new words
        m_end->invalidate();
    }
    if (m_name->font() != face) m_name->setFont(face);
    m_name->setMinimumHeight(std::max(iconSide(lineHeight), nameLines * metrics.height()));
}

void SideHeading::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitName();
    placeFacts();
}

/// Fits the name again when the controls after it have another width.
bool SideHeading::event(QEvent* event) {
    const bool out = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) fitName();
    return out;
}

void SideHeading::setSide(const core::SideView& side) {
    showName(side);
    showCounters(side);
    if (m_side != part::text(side.id)) {
        m_side = part::text(side.id);
        m_sideName = part::text(side.name);
        emit sideShown(m_side, m_sideName);
    }
    // The summary of figures with sheets is shown below them.
    QStringList words;
    if (side.picks) words << tr("picks next");
    if (side.look != core::SideLook::Sheets && !side.summary.empty()) words << part::text(side.summary);
    m_summary->setText(words.join(QStringLiteral(" · ")));
    m_summary->setToolTip(m_summary->text());
    m_name->setToolTip(
        QStringList{part::text(side.name), m_summary->text()}.join(QLatin1Char('\n')).trimmed());
    m_facts->setVisible(!side.counters.empty() || !words.isEmpty());
    fitName();
    placeFacts();
}

} // namespace ui

#include "moc_side_heading.cpp"
