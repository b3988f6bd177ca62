// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/commands.h"
#include "campaign/games.h"
#include "kernel/game/career.h"
#include "kernel/store/encounter.h"
#include "ui/files/save_retry.h"
#include "ui/start/new_mission_dialog.h"
#endif

#include <QObject>
#include <QPixmap>

#include <functional>
#include <vector>

namespace ui {

/// A game in the campaign's file, as the list of games shows it before its result is known.
struct GameInFile {
    int stream = 0;   ///< number of the game in the file
    QString system;   ///< id of its game system
    QString name;     ///< the name of its mission
    qint64 steps = 0; ///< saved steps, with those undone
    QString date;     ///< the date of its last step: "2026-05-03"
};

/// What the campaign's window needs from the program around it.
struct CampaignPorts {
    std::function<QByteArray(const std::string& name)> portrait; ///< PNG, empty when there is none
    /// Stores a picture in the file and returns its name.
    std::function<core::Result<std::string>(const QByteArray& png)> keepPortrait;
    std::function<std::vector<GameInFile>()> games; ///< all games in the file
    /// Returns the acts of a force between its games; without this function no career is offered.
    std::function<core::Result<core::Career>(const std::string& force)> career = {};
    std::function<core::Result<core::Ok>(const std::string& force, const core::Record& act,
                                         const std::vector<int>& dice)>
        advance = {};                        ///< carries out an act with the faces of its dice
    std::function<int(int sides)> roll = {}; ///< a face of one of the program's dice
};

/// A campaign as its window sees it: what to show, and every way to change it. Pages keep no copy of the
/// data; they read it from here and read it again after `changed`.
class CampaignController final : public QObject {
    Q_OBJECT
public:
    /// Shows the campaign whose log is `book`, which must outlive the controller.
    CampaignController(core::Encounter& book, std::vector<SystemChoice> systems, CampaignPorts ports,
                       QObject* parent = nullptr);

    /// The campaign as it is now.
    const core::campaign::State& state() const { return core::campaign::stateOf(m_book.game()); }
    const std::vector<SystemChoice>& systems() const { return m_systems; }
    /// The id of the game system that the campaign plays: that of the newest game in the file, else of the
    /// newest force out of the archive; empty while neither exists.
    QString systemInPlay() const;
    /// Sets the games that the program knows now.
    void setSystems(std::vector<SystemChoice> systems);
    /// The game of that id; nullptr where this program does not know it.
    const SystemChoice* system(const std::string& id) const;
    bool readOnly() const { return m_book.readOnly(); }
    QString undoLabel() const { return QString::fromStdString(m_book.undoLabel()); }
    QString redoLabel() const { return QString::fromStdString(m_book.redoLabel()); }
    std::vector<GameInFile> games() const {
        return m_ports.games ? m_ports.games() : std::vector<GameInFile>{};
    }

    /// The words for figures that live on from mission to mission, "operatives" and "operative", taken from
    /// the games played.
    QString figuresNoun() const { return QString::fromStdString(core::campaign::figureNouns(state()).many); }
    QString figureNoun() const { return QString::fromStdString(core::campaign::figureNouns(state()).one); }
    /// The names of the operative's class and weapons, or their ids where the data no longer name them.
    QString className(const core::campaign::Operative& operative) const;
    QString weaponNames(const core::campaign::Operative& operative) const;
    /// The operative's picture, or the initial letter on a plate of that size.
    QPixmap portrait(const core::campaign::Operative& operative, int size) const;
    /// A picture kept in the file, by its place "portrait:NAME" in a text; empty when there is none.
    QImage picture(const QString& place) const;
    /// Makes a picture small enough, keeps it in the file and returns its name; empty after the signal
    /// `refused` has given the reason why it cannot.
    std::string keepPortrait(const QImage& picture);

    /// Carries the command out; false after the signal `refused` has given the reason.
    template <class C> bool perform(C command) { return carryOut(core::campaign::order(std::move(command))); }
    bool undo();
    bool redo();
    /// Whether the last change could not be saved. It is kept for another try.
    bool canRetry() const { return m_again.isKept() && !readOnly(); }
    /// What the force must and may do between its games; without steps where its game has none.
    core::Result<core::Career> careerOf(const std::string& force) const;
    /// Whether the force has steps between its games now.
    bool hasCareer(const std::string& force) const;
    /// Carries out one act of the force's career; false after the signal `refused` has given the reason.
    bool advance(const std::string& force, const core::Record& act, const std::vector<int>& dice);
    /// What the force did between its games, newest first, as far as the newest steps of the campaign say it.
    QStringList careerLines(const std::string& force) const;
    /// Whether the program can roll dice for acts of a career.
    bool hasDice() const { return m_ports.roll != nullptr; }
    /// Rolls one of the program's dice; only where hasDice().
    int roll(int sides) const { return m_ports.roll(sides); }
    /// Tries again the change that could not be saved.
    bool retry();
    /// Makes the pages read the data again, after a change from outside.
    void refresh() { Q_EMIT changed(); }
    void refuse(const core::Problem& problem) { Q_EMIT refused(problem); }

signals:
    void changed();
    void refused(const core::Problem& problem);

private:
    bool carryOut(const core::Order& order);
    bool attempt(SaveRetry::Attempt attempt);
    const core::MemberChoice* sheet(const core::campaign::Operative& operative) const;

    core::Encounter& m_book;
    std::vector<SystemChoice> m_systems;
    CampaignPorts m_ports;
    SaveRetry m_again;
};

/// A picture as PNG of at most 256 × 256 pixels, made smaller until its bytes fit; empty when nothing could
/// be read.
QByteArray portraitPng(const QImage& picture);

} // namespace ui
