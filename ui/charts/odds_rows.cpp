// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_rows.h"

#include "ui/charts/odds_chart.h"
#include "ui/charts/odds_words.h"
#include "ui/theme/chance_bar.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {
constexpr int padding = 8;
constexpr int shortBar = 64, dangerBar = 140;
constexpr int barHeight = 6;
constexpr double smaller = 0.9;
} // namespace

OddsRow::OddsRow(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::TabFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void OddsRow::setUnfolded(bool unfolded) {
    if (m_unfolded == unfolded) return;
    m_unfolded = unfolded;
    update();
}

void OddsRow::setReport(const core::OddsReport& report) {
    const auto words = oddsWords(report, std::nullopt);
    m_chance = report.answer;
    m_about = QString::fromStdString(report.title);
    m_answer = words.number + QLatin1Char(' ') + words.question;
    QStringList more;
    for (const auto& part : {words.expected, words.facts})
        if (!part.isEmpty()) more << part;
    m_expected =
        report.reason.empty() ? more.join(QStringLiteral(" · ")) : QString::fromStdString(report.reason);
    setAccessibleName(tr("%1: %2").arg(m_about, m_answer));
    setAccessibleDescription(m_expected);
    setToolTip(tr("%1\nPress for the whole distribution").arg(words.sentence()));
    updateGeometry();
    update();
}

int OddsRow::wordsWidth() const {
    const int about =
        m_about.isEmpty()
            ? 0
            : QFontMetrics(scaled(font(), 1, QFont::DemiBold)).horizontalAdvance(m_about) + padding;
    return about + barWidth() + padding + fontMetrics().horizontalAdvance(m_answer);
}

int OddsRow::barWidth() const { return m_isDanger ? dangerBar : shortBar; }

int OddsRow::lineHeight() const { return std::max(28, fontMetrics().height() + 10); }

QSize OddsRow::sizeHint() const {
    const int expected = QFontMetrics(scaled(font(), smaller)).horizontalAdvance(m_expected);
    return {wordsWidth() + expected + 3 * padding, lineHeight()};
}

QSize OddsRow::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 24 + barWidth(), lineHeight()};
}

/// Whether the answer is below the first line, which has no room for it.
bool OddsRow::isAnswerBelow(int width) const { return width < wordsWidth() + 2 * padding; }

int OddsRow::heightForWidth(int width) const {
    const bool moreBelow = width < sizeHint().width() && !m_expected.isEmpty();
    return lineHeight() + (isAnswerBelow(width) + moreBelow) * fontMetrics().height();
}

void OddsRow::paintEvent(QPaintEvent*) {
    const auto& c = colours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus()                   ? c.amber
                        : underMouse() || m_unfolded ? c.muted
                                                     : c.border,
                        hasFocus() ? 2 : 1));
    painter.setBrush(m_unfolded ? c.soft : c.raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    const bool below = isAnswerBelow(width()), twoLines = height() > lineHeight();
    QRect room(padding, 0, width() - 2 * padding, lineHeight());
    const auto write = [&](const QString& words, const QFont& font, const QColor& ink) {
        painter.setFont(font);
        painter.setPen(ink);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         wholeWords(words, painter.fontMetrics(), room.width()));
        room.setLeft(
            std::min(room.right(), room.left() + painter.fontMetrics().horizontalAdvance(words) + padding));
    };
    if (!m_about.isEmpty()) write(m_about, scaled(font(), 1, QFont::DemiBold), c.text);
    const QRectF track(room.left(), (lineHeight() - barHeight) / 2.0, barWidth(), barHeight);
    paintChanceBar(painter, track, m_chance, m_isDanger ? c.red : c.amber);
    room.setLeft(room.left() + barWidth() + padding);
    int line = lineHeight() - 6;
    const auto nextLine = [&] {
        room = QRect(padding, line, width() - 2 * padding, fontMetrics().height());
        line += fontMetrics().height();
    };
    if (below && twoLines) nextLine();
    write(m_answer, font(), c.text);
    if (twoLines) nextLine();
    write(m_expected, scaled(font(), smaller), c.muted);
}

OddsRows::OddsRows(QWidget* parent) : QWidget(parent), m_lines(new QVBoxLayout(this)) {
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(4);
}

void OddsRows::setReports(const std::vector<core::OddsReport>& reports) {
    if (reports == m_reports) return;
    m_reports = reports;
    while (m_rows.size() < m_reports.size()) {
        auto* row = new OddsRow(this);
        if (m_isDanger) row->setDanger();
        connect(row, &OddsRow::clicked, this, [this, n = m_rows.size()] { expand(n); });
        m_rows.push_back(row);
        m_lines->addWidget(row);
    }
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        if (n < m_reports.size()) m_rows[n]->setReport(m_reports[n]);
        m_rows[n]->setVisible(n < m_reports.size());
    }
    const auto it = std::find_if(m_reports.begin(), m_reports.end(),
                                 [&](const auto& report) { return report.title == m_unfolded; });
    const bool wasUnfolded = m_chart && !m_chart->isHidden();
    collapse();
    if (wasUnfolded && it != m_reports.end()) expand(std::size_t(it - m_reports.begin()));
}

void OddsRows::collapse() {
    for (auto* row : m_rows)
        row->setUnfolded(false);
    if (m_chart) m_chart->hide();
}

void OddsRows::expand(std::size_t row) {
    const bool again = m_chart && !m_chart->isHidden() && m_unfolded == m_reports[row].title;
    collapse();
    if (again) return;
    if (!m_chart) {
        m_chart = new OddsChart(this);
        connect(m_chart, &OddsChart::compareRequested, this, &OddsRows::compareRequested);
    }
    m_unfolded = m_reports[row].title;
    m_rows[row]->setUnfolded(true);
    m_lines->removeWidget(m_chart);
    m_lines->insertWidget(m_lines->indexOf(m_rows[row]) + 1, m_chart);
    m_chart->setOdds(m_reports[row]);
    m_chart->show();
}

} // namespace ui

#include "moc_odds_rows.cpp"
