// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "kernel/view/briefing.h"
#include "systems/scrimmage/data/terms.h"

#include <optional>
#include <string>
#include <vector>

namespace core::scrimmage {

/// The kind of an objective, which determines its action: an enigma needs Investigate, an object or a person
/// needs Interact, a place is held by the models there.
enum class ObjectiveKind { Enigma, Object, Person, Place };

/// An objective as the scenario describes it; a count above 1 makes several alike.
struct ScenarioObjective {
    std::string id;
    std::string name;
    ObjectiveKind kind = ObjectiveKind::Enigma;
    int count = 1;                 ///< how many of it are on the table
    int dt = 4;                    ///< difficulty: the total to reach
    std::optional<Stat> stat = {}; ///< of an enigma: the die to roll; absent = as the house rule says
    int needed = 1;                ///< successes until it is done
    int points = 1;                ///< for the team that achieves the objective
    std::string where, help;       ///< where it is placed; what it is
    std::string find = {};         ///< in a campaign: id of the find for the team that holds the objective
    friend bool operator==(const ScenarioObjective&, const ScenarioObjective&) = default;
    template <class F> static void fields(F&& f) {
        using O = ScenarioObjective;
        f.need("id", &O::id);
        f.need("name", &O::name);
        f("kind", &O::kind);
        f("count", &O::count, Range{1, 9});
        f("dt", &O::dt, Range{1, 99}, "total to reach");
        f("stat", &O::stat, "of an enigma: the die to roll");
        f("needed", &O::needed, Range{1, 9}, "successes until it is done");
        f("points", &O::points, Range{0, 99}, "for the team that achieves the objective");
        f("find", &O::find, "in a campaign: the find for the team that holds the objective");
        f("where", &O::where);
        f("help", &O::help);
    }
};

/// Achievements that bring points in addition to objectives.
enum class ScoreFor {
    Down,     ///< an enemy is brought down
    Leader,   ///< an enemy leader is brought down
    Conscious ///< a model of the team is conscious at the end; scored for each
};

/// Points of a scenario for one kind of achievement.
struct ScoreRule {
    std::string id;
    ScoreFor what = ScoreFor::Down;
    int points = 1;
    std::string words; ///< the sentence that players read
    friend bool operator==(const ScoreRule&, const ScoreRule&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &ScoreRule::id);
        f("for", &ScoreRule::what);
        f("points", &ScoreRule::points, Range{0, 99});
        f("words", &ScoreRule::words);
    }
};

/// What a game is played for: set-up, objectives, points and length.
struct Scenario {
    VALUE_MEMBERS(Scenario);

    std::string id;
    std::string name;
    int order = 0;                                  ///< place in the list
    std::string briefing, table, deployment, notes; ///< table: how to build it
    int teams = 2;                                  ///< number of teams
    int turns = 6;                                  ///< number of turns; 0 = until one team is left
    int minutes = 60;                               ///< how long a game takes
    std::vector<ScenarioObjective> objectives;
    std::vector<ScoreRule> scoring;
    bool demo = false; ///< opened from the welcome page
    std::string rule;
    std::vector<LessonStep> lesson; ///< what the scenario teaches, sentence by sentence
    bool proposed = false;          ///< a house rule
    friend bool operator==(const Scenario&, const Scenario&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Scenario::id);
        f.need("name", &Scenario::name);
        f("order", &Scenario::order, range::some, "place in the list");
        f("briefing", &Scenario::briefing);
        f("table", &Scenario::table);
        f("deployment", &Scenario::deployment);
        f("notes", &Scenario::notes);
        f("teams", &Scenario::teams, Range{2, 6}, "number of teams");
        f("turns", &Scenario::turns, Range{0, 30}, "0 = until one team is left");
        f("minutes", &Scenario::minutes, Range{0, 999});
        f("objectives", &Scenario::objectives);
        f("scoring", &Scenario::scoring);
        f("demo", &Scenario::demo);
        f("rule", &Scenario::rule);
        f("lesson", &Scenario::lesson);
        f("proposed", &Scenario::proposed);
    }
};

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::ObjectiveKind> {
    static constexpr std::array names{"enigma", "object", "person", "place"};
};
template <> struct EnumNames<scrimmage::ScoreFor> {
    static constexpr std::array names{"down", "leader", "stands"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Scenario>();
