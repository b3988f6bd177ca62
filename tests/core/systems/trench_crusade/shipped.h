// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "battle.h"

/// Abilities, weapons and gear as they are shipped, to be put on models.
namespace trench_rules {

struct Shipped {
    core::SharedMap<std::string, Ability> abilities;
    core::SharedMap<std::string, Weapon> weapons;
    core::SharedMap<std::string, Gear> gear;
};
/// Reads them once; ends the program when they cannot be read.
const Shipped& shipped();

void giveAbility(Battle& battle, const UnitId& unit, const std::string& id);
void giveGear(Battle& battle, const UnitId& unit, const std::string& id);
/// The only weapon that it carries from now on.
void giveWeapon(Battle& battle, const UnitId& unit, const std::string& id);
/// The second is in the aura of the first.
void inAuraOf(Battle& battle, const UnitId& bearer, const UnitId& unit);
/// A model with that ability (a1) in melee with b1, a club in its hand.
Battle duelWith(const std::string& ability);
UseAbility useOf(const UnitId& who, const std::string& what, const UnitId& target = {});
Hurt hurtBy(const UnitId& unit, const std::string& keyword = {});

/// The attack has so many DICE more or fewer: two 5 and 1s hit unless DICE are fewer. The injury roll that
/// follows has `injury` DICE: a 6 and 1s lay the target Down unless DICE are fewer.
void attacksWith(Battle& battle, const Command& order, int dice, int injury = 0,
                 Where where = Where::current());
/// The same for an injury by the table.
void hurtWith(Battle& battle, const Hurt& order, int dice, Where where = Where::current());
/// It moves and dashes with so many DICE more or fewer.
void dashesWith(Battle& battle, const UnitId& unit, int dice, Where where = Where::current());

} // namespace trench_rules
