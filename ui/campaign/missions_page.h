// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QCheckBox;
class QPushButton;
class QTableWidget;

namespace ui {

class CampaignController;

/// Every game of the campaign's file with its result; opens one of them or starts another.
class MissionsPage final : public QWidget {
    Q_OBJECT
public:
    explicit MissionsPage(CampaignController& controller, QWidget* parent = nullptr);

signals:
    void openRequested(int stream);
    void startRequested();
    void exportRequested(int stream);

private:
    void rebuild();
    void addRow(int stream, const QStringList& cells);
    void openMenu(const QPoint& at);
    int selected() const; ///< stream, 0 = none
    void follow();

    CampaignController& m_controller;
    QCheckBox* m_archive = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_more = nullptr;
    QTableWidget* m_table = nullptr;
};

} // namespace ui
