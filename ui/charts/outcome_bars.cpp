// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/outcome_bars.h"

#include "ui/charts/odds_words.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {
constexpr std::size_t mostRows = 6;
constexpr double least = 0.005; // a smaller chance has no bar
constexpr int gap = 8;
constexpr double rowScale = 1.55;  // row height in lines of text
constexpr double nameShare = 0.55; // greatest share of the width for the names
} // namespace

OutcomeBars::OutcomeBars(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

std::vector<ChartBar> OutcomeBars::likely(const std::vector<ChartBar>& bars) {
    std::vector<ChartBar> out;
    std::copy_if(bars.rbegin(), bars.rend(), std::back_inserter(out),
                 [](const auto& bar) { return bar.chance >= least || bar.before >= least; });
    return out;
}

bool OutcomeBars::fits(const std::vector<ChartBar>& bars) { return likely(bars).size() <= mostRows; }

void OutcomeBars::setBars(const std::vector<ChartBar>& bars, const QString& unit) {
    auto shown = likely(bars);
    const bool grows = shown.size() != m_bars.size();
    m_bars = std::move(shown);
    m_unit = unit;
    if (grows) updateGeometry();
    update();
}

void OutcomeBars::setDimmed(bool dimmed) {
    m_dimmed = dimmed;
    update();
}

int OutcomeBars::rowHeight() const { return qRound(fontMetrics().height() * rowScale); }

QSize OutcomeBars::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 52, int(m_bars.size()) * rowHeight()};
}

QSize OutcomeBars::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 20, int(m_bars.size()) * rowHeight()};
}

QString OutcomeBars::nameOf(const ChartBar& bar, const QString& unit) {
    const auto whole = QString::fromStdString(bar.label);
    const auto label = unit.isEmpty() ? whole : QString(whole).remove(QStringLiteral("♥"));
    const bool number = !label.isEmpty() && std::all_of(label.begin(), label.end(), [](QChar sign) {
        return sign.isDigit() || QStringLiteral("+–≥").contains(sign);
    });
    if (!number || unit.isEmpty()) return whole;
    auto words = unit.split(QLatin1Char(' '));
    if (label == u"1" && words.size() > 1 && words.front().endsWith(u's'))
        words.front().chop(1); // "1 model …"
    return label + QLatin1Char(' ') + words.join(QLatin1Char(' '));
}

void OutcomeBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_dimmed) painter.setOpacity(0.45);
    const Colours& c = colours();
    const auto likeliest =
        std::max_element(m_bars.begin(), m_bars.end(),
                         [](const auto& one, const auto& other) { return one.chance < other.chance; });
    const auto bold = scaled(font(), 1, QFont::DemiBold);
    const QFontMetrics metrics(bold);
    const int percent = metrics.horizontalAdvance(QStringLiteral(">99 %")) + gap;
    int names = 0;
    for (const auto& bar : m_bars)
        names = std::max(names, metrics.horizontalAdvance(name(bar)));
    names = std::min(names, qRound(width() * nameShare));
    const int high = rowHeight(), bar = qRound(metrics.height() * 1.25);
    const QRect track(names + gap, 0, width() - names - 2 * gap - percent, bar);
    for (auto it = m_bars.begin(); it != m_bars.end(); ++it) {
        const int top = int(it - m_bars.begin()) * high;
        const bool most = it == likeliest;
        const QRect row = track.translated(0, top + (high - bar) / 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.bg);
        painter.drawRoundedRect(row, 3, 3);
        painter.setBrush(most ? c.amber : c.space);
        const int wide = qRound(row.width() * it->chance);
        if (it->chance > 0)
            painter.drawRoundedRect(QRect(row.left(), row.top(), std::max(2, wide), row.height()), 3, 3);
        if (it->before > 0) {
            painter.setPen(QPen(c.text, 1.2, Qt::DotLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(
                QRectF(row.left(), row.top(), std::max(2.0, row.width() * it->before), row.height())
                    .adjusted(0.6, 0.6, -0.6, -0.6),
                3, 3);
        }
        painter.setFont(most ? bold : font());
        painter.setPen(most ? c.text : c.muted);
        const QRect words(0, top, names, high);
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter,
                         wholeWords(name(*it), QFontMetrics(painter.font()), names));
        painter.drawText(QRect(width() - percent - gap, top, percent + gap, high),
                         Qt::AlignRight | Qt::AlignVCenter,
                         it->chance < 0.005 ? QString() : percentText(it->chance)); // never "<1 %"
    }
}

} // namespace ui

#include "moc_outcome_bars.cpp"
