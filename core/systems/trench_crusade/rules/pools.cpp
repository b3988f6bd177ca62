// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/pools.h"

#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/rules/actions.h"
#include "systems/trench_crusade/rules/conditions.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/price.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>
#include <cstdlib>

namespace core::trench_crusade {

namespace {

void addAll(Pool& pool, const std::vector<ActiveEffect>& effects) {
    for (const auto& active : effects)
        pool.add(active.effect->value, active.from);
}
void addAllFlat(Pool& pool, const std::vector<ActiveEffect>& effects) {
    for (const auto& active : effects)
        pool.addFlat(active.effect->value, active.from);
}

/// What cover takes off: 1 DICE, or more for some; data may write it with or without its minus.
int coverDice(const State& state, const Context& context) {
    int dice = 1;
    for (const auto& active : activeEffects(state, context.other, EffectKind::CoverDice, context))
        dice = std::max(dice, std::abs(active.effect->value));
    return -dice;
}

/// What cover, range and height do to a shot (4.4, ranged modifiers).
void addShot(Pool& pool, const State& state, const Context& context) {
    const auto ignores = [&](EffectKind kind) { return hasEffect(state, context.actor, kind, context); };
    const auto weapon = state.weapons.find(context.weapon);
    const bool grenade = weapon != state.weapons.end() && weapon->second.grenade;
    const auto has = [&](const char* key) { return weaponHas(state, context.actor, context.weapon, key); };
    if (context.cover && !grenade && !has("ignore_cover") && !ignores(EffectKind::IgnoreCover))
        pool.add(coverDice(state, context), "cover");
    const bool far = context.longRange && !grenade && !has("ignore_long_range") && !has("shotgun");
    if (far && !ignores(EffectKind::IgnoreLongRange)) pool.add(-1, "long range");
    if (context.elevated && !has("ignore_elevated") && !ignores(EffectKind::IgnoreElevation))
        pool.add(std::max(1, bestOf(state, context.actor, EffectKind::ElevationDice, 1, context)),
                 "from above");
}

/// Whether a weapon of the target blocks who charged, and no effect of it says so already (4.9, Block).
bool isBlocked(const State& state, const Context& context) {
    const auto* target = state.find(context.other);
    if (!target || !knows(state.edition, "block")) return false;
    return std::any_of(target->weapons.begin(), target->weapons.end(), [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || !has(it->second, "block")) return false;
        const auto& effects = it->second.effects;
        return std::none_of(effects.begin(), effects.end(),
                            [](const Effect& one) { return one.kind == EffectKind::HitAgainst; });
    });
}

/// What obstacles, the second hand and fear do to a blow (4.4, melee modifiers; TC-K7).
void addBlow(Pool& pool, const State& state, const Context& context) {
    const auto ignores = [&](EffectKind kind) { return hasEffect(state, context.actor, kind, context); };
    const auto* attacker = state.find(context.actor);
    const bool charged = attacker && hasCharged(*attacker);
    const bool obstacle =
        context.obstacle || (charged && hasEffect(state, context.other, EffectKind::Obstacle, context));
    if (obstacle && !ignores(EffectKind::IgnoreObstacle)) pool.add(-1, "defended obstacle");
    if (charged && isBlocked(state, context)) pool.add(-1, "Block");
    if (context.offHand && !ignores(EffectKind::IgnoreOffHand)) pool.add(-1, "off-hand");
    const bool afraid = hasKeyword(state, context.other, "FEAR") &&
                        !hasKeyword(state, context.actor, "FEAR") &&
                        !hasKeyword(state, context.actor, "GOLEM") && !ignores(EffectKind::IgnoreFear);
    if (afraid) pool.add(-1, "Fear");
}

bool isArmourIgnored(const State& state, const Context& context) {
    const auto ignores = [&](EffectKind kind) { return hasEffect(state, context.actor, kind, context); };
    return context.ignoreArmour || specialOn(state, context.other, "no_armour", context) ||
           ignores(EffectKind::IgnoreArmour) ||
           weaponHas(state, context.actor, context.weapon, "ignore_armour") ||
           (context.critical && ignores(EffectKind::CriticalIgnoresArmour));
}

ArmourPiece pieceOf(const ActiveEffect& active) {
    return {active.effect->value, active.effect->text == "body", active.from};
}

/// DICE of a critical success: 1, or what CRITICAL weapons have instead (TC-K4).
int criticalDice(const State& state, const Context& context) {
    const int keyword = weaponHas(state, context.actor, context.weapon, "critical") ? 2 : 1;
    return bestOf(state, context.actor, EffectKind::Critical, keyword, context);
}

/// Whether the weapon turns the best die into a 6: the target wears armour that is no shield.
bool splitsArmour(const State& state, const Context& context) {
    if (!hasEffect(state, context.actor, EffectKind::BestDieSix, context)) return false;
    const auto worn = activeEffects(state, context.other, EffectKind::Armour, context);
    return state.sheetOf(state.at(context.other)).armour < 0 ||
           std::any_of(worn.begin(), worn.end(), [](const ActiveEffect& one) {
               return one.effect->text != "shield" && one.effect->value < 0;
           });
}

bool downCounts(const State& state, const Context& context) {
    const auto* target = state.find(context.other);
    if (!target || !target->down) return false;
    if (state.edition == Edition::Tc10) return context.melee;
    const auto it = state.switches.find("tc.down_injury");
    return it == state.switches.end() || it->second == "all" || context.melee;
}

/// Whether the keyword has to say that long range weakens the shot: the weapon's own effects do not.
bool isShotgunOnly(const State& state, const Context& context) {
    const auto own = activeEffects(state, context.actor, EffectKind::Injury, context);
    const bool declared = std::any_of(own.begin(), own.end(), [](const ActiveEffect& one) {
        return std::find(one.effect->when.begin(), one.effect->when.end(), "long_range") !=
               one.effect->when.end();
    });
    return !declared && weaponHas(state, context.actor, context.weapon, "shotgun");
}

int baseDice(const State& state, const Context& context, bool direct) {
    const int keep = bestOf(state, context.actor, EffectKind::Keep, 2, context);
    const auto least = activeEffects(state, context.actor, EffectKind::Keep, context);
    int base = least.empty() ? 2 : keep;
    if (least.size() == 1) base = least.front().effect->value;
    if (weaponHas(state, context.actor, context.weapon, "deadly")) base = std::max(base, 3);
    if (direct) base = std::max(base, bestOf(state, context.actor, EffectKind::KeepDirect, base, context));
    return base;
}

/// DICE of an attack that no other effect says: how many stand around, and how much BLOOD there is.
void addSpecialDice(Pool& pool, const State& state, const Context& context) {
    if (const auto most = specialOn(state, context.actor, "horde", context))
        pool.add(std::min(*most, nearWith(state, context.actor, "BLACK_GRAIL")), "Overwhelming Horde");
    if (specialOn(state, context.actor, "dice_per_own_blood", context))
        pool.add(bloodOn(state, context.actor), "its BLOOD MARKERS");
    if (!specialOn(state, context.actor, "chewa", context)) return;
    const auto met = engagedWith(state, context.other);
    const auto others =
        std::count_if(met.begin(), met.end(), [&](const UnitId& id) { return id != context.actor; });
    pool.add(std::min(2, static_cast<int>(others)), "in melee with others");
}

} // namespace

Pool attackPool(const State& state, const Context& context, int modifier) {
    Pool pool;
    const auto* attacker = state.find(context.actor);
    if (!attacker) return pool;
    const auto& sheet = state.sheetOf(*attacker);
    const auto weapon = state.weapons.find(context.weapon);
    const bool byRanged =
        context.ranged || (weapon != state.weapons.end() && trench_crusade::has(weapon->second, "pistol"));
    pool.add(byRanged ? sheet.ranged.value_or(0) : sheet.melee.value_or(0), byRanged ? "Ranged" : "Melee");
    addAll(pool, activeEffects(state, context.actor, EffectKind::Hit, context));
    addAll(pool, activeEffects(state, context.actor, EffectKind::AnyAction, context));
    addAll(pool, activeEffects(state, context.other, EffectKind::HitAgainst, context));
    if (context.ranged) addShot(pool, state, context);
    if (context.melee) addBlow(pool, state, context);
    addSpecialDice(pool, state, context);
    const bool inside =
        attacker->presence == Presence::Reserve; // swallowed: it counts as Down, with DICE of its own
    if (attacker->down && !inside) pool.add(-1, "Down");
    pool.add(modifier, inside ? "swallowed" : "at the table");
    return pool;
}

Pool actionPool(const State& state, const Context& context, int modifier, int own) {
    Pool pool;
    const auto* unit = state.find(context.actor);
    pool.add(own, "this ACTION");
    addAll(pool, activeEffects(state, context.actor, EffectKind::Action, context));
    addAll(pool, activeEffects(state, context.actor, EffectKind::AnyAction, context));
    if (unit && unit->down) pool.add(-1, "Down");
    pool.add(modifier, "at the table");
    return pool;
}

Part armourOf(const State& state, const Context& context) {
    const auto* target = state.find(context.other);
    if (!target) return {};
    const bool ignored = isArmourIgnored(state, context);
    const bool noShield = hasEffect(state, context.actor, EffectKind::IgnoreShield, context);
    WornArmour worn(ignored ? 0 : state.sheetOf(*target).armour);
    int kept = 0;
    const auto impervious = activeEffects(state, context.other, EffectKind::Impervious, context);
    for (const auto& active : activeEffects(state, context.other, EffectKind::Armour, context)) {
        const auto& layer = active.effect->text;
        const bool own = std::any_of(impervious.begin(), impervious.end(),
                                     [&](const ActiveEffect& other) { return other.from == active.from; });
        if (layer == "shield" && noShield && !own) continue;
        if (own)
            kept += active.effect->value;
        else if (!ignored)
            worn.add(pieceOf(active));
    }
    int pierced = sumOf(state, context.actor, EffectKind::ArmourPiercing, context);
    if (weaponHas(state, context.actor, context.weapon, "armour_piercing")) pierced = std::max(pierced, 1);
    return {kept + std::min(0, worn.total() + pierced), "armour"};
}

WornArmour wornBy(const State& state, const Unit& unit) {
    WornArmour out(state.sheetOf(unit).armour);
    Context context;
    context.other = unit.id;
    for (const auto& active : activeEffects(state, unit.id, EffectKind::Armour, context))
        out.add(pieceOf(active));
    return out;
}

Pool injuryPool(const State& state, const Context& context, bool direct) {
    Pool pool;
    pool.base = baseDice(state, context, direct);
    addAll(pool, activeEffects(state, context.actor, EffectKind::Injury, context));
    addAll(pool, activeEffects(state, context.other, EffectKind::InjuryAgainst, context));
    if (context.critical) pool.add(criticalDice(state, context), "critical");
    if (context.longRange && isShotgunOnly(state, context)) pool.add(-1, "long range");
    if (downCounts(state, context)) pool.add(1, "Down");
    addAllFlat(pool, activeEffects(state, context.actor, EffectKind::InjuryFlat, context));
    addAllFlat(pool, activeEffects(state, context.other, EffectKind::InjuryFlatAgainst, context));
    if (specialOn(state, context.actor, "flat_for_each_blood", context))
        pool.addFlat(bloodOn(state, context.other), "its BLOOD MARKERS");
    pool.oneIsSix = splitsArmour(state, context);
    const auto armour = armourOf(state, context);
    pool.addFlat(armour.value, armour.why);
    limitFlat(state, pool);
    return pool;
}

void limitFlat(const State& state, Pool& pool) {
    constexpr int least = -3;
    const std::string limit = "never below −3";
    int less = 0;
    for (const auto& part : pool.flat)
        less += part.why == limit ? part.value : std::min(0, part.value);
    if (state.edition == Edition::Tc10 && less < least) pool.addFlat(least - less, limit);
}

} // namespace core::trench_crusade
