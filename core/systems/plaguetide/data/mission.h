// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/game/system.h"
#include "kernel/values/value_members.h"
#include "kernel/view/briefing.h"

#include <array>
#include <string>
#include <vector>

namespace core::plaguetide {

/// Units that arrive together: a number of figures of one datasheet at one spawn point.
struct Arrival {
    std::string sheet; ///< id of the datasheet
    int count = 1;
    std::string point; ///< name of a spawn point; empty = any place that the game master chooses
    bool free = false; ///< costs no threat points (mission script)
    friend bool operator==(const Arrival&, const Arrival&) = default;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &Arrival::sheet);
        f("count", &Arrival::count, range::change);
        f("point", &Arrival::point);
        f("free", &Arrival::free);
    }
};

/// The effect of completing an objective.
enum class Completion {
    Nothing,
    FreeCaptured, ///< every Captured operative is free
    WinMission,
    LessThreat, ///< the horde loses `amount` threat points
    Heal        ///< operatives that are not Down regain `amount` health
};

/// An objective of the mission, which operatives complete by Operate actions (PT-A16).
struct Objective {
    std::string id;
    std::string name;
    std::string text;    ///< what it is, for the players
    int operateCost = 1; ///< action points per Operate, 1 to 3 (PT-A16)
    int needed = 1;      ///< Operate actions that complete it
    int progress = 0;    ///< Operate actions done; the horde can set it back
    std::string after;   ///< id of an objective that must be done first; empty = none
    Completion onComplete = Completion::Nothing;
    int amount = 0;       ///< of LessThreat and Heal
    std::string doneText; ///< read to the players when it is done
    bool secret = false;  ///< hidden from the players until it is done
    friend bool operator==(const Objective&, const Objective&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Objective::id);
        f.need("name", &Objective::name);
        f("text", &Objective::text);
        f("operateCost", &Objective::operateCost, range::stat, "action points per Operate, 1 to 3");
        f("needed", &Objective::needed, range::counter, "how often it must be operated");
        f("progress", &Objective::progress, range::counter);
        f("after", &Objective::after);
        f("onComplete", &Objective::onComplete);
        f("amount", &Objective::amount);
        f("doneText", &Objective::doneText);
        f("secret", &Objective::secret);
    }
    bool isDone() const { return progress >= needed; }
    /// Whether the players do not know it yet.
    bool isHidden() const { return secret && !isDone(); }
};

/// What using a station does: it fills the ammunition reserve (AmmoCrate), restores health (Medicae, Stimm),
/// opens or closes (Door, Lever) or is picked up (Item).
enum class StationKind { AmmoCrate, Medicae, Stimm, Door, Lever, Item };
/// A thing on the table that operatives use (PT-A7).
struct Station {
    std::string id;
    std::string name;
    StationKind kind = StationKind::Item;
    int charges = 1;   ///< uses left; -1 = unlimited
    bool open = false; ///< doors and levers
    int strength = 0;  ///< Operate actions of the horde that break a closed door; 0 = it cannot be broken
    std::string text;  ///< what it is, for the players
    bool isBreakable() const { return kind == StationKind::Door && !open && strength > 0; }
    friend bool operator==(const Station&, const Station&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Station::id);
        f.need("name", &Station::name);
        f.need("kind", &Station::kind);
        f("charges", &Station::charges);
        f("open", &Station::open);
        f("strength", &Station::strength);
        f("text", &Station::text);
    }
};

/// An automatic event of the mission at the start of a turn (S9) or in the reinforcements (G1) of that turn.
struct ScriptEntry {
    int clock = 1;                 ///< value of the mission clock at which it happens
    std::string text;              ///< read to the players
    std::vector<Arrival> arrivals; ///< placed in the next Reinforcements phase, free of charge
    int threat = 0;                ///< extra threat points
    friend bool operator==(const ScriptEntry&, const ScriptEntry&) = default;
    template <class F> static void fields(F&& f) {
        f.need("clock", &ScriptEntry::clock);
        f("text", &ScriptEntry::text);
        f("arrivals", &ScriptEntry::arrivals);
        f("threat", &ScriptEntry::threat);
    }
};

/// One way to win or lose; all conditions that are set must be true at the same time.
struct Condition {
    std::string text;                    ///< the sentence for the players
    std::vector<std::string> objectives; ///< all of these done
    std::vector<std::string> destroyed; ///< no unit of these datasheets is left, and at least one was in play
    bool hordeGone = false; ///< no enemy is left, on the table or in the queue, and at least one was in play
    int clock = 0;          ///< the clock has reached this value; 0 = no condition
    bool noneCaptured = false; ///< every operative is free
    bool noReady = false;      ///< no operative is Ready (checked at S8)
    friend bool operator==(const Condition&, const Condition&) = default;
    template <class F> static void fields(F&& f) {
        f.need("text", &Condition::text);
        f("objectives", &Condition::objectives);
        f("destroyed", &Condition::destroyed);
        f("hordeGone", &Condition::hordeGone);
        f("clock", &Condition::clock);
        f("noneCaptured", &Condition::noneCaptured);
        f("noReady", &Condition::noReady);
    }
};

/// How the program spends the threat points of a mission when it leads the horde; the rules say only that
/// about half of them are spent in a turn.
struct ReinforcementPlan {
    std::vector<std::string> often; ///< datasheets of the waves, in turn; empty = the cheapest of the mission
    std::vector<std::string> heavy; ///< datasheets of which one comes at a time
    int heavyEvery = 2;             ///< the turns between two heavy ones
    std::vector<std::string> points; ///< spawn points in turn; empty = all
    int share = 50;                  ///< percent of the points that are spent in a turn
    friend bool operator==(const ReinforcementPlan&, const ReinforcementPlan&) = default;
    template <class F> static void fields(F&& f) {
        f("often", &ReinforcementPlan::often, "datasheets of the waves, in turn");
        f("heavy", &ReinforcementPlan::heavy, "datasheets of which one comes at a time");
        f("heavyEvery", &ReinforcementPlan::heavyEvery, Range{1, 20}, "turns between two heavy ones");
        f("points", &ReinforcementPlan::points, "spawn points in turn; empty = all of the mission");
        f("share", &ReinforcementPlan::share, Range{0, 100}, "percent of the points spent in a turn");
    }
};

/// A mission file (rules 1.9). The team also loses, whatever the file says, without a Ready operative at S8.
struct Mission {
    VALUE_MEMBERS(Mission);

    std::string id;
    std::string name;
    std::string briefing;
    std::string advice;                    ///< for the GM alone: how to spend the threat points
    std::string board;                     ///< how to build the table
    int minutes = 60;                      ///< how long a game takes
    bool demo = false;                     ///< offered as the demo of the game
    int clockLimit = 0;                    ///< last turn of the mission, which only the clock shows; 0 = none
    int threat = 0;                        ///< threat points of the horde at the beginning
    int order = 0;                         ///< place in the list of missions
    std::string startZone;                 ///< where the operatives begin, as text
    std::string exitZone;                  ///< where they leave the table, as text
    std::vector<std::string> spawnPoints;  ///< names of the places where enemies arrive
    std::vector<std::string> rescuePoints; ///< names of the places where Captured operatives are held
    std::vector<std::string> captured;     ///< names or sheets of team members that begin Captured
    std::vector<Member> team;              ///< the preset team
    std::vector<Arrival> begin;            ///< on the table from the start
    std::vector<Objective> objectives;
    std::vector<Station> stations;
    std::vector<ScriptEntry> script;
    std::vector<LessonStep> lesson; ///< what the mission teaches, sentence by sentence
    ReinforcementPlan reinforcements;
    std::vector<Condition> win;  ///< any of these
    std::vector<Condition> lose; ///< any of these
    bool proposed = false;       ///< a house rule
    friend bool operator==(const Mission&, const Mission&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Mission::id);
        f.need("name", &Mission::name);
        f("briefing", &Mission::briefing);
        f("advice", &Mission::advice);
        f("board", &Mission::board);
        f("minutes", &Mission::minutes);
        f("demo", &Mission::demo);
        f("clockLimit", &Mission::clockLimit);
        f("threat", &Mission::threat);
        f("order", &Mission::order);
        f("startZone", &Mission::startZone);
        f("exitZone", &Mission::exitZone);
        f("spawnPoints", &Mission::spawnPoints);
        f("rescuePoints", &Mission::rescuePoints);
        f("captured", &Mission::captured);
        f("team", &Mission::team);
        f("begin", &Mission::begin);
        f("objectives", &Mission::objectives);
        f("stations", &Mission::stations);
        f("script", &Mission::script);
        f("lesson", &Mission::lesson);
        f("reinforcements", &Mission::reinforcements);
        f("win", &Mission::win);
        f("lose", &Mission::lose);
        f("proposed", &Mission::proposed);
    }
};

} // namespace core::plaguetide

namespace core {
template <> struct EnumNames<plaguetide::Completion> {
    static constexpr std::array names{"nothing", "free_captured", "win_mission", "less_threat", "heal"};
};
template <> struct EnumNames<plaguetide::StationKind> {
    static constexpr std::array names{"ammo_crate", "medicae", "stimm", "door", "lever", "item"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::plaguetide::Mission>();
