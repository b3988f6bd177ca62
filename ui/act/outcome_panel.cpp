// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/outcome_panel.h"

#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr double largest = 2, large = 1.55; // 28 and 22 pixels at the usual size
constexpr qsizetype mostLines = 5;
constexpr qsizetype shortResult = 34; // characters that fit at the largest size
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
    m_booked = part::prose("plain", this);
    m_booked->setObjectName(QStringLiteral("booked"));
    lines->addWidget(m_booked);
    hide();
}

QString Outcome::result() const {
    const auto at = text.lastIndexOf(QStringLiteral(": "));
    auto out = at < 0 ? text : text.mid(at + 2);
    if (isSeveral()) {
        QStringList losses;
        for (const auto& each : booked)
            if (targets.contains(each.unit)) losses << each.line;
        if (!losses.isEmpty()) out = losses.join(QStringLiteral(" · ")); // else what the log says last
    }
    return part::capitalized(out);
}

QString Outcome::subject() const {
    const auto at = text.lastIndexOf(QStringLiteral(": "));
    return isSeveral() ? text : at > 0 ? text.left(at) : QString();
}

void OutcomePanel::say(const Outcome& outcome, const QString& before) {
    const auto result = outcome.result();
    m_result->setFont(scaled(font(), result.size() > shortResult ? large : largest, QFont::Bold));
    m_result->setText(result);
    QStringList detail{outcome.subject(), before};
    detail.removeAll(QString());
    part::say(m_detail, detail.join(QStringLiteral(" · ")));
    sayBooked(outcome.booked);
    setAccessibleName(result);
    setAccessibleDescription(m_detail->text());
}

void OutcomePanel::sayBooked(const std::vector<Booking>& booked) {
    QStringList lines;
    for (const auto& each : booked)
        lines << each.line;
    auto shown = lines.mid(0, mostLines);
    if (lines.size() > mostLines) shown << tr("and %1 more").arg(lines.size() - mostLines);
    part::say(m_booked,
              shown.isEmpty() ? QString() : tr("Changes: %1").arg(shown.join(QStringLiteral(" · "))));
    m_booked->setToolTip(lines.join(u'\n'));
}

} // namespace ui

#include "moc_outcome_panel.cpp"
