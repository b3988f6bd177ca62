// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/state_changes.h"

#include "kernel/values/profile_copies.h"
#include "systems/plaguetide/table/plans.h"
#include "table/plans.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// Applies the present datasheet to one figure.
class Reloading {
public:
    Reloading(const State& state, const Unit& unit, const ReloadDatasheet& order)
        : m_copies(state.sheets, state.weapons, order.weapons, unit.id.text), m_state(state),
          m_old(unit), m_taken{unit, order.sheet, {}} {}

    DatasheetReloaded taken() {
        auto& [unit, sheet, weapons] = m_taken;
        for (auto* list : {&sheet.weapons, &sheet.options})
            for (auto& id : *list)
                id = m_copies.weapon(id, weapons);
        sheet.id = m_copies.sheet(sheet);
        unit.sheet = sheet.id;
        chooseWeapons();
        clip(Token::Health, sheet.health);
        clip(Token::Toughness, sheet.toughness);
        return m_taken;
    }

private:
    /// Keeps the chosen weapons of an operative that the datasheet still allows.
    void chooseWeapons() {
        auto& unit = m_taken.unit;
        const auto& sheet = m_taken.sheet;
        unit.weapons.clear();
        for (const auto& was : m_old.weapons)
            for (const auto* list : {&sheet.weapons, &sheet.options})
                for (const auto& id : *list)
                    if (unit.operative && baseOf(id) == baseOf(was)) unit.weapons.push_back(id);
        if (unit.weapons.empty()) unit.weapons = sheet.weapons;
        unit.ammo.clear();
        for (const auto& id : unit.weapons)
            takeAmmo(id);
    }
    void takeAmmo(const std::string& id) {
        const auto fresh = m_taken.weapons.find(id);
        const int magazine =
            fresh == m_taken.weapons.end() ? m_state.weapons.at(id).magazine : fresh->second.magazine;
        if (magazine < 1 || !m_taken.unit.operative) return;
        auto ammo = fullAmmo(magazine);
        for (const auto& [was, left] : m_old.ammo)
            if (baseOf(was) == baseOf(id)) ammo = {std::min(left.magazine, magazine), left.reserve};
        m_taken.unit.ammo[id] = ammo;
    }
    void clip(Token token, int most) {
        if (const auto held = m_taken.unit.tokens.find(token); held != m_taken.unit.tokens.end())
            held->second = std::min(held->second, most);
        if (most == 0) m_taken.unit.tokens.erase(token);
    }

    ProfileCopies<Sheet, Weapon> m_copies;
    const State& m_state;
    const Unit& m_old;
    DatasheetReloaded m_taken;
};

} // namespace

Result<Run> plan(Checks& checks, const ReloadDatasheet& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.unit);
    auto speaksOf = order.sheet.weapons;
    speaksOf.insert(speaksOf.end(), order.sheet.options.begin(), order.sheet.options.end());
    table::checkReload(checks, state, unit, order, speaksOf);
    checks.require(order.sheet.operative == unit.operative, "retake.side",
                   "a datasheet cannot change sides during a game", "sheet");
    checks.require(order.sheet.health >= 1, "retake.health", "health must be at least 1", "sheet");
    return table::planDatasheetReload<Rules>(checks, state, Reloading(state, unit, order).taken());
}

Result<Run> plan(Checks& checks, const AddDatasheet& order) {
    const auto& state = checks.state();
    auto named = order.sheet.weapons;
    named.insert(named.end(), order.sheet.options.begin(), order.sheet.options.end());
    checks.require(order.sheet.health >= 1, "retake.health", "health must be at least 1", "sheet");
    return table::planAddDatasheet<Rules>(checks, state, order, named);
}

} // namespace core::plaguetide
