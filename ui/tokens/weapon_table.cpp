// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/weapon_table.h"

#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype longValue = 16; ///< letters, beyond which a value takes several lines

QString text(const std::string& words) { return QString::fromStdString(words); }

QString nameOf(const core::WeaponView& weapon) {
    auto name = text(weapon.name);
    if (weapon.count > 1) name = QStringLiteral("%1 × %2").arg(weapon.count).arg(name);
    if (!weapon.profile.empty()) name += QStringLiteral(" · ") + text(weapon.profile);
    return name;
}

QStringList keywordsOf(const core::WeaponView& weapon) {
    QStringList words;
    if (weapon.stats.empty() && !weapon.line.empty()) words << text(weapon.line);
    for (const auto& keyword : weapon.keywords)
        words << text(keyword);
    return words;
}

} // namespace

WeaponTable::WeaponTable(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(1);
}

QLabel* WeaponTable::label(const char* look, const QString& words, double scale) {
    auto* out = new QLabel(words, this);
    out->setTextFormat(Qt::PlainText);
    setLook(*out, look);
    out->setFont(scaled(out->font(), scale));
    out->show();
    return out;
}

void WeaponTable::setWeapons(const std::vector<core::WeaponView>& weapons) {
    while (auto* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_columns.clear();
    for (const auto& weapon : weapons)
        for (const auto& stat : weapon.stats)
            if (std::none_of(m_columns.begin(), m_columns.end(),
                             [&](const auto& known) { return known.id == stat.id; }))
                m_columns.push_back(stat);
    setVisible(!weapons.empty());
    if (!m_columns.empty()) addHeads();
    int line = 1;
    for (const auto& weapon : weapons) {
        addWeapon(weapon, line);
        line += 2;
    }
    m_grid->setColumnStretch(0, 1);
}

void WeaponTable::addHeads() {
    for (std::size_t n = 0; n < m_columns.size(); ++n) {
        auto* head = label("muted", text(m_columns[n].label), 0.8);
        head->setToolTip(text(m_columns[n].name));
        m_grid->addWidget(head, 0, static_cast<int>(n) + 1, Qt::AlignHCenter);
    }
}

void WeaponTable::addWeapon(const core::WeaponView& weapon, int line) {
    const int width = static_cast<int>(m_columns.size()) + 1;
    auto* name = label("", nameOf(weapon), 0.93);
    name->setWordWrap(true);
    if (m_brief && !weapon.keywords.empty()) name->setToolTip(keywordsOf(weapon).join(QStringLiteral(" · ")));
    m_grid->addWidget(name, line, 0);
    for (const auto& stat : weapon.stats) {
        const auto column = std::find_if(m_columns.begin(), m_columns.end(),
                                         [&](const auto& known) { return known.id == stat.id; });
        auto* value = label("", text(stat.value), 0.93);
        value->setToolTip(text(stat.name));
        value->setWordWrap(value->text().size() > longValue); // otherwise it would widen the column
        if (value->wordWrap()) value->setAlignment(Qt::AlignHCenter);
        m_grid->addWidget(value, line, static_cast<int>(column - m_columns.begin()) + 1,
                          Qt::AlignHCenter | Qt::AlignVCenter);
    }
    const auto words = keywordsOf(weapon);
    if (words.isEmpty() || (m_brief && !weapon.stats.empty())) return;
    auto* keywords = label("muted", words.join(QStringLiteral(" · ")), 0.88);
    keywords->setWordWrap(true);
    m_grid->addWidget(keywords, line + 1, 0, 1, width);
}

} // namespace ui
