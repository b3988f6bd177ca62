// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/plaguetide/state/rules.h"

/// Adds the commands that are offered now, possible or blocked.
namespace core::plaguetide {

void addUnitOffers(const State& state, const Unit& unit,
                   std::vector<Offer>& out); ///< improvised changes of one figure
void addOperativeOffers(const State& state, const Unit& unit, std::vector<Offer>& out); ///< PT-A1 to A16
/// Adds the actions of the operative without its reactions. Unless `all`, actions are left out that the rules
/// refuse now whatever is chosen, and Use, which nothing compares.
void addOwnActions(const State& state, const Unit& unit, std::vector<Offer>& out, bool all);
void addUse(const State& state, const Unit& unit, std::vector<Offer>& out); ///< things in base contact, PT-A7
void addOperate(const State& state, const Unit& unit, std::vector<Offer>& out);     ///< objectives, PT-A16
void addHordeOffers(const State& state, const Unit& unit, std::vector<Offer>& out); ///< activation of a group
/// The most likely orders of a group's figures, one order for all in the same situation: the attack that
/// their position allows, at the operative in contact.
std::vector<Activate> likelyActivations(const State& state, const Unit& unit);
/// Adds the offers of the game master: reinforcements, end of the mission, corrections.
void addGmOffers(const State& state, std::vector<Offer>& out);

} // namespace core::plaguetide
