// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/datasheet_field.h"

#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int sheetLineHeight = 28;
constexpr int sheetNameLetters = 20;
} // namespace

DatasheetField::DatasheetField(const core::OfferField& field, QWidget* parent) : FieldEditor(field, parent) {
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(2);
    m_focus = new RovingFocus(*this);
    m_focus->setChoosing();
    setMinimumWidth(fontMetrics().averageCharWidth() * 60); // a separate line among the fields
}

DatasheetField::Line DatasheetField::makeLine(std::size_t place) {
    Line line;
    line.box = new QWidget(this);
    auto* row = new QHBoxLayout(line.box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    line.name = part::button("option", line.box, {});
    line.name->setCheckable(true);
    line.name->setFixedWidth(fontMetrics().averageCharWidth() * sheetNameLetters);
    line.name->setMinimumHeight(sheetLineHeight);
    line.numbers = part::prose("muted", line.box);
    line.add = part::sign(line.box, QStringLiteral("+"), {});
    line.add->setMinimumSize(sheetLineHeight, sheetLineHeight);
    row->addWidget(line.name);
    row->addWidget(line.numbers, 1);
    row->addWidget(line.add);
    m_lines->addWidget(line.box);
    line.box->show();
    m_focus->add(*line.name);
    m_focus->add(*line.add);
    connect(line.name, &QPushButton::clicked, this, [this, place] { emit edited(m_options[place].value); });
    connect(line.add, &QToolButton::clicked, this,
            [this, place] { emit wantedAtOnce(m_options[place].value); });
    return line;
}

void DatasheetField::present(const core::OfferField& field, const core::Value& value) {
    m_options = field.options;
    m_against.clear();
    while (m_made.size() < m_options.size())
        m_made.push_back(makeLine(m_made.size()));
    for (std::size_t n = 0; n < m_made.size(); ++n) {
        m_made[n].box->setVisible(n < m_options.size());
        if (n >= m_options.size()) continue;
        const bool chosen = m_options[n].value == value;
        showLine(m_made[n], m_options[n], chosen);
        if (chosen) m_against = part::text(m_options[n].blocked);
    }
}

void DatasheetField::showLine(Line& line, const core::FieldOption& option, bool chosen) {
    const auto name = part::text(option.label), numbers = part::text(option.detail),
               against = part::text(option.blocked);
    const auto id = option.value.asString() ? part::text(*option.value.asString()) : QString();
    line.name->setObjectName(QStringLiteral("sheet:") + id);
    line.name->setText(name);
    line.name->setChecked(chosen);
    line.name->setAccessibleDescription(numbers);
    line.numbers->setText(against.isEmpty() ? numbers : tr("%1 · ⚠ %2").arg(numbers, against));
    line.numbers->setToolTip(line.numbers->text());
    line.add->setObjectName(QStringLiteral("add:") + id);
    line.add->setAccessibleName(tr("Add %1").arg(name));
    line.add->setToolTip(
        against.isEmpty() ? tr("Carries out the action with %1; the list stays open").arg(name) : against);
    line.add->setEnabled(against.isEmpty());
}

} // namespace ui

#include "moc_datasheet_field.cpp"
