// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/trench_crusade/state/rules.h"

/// Adds the commands that are offered now, possible or blocked.
namespace core::trench_crusade {

void addActivationOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addMoveOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addAttackOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out); ///< abilities and gear
/// Adds the arrival from reserve, and everything of one model that is no ACTION: rolls, contacts, pairs,
/// loading, profile, leaving and coming back.
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addScenarioOffers(const State& state, std::vector<Offer>& out);
void addGmOffers(const State& state, std::vector<Offer>& out);

} // namespace core::trench_crusade
