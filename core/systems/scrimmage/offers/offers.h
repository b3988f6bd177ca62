// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/scrimmage/state/rules.h"

/// Adds the commands that are offered now, possible or blocked.
namespace core::scrimmage {

/// The actions of the rules: Sprint, Shoot, Fight and so on.
void addActionOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// The offer that begins or ends its activation.
void addActivationOffer(const State& state, const Unit& unit, std::vector<Offer>& out);
/// The active abilities of the model.
void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Manual changes of one model.
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// The offers of the game master: reports of the table, points, corrections, the end of the game.
void addGmOffers(const State& state, std::vector<Offer>& out);

/// A Shoot or a Fight with its targets and weapons, optionally with an ability; adds nothing if there is no
/// target.
void addShoot(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
void addFight(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
/// An Investigate or an Interact, optionally with an ability.
void addInvestigate(const State& state, const Unit& unit, const std::string& ability, Offer item,
                    std::vector<Offer>& out);
void addInteract(const State& state, const Unit& unit, const std::string& ability, Offer item,
                 std::vector<Offer>& out);

} // namespace core::scrimmage
