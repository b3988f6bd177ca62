// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/checks.h"

#include "kernel/own_copies.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// Puts together what one figure takes anew.
class Retaking {
public:
    Retaking(const State& state, const Unit& unit, const RetakeSheet& order) : m_copies(state.sheets, state.weapons, order.weapons, unit.id.text), m_state(state), m_old(unit), m_taken{unit, order.sheet, {}} {}

    SheetRetaken taken() {
        auto& [unit, sheet, weapons] = m_taken;
        for (auto* list : {&sheet.weapons, &sheet.options})
            for (auto& id : *list) id = m_copies.weapon(id, weapons);
        sheet.id = m_copies.sheet(sheet);
        unit.sheet = sheet.id;
        chooseWeapons();
        clip(Token::Health, sheet.health);
        clip(Token::Toughness, sheet.toughness);
        return m_taken;
    }

private:
    /// An operative keeps the weapons that were chosen for it, as far as the datasheet still has them.
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
        for (const auto& id : unit.weapons) takeAmmo(id);
    }
    void takeAmmo(const std::string& id) {
        const auto fresh = m_taken.weapons.find(id);
        const int magazine = fresh == m_taken.weapons.end() ? m_state.weapons.at(id).magazine : fresh->second.magazine;
        if (magazine < 1 || !m_taken.unit.operative) return;
        Ammo ammo{magazine, 2 * magazine};
        for (const auto& [was, left] : m_old.ammo)
            if (baseOf(was) == baseOf(id)) ammo = {std::min(left.magazine, magazine), left.reserve};
        m_taken.unit.ammo[id] = ammo;
    }
    void clip(Token token, int most) {
        if (const auto held = m_taken.unit.tokens.find(token); held != m_taken.unit.tokens.end()) held->second = std::min(held->second, most);
        if (most == 0) m_taken.unit.tokens.erase(token);
    }

    OwnCopies<Sheet, Weapon> m_copies;
    const State& m_state;
    const Unit& m_old;
    SheetRetaken m_taken;
};

} // namespace

Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(order.unit);
    checks.must(unit, "unit.unknown", "there is no figure `" + order.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    checks.must(order.sheet.id == baseOf(unit->sheet), "retake.other", "that is the datasheet of something else", "sheet");
    checks.must(order.sheet.operative == unit->operative, "retake.side", "a datasheet does not change sides in mid-game", "sheet");
    checks.must(order.sheet.health >= 1, "retake.health", "health is at least 1", "sheet");
    for (const auto* list : {&order.sheet.weapons, &order.sheet.options})
        for (const auto& id : *list) checks.must(order.weapons.contains(id) || state.weapons.contains(id), "retake.weapon", "there is no weapon `" + id + "`", "weapons");
    for (const auto& [id, weapon] : order.weapons) checks.must(weapon.id == id && !weapon.profiles.empty(), "retake.weapon", "the weapon `" + id + "` is not whole", "weapons");
    if (!checks.passed()) return checks.problem();
    const auto taken = Retaking(state, *unit, order).taken();
    const auto sheet = state.sheets.find(taken.sheet.id);
    checks.must(!taken.weapons.empty() || taken.unit != *unit || sheet == state.sheets.end() || sheet->second != taken.sheet, "retake.same", unit->name + " has this datasheet already", "sheet");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Datasheet");
    run.emit(taken);
    run.say(unit->name + " takes the datasheet anew");
    return run;
}

} // namespace core::plaguetide
