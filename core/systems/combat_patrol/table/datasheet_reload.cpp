// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/checks.h"

#include "kernel/values/profile_copies.h"
#include "systems/combat_patrol/table/plans.h"
#include "table/plans.h"

#include <algorithm>
#include <set>

namespace core::combat_patrol {

namespace {

/// Applies the present datasheet to one unit.
class Reloading {
public:
    Reloading(const State& state, const Unit& unit, const ReloadDatasheet& order)
        : m_copies(state.sheets, state.weapons, order.weapons, unit.id.text), m_taken{unit, order.sheet, {}} {
    }

    DatasheetReloaded taken() {
        for (auto& loadout : m_taken.sheet.models)
            for (auto& id : loadout.weapons)
                id = m_copies.weapon(id, m_taken.weapons);
        m_taken.sheet.id = m_copies.sheet(m_taken.sheet);
        m_taken.unit.sheet = m_taken.sheet.id;
        for (auto& model : m_taken.unit.models)
            arm(model);
        return m_taken;
    }

private:
    /// Gives the model the weapons that the datasheet has for models of its name; what was used up stays used
    /// up.
    void arm(Model& model) const {
        for (const auto& loadout : m_taken.sheet.models)
            if (loadout.name == model.name) model.weapons = loadout.weapons;
        std::set<std::string> spent;
        for (const auto& was : model.spent)
            for (const auto& id : model.weapons)
                if (baseOf(id) == baseOf(was)) spent.insert(id);
        model.spent = std::move(spent);
        model.lost = std::min(model.lost, model.slain ? m_taken.sheet.wounds : m_taken.sheet.wounds - 1);
    }

    ProfileCopies<Sheet, Weapon> m_copies;
    DatasheetReloaded m_taken;
};

std::vector<std::string> weaponsOf(const Sheet& sheet) {
    std::vector<std::string> out;
    for (const auto& loadout : sheet.models)
        out.insert(out.end(), loadout.weapons.begin(), loadout.weapons.end());
    return out;
}

void checkModels(Checks& checks, const Sheet& sheet) {
    checks.require(sheet.wounds >= 1 && !sheet.models.empty(), "retake.models",
                   "the unit needs models, and each model at least 1 wound", "sheet");
}

} // namespace

Result<Run> plan(Checks& checks, const ReloadDatasheet& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.unit);
    table::checkReload(checks, state, unit, order, weaponsOf(order.sheet));
    checkModels(checks, order.sheet);
    return table::planDatasheetReload<Rules>(checks, state, Reloading(state, unit, order).taken());
}

Result<Run> plan(Checks& checks, const AddDatasheet& order) {
    const auto& state = checks.state();
    checkModels(checks, order.sheet);
    return table::planAddDatasheet<Rules>(checks, state, order, weaponsOf(order.sheet));
}

} // namespace core::combat_patrol
