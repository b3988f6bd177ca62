// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QPushButton;
class QTableWidget;

namespace ui {

class CampaignController;

/// The people at the table and the operatives that they play. Names and notes are edited directly in the
/// list.
class PlayersPage final : public QWidget {
    Q_OBJECT
public:
    explicit PlayersPage(CampaignController& controller, QWidget* parent = nullptr);

private:
    void rebuild();
    void typed(int row, int column);
    void openMenu(const QPoint& at);
    std::string selected() const;

    CampaignController& m_controller;
    bool m_filling = false;
    QCheckBox* m_archive = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_more = nullptr;
    QTableWidget* m_table = nullptr;
};

} // namespace ui
