// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/game_snapshot.h"
#include "database/campaign_file.h"

#include <map>

namespace app::players {

/// A game that phones play: carries out their commands and describes the game after every change. All
/// functions belong to the thread of the encounter.
class ServedGame {
public:
    /// What a command does: begin an order, go on with the open action, or take a step back.
    enum class Act { Begin, Answer, Roll, Apply, Abandon, Undo };
    /// A command of a phone that has the right to it.
    struct Command {
        Act act = Act::Begin; ///< what the command does
        core::Order order;    ///< the order to begin, for Begin
        core::Answer answer;  ///< the answer to the request, for Answer
        database::Sender by;  ///< the player who sent it
        std::uint64_t on = 0; ///< serial of the snapshot on which the right was checked
    };
    /// What has become of a command.
    struct Done {
        core::Result<core::Ok> result; ///< a Problem when the command was refused
        bool stale = false; ///< nothing was tried, because the game has changed since the right was checked
    };

    /// The encounter and its file must outlive this object; a game in memory has no file.
    ServedGame(core::Encounter& encounter, database::CampaignFile* file, database::StreamId stream);
    virtual ~ServedGame();
    ServedGame(const ServedGame&) = delete;
    ServedGame& operator=(const ServedGame&) = delete;

    /// The game as it is now; made once after each change.
    std::shared_ptr<const GameSnapshot> snapshot();
    /// Must be called when the game was changed by other means than perform().
    void noteChange();
    /// Carries the command out; what it changes is durable, with its sender, before this returns.
    Done perform(const Command& command);
    /// The last commands that were carried out, also before the program was started again.
    std::vector<database::Sender> doneCommands() const;
    /// The player who sent the step; empty for the game master.
    Author authorOf(core::StepId step) const;

protected:
    virtual core::Result<core::Ok> carryOut(const Command& command);
    core::Encounter& encounter() { return m_encounter; }

private:
    const LoggedStep& logged(core::StepId step);
    void alignAnswers(const Author& by);

    core::Encounter& m_encounter;
    database::CampaignFile* m_file;
    database::StreamId m_stream;
    std::uint64_t m_serial = 1;
    std::shared_ptr<const GameSnapshot> m_snapshot; ///< empty after a change
    std::map<core::StepId, LoggedStep> m_steps;     ///< of the last snapshot
    std::map<core::StepId, Author> m_authors;       ///< of a game without a file
    Author m_openAuthor;
    std::vector<Author> m_answeredBy;
};

} // namespace app::players
