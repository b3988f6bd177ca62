// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/ids.h"
#include "table/alternation.h"

#include <map>
#include <string>
#include <string_view>

/// Events that every table has, whatever the game; table/common_folds.h folds them. Where an event contains a
/// game's own types, the game names them: `using GameBegun = table::GameBegun<State>`.
namespace core::table {

/// A switch has a new value.
struct SwitchSet {
    static constexpr std::string_view type = "switch_set";
    std::string id;
    std::string value;
    template <class F> static void fields(F&& f) {
        f.need("id", &SwitchSet::id);
        f.need("value", &SwitchSet::value);
    }
};

/// The game master's note has a new text.
struct Noted {
    static constexpr std::string_view type = "noted";
    std::string text;
    template <class F> static void fields(F&& f) { f("text", &Noted::text); }
};

/// The game begins, with copies of everything that it uses, so that later edits of data cannot change it.
template <class State> struct GameBegun {
    static constexpr std::string_view type = "opened";
    State start;
    template <class F> static void fields(F&& f) { f.need("start", &GameBegun::start); }
};

/// Two units begin or cease to touch.
struct ContactSet {
    static constexpr std::string_view type = "contact_set";
    UnitId a, b;
    bool on = true; ///< false: they no longer touch
    template <class F> static void fields(F&& f) {
        f.need("a", &ContactSet::a);
        f.need("b", &ContactSet::b);
        f("on", &ContactSet::on);
    }
};

/// A unit uses its own datasheet from now on.
template <class Sheet> struct ProfileSet {
    static constexpr std::string_view type = "profile_set";
    UnitId unit;
    Sheet sheet;
    template <class F> static void fields(F&& f) {
        f.need("unit", &ProfileSet::unit);
        f.need("sheet", &ProfileSet::sheet);
    }
};

/// The datasheet of a unit was reloaded: the unit in its new form, with copies of its datasheet and weapons.
template <class Unit, class Sheet, class Weapon> struct DatasheetReloaded {
    static constexpr std::string_view type = "sheet_retaken";
    Unit unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons;
    template <class F> static void fields(F&& f) {
        f.need("unit", &DatasheetReloaded::unit);
        f.need("sheet", &DatasheetReloaded::sheet);
        f("weapons", &DatasheetReloaded::weapons);
    }
};

/// The game has one more datasheet, with the weapons that came with it.
template <class Sheet, class Weapon> struct DatasheetAdded {
    static constexpr std::string_view type = "sheet_taken";
    Sheet sheet;
    std::map<std::string, Weapon> weapons;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &DatasheetAdded::sheet);
        f("weapons", &DatasheetAdded::weapons);
    }
};

/// The rules have found an end, which is not confirmed yet. An empty result: the found end no longer applies.
struct OutcomeFound {
    static constexpr std::string_view type = "outcome_found";
    std::string result, why;
    template <class F> static void fields(F&& f) {
        f("result", &OutcomeFound::result);
        f("why", &OutcomeFound::why);
    }
};

/// The game has ended with this result; an empty one: it continues.
struct Finished {
    static constexpr std::string_view type = "finished";
    std::string result;
    template <class F> static void fields(F&& f) { f("result", &Finished::result); }
};

/// The state of the activations, where sides alternate.
struct RoundSet {
    static constexpr std::string_view type = "round_set";
    Alternation round;
    template <class F> static void fields(F&& f) { f.need("round", &RoundSet::round); }
};

} // namespace core::table
