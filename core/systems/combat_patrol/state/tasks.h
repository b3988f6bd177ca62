// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "systems/combat_patrol/state/attack_tasks.h"
#include "systems/combat_patrol/state/commands.h"

/// The tasks on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
/// What begins with canSkip or skip is for exact odds; see kernel/flow/flow_odds.h.
namespace core::combat_patrol {

struct Rules;
using Run = core::Flow<Rules>;

/// A moment at which a side may use one of several stratagems (2.7); repeated until the side passes or none
/// is left.
struct StratagemWindow {
    std::string
        moment; ///< id of the request: "targets", "moving", "moved", "charged", "fought", "fight", "arrivals"
    Side side = Side::Attacker;
    std::vector<StratagemKind> kinds; ///< the stratagems that may be used
    std::vector<UnitId> units;        ///< units on which a stratagem may be used
    UnitId enemy;                     ///< the enemy unit that the stratagem answers
    std::string why;                  ///< "Plague Marines shoot at Line Guard 1"
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run&) {}
    friend bool operator==(const StratagemWindow&, const StratagemWindow&) = default;
};

/// A Battle-shock test (2.2.1); Insane Bravery is offered first in the Command phase of its side.
struct BattleShock {
    UnitId unit;
    bool asked = false; ///< Insane Bravery is not offered, or no longer
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const BattleShock&, const BattleShock&) = default;
};

/// An Advance: one D6 for the unit (2.2.3), which Command Re-roll may roll again.
struct AdvanceRoll {
    UnitId unit;
    int rolled = 0;     ///< 0 = not rolled yet
    bool again = false; ///< the die is being re-rolled
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run&) {}
    friend bool operator==(const AdvanceRoll&, const AdvanceRoll&) = default;
};

/// Desperate Escape: a D6 for each model; each 1 or 2 destroys a model (2.2.3).
struct EscapeRoll {
    UnitId unit;
    int dice = 0;       ///< one for each model that tests
    int failed = -1;    ///< failed tests; -1 = not rolled yet
    bool again = false; ///< one failed test is being re-rolled
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const EscapeRoll&, const EscapeRoll&) = default;
};

/// Models that the owner chooses leave the table, one after another.
struct LoseModels {
    UnitId unit;
    int count = 0;
    int remainingWork() const { return 1 + count; }
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const LoseModels&, const LoseModels&) = default;
};

/// A charge: 2D6, Command Re-roll, then whether it succeeds on the table (2.2.5).
struct ChargeRoll {
    Charge order;
    bool bonus = true;    ///< Fights First; not after Heroic Intervention
    int rolled = 0;       ///< inches; 0 = not rolled yet
    bool again = false;   ///< the re-roll was made or declined
    bool settled = false; ///< it is decided whether the charge succeeds
    bool made = false;    ///< it succeeds
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const ChargeRoll&, const ChargeRoll&) = default;
};

/// A charge with a sufficient roll, after Fire Overwatch at its start: if models fell, the players report
/// whether the remaining ones still reach every target (2.2.5).
struct ChargeMove {
    UnitId unit;
    int rolled = 0; ///< inches of the charge
    int models = 0; ///< number of models at the start of the move
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const ChargeMove&, const ChargeMove&) = default;

private:
    /// Logs the end of the charge move and marks it for odds.
    void ends(Run& run) const;
};

/// Stores the position of a unit after a move.
struct RecordPosition {
    UnitId unit;
    Placement stand; ///< the position
    void run(Run& run);
    friend bool operator==(const RecordPosition&, const RecordPosition&) = default;
};

/// Destroyed models return: up to D6 (Walking Plague).
struct RaiseRoll {
    UnitId unit;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run&) {}
    friend bool operator==(const RaiseRoll&, const RaiseRoll&) = default;
};

/// Supply lines (mission 5): D6, 4+ is a command point.
struct SupplyRoll {
    Side side = Side::Attacker;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run&) {}
    friend bool operator==(const SupplyRoll&, const SupplyRoll&) = default;
};

/// Failing cells (mission 2): a die picks one of the remaining markers in no man's land.
struct DoomRoll {
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const DoomRoll&, const DoomRoll&) = default;
};

/// A die picks one of the missions (CP-F3).
struct MissionRoll {
    std::optional<int> number; ///< of a mission, rolled
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<MissionRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const MissionRoll&, const MissionRoll&) = default;
};

/// A roll-off: a D6 for each side, equal dice are rolled again; the winner may pick a side (CP-F3).
struct RollOffDice {
    Prize about = Prize::FirstTurn;
    std::optional<Side> winner;
    bool picks = false; ///< the winner chooses Attacker or Defender
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<RollOffDice, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const RollOffDice&, const RollOffDice&) = default;
};

/// One line of the checklist, checked again when it is carried out (2.1, 2.2, 2.8).
struct ChecklistTask {
    enum class Kind {
        Point,      ///< the command point of the Command phase
        ExtraPoint, ///< the additional one of an enhancement
        EndShock,   ///< Battle-shock of `unit` ends
        Contagion,  ///< the aura of `side` grows
        Evaluate,   ///< invalid claims lapse; in the Command phase, markers that the opponent controls are no
                    ///< longer secured
        Secure,     ///< `side` secures `marker`
        Claim,      ///< `side` claims `marker`
        RemoveMarker, ///< `marker` is removed (mission 2)
        Primary,      ///< the primary objective is scored
        Secondary,    ///< the secondary objective is scored
        Sabotage,     ///< the opponent of `side` loses Command Re-roll (mission 3)
        LateReserves, ///< `unit` never arrived and is destroyed
        Final,        ///< points at the end of the battle
        Painted,      ///< points for a painted army
        Finish,       ///< the battle ends
        Piece         ///< the piece with the id `marker` grows older
    };
    Kind kind = Kind::Evaluate;
    Side side = Side::Attacker;
    UnitId unit;
    std::string marker;
    void run(Run& run);
    friend bool operator==(const ChecklistTask&, const ChecklistTask&) = default;
};

/// Begins a phase of a turn.
struct EnterPhase {
    int round = 1;
    Phase phase = Phase::Command;
    Side active = Side::Attacker;
    void run(Run& run);
    friend bool operator==(const EnterPhase&, const EnterPhase&) = default;
};

/// After a unit has fought: records it, finds the next pick and offers Counter-offensive (2.2.6).
struct FightEnds {
    UnitId unit;
    Side side = Side::Attacker;
    bool remaining = false; ///< the unit was picked in Remaining Combats
    UnitId leader;          ///< the leader that fought with it and may now be the only one left
    void run(Run& run);
    friend bool operator==(const FightEnds&, const FightEnds&) = default;
};

struct Tasks {
    using Members = Types<StratagemWindow, BattleShock, AdvanceRoll, EscapeRoll, LoseModels, ChargeRoll,
                          ChargeMove, RecordPosition, RaiseRoll, SupplyRoll, DoomRoll, ChecklistTask,
                          EnterPhase, FightEnds, Declare, OverwatchAim, Volley, HazardTests, HazardWounds,
                          Demise, MortalWounds, Aftermath, MissionRoll, RollOffDice>;
};
using Task = OneOf<Tasks>;

} // namespace core::combat_patrol
