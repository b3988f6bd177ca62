// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QCheckBox;
class QPushButton;
class QStackedWidget;
class QTableWidget;

namespace ui {

class CampaignController;
class CareerPage;

/// The forces of the campaign: their members and possessions, the number of games each has played, and their
/// acts between games.
class ForcesPage final : public QWidget {
    Q_OBJECT
public:
    explicit ForcesPage(CampaignController& controller, QWidget* parent = nullptr);
    /// Opens the form for a new force, or for the one of that id.
    void edit(const std::string& id);

signals:
    void startRequested(const std::string& force);

private:
    QWidget* makeList();
    /// Shows the career of the selected force in place of the list.
    void openCareer();
    void rebuild();
    void follow();
    void openMenu(const QPoint& at);
    std::string selected() const;

    CampaignController& m_controller;
    QStackedWidget* m_places = nullptr; ///< the list, or the career of one force
    CareerPage* m_career = nullptr;
    QCheckBox* m_archive = nullptr;
    QPushButton* m_more = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_after = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_start = nullptr;
    QTableWidget* m_table = nullptr;
};

} // namespace ui
