// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/chip_row.h"

#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ui {

namespace {

constexpr int chipGap = 5;

/// Paints the target sign.
void paintCrossHairs(QPainter& painter, const QRectF& box) {
    const double side = box.width(), arm = side * 0.24;
    const QPointF c = box.center();
    painter.save();
    painter.setPen(QPen(toneText(core::Tone::Bad), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(c, side * 0.32, side * 0.32);
    for (const auto& [x, y] : {std::pair{1.0, 0.0}, {-1.0, 0.0}, {0.0, 1.0}, {0.0, -1.0}})
        painter.drawLine(c + QPointF(x, y) * (side / 2), c + QPointF(x, y) * (side / 2 - arm));
    painter.restore();
}

/// The words that say enough: "acting" of "acting, has done Single Action".
QString firstWords(const ChipFace& chip) { return chip.words.section(QStringLiteral(", "), 0, 0); }

QString shortWords(const ChipFace& chip) {
    return chip.aimed || !chip.brief.isEmpty() ? chip.brief : firstWords(chip);
}

} // namespace

ChipRow::ChipRow(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void ChipRow::setChips(std::vector<ChipFace> chips) {
    if (chips == m_chips) return;
    m_chips = std::move(chips);
    QStringList names;
    for (const auto& chip : m_chips)
        names << (chip.help.isEmpty() ? chip.words : chip.help);
    setAccessibleName(names.join(QStringLiteral(", ")));
    setVisible(!m_chips.empty());
    updateGeometry();
    update();
}

QFont ChipRow::chipFont() const { return scaled(font(), 0.9, QFont::Medium); }

int ChipRow::signWidth(int chip) const {
    return chip >= 0 && m_chips[std::size_t(chip)].aimed ? QFontMetrics(chipFont()).ascent() : 0;
}

int ChipRow::chipWidth(const QString& words, int chip) const {
    const QFontMetrics metrics(chipFont());
    const int sign = signWidth(chip);
    return metrics.horizontalAdvance(words) + metrics.height() + 2 + sign +
           (sign > 0 && !words.isEmpty() ? 4 : 0);
}

/// The width of the last chips of the row with these texts.
int ChipRow::rowWidth(const QStringList& words) const {
    int width = 0;
    const int first = int(m_chips.size()) - int(words.size());
    for (int n = 0; n < int(words.size()); ++n)
        width += chipWidth(words[n], words[n].startsWith(QLatin1Char('+')) ? -1 : first + n) +
                 (n > 0 ? chipGap : 0);
    return width;
}

QSize ChipRow::sizeHint() const {
    QStringList words;
    for (const auto& chip : m_chips)
        words << chip.words;
    return {rowWidth(words), QFontMetrics(chipFont()).height() + 7};
}

QSize ChipRow::minimumSizeHint() const {
    if (m_chips.empty()) return {0, sizeHint().height()};
    const auto last = shortWords(m_chips.back());
    return {rowWidth(m_chips.size() > 1 ? QStringList{QStringLiteral("+9"), last} : QStringList{last}),
            sizeHint().height()};
}

std::vector<ChipRow::Place> ChipRow::places() const {
    QStringList words;
    for (const auto& chip : m_chips)
        words << chip.words;
    for (qsizetype n = 0; n < words.size() && rowWidth(words) > width(); ++n)
        words[n] = firstWords(m_chips[std::size_t(n)]);
    for (qsizetype n = 0; n < words.size() && rowWidth(words) > width(); ++n)
        words[n] = shortWords(m_chips[std::size_t(n)]);
    int dropped = 0;
    while (words.size() > 1 && rowWidth(words) > width()) {
        const bool counted = dropped > 0;
        words.removeAt(counted ? 1 : 0);
        dropped += 1;
        if (counted) words.removeFirst();
        words.prepend(QStringLiteral("+%1").arg(dropped));
        if (words.size() == 2) break;
    }
    if (words.size() == 1 && rowWidth(words) > width()) {
        const QFontMetrics metrics(chipFont());
        const auto cut = wholeWords(words.front(), metrics, width() - chipWidth({}, dropped));
        if (!cut.endsWith(QStringLiteral(" …"))) return {}; // a part of a word says nothing
        words.front() = cut;
    }
    std::vector<Place> out;
    const int height = sizeHint().height();
    int x = std::max(0, width() - rowWidth(words));
    for (qsizetype n = 0; n < words.size(); ++n) {
        const int chip = dropped == 0 ? int(n) : n == 0 ? -1 : int(n) - 1 + dropped;
        const int wide = std::min(chipWidth(words[n], chip), std::max(0, width() - x));
        out.push_back({words[n], chip, QRect(x, (this->height() - height) / 2, wide, height)});
        x += wide + chipGap;
    }
    return out;
}

QStringList ChipRow::shownWords() const {
    QStringList out;
    for (const auto& place : places())
        out << place.words;
    return out;
}

QRect ChipRow::chipRect(int place) const {
    const auto all = places();
    return place >= 0 && place < int(all.size()) ? all[std::size_t(place)].box : QRect();
}

bool ChipRow::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (const auto& place : places()) {
        if (!place.box.contains(help->pos())) continue;
        const auto* chip = place.chip < 0 ? nullptr : &m_chips[std::size_t(place.chip)];
        const auto words = !chip ? accessibleName() : chip->help.isEmpty() ? chip->words : chip->help;
        QToolTip::showText(help->globalPos(), words, this, place.box);
        return true;
    }
    QToolTip::hideText();
    return true;
}

void ChipRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(chipFont());
    const QFontMetrics metrics(painter.font());
    for (const auto& place : places()) {
        const auto tone = place.chip < 0 ? core::Tone::Plain : m_chips[std::size_t(place.chip)].tone;
        const bool filled = place.chip >= 0 && m_chips[std::size_t(place.chip)].filled;
        const QRectF pill = QRectF(place.box).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(QPen(filled ? toneText(tone) : toneLine(tone), 1));
        painter.setBrush(filled ? QBrush(colours().raised) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
        painter.setPen(toneText(tone));
        QRect words = place.box.adjusted(5, 0, -5, 0);
        if (const int sign = signWidth(place.chip); sign > 0) {
            const QRect box(place.words.isEmpty() ? place.box.center().x() - sign / 2 : words.left() + 3,
                            place.box.center().y() - sign / 2, sign, sign);
            paintCrossHairs(painter, box);
            words.setLeft(box.right());
        }
        painter.drawText(words, Qt::AlignCenter, wholeWords(place.words, metrics, words.width() + 2));
    }
}

void ChipRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace ui

#include "moc_chip_row.cpp"
