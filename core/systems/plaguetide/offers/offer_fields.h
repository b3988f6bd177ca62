// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/plaguetide/state/rules.h"

/// The inputs that several offers share.
namespace core::plaguetide {

OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField one(const char* id, const char* label, std::vector<FieldOption> options, Value preset,
               const char* help);
OfferField many(const char* id, const char* label, std::vector<FieldOption> options,
                const std::vector<UnitId>& preset, const char* help);

/// Enemies that can be attacked, those in contact with `who` first.
std::vector<FieldOption> enemyOptions(const State& state, const UnitId& who);
std::vector<FieldOption> operativeOptions(const State& state, const UnitId& except);
std::vector<FieldOption> figureOptions(const State& state, const std::vector<UnitId>& ids);
/// Weapons of the unit that have a profile of this mode, with its numbers and what ammunition is left.
std::vector<FieldOption> weaponOptions(const State& state, const Unit& unit, Mode mode);
UnitId firstOf(const std::vector<FieldOption>& options);

/// Fills in what the plan says: the reason it is blocked, and puts the command in.
Offer finish(const State& state, Offer offer, const Command& command);

} // namespace core::plaguetide
