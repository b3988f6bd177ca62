// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/datasheet_view.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"
#include "ui/tokens/weapon_table.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int widest = 80; // letters

QString keywordLine(const core::KeywordView& keyword) {
    auto out = part::text(keyword.text);
    if (!keyword.help.empty()) out += QStringLiteral(": ") + part::text(keyword.help);
    if (!keyword.automated) out += QObject::tr(" · reminder, played by hand");
    if (keyword.houseRule) out += QObject::tr(" · house rule");
    return out;
}

/// More than a column of cards can hold without pushing the others away.
bool isLong(const core::UnitView& unit) {
    constexpr std::size_t fewWeapons = 2, fewLetters = 220;
    std::size_t letters = 0;
    for (const auto& keyword : unit.keywords)
        letters += keyword.text.size() + keyword.help.size();
    return unit.weapons.size() > fewWeapons || letters > fewLetters;
}

} // namespace

DatasheetView::DatasheetView(QWidget* parent, Words words) : QWidget(parent), m_words(words) {
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(3);
    auto* frame = new QFrame(this);
    setLook(*frame, "raised");
    m_statBox = frame;
    m_stats = new QGridLayout(frame);
    m_stats->setContentsMargins(4, 4, 4, 4);
    m_stats->setVerticalSpacing(0);
    m_lines->addWidget(m_statBox);
    m_weapons = new WeaponTable(this);
    m_lines->addWidget(m_weapons);
    // Facts stay near the names they belong to, however wide the column is.
    for (auto* each : {m_statBox, static_cast<QWidget*>(m_weapons)})
        each->setMaximumWidth(fontMetrics().averageCharWidth() * widest);
    m_house = part::prose(
        "warn", this,
        tr("House rule: the printed rules have no datasheet for this figure; this one is our proposal."));
    m_lines->addWidget(m_house);
}

void DatasheetView::setUnit(const core::UnitView& unit) {
    const bool sameStats = unit.stats == m_unit.stats;
    const bool sameLines = unit.weapons == m_unit.weapons && unit.keywords == m_unit.keywords;
    m_unit.stats = unit.stats;
    m_unit.weapons = unit.weapons;
    m_unit.keywords = unit.keywords;
    if (!sameStats || m_stats->count() == 0) showStats(unit.stats);
    if (!sameLines) showLines(unit);
    m_house->setVisible(unit.houseRule);
}

void DatasheetView::showStats(const std::vector<core::StatView>& stats) {
    while (auto* item = m_stats->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_statBox->setVisible(!stats.empty());
    const int perRow = stats.size() <= 8 ? 8 : 6;
    for (int n = 0; n < static_cast<int>(stats.size()); ++n) {
        const auto& stat = stats[static_cast<std::size_t>(n)];
        auto* name = part::label("muted", m_statBox, part::text(stat.label));
        name->setFont(scaled(name->font(), 0.8));
        auto* value = part::label("", m_statBox, part::text(stat.value));
        value->setFont(scaled(value->font(), 0.95));
        for (auto* each : {name, value}) {
            each->setAlignment(Qt::AlignCenter);
            each->setToolTip(part::text(stat.name));
            each->show();
        }
        m_stats->addWidget(name, n / perRow * 2, n % perRow);
        m_stats->addWidget(value, n / perRow * 2 + 1, n % perRow);
    }
}

void DatasheetView::showLines(const core::UnitView& unit) {
    for (auto* label : m_shown)
        delete label;
    m_shown.clear();
    const auto add = [this](const char* look, const QString& words) {
        auto* label = part::prose(look, this, words);
        label->setFont(scaled(label->font(), 0.93));
        m_lines->addWidget(label);
        label->show();
        m_shown.push_back(label);
    };
    const bool brief = m_words == Words::Brief && isLong(unit);
    m_weapons->setBrief(brief);
    m_weapons->setWeapons(unit.weapons);
    if (!brief) {
        for (const auto& keyword : unit.keywords)
            add("muted", keywordLine(keyword));
        return;
    }
    QStringList names, lines;
    for (const auto& keyword : unit.keywords) {
        names << part::text(keyword.text);
        lines << keywordLine(keyword);
    }
    if (names.isEmpty()) return;
    add("muted", names.join(QStringLiteral(" · ")));
    m_shown.back()->setToolTip(lines.join(QStringLiteral("\n")));
}

} // namespace ui
