// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/combat_patrol/state/attack_events.h"
#include "systems/combat_patrol/state/state.h"
#include "table/events.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <string_view>

/// Events: what has happened, in the past tense, stored for ever. apply() folds them into the State.
namespace core::combat_patrol {

#define CP_FIELDS template <class F> static void fields(F&& f)

/// A phase of that round and of the turn of the side `active` begins.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int round = 1;
    Phase phase = Phase::Command;
    Side active = Side::Attacker;
    CP_FIELDS {
        f.need("round", &PhaseEntered::round);
        f.need("phase", &PhaseEntered::phase);
        f.need("active", &PhaseEntered::active);
    }
};
/// The command points of a side.
struct PointsSet {
    static constexpr std::string_view type = "command_points_set";
    Side side = Side::Attacker;
    int cp = 0;
    bool extra = false; ///< this is the additional point of the round
    CP_FIELDS {
        f.need("side", &PointsSet::side);
        f.need("cp", &PointsSet::cp);
        f("extra", &PointsSet::extra);
    }
};
/// A side has used a stratagem on one of its units.
struct StratagemUsed {
    static constexpr std::string_view type = "stratagem_used";
    Side side = Side::Attacker;
    std::string stratagem;
    UnitId unit;
    CP_FIELDS {
        f.need("side", &StratagemUsed::side);
        f.need("stratagem", &StratagemUsed::stratagem);
        f("unit", &StratagemUsed::unit);
    }
};
/// The effect of a stratagem on a unit begins, until the phase ends, or ends.
struct EffectSet {
    static constexpr std::string_view type = "effect_set";
    UnitId unit;
    StratagemKind kind = StratagemKind::GoToGround;
    bool on = true;
    CP_FIELDS {
        f.need("unit", &EffectSet::unit);
        f.need("kind", &EffectSet::kind);
        f("on", &EffectSet::on);
    }
};
/// Battle-shock of a unit begins or ends.
struct ShockSet {
    static constexpr std::string_view type = "battle_shock_set";
    UnitId unit;
    bool on = true;
    bool lapsed = false; ///< Battle-shock ended because the Command phase began
    CP_FIELDS {
        f.need("unit", &ShockSet::unit);
        f("on", &ShockSet::on);
        f("lapsed", &ShockSet::lapsed);
    }
};
/// A unit has moved in the Movement phase.
struct Moved {
    static constexpr std::string_view type = "moved";
    UnitId unit;
    MoveKind kind = MoveKind::Normal;
    CP_FIELDS {
        f.need("unit", &Moved::unit);
        f.need("kind", &Moved::kind);
    }
};
/// A unit has declared its charge.
struct Charged {
    static constexpr std::string_view type = "charged";
    UnitId unit;
    bool made = true;  ///< the charge move was made
    bool bonus = true; ///< the unit fights first because of it
    bool tried = true; ///< this was the unit's charge of the turn
    CP_FIELDS {
        f.need("unit", &Charged::unit);
        f("made", &Charged::made);
        f("bonus", &Charged::bonus);
        f("tried", &Charged::tried);
    }
};
/// A unit is selected to shoot or to fight, or is so no longer.
struct Selected {
    static constexpr std::string_view type = "selected";
    UnitId unit;
    Mode mode = Mode::Ranged;
    bool on = true;
    CP_FIELDS {
        f.need("unit", &Selected::unit);
        f.need("mode", &Selected::mode);
        f("on", &Selected::on);
    }
};
/// A unit was picked to fight.
struct FightPicked {
    static constexpr std::string_view type = "fight_picked";
    std::optional<Side> side; ///< the side that picked last
    bool remaining = false;   ///< the pick was in Remaining Combats
    UnitId next;              ///< the unit that fights next by Counter-offensive
    CP_FIELDS {
        f("side", &FightPicked::side);
        f("remaining", &FightPicked::remaining);
        f("next", &FightPicked::next);
    }
};
/// Where a unit is from now on.
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    Presence presence = Presence::Table;
    CP_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f.need("presence", &PresenceSet::presence);
    }
};
/// A model is hurt, falls or returns, whatever the cause.
struct ModelSet {
    static constexpr std::string_view type = "model_set";
    UnitId unit;
    int model = 0;      ///< index in the unit
    int lost = 0;       ///< its wounds lost in all
    bool slain = false; ///< the model is destroyed
    CP_FIELDS {
        f.need("unit", &ModelSet::unit);
        f.need("model", &ModelSet::model);
        f.need("lost", &ModelSet::lost);
        f("slain", &ModelSet::slain);
    }
};
/// A unit is added, or its datasheet is edited.
struct UnitSet {
    static constexpr std::string_view type = "unit_set";
    Unit unit;
    Sheet sheet; ///< the profile that it uses from now on, independent of later edits of data
    CP_FIELDS {
        f.need("unit", &UnitSet::unit);
        f.need("sheet", &UnitSet::sheet);
    }
};
/// A leader is attached; an empty bodyguard detaches it.
struct LeaderAttached {
    static constexpr std::string_view type = "joined";
    UnitId leader;
    UnitId bodyguard;
    CP_FIELDS {
        f.need("leader", &LeaderAttached::leader);
        f("bodyguard", &LeaderAttached::bodyguard);
    }
};
/// A unit comes into Contagion Range of an enemy, or leaves it.
struct TaintSet {
    static constexpr std::string_view type = "taint_set";
    UnitId unit;
    bool on = true;
    CP_FIELDS {
        f.need("unit", &TaintSet::unit);
        f("on", &TaintSet::on);
    }
};
/// The state of an objective marker from now on.
struct MarkerSet {
    static constexpr std::string_view type = "marker_set";
    std::string id;
    Marker marker;
    CP_FIELDS {
        f.need("id", &MarkerSet::id);
        f.need("marker", &MarkerSet::marker);
    }
};
/// What is recorded of a side: it has used a marker or returned models in this turn, or has lost Command
/// Re-roll for the battle.
enum class SideFlag { MarkerUsed, Raised, NoReroll };
/// Whether a SideFlag holds for the side from now on.
struct SideFlagSet {
    static constexpr std::string_view type = "side_deed_set";
    Side side = Side::Attacker;
    SideFlag what = SideFlag::MarkerUsed;
    bool on = true;
    CP_FIELDS {
        f.need("side", &SideFlagSet::side);
        f.need("what", &SideFlagSet::what);
        f("on", &SideFlagSet::on);
    }
};
/// A side has scored victory points.
struct Scored {
    static constexpr std::string_view type = "scored";
    ScoreLine line;
    CP_FIELDS { f.need("line", &Scored::line); }
};
/// The side that takes the first turn.
struct FirstTurnSet {
    static constexpr std::string_view type = "first_turn_set";
    Side side = Side::Attacker;
    CP_FIELDS { f.need("side", &FirstTurnSet::side); }
};
/// The mission was rolled.
struct MissionSet {
    static constexpr std::string_view type = "mission_set";
    Mission mission;
    CP_FIELDS { f.need("mission", &MissionSet::mission); }
};
/// Attacker and Defender are exchanged before the battle.
struct SidesSwapped {
    static constexpr std::string_view type = "sides_swapped";
    CP_FIELDS { (void)f; }
};

using GameBegun = table::GameBegun<State>;
using DatasheetReloaded = table::DatasheetReloaded<Unit, Sheet, Weapon>;
using DatasheetAdded = table::DatasheetAdded<Sheet, Weapon>;
using table::ContactSet;
using table::Finished;
using table::Noted;
using table::PieceGone;
using table::PieceSet;
using table::Related;
using table::SwitchSet;
using table::Unrelated;

#undef CP_FIELDS

struct Events {
    using Members =
        Types<GameBegun, PhaseEntered, PointsSet, StratagemUsed, EffectSet, ShockSet, Moved, Charged,
              Selected, FightPicked, PresenceSet, ModelSet, UnitSet, DatasheetReloaded, LeaderAttached,
              ContactSet, TaintSet, MarkerSet, SideFlagSet, Scored, FirstTurnSet, SwitchSet, Finished, Noted,
              ModelAllocated, ModelHurt, ModelSlain, ModelReturned, UnitDestroyed, WeaponSpent, Rolled,
              MissionSet, SidesSwapped, Related, Unrelated, PieceSet, PieceGone, DatasheetAdded>;
};
using Event = OneOf<Events>;

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::SideFlag> {
    static constexpr std::array names{"marker_used", "raised", "no_reroll"};
};
} // namespace core
