// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/game.h"
#include "kernel/ids.h"
#include "kernel/range.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// What can be ordered at every table, whatever is played on it. Systems list these among their own commands
/// and plan them (table/plans.h does what is the same for all); screens, campaign and library know no others.
namespace core::table {

/// Goes on to the next step of the turn and carries out its checklist.
struct Next {
    static constexpr std::string_view type = "next";
    std::vector<std::string> skip;
    friend bool operator==(const Next&, const Next&) = default;
    template <class F> static void fields(F&& f) {
        f("skip", &Next::skip, "ids of checklist lines that are struck off");
    }
};

/// Sets any number or status, marked as a correction. The names of tokens are those of the view:
/// tracks, markers, counters, objectives, phases; table/tokens.h has those that every game knows.
struct Correct {
    static constexpr std::string_view type = correctCommand;
    static constexpr int version = 2;
    /// Version 1 had two names for the number of the turn.
    static Value lifted(int from, Value body);
    UnitId unit;
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
        f("text", &Correct::text, "id of a phase or side");
    }
};

/// Several corrections in one step; none is made when one is refused.
struct CorrectAll {
    static constexpr std::string_view type = "correct_all";
    static constexpr int version = 2;
    /// Each of its changes is lifted.
    static Value lifted(int from, Value body);
    std::vector<Correct> changes;
    friend bool operator==(const CorrectAll&, const CorrectAll&) = default;
    template <class F> static void fields(F&& f) {
        f.need("changes", &CorrectAll::changes, "corrections, made in this order");
    }
};

/// Takes one value of a rule that can be played in several ways.
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
        f.need("result", &Finish::result, role::result,
               "one of those that the offer lists; resume takes the end back");
    }
};

/// A sentence for the next game night.
struct Note {
    static constexpr std::string_view type = "note";
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
    template <class F> static void fields(F&& f) { f.need("text", &Note::text); }
};

/// The name of the command that takes a datasheet again.
inline constexpr std::string_view retakeCommand = "retake_sheet";

/// Takes the datasheet of a unit again from the data files, with the weapons it names; no other unit changes.
template <class Sheet, class Weapon> struct RetakeSheet {
    static constexpr std::string_view type = retakeCommand;
    UnitId unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons; ///< by id; what is not here stays as the game has it
    friend bool operator==(const RetakeSheet&, const RetakeSheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("unit", &RetakeSheet::unit, role::actor);
        f.need("sheet", &RetakeSheet::sheet);
        f("weapons", &RetakeSheet::weapons);
    }
};

/// The name of the command that takes a new datasheet into a game.
inline constexpr std::string_view takeSheetCommand = "take_sheet";

/// Takes a datasheet that the game did not begin with, so that it can be put on the table.
template <class Sheet, class Weapon> struct TakeSheet {
    static constexpr std::string_view type = takeSheetCommand;
    Sheet sheet;
    std::map<std::string, Weapon> weapons; ///< by id; those that the game has stay as they are
    friend bool operator==(const TakeSheet&, const TakeSheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &TakeSheet::sheet);
        f("weapons", &TakeSheet::weapons);
    }
};

} // namespace core::table
