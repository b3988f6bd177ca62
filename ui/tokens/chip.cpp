// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/chip.h"

#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {
constexpr int longestReason = 40; ///< letters of a reason for which a chip requests space
}

Chip::Chip(QWidget* parent) : QLabel(parent) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); }

Chip::Chip(const QString& text, core::Tone tone, QWidget* parent) : Chip(parent) { setChip(text, tone); }

void Chip::setChip(const QString& text, core::Tone tone, const QString& letter) {
    if (m_tone == tone && m_letter == letter && this->text() == text && textFormat() == Qt::PlainText) return;
    m_tone = tone;
    m_letter = letter;
    setTextFormat(Qt::PlainText);
    setText(text);
    updateGeometry();
    update();
}

QFont Chip::chipFont() const { return scaled(font(), 0.86, QFont::Medium); }

QSize Chip::sizeHint() const {
    const QFontMetrics metrics(chipFont());
    const int height = std::max(metrics.height() + 5,
                                fontMetrics().height()); // with very large text five pixels are too few
    const int letter = m_letter.isEmpty() ? 0 : metrics.height() + 4;
    return {metrics.horizontalAdvance(text()) + height + letter, height};
}

QSize Chip::minimumSizeHint() const {
    const QFontMetrics metrics(chipFont());
    return {std::min(sizeHint().width(), metrics.averageCharWidth() * 6 + metrics.height()),
            sizeHint().height()};
}

void Chip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(chipFont());
    const QFontMetrics metrics(painter.font());
    const QRectF pill = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(toneLine(m_tone), 1));
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    QRect words = rect().adjusted(height() / 2 - 1, 0, -height() / 2 + 1, 0);
    if (!m_letter.isEmpty()) {
        const QRect dot(3, 3, std::max(height() - 6, metrics.horizontalAdvance(m_letter) + 6), height() - 6);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_tone == core::Tone::Plain ? colours().violet : toneText(m_tone));
        painter.drawRoundedRect(dot, dot.height() / 2.0, dot.height() / 2.0);
        painter.setPen(colours().ink);
        painter.drawText(dot, Qt::AlignCenter, m_letter);
        words.setLeft(dot.right() + 5);
    }
    painter.setPen(toneText(m_tone));
    painter.drawText(words, Qt::AlignCenter, wholeWords(text(), metrics, words.width() + 1));
}

void Chip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QLabel::changeEvent(event);
}

ToggleChip::ToggleChip(const QString& text, QWidget* parent) : QCheckBox(text, parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void ToggleChip::setDetail(const QString& words, bool bars) {
    if (m_detail == words && m_bars == bars) return;
    m_detail = words;
    m_bars = bars;
    updateGeometry();
    update();
}

QFont ToggleChip::detailFont() const { return scaled(font(), 0.86); }

QString ToggleChip::shownDetail() const { return m_bars ? QStringLiteral("⚠ ") + m_detail : m_detail; }

/// The size with a shortened reason: long reasons are cut, and the tool tip has the full text.
QSize ToggleChip::sizeHint() const {
    const QFontMetrics metrics(font()), small(detailFont());
    const int longest = m_bars ? small.averageCharWidth() * longestReason : QWIDGETSIZE_MAX;
    const int detail = m_detail.isEmpty() ? 0 : std::min(small.horizontalAdvance(shownDetail()), longest);
    return {std::max(metrics.horizontalAdvance(text()), detail) + metrics.height() +
                metrics.averageCharWidth() * 4,
            metrics.height() + (m_detail.isEmpty() ? 14 : small.height() + 10)};
}

QSize ToggleChip::minimumSizeHint() const { return sizeHint(); }

void ToggleChip::paintMark(QPainter& painter, const QRectF& mark) const {
    painter.setBrush(Qt::NoBrush);
    if (isChecked()) {
        const double side = mark.width();
        QPen pen(colours().teal, std::max(1.8, side * 0.18), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        painter.setPen(pen);
        painter.drawPolyline(QPolygonF{mark.topLeft() + QPointF(side * 0.08, side * 0.55),
                                       mark.topLeft() + QPointF(side * 0.38, side * 0.85),
                                       mark.topLeft() + QPointF(side * 0.94, side * 0.18)});
    } else {
        painter.setPen(QPen(colours().space, 1.4));
        painter.drawRoundedRect(mark.adjusted(0.7, 0.7, -0.7, -0.7), 2, 2);
    }
}

void ToggleChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(font());
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor border = hasFocus() ? colours().amber : underMouse() ? colours().muted : colours().border;
    painter.setPen(QPen(border, hasFocus() ? 1.6 : 1));
    painter.setBrush(isEnabled() ? colours().raised : colours().panel);
    painter.drawRoundedRect(box, 6, 6);

    const double side = metrics.height() * 0.72;
    const QRectF mark(metrics.averageCharWidth() * 1.4, (height() - side) / 2.0, side, side);
    paintMark(painter, mark);
    painter.setPen(!isEnabled() ? colours().faint : isChecked() ? colours().text : colours().muted);
    QRect words(int(mark.right() + metrics.averageCharWidth()), 0, width(), height());
    if (m_detail.isEmpty()) {
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, text());
        return;
    }
    const QFontMetrics small(detailFont());
    words.setTop((height() - metrics.height() - small.height()) / 2);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, text());
    words.translate(0, metrics.height());
    words.setRight(width() - metrics.averageCharWidth());
    painter.setFont(detailFont());
    painter.setPen(!isEnabled() ? colours().faint : m_bars ? toneText(core::Tone::Warn) : colours().muted);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, wholeWords(shownDetail(), small, words.width()));
}

} // namespace ui

#include "moc_chip.cpp"
