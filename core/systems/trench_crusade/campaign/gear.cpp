// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/keyword_names.h"
#include "table/career_gear.h"

/// Gear moves between models and the stash (TC-C3).
namespace core::trench_crusade {

Result<Ok> WarbandEditor::mayCarry(const std::string& id, const std::string& gear) const {
    const auto weapon = all.weapons.find(gear);
    const bool heavy = weapon != all.weapons.end() && trench_crusade::has(weapon->second, keywords::heavy);
    return refuseUnless(!heavy || !holds(member(id).scars, "torn_muscles"), "rules",
                        nameOf(id) + " cannot carry HEAVY weapons any more", "act.body.gear");
}

const ActRows& gearActs() {
    static const ActRows rows{{"equip", table::equip<WarbandEditor>},
                              {"unequip", table::unequip<WarbandEditor>}};
    return rows;
}

void viewGear(const WarbandEditor& editor, CareerStep& step) { table::offerGear(editor, "TC-C3", step); }

} // namespace core::trench_crusade
