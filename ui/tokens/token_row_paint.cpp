// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/whole_words.h"
#include "ui/tokens/token_pixmaps.h"
#include "ui/tokens/token_row.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

/// The look of space `n` of a run, from its present and its pending value.
TokenState stateOf(int n, int current, int wanted, int usable) {
    if (n >= usable) return TokenState::Blocked;
    if (n < current && n < wanted) return TokenState::Filled;
    if (n < current) return TokenState::Lost;
    return n < wanted ? TokenState::Gained : TokenState::Empty;
}

} // namespace

void TokenRow::paintFolded(QPainter& painter, const RunLayout& run, TokenRun which, int token) const {
    const int now = current(which);
    const auto state = now > 0 ? TokenState::Filled : TokenState::Empty;
    painter.drawPixmap(run.spaces.front().topLeft(),
                       tokenPixmap(m_track.shape, state, token, devicePixelRatioF()));
    const int wanted = edit(which).result(now).value_or(now);
    if (m_track.shape == core::TokenShape::Die) paintPips(painter, QRectF(run.spaces.front()), wanted);
    painter.setPen(colours().text);
    painter.drawText(run.number, Qt::AlignLeft | Qt::AlignVCenter,
                     m_counted ? QString::number(wanted) : foldedText(wanted));
    if (!takesInput() || m_hover.run != which || m_hover.space < 0) return;
    painter.setPen(QPen(colours().text, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(run.all).adjusted(-2.5, 2.5, 1.5, -2.5), 4, 4);
}

void TokenRow::paintRun(QPainter& painter, const RunLayout& run, TokenRun which, int token) const {
    if (run.spaces.empty()) return;
    if (run.folded) {
        paintFolded(painter, run, which, token);
        return;
    }
    const int now = current(which);
    const int wanted = edit(which).result(now).value_or(expected(which));
    const int usable = capacity(which) - (which == TokenRun::Main ? m_track.blocked : 0);
    for (std::size_t n = 0; n < run.spaces.size(); ++n) {
        const auto state = stateOf(int(n), now, wanted, std::max(usable, std::min(now, capacity(which))));
        painter.drawPixmap(run.spaces[n].topLeft(),
                           tokenPixmap(m_track.shape, state, token, devicePixelRatioF()));
        if (takesInput() && m_hover.run == which && m_hover.space == int(n)) {
            painter.setPen(QPen(colours().text, 1.4));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(tokenPath(m_track.shape, QRectF(run.spaces[n]).adjusted(0.7, 0.7, -0.7, -0.7)));
        }
    }
    if (hasFocus() && m_track.reserve >= 0 && m_active == which) {
        const QRect under(run.all.left(), run.spaces.front().bottom() + 3, run.all.width(), 2);
        painter.fillRect(under, colours().amber);
    }
}

void TokenRow::paintBadge(QPainter& painter, const RowLayout& row, TokenRun which) const {
    const QString text = pendingBadge(which);
    if (text.isEmpty()) return;
    const RunLayout& run = which == TokenRun::Main ? row.main : row.reserve;
    painter.setFont(scaled(rowFont(), 0.95, QFont::Bold));
    const QFontMetrics metrics(painter.font());
    const int height = metrics.height() + 2;
    const int width = std::max(height, metrics.horizontalAdvance(text) + metrics.averageCharWidth() * 2);
    const int right = row.value.isEmpty() ? this->width() : row.value.left() - 4;
    const int x = std::min(run.all.right() + 5, right - width);
    const QRect box(x, (this->height() - height) / 2, width, height);
    painter.setPen(QPen(colours().panel, 1.5));
    painter.setBrush(colours().amber);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), height / 2.0, height / 2.0);
    painter.setPen(colours().ink);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.setFont(rowFont());
}

/// The number at the end of the row, and before it what the open action will leave, as far as there is room:
/// "−2 → 3 / 5", else "3 / 5".
void TokenRow::paintValue(QPainter& painter, const RowLayout& row) const {
    const bool isShown = row.main.folded && m_track.reserve < 0; // the number is beside its single token
    const auto change = expectedText();
    auto rest = isShown ? tr("of %1").arg(m_track.capacity - m_track.blocked) : valueText(m_track);
    painter.setPen(colours().text);
    if (!change.isEmpty()) {
        const auto will = QString::number(m_expected->current);
        if (!isShown) rest.remove(0, QString::number(m_track.current).size());
        const int wide = painter.fontMetrics().horizontalAdvance(rest);
        const int end = std::max(row.main.all.right(), row.reserve.all.right());
        const int room = row.value.right() - wide - end;
        const bool fits = painter.fontMetrics().horizontalAdvance(change) < room;
        painter.drawText(row.value, Qt::AlignRight | Qt::AlignVCenter, rest);
        painter.setPen(colours().amberText);
        painter.drawText(QRect(end, row.value.top(), room, row.value.height()),
                         Qt::AlignRight | Qt::AlignVCenter, fits ? change : will);
        return;
    }
    painter.drawText(row.value, Qt::AlignRight | Qt::AlignVCenter, rest);
}

void TokenRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const RowLayout row = layoutNow();
    painter.setFont(rowFont());
    const QFontMetrics metrics(painter.font());
    if (hasFocus() && takesInput()) {
        painter.setPen(QPen(colours().amber, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(-2, 0.6, -0.6, -0.6), 5, 5);
    }
    painter.setPen(colours().muted);
    painter.drawText(row.label, Qt::AlignLeft | Qt::AlignVCenter,
                     wholeWords(QString::fromStdString(m_track.label), metrics, row.label.width()));
    paintRun(painter, row.main, TokenRun::Main, row.token);
    paintRun(painter, row.reserve, TokenRun::Reserve, row.token);
    if (m_valueShown) paintValue(painter, row);
    paintBadge(painter, row, TokenRun::Main);
    if (m_track.reserve >= 0) paintBadge(painter, row, TokenRun::Reserve);
}

} // namespace ui
