// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/players/phone_state.h"
#include "app/players/served_game.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace app::players {

/// The game after one change, shared between the threads; empty before the first.
using Snapshot = std::shared_ptr<const GameSnapshot>;

/// Knows the invitations and decides what each phone sees and may do; without sockets, threads or clocks. All
/// functions belong to one thread, which need not be that of the game.
class Hub {
public:
    /// Receives the answer to a command as JSON text.
    using Reply = std::function<void(const std::string& answer)>;
    /// Receives what has become of a command and the game after it.
    using Performed = std::function<void(const ServedGame::Done& done, const Snapshot& after)>;
    /// Carries a command out, now or later.
    using Perform = std::function<void(const ServedGame::Command& command, Performed performed)>;

    /// `done` are the commands that were carried out before this program was started.
    Hub(Perform perform, const std::vector<database::Sender>& done);

    /// Replaces all invitations; a phone whose invitation is missing is refused from now on.
    void setInvitations(std::vector<Invitation> invitations);
    /// All invitations of the game.
    const std::vector<Invitation>& invitations() const { return m_invitations; }
    /// The invitation of that secret, nullptr when there is none; valid until the invitations change.
    const Invitation* find(std::string_view secret) const { return findBySecret(m_invitations, secret); }
    /// The invitation of that id, nullptr when there is none.
    const Invitation* invitation(const std::string& id) const;

    /// Takes the snapshot of the game after a change; one that is older than the present one is ignored.
    void update(Snapshot snapshot);
    /// Whether there is a game to show yet.
    bool hasGame() const { return m_snapshot != nullptr; }
    /// A hash of what the phone sees now: it changes when that changes, and reveals nothing else.
    std::string revision(const Invitation& invitation) { return rendered(invitation).revision; }
    /// Everything that the phone shows, as JSON text.
    std::string state(const Invitation& invitation) { return rendered(invitation).text; }

    /// Checks a command of a phone and has it carried out; `reply` receives the answer, at once or later. A
    /// command whose id was carried out before is answered as it was then and not carried out again.
    void command(const Invitation& invitation, const core::Value& body, Reply reply);
    /// The order of a phone as a resolution whose odds may be calculated on any thread.
    core::Result<std::shared_ptr<core::Resolution>> planned(const Invitation& invitation,
                                                            const core::Value& order);

    /// The ways over the board by which a unit of the phone may carry out an offer, as JSON text.
    std::string boardOrders(const Invitation& invitation, const core::Value& question);

    /// The players who are ready for the next phase.
    const ReadyPlayers& ready() const { return m_ready; }
    /// The newest snapshot of the game.
    const Snapshot& snapshot() const { return m_snapshot; }
    /// The game as the audience of that invitation may see it; valid until the game changes.
    const AudienceView& seenBy(const Invitation& invitation);

private:
    /// What a phone shows now, as JSON text, with its revision.
    struct Rendered {
        std::string revision, text;
    };
    /// A command on its way: the invitation that sent it, its id, and the revision `on` which it was made.
    struct Task {
        std::string invitation, id, on;
        core::Value body;
        int tries = 0; ///< how often the game changed while it was being carried out
    };
    const Rendered& rendered(const Invitation& invitation);
    core::Result<ServedGame::Command> permitted(const Invitation& invitation, const core::Value& body);
    core::Result<core::Ok> checkRevision(const Invitation& invitation, const Task& task);
    void attempt(const std::shared_ptr<Task>& task);
    void finish(const Task& task, const std::string& answer, bool carriedOut);
    void declareReady(const Task& task, bool isReady);
    std::string refusal(const Invitation* invitation, const core::Problem& problem);
    std::string success(const Invitation* invitation);
    void forgetRendered() { m_rendered.clear(); }

    Perform m_perform;
    std::vector<Invitation> m_invitations;
    Snapshot m_snapshot;
    std::map<std::string, AudienceView> m_seen; ///< of the present game, by audience
    std::map<std::string, Rendered> m_rendered; ///< of the present game, by invitation
    ReadyPlayers m_ready;
    std::string m_moment; ///< turn and phase in which players declared that they are ready
    std::map<std::string, std::string> m_answers;           ///< of carried out commands, by invitation and id
    std::map<std::string, std::deque<std::string>> m_order; ///< their keys by invitation, the oldest first
    std::set<std::string> m_doneBefore;
    std::map<std::string, std::vector<Reply>> m_running; ///< receivers, by invitation and id
};

} // namespace app::players
