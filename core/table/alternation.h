// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "kernel/values/result.h"
#include "kernel/values/value_members.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

/// Sides that choose a unit to act, one side after the other, until all units have acted.
namespace core::table {

/// An activation that has begun and not ended.
struct Activation {
    std::string side;
    std::vector<UnitId> units; ///< one unit, or those that act together
    bool aside = false;        ///< an interrupt: neither a turn of the side nor the turn of its units
    friend bool operator==(const Activation&, const Activation&) = default;
    template <class F> static void fields(F&& f) {
        f.need("side", &Activation::side);
        f.need("units", &Activation::units);
        f("aside", &Activation::aside);
    }
};

/// One round of activations: a plain value that a game keeps in its state or derives from it. It does not
/// contain which units could act (see ActivatableUnits): a unit that falls is simply no longer listed.
struct Alternation {
    VALUE_MEMBERS(Alternation);

    std::vector<std::string> order; ///< ids of the sides, the one that chooses first in front
    std::string last;               ///< the side that acted or passed last; empty = none yet this round
    std::set<UnitId> acted;         ///< units that have acted this round
    std::set<std::string> passed;   ///< sides that have passed since a unit acted
    /// Units that act before the order, the first one next, even if they have acted.
    std::vector<UnitId> called;
    std::vector<Activation> open; ///< activations in progress; the last one interrupts the one before it
    friend bool operator==(const Alternation&, const Alternation&) = default;
    template <class F> static void fields(F&& f) {
        f("order", &Alternation::order);
        f("last", &Alternation::last);
        f("acted", &Alternation::acted);
        f("passed", &Alternation::passed);
        f("called", &Alternation::called);
        f("open", &Alternation::open);
    }
};

/// The units that could be activated now, by the id of the side; units that have acted may be among them.
using ActivatableUnits = std::map<std::string, std::vector<UnitId>>;

/// The side that chooses now, and its possible units. Without units the round is over.
struct Choosing {
    std::string side;
    std::vector<UnitId> units;
    /// Whether no unit is left to act in this round.
    bool isOver() const { return units.empty(); }
    friend bool operator==(const Choosing&, const Choosing&) = default;
};

/// The words of a game for its activations.
struct AlternationWords {
    std::function<std::string(const UnitId&)> unit;      ///< the name of a unit
    std::function<std::string(const std::string&)> side; ///< the name of a side, by its id
    std::string code = "activate"; ///< prefix of the codes of refusals: "activate.acted"
    std::string where = "who";     ///< the command field that a refusal names
    std::string acted = "acted";   ///< "has acted", "have acted"
    std::string one = "unit", many = "units";
};

/// The units of the side that have not acted.
std::vector<UnitId> waiting(const Alternation& round, const ActivatableUnits& able, const std::string& side);
/// The side that chooses next, with its possible units: a called unit goes first; otherwise it is the side
/// after the last one, skipping sides without units. The round is over, without units, when no unit is left
/// or when all sides with units have passed in a row.
Choosing choosing(const Alternation& round, const ActivatableUnits& able);
/// Whether these units of the side may begin to act now, together when they are several; a problem of kind
/// Rule names the unit that comes first.
Result<Ok> mayActivate(const Alternation& round, const ActivatableUnits& able, const std::string& side,
                       const std::vector<UnitId>& who, const AlternationWords& words);
/// Whether the side may pass, in a game that allows it.
Result<Ok> mayPass(const Alternation& round, const ActivatableUnits& able, const std::string& side,
                   const AlternationWords& words);
/// The text beside *Next*: the acting unit, the side that chooses and how many units are left, or that all
/// have acted.
std::string turnStatus(const Alternation& round, const ActivatableUnits& able, const AlternationWords& words);

/// Starts a round in which no unit has acted; the sides choose in this order.
void beginRound(Alternation& round, std::vector<std::string> order);
/// Starts an activation of these units; any activation in progress waits until they have ended.
void begin(Alternation& round, Activation activation);
/// Ends the activation and passes the choice on; after an interrupt everything is as it was before.
void end(Alternation& round);
/// Passes for the side: another side chooses next.
void pass(Alternation& round, const std::string& side);
/// Lets the unit go before the order as soon as no unit is acting, even if it has acted; units called earlier
/// go after it.
void call(Alternation& round, const UnitId& unit);
/// Marks a unit as acted or not, as the game master corrects it.
void correctActed(Alternation& round, const UnitId& unit, bool acted);
/// Removes a unit that has left the table: it is no longer called, and its activation ends when no other unit
/// is in it.
void leave(Alternation& round, const UnitId& unit);

} // namespace core::table
