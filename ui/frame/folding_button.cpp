// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/folding_button.h"

#include "ui/theme/theme.h"

#include <QStyleOptionButton>

#include <algorithm>

namespace ui {

namespace {
constexpr int leastTarget = 28;
}

FoldingButton::FoldingButton(QWidget* parent) : QPushButton(parent) {
    setAutoDefault(false);
    setLook(*this, "ghost");
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // may become narrower than its words
}

void FoldingButton::setWords(const QString& words, const QString& brief) {
    m_words = words;
    m_brief = brief;
    setAccessibleName(words);
    updateGeometry();
    fit();
}

/// The size with these words, as the style of the application draws them.
QSize FoldingButton::sizeOf(const QString& words) const {
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = words;
    const auto text = fontMetrics().size(Qt::TextShowMnemonic, words);
    const int sign = icon().isNull() ? 0 : iconSize().width() + (words.isEmpty() ? 0 : 4);
    const QSize inside(text.width() + sign,
                       std::max(text.height(), icon().isNull() ? 0 : iconSize().height()));
    return style()
        ->sizeFromContents(QStyle::CT_PushButton, &option, inside, this)
        .expandedTo({leastTarget, leastTarget});
}

QSize FoldingButton::sizeHint() const { return sizeOf(m_words); }

QSize FoldingButton::minimumSizeHint() const { return {sizeOf(m_brief).width(), sizeHint().height()}; }

void FoldingButton::fit() {
    const auto& words = width() >= sizeHint().width() ? m_words : m_brief;
    if (text() != words) setText(words);
}

void FoldingButton::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    fit();
}

} // namespace ui

#include "moc_folding_button.cpp"
