// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_row.h"

#include "ui/theme/theme.h"
#include "ui/tokens/token_row_accessible.h"

#include <QAccessible>
#include <QEvent>

#include <algorithm>

namespace ui {

namespace {
constexpr int settleMs = 600;   // milliseconds; wheel turns within this time are one change
constexpr int touchHeight = 28; // smallest height that is easy to hit
constexpr int usualLabelLetters = 11;
constexpr double rowScale = 0.93;
} // namespace

TokenRow::TokenRow(QWidget* parent) : QWidget(parent) {
    installTokenRowAccessibility();
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &TokenRow::commit);
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus); // a click on a space must not take the digit keys from the window
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TokenRow::setExpected(const std::optional<core::TrackView>& expected) {
    if (m_expected == expected) return;
    m_expected = expected;
    describe();
    update();
}

/// The number of a run as the open action will leave it.
int TokenRow::expected(TokenRun run) const {
    if (!m_expected) return current(run);
    return run == TokenRun::Main ? m_expected->current : m_expected->reserve;
}

QString TokenRow::expectedText() const {
    const int change = m_expected ? m_expected->current - m_track.current : 0;
    if (change == 0) return {};
    return QStringLiteral("%1%2 → %3")
        .arg(change < 0 ? QStringLiteral("−") : QStringLiteral("+"))
        .arg(std::abs(change))
        .arg(m_expected->current);
}

void TokenRow::setTrack(const core::TrackView& track) {
    if (track.id != m_track.id) cancel();
    const bool moved = track.current != m_track.current;
    const bool reshaped = track.capacity != m_track.capacity || track.label != m_track.label ||
                          track.reserveCapacity != m_track.reserveCapacity ||
                          track.reserve != m_track.reserve;
    m_track = track;
    if (track.reserve < 0) m_active = TokenRun::Main;
    describe();
    if (reshaped) updateGeometry();
    update();
    if (moved && QAccessible::isActive()) {
        QAccessibleValueChangeEvent event(this, m_track.current);
        QAccessible::updateAccessibility(&event);
    }
}

void TokenRow::describe() {
    const QString label = QString::fromStdString(m_track.label);
    setAccessibleName(label);
    QString text = tr("%1 of %2").arg(m_track.current).arg(m_track.capacity);
    if (m_track.blocked > 0) text += tr(", %1 blocked").arg(m_track.blocked);
    if (m_track.reserve >= 0)
        text += tr(", reserve %1 of %2").arg(m_track.reserve).arg(m_track.reserveCapacity);
    if (const auto after = expectedText(); !after.isEmpty()) text += tr("; after Apply: %1").arg(after);
    setAccessibleDescription(text);
    QString help = label + QStringLiteral(": ") + text;
    if (takesInput())
        help += QLatin1Char('\n') +
                (m_clickAsks ? tr("Click a space to choose the number, turn the wheel with Ctrl or drag.")
                             : tr("Click a space, turn the wheel with Ctrl or drag.")) +
                QLatin1Char(' ') +
                tr("Click the name or the number to type: 3 or =3 sets, +1 and −1 change, Enter accepts, "
                   "Escape cancels.");
    if (takesInput() && m_track.reserve >= 0)
        help += QLatin1Char('\n') + tr("Up and Down switch between the spaces and the reserve.");
    setToolTip(help);
}

void TokenRow::setCompact(bool compact) {
    if (m_compact == compact) return;
    m_compact = compact;
    setFocusPolicy(takesInput() ? Qt::TabFocus : Qt::NoFocus);
    cancel();
    describe();
    updateGeometry();
}

void TokenRow::setEditable(bool editable) {
    if (m_editable == editable) return;
    m_editable = editable;
    setFocusPolicy(takesInput() ? Qt::TabFocus : Qt::NoFocus);
    cancel();
    describe();
    updateGeometry();
}

void TokenRow::setLabelWidth(int pixels) {
    m_labelWidth = pixels;
    updateGeometry();
    update();
}

void TokenRow::setValueShown(bool shown) {
    m_valueShown = shown;
    updateGeometry();
    update();
}

void TokenRow::setCounted(bool counted) {
    if (m_counted == counted) return;
    m_counted = counted;
    updateGeometry();
    update();
}

QFont TokenRow::rowFont() const { return scaled(font(), rowScale); }

int TokenRow::ownLabelWidth() const {
    const QFontMetrics metrics(rowFont());
    return metrics.horizontalAdvance(QString::fromStdString(m_track.label)) + metrics.averageCharWidth();
}

int TokenRow::labelWidth() const {
    const QFontMetrics metrics(rowFont());
    const int own = ownLabelWidth();
    if (m_labelWidth < 0) return own;
    return m_labelWidth > 0 ? m_labelWidth : std::max(own, metrics.averageCharWidth() * usualLabelLetters);
}

RowLayout TokenRow::layoutNow() const {
    return layOutRow(m_track, QFontMetrics(rowFont()),
                     {size(), labelWidth(), m_compact, m_valueShown, m_counted});
}

QSize TokenRow::sizeHint() const {
    const QFontMetrics metrics(rowFont());
    const int height = m_compact ? metrics.height() + 8 : std::max(touchHeight, metrics.height() + 9);
    const QSize wide(QWIDGETSIZE_MAX, height);
    return {layOutRow(m_track, metrics, {wide, labelWidth(), m_compact, m_valueShown, m_counted}).width,
            height};
}

QSize TokenRow::minimumSizeHint() const {
    const QFontMetrics metrics(rowFont());
    const RowLayout least =
        layOutRow(m_track, metrics, {QSize(0, 0), labelWidth(), m_compact, false, m_counted});
    const int folded = (m_track.reserve >= 0 ? least.reserve : least.main).all.right() + 1;
    return {std::min(folded, sizeHint().width()), sizeHint().height()}; // few spaces need less than a number
}

int TokenRow::capacity(TokenRun run) const {
    return run == TokenRun::Main ? m_track.capacity : m_track.reserveCapacity;
}

QRect TokenRow::spaceRect(TokenRun run, int index) const {
    const RowLayout row = layoutNow();
    const auto& spaces = (run == TokenRun::Main ? row.main : row.reserve).spaces;
    return index >= 0 && index < int(spaces.size()) ? spaces[std::size_t(index)] : QRect();
}

QString TokenRow::pendingBadge(TokenRun run) const { return edit(run).badge(current(run)); }

void TokenRow::leaveEvent(QEvent* event) {
    m_hover = {};
    update();
    QWidget::leaveEvent(event);
}

void TokenRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) updateGeometry();
    if (event->type() == QEvent::PaletteChange) update();
    QWidget::changeEvent(event);
}

} // namespace ui

#include "moc_token_row.cpp"
