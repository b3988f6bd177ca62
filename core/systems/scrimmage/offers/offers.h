// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

void addActionOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// The offer that begins or ends its activation.
void addActivationOffer(const State& state, const Unit& unit, std::vector<Offer>& out);
void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Manual changes of one model.
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addGmOffers(const State& state, std::vector<Offer>& out);

/// A Shoot or a Fight with its targets and weapons, optionally with an ability; adds nothing if there is no
/// target.
void addShoot(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
void addFight(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
void addInvestigate(const State& state, const Unit& unit, const std::string& ability, Offer item,
                    std::vector<Offer>& out);
void addInteract(const State& state, const Unit& unit, const std::string& ability, Offer item,
                 std::vector<Offer>& out);

} // namespace core::scrimmage
