// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/history/recap.h"
#include "ui/start/game_tile.h"
#include "ui/theme/theme.h"

#include <QWidget>
#include <optional>
#include <vector>

class QBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

/// A recently used campaign file, as the welcome page lists it.
struct RecentFile {
    QString path;
    QString name;         ///< mission or campaign name
    QString detail;       ///< "turn 3 · Reinforcements", "over: Won"
    QString when;         ///< "yesterday, 22:40"
    bool missing = false; ///< the file is no longer at its path
    bool over = false;    ///< a finished game, which can be viewed, but not continued
    QString picture = {}; ///< path of a picture of its table as it was left; empty = none that is true
    QString drawing = {}; ///< path of the drawing of its game, shown in place of such a picture
};

/// Everything that the welcome page shows.
struct WelcomeData {
    std::optional<Recap> last;      ///< the newest unfinished game; where there is none, the newest of all
    std::vector<RecentFile> recent; ///< newest first, without the last one
    std::vector<GameChoice> games;  ///< in the order of their tiles
};

/// The page of a start without a file: the last game, every game with its buttons, recent files.
class WelcomePage final : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(QWidget* parent = nullptr);
    /// Builds the page again and focuses the button for the most frequent action.
    void setData(const WelcomeData& shown);
    /// Shows newly known facts about games and recent files without moving anything.
    void update(const WelcomeData& shown);

signals:
    void continueRequested(const QString& path);
    /// Requests the game with its recap in front.
    void recapRequested(const QString& path);
    void lessonRequested(const QString& game = {});
    void demoRequested(const QString& game = {});
    // Request the lesson or the demo from its beginning, whatever became of the one that was begun.
    void freshLessonRequested(const QString& game);
    void freshDemoRequested(const QString& game);
    void newMissionRequested(const QString& game = {});
    /// Requests a game without a mission, whose sides the user chooses.
    void quickFightRequested();
    /// Requests that the user chooses a file to open.
    void fileRequested();
    void recentRequested(const QString& path);
    /// Requests that a file is no longer listed; the file itself stays.
    void removalRequested(const QString& path);
    void campaignRequested(const QString& path);
    void oddsRequested();
    void libraryRequested();
    void diceRequested();
    void manualRequested();
    void aboutRequested();
    void themeChosen(ui::ThemeChoice choice);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addHeading(QVBoxLayout* column);
    QPushButton* campaignButton(const QString& path, const QString& name);
    void addLast(QVBoxLayout* column, const WelcomeData& shown);
    void addInvitation(QVBoxLayout* column, const GameChoice& game);
    /// The framed line on top: an icon, a text, and space for buttons on the right.
    QBoxLayout* addBanner(QVBoxLayout* column, const QString& icon, const QString& heading,
                          const QStringList& lines);
    QPushButton* primary(QBoxLayout* row, const QString& words, const QString& help);
    QPushButton* displayButton();
    QPushButton* headingButton(const QString& name, const QString& help, const char* keys = nullptr);
    void addGames(QVBoxLayout* column, const std::vector<GameChoice>& games);
    void addOtherWays(QVBoxLayout* column);
    void addRecent(QVBoxLayout* column, const std::vector<RecentFile>& files);
    void showRecent(QPushButton& open, const RecentFile& file);

    QScrollArea* m_scroll = nullptr;
    QPushButton* m_first = nullptr; ///< takes the focus
    std::vector<GameTile*> m_tiles;
    std::vector<QPushButton*> m_recent; ///< in the order of the files
};

} // namespace ui
