// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "kernel/game/system.h"

class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class MemberRow;
class DatasheetCard;

/// The team: members with their names and weapons, and the datasheet of the selected one beside them.
class TeamEditor final : public QWidget {
    Q_OBJECT
public:
    TeamEditor(std::vector<core::MemberChoice> members, int minimum, int maximum, QWidget* parent = nullptr);
    void setTeam(const std::vector<core::Member>& team);
    std::vector<core::Member> team() const;
    /// What is wrong with the team, as a sentence; empty when it is valid.
    QString wrong() const;

signals:
    void changed();

private:
    void addMember(const core::Member& member);
    void addNext();
    void remove(MemberRow* row);
    void select(MemberRow* row);
    void showSheet();
    void refresh();

    std::vector<core::MemberChoice> m_choices;
    int m_minimum;
    int m_maximum;
    std::vector<MemberRow*> m_rows;
    MemberRow* m_selected = nullptr;
    QVBoxLayout* m_column = nullptr;
    QPushButton* m_add = nullptr;
    QScrollArea* m_side = nullptr;
    DatasheetCard* m_sheet = nullptr;
};

} // namespace ui
