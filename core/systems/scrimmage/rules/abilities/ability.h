// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/dice.h"

#include <string>
#include <string_view>
#include <vector>

/// What the abilities of archetypes do (3.8): one object each, its numbers in the data files. To add one is
/// to add an object to the table of its group.
namespace core::scrimmage {

/// An attack as its weapon and what changes it make it.
struct AttackNow {
    Level level = Level::Light;
    int upgrade = 0;
    bool piercing = false, reach = false;
    std::vector<Condition> causes;
    bool oddToo = false; ///< odd faces are Perfect Rolls
    bool advantage = false;
    bool pins = false; ///< whom it wounds moves half as far
};

/// A model is about to be attacked, or to be the target of an ability.
struct Attempt {
    UnitId by, target;
    enum class Kind { Shot, Blow, Ability } kind = Kind::Shot;
    bool beyond6 = false;
};

struct AbilityRule {
    /// How it is ordered: it always holds, it is a separate action, or it changes one.
    enum class Form { Always, Alone, Shoot, Fight, Investigate, Interact };
    /// Whom it is used on, where it is a separate action.
    enum class Aim { NoTarget, Enemy, Friend, FriendOrSelf, Several, Trap, Item, FriendAndFoe, FoeAndFoes };

    const char* id = "";
    Form form = Form::Always;
    Aim aim = Aim::NoTarget;
    /// It always holds for friends near its owner.
    bool aura = false;

    // Moments at which passive ones act; `owner` has it and is conscious.
    void (*die)(const State&, const UnitId& owner, const Ability&, const DieRequest&, DieNow&) = nullptr;
    bool (*rollsAgain)(const State&, const UnitId& owner, const DieRequest&) = nullptr;
    /// Why the attempt is not possible; empty when it is.
    std::string (*forbids)(const State&, const UnitId& owner, const Ability&, const Attempt&) = nullptr;
    /// Steps less damage for its owner; what is used up for the turn is noted.
    int (*lessens)(Run&, const UnitId& owner, const Ability&, Level) = nullptr;
    /// Whether its owner spares that model what difficult ground costs.
    bool (*easesGround)(const State&, const UnitId& owner, const UnitId& unit) = nullptr;
    void (*activationStarts)(Run&, const UnitId& owner, const Ability&) = nullptr;

    // What an active one does.
    void (*checks)(Checks&, const State&, const UseAbility&, const Ability&) = nullptr;
    void (*does)(Run&, const UseAbility&, const Ability&) = nullptr;
    /// Its owner moves before it does: who is on Overwatch reacts first.
    bool walks = false;
    /// It needs a target in base contact.
    bool contact = false;
    /// It is for friends of its owner.
    bool friends = false;
    /// A roll-off decides whether it does.
    bool rollOff = false;

    // What it, active or passive, does to an attack of its owner.
    void (*attack)(const State&, const Declared&, const Ability&, AttackNow&) = nullptr;
    void (*fightChecks)(Checks&, const State&, const Fight&, const Ability&) = nullptr;
    /// After the attacks of an action: those that it hit, and those that lost health.
    void (*after)(Run&, const Declared&, const Ability&, const std::vector<UnitId>& hit,
                  const std::vector<UnitId>& wounded) = nullptr;
};

/// The rule of that id; nullptr when the program has none.
const AbilityRule* abilityRule(std::string_view id);
/// All of them, by groups.
const std::vector<const AbilityRule*>& allAbilityRules();
/// Those of archetypes that fight, shoot, guard, talk, and of those that are hidden.
std::vector<const AbilityRule*> fighterAbilities();
std::vector<const AbilityRule*> shooterAbilities();
std::vector<const AbilityRule*> guardAbilities();
std::vector<const AbilityRule*> plannerAbilities();
std::vector<const AbilityRule*> talkerAbilities();
std::vector<const AbilityRule*> unseenAbilities();

/// Calls `use(owner, rule, data)` for every passive ability of everybody who is conscious.
template <class Use> void eachAbility(const State& state, Use&& use) {
    for (const auto& [id, unit] : state.units) {
        if (!unit.conscious()) continue;
        for (const auto& ability : state.sheetOf(unit).abilities) {
            const auto data = state.abilities.find(ability);
            if (data == state.abilities.end() || data->second.active) continue;
            if (const auto* rule = abilityRule(ability)) use(id, *rule, data->second);
        }
    }
}
/// The data of an ability that the model has; nullptr when it has none of that id.
const Ability* abilityOf(const State& state, const UnitId& unit, const std::string& id);
/// Its use is logged, and its Strain gained or spent (AMB-SC6); nothing happens when the model has none.
void payFor(Run& run, const UnitId& who, const std::string& ability);
/// Why the attempt is not possible; empty when it is.
std::string forbidden(const State& state, const Attempt& attempt);
/// Whether a confused model Fights that one; else it shoots.
bool strikesWhenConfused(const State& state, const UnitId& who, const UnitId& at);
/// Friends whom an ability reaches that is used on several: those named, and those within its aura.
std::vector<UnitId> reached(const State& state, const UseAbility& use);
/// Whether `owner` is a friend of `unit` and within its aura.
bool inAura(const State& state, const UnitId& owner, const UnitId& unit);

} // namespace core::scrimmage
