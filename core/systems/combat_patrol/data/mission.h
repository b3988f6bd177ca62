// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/value_members.h"
#include "kernel/view/briefing.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace core::combat_patrol {

/// The two sides of a battle.
enum class Side { Attacker, Defender };

/// The zone in which an objective marker is placed.
enum class Zone { NoMansLand, Attacker, Defender };

/// A deployment zone; the table is 44 × 30 inches, its centre is (0, 0), the long edges run along x.
struct DeploymentZone {
    Side side = Side::Attacker;
    std::string text;                         ///< where it is, as text: "10 inches along one short edge"
    std::vector<std::pair<int, int>> corners; ///< x and z in inches
    friend bool operator==(const DeploymentZone&, const DeploymentZone&) = default;
    template <class F> static void fields(F&& f) {
        f.need("side", &DeploymentZone::side);
        f.need("text", &DeploymentZone::text);
        f.need("corners", &DeploymentZone::corners, "x and z in inches from the centre");
    }
};

/// An objective marker of the mission.
struct Objective {
    std::string id;
    std::string name;
    int x = 0; ///< inches from the centre along the long edges
    int z = 0; ///< inches from the centre along the short edges
    Zone zone = Zone::NoMansLand;
    friend bool operator==(const Objective&, const Objective&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Objective::id);
        f.need("name", &Objective::name);
        f.need("x", &Objective::x, "inches from the centre along the long edges");
        f.need("z", &Objective::z, "inches from the centre along the short edges");
        f("zone", &Objective::zone);
    }
};

/// The special rule of a mission in addition to its scoring (rules 2.8); each kind is code.
enum class MissionRule {
    None,
    RecoverIntelligence, ///< markers can be recovered, each once
    FailingCells,        ///< markers in no man's land are removed at random
    Sabotage,            ///< a marker held in the enemy zone takes Command Re-roll from the enemy
    Raze,                ///< held markers can be removed
    SupplyLines,         ///< a held marker in the side's zone may bring a command point
    ClaimSites           ///< a CHARACTER claims a held marker
};

/// The achievement that brings victory points; a marker counts if the side holds it.
enum class ScoreKind {
    EachMarker,
    EachNoMansLandMarker,
    EnemyZoneMarker,
    MarkersAtLeast, ///< `count` markers or more
    MoreMarkers,    ///< more than the opponent
    RazedThisTurn,
    ClaimedSite,
    ClaimedAgain,         ///< a site claimed two turns in a row
    LastNoMansLandMarker, ///< the only one that is left in play
    Marker                ///< `marker`, if `side` holds it
};

/// One line of the scoring of a mission.
struct Score {
    ScoreKind kind = ScoreKind::EachMarker;
    int points = 0;             ///< victory points, for each of EachMarker and EachNoMansLandMarker
    int count = 1;              ///< of MarkersAtLeast
    std::string marker;         ///< objective of Marker
    Side side = Side::Attacker; ///< side that may score Marker
    friend bool operator==(const Score&, const Score&) = default;
    template <class F> static void fields(F&& f) {
        f.need("kind", &Score::kind);
        f.need("vp", &Score::points);
        f("count", &Score::count, "number that markers_at_least asks for");
        f("marker", &Score::marker, "id of an objective");
        f("side", &Score::side, "side that may score it");
    }
};

/// When the primary is scored: standard = at the end of each side's own Command phase, but in round 5 the
/// second side at the end of its turn; command = at the end of each Command phase of the side, in every
/// round.
enum class Schedule { Standard, Command };

/// The primary objective of a mission.
struct Primary {
    Schedule schedule = Schedule::Standard;
    int fromRound = 2; ///< first round in which it is scored
    int toRound = 5;   ///< last round in which it is scored
    int maximum = 15;  ///< points each time
    std::vector<Score> scores;
    std::vector<Score> atEnd; ///< once, when the battle ends
    friend bool operator==(const Primary&, const Primary&) = default;
    template <class F> static void fields(F&& f) {
        f("schedule", &Primary::schedule);
        f("fromRound", &Primary::fromRound);
        f("toRound", &Primary::toRound);
        f.need("maximum", &Primary::maximum, "most victory points each time");
        f.need("scores", &Primary::scores);
        f("final", &Primary::atEnd, "once, when the battle ends");
    }
};

/// A mission file (rules 2.8).
struct Mission {
    VALUE_MEMBERS(Mission);

    std::string id;
    std::string name;
    int order = 0; ///< 1 to 6: the number to roll
    std::string briefing;
    std::string board; ///< how to build the table
    int minutes = 90;  ///< how long a battle takes
    bool demo = false; ///< offered as the demo of the game
    std::vector<DeploymentZone> zones;
    std::vector<Objective> objectives;
    MissionRule rule = MissionRule::None;
    std::string ruleText; ///< the special rule for the players
    Primary primary;
    std::vector<LessonStep> lesson; ///< what the mission teaches, sentence by sentence
    bool proposed = false;          ///< a house rule
    friend bool operator==(const Mission&, const Mission&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Mission::id);
        f.need("name", &Mission::name);
        f("order", &Mission::order);
        f("briefing", &Mission::briefing);
        f("board", &Mission::board);
        f("minutes", &Mission::minutes);
        f("demo", &Mission::demo);
        f.need("zones", &Mission::zones);
        f.need("objectives", &Mission::objectives);
        f("rule", &Mission::rule);
        f("ruleText", &Mission::ruleText);
        f.need("primary", &Mission::primary);
        f("lesson", &Mission::lesson);
        f("proposed", &Mission::proposed);
    }
};

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::Side> {
    static constexpr std::array names{"attacker", "defender"};
};
template <> struct EnumNames<combat_patrol::Zone> {
    static constexpr std::array names{"no_mans_land", "attacker", "defender"};
};
template <> struct EnumNames<combat_patrol::MissionRule> {
    static constexpr std::array names{"none", "recover_intelligence", "failing_cells", "sabotage",
                                      "raze", "supply_lines",         "claim_sites"};
};
template <> struct EnumNames<combat_patrol::ScoreKind> {
    static constexpr std::array names{"each_marker",
                                      "each_no_mans_land_marker",
                                      "enemy_zone_marker",
                                      "markers_at_least",
                                      "more_markers",
                                      "razed_this_turn",
                                      "claimed_site",
                                      "claimed_again",
                                      "last_no_mans_land_marker",
                                      "marker"};
};
template <> struct EnumNames<combat_patrol::Schedule> {
    static constexpr std::array names{"standard", "command"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::Mission>();
