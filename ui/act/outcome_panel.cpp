// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/outcome_panel.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr double largest = 2, large = 1.55; // 28 and 22 pixels at the usual size
constexpr qsizetype shortResult = 34;       // letters that fit at the largest size
} // namespace

OutcomePanel::OutcomePanel(QWidget* parent) : QFrame(parent) {
    setLook(*this, "outcome");
    setObjectName(QStringLiteral("outcome"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 10, 14, 10);
    lines->setSpacing(2);
    m_result = part::prose("big", this);
    m_detail = part::prose("muted", this);
    lines->addWidget(m_result);
    lines->addWidget(m_detail);
    hide();
}

QString OutcomePanel::resultOf(const QString& text) {
    const auto at = text.lastIndexOf(QStringLiteral(": "));
    auto result = at < 0 ? text : text.mid(at + 2);
    if (!result.isEmpty()) result[0] = result[0].toUpper();
    return result;
}

void OutcomePanel::say(const QString& text, const QString& before) {
    const auto result = resultOf(text);
    m_result->setFont(scaled(font(), result.size() > shortResult ? large : largest, QFont::Bold));
    m_result->setText(result);
    const auto at = text.lastIndexOf(QStringLiteral(": "));
    QStringList detail;
    if (at > 0) detail << text.left(at);
    if (!before.isEmpty()) detail << before;
    part::say(m_detail, detail.join(QStringLiteral(" · ")));
    setAccessibleName(result);
    setAccessibleDescription(m_detail->text());
}

} // namespace ui

#include "moc_outcome_panel.cpp"
