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
enum class ObjectiveKind { Held, Building, Trench, Carried, Destroyed, Counter };
/// When points are given, and for what.
enum class ScoreWhen { TurnEnd, BattleEnd, AtOnce };
enum class ScoreWhat {
    MostHeld,
    Held,
    Controlled,
    Out,
    OutWorth,
    CarriedOff,
    Destroyed,
    Used,
    Left,
    Slain,   ///< beasts of the datasheet that `objective` names
    Targets, ///< enemies on the side's secret list
    Saved,   ///< the model that the side had to save
    Asked,
    Downed ///< how often such a beast was taken Down
};

/// How an objective went, where that makes a difference.
enum class GoneBy { Unknown, CarriedOff, Destroyed, Used };

struct ScenarioObjective {
    std::string id;
    std::string name;
    std::string count = "1"; ///< "3", "D3", "2D3"
    ObjectiveKind kind = ObjectiveKind::Held;
    std::string where;
    std::string help;
    friend bool operator==(const ScenarioObjective&, const ScenarioObjective&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScenarioObjective::id);
        f.need("name", &ScenarioObjective::name);
        f("count", &ScenarioObjective::count, "how many: 3, D3, 2D3");
        f("kind", &ScenarioObjective::kind);
        f("where", &ScenarioObjective::where);
        f("help", &ScenarioObjective::help);
    }
};

struct ScoreRule {
    std::string id;
    ScoreWhen when = ScoreWhen::BattleEnd;
    std::string who = "both"; ///< a role of the scenario, or both
    ScoreWhat what = ScoreWhat::Asked;
    std::string objective;
    int points = 1;
    int contested = 0; ///< points for one that is contested
    int per = 0;       ///< of worth: ducats for each point, rounded up
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

/// Who comes to the battle at first.
struct ScenarioForce {
    std::string models;  ///< "all", "6", "half", "6+D6", "all-2D3"
    std::string of;      ///< the role whose models are counted for all and half; empty = its own
    int least = 0;       ///< so many come, whatever the dice show
    int mostBase = 0;    ///< millimetres of the largest base allowed; 0 = any
    bool elites = false; ///< every ELITE model has to come
    std::string words;
    friend bool operator==(const ScenarioForce&, const ScenarioForce&) = default;
    template <class F> static void fields(F&& f) {
        f("models", &ScenarioForce::models, "all, half, or how many; dice are added or taken away: 6+D6");
        f("of", &ScenarioForce::of, "the role whose models are counted; empty = its own");
        f("least", &ScenarioForce::least, range::some, "so many come, whatever the dice show");
        f("mostBase", &ScenarioForce::mostBase, range::counter, "millimetres of the largest base allowed");
        f("elites", &ScenarioForce::elites, "every ELITE model has to come");
        f("words", &ScenarioForce::words);
    }
};
/// The same as numbers.
struct ForceSize {
    bool all = false, half = false;
    int number = 0;
    int dice = 0, sides = 0, sign = 1; ///< dice to add (1) or to take away (-1); none = 0
};
/// Nothing when the text says no such thing; an empty one says that all come.
std::optional<ForceSize> forceSizeOf(std::string_view text);

/// Models that come later.
struct Reinforcements {
    int from = 2, to = 0; ///< turns; to 0 = until the end
    std::string dice;     ///< how many: "D3"
    bool chosen = false;  ///< its player chooses who comes; else they are drawn
    bool noDash = false;  ///< who comes cannot Dash in that turn
    std::string who = "both";
    std::string words;
    friend bool operator==(const Reinforcements&, const Reinforcements&) = default;
    template <class F> static void fields(F&& f) {
        f("from", &Reinforcements::from, range::some, "the first turn");
        f("to", &Reinforcements::to, range::some, "the last turn; 0 = until the end");
        f("dice", &Reinforcements::dice, "how many: D3");
        f("chosen", &Reinforcements::chosen, "its player chooses who comes; else they are drawn");
        f("noDash", &Reinforcements::noDash, "who comes cannot Dash in that turn");
        f("for", &Reinforcements::who, "a role of the scenario, or both");
        f("words", &Reinforcements::words);
    }
};

/// Something that may come up; the table says when.
struct ScenarioEvent {
    VALUE_MEMBERS(ScenarioEvent);

    std::string id;
    std::string name;
    std::string die; ///< what is rolled to see which of several comes up: "D3"
    int face = 0;    ///< the one that means this
    std::string words;
    std::vector<Outcome> does;
    friend bool operator==(const ScenarioEvent&, const ScenarioEvent&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScenarioEvent::id);
        f("name", &ScenarioEvent::name);
        f("die", &ScenarioEvent::die, "rolled to see which of several comes up: D3");
        f("face", &ScenarioEvent::face, range::some, "the one that means this");
        f("words", &ScenarioEvent::words);
        f("does", &ScenarioEvent::does);
    }
};

/// What ends a battle at once, and is seen by the program.
enum class EndWhat { ElitesOut, HeldTurn, CarriedOff };
struct ScenarioEnd {
    std::string id;
    EndWhat what = EndWhat::ElitesOut;
    std::string who = "both"; ///< the role that it happens to, or that does it
    std::string objective;    ///< that is held for a whole turn, or carried off
    std::string words;
    friend bool operator==(const ScenarioEnd&, const ScenarioEnd&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScenarioEnd::id);
        f("what", &ScenarioEnd::what);
        f("who", &ScenarioEnd::who, "the role that it happens to, or that does it; or both");
        f("objective", &ScenarioEnd::objective, "that is held for a whole turn, or carried off");
        f("words", &ScenarioEnd::words);
    }
};

/// What only events do, beside the outcomes that abilities have: beasts are placed, another event
/// follows on that or more of a D6, or by how often this one came, each standing model is Down on a 6, an
/// objective is destroyed, the battle ends without a winner.
inline constexpr std::string_view placeUnit = "place_unit:", eventOn = "event_on:", inOrderOf = "in_order:",
                                  fallsOnSix = "down_on_6", destroysIt = "objective_destroyed",
                                  drawOutcome = "nobody_wins";

/// A whole battle, or a part of one that is put together by dice.
enum class ScenarioPart { Whole, Objective, Deployment };

/// A battle to be fought (scenarios).
struct Scenario {
    VALUE_MEMBERS(Scenario);

    std::string id;
    std::string name;
    std::string rule;
    int order = 100;
    std::string briefing, table, deployment, infiltrators, notes;
    int turns = 5;
    int extendsOn = 0; ///< one more turn on that or better; 0 = never
    int endsOn = 0;    ///< over on that or better, else one more turn; 0 = no such roll
    std::vector<std::string> roles;
    std::map<std::string, ScenarioForce> forces; ///< by role; attacker and defender where there are none
    std::vector<Reinforcements> reinforcements;
    std::vector<ScenarioObjective> objectives;
    std::vector<ScoreRule> scoring;
    std::vector<ScenarioEvent> events;
    std::vector<Deed> deeds;
    int eventsFrom = 0; ///< from that turn on a D6 says whether one of the events with a die comes; 0 = never
    int eventsOn = 3;   ///< it comes on that or less, once in the battle
    std::vector<std::string> beasts;    ///< datasheets of models of neither side
    std::map<std::string, int> waiting; ///< how many of them are there from the start
    std::string first;                  ///< the role that begins every turn; empty = fewer models
    std::string deploys;                ///< the role that is set up first; empty = more models
    bool largerAttacks = false; ///< the warband with more models attacks; who of equals, a roll-off says
    bool deploysWhole = false;  ///< all of it before the other side sets up
    int targets = 0, wards = 0; ///< enemy and own ELITE models that each side notes in secret
    std::vector<ScenarioEnd> ends;
    ScenarioPart part = ScenarioPart::Whole;
    int face = 0;             ///< of a part: the die that chooses it
    bool fleeingLoses = true; ///< a warband that flees has lost at once
    bool demo = false;
    int minutes = 90;
    std::vector<LessonStep> lesson; ///< what the scenario teaches, sentence by sentence
    bool proposed = false;
    std::string question;
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
        f("extendsOn", &Scenario::extendsOn, range::some, "one more turn on that or better; 0 = never");
        f("endsOn", &Scenario::endsOn, range::some, "over on that or better, else one more turn");
        f("roles", &Scenario::roles);
        f("forces", &Scenario::forces);
        f("reinforcements", &Scenario::reinforcements);
        f("objectives", &Scenario::objectives);
        f("scoring", &Scenario::scoring);
        f("events", &Scenario::events);
        f("deeds", &Scenario::deeds);
        f("eventsFrom", &Scenario::eventsFrom, range::some, "turn; 0 = no event is rolled for");
        f("eventsOn", &Scenario::eventsOn, range::some, "an event comes on that or less of a D6");
        f("beasts", &Scenario::beasts, "datasheets of models of neither side");
        f("waiting", &Scenario::waiting, range::some, "how many of them are there from the start");
        f("first", &Scenario::first, "the role that begins every turn; empty = fewer models");
        f("deploys", &Scenario::deploys, "the role that is set up first; empty = more models");
        f("largerAttacks", &Scenario::largerAttacks, "the warband with more models is the attacker");
        f("deploysWhole", &Scenario::deploysWhole, "all of it before the other side sets up");
        f("targets", &Scenario::targets, range::some, "enemy ELITE models that each side notes in secret");
        f("wards", &Scenario::wards, range::some, "own ELITE models that each side notes in secret");
        f("ends", &Scenario::ends, "what ends the battle at once");
        f("part", &Scenario::part, "a whole battle, or a part that dice put together");
        f("face", &Scenario::face, range::some, "of a part: the die that chooses it");
        f("fleeingLoses", &Scenario::fleeingLoses);
        f("demo", &Scenario::demo);
        f("minutes", &Scenario::minutes, range::some);
        f("lesson", &Scenario::lesson);
        f("proposed", &Scenario::proposed);
        f("question", &Scenario::question, "what the sources leave open");
    }
};

/// The ids behind the colon of "in_order:a,b" and "event_on:a".
std::vector<std::string> eventsIn(std::string_view text);

/// What dice come to in the middle, rounded up: 3 of "3", 2 of "D3", 4 of "2D3", 3 of "D3+1"; nothing when
/// the text is no number.
std::optional<int> middleOf(std::string_view text);

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
