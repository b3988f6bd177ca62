// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/journal.h"
#include "kernel/seeded_dice.h"
#include "kernel/system.h"
#include "kernel/value_members.h"

#include <list>
#include <memory>

namespace core {

/// What an open resolution looks like from outside.
struct OpenResolution {
    VALUE_MEMBERS(OpenResolution);

    Order order;
    std::string label;
    std::string text;               ///< what has happened so far
    std::optional<Request> request; ///< nothing = complete, waits for apply()
    std::vector<Answer> answers;
    std::vector<Request> asked; ///< the request that each answer answered
    std::vector<std::string> remarks;
    bool diceSeen = false;
    bool paid = false; ///< leaving it after its dice leaves a price spent
};

/// What performing a command at once came to.
struct StepReport {
    StepId step = 0;
    std::vector<Request> requests;
    std::vector<Answer> answers;
    std::vector<Record> events;
    std::string text;
};

/// One difference that an amendment made to a later step.
struct AmendDifference {
    StepId before = 0;
    StepId after = 0;
    std::string was, is;
};
struct AmendReport {
    VALUE_MEMBERS(AmendReport);

    StepId amended = 0;                   ///< the new step in place of the old one
    int givenUp = 0;                      ///< kept answers of that step that no longer fitted
    std::vector<AmendDifference> changed; ///< later steps that read differently now
    int replayed = 0;                     ///< later steps played again
    std::optional<Problem> stopped;       ///< why replaying ended early, with the old step in `where`
};

struct ReplayReport {
    int steps = 0;
    std::optional<StepId> firstDifference;
    std::string what;        ///< empty when all is equal
    bool otherRules = false; ///< differs, but was played under another rules version: information, not damage
};

/// The pipeline of one encounter: plan, dice and choices, durable journal, apply, view. Nothing changes what
/// `view()` shows before the journal has answered Ok.
class Encounter {
public:
    /// Starts a new encounter in an empty stream by performing the opening.
    static Result<std::unique_ptr<Encounter>> create(const System& system, const Order& opening,
                                                     Journal& journal, Ports ports);
    /// Continues a stream from its head, open resolution included. Its content is validated before it
    /// is trusted: a game that contradicts itself is refused with a Problem.
    static Result<std::unique_ptr<Encounter>> open(const System& system, Journal& journal, Ports ports);

    EncounterView view(const Audience& audience = Audience::Gm) const { return m_game->view(audience); }
    Result<EncounterView> viewAt(StepId step, const Audience& audience) const;
    std::vector<Offer> offers(const std::string& unit) const { return m_game->offers(unit); }
    std::vector<Offer> offers(const std::string& unit, const Audience& audience) const {
        return m_game->offers(unit, audience);
    }
    const Log& log() const { return m_log; }
    /// A line of the log as the audience may read it now; empty where it may not.
    std::string line(StepId step, const Audience& audience) const;
    Result<Step> step(StepId id) const { return m_journal.step(id); }
    const Game& game() const { return *m_game; }
    const System& system() const { return m_system; }
    bool readOnly() const { return m_journal.readOnly(); }
    /// Sentences about what the stream held and could not be restored when it was opened: the open action or
    /// some of its answers, if anything.
    const std::vector<Problem>& droppedContent() const { return m_droppedContent; }
    std::string digest() const;

    /// Checks a command without booking anything; empty when it may be performed.
    std::optional<Problem> problem(const Order& order) const;
    /// The planned command, to calculate its odds from the live state; independent of this encounter.
    Result<std::unique_ptr<Resolution>> planned(const Order& order) const { return m_game->plan(order); }
    /// The open resolution now, and as it was before its first die; nothing when none is open.
    std::unique_ptr<Resolution> resolution() const;
    std::unique_ptr<Resolution> withoutDice() const;

    const std::optional<OpenResolution>& open() const { return m_open; }
    /// Plans the command. Without dice or choices it is booked at once, else it stays open.
    Result<Ok> begin(const Order& order);
    /// Answers the pending request; durable before this returns.
    Result<Ok> supply(const Answer& answer);
    /// Rolls the pending dice in the program (or takes the preset of a choice).
    Result<Ok> roll();
    /// Rolls those of the pending dice whose face in `begun` is 0; the others are as typed.
    Result<Ok> rollRest(const Answer& begun);
    /// Rolls every dice request until a choice or the end comes.
    Result<Ok> rollThrough();
    /// Books the completed resolution.
    Result<Ok> apply();
    /// Leaves the open resolution: free before its first die, else booked as abandoned, and what it cost
    /// stays spent.
    Result<Ok> abandon();

    /// Undo: within an open resolution takes one answer back, else moves the head to the parent.
    Result<Ok> undo();
    Result<Ok> redo();
    Result<Ok> jump(StepId step);
    bool canUndo() const;
    std::string undoLabel() const; ///< empty when nothing can be undone
    std::string redoLabel() const;

    /// Plans, answers and books in one go; missing dice are rolled and missing choices take the policy unless
    /// `strict`. Surplus or unfitting answers refuse the whole command.
    Result<StepReport> perform(const Order& order, const std::vector<Answer>& answers, bool strict);

    /// Plays `step` again with another command or other answers on a new branch, then the steps after it up
    /// to the head with their stored answers; stops where one no longer fits. The last `kept` of the answers
    /// are those of the old step: the first of them that no longer fits, and all after it, are given up and
    /// asked for as missing ones are.
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
    static Result<std::unique_ptr<Encounter>> over(const System& system, Journal& journal, Ports ports,
                                                   StoredStream stream);
    /// Takes up the open action with those of its first answers that fit; says so when some do not, or when
    /// it cannot be planned any more and is left out.
    void restoreDraft(Draft draft);
    /// Plans the order and gives it the answers; `fitting` counts those that it took.
    static Result<OpenState> reopen(const Game& game, Draft draft, std::size_t* fitting = nullptr);

    /// How many of the answers fit, one after the other, what the order asks for now; at least `given`.
    std::size_t fitting(const Order& order, const std::vector<Answer>& answers, std::size_t given) const;

    /// The nearest known state on the way to a step, and the steps from there on, oldest first.
    struct Fold {
        std::shared_ptr<const Game> from;
        std::vector<StepId> steps;
    };
    std::shared_ptr<const Game> restored(StepId step) const;
    /// The state after the step's events; a Problem when they cannot be read or leave a state that is not
    /// sound.
    static Result<std::shared_ptr<const Game>> after(const Game& before, const Step& step);
    Result<Fold> foldTo(StepId step) const;
    Result<std::shared_ptr<const Game>> gameAt(StepId step) const;
    /// Folds every branch; calls visit with the game before and after each step.
    Result<ReplayReport>
    eachStep(const std::function<void(const Game& before, const Step& step, const Game& after,
                                      ReplayReport& report)>& visit) const;
    Result<Ok> take(const Answer& answer, const SeededDice& dice);
    Result<Ok> keepDraft(OpenState open, const SeededDice& dice);
    Result<StepId> book(const Order& order, const std::vector<Answer>& answers, const Resolution& resolution,
                        const SeededDice& dice);
    Result<StepId> bookStep(Step step);
    Result<Ok> bookAbandoned();
    /// Leaves an action again that was left after its dice: its price is paid on this branch, too.
    Result<Ok> replayAbandonment(const Step& old);
    Result<Ok> moveHead(StepId step);
    void remember(StepId step, std::shared_ptr<const Game> game) const;
    Result<Ok> mayChange() const;
    Result<Ok> mayMove() const;

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
