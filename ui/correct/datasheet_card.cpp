// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/datasheet_card.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"
#include "ui/tokens/stats_abreast.h"
#include "ui/tokens/weapon_table.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr qsizetype longValue = 12; ///< characters; a longer stat takes several lines

} // namespace

DatasheetCard::DatasheetCard(QWidget* parent) : QWidget(parent) {
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 8, 0);
    m_column->setSpacing(8);
}

void DatasheetCard::setSheet(const core::SheetView& sheet) {
    if (m_shown && *m_shown == sheet) return;
    m_shown = sheet;
    clearLayout(m_column);
    addHeading(sheet);
    addStats(sheet);
    addWeapons(sheet);
    addKeywords(sheet);
    m_column->addStretch(1);
}

void DatasheetCard::addHeading(const core::SheetView& sheet) {
    auto* line = new QHBoxLayout;
    line->addWidget(title(fromCore(sheet.name), 1.25), 1);
    if (sheet.houseRule) line->addWidget(houseRuleSign());
    if (sheet.cost > 0) line->addWidget(tag(tr("price %1").arg(sheet.cost), "cost"));
    m_column->addLayout(line);
}

void DatasheetCard::addStats(const core::SheetView& sheet) {
    if (sheet.stats.empty()) return;
    auto* strip = new QFrame;
    setLook(*strip, "raised");
    auto* grid = new QGridLayout(strip);
    grid->setContentsMargins(8, 6, 8, 6);
    grid->setVerticalSpacing(1);
    const int abreast = statsAbreast(sheet.stats);
    int place = 0;
    for (const auto& stat : sheet.stats) {
        auto* label = tag(fromCore(stat.label), "muted");
        auto* value = tag(fromCore(stat.value), "name");
        label->setToolTip(fromCore(stat.name));
        value->setToolTip(fromCore(stat.name));
        value->setAccessibleName(QStringLiteral("%1 %2").arg(fromCore(stat.name), fromCore(stat.value)));
        const int row = place / abreast * 2, column = place % abreast;
        grid->addWidget(label, row, column, Qt::AlignHCenter);
        value->setAlignment(Qt::AlignHCenter);
        value->setWordWrap(value->text().size() > longValue);
        grid->addWidget(value, row + 1, column, value->wordWrap() ? Qt::Alignment() : Qt::AlignHCenter);
        grid->setColumnStretch(column, 1);
        ++place;
    }
    m_column->addWidget(strip);
}

void DatasheetCard::addWeapons(const core::SheetView& sheet) {
    if (sheet.weapons.empty()) return;
    m_column->addWidget(words(tr("Weapons"), "heading"));
    auto* table = new WeaponTable;
    table->setWeapons(sheet.weapons);
    m_column->addWidget(table);
}

void DatasheetCard::addKeywords(const core::SheetView& sheet) {
    if (sheet.keywords.empty()) return;
    m_column->addWidget(words(tr("Keywords"), "heading"));
    for (const auto& keyword : sheet.keywords) {
        auto* line = new QHBoxLayout;
        line->setSpacing(8);
        line->addWidget(words(fromCore(keyword.text), "name"), 1);
        if (keyword.houseRule) line->addWidget(houseRuleSign());
        if (!keyword.automated) line->addWidget(tag(tr("reminder"), "muted"));
        auto* block = new QVBoxLayout;
        block->setSpacing(1);
        block->addLayout(line);
        if (!keyword.help.empty()) block->addWidget(words(fromCore(keyword.help), "muted"));
        m_column->addLayout(block);
    }
}

} // namespace ui

#include "moc_datasheet_card.cpp"
