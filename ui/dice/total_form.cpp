// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/total_form.h"

#include "ui/dice/count_form.h"
#include "ui/dice/die_paint.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

TotalForm::TotalForm(const core::Request& request, QWidget* parent) : TrayForm(parent), m_request(request) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (const core::DiceRow& row : m_request.rows)
        layout->addWidget(makeRow(row));
}

QWidget* TotalForm::makeRow(const core::DiceRow& row) {
    auto* line = new QWidget(this);
    auto* across = new QHBoxLayout(line);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(6);
    if (m_request.rows.size() > 1) across->addWidget(rowName(row, line));
    auto* field = new CountField(line);
    const auto dice = QStringLiteral("%1D%2").arg(row.dice).arg(m_request.sidesOf(row));
    const auto who = QString::fromStdString(row.label.empty() ? m_request.purpose : row.label);
    field->setAccessibleName(tr("%1, total of %2").arg(who, dice));
    field->setToolTip(tr("The sum of the dice that count, without any modifier"));
    const auto place = m_fields.size();
    connect(field, &CountField::typed, this, [this, place] {
        emit refused(objection(place));
        emit typedChanged();
    });
    connect(field, &CountField::entered, this, &TrayForm::entered);
    connect(field, &CountField::wentBack, this, [this, place] {
        if (place > 0) m_fields[place - 1]->setFocus(Qt::BacktabFocusReason);
    });
    auto* label = new QLabel(tr("total of %1").arg(dice), line);
    label->setBuddy(field);
    setLook(*label, "muted");
    across->addWidget(field);
    across->addWidget(label, 1);
    m_fields.push_back(field);
    return line;
}

QWidget* TotalForm::firstInput() const {
    const auto empty = std::find_if(m_fields.begin(), m_fields.end(),
                                    [](const CountField* field) { return field->text().isEmpty(); });
    if (empty != m_fields.end()) return *empty;
    return m_fields.empty() ? nullptr : m_fields.front();
}

/// Why the typed total is impossible; empty while nothing is typed.
QString TotalForm::objection(std::size_t row) const {
    const auto* field = m_fields[row];
    const auto& range = *m_request.rows[row].total;
    if (field->text().isEmpty() || range.holds(field->number())) return {};
    if (field->number() >= range.least && field->number() <= range.most)
        return tr("These dice cannot add up to %1: a die that shows %2 is rolled again and added.")
            .arg(field->number())
            .arg(range.skips);
    return tr("These dice cannot add up to %1; the total is at least %2%3.")
        .arg(field->number())
        .arg(range.least)
        .arg(range.most < 1000 ? tr(" and at most %1").arg(range.most) : QString());
}

TypedDice TotalForm::typedDice() const {
    TypedDice out;
    out.answer.source = core::Answer::Source::Typed;
    for (std::size_t n = 0; n < m_fields.size(); ++n) {
        out.answer.totals.push_back(m_fields[n]->number());
        const bool fits = !m_fields[n]->text().isEmpty() && objection(n).isEmpty();
        (fits ? out.dice : out.missing) += m_request.rows[n].dice;
    }
    return out;
}

void TotalForm::enter() {
    for (std::size_t n = 0; n < m_fields.size(); ++n) {
        auto reason = objection(n);
        const bool next = m_fields[n]->text().isEmpty();
        if (next && m_fields[n]->hasFocus()) reason = tr("What do the dice add up to?");
        if (reason.isEmpty() && !next) continue;
        emit refused(reason);
        m_fields[n]->setFocus(Qt::OtherFocusReason);
        return;
    }
    emit answered(typedDice().answer);
}

} // namespace ui

#include "moc_total_form.cpp"
