// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/combat_patrol/data/sheet.h"

namespace core::combat_patrol {

/// The effect of a stratagem; each kind is code, its price and texts are data.
enum class StratagemKind {
    CommandReroll,
    InsaneBravery,
    RapidIngress,
    FireOverwatch,
    GoToGround,
    HeroicIntervention,
    CounterOffensive,
    EpicChallenge,
    Grenade,
    TankShock,
    Smokescreen,
    CorrosiveEffluents,
    HarbingersOfDespair,
    DisgustinglyResilient,
    VolleyFire,
    FightingWithdrawal,
    CloseRanks,
    ExtraBlow,
    RunAndGun,
    HardToSee,
    DenyPain,
    HeavyBlows,
    Consecrate
};

/// How often one player may use a stratagem.
enum class Limit { Phase, Turn, Battle };

/// A stratagem, which a side pays for with command points (rules 2.7).
struct Stratagem {
    VALUE_MEMBERS(Stratagem);

    std::string id;
    std::string rule; ///< "CP-ST1"
    std::string name;
    StratagemKind kind = StratagemKind::CommandReroll;
    int cp = 1;         ///< its price in command points
    std::string when;   ///< the moment, as text
    std::string target; ///< the target, as text
    std::string help;   ///< the effect, as text
    Limit limit = Limit::Phase;
    std::vector<std::string> keywords; ///< the target has all of these
    std::vector<std::string> without;  ///< the target has none of these
    std::string faction;               ///< faction keyword of the target; empty = a core stratagem
    bool proposed = false;             ///< a house rule
    friend bool operator==(const Stratagem&, const Stratagem&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Stratagem::id);
        f.need("rule", &Stratagem::rule);
        f.need("name", &Stratagem::name);
        f.need("kind", &Stratagem::kind);
        f.need("cp", &Stratagem::cp);
        f.need("when", &Stratagem::when);
        f.need("target", &Stratagem::target);
        f.need("help", &Stratagem::help);
        f("limit", &Stratagem::limit);
        f("keywords", &Stratagem::keywords);
        f("without", &Stratagem::without);
        f("faction", &Stratagem::faction);
        f("proposed", &Stratagem::proposed);
    }
};

/// The effect of an enhancement; each is in a file of rules/abilities.
enum class EnhancementKind {
    WalkingPlague,
    MiasmicArrival,
    SignalLamp,
    GrimResolve,
    Searchlight,
    QuickBlades,
    WardingIcon,
    HallowedEdge
};

/// What one unit of a patrol has in addition to its datasheet; a player chooses one.
struct Enhancement {
    std::string id;
    std::string name;
    std::string help;
    EnhancementKind kind = EnhancementKind::WalkingPlague;
    std::string bearer; ///< id of a unit of the patrol
    friend bool operator==(const Enhancement&, const Enhancement&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Enhancement::id);
        f.need("name", &Enhancement::name);
        f.need("help", &Enhancement::help);
        f.need("kind", &Enhancement::kind);
        f.need("bearer", &Enhancement::bearer);
    }
};

/// The achievement for which a secondary objective is scored.
enum class SecondaryKind {
    ContaminateGround, ///< a unit is near the centre of the table
    SpreadTheBlight,   ///< units in Contagion Range are destroyed
    DestroyUnits,
    HoldMarkers, ///< `count` markers or more
    MoreMarkers, ///< more than the opponent
    DestroyCharacters
};

/// A secondary objective; a player chooses one of the patrol.
struct Secondary {
    std::string id;
    std::string name;
    std::string help;
    SecondaryKind kind = SecondaryKind::ContaminateGround;
    int points = 0;    ///< victory points each time
    int fromRound = 1; ///< first round in which it is scored
    int count = 1;     ///< of HoldMarkers
    friend bool operator==(const Secondary&, const Secondary&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Secondary::id);
        f.need("name", &Secondary::name);
        f.need("help", &Secondary::help);
        f.need("kind", &Secondary::kind);
        f.need("vp", &Secondary::points, "victory points each time");
        f("fromRound", &Secondary::fromRound);
        f("count", &Secondary::count, "number that hold_markers asks for");
    }
};

/// One unit of a patrol.
struct PatrolUnit {
    std::string id;    ///< unique in the patrol: "poxwalkers_2"
    std::string sheet; ///< id of the datasheet
    std::string name;  ///< empty = the name of the datasheet
    friend bool operator==(const PatrolUnit&, const PatrolUnit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &PatrolUnit::id);
        f.need("sheet", &PatrolUnit::sheet);
        f("name", &PatrolUnit::name);
    }
};

/// A leader with the unit it leads, both by their ids in the patrol.
struct Attachment {
    std::string leader;
    std::string bodyguard;
    friend bool operator==(const Attachment&, const Attachment&) = default;
    template <class F> static void fields(F&& f) {
        f.need("leader", &Attachment::leader);
        f.need("bodyguard", &Attachment::bodyguard);
    }
};

/// A force of fixed units: one army ability, two enhancements, two secondaries and stratagems of this
/// patrol.
struct Patrol {
    VALUE_MEMBERS(Patrol);

    std::string id;
    std::string name;
    std::string briefing;
    int order = 0;       ///< place in the list of patrols
    std::string faction; ///< faction keyword
    std::string warlord; ///< id of a unit
    Ability ability;     ///< of every unit with the faction keyword
    std::vector<PatrolUnit> units;
    std::vector<Attachment> attached;      ///< the standard attachments
    std::vector<Enhancement> enhancements; ///< the first is the standard
    std::vector<Secondary> secondaries;    ///< the first is the standard
    std::vector<std::string> stratagems;   ///< ids, in addition to the core stratagems
    bool proposed = false;                 ///< a house rule
    friend bool operator==(const Patrol&, const Patrol&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Patrol::id);
        f.need("name", &Patrol::name);
        f("briefing", &Patrol::briefing);
        f("order", &Patrol::order);
        f.need("faction", &Patrol::faction);
        f.need("warlord", &Patrol::warlord);
        f.need("ability", &Patrol::ability);
        f.need("units", &Patrol::units);
        f("attached", &Patrol::attached);
        f.need("enhancements", &Patrol::enhancements);
        f.need("secondaries", &Patrol::secondaries);
        f("stratagems", &Patrol::stratagems);
        f("proposed", &Patrol::proposed);
    }
};

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::StratagemKind> {
    static constexpr std::array names{"command_reroll",
                                      "insane_bravery",
                                      "rapid_ingress",
                                      "fire_overwatch",
                                      "go_to_ground",
                                      "heroic_intervention",
                                      "counter_offensive",
                                      "epic_challenge",
                                      "grenade",
                                      "tank_shock",
                                      "smokescreen",
                                      "corrosive_effluents",
                                      "harbingers_of_despair",
                                      "disgustingly_resilient",
                                      "volley_fire",
                                      "fighting_withdrawal",
                                      "close_ranks",
                                      "extra_blow",
                                      "run_and_gun",
                                      "hard_to_see",
                                      "deny_pain",
                                      "heavy_blows",
                                      "consecrate"};
};
template <> struct EnumNames<combat_patrol::Limit> {
    static constexpr std::array names{"phase", "turn", "battle"};
};
template <> struct EnumNames<combat_patrol::EnhancementKind> {
    static constexpr std::array names{"walking_plague", "miasmic_arrival", "signal_lamp",  "grim_resolve",
                                      "searchlight",    "quick_blades",    "warding_icon", "hallowed_edge"};
};
template <> struct EnumNames<combat_patrol::SecondaryKind> {
    static constexpr std::array names{"contaminate_ground", "spread_the_blight", "destroy_units",
                                      "hold_markers",       "more_markers",      "destroy_characters"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::Patrol>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::Stratagem>();
