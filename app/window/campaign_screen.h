// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/open_campaign.h"
#include "app/window/library_screen.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/campaign/campaign_window.h"
#include "ui/frame/dialog_prompts.h"
#endif
#include "app/window/settings.h"

#include <QObject>

#include <memory>

namespace app {

/// A campaign on the screen: the open file, the controller over its book, and its window, in the order of
/// their dependence.
class CampaignScreen final : public QObject {
    Q_OBJECT
public:
    /// Opens the campaign of the file and books the results of the missions that ended since it was last
    /// open. When it is refused, the file stays with the caller.
    static core::Result<std::unique_ptr<CampaignScreen>>
    open(const Systems& systems, std::unique_ptr<database::CampaignFile>& file, Settings& settings);
    ~CampaignScreen() override;

    ui::CampaignWindow& window() { return *m_window; }
    /// The path of the open file; empty once the file was given away.
    QString path() const { return m_file ? m_file->path() : QString(); }
    /// False once takeFile() has given the file away.
    bool holdsFile() const { return m_file != nullptr; }
    database::CampaignFile* file() const { return m_file.get(); }
    bool readOnly() const { return m_file->readOnly(); }
    void show();
    /// Replaces the window by a new one, which measures its layout by the present text size.
    void reopenWindow();
    /// Shows the present data of the systems, after the user's entries have changed.
    void followSystems();
    /// Gives the file away, to play one of its games; afterwards this object may only be destroyed.
    std::unique_ptr<database::CampaignFile> takeFile();

signals:
    void closed();
    /// The user wants to play the game of that number in the file.
    void gameRequested(int stream);
    /// The user wants to begin a new game of the campaign.
    void startRequested(const ui::CampaignStart& start);
    /// The user wants to go back to the welcome page.
    void welcomeRequested();
    void campaignEntriesChanged(); ///< the datasheets that only this campaign has were changed

private:
    CampaignScreen(const Systems& systems, std::unique_ptr<database::CampaignFile> file,
                   OpenCampaign campaign, Settings& settings);
    std::vector<ui::GameInFile> games() const;
    ui::CampaignPorts ports();
    void connectWindow();
    void showLibrary();
    void print();
    void exportGame(int stream, const QString& path);
    void write(const QString& path, const QByteArray& bytes);
    void reportReadOnly();

    const Systems& m_systems;
    std::unique_ptr<database::CampaignFile> m_file;
    OpenCampaign m_campaign;
    Settings& m_settings;
    std::unique_ptr<ui::CampaignController> m_controller;
    ui::DialogPrompts m_prompts{nullptr};
    std::unique_ptr<ui::CampaignWindow> m_window;
    std::unique_ptr<LibraryScreen> m_library; ///< of the campaign; opened at first use
};

/// The systems that can be played, as dialogs show them.
std::vector<ui::SystemChoice> playableChoices(const Systems& systems);

} // namespace app
