// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/known_values.h"
#include "advice/reach.h"
#include "kernel/game/game.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What a unit does next and why: its behaviour and the exact odds of its orders, for any game.
/// docs/advice.md says what is assumed.
namespace core::advice {

/// An order with everything by which it is compared.
struct AdvisedOrder {
    std::string offer, title; ///< id of its offer; "3 × Mauler: Move, fight"
    PlayedAction action = PlayedAction::Wait;
    Order order;
    std::string target, targetName;   ///< id and name; empty = none
    Way way;                          ///< which units carry it out, and where they go
    std::optional<TableMove> atTable; ///< what the table does with the miniatures, where it is known
    int range = 0;                    ///< inches that its attack reaches; 0 = contact, or unknown
    /// Place of the action in the behaviour (negative), then the value of each preference; compared number by
    /// number, greater is better.
    std::vector<double> ranks;
    double worth = 0;                 ///< decides between equal ranks; in points of health
    double chance = 0;                ///< the chance that its target falls
    std::optional<OddsReport> odds;   ///< nothing when no dice are rolled or reports are left out
    std::vector<std::string> reasons; ///< "nearest", "2 health left", "31 % to put Ohm Down"
};

/// A fact of the table on which the advice depends, and the order that declares its opposite.
struct PresumedFact {
    TableFact fact;
    std::string target, targetName;       ///< id and name of the target that the fact is about
    Order order;                          ///< declares the opposite
    std::string unit = {}, unitName = {}; ///< the unit of which it is true; empty = those that act together
};

/// The best orders of one unit or group.
struct Advice {
    std::string unit;                   ///< id of the unit, or of the first one of the group
    Behaviour behaviour;                ///< the behaviour of the unit
    std::vector<AdvisedOrder> orders;   ///< the best first, each offer and target once
    std::vector<PresumedFact> presumed; ///< what only the table knows, to be declared with one press
    bool complete = false;              ///< false: the work budget ran out, so better orders may exist
};

/// Whether an order is better by its ranks, then by its worth; equal ones keep the order of the offers.
bool isBetter(const AdvisedOrder& one, const AdvisedOrder& other);

/// The number of orders that an advice names. One more is named where all of these have the same action: the
/// best order of the next action, in case that action is impossible at the table.
inline constexpr std::size_t namedOrders = 3;

/// What decides between orders: the unit's behaviour, its behaviour without any odds, or their worth alone.
enum class DecidedBy { Behaviour, Facts, Worth };

/// What an advice may use beyond the state of the game.
struct Measured {
    const Distances* distances =
        nullptr; ///< null: every order reaches, unless the table has declared otherwise
    KnownValues* values =
        nullptr;           ///< the values of equal situations in a forecast; with them orders get no reasons
    bool advances = false; ///< a move to the next objective of the side comes before most other orders
};

/// The best orders of a unit, from nothing but what its side may know. The same state gives the same advice.
/// `progress` gets every better advice as soon as it is found.
Advice advise(const Game& game, const std::string& unit, WorkBudget& work,
              const std::function<void(const Advice&)>& progress = {}, DecidedBy by = DecidedBy::Behaviour,
              const Measured& measured = {});

/// The advice for a unit, as `advise` gives it, from `seen`: the game as the side of the unit may know it.
Advice adviseKnowing(const Game& seen, const std::string& unit, WorkBudget& work,
                     const std::function<void(const Advice&)>& progress, DecidedBy by,
                     const Measured& measured);

/// The units that can act now, for a group only the first of them; those of one side, or of all sides where
/// `side` is empty.
std::vector<std::string> readyUnits(const EncounterView& view, const std::string& side = {});

/// The advice in a sentence: "Ohm, because: nearest, 2 health left, 31 % to put Ohm Down; Veyra: 12 %".
std::string sentenceOf(const Advice& advice);
/// The order as the line of `tidekeeper-cli play` that carries it out.
Value commandLine(const Order& order);
/// The advice as plain data, for the command line.
Value adviceValue(const Advice& advice);

} // namespace core::advice
