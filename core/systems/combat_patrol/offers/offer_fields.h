// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/combat_patrol/state/rules.h"

/// The inputs that several offers share.
namespace core::combat_patrol {

OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField one(const char* id, const char* label, std::vector<FieldOption> options, Value preset,
               const char* help);
OfferField many(const char* id, const char* label, std::vector<FieldOption> options, Value preset,
                const char* help);

Offer offer(const char* id, const char* label, const char* rule, OfferPlace place, const char* help);
/// Fills in what the plan says: the reason it is blocked, and puts the command in.
Offer finish(const State& state, Offer offer, const Command& command);

/// Units by their roots, those in contact with `who` first.
std::vector<FieldOption> unitOptions(const State& state, const std::vector<UnitId>& ids,
                                     const UnitId& who = {});
std::vector<FieldOption> enemyOptions(const State& state, const UnitId& who);
std::vector<FieldOption> sideOptions();
UnitId firstOf(const std::vector<FieldOption>& options);
/// Where the unit stands after a move: markers, Contagion Range, each as a field of the command. Whom it is
/// `touching` then is presumed within any Contagion Range, and itself within theirs.
void addPlacement(const State& state, const UnitId& who, Placement& stand, Offer& offer,
                  const std::vector<UnitId>& touching = {});

} // namespace core::combat_patrol
