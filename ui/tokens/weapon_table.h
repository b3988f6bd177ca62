// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QWidget>

class QGridLayout;
class QLabel;

namespace ui {

/// Weapons with their stats in columns and their keywords below; a weapon without such stats has one line of
/// text.
class WeaponTable final : public QWidget {
public:
    explicit WeaponTable(QWidget* parent = nullptr);
    void setWeapons(const std::vector<core::WeaponView>& weapons);

    /// Shows keywords only in the tool tips of the names, for narrow columns; call before setWeapons().
    void setBrief(bool brief) { m_brief = brief; }

private:
    void addHeads();
    void addWeapon(const core::WeaponView& weapon, int line);
    QLabel* label(const char* look, const QString& words, double scale);

    QGridLayout* m_grid;
    bool m_brief = false;
    std::vector<core::StatView> m_columns; ///< one stat of each kind, in order of first appearance
};

} // namespace ui
