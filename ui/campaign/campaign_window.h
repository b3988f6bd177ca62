// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/campaign/start_dialog.h"
#include "ui/frame/prompts.h"
#endif

#include <QMainWindow>

class QLabel;
class QPushButton;
class QTabWidget;

namespace ui {

class CampaignController;
class ForcesPage;
class JournalPage;
class MessageBar;
class MissionsPage;
class OperativesPage;
class PlayersPage;
class StatisticsPage;
class SwitchesDialog;

/// The campaign's window: figures, forces, missions, journal, players and statistics, each on a page.
class CampaignWindow final : public QMainWindow {
    Q_OBJECT
public:
    /// Controller and prompts must outlive the window.
    CampaignWindow(CampaignController& controller, Prompts& prompts, QWidget* parent = nullptr);

    MessageBar& messages() { return *m_messages; }
    QTabWidget& pages() { return *m_pages; }
    /// Shows the button that leads back to the game from which the campaign was opened; 0 hides it.
    void setWayBack(int stream);
    int wayBack() const { return m_wayBack; }
    /// Saves what is still being typed.
    void keep();

signals:
    // Signals for what only the program around the window can do.
    void openGameRequested(int stream);
    void startRequested(const ui::CampaignStart& start);
    void exportGameRequested(int stream, const QString& path);
    void writeRequested(const QString& path, const QByteArray& bytes); ///< a chart or table to save
    void welcomeRequested();
    void libraryRequested(); ///< the datasheets that only this campaign has
    void printRequested();
    void closing(); ///< the window is about to close

protected:
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* makeTop();
    void addPages();
    void addKeys();
    void follow();
    /// Opens the page for games of that kind: the forces, where figures are not kept one by one.
    void showPageOf(const std::string& system);
    void refused(const core::Problem& problem);
    void askStart(const std::string& force);
    void askSwitches();
    void askRename();
    void askExport(int stream);

    CampaignController& m_controller;
    Prompts& m_prompts;
    MessageBar* m_messages = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_summary = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_rules = nullptr;
    QPushButton* m_rename = nullptr;
    QTabWidget* m_pages = nullptr;
    int m_wayBack = 0; ///< stream of the game from which the campaign was opened, 0 = none
    OperativesPage* m_operatives = nullptr;
    MissionsPage* m_missions = nullptr;
    JournalPage* m_journal = nullptr;
    PlayersPage* m_players = nullptr;
    StatisticsPage* m_statistics = nullptr;
    ForcesPage* m_forces = nullptr;
};

} // namespace ui
