// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/whole_words.h"

#include <QFontMetrics>
#include <QRegularExpression>

#include <algorithm>

namespace ui {

namespace {

/// Cuts off signs that lead to a next word.
QString withoutEnd(QString words) {
    static const QString leading = QStringLiteral(" ·,;:→–-(×");
    while (!words.isEmpty() && leading.contains(words.back()))
        words.chop(1);
    return words;
}

} // namespace

QString wholeWords(const QString& text, const QFontMetrics& metrics, int width) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    const auto dots = QStringLiteral(" …");
    auto letters = metrics.elidedText(text, Qt::ElideRight, width - metrics.horizontalAdvance(u' '));
    if (letters.endsWith(u'…')) letters.chop(1);
    const bool atBoundary = letters.size() < text.size() && text.at(letters.size()) == u' ';
    auto words = atBoundary ? letters : letters.left(std::max<qsizetype>(0, letters.lastIndexOf(u' ')));
    // The end of an item is better than a part of the next, unless much would be lost.
    const auto item =
        std::max(words.lastIndexOf(QStringLiteral(", ")), words.lastIndexOf(QStringLiteral(" · ")));
    if (item > words.size() * 2 / 3) words.truncate(item);
    // A bracket that is not closed goes as a whole.
    if (const auto bracket = words.lastIndexOf(u'('); bracket > 0 && words.indexOf(u')', bracket) < 0)
        words.truncate(bracket);
    words = withoutEnd(words);
    return words.isEmpty() || words == QStringLiteral("▸") ? metrics.elidedText(text, Qt::ElideRight, width)
                                                           : words + dots;
}

QString wholeName(const QString& name, const QFontMetrics& metrics, int width) {
    static const QRegularExpression numbered(QStringLiteral("^(.*\\S)(\\s\\d+)$"));
    const auto found = numbered.match(name);
    if (!found.hasMatch() || metrics.horizontalAdvance(name) <= width)
        return wholeWords(name, metrics, width);
    const auto number = found.captured(2);
    return wholeWords(found.captured(1), metrics, width - metrics.horizontalAdvance(number)) + number;
}

} // namespace ui
