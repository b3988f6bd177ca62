// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/one_of.h"
#include "systems/combat_patrol/state/attack_events.h"
#include "systems/combat_patrol/state/state.h"
#include "table/events.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <string_view>

/// What has happened, past tense; stored for ever. apply() folds them into the State.
namespace core::combat_patrol {

#define CP_FIELDS template <class F> static void fields(F&& f)

struct Opened {
    static constexpr std::string_view type = "opened";
    State start;
    friend bool operator==(const Opened&, const Opened&) = default;
    CP_FIELDS { f.need("start", &Opened::start); }
};
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int round = 1;
    Phase phase = Phase::Command;
    Side active = Side::Attacker;
    friend bool operator==(const PhaseEntered&, const PhaseEntered&) = default;
    CP_FIELDS {
        f.need("round", &PhaseEntered::round);
        f.need("phase", &PhaseEntered::phase);
        f.need("active", &PhaseEntered::active);
    }
};
struct PointsSet { // command points
    static constexpr std::string_view type = "command_points_set";
    Side side = Side::Attacker;
    int cp = 0;
    bool extra = false; ///< the additional point of this round is gained by it
    friend bool operator==(const PointsSet&, const PointsSet&) = default;
    CP_FIELDS {
        f.need("side", &PointsSet::side);
        f.need("cp", &PointsSet::cp);
        f("extra", &PointsSet::extra);
    }
};
struct StratagemUsed {
    static constexpr std::string_view type = "stratagem_used";
    Side side = Side::Attacker;
    std::string stratagem;
    UnitId unit;
    friend bool operator==(const StratagemUsed&, const StratagemUsed&) = default;
    CP_FIELDS {
        f.need("side", &StratagemUsed::side);
        f.need("stratagem", &StratagemUsed::stratagem);
        f("unit", &StratagemUsed::unit);
    }
};
struct EffectSet { // of a stratagem, until the end of the phase
    static constexpr std::string_view type = "effect_set";
    UnitId unit;
    StratagemKind kind = StratagemKind::GoToGround;
    bool on = true;
    friend bool operator==(const EffectSet&, const EffectSet&) = default;
    CP_FIELDS {
        f.need("unit", &EffectSet::unit);
        f.need("kind", &EffectSet::kind);
        f("on", &EffectSet::on);
    }
};
struct ShockSet {
    static constexpr std::string_view type = "battle_shock_set";
    UnitId unit;
    bool on = true;
    bool lapsed = false; ///< it ended as the Command phase began
    friend bool operator==(const ShockSet&, const ShockSet&) = default;
    CP_FIELDS {
        f.need("unit", &ShockSet::unit);
        f("on", &ShockSet::on);
        f("lapsed", &ShockSet::lapsed);
    }
};
struct Moved {
    static constexpr std::string_view type = "moved";
    UnitId unit;
    MoveKind kind = MoveKind::Normal;
    friend bool operator==(const Moved&, const Moved&) = default;
    CP_FIELDS {
        f.need("unit", &Moved::unit);
        f.need("kind", &Moved::kind);
    }
};
struct Charged {
    static constexpr std::string_view type = "charged";
    UnitId unit;
    bool made = true;  ///< the charge move was made
    bool bonus = true; ///< it fights first for it
    bool tried = true; ///< it was the unit's charge of this turn
    friend bool operator==(const Charged&, const Charged&) = default;
    CP_FIELDS {
        f.need("unit", &Charged::unit);
        f("made", &Charged::made);
        f("bonus", &Charged::bonus);
        f("tried", &Charged::tried);
    }
};
struct Selected { // to shoot or to fight
    static constexpr std::string_view type = "selected";
    UnitId unit;
    Mode mode = Mode::Ranged;
    bool on = true;
    friend bool operator==(const Selected&, const Selected&) = default;
    CP_FIELDS {
        f.need("unit", &Selected::unit);
        f.need("mode", &Selected::mode);
        f("on", &Selected::on);
    }
};
struct FightPicked {
    static constexpr std::string_view type = "fight_picked";
    std::optional<Side> side; ///< who picked last
    bool remaining = false;   ///< in Remaining Combats
    UnitId next;              ///< fights next by Counter-offensive
    friend bool operator==(const FightPicked&, const FightPicked&) = default;
    CP_FIELDS {
        f("side", &FightPicked::side);
        f("remaining", &FightPicked::remaining);
        f("next", &FightPicked::next);
    }
};
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    Presence presence = Presence::Table;
    friend bool operator==(const PresenceSet&, const PresenceSet&) = default;
    CP_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f.need("presence", &PresenceSet::presence);
    }
};
/// Models are hurt, fall or return; whatever did it.
struct ModelSet {
    static constexpr std::string_view type = "model_set";
    UnitId unit;
    int model = 0; ///< index in the unit
    int lost = 0;
    bool slain = false;
    friend bool operator==(const ModelSet&, const ModelSet&) = default;
    CP_FIELDS {
        f.need("unit", &ModelSet::unit);
        f.need("model", &ModelSet::model);
        f.need("lost", &ModelSet::lost);
        f("slain", &ModelSet::slain);
    }
};
struct UnitSet { // added, or its datasheet edited
    static constexpr std::string_view type = "unit_set";
    Unit unit;
    Sheet sheet; ///< the profile by which it plays on, so that later edits of data cannot rewrite this game
    friend bool operator==(const UnitSet&, const UnitSet&) = default;
    CP_FIELDS {
        f.need("unit", &UnitSet::unit);
        f.need("sheet", &UnitSet::sheet);
    }
};
struct SheetRetaken { // the unit as it plays on, with copies of what it plays by
    static constexpr std::string_view type = "sheet_retaken";
    Unit unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons;
    friend bool operator==(const SheetRetaken&, const SheetRetaken&) = default;
    CP_FIELDS {
        f.need("unit", &SheetRetaken::unit);
        f.need("sheet", &SheetRetaken::sheet);
        f("weapons", &SheetRetaken::weapons);
    }
};
struct Joined { // a leader is attached; an empty bodyguard parts it
    static constexpr std::string_view type = "joined";
    UnitId leader;
    UnitId bodyguard;
    friend bool operator==(const Joined&, const Joined&) = default;
    CP_FIELDS {
        f.need("leader", &Joined::leader);
        f("bodyguard", &Joined::bodyguard);
    }
};
struct ContactSet {
    static constexpr std::string_view type = "contact_set";
    UnitId a;
    UnitId b;
    bool on = true;
    friend bool operator==(const ContactSet&, const ContactSet&) = default;
    CP_FIELDS {
        f.need("a", &ContactSet::a);
        f.need("b", &ContactSet::b);
        f("on", &ContactSet::on);
    }
};
struct TaintSet {
    static constexpr std::string_view type = "taint_set";
    UnitId unit;
    bool on = true;
    friend bool operator==(const TaintSet&, const TaintSet&) = default;
    CP_FIELDS {
        f.need("unit", &TaintSet::unit);
        f("on", &TaintSet::on);
    }
};
struct MarkerSet {
    static constexpr std::string_view type = "marker_set";
    std::string id;
    Marker marker;
    friend bool operator==(const MarkerSet&, const MarkerSet&) = default;
    CP_FIELDS {
        f.need("id", &MarkerSet::id);
        f.need("marker", &MarkerSet::marker);
    }
};
/// What a side has done this turn, or lost for the battle.
enum class SideDeed { MarkerUsed, Raised, NoReroll };
struct DeedSet {
    static constexpr std::string_view type = "side_deed_set";
    Side side = Side::Attacker;
    SideDeed what = SideDeed::MarkerUsed;
    bool on = true;
    friend bool operator==(const DeedSet&, const DeedSet&) = default;
    CP_FIELDS {
        f.need("side", &DeedSet::side);
        f.need("what", &DeedSet::what);
        f("on", &DeedSet::on);
    }
};
struct Scored {
    static constexpr std::string_view type = "scored";
    ScoreLine line;
    friend bool operator==(const Scored&, const Scored&) = default;
    CP_FIELDS { f.need("line", &Scored::line); }
};
struct FirstTurnSet {
    static constexpr std::string_view type = "first_turn_set";
    Side side = Side::Attacker;
    friend bool operator==(const FirstTurnSet&, const FirstTurnSet&) = default;
    CP_FIELDS { f.need("side", &FirstTurnSet::side); }
};
struct MissionSet { // it was rolled
    static constexpr std::string_view type = "mission_set";
    Mission mission;
    friend bool operator==(const MissionSet&, const MissionSet&) = default;
    CP_FIELDS { f.need("mission", &MissionSet::mission); }
};
struct SidesSwapped { // before the battle: Attacker and Defender are exchanged
    static constexpr std::string_view type = "sides_swapped";
    friend bool operator==(const SidesSwapped&, const SidesSwapped&) = default;
    CP_FIELDS { (void)f; }
};
struct Finished {
    static constexpr std::string_view type = "finished";
    std::string result; ///< empty = taken back
    friend bool operator==(const Finished&, const Finished&) = default;
    CP_FIELDS { f("result", &Finished::result); }
};

using table::Noted;
using table::PieceGone;
using table::PieceSet;
using table::Related;
using table::SwitchSet;
using table::Unrelated;

#undef CP_FIELDS

struct Events {
    using Members =
        Types<Opened, PhaseEntered, PointsSet, StratagemUsed, EffectSet, ShockSet, Moved, Charged, Selected,
              FightPicked, PresenceSet, ModelSet, UnitSet, SheetRetaken, Joined, ContactSet, TaintSet,
              MarkerSet, DeedSet, Scored, FirstTurnSet, SwitchSet, Finished, Noted, ModelAllocated, ModelHurt,
              ModelSlain, ModelReturned, UnitDestroyed, WeaponSpent, Rolled, MissionSet, SidesSwapped,
              Related, Unrelated, PieceSet, PieceGone>;
};
using Event = OneOf<Events>;

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::SideDeed> {
    static constexpr std::array names{"marker_used", "raised", "no_reroll"};
};
} // namespace core
