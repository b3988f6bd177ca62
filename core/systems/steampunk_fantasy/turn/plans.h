// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/steampunk_fantasy/data/catalogue.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/state/terms.h"

/// A battle from its beginning to its last turn.
namespace core::steampunk_fantasy {

inline constexpr int mostModels = 20; ///< the most models that a correction may give a unit

/// What can be chosen before a battle.
SetupChoices setupChoices(const Catalogue& catalogue);
/// The state in which a battle begins, with a copy of every datasheet; a Problem names the wrong choice.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

/// Why an open set-up does not allow to set the unit up now: the other side or another unit comes first;
/// empty where it may be set up.
std::string whyNotSetUpNow(const State& state, const Unit& unit, bool hidden);
/// What *Next* does first when it is left undone: set-up, assaults.
std::vector<std::string> undoneBeforeNext(const State& state);
/// The usual movement order at that speed: a unit at rest stays, any other keeps its movement; else the
/// standard order of its speed.
std::string usualMovement(const OrderBook& book, Speed speed);
/// The usual gunnery order at that speed: fire with a weapon that is loaded or needs no load, else load;
/// empty where the orders of the unit have neither.
std::string usualGunnery(const State& state, const Unit& unit, const OrderBook& book, Speed speed);
/// The speeds that a unit may have in the halves of gunnery: `then` has those with which it begins the turn;
/// an empty movement means the standard order.
std::set<Speed> gunnerySpeeds(const OrderBook& book, const std::set<Speed>& then,
                              const std::string& movement);
/// The task of a flyer that may come down on enemies below, having come from that hex (unit rules); nothing
/// where it may not.
std::optional<Dive> possibleDive(const State& state, const Unit& unit, Hex from);
/// Moves wagons into the hexes that the units that tow them have left, or cuts them off (HX-K68).
void followTowingUnits(Run& run);
/// Whether fire, acid, poison or bleeding goes on in Agony.
bool harmLasts(const State& state);
/// Whether points decide after a fixed time (5.10).
bool isTournament(const State& state);
/// The name of a phase.
std::string nameOf(Phase phase);
/// What happens in a phase.
std::string wordsOf(Phase phase);
/// The moves of units that *Next* will carry out, line by line.
std::vector<std::pair<UnitId, std::string>> comingMoves(const State& state);

/// The plans of set-up, orders and phases: each checks its order, which is refused at the first problem,
/// and begins the flow of events and tasks.
Result<Run> plan(Checks& checks, const BeginGame& order);
Result<Run> plan(Checks& checks, const Deploy& order);
Result<Run> plan(Checks& checks, const Embark& order);
Result<Run> plan(Checks& checks, const DeployAll& order);
Result<Run> plan(Checks& checks, const GiveOrders& order);
Result<Run> plan(Checks& checks, const PlanAll& order);
Result<Run> plan(Checks& checks, const Decide& order);
Result<Run> plan(Checks& checks, const EndPhase& order);
Result<Run> plan(Checks& checks, const table::Next& order);
Result<Run> plan(Checks& checks, const AddUnit& order);

} // namespace core::steampunk_fantasy
