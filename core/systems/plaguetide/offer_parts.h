// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/plaguetide/rules.h"

/// The inputs that several offers share.
namespace core::plaguetide {

OfferField chip(const char* id, const char* label, bool preset, const char* help);
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help);
OfferField text(const char* id, const char* label, const std::string& preset, const char* help);
OfferField one(const char* id, const char* label, std::vector<FieldOption> options, Value preset, const char* help);
OfferField many(const char* id, const char* label, std::vector<FieldOption> options, const std::vector<UnitId>& preset, const char* help);

/// Enemies that can be attacked, those in contact with `who` first.
std::vector<FieldOption> enemyOptions(const State& state, const UnitId& who);
std::vector<FieldOption> operativeOptions(const State& state, const UnitId& except);
std::vector<FieldOption> figureOptions(const State& state, const std::vector<UnitId>& ids);
/// Weapons of the unit that have a profile of this mode.
std::vector<FieldOption> weaponOptions(const State& state, const Unit& unit, Mode mode);
UnitId firstOf(const std::vector<FieldOption>& options);

/// Fills in what the plan says: the reason it is blocked, and puts the command in.
Offer finish(const State& state, Offer offer, const Command& command);

void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);      ///< improvised changes of one figure
void addOperativeOffers(const State& state, const Unit& unit, std::vector<Offer>& out); ///< PT-A1 to A16
void addHordeOffers(const State& state, const Unit& unit, std::vector<Offer>& out);     ///< activation of a group
/// What the figures of a group would most likely do, those who stand alike together: the attack that their place
/// allows, at the operative they are at.
std::vector<Activate> likelyActivations(const State& state, const Unit& unit);
void addGmOffers(const State& state, std::vector<Offer>& out);

} // namespace core::plaguetide
