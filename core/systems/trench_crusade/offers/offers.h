// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/trench_crusade/state/rules.h"

/// Adds the commands that are offered now, possible or blocked.
namespace core::trench_crusade {

/// Adds the offers that begin or end the activation of the model.
void addActivationOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the movements of the model; one that is Down can only stand up.
void addMoveOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the ranged and the melee attack of a model that is not Down.
void addAttackOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the ACTIONS that abilities and gear give the model.
void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the arrival from reserve, and everything of one model that is no ACTION: rolls, contacts, pairs,
/// loading, profile, leaving and coming back.
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addScenarioOffers(const State& state, std::vector<Offer>& out);
void addGmOffers(const State& state, std::vector<Offer>& out);

} // namespace core::trench_crusade
