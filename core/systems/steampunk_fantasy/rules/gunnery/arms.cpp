// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/profile_copies.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

/// Which weapons of a unit may be fired, and what they need for it.
namespace core::steampunk_fantasy {

namespace {

constexpr int modelsToServe = 2; ///< models that a weapon of the base needs (unit rules)

/// Whether the unit may fire the weapon in any half without an order (unit rules): Free fire[Flamethrower].
bool firesFreely(const State& state, const Unit& unit, const Weapon& weapon) {
    return keywordsOf(state, unit).any(&Word::firesFreely, weapon.name);
}

bool isReserve(const State& state, const std::string& id) {
    return Keywords(state.weapons.at(id).keywords).has(&Word::isReserve);
}

/// Whether the action means that weapon. "main" means all weapons but reserve weapons, "reserve" those; of a
/// beast "h" means the weapons of its heads and "crew" those of its riders.
bool isMeant(const State& state, const std::string& id, const GunneryAction& act) {
    const auto& weapon = state.weapons.at(id);
    if ((act.kind == GunneryActionKind::Throw) != weapon.throws) return false;
    if (act.weapon == "reserve") return isReserve(state, id);
    if (act.weapon.empty() || act.weapon == "main" || act.weapon == "unstable")
        if (!isReserve(state, id)) return true;
    if (act.weapon == "crew" && !weapon.fixed) return true;
    if (act.weapon == "h" && weapon.fixed) return true;
    return baseOf(id) == act.weapon || id == act.weapon;
}

/// Whether the unit carries the weapon and one of its possible orders loads it.
bool isLoadedByOrder(const State& state, const Unit& unit, const std::string& id) {
    const auto carried = carriedWeapons(state, unit);
    if (std::find(carried.begin(), carried.end(), id) == carried.end()) return false;
    for (const auto& [speed, orders] : bookFor(state, unit)->gunnery)
        for (const auto& order : orders)
            for (const auto& act : order)
                if (act && act->kind == GunneryActionKind::Load && isMeant(state, id, *act)) return true;
    return false;
}

} // namespace

bool isRangedWeapon(const State& state, const std::string& id) {
    const auto weapon = state.weapons.find(id);
    return weapon != state.weapons.end() && weapon->second.kind == WeaponKind::Ranged;
}

std::string firstGun(const State& state, const Unit& unit) {
    for (const auto& id : carriedWeapons(state, unit))
        if (isRangedWeapon(state, id)) return id;
    return {};
}

bool isAlwaysLoaded(const State& state, const Unit& unit, const Weapon& weapon) {
    return Keywords(weapon.keywords).any(&Word::alwaysLoaded, weapon.name) ||
           firesFreely(state, unit, weapon) || keywordsOf(state, unit).any(&Word::alwaysLoaded, weapon.name);
}

bool isOfBase(const State& state, const Unit& unit, const Weapon& weapon) {
    return weapon.room.contains("unit_base_weapon") && hasModels(state, unit);
}

bool onlyLeavesCloud(const Weapon& weapon) {
    return weapon.throws && !weapon.harm.hasDamage() && weapon.area.empty() &&
           Keywords(weapon.keywords).has(&Word::leavesCloud);
}

std::string whyNotServed(const State& state, const Unit& unit, const Weapon& weapon) {
    const bool served = isOfBase(state, unit, weapon);
    if (served && unit.body.models < modelsToServe)
        return weapon.name + " needs two living models, and " + unit.name + " has one";
    const bool otherFired = std::any_of(unit.magazines.begin(), unit.magazines.end(), [&](const auto& one) {
        const auto other = state.weapons.find(one.first);
        return one.second.fired && other != state.weapons.end() &&
               isOfBase(state, unit, other->second) != served;
    });
    return otherFired
               ? unit.name +
                     " fires either the weapon of its base or those of its models in one half of gunnery"
               : "";
}

BySide anglesOf(const Weapon& weapon) {
    BySide out{};
    for (std::size_t n = 0; n < out.size() && n < weapon.angle.size(); ++n)
        out[n] = weapon.angle[n];
    return out;
}

BySide anglesNow(const Unit& unit, const Weapon& weapon) {
    auto out = anglesOf(weapon);
    if (unit.body.of(Does::StuckTurret) > 0)
        for (std::size_t n = 1; n < out.size(); ++n)
            out[n] = 0;
    return out;
}

bool needsLoad(const State& state, const Unit& unit, const std::string& id) {
    const auto& weapon = state.weapons.at(id);
    if (isAlwaysLoaded(state, unit, weapon) || weapon.throws) return false;
    if (isRangedWeapon(state, id) && isLoadedByOrder(state, unit, id)) return true;
    return keywordsOf(state, unit).has(&Word::loadsItself);
}

std::optional<std::size_t> halfOf(Phase phase) {
    if (phase == Phase::Gunnery1) return 0;
    if (phase == Phase::Gunnery2) return 1;
    return std::nullopt;
}

std::optional<GunneryAction> gunneryActionNow(const State& state, const Unit& unit) {
    const auto half = halfOf(state.phase);
    if (!half || !unit.isOnBoard() || unit.orders.gunnery.empty()) return std::nullopt;
    const auto order = readGunnery(unit.orders.gunnery);
    if (!order) return std::nullopt;
    return gunneryActionIn(*bookFor(state, unit), *order, *half, unit.stance->speed, unit.isShaken());
}

std::vector<std::string> weaponsMeant(const State& state, const Unit& unit, const GunneryAction& act) {
    auto out = carriedWeapons(state, unit);
    std::erase_if(
        out, [&](const std::string& id) { return !isRangedWeapon(state, id) || !isMeant(state, id, act); });
    return out;
}

std::string whyNoShot(const Unit& unit) {
    return unit.name + (unit.isShaken() ? " is Shaken and fires nothing" : " has no order to fire now");
}

std::vector<std::string> weaponsToFire(const State& state, const Unit& unit) {
    std::vector<std::string> out;
    if (isHidden(unit)) return out;
    const auto act = gunneryActionNow(state, unit);
    if (act && (act->kind == GunneryActionKind::Fire || act->kind == GunneryActionKind::Throw ||
                act->kind == GunneryActionKind::AmplifiedFire))
        out = weaponsMeant(state, unit, *act);
    if (!halfOf(state.phase) || !unit.isOnBoard() || unit.isShaken()) return out;
    for (const auto& id : carriedWeapons(state, unit))
        if (isRangedWeapon(state, id) && firesFreely(state, unit, state.weapons.at(id)) &&
            std::find(out.begin(), out.end(), id) == out.end())
            out.push_back(id);
    return out;
}

int misfireOf(const Unit& unit) {
    int out = 0;
    for (const auto& harm : unit.body.harms)
        if (harm.does == Does::Misfire) out = std::max(out, harm.amount);
    return out;
}

bool isLinked(const State& state, const Unit& unit) {
    return keywordsOf(state, unit).has(&Word::linksWeapons);
}

} // namespace core::steampunk_fantasy
