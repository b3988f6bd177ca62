// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/prose_label.h"

#include <QEvent>

#include <algorithm>

namespace ui {

namespace {

/// Whether the text has characters that Qt's label measures differently: tabs, emoji and other rare signs,
/// and text written from right to left.
bool hasOtherSigns(const QString& words) {
    return std::any_of(words.begin(), words.end(), [](QChar sign) {
        return sign == u'\t' || sign.isSurrogate() || sign.direction() == QChar::DirR ||
               sign.direction() == QChar::DirAL;
    });
}

} // namespace

ProseLabel::ProseLabel(QWidget* parent, const QString& words) : QLabel(words, parent) { setWordWrap(true); }

/// Whether this class measures the text: only plain text without a frame; all else is left to Qt's label.
bool ProseLabel::isMeasuredHere() const {
    return textFormat() == Qt::PlainText && wordWrap() && !buddy() && margin() == 0 && frameWidth() == 0 &&
           indent() <= 0 && !alignment().testFlag(Qt::AlignJustify) && !text().isEmpty() &&
           !hasOtherSigns(text());
}

/// The size of the text with lines no wider than `width`: equal to QFontMetrics::boundingRect(), but with the
/// text shaped once for all widths.
QSize ProseLabel::textSizeIn(int width) const {
    if (!m_shaped || m_shapedWords != text()) {
        m_shapedWords = text();
        auto words = m_shapedWords;
        words.replace(u'\n', QChar(QChar::LineSeparator));
        m_shaped = std::make_unique<QTextLayout>(words, font());
        // The layout is never ended, because only then can lines be broken again without shaping the text
        // again.
        m_shaped->beginLayout();
    } else
        m_shaped->clearLayout();
    const double leading = QFontMetricsF(font()).leading();
    double height = -leading, wide = 0;
    for (auto line = m_shaped->createLine(); line.isValid(); line = m_shaped->createLine()) {
        line.setLineWidth(std::max(0, width));
        height = qCeil(height + leading) + line.height();
        wide = std::max(wide, line.naturalTextWidth());
    }
    return QRectF(0, 0, wide, height).toAlignedRect().size();
}

/// The size at that width, or for -1 at a well legible width, by the rules of Qt's label.
QSize ProseLabel::sizeFor(int width) const {
    constexpr int wellRead = 80; // characters of a line that is easy to read
    const bool free = width < 0;
    const auto metrics = fontMetrics();
    const auto edges = contentsMargins();
    const QSize around(edges.left() + edges.right(), edges.top() + edges.bottom());
    if (minimumWidth() > 0) width = std::max(width, minimumWidth());
    const bool tried = free && width < 0;
    if (tried) width = std::min(metrics.averageCharWidth() * wellRead, maximumWidth());
    width -= around.width();
    auto size = textSizeIn(width);
    if (tried && size.height() < 4 * metrics.lineSpacing() && size.width() > width / 2)
        size = textSizeIn(width / 2);
    if (tried && size.height() < 2 * metrics.lineSpacing() && size.width() > width / 4)
        size = textSizeIn(width / 4);
    return (size + around).expandedTo(minimumSize());
}

const ProseLabel::Hints& ProseLabel::hints() const {
    if (m_hints && m_hints->words == text() && m_hints->leastSize == minimumSize() &&
        m_hints->mostWidth == maximumWidth())
        return *m_hints;
    ensurePolished();
    const QSize wanted = sizeFor(-1);
    const int oneLine = sizeFor(QWIDGETSIZE_MAX).height(), longestWord = sizeFor(0).width();
    m_hints = Hints{
        text(), minimumSize(), maximumWidth(), {longestWord, std::min(oneLine, wanted.height())}, wanted};
    return *m_hints;
}

QSize ProseLabel::sizeHint() const { return isMeasuredHere() ? hints().wanted : QLabel::sizeHint(); }

QSize ProseLabel::minimumSizeHint() const {
    return isMeasuredHere() ? hints().least : QLabel::minimumSizeHint();
}

int ProseLabel::heightForWidth(int width) const {
    const auto words = text();
    for (const auto& known : m_cachedHeights)
        if (known.width == width && known.words == words) return known.height;
    auto& place = m_cachedHeights[m_oldest++ % cacheSize];
    place = {words, width, isMeasuredHere() ? sizeFor(width).height() : QLabel::heightForWidth(width)};
    return place.height;
}

void ProseLabel::clearCache() {
    for (auto& known : m_cachedHeights)
        known = {};
    m_shaped.reset();
    m_hints.reset();
}

bool ProseLabel::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::Polish:
    case QEvent::ContentsRectChange:
        clearCache();
        break;
    default:
        break;
    }
    return QLabel::event(event);
}

} // namespace ui
