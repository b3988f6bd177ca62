// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/prose_label.h"

#include <QEvent>

#include <algorithm>

namespace ui {

namespace {

/// Whether it has signs whose room Qt's own label reckons differently: tabs, and what is written from right
/// to left.
bool hasOtherSigns(const QString& words) {
    return std::any_of(words.begin(), words.end(), [](QChar sign) {
        return sign == u'\t' || sign.isSurrogate() || sign.direction() == QChar::DirR ||
               sign.direction() == QChar::DirAL;
    });
}

} // namespace

ProseLabel::ProseLabel(QWidget* parent, const QString& words) : QLabel(words, parent) { setWordWrap(true); }

/// Plain words without a frame; for everything else Qt's label is asked.
bool ProseLabel::isMeasuredHere() const {
    return textFormat() == Qt::PlainText && wordWrap() && !buddy() && margin() == 0 && frameWidth() == 0 &&
           indent() <= 0 && !alignment().testFlag(Qt::AlignJustify) && !text().isEmpty() &&
           !hasOtherSigns(text());
}

/// The room that the letters take when lines are no wider than that: as QFontMetrics::boundingRect() says,
/// with the text shaped once for all widths.
QSize ProseLabel::lettersIn(int width) const {
    if (!m_shaped || m_shapedWords != text()) {
        m_shapedWords = text();
        auto words = m_shapedWords;
        words.replace(u'\n', QChar(QChar::LineSeparator));
        m_shaped = std::make_unique<QTextLayout>(words, font());
        m_shaped->beginLayout(); // and never ended: only then may lines be broken again without shaping again
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

/// The size at that width, or with -1 at one that reads well: by the measures of Qt's label.
QSize ProseLabel::sizeFor(int width) const {
    constexpr int wellRead = 80; // letters
    const bool free = width < 0;
    const auto metrics = fontMetrics();
    const auto edges = contentsMargins();
    const QSize around(edges.left() + edges.right(), edges.top() + edges.bottom());
    if (minimumWidth() > 0) width = std::max(width, minimumWidth());
    const bool tried = free && width < 0;
    if (tried) width = std::min(metrics.averageCharWidth() * wellRead, maximumWidth());
    width -= around.width();
    auto size = lettersIn(width);
    if (tried && size.height() < 4 * metrics.lineSpacing() && size.width() > width / 2)
        size = lettersIn(width / 2);
    if (tried && size.height() < 2 * metrics.lineSpacing() && size.width() > width / 4)
        size = lettersIn(width / 4);
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
    for (const auto& known : m_known)
        if (known.width == width && known.words == words) return known.height;
    auto& place = m_known[m_oldest++ % remembered];
    place = {words, width, isMeasuredHere() ? sizeFor(width).height() : QLabel::heightForWidth(width)};
    return place.height;
}

void ProseLabel::forget() {
    for (auto& known : m_known)
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
        forget();
        break;
    default:
        break;
    }
    return QLabel::event(event);
}

} // namespace ui
