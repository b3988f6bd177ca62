// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/ids.h"
#include "kernel/result.h"
#include "kernel/value_members.h"

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
    std::vector<UnitId> units; ///< one, or those that act together
    bool aside = false;        ///< an interrupt: neither a turn of the side nor the turn of who acts
    friend bool operator==(const Activation&, const Activation&) = default;
    template <class F> static void fields(F&& f) {
        f.need("side", &Activation::side);
        f.need("units", &Activation::units);
        f("aside", &Activation::aside);
    }
};

/// One round of activations: a plain value that a game keeps in its state, or makes of it. Who could act at
/// all is no part of it (see Able): a figure that falls drops out by not being named any more.
struct Alternation {
    VALUE_MEMBERS(Alternation);

    std::vector<std::string> order; ///< ids of the sides, the one that chooses first in front
    std::string last;               ///< the side that acted or passed last; empty = none yet this round
    std::set<UnitId> acted;         ///< this round
    std::set<std::string> passed;   ///< since a unit acted
    std::vector<UnitId> called;     ///< go before the order, the first of them next, even if they have acted
    std::vector<Activation> open;   ///< the last one is going on, it interrupts the one before it
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

/// Who could be activated now, by the id of the side; those who have acted may be among them.
using Able = std::map<std::string, std::vector<UnitId>>;

/// Who chooses now, and from whom. Without units the round is over.
struct Choosing {
    std::string side;
    std::vector<UnitId> units;
    bool over() const { return units.empty(); }
    friend bool operator==(const Choosing&, const Choosing&) = default;
};

/// How a game speaks of its activations.
struct AlternationWords {
    std::function<std::string(const UnitId&)> unit;
    std::function<std::string(const std::string&)> side;
    std::string code = "activate"; ///< in front of the codes of refusals: "activate.acted"
    std::string where = "who";     ///< the field of the command that a refusal is about
    std::string acted = "acted";   ///< "has acted", "have acted"
    std::string one = "unit", many = "units";
};

/// The units of the side that have not acted.
std::vector<UnitId> waiting(const Alternation& round, const Able& able, const std::string& side);
/// A unit that was called goes first; else the side after the last one that has units left: a side without
/// units is passed over. The round is over when no unit is left, or when all sides with units have passed in
/// a row.
Choosing choosing(const Alternation& round, const Able& able);
/// Whether these units of the side may begin to act now, together when they are several; a rule Problem says
/// who comes first.
Result<Ok> mayActivate(const Alternation& round, const Able& able, const std::string& side,
                       const std::vector<UnitId>& who, const AlternationWords& words);
/// Whether the side may let its turn to choose go by, in a game that allows it.
Result<Ok> mayPass(const Alternation& round, const Able& able, const std::string& side,
                   const AlternationWords& words);
/// The text beside *Next*: who is acting, who chooses and how many are left, or that all have acted.
std::string turnStatus(const Alternation& round, const Able& able, const AlternationWords& words);

/// No unit has acted; the sides choose in this order.
void beginRound(Alternation& round, std::vector<std::string> order);
/// They act from now on; what was going on waits until they have ended.
void begin(Alternation& round, Activation activation);
/// Who is acting has acted, and the turn to choose goes on; after an interrupt all is as it was before.
void end(Alternation& round);
/// The side lets its turn to choose go by.
void pass(Alternation& round, const std::string& side);
/// The unit goes before the order as soon as no unit is acting, though it may have acted; whom others have
/// called goes after it.
void call(Alternation& round, const UnitId& unit);
/// By the game master's word.
void correctActed(Alternation& round, const UnitId& unit, bool acted);
/// Left the table: it is called no more, and an activation without anybody left ends.
void leave(Alternation& round, const UnitId& unit);

} // namespace core::table
