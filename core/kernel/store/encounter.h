// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/seeded_dice.h"
#include "kernel/game/system.h"
#include "kernel/store/journal.h"
#include "kernel/values/value_members.h"

#include <list>
#include <memory>

namespace core {

/// The public description of an open resolution.
struct OpenResolution {
    VALUE_MEMBERS(OpenResolution);

    Order order;
    std::string label;
    std::string text;               ///< what has happened in it so far, in one sentence
    std::optional<Request> request; ///< nothing = complete, waits for apply()
    std::vector<Answer> answers;
    std::vector<Request> asked;       ///< the request of each answer
    std::vector<std::string> remarks; ///< one on each answer, as Resolution gives them
    bool diceSeen = false;            ///< whether a die was rolled in it
    bool paid = false; ///< whether it has a price, which stays paid where it is abandoned after its first die
};

/// The result of performing a command at once.
struct StepReport {
    StepId step = 0;               ///< the saved step
    std::vector<Request> requests; ///< everything that was asked, in order
    std::vector<Answer> answers;   ///< the answer to each request
    std::vector<Record> events;
    std::string text; ///< the line of the log
};

/// One difference that an amendment made to the amended step or to a later one.
struct AmendDifference {
    StepId before = 0;   ///< the step as it was played first
    StepId after = 0;    ///< the step that replaces it
    std::string was, is; ///< their lines in the log
};
/// The result of an amendment.
struct AmendReport {
    VALUE_MEMBERS(AmendReport);

    StepId amended = 0;                   ///< the new step that replaces the old one
    int givenUp = 0;                      ///< kept answers of these steps that nothing asks for now
    std::vector<AmendDifference> changed; ///< steps that read or come out differently, the amended one first
    int replayed = 0;                     ///< later steps played again
    std::optional<Problem> stopped;       ///< why replaying ended early; `where` names the old step
};

/// The result of comparing a stored game with its replay.
struct ReplayReport {
    int steps = 0;                         ///< steps that were replayed
    std::optional<StepId> firstDifference; ///< the first step that differs; nothing = none does
    std::string what;                      ///< what differs in that step; empty when all is equal
    bool otherRules = false; ///< differs, but was played under another rules version: a note, no damage
};

/// The pipeline of one encounter: plan, dice and choices, durable journal, apply, view. `view()` changes only
/// after the journal has answered Ok.
class Encounter {
public:
    /// Starts a new encounter in an empty stream by performing the opening.
    static Result<std::unique_ptr<Encounter>> create(const System& system, const Order& opening,
                                                     Journal& journal, Ports ports);
    /// Continues a stream from its head, including an open resolution. The content is validated before use:
    /// an inconsistent game is refused with a Problem.
    static Result<std::unique_ptr<Encounter>> open(const System& system, Journal& journal, Ports ports);

    EncounterView view(const Audience& audience = Audience::Gm) const { return m_game->view(audience); }
    /// The view after an earlier step.
    Result<EncounterView> viewAt(StepId step, const Audience& audience) const;
    std::vector<Offer> offers(const std::string& unit) const { return m_game->offers(unit); }
    std::vector<Offer> offers(const std::string& unit, const Audience& audience) const {
        return m_game->offers(unit, audience);
    }
    const Log& log() const { return m_log; }
    /// A line of the log as the audience may read it now; empty where it may not.
    std::string line(StepId step, const Audience& audience) const;
    /// The step of that id with its content.
    Result<Step> step(StepId id) const { return m_journal.step(id); }
    /// Command and time of the step of that id.
    Result<StepStamp> stamp(StepId id) const { return m_journal.stamp(id); }
    const Game& game() const { return *m_game; }
    const System& system() const { return m_system; }
    bool readOnly() const { return m_journal.readOnly(); }
    /// Sentences about what could not be restored when the stream was opened: the open action or some of its
    /// answers.
    const std::vector<Problem>& droppedContent() const { return m_droppedContent; }
    /// The digest of the present state.
    std::string digest() const;

    /// Checks a command without saving anything; nothing when it is legal.
    std::optional<Problem> problem(const Order& order) const;
    /// The planned command, for computing its odds from the present state; independent of this encounter.
    Result<std::unique_ptr<Resolution>> planned(const Order& order) const { return m_game->plan(order); }
    /// A copy of the open resolution as it is now; nothing when none is open.
    std::unique_ptr<Resolution> resolution() const;
    /// The open resolution as it was before its first die or split; nothing when none is open.
    std::unique_ptr<Resolution> withoutDice() const;

    const std::optional<OpenResolution>& open() const { return m_open; }
    /// Plans the command. Without dice or choices its step is saved at once; otherwise it stays open.
    Result<Ok> begin(const Order& order);
    /// Answers the pending request; durable before the function returns.
    Result<Ok> supply(const Answer& answer);
    /// Rolls the pending dice in the program (or uses the preset of a choice).
    Result<Ok> roll();
    /// Rolls the pending dice whose face in `begun` is 0; the others are kept as typed.
    Result<Ok> rollRest(const Answer& begun);
    /// Rolls every dice request up to the next choice or the end.
    Result<Ok> rollThrough();
    /// Saves the completed resolution as a step.
    Result<Ok> apply();
    /// Abandons the open resolution: without a trace before its first die; afterwards a step says
    /// that it was abandoned, and its price stays paid.
    Result<Ok> abandon();

    /// Undo: withdraws one answer of an open resolution, else one step; an amendment is taken back whole, and
    /// an abandoned action is open again with its answers.
    Result<Ok> undo();
    /// Moves the head to the newest child of the present step, or back to an amendment that was undone; an
    /// abandoned action that undo() has opened again is abandoned again.
    Result<Ok> redo();
    /// Moves the head to that step.
    Result<Ok> jump(StepId step);
    bool canUndo() const;
    std::string undoLabel() const; ///< empty when nothing can be undone
    std::string redoLabel() const; ///< empty when nothing can be redone

    /// Plans, answers and saves in one call; missing dice are rolled and missing choices follow the policy
    /// unless `strict`. Surplus or unfitting answers refuse the whole command.
    Result<StepReport> perform(const Order& order, const std::vector<Answer>& answers, bool strict);

    /// Plays `step` again with another command or other answers on a new branch, then the steps after it up
    /// to the head. The last `kept` answers are those of the old step. They and the stored answers of later
    /// steps are given where their questions are asked again; other choices follow their policies, and the
    /// program rolls for the sides that have no real dice. Where real dice are asked that have not been
    /// typed, a later step stops the amendment; the amended step itself is then open, and nothing after it is
    /// played.
    Result<AmendReport> amend(StepId step, const Order& order, const std::vector<Answer>& answers,
                              std::size_t kept = 0);

    /// Folds every stored event of every branch and compares digests.
    Result<ReplayReport> replayEvents() const;
    /// Plans every stored command with its stored answers and compares the events.
    Result<ReplayReport> replayCommands() const;

private:
    struct OpenState {
        Draft draft;
        std::unique_ptr<Resolution> resolution;
        OpenResolution shown;
    };
    Encounter(const System& system, Journal& journal, Ports ports, StoredStream stream);
    /// An encounter of a loaded stream, still without a game at its head.
    static Result<std::unique_ptr<Encounter>> over(const System& system, Journal& journal, Ports ports,
                                                   StoredStream stream);
    /// Restores the open action with its leading answers that still fit; reports answers that do not fit, or
    /// an action that can no longer be planned and is dropped.
    void restoreDraft(Draft draft);
    /// Plans the order and gives it the answers; `fitting` counts the accepted ones.
    static Result<OpenState> reopen(const Game& game, Draft draft, std::size_t* fitting = nullptr);

    /// Opens the amended action with its answers so far, because real dice are asked for; the report says
    /// why.
    Result<AmendReport> openAtDice(const Order& order, std::vector<Answer> answers, Problem why,
                                   const Step& old, AmendReport report);

    /// The nearest known state before a step, and the steps from there on, oldest first.
    struct Fold {
        std::shared_ptr<const Game> from;
        std::vector<StepId> steps;
    };
    std::shared_ptr<const Game> restored(StepId step) const;
    /// The state after the step's events; a Problem when they cannot be read or lead to an inconsistent
    /// state.
    static Result<std::shared_ptr<const Game>> after(const Game& before, const Step& step);
    Result<Fold> foldTo(StepId step) const;
    Result<std::shared_ptr<const Game>> gameAt(StepId step) const;
    /// Folds every branch; calls visit with the game before and after each step.
    Result<ReplayReport>
    eachStep(const std::function<void(const Game& before, const Step& step, const Game& after,
                                      ReplayReport& report)>& visit) const;
    /// Accepts the answer to the pending request; `dice` are the dice after it.
    Result<Ok> take(const Answer& answer, const SeededDice& dice);
    /// Saves the open resolution and shows it.
    Result<Ok> keepDraft(OpenState open, const SeededDice& dice);
    Result<StepId> saveStep(const Order& order, const std::vector<Answer>& answers,
                            const Resolution& resolution, const SeededDice& dice);
    Result<StepId> saveStep(Step step);
    Result<Ok> saveAbandoned();
    /// Abandons again an action that was abandoned after its dice: its price is paid on this branch, too.
    Result<Ok> replayAbandonment(const Step& old);
    Result<Ok> moveHead(StepId step);
    /// Keeps the state after the step in memory, in place of the oldest one where there are too many.
    void remember(StepId step, std::shared_ptr<const Game> game) const;
    Result<Ok> mayChange() const; ///< a Problem where nothing can be written
    Result<Ok> mayMove() const;   ///< a Problem there as well, and while a resolution is open

    const System& m_system;
    Journal& m_journal;
    Ports m_ports;
    int m_rulesVersion;
    SeededDice m_dice;
    Log m_log;
    std::shared_ptr<const Game> m_game;
    std::unique_ptr<Resolution> m_resolution; ///< set together with m_open
    Draft m_draft;
    std::optional<OpenResolution> m_open;
    std::vector<Problem> m_droppedContent;
    mutable std::list<std::pair<StepId, std::shared_ptr<const Game>>> m_recent;
};

} // namespace core
