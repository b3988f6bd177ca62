// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force.h"
#include "kernel/values/result.h"
#include "kernel/values/value_members.h"
#include "kernel/view/view.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// The choices before a game begins.
namespace core {

/// One figure of a team, as it begins or ends a game.
struct Member {
    std::string sheet; ///< datasheet id: "sharpshooter"
    std::string name;
    std::vector<std::string> weapons; ///< empty = the sheet's standard weapons
    std::map<std::string, int>
        tokens; ///< differences from a fresh figure, in the names of `correct`: "health": 2, "captured": 1
    friend bool operator==(const Member&, const Member&) = default;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &Member::sheet);
        f("name", &Member::name);
        f("weapons", &Member::weapons);
        f("tokens", &Member::tokens);
    }
};
/// What the game master chose for a new game.
struct Setup {
    std::string mission;         ///< mission id; empty = quick fight
    std::vector<Member> members; ///< empty = the mission's standard team
    std::map<std::string, std::string>
        choices; ///< chosen value by the id of a SetupOption; absent = its standard
    std::map<std::string, std::string> switches; ///< value by the id of a switch
    /// The forces by side; a side without one plays what is chosen otherwise.
    std::map<std::string, Force> forces = {};
    bool overrideRules = false; ///< permits forces that are against the rules of building
    friend bool operator==(const Setup&, const Setup&) = default;
    template <class F> static void fields(F&& f) {
        f("mission", &Setup::mission);
        f("members", &Setup::members);
        f("choices", &Setup::choices);
        f("switches", &Setup::switches);
        f("forces", &Setup::forces);
        f("overrideRules", &Setup::overrideRules);
    }
};

/// A mission as the page of a new game offers it.
struct MissionChoice {
    std::string id, name, briefing;
    int minutes = 0;          ///< how long a game takes; 0 = unknown
    bool demo = false;        ///< offered as the demo of its game
    bool houseRule = false;   ///< no rule book prints the mission
    std::vector<Member> team; ///< the preset team
    bool lesson = false;      ///< whether the mission teaches, sentence by sentence
};
/// A datasheet that a member of the team may have, with its weapons.
struct MemberChoice {
    std::string sheet, name;
    std::string defaultName; ///< the name of its figure, unless a player gives another
    SheetView view;
    std::vector<std::pair<std::string, std::string>> weapons; ///< id, name
    std::vector<std::string> standardWeapons;
};
/// One value of a SetupOption.
struct SetupValue {
    std::string id, label, help;
    std::map<std::string, std::string> needs; ///< required values of other options
};
/// A further choice before a game: the force of a side, the side that goes first.
struct SetupOption {
    std::string id;      ///< key in Setup::choices
    std::string heading; ///< "Attacker"; options with the same heading are shown together
    std::string label;   ///< "Patrol"
    std::string help, rule;
    std::vector<SetupValue> values; ///< the first that fits is the standard
    /// The choices with which it matters, each a set of values that hold together; empty = it always does.
    std::vector<std::map<std::string, std::string>> matters = {};
};
/// The key of the mission among the choices with which an option matters.
inline constexpr auto missionChoice = "mission";
/// Whether an option matters with these choices; an option that is not chosen counts as its standard,
/// and a mission that is not known counts as any.
bool isAsked(const std::vector<SetupOption>& options, const SetupOption& option,
             const std::map<std::string, std::string>& chosen);
/// The values of an option that fit the other choices, in order; an option that is not chosen counts as its
/// standard.
std::vector<const SetupValue*> fittingValues(const std::vector<SetupOption>& options,
                                             const SetupOption& option,
                                             const std::map<std::string, std::string>& chosen);

/// A side that a saved force can play.
struct ForceSide {
    std::string id, label;
};
/// A ready force, with all its problems.
struct ForceChoice {
    Force force;
    std::string summary; ///< "4 entries, 180 of 200 points"
    std::vector<Problem> problems;
};

/// Everything for the page of a new game.
struct SetupChoices {
    VALUE_MEMBERS(SetupChoices);

    std::vector<MissionChoice> missions;
    std::vector<MemberChoice> members;
    std::vector<SheetView> sheets; ///< datasheets of all units, except those of `members`
    std::vector<SetupOption> options;
    std::vector<SwitchView> switches;
    int minimumMembers = 1;
    int maximumMembers = 4;            ///< 0 = the game has no team to choose
    bool quickFight = true;            ///< whether a game can begin without a mission
    std::vector<ForceSide> forceSides; ///< empty = the game has no forces
    std::vector<ForceChoice> forces;
};

} // namespace core
