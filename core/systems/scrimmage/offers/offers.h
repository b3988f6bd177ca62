// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/scrimmage/state/rules.h"

/// Adds the commands that are offered now, possible or blocked.
namespace core::scrimmage {

/// Adds the actions of the rules: Sprint, Shoot, Fight and so on.
void addActionOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the offer that begins or ends the activation of the model.
void addActivationOffer(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the active abilities of the model.
void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds manual changes of one model.
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the offers of the game master: reports of the table, points, corrections, the end of the game.
void addGmOffers(const State& state, std::vector<Offer>& out);

/// Adds a Shoot or a Fight with its targets and weapons, optionally with an ability; nothing if there is no
/// target.
void addShoot(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
void addFight(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
/// Adds an Investigate or an Interact, optionally with an ability.
void addInvestigate(const State& state, const Unit& unit, const std::string& ability, Offer item,
                    std::vector<Offer>& out);
void addInteract(const State& state, const Unit& unit, const std::string& ability, Offer item,
                 std::vector<Offer>& out);

} // namespace core::scrimmage
