// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/store/encounter.h"
#include "lead/leader.h"
#include "lead/open_ground.h"
#endif
#include "ui/act/lead_habits.h"
#include "ui/act/outcome_panel.h"
#include "ui/session/change.h"

#include <QObject>
#include <QTimer>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ui {

class DiceHabits;
class NextButton;
class OddsQueue;
class Session;

/// Leads the sides that play themselves: finds the next step in the background, carries it out at a press,
/// and plays on as far as the pace of the side allows. Real dice and decisions of other sides are waited for.
/// All that it does are ordinary steps; after an undo it waits for a press.
class LeadController final : public QObject {
    Q_OBJECT

public:
    /// `session`, `dice` and `habits` must outlive the controller.
    LeadController(Session& session, DiceHabits& dice, LeadHabits& habits, QObject* parent);

    /// Lets the button Next carry out the steps.
    void joinNext(NextButton& next);
    /// Whether any side plays itself.
    bool isLeading() const { return !m_leaders.empty(); }
    /// The next step of a led side; nothing while it is looked for, while an action is open, and while
    /// another side has to act.
    const std::optional<core::lead::LedStep>& step() const { return m_step; }
    /// What the next step is called, and why it is taken, as the players may know it: the decisions that a
    /// side takes in secret have one title together and no reason.
    QString title() const;
    QString reason() const;
    /// Whether the next step is a decision that its side takes in secret.
    bool isStepSecret() const { return m_step && isSecret(*m_step); }
    /// Whether secrets of a led side are hidden from the players of this window.
    bool hidesSecrets() const { return !audience().isGm(); }
    /// What the side has decided in secret in this phase: "gives 9 orders in secret"; else empty.
    QString secretDecisions() const;
    /// What the players do with the miniatures in the next step.
    QString instruction() const { return m_instruction; }
    /// The name of the led side that acts; where none is known, the names of all led sides.
    QString sideName() const;
    /// Level and pace of the side that sideName() names, as words.
    QString manner() const;
    /// What a led side waits for, such as a decision and who takes it; empty when it does not wait.
    QString waitingFor() const { return m_waiting; }
    /// What came of the last step that was carried out, as the log says it; empty before the first.
    QString lastStep() const;
    /// On a board what came of the steps before it since the last press, a line each, oldest first.
    QStringList earlierSteps() const;
    /// Dice and result of the last step, where it had any.
    struct Rolled {
        core::OpenResolution open;
        Outcome outcome;
    };
    const std::optional<Rolled>& lastRolled() const { return m_lastRolled; }
    /// The miniatures that arrived with the last step, a phrase each: the side plays on when they are on the
    /// table.
    QStringList arrived() const { return m_arrived; }
    /// The names of the units that fell or left the table with the last step: the side plays on after a
    /// press.
    QStringList fallen() const { return m_fallen; }
    /// What the players still have to do with miniatures for steps that were carried out without a press, a
    /// phrase for each step: "3 × Shambler: Move each figure up to 5″ towards Veyra." It is shown until the
    /// next press, or until the action that shows it is over.
    QStringList tableMoves() const { return m_tableMoves; }
    /// Whether the next step is looked for.
    bool isThinking() const { return m_thinking; }
    /// Whether the side plays on without a press.
    bool isRunning() const { return m_running; }
    /// Whether the step, or the search for it, takes the middle of the window.
    bool isInHand() const;

    /// Whether the step in hand is Next and the checklist says all there is to see: its lines can be struck
    /// off there, which no sentence about them allows.
    bool isAtChecklist() const;

    /// Carries out the step and plays on as far as the pace allows.
    void press();
    /// Stops playing on: the next step waits for a press.
    void stop();
    /// Ends the leading of the side that has the step, or of all led sides where none has one.
    void stopLeading();
    /// Declares what is different at the table: the side then looks for its step again.
    void declare(const core::Order& order);
    /// A unit that the attack of the step may reach, too, where it has a radius.
    struct Bystander {
        QString words;         ///< "Veyra: also within the radius"
        core::Value unit;      ///< its id
        bool isWithin = false; ///< whether the step attacks it
    };
    /// The units of which the players see whether they are within the radius of the step's attack: those that
    /// are presumed to be, and those of the target's side.
    std::vector<Bystander> bystanders() const;
    /// Lets the attack of the step reach that unit, too, or leaves it out.
    void setWithin(const core::Value& unit, bool isWithin);
    /// Leaves this step to the user until the next change of the game.
    void leave();

signals:
    void changed();

private:
    /// The result of a search for the next step: the step with its instruction for the table, or what the
    /// side waits for.
    struct Found {
        std::optional<core::lead::LedStep> step;
        QString instruction, waiting; ///< for the table; what the side waits for, empty = nothing
        QString side;                 ///< id of the side of the step
    };
    void makeLeaders();
    core::Audience audience() const;
    bool isSecret(const core::lead::LedStep& step) const;
    const core::Offer* offerOfStep() const;
    void handOver();
    void follow(ui::Changes changes);
    void followLog();
    void consider();
    void search();
    void take(const Found& found);
    void noteTableMove(const core::lead::LedStep& step);
    void carryOut();
    bool begin(const core::lead::LedStep& step);
    void goOnOpen();
    void endOpen();
    QStringList arrivals() const;
    std::set<std::string> standing() const;
    void noteEffects();
    bool isResultOfTypedDice() const;
    QStringList linesToSee() const;
    bool mayGoOn() const;
    std::set<std::string> factsToLookAt() const;
    QString waitsFor() const;
    bool isDecidedByProgram() const;
    bool asksTheTable() const;
    core::StepId lastStepWithContent() const;
    QString knownLine(core::StepId step) const;
    QString skippedBy() const;
    QString phase() const;
    QString phaseLabel() const;

    Session& m_session;
    DiceHabits& m_dice;
    LeadHabits& m_habits;
    OddsQueue* m_queue;
    QTimer m_due; ///< fires once the present change was reported to everybody
    std::vector<core::lead::Leader> m_leaders;
    std::optional<core::lead::OpenGround>
        m_ground; ///< the ground that the leaders go by where no side is played by people
    std::optional<core::lead::LedStep> m_step;
    QString m_instruction, m_waiting;
    bool m_wasSecret = false;     ///< the last led step is a secret of its side
    bool m_hasToHandOver = false; ///< whether it has carried out a step since it waited
    int m_secrets = 0;            ///< the number of secret steps in that phase
    QString m_secretPhase;        ///< the phase of the last secret step
    bool m_realRoll = false;      ///< players have rolled real dice since the last press
    std::optional<Rolled> m_lastRolled;
    QStringList m_arriving, m_arrived; ///< what arrives with the present step, and what did with the last one
    std::set<std::string> m_standing;  ///< ids of the units that were standing before the present step
    QStringList m_fallen;
    std::shared_ptr<const core::EncounterView> m_before; ///< the table before the present step
    bool m_changedPeople = false;      ///< the last step has changed a unit that people play
    bool m_resultSeen = false;         ///< the result of the open action waits for people to apply it
    core::StepId m_resultAt = 0;       ///< the step before the last one that did more than end an activation
    std::set<std::string> m_seenFacts; ///< what players saw of shots before they pressed, in this phase
    QStringList m_tableMoves;
    bool m_movesShown = false; ///< the open action has waited for a player, so its card has shown them
    bool m_hasPlayed = false;  ///< whether a led step was carried out since the last undo
    QString m_side;            ///< id of the side of the step
    QString m_phase;           ///< the phase of the last press
    QString m_held;            ///< the unit in hand at the last change
    core::StepId m_head = 0;
    std::size_t m_answers = 0;           ///< the number of answers of the open action
    std::optional<core::Order> m_opened; ///< the order that the controller has begun
    core::StepId m_openedAt = 0;         ///< the present step before that order began
    core::StepId m_runFrom = 0;          ///< the present step before the first order since the last press
    bool m_thinking = false;
    bool m_running = false;
    bool m_left = false;      ///< the user decides this step
    bool m_selecting = false; ///< the controller takes the acting unit in hand
};

} // namespace ui
