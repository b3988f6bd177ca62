// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace core {
struct EncounterView;
struct SideView;
struct UnitView;
} // namespace core

namespace ui {

class TableGroup;
class UnitCard;

/// One side in the players' window: its sheets side by side, or its groups one below another.
class TableSide final : public QWidget {
    Q_OBJECT

public:
    /// `abreast` is the number of sheets in a row.
    explicit TableSide(QWidget* parent, int abreast);
    /// Whether the name of the side and its numbers are shown.
    enum class Name { Shown, Hidden };
    /// Shows the side; with Name::Shown its name and numbers are above it, with an arrow when it has the
    /// turn.
    void setSide(const core::EncounterView& view, const core::SideView& side, Name name);

private:
    void showName(const core::SideView& side);
    void showSheets(const core::EncounterView& view, const core::SideView& side);
    void showGroups(const core::EncounterView& view, const core::SideView& side);

    int m_abreast;
    QVBoxLayout* m_lines = nullptr;
    QLabel* m_name = nullptr;
    QGridLayout* m_grid = nullptr;
    std::map<std::string, UnitCard*> m_cards;
    std::map<std::string, TableGroup*> m_groups;
};

} // namespace ui
