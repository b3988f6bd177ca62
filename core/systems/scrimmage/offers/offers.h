// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

void addActionOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Begins its activation or ends it.
void addActivationOffer(const State& state, const Unit& unit, std::vector<Offer>& out);
void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// What the table changes by hand about one model.
void addUnitOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
void addGmOffers(const State& state, std::vector<Offer>& out);

/// A Shoot or a Fight with its targets and weapons, perhaps with an ability; nothing when there is nobody.
void addShoot(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
void addFight(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out);
void addInvestigate(const State& state, const Unit& unit, const std::string& ability, Offer item,
                    std::vector<Offer>& out);
void addInteract(const State& state, const Unit& unit, const std::string& ability, Offer item,
                 std::vector<Offer>& out);

} // namespace core::scrimmage
