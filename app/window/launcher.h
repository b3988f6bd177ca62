// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/systems.h"
#include "app/window/campaign_screen.h"
#include "app/window/game_window.h"
#include "app/window/library_screen.h"
#include "ui/manual/manual_controller.h"
#include "ui/odds/dice_roller.h"
#include "ui/odds/odds_window.h"
#include "ui/start/new_mission_dialog.h"
#endif
#include "app/window/instance.h"
#include "app/window/settings.h"
#include "app/window/start_options.h"
#include "app/window/welcome_window.h"

#include <map>
#include <memory>
#include <optional>

namespace app {

struct Recovered;

/// Leads from the welcome page to a game and back: finds, creates and opens files, one game at a time.
class Launcher final : public QObject {
    Q_OBJECT
public:
    explicit Launcher(Systems systems, QObject* parent = nullptr);
    ~Launcher() override;

    /// Does what the options ask; false when another program shows the file already and was raised.
    bool start(const StartOptions& options);
    /// The window in front: the game, or the welcome page.
    QWidget* window() const;
    /// Closes whatever is open; every shown step is saved already.
    void close();
    /// Shows a message in the window in front.
    void say(const ui::BarMessage& message);

private:
    /// Loads the data of games that were not needed yet; reports which games cannot be played, and why.
    void readOtherGames();
    void showWelcome();
    ui::WelcomeData welcomeData();
    /// The games of this build, each with its newest unfinished game, as far as files have been read.
    std::vector<ui::GameChoice> gameChoices() const;
    ui::GameChoice gameChoice(const core::System& system) const;
    ui::RecentFile recentFile(const QString& path) const;
    /// Reads the state of the next recent game; the page shows it afterwards.
    void readNextRecent();
    /// The state of the game in that file, when it opens without help; nothing when it does not, or failed to
    /// before.
    std::optional<ui::Recap> lastGame(const QString& path);
    void connectWelcome();

    /// When a recap of an opened game is shown.
    enum class Recap { Always, LongAgo, Never };
    bool open(const QString& path, Recap recap);
    void openEncounter(std::unique_ptr<database::CampaignFile> file, Recap recap);
    void openStream(std::unique_ptr<database::CampaignFile> file, database::StreamId stream, Recap recap);
    /// Whether a demo or lesson continues where it was left, and begins again once it is over, or begins
    /// again beside the one before.
    enum class Beginning { Last, Fresh };
    /// Demo and lesson of that game, or of the first one when the id is empty.
    bool openDemo(const QString& game, Beginning beginning = Beginning::Last);
    bool openLesson(const QString& game, Beginning beginning = Beginning::Last);
    /// Continues the newest game of that mission in the program's own folder, or begins one there under
    /// `name`.
    bool openDemoOrLesson(const core::Result<DemoMission>& mission, const QString& name, Recap recap,
                          Beginning beginning);
    /// The name without suffix of the program's own file for the demo or lesson of that game.
    QString ownStem(const QString& name, const std::string& system) const;
    /// Whether the newest of the program's own games of that demo or lesson can be continued.
    bool hasBegun(const QString& stem) const;
    /// The program's own files of that demo or lesson, newest first.
    QStringList ownGames(const QString& stem) const;
    void showLessonOf(const std::string& system, const std::string& mission);
    void askOpen();
    void askNew(ui::NewMissionDialog::Kind kind, const QString& system = {});
    void make(const NewGame& game);
    void begin(OpenGame game, Recap recap);
    /// Closes the screen in front and its file.
    void endGame();
    /// Rebuilds all windows, since they measure their layout by the text size only once.
    void changeTextSize(int percent);
    void recreateGameWindow();
    /// Shows the campaign of a file in place of the present screen.
    void openCampaign(const QString& path);
    void openCampaign(std::unique_ptr<database::CampaignFile> file);
    void connectCampaign(CampaignScreen& screen);
    void closeCampaign();
    /// Books the result of the open game in its campaign.
    void bookResults();
    /// The window of what-ifs; there is one as long as the program runs, so that its columns stay.
    ui::OddsWindow& odds();
    /// The dice roller; there is one as long as the program runs, so that its rolls stay.
    void showDice();
    /// Shows all windows in this theme, now and at the next start.
    void chooseTheme(ui::ThemeChoice choice);
    /// The user's library of datasheets; opened for writing at first use.
    void showLibrary();
    /// Offers to put datasheets created during a game into that game.
    void offerNewDatasheets();
    /// Sets the entries that games use from now on in place of shipped ones: the user's, and in place of both
    /// those of a campaign.
    void setUserData(database::CampaignFile* campaign);
    /// The open file, if there is one.
    database::CampaignFile* front() const;

    /// Reports that a file cannot be opened: the reason, and the remedies.
    void offerRemedies(const QString& path, const core::Problem& problem);
    /// Lets the user choose one of the file's backups and opens a copy of it.
    void chooseBackup(const QString& path);
    /// Opens the recovered file and shows its report, or says why nothing was recovered.
    void recovered(const core::Result<Recovered>& result);

    Systems m_systems;
    Settings m_settings;
    Instance m_instance;
    std::unique_ptr<WelcomeWindow> m_welcome;
    std::map<QString, std::optional<ui::Recap>> m_recaps; ///< of the recent files that were read, by path
    ui::WelcomeData m_shown;                              ///< for the welcome page
    std::unique_ptr<GameWindow> m_game;
    std::unique_ptr<CampaignScreen> m_campaign;
    std::unique_ptr<ui::OddsWindow> m_odds;
    std::unique_ptr<ui::DiceRoller> m_dice;
    std::unique_ptr<LibraryScreen> m_library;
    bool m_newSheets = false; ///< whether the library was changed since the game last read new datasheets
    ui::ManualController m_manual;
};

} // namespace app
