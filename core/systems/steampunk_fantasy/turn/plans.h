// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/steampunk_fantasy/data/catalogue.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/state/terms.h"

/// A battle from its beginning to its last turn.
namespace core::steampunk_fantasy {

inline constexpr int mostModels = 20; ///< of a unit, by a correction

/// What can be chosen before a battle.
SetupChoices setupChoices(const Catalogue& catalogue);
/// The state in which a battle begins, every datasheet copied in; a Problem names what was chosen wrongly.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

/// In an open set-up: whose turn it is not, or who comes before it; empty where it may be set up.
std::string whyNotSetUpNow(const State& state, const Unit& unit, bool hidden);
/// What *Next* does first when it is left undone: set-up, assaults.
std::vector<std::string> undoneBeforeNext(const State& state);
/// Movement that suits it: a unit at rest stays, any other goes on as it does; else the
/// standard order of its speed.
std::string usualMovement(const OrderBook& book, Speed speed);
/// Gunnery that suits it: fire with whatever is loaded or needs no load, else load; empty where the list has
/// neither at that speed.
std::string usualGunnery(const State& state, const Unit& unit, const OrderBook& book, Speed speed);
/// The speeds at which it may be in either half of gunnery, by those with which it begins and its movement;
/// none given = its standard order.
std::set<Speed> gunnerySpeeds(const OrderBook& book, const std::set<Speed>& then,
                              const std::string& movement);
/// Whether it may come down on enemies over whom it has flown, from that hex (unit rules).
std::optional<Dive> divingBy(const State& state, const Unit& unit, Hex from);
/// Wagons enter the hexes that their towers have left, or are cut off (HX-K68).
void followTowers(Run& run);
/// Whether fire, acid, poison or bleeding goes on in Agony.
bool harmLasts(const State& state);
/// Whether points decide after a fixed time (5.10).
bool isTournament(const State& state);
/// What the next phase is called.
std::string nameOf(Phase phase);
/// What happens in a phase.
std::string wordsOf(Phase phase);
/// What *Next* will do, line by line.
std::vector<std::pair<UnitId, std::string>> comingMoves(const State& state);

/// The plans of the order of the game: each checks its order, which is refused at the first objection, and
/// begins the flow of events and tasks.
Result<Run> plan(Checks& checks, const Open& order);
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
