// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "kernel/view/briefing.h"
#include "systems/trench_crusade/data/ability_action.h"
#include "systems/trench_crusade/data/deed.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::trench_crusade {

/// What an objective of a scenario is.
enum class ObjectiveKind {
    Held,      ///< a place that a side holds
    Building,  ///< a building that a side controls
    Trench,    ///< a section of trench, in which both sides can be
    Carried,   ///< a thing that can be carried off the table
    Destroyed, ///< a thing that can be destroyed
    Counter    ///< markers or a number that the players count
};
/// When points are given.
enum class ScoreWhen { TurnEnd, BattleEnd, AtOnce };
/// What points are given for.
enum class ScoreWhat {
    MostHeld,   ///< holding more objectives than the enemy
    Held,       ///< each objective that the side holds
    Controlled, ///< each objective that the side controls
    Out,        ///< each enemy Out of Action
    OutWorth,   ///< the ducats of enemies Out of Action
    CarriedOff, ///< each objective that was carried off the table
    Destroyed,  ///< each objective that was destroyed
    Used,       ///< each objective that was used up
    Left,       ///< each objective that is left
    Slain,      ///< beasts of the datasheet that `objective` names
    Targets,    ///< enemies on the side's secret list
    Saved,      ///< the model that the side had to save
    Asked,      ///< nothing that the program sees: the players give the points
    Downed      ///< how often beasts of the datasheet that `objective` names were taken Down
};

/// How an objective left play, where that makes a difference for the points.
enum class GoneBy { Unknown, CarriedOff, Destroyed, Used };

/// Objectives of one kind in a scenario.
struct ScenarioObjective {
    std::string id;
    std::string name;
    std::string count = "1"; ///< "3", "D3", "2D3"
    ObjectiveKind kind = ObjectiveKind::Held;
    std::string where; ///< where it is set up, as a sentence
    std::string help;
    friend bool operator==(const ScenarioObjective&, const ScenarioObjective&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScenarioObjective::id);
        f.need("name", &ScenarioObjective::name);
        f("count", &ScenarioObjective::count, "number of such objectives: 3, D3, 2D3");
        f("kind", &ScenarioObjective::kind);
        f("where", &ScenarioObjective::where);
        f("help", &ScenarioObjective::help);
    }
};

/// One way to score victory points in a scenario.
struct ScoreRule {
    std::string id;
    ScoreWhen when = ScoreWhen::BattleEnd;
    std::string who = "both"; ///< a role of the scenario, or both
    ScoreWhat what = ScoreWhat::Asked;
    std::string objective; ///< id of the kind of objective, or of a datasheet; empty = all objectives
    int points = 1;
    int contested = 0; ///< points for a contested objective
    int per = 0;       ///< of OutWorth: ducats for each point, rounded up
    std::string words;
    friend bool operator==(const ScoreRule&, const ScoreRule&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScoreRule::id);
        f("when", &ScoreRule::when);
        f("for", &ScoreRule::who, "a role of the scenario, or both");
        f("what", &ScoreRule::what);
        f("objective", &ScoreRule::objective);
        f("points", &ScoreRule::points, range::counter);
        f("contested", &ScoreRule::contested, range::counter);
        f("per", &ScoreRule::per, range::counter);
        f("words", &ScoreRule::words);
    }
};

/// Which models of a side begin the battle.
struct ScenarioForce {
    std::string models;  ///< "all", "6", "half", "6+D6", "all-2D3"
    std::string of;      ///< the role whose models "all" and "half" count; empty = its own
    int least = 0;       ///< fewest models that come, whatever the dice show
    int mostBase = 0;    ///< millimetres of the largest base allowed; 0 = any
    bool elites = false; ///< every ELITE model has to come
    std::string words;
    friend bool operator==(const ScenarioForce&, const ScenarioForce&) = default;
    template <class F> static void fields(F&& f) {
        f("models", &ScenarioForce::models,
          "all, half, or a number of models, with dice added or subtracted: 6+D6");
        f("of", &ScenarioForce::of, "the role whose models are counted; empty = its own");
        f("least", &ScenarioForce::least, range::some, "fewest models that come, whatever the dice show");
        f("mostBase", &ScenarioForce::mostBase, range::counter, "millimetres of the largest base allowed");
        f("elites", &ScenarioForce::elites, "every ELITE model has to come");
        f("words", &ScenarioForce::words);
    }
};
/// The number of models that a ScenarioForce allows, read from its text.
struct ForceSize {
    bool all = false, half = false;    ///< all or half of the models that are counted
    int number = 0;                    ///< models, where it is neither all nor half
    int dice = 0, sides = 0, sign = 1; ///< dice to add (1) or to take away (-1); none = 0
};
/// Reads ScenarioForce::models; nothing when the text is not understood. An empty text means all models.
std::optional<ForceSize> forceSizeOf(std::string_view text);

/// Models that come later.
struct Reinforcements {
    int from = 2, to = 0;     ///< turns; to 0 = until the end
    std::string dice;         ///< number of models that come: "D3"
    bool chosen = false;      ///< its player chooses the models; else they are drawn by lot
    bool noDash = false;      ///< models that come cannot Dash in that turn
    std::string who = "both"; ///< a role of the scenario, or both
    std::string words;
    friend bool operator==(const Reinforcements&, const Reinforcements&) = default;
    template <class F> static void fields(F&& f) {
        f("from", &Reinforcements::from, range::some, "the first turn");
        f("to", &Reinforcements::to, range::some, "the last turn; 0 = until the end");
        f("dice", &Reinforcements::dice, "number of models that come: D3");
        f("chosen", &Reinforcements::chosen, "its player chooses the models; else they are drawn by lot");
        f("noDash", &Reinforcements::noDash, "models that come cannot Dash in that turn");
        f("for", &Reinforcements::who, "a role of the scenario, or both");
        f("words", &Reinforcements::words);
    }
};

/// An event that may happen in a battle; the players report when it does.
struct ScenarioEvent {
    VALUE_MEMBERS(ScenarioEvent);

    std::string id;
    std::string name;
    std::string die; ///< the die that decides which of several events happens: "D3"
    int face = 0;    ///< the face of the die that means this event
    std::string words;
    std::vector<Outcome> does;
    friend bool operator==(const ScenarioEvent&, const ScenarioEvent&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScenarioEvent::id);
        f("name", &ScenarioEvent::name);
        f("die", &ScenarioEvent::die, "the die that decides which of several events happens: D3");
        f("face", &ScenarioEvent::face, range::some, "the face of the die that means this event");
        f("words", &ScenarioEvent::words);
        f("does", &ScenarioEvent::does);
    }
};

/// What ends a battle at once as soon as the program sees it: all ELITE models of a side are Out of Action, a
/// side has held an objective for a whole turn, or has carried one off.
enum class EndWhat { ElitesOut, HeldTurn, CarriedOff };
/// One way in which a scenario ends at once.
struct ScenarioEnd {
    std::string id;
    EndWhat what = EndWhat::ElitesOut;
    std::string who = "both"; ///< the role that it happens to, or that does it; or both
    std::string objective;    ///< the objective that is held or carried off
    std::string words;
    friend bool operator==(const ScenarioEnd&, const ScenarioEnd&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScenarioEnd::id);
        f("what", &ScenarioEnd::what);
        f("who", &ScenarioEnd::who, "the role that it happens to, or that does it; or both");
        f("objective", &ScenarioEnd::objective, "the objective that is held or carried off");
        f("words", &ScenarioEnd::words);
    }
};

/// The special outcomes that only events have, in addition to those of abilities: beasts are placed; another
/// event follows on that number or more of a D6, or by how often this one has happened; each model that is
/// not Down goes Down on a 6; an objective is destroyed; the battle ends without a winner.
inline constexpr std::string_view placeUnit = "place_unit:", eventOn = "event_on:", inOrderOf = "in_order:",
                                  downOnSix = "down_on_6", destroysObjective = "objective_destroyed",
                                  drawOutcome = "nobody_wins";

/// A whole battle, or a part of one that is put together by dice.
enum class ScenarioPart { Whole, Objective, Deployment };

/// A battle to be fought (scenarios).
struct Scenario {
    VALUE_MEMBERS(Scenario);

    std::string id;
    std::string name;
    std::string rule;
    int order = 100; ///< place in the list of missions; low numbers come first
    std::string briefing, table, deployment, infiltrators, notes; ///< infiltrators: where they are set up
    int turns = 5;
    int extendsOn = 0; ///< a D6 after the last turn: one more turn on this face or more; 0 = never
    int endsOn = 0;    ///< a D6 after the last turn: the end on this face or more; 0 = no such roll
    std::vector<std::string> roles;              ///< of the two sides, the attacker's first; empty = none
    std::map<std::string, ScenarioForce> forces; ///< by role; attacker and defender where there are none
    std::vector<Reinforcements> reinforcements;
    std::vector<ScenarioObjective> objectives;
    std::vector<ScoreRule> scoring;
    std::vector<ScenarioEvent> events;
    std::vector<Deed> deeds;
    int eventsFrom = 0; ///< the first turn in which a D6 decides whether an event happens; 0 = never
    int eventsOn = 3;   ///< the highest face of the D6 on which an event happens, once in the battle
    std::vector<std::string> beasts;    ///< datasheets of models of neither side
    std::map<std::string, int> waiting; ///< number of beasts on the table from the start, by datasheet
    std::string first;          ///< the role that begins every turn; empty = the side with fewer models
    std::string deploys;        ///< the role that is set up first; empty = the side with more models
    bool largerAttacks = false; ///< the warband with more models attacks; a roll-off decides between equals
    bool deploysWhole = false;  ///< the first side is set up completely before the other
    int targets = 0, wards = 0; ///< enemy ELITE models, and its own, that each side notes in secret
    std::vector<ScenarioEnd> ends;
    ScenarioPart part = ScenarioPart::Whole;
    int face = 0;                   ///< of a part: the face of the die that chooses it
    bool fleeingLoses = true;       ///< a warband that flees has lost at once
    bool demo = false;              ///< the battle that the welcome page opens as a demo
    int minutes = 90;               ///< how long the battle takes
    std::vector<LessonStep> lesson; ///< what the scenario teaches, sentence by sentence
    bool proposed = false;          ///< a house rule
    std::string question;           ///< what the sources leave open
    friend bool operator==(const Scenario&, const Scenario&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Scenario::id);
        f.need("name", &Scenario::name);
        f("rule", &Scenario::rule);
        f("order", &Scenario::order, range::some);
        f("briefing", &Scenario::briefing);
        f("table", &Scenario::table);
        f("deployment", &Scenario::deployment);
        f("infiltrators", &Scenario::infiltrators);
        f("notes", &Scenario::notes);
        f("turns", &Scenario::turns, range::some);
        f("extendsOn", &Scenario::extendsOn, range::some,
          "a D6 after the last turn: one more turn on this face or more; 0 = never");
        f("endsOn", &Scenario::endsOn, range::some,
          "a D6 after the last turn: the end on this face or more, else one more turn");
        f("roles", &Scenario::roles);
        f("forces", &Scenario::forces);
        f("reinforcements", &Scenario::reinforcements);
        f("objectives", &Scenario::objectives);
        f("scoring", &Scenario::scoring);
        f("events", &Scenario::events);
        f("deeds", &Scenario::deeds);
        f("eventsFrom", &Scenario::eventsFrom, range::some,
          "the first turn in which an event is rolled for; 0 = never");
        f("eventsOn", &Scenario::eventsOn, range::some, "an event happens if a D6 shows this face or less");
        f("beasts", &Scenario::beasts, "datasheets of models of neither side");
        f("waiting", &Scenario::waiting, range::some,
          "number of beasts on the table from the start, by datasheet");
        f("first", &Scenario::first, "the role that begins every turn; empty = the side with fewer models");
        f("deploys", &Scenario::deploys, "the role that is set up first; empty = the side with more models");
        f("largerAttacks", &Scenario::largerAttacks, "the warband with more models is the attacker");
        f("deploysWhole", &Scenario::deploysWhole, "the first side is set up completely before the other");
        f("targets", &Scenario::targets, range::some, "enemy ELITE models that each side notes in secret");
        f("wards", &Scenario::wards, range::some, "its own ELITE models that each side notes in secret");
        f("ends", &Scenario::ends, "what ends the battle at once");
        f("part", &Scenario::part, "a whole battle, or a part of one that dice put together");
        f("face", &Scenario::face, range::some, "of a part: the face of the die that chooses it");
        f("fleeingLoses", &Scenario::fleeingLoses);
        f("demo", &Scenario::demo);
        f("minutes", &Scenario::minutes, range::some);
        f("lesson", &Scenario::lesson);
        f("proposed", &Scenario::proposed);
        f("question", &Scenario::question, "what the sources leave open");
    }
};

/// The ids after the colon of "in_order:a,b" and "event_on:a".
std::vector<std::string> eventsIn(std::string_view text);

/// The average of a number with dice, rounded up: 3 of "3", 2 of "D3", 4 of "2D3", 3 of "D3+1"; nothing when
/// the text is no number.
std::optional<int> averageOf(std::string_view text);

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::ScenarioPart> {
    static constexpr std::array names{"whole", "objective", "deployment"};
};
template <> struct EnumNames<trench_crusade::ObjectiveKind> {
    static constexpr std::array names{"held", "building", "trench", "carried", "destroyed", "counter"};
};
template <> struct EnumNames<trench_crusade::ScoreWhen> {
    static constexpr std::array names{"turn_end", "battle_end", "at_once"};
};
template <> struct EnumNames<trench_crusade::ScoreWhat> {
    static constexpr std::array names{"most_held",   "held",      "controlled", "out",   "out_worth",
                                      "carried_off", "destroyed", "used",       "left",  "slain",
                                      "targets",     "saved",     "asked",      "downed"};
};
template <> struct EnumNames<trench_crusade::GoneBy> {
    static constexpr std::array names{"unsaid", "carried_off", "destroyed", "used"};
};
template <> struct EnumNames<trench_crusade::EndWhat> {
    static constexpr std::array names{"elites_out", "held_turn", "carried_off"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Scenario>();
