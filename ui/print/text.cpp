// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/text.h"

#include <QFont>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

// Text is measured in 1200ths of an inch, far finer than any printer's hinting.
constexpr double unitsPerMillimetre = 1200 / 25.4;
constexpr double unitsPerPoint = 1200 / 72.0;
constexpr double smallestPoints = 2.5;
constexpr double shrink = 0.95;
constexpr double leastOnOneLine = 0.67;
constexpr double leastUnbroken = 0.5; ///< below this scale a word is broken instead

/// Whether the font of the screen is installed.
bool hasScreenFace() {
    static const bool has = QFontDatabase::families().contains(QLatin1String("Inter"));
    return has;
}

/// The font of a style: characters that the screen's font lacks, such as the sign of a house rule, come from
/// the fallback font.
QFont fontOf(const TextStyle& style) {
    QFont font;
    font.setFamilies(hasScreenFace() ? QStringList{QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")}
                                     : QStringList{QStringLiteral("DejaVu Sans")});
    // Alternate glyphs of the screen's font, such as the "+" of "4+", could not be found or copied in a PDF;
    // the fallback font is wider.
    if (hasScreenFace())
        font.setStyleStrategy(QFont::PreferNoShaping);
    else
        font.setStretch(90);
    font.setPixelSize(std::max(1, qRound(style.points * unitsPerPoint)));
    font.setBold(style.bold);
    font.setItalic(style.italic);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QList<QTextLayout::FormatRange> formats(const TextStyle& style, const QList<TextRun>& runs) {
    QList<QTextLayout::FormatRange> out;
    for (const auto& run : runs) {
        auto own = style;
        own.bold = own.bold || run.bold;
        own.italic = own.italic || run.italic;
        QTextCharFormat format;
        format.setFont(fontOf(own));
        out.append({run.start, run.length, format});
    }
    return out;
}

/// Whether a line ends elsewhere than between words.
bool breaksWords(const QTextLayout& layout) {
    const QString text = layout.text();
    for (int n = 0; n + 1 < layout.lineCount(); ++n) {
        const auto line = layout.lineAt(n);
        const int end = line.textStart() + line.textLength();
        if (end > 0 && end < text.size() && text[end - 1].isLetterOrNumber() && text[end].isLetterOrNumber())
            return true;
    }
    return false;
}

constexpr qsizetype longWord =
    40; ///< letters; shorter words are broken so rarely that trying costs less than measuring

/// Whether each word fits on a line of that width in this style. This finds an endless word before it is laid
/// out.
bool wordsFit(const QString& text, const TextStyle& style, double width) {
    qsizetype begin = 0, longest = 0, at = 0;
    for (qsizetype n = 0; n <= text.size(); ++n) {
        if (n < text.size() && text[n].isLetterOrNumber()) continue;
        if (n - begin > longest) longest = n - (at = begin);
        begin = n + 1;
    }
    return longest <= longWord || textWidth(text.mid(at, longest), style) <= width;
}

} // namespace

TextBox::TextBox(const QString& text, const TextStyle& style, double width, const QList<TextRun>& runs)
    : m_colour(style.colour) {
    QString shown = text;
    shown.replace(u'\n', QChar::LineSeparator);
    m_layout = std::make_shared<QTextLayout>(shown, fontOf(style));
    QTextOption option(style.align);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    m_layout->setTextOption(option);
    m_layout->setFormats(formats(style, runs));
    double down = 0, widest = 0;
    m_layout->beginLayout();
    for (auto line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
        line.setLineWidth(std::max(1.0, width * unitsPerMillimetre));
        line.setPosition({0, down});
        down += line.height();
        widest = std::max(widest, line.naturalTextWidth());
    }
    m_layout->endLayout();
    m_height = down / unitsPerMillimetre;
    m_width = widest / unitsPerMillimetre;
    m_brokeWord = breaksWords(*m_layout);
}

void TextBox::draw(QPainter& painter, QPointF at) const {
    if (!m_layout) return;
    const auto before = painter.transform();
    painter.translate(at);
    painter.scale(1 / unitsPerMillimetre, 1 / unitsPerMillimetre);
    painter.setPen(m_colour);
    m_layout->draw(&painter, {0, 0});
    painter.setTransform(before);
}

double TextBox::capitalMiddle() const {
    if (lines() == 0) return 0;
    const auto line = m_layout->lineAt(0);
    return (line.y() + line.ascent() - QFontMetricsF(m_layout->font()).capHeight() / 2) / unitsPerMillimetre;
}

TextBox TextBox::line(const QString& text, const TextStyle& style, double width) {
    const double natural = textWidth(text, style);
    const double points = natural > width && natural > 0
                              ? std::max(smallestPoints, style.points * width / natural * 0.995)
                              : style.points;
    TextBox out(text, style.sized(points), width);
    for (double less = points; out.lines() > 1 && less > smallestPoints; less *= shrink)
        out = TextBox(text, style.sized(less), width);
    return out;
}

TextBox TextBox::fitted(const QString& text, const TextStyle& style, QSizeF room) {
    const auto fits = [&](const TextBox& box) { return box.height() <= room.height() + 0.01; };
    const auto single = line(text, style, room.width());
    const double natural = textWidth(text, style);
    const bool worth = natural <= 0 || room.width() / natural >= leastOnOneLine;
    if (worth && fits(single)) return single;
    const double leastWhole = std::max(smallestPoints, style.points * leastUnbroken);
    const bool whole = wordsFit(text, style.sized(leastWhole), room.width());
    for (double points = style.points; whole && points > leastWhole; points *= shrink) {
        TextBox box(text, style.sized(points), room.width());
        if (fits(box) && !box.brokeWord()) return box;
    }
    for (double points = style.points; points > smallestPoints;) {
        TextBox box(text, style.sized(points), room.width());
        if (fits(box)) return box;
        // A far too long text is not laid out at every size in between, since the space that it needs falls
        // with the square of the size.
        points *= std::min(shrink, 1.1 * std::sqrt(room.height() / box.height()));
    }
    return TextBox(text, style.sized(smallestPoints), room.width());
}

void drawFitted(QPainter& painter, const QRectF& box, const QString& text, const TextStyle& style) {
    if (text.isEmpty()) return;
    const auto set = TextBox::fitted(text, style, box.size());
    set.draw(painter, {box.left(), box.top() + (box.height() - set.height()) / 2});
}

double capitalHeight(const TextStyle& style) {
    return QFontMetricsF(fontOf(style)).capHeight() / unitsPerMillimetre;
}

double textWidth(const QString& text, const TextStyle& style) {
    return QFontMetricsF(fontOf(style)).horizontalAdvance(text) / unitsPerMillimetre;
}

} // namespace ui
