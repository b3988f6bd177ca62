// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QWidget>

class QGridLayout;
class QLabel;

namespace ui {

/// Weapons with their facts in columns and their keywords below; a weapon without such facts is told in a
/// line.
class WeaponTable final : public QWidget {
public:
    explicit WeaponTable(QWidget* parent = nullptr);
    void setWeapons(const std::vector<core::WeaponView>& weapons);

    /// Keywords only in the tool tips of the names, for columns that are short of room; before setWeapons().
    void setBrief(bool brief) { m_brief = brief; }

private:
    void addHeads();
    void addWeapon(const core::WeaponView& weapon, int line);
    QLabel* label(const char* look, const QString& words, double scale);

    QGridLayout* m_grid;
    bool m_brief = false;
    std::vector<core::StatView> m_columns; ///< one fact of each kind, in the order in which they first appear
};

} // namespace ui
