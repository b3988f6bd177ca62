// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/team_editor.h"

#include "ui/correct/datasheet_card.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/start/member_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace ui {

TeamEditor::TeamEditor(std::vector<core::MemberChoice> members, int minimum, int maximum, QWidget* parent)
    : QWidget(parent), m_choices(std::move(members)), m_minimum(minimum), m_maximum(maximum) {
    auto* halves = new QHBoxLayout(this);
    halves->setContentsMargins(0, 8, 0, 0);
    halves->setSpacing(14);
    auto* team = new QWidget;
    auto* left = new QVBoxLayout(team);
    left->setContentsMargins(0, 0, 0, 0);
    m_column = new QVBoxLayout;
    m_column->setSpacing(8);
    left->addLayout(m_column);
    m_add = new QPushButton(tr("&Add a member"));
    m_add->setAutoDefault(false);
    left->addWidget(m_add, 0, Qt::AlignLeft);
    left->addStretch(1);
    halves->addWidget(scrolling(team), 1);
    m_sheet = new DatasheetCard;
    m_side = scrolling(m_sheet);
    halves->addWidget(m_side, 1);
    connect(m_add, &QPushButton::clicked, this, &TeamEditor::addNext);
    refresh();
}

void TeamEditor::setTeam(const std::vector<core::Member>& team) {
    for (auto* row : m_rows) {
        m_column->removeWidget(row);
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    m_selected = nullptr;
    for (const auto& member : team)
        if (static_cast<int>(m_rows.size()) < m_maximum) addMember(member);
    while (static_cast<int>(m_rows.size()) < m_minimum && !m_choices.empty())
        addNext();
    if (!m_rows.empty()) select(m_rows.front());
    refresh();
    emit changed();
}

std::vector<core::Member> TeamEditor::team() const {
    std::vector<core::Member> team;
    for (const auto* row : m_rows)
        team.push_back(row->member());
    return team;
}

QString TeamEditor::wrong() const {
    if (m_choices.empty()) return tr("This game has no datasheets for a team.");
    if (static_cast<int>(m_rows.size()) < m_minimum)
        return m_minimum == 1 ? tr("The team needs a member.")
                              : tr("The team needs at least %n members.", nullptr, m_minimum);
    std::set<QString> names;
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        const auto member = m_rows[n]->member();
        const auto name = fromCore(member.name);
        if (name.isEmpty()) return tr("Member %1 has no name yet.").arg(n + 1);
        if (!names.insert(name.toCaseFolded()).second)
            return tr("Two members are called %1; the log could not distinguish them.").arg(name);
        if (member.weapons.empty() && !m_rows[n]->choice()->standardWeapons.empty() &&
            !m_rows[n]->hasWeapon())
            return tr("%1 carries no weapon; tick at least one.").arg(name);
    }
    return {};
}

void TeamEditor::addMember(const core::Member& member) {
    auto* row = new MemberRow(m_choices, member, this);
    m_rows.push_back(row);
    m_column->addWidget(row);
    row->show(); // shown at once, so that it can take the focus
    row->setSelected(false);
    connect(row, &MemberRow::changed, this, [this] {
        showSheet();
        emit changed();
    });
    connect(row, &MemberRow::removeRequested, this, [this, row] { remove(row); });
    connect(row, &MemberRow::selected, this, [this, row] { select(row); });
}

void TeamEditor::addNext() {
    std::set<std::string> taken;
    for (const auto* row : m_rows)
        taken.insert(row->member().sheet);
    const auto free = std::find_if(m_choices.begin(), m_choices.end(),
                                   [&](const auto& c) { return !taken.contains(c.sheet); });
    const auto& choice = free == m_choices.end() ? m_choices.front() : *free;
    auto name = choice.defaultName;
    if (free == m_choices.end()) name += ' ' + std::to_string(m_rows.size() + 1);
    addMember({choice.sheet, name, {}, {}});
    select(m_rows.back());
    m_rows.back()->focusName();
    refresh();
    emit changed();
}

void TeamEditor::remove(MemberRow* row) {
    const auto at = std::find(m_rows.begin(), m_rows.end(), row);
    const auto next = static_cast<std::size_t>(at - m_rows.begin());
    m_rows.erase(at);
    m_column->removeWidget(row);
    row->hide();
    row->deleteLater();
    m_selected = nullptr;
    if (!m_rows.empty()) {
        auto* neighbour = m_rows[std::min(next, m_rows.size() - 1)];
        select(neighbour);
        neighbour->focusName();
    }
    refresh();
    emit changed();
}

void TeamEditor::select(MemberRow* row) {
    if (m_selected == row) return;
    if (m_selected) m_selected->setSelected(false);
    m_selected = row;
    row->setSelected(true);
    showSheet();
}

void TeamEditor::showSheet() {
    const auto* choice = m_selected ? m_selected->choice() : nullptr;
    m_side->setVisible(choice);
    if (choice) m_sheet->setSheet(choice->view);
}

void TeamEditor::refresh() {
    const auto size = static_cast<int>(m_rows.size());
    for (int n = 0; n < size; ++n) {
        m_rows[static_cast<std::size_t>(n)]->setNumber(n + 1);
        m_rows[static_cast<std::size_t>(n)]->setRemovable(size > m_minimum);
    }
    m_add->setEnabled(size < m_maximum && !m_choices.empty());
    m_add->setToolTip(size < m_maximum ? tr("One more member of the team")
                                       : tr("A team has at most %n members.", nullptr, m_maximum));
    showSheet();
}

} // namespace ui

#include "moc_team_editor.cpp"
