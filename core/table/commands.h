// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/game/game.h"
#include "kernel/values/ids.h"
#include "kernel/values/range.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Commands that every table has, whatever the game. Systems list these among their own commands and plan
/// them (table/plans.h contains the common plans); screens, campaign and library know no others.
namespace core::table {

/// Goes to the next phase of the turn and carries out its checklist.
struct Next {
    static constexpr std::string_view type = "next";
    std::vector<std::string> skip; ///< ids of checklist lines that are struck off
    friend bool operator==(const Next&, const Next&) = default;
    template <class F> static void fields(F&& f) {
        f("skip", &Next::skip, "ids of checklist lines that are struck off");
    }
};

/// Sets any number or status, marked as a correction. Token names are those of the view: tracks, markers,
/// counters, objectives, phases; table/correction_names.h has those that every game knows.
struct Correct {
    static constexpr std::string_view type = correctCommand;
    static constexpr int version = 2;
    /// Version 1 had two names for the number of the turn.
    static Value upgradedFrom(int from, Value body);
    UnitId unit; ///< empty = the game as a whole
    std::string token;
    int value = 0;
    std::string text;
    friend bool operator==(const Correct&, const Correct&) = default;
    template <class F> static void fields(F&& f) {
        f("unit", &Correct::unit, role::actor, "empty = the game as a whole");
        f.need("token", &Correct::token,
               "id of a track, marker, counter or figure as the view names it; turn, phase, objective:<id>, "
               "contact:<unit>, present, acted, …");
        f("value", &Correct::value, range::counter, "the new value; 0 and 1 for statuses");
        f("text", &Correct::text,
          "a value that is no number: the id of a phase, side or unit, or the value of a property such as "
          "speed");
    }
};

/// Several corrections in one step; none is made when one is refused.
struct CorrectAll {
    static constexpr std::string_view type = correctAllCommand;
    static constexpr int version = 2;
    /// Each of its changes is upgraded.
    static Value upgradedFrom(int from, Value body);
    std::vector<Correct> changes;
    friend bool operator==(const CorrectAll&, const CorrectAll&) = default;
    template <class F> static void fields(F&& f) {
        f.need("changes", &CorrectAll::changes, "corrections, made in this order");
    }
};

/// Sets a switch to one of its values.
struct SetSwitch {
    static constexpr std::string_view type = "set_switch";
    std::string id;
    std::string value;
    friend bool operator==(const SetSwitch&, const SetSwitch&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &SetSwitch::id);
        f.need("value", &SetSwitch::value);
    }
};

/// Puts a figure or unit on the table again.
struct BringBack {
    static constexpr std::string_view type = "bring_back";
    UnitId unit;
    friend bool operator==(const BringBack&, const BringBack&) = default;
    template <class F> static void fields(F&& f) { f.need("unit", &BringBack::unit, role::actor); }
};

/// Ends the game with one of the results of its system, as its offer lists them.
struct Finish {
    static constexpr std::string_view type = "finish";
    std::string result;
    friend bool operator==(const Finish&, const Finish&) = default;
    template <class F> static void fields(F&& f) {
        f.need("result", &Finish::result, role::result, formText("result", "How the game ended."));
    }
};

/// Writes the note of the game master, which is shown when the game is opened again.
struct Note {
    static constexpr std::string_view type = "note";
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
    template <class F> static void fields(F&& f) { f.need("text", &Note::text); }
};

/// The name of the command that reloads the datasheet of a unit.
inline constexpr std::string_view reloadDatasheetCommand = "retake_sheet";

/// Reads the datasheet of a unit again from the data files, with the weapons it names; no other unit changes.
template <class Sheet, class Weapon> struct ReloadDatasheet {
    static constexpr std::string_view type = reloadDatasheetCommand;
    UnitId unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons; ///< by id; other weapons stay as the game has them
    friend bool operator==(const ReloadDatasheet&, const ReloadDatasheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("unit", &ReloadDatasheet::unit, role::actor);
        f.need("sheet", &ReloadDatasheet::sheet);
        f("weapons", &ReloadDatasheet::weapons);
    }
};

/// The name of the command that adds a new datasheet to a game.
inline constexpr std::string_view addDatasheetCommand = "take_sheet";

/// Adds a datasheet that the game did not begin with, so that its units can be put on the table.
template <class Sheet, class Weapon> struct AddDatasheet {
    static constexpr std::string_view type = addDatasheetCommand;
    Sheet sheet;
    std::map<std::string, Weapon> weapons; ///< by id; weapons that the game has stay unchanged
    friend bool operator==(const AddDatasheet&, const AddDatasheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &AddDatasheet::sheet);
        f("weapons", &AddDatasheet::weapons);
    }
};

} // namespace core::table
