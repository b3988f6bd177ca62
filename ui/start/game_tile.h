// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ui {

/// One game of this build as the welcome page shows it.
struct GameChoice {
    QString id, name;
    QString players;                        ///< "two patrols"
    QString text;                           ///< what happens in a game of this kind
    QString gameNoun;                       ///< what one game of it is called: "battle"
    QString picture;                        ///< path of a drawing, may be empty
    int lessonMinutes = 0, demoMinutes = 0; ///< 0 = not known yet
    bool lessonBegun = false;               ///< there is a lesson that can be continued
    bool demoBegun = false;                 ///< there is a demo that can be continued
    QString file, mission, standing;        ///< of the last unfinished game ("Turn 3"); empty = none
};

/// A game with its buttons: continue, lesson, demo, new.
class GameTile final : public QFrame {
    Q_OBJECT
public:
    explicit GameTile(const GameChoice& game, QWidget* parent = nullptr);
    /// Shows newly known facts about the same game without moving anything.
    void setGame(const GameChoice& game);
    /// The height that the tile needs at this width with its drawing as low as it may be.
    int leastHeight(int width) const;
    /// Gives height that is left over to the drawing, up to a share of its width.
    void setSpareHeight(int spare);
    /// The button for the most frequent action: continue, else the lesson.
    QPushButton* first() const;

signals:
    void continueRequested(const QString& path);
    void lessonRequested(const QString& system);
    void demoRequested(const QString& system);
    // Request a lesson or a demo from its beginning, beside the one that was begun.
    void freshLessonRequested(const QString& system);
    void freshDemoRequested(const QString& system);
    void newRequested(const QString& system);

private:
    /// A button of the tile with a detail beside it.
    struct Entry {
        QPushButton* button = nullptr;
        QLabel* detail = nullptr;
        QPushButton* again = nullptr; ///< begins it again, beside the one that was begun; not in every entry
    };
    Entry addEntry(QVBoxLayout* lines, const QString& icon, const QString& words);
    void addAgain(QVBoxLayout* lines, Entry& entry, const QString& help, const QString& name);
    void showBegun(const Entry& entry, bool begun, int minutes);
    void showDetail(const Entry& entry, const QString& words);

    GameChoice m_game;
    QWidget* m_picture = nullptr;
    Entry m_continue, m_lesson, m_demo, m_new;
};

/// All games side by side, in fewer columns where the window is narrow or the text is large.
class GameTiles final : public QWidget {
    Q_OBJECT
public:
    explicit GameTiles(QWidget* parent = nullptr);
    void add(GameTile* tile);
    const std::vector<GameTile*>& tiles() const { return m_tiles; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(int columns);

    std::vector<GameTile*> m_tiles;
    QGridLayout* m_grid;
    int m_columns = 0;
};

} // namespace ui
