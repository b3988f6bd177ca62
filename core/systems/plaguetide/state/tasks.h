// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/value_members.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/odds/strike.h"
#include "systems/plaguetide/state/commands.h"

/// The tasks on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
/// What begins with canSkip or skip is for exact odds; see kernel/flow/flow_odds.h.
namespace core::plaguetide {

struct Rules;
using Run = core::Flow<Rules>;

/// One attack on one figure before its dice: steps 1 and 2 of the pipeline.
struct DeclaredAttack {
    VALUE_MEMBERS(DeclaredAttack);

    UnitId attacker; ///< empty for markers, falls and perils
    UnitId target;
    std::string weapon; ///< its name, or the cause
    Profile profile;    ///< Warp tokens already counted in
    bool melee = false;
    int modifier = 0;      ///< added to each Quality test
    bool cover = false;    ///< the target is in cover
    bool focused = false;  ///< re-rolls failed Quality tests, ignores cover
    int hits = 0;          ///< without a test
    int criticals = 0;     ///< critical hits without a test
    bool mayReact = true;  ///< markers, perils and falls allow none
    bool goesOn = false;   ///< may attack a target that this resolution put Down: no Ready one is in reach
    int worsened = 0;      ///< Quality tests are this much worse, by Dodge or Block
    bool blocked = false;  ///< a block die is rolled
    bool oneBlock = false; ///< one die for all attacks of the group on this target, at the first hit of any
    std::vector<UnitId> sharing;  ///< further figures that Blast spreads over
    std::vector<UnitId> blockers; ///< the figures of `sharing` that block their share
    friend bool operator==(const DeclaredAttack&, const DeclaredAttack&) = default;
};

/// Asks every attacked operative for its reactions (PT-A13, PT-A14) and for the attacks that they are used
/// against, then pushes the Volley.
struct React {
    std::vector<DeclaredAttack> attacks;
    std::vector<UnitId> asked; ///< operatives that have answered
    int dodges = 0;            ///< Dodges that the operative asked last has paid, not yet applied to attacks
    int blocks = 0;            ///< Blocks that the operative asked last has paid, not yet applied to attacks
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const React&, const React&) = default;
};

/// All attacks whose dice are rolled together: hit, block and save in lock-step, then damage one after
/// another.
struct Volley {
    /// Equal attacks on one figure, with the dice that they have come to.
    struct Lane {
        DeclaredAttack attack;
        int count = 1; ///< equal attacks rolled together
        Strike strike;
        Strike::State at;
        bool againstDown = false;               ///< the target was Down before; losing health now captures it
        int hits = 0, criticals = 0, saved = 0; ///< for log and debrief
        friend bool operator==(const Lane&, const Lane&) = default;
    };
    std::vector<Lane> lanes; ///< those that are not settled yet
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    int remainingWork() const { return static_cast<int>(lanes.size()); }
    /// Whether the dice of a whole lane can be resolved at once, and the possible forms of the volley after
    /// them (see kernel/flow/flow_odds.h).
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Volley, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const Volley&, const Volley&) = default;
};

/// Begins declared attacks: leaves out those that can no longer be made, spreads Area over its figures, then
/// pushes React.
struct BeginAttacks {
    std::vector<DeclaredAttack> attacks;
    std::vector<UnitId> affected; ///< further figures hit by Area or Blast
    void run(Run& run);
    friend bool operator==(const BeginAttacks&, const BeginAttacks&) = default;
};

/// Tokens beyond the Warp limit strike the psyker (PT-S13).
struct Perils {
    UnitId unit;
    int criticals = 0; ///< critical hits, one for each token beyond the limit
    void run(Run& run);
    friend bool operator==(const Perils&, const Perils&) = default;
};

/// The opponents left behind make one free strike each, one after another, as long as the mover goes on
/// (PT-S14).
struct FreeStrikes {
    UnitId mover;
    std::vector<UnitId> opponents;
    std::set<Status> had = {}; ///< statuses at the start of the move, if the GM has overridden them
    int remainingWork() const { return static_cast<int>(opponents.size()); }
    void run(Run& run);
    friend bool operator==(const FreeStrikes&, const FreeStrikes&) = default;
};

/// Throws the figures that a Throw attack has hit in a random direction, all of one volley together (PT-K13).
struct Scatter {
    /// One figure that is thrown, and who throws it.
    struct Thrown {
        UnitId unit, by;
        int inches = 0;
        friend bool operator==(const Thrown&, const Thrown&) = default;
    };
    std::vector<Thrown> thrown;
    bool gone = false; ///< for odds: the direction is skipped because no number depends on it
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    int remainingWork() const { return gone ? 0 : 1; }
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Scatter, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const Scatter&, const Scatter&) = default;
};

/// A jump over a gap or down a drop (PT-M2, PT-M3); a failed one falls.
struct Jump {
    UnitId unit;
    int dice = 1;              ///< all of them need 3+
    double fallInches = 0;     ///< how far it falls if the jump fails
    std::set<Status> had = {}; ///< statuses at the start of the move, if the GM has overridden them
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const Jump&, const Jump&) = default;
};

/// A figure falls: its contacts end, and a fall of 4″ or more hits it (PT-M3, PT-M4, PT-M8).
struct FallHit {
    UnitId unit;
    double height = 0; ///< inches
    void run(Run& run);
    friend bool operator==(const FallHit&, const FallHit&) = default;
};

/// The end of a move: old contacts end, new ones begin; nothing happens if the mover cannot go on.
struct EndMove {
    UnitId mover;
    std::vector<UnitId> left;                     ///< opponents whose contact the mover has left
    std::vector<UnitId> contact;                  ///< enemies in base contact now
    std::optional<std::vector<UnitId>> coherency; ///< operatives within 3" now; absent = unchanged
    std::set<Status> had = {}; ///< statuses at the start of the move, if the GM has overridden them
    void run(Run& run);
    friend bool operator==(const EndMove&, const EndMove&) = default;
};

/// One of the two actions of a horde group (PT-G4).
struct GroupAction {
    Activate order;
    std::size_t step = 0; ///< index of the action in the order
    int remainingWork() const { return static_cast<int>(order.actions.size() - step); }
    void run(Run& run);
    friend bool operator==(const GroupAction&, const GroupAction&) = default;
};

/// The end of a unit's actions: resolves its markers, then ends its activation (PT-G5).
struct EndActions {
    UnitId unit;
    void run(Run& run);
    friend bool operator==(const EndActions&, const EndActions&) = default;
};
/// The end of an activation: ends the effects that last until then, and records that the figure has acted.
struct FinishActivation {
    UnitId unit;
    void run(Run& run);
    friend bool operator==(const FinishActivation&, const FinishActivation&) = default;
};

/// A Counter enemy strikes in the end-of-phase window (PT-K5).
struct CounterStrike {
    UnitId enemy;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const CounterStrike&, const CounterStrike&) = default;
};

/// A unit that has blown itself up leaves the table (datasheets 1.8, Burster).
struct Vanish {
    UnitId unit;
    void run(Run& run);
    friend bool operator==(const Vanish&, const Vanish&) = default;
};

/// Carries out a counted effect on its figure at the due moment.
struct EffectTick {
    UnitId unit;
    Token effect = Token::Stun;
    void run(Run& run);
    friend bool operator==(const EffectTick&, const EffectTick&) = default;
};

/// The D6 that decides by which behaviour of its table a group acts.
struct BehaviourDie {
    UnitId unit;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run&) {}
    friend bool operator==(const BehaviourDie&, const BehaviourDie&) = default;
};

/// Begins a phase of a turn.
struct EnterPhase {
    int turn = 1;
    Phase phase = Phase::Start;
    void run(Run& run);
    friend bool operator==(const EnterPhase&, const EnterPhase&) = default;
};

/// Looks for a win or a loss and offers it (1.9).
struct FindOutcome {
    bool wipe = false; ///< this is S8, when a team without Ready operatives has lost
    void run(Run& run);
    friend bool operator==(const FindOutcome&, const FindOutcome&) = default;
};

struct Tasks {
    using Members = Types<React, Volley, BeginAttacks, Perils, FreeStrikes, Scatter, Jump, FallHit, EndMove,
                          GroupAction, EndActions, FinishActivation, CounterStrike, Vanish, EffectTick,
                          BehaviourDie, EnterPhase, FindOutcome>;
};
using Task = OneOf<Tasks>;

} // namespace core::plaguetide
