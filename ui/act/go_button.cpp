// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/go_button.h"

#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QPainter>
#include <QStyleOptionButton>
#include <QStylePainter>

#include <algorithm>
#include <utility>

namespace ui {

namespace {
constexpr double actionScale = 1.12, detailScale = 0.9;
constexpr int goSide = 18, goAbove = 6;
constexpr int leastLetters = 16, keptLetters = 34, mostLetters = 46;
} // namespace

GoButton::GoButton(QWidget* parent) : QPushButton(parent) {
    setAutoDefault(false);
    setFocusPolicy(Qt::TabFocus);
    setLook(*this, "primary");
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // long names are shortened
}

void GoButton::setQuiet(bool is) {
    if (std::exchange(m_isQuiet, is) == is) return;
    setLook(*this, is ? "ghost" : "primary");
    update();
}

void GoButton::say(const QString& action, const QString& detail, const QString& brief) {
    if (m_action == action && m_detail == detail && m_brief == brief) return;
    m_action = action;
    m_detail = detail;
    m_brief = brief;
    setAccessibleName(action);
    setAccessibleDescription(detail);
    m_widest = std::max(m_widest, widthOfWords());
    updateGeometry();
    fit();
    update();
}

/// Forgets the widest text: only while the button is shown it never becomes narrower, so that its neighbours
/// keep their places.
void GoButton::hideEvent(QHideEvent* event) {
    QPushButton::hideEvent(event);
    m_widest = 0;
}

void GoButton::keepWidth() {
    m_keepsWidth = true;
    updateGeometry();
}

int GoButton::widthOfWords() const {
    const QFontMetrics large(scaled(font(), actionScale, QFont::Bold)), detail(scaled(font(), detailScale));
    // With a kept width a long detail is cut: all of it is above the button.
    return std::max(large.horizontalAdvance(m_action), m_keepsWidth ? 0 : detail.horizontalAdvance(m_detail));
}

/// Shows the full text of the action, or the brief one where the full text does not fit.
void GoButton::fit() {
    const QFontMetrics metrics(scaled(font(), actionScale, QFont::Bold));
    const bool fits = metrics.horizontalAdvance(m_action) <= width() - 2 * goSide;
    const auto& words = fits || m_brief.isEmpty() ? m_action : m_brief;
    if (text() != words) setText(words);
}

void GoButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    fit();
}

QSize GoButton::sizeHint() const {
    const QFontMetrics large(scaled(font(), actionScale, QFont::Bold)), detail(scaled(font(), detailScale));
    const int letter = fontMetrics().averageCharWidth();
    const int words = std::max(m_widest, widthOfWords());
    const int least = (m_keepsWidth ? keptLetters : leastLetters) * letter;
    return {std::clamp(words + 2 * goSide + 4, least, mostLetters * letter),
            large.height() + detail.height() + 2 * goAbove};
}

QSize GoButton::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * leastLetters, sizeHint().height()};
}

void GoButton::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    const QString shown = option.text;
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButtonBevel, option); // the style draws its own focus frame
    const bool amber = isEnabled();
    painter.setPen(!amber ? colours().faint : m_isQuiet ? colours().text : colours().ink);
    const QFont large = scaled(font(), actionScale, QFont::Bold), small = scaled(font(), detailScale);
    const QFontMetrics actionSize(large), detailSize(small);
    const int high = actionSize.height() + (m_detail.isEmpty() ? 0 : detailSize.height());
    QRect line(goSide, (height() - high) / 2, width() - 2 * goSide, actionSize.height());
    painter.setFont(large);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic,
                     wholeWords(shown, actionSize, line.width()));
    if (m_detail.isEmpty()) return;
    line = QRect(goSide, line.bottom() + 1, line.width(), detailSize.height());
    painter.setFont(small);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, wholeWords(m_detail, detailSize, line.width()));
}

} // namespace ui

#include "moc_go_button.cpp"
