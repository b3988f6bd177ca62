// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ui {

class StatBox;
class WeaponTable;

/// Stats, weapons and keywords of one kind of figure; house rules are marked.
class DatasheetView final : public QWidget {
    Q_OBJECT

public:
    /// Brief: where the text would fill a column, keywords are shown by name and their effects in tool tips.
    enum class Words { Full, Brief };
    explicit DatasheetView(QWidget* parent = nullptr, Words words = Words::Full);
    void setUnit(const core::UnitView& unit);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showLines(const core::UnitView& unit);

    Words m_words;
    core::UnitView m_unit;
    WeaponTable* m_weapons = nullptr;
    StatBox* m_stats = nullptr;
    QLabel* m_house = nullptr;
    QVBoxLayout* m_lines = nullptr;
    std::vector<QLabel*> m_shown;
};

} // namespace ui
