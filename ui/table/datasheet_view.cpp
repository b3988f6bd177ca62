// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/datasheet_view.h"

#include "ui/frame/panel_widgets.h"
#include "ui/table/card_head.h"
#include "ui/table/stat_box.h"
#include "ui/theme/theme.h"
#include "ui/tokens/weapon_table.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int widest = 80; // greatest width of stats and weapons, in letters

QString keywordLine(const core::KeywordView& keyword) {
    auto out = part::text(keyword.text);
    if (!keyword.help.empty()) out += QStringLiteral(": ") + part::text(keyword.help);
    if (!keyword.automated) out += QObject::tr(" · reminder, applied by the players");
    if (keyword.houseRule) out += QStringLiteral(" ⌂");
    return out;
}

/// Whether the datasheet is too long for a column of cards.
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
    m_stats = new StatBox(this);
    m_lines->addWidget(m_stats);
    m_house = part::label("muted", this, QStringLiteral("⌂"));
    m_house->setAccessibleName(tr("house rule"));
    m_house->setToolTip(houseRuleWords());
    m_weapons = new WeaponTable(this);
    m_lines->addWidget(m_weapons);
    // Values stay near their names, however wide the column is.
    for (auto* each : {static_cast<QWidget*>(m_stats), static_cast<QWidget*>(m_weapons)})
        each->setMaximumWidth(fontMetrics().averageCharWidth() * widest);
}

void DatasheetView::setUnit(const core::UnitView& unit) {
    const bool sameLines = unit.weapons == m_unit.weapons && unit.keywords == m_unit.keywords;
    m_unit.weapons = unit.weapons;
    m_unit.keywords = unit.keywords;
    m_stats->setStats(unit.stats);
    if (!sameLines) showLines(unit);
    const bool marked = unit.houseRule && m_words != Words::Brief; // a card shows it in its first line
    m_house->setVisible(marked);
    auto around = m_stats->layout()->contentsMargins();
    around.setRight(around.left() + (marked ? m_house->sizeHint().width() : 0)); // no stat below the sign
    m_stats->layout()->setContentsMargins(around);
}

/// The house rule sign is in the corner of the stats.
void DatasheetView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_house->adjustSize();
    const int right = std::min(width(), m_stats->maximumWidth());
    m_house->move(right - m_house->width() - 4, 2);
    m_house->raise();
}

void DatasheetView::showLines(const core::UnitView& unit) {
    for (auto* label : m_shown)
        delete label;
    m_shown.clear();
    const auto add = [this](const char* look, const QString& words) {
        auto* label = part::prose(look, this, words);
        label->setFont(scaled(label->font(), 0.93));
        if (words.endsWith(QStringLiteral("⌂")))
            label->setToolTip(tr("⌂ house rule: proposed by the program"));
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

#include "moc_datasheet_view.cpp"
