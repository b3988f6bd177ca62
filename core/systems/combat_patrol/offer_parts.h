// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/combat_patrol/rules.h"

namespace core::combat_patrol {

OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField one(const char* id, const char* label, std::vector<FieldOption> options, Value preset, const char* help);
OfferField many(const char* id, const char* label, std::vector<FieldOption> options, Value preset, const char* help);

Offer offer(const char* id, const char* label, const char* rule, const char* category, const char* help);
/// Fills in what the plan says: the reason it is blocked, and puts the command in.
Offer finish(const State& state, Offer offer, const Command& command);

/// Units by their roots, those in contact with `who` first.
std::vector<FieldOption> unitOptions(const State& state, const std::vector<UnitId>& ids, const UnitId& who = {});
std::vector<FieldOption> enemyOptions(const State& state, const UnitId& who);
std::vector<FieldOption> sideOptions();
UnitId firstOf(const std::vector<FieldOption>& options);
/// Where the unit stands after a move: markers, Contagion Range, each as a field of the command.
void addStand(const State& state, const UnitId& who, Stand& stand, Offer& offer);

void addPhaseOffers(const State& state, const UnitId& who, std::vector<Offer>& out);     ///< moves, shooting, charges, fights
void addStratagemOffers(const State& state, const UnitId& who, std::vector<Offer>& out); ///< 2.7, those that need no window
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);       ///< set-up and improvised changes
void addGmOffers(const State& state, std::vector<Offer>& out);

} // namespace core::combat_patrol
