// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "table/career_equipment.h"

/// Gear goes from hand to hand and to the store (TC-C3).
namespace core::trench_crusade {

Result<Ok> Desk::mayCarry(const std::string& id, const std::string& gear) const {
    const auto weapon = all.weapons.find(gear);
    const bool heavy = weapon != all.weapons.end() && trench_crusade::has(weapon->second, "heavy");
    return mustBe(!heavy || !holds(member(id).scars, "torn_muscles"), "rules",
                  nameOf(id) + " cannot carry HEAVY weapons any more", "act.body.gear");
}

const ActRows& equipmentActs() {
    static const ActRows rows{{"equip", table::equip<Desk>}, {"unequip", table::unequip<Desk>}};
    return rows;
}

void viewEquipment(const Desk& desk, CareerStep& step) { table::viewEquipment(desk, "TC-C3", step); }

} // namespace core::trench_crusade
