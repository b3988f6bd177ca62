// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/queries/synthetic_battle.h"
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

namespace {

constexpr const char* syntheticWeapon = "asked";

Effect effectOf(EffectKind kind, int value) {
    Effect out;
    out.kind = kind;
    out.value = value;
    return out;
}

} // namespace

State emptyBattle(Edition edition) {
    State state;
    state.edition = edition;
    state.turn = 1;
    state.phase = Phase::Activations;
    for (const auto* id : sideIds)
        state.sides[id].name = id;
    table::beginRound(state.round, {sideIds[0], sideIds[1]});
    return state;
}

UnitId addModel(State& state, const std::string& id, const std::string& side) {
    Sheet sheet;
    sheet.id = sheet.name = id;
    sheet.ranged = sheet.melee = 0;
    state.sheets[id] = sheet;
    Unit unit;
    unit.id = UnitId(id);
    unit.sheet = unit.name = id;
    unit.side = side;
    state.units[unit.id] = unit;
    ++state.sides.at(side).size;
    return unit.id;
}

void activate(State& state, const UnitId& unit) {
    table::begin(state.round, {state.at(unit).side, {unit}, false});
}

void give(State& state, const UnitId& unit, EffectKind kind, int value, Often once) {
    auto effect = effectOf(kind, value);
    effect.once = once;
    state.units.at(unit).gained.push_back({std::move(effect), Until::Battle, codec::keyText(kind)});
}

void applyTarget(State& state, const UnitId& unit, const QueryTarget& target, const QueryAttack& against) {
    auto& model = state.units.at(unit);
    for (const auto& [marker, count] :
         {std::pair{Marker::Blood, target.blood}, {Marker::Blessing, target.blessing}})
        if (count > 0) model.markers[marker] = count;
    model.down = target.down;
    auto& sheet = state.sheets.at(model.sheet);
    if (target.tough) sheet.keywords.emplace_back(words::tough.key);
    if (target.downBecomesMinor) give(state, unit, EffectKind::DownIsMinor);
    const auto armour = protection(target.armour, against.armourPiercing, state.edition);
    sheet.armour = armour.other;
    if (armour.holy == 0) return;
    Ability shield; // armour that is never ignored has an effect that says so
    shield.id = shield.name = "holy";
    shield.effects = {effectOf(EffectKind::Armour, armour.holy), effectOf(EffectKind::Impervious, 1)};
    state.abilities[shield.id] = shield;
    model.abilities.push_back(shield.id);
}

DeclaredAttack equip(State& state, const UnitId& attacker, const UnitId& target, const QueryAttack& attack) {
    Weapon weapon;
    weapon.id = syntheticWeapon;
    weapon.name = attack.name;
    weapon.melee = attack.melee;
    weapon.range = attack.melee ? 0 : 1;
    if (attack.criticalKeyword) weapon.keywords.emplace_back(words::critical.key);
    const auto add = [&](EffectKind kind, int value) {
        if (value != 0) weapon.effects.push_back(effectOf(kind, value));
    };
    weapon.effects.push_back(effectOf(EffectKind::Keep, attack.baseDice));
    add(EffectKind::AutoSuccess, attack.autoHit);
    add(EffectKind::Hit, attack.successDice);
    add(EffectKind::Injury, attack.injuryDice);
    add(EffectKind::InjuryFlat, attack.injuryModifier);
    add(EffectKind::IgnoreArmour, attack.ignoreArmour);
    add(EffectKind::CriticalIgnoresArmour, attack.criticalIgnoresArmour);
    add(EffectKind::ExtraBlood, attack.extraBlood);
    add(EffectKind::DoubleBlood, attack.doublesBlood);
    state.weapons[weapon.id] = weapon;
    state.units.at(attacker).weapons = {weapon.id};
    DeclaredAttack out;
    out.attacker = attacker;
    out.target = target;
    out.weapon = weapon.id;
    out.melee = attack.melee;
    return out;
}

} // namespace core::trench_crusade
