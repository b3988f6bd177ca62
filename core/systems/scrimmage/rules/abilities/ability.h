// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/dice.h"

#include <string>
#include <string_view>
#include <vector>

/// The effects of the abilities of archetypes (3.8): one object each, its numbers in the data files. To add
/// one, add an object to the table of its group.
namespace core::scrimmage {

/// An attack as modified by weapon and abilities.
struct AttackNow {
    Level level = Level::Light;           ///< of its damage
    int upgrade = 0;                      ///< steps by which the damage grows, below 0 by which it shrinks
    bool piercing = false, reach = false; ///< as the item rules Armour Piercing and Reach
    std::vector<Condition> causes;        ///< conditions caused by a hit
    bool oddToo = false;                  ///< odd faces are also Perfect Rolls
    bool advantage = false;               ///< its roll has Advantage
    bool pins = false;                    ///< a wounded target moves half as far
};

/// An attempt to attack a model or to make it the target of an ability.
struct Attempt {
    UnitId by, target;
    enum class Kind { Shot, Blow, Ability } kind = Kind::Shot;
    bool beyond6 = false; ///< the two are more than 6″ apart
};

/// What an ability does: its form, its targets, and a function for each moment at which it acts.
struct AbilityRule {
    /// How the ability is used: it always applies, it is a separate action, or it changes an action.
    enum class Form { Always, Alone, Shoot, Fight, Investigate, Interact };
    /// The targets of an ability that is a separate action.
    enum class TargetKind {
        NoTarget,
        Enemy,
        Friend,
        FriendOrSelf,
        Several,
        Trap,
        Item,
        FriendAndFoe,
        FoeAndFoes
    };

    const char* id = "";
    Form form = Form::Always;
    TargetKind aim = TargetKind::NoTarget;
    /// Whether the ability always applies to friends near its owner.
    bool aura = false;

    // Moments at which passive abilities act; `owner` has the ability and is conscious.
    /// Changes the die of a roll.
    void (*die)(const State&, const UnitId& owner, const Ability&, const DieRequest&, DieNow&) = nullptr;
    /// Whether the die may be re-rolled because of the owner.
    bool (*rollsAgain)(const State&, const UnitId& owner, const DieRequest&) = nullptr;
    /// Why the attempt is not possible; empty if it is.
    std::string (*forbids)(const State&, const UnitId& owner, const Ability&, const Attempt&) = nullptr;
    /// Reduces damage to its owner by steps; records a use for the turn.
    int (*lessens)(Run&, const UnitId& owner, const Ability&, Level) = nullptr;
    /// Whether difficult ground costs that model nothing because of its owner.
    bool (*easesGround)(const State&, const UnitId& owner, const UnitId& unit) = nullptr;
    /// What the ability does when the activation of its owner starts.
    void (*activationStarts)(Run&, const UnitId& owner, const Ability&) = nullptr;

    // Effects of active abilities.
    /// Checks what this ability alone requires of its use.
    void (*checks)(Checks&, const State&, const UseAbility&, const Ability&) = nullptr;
    /// Carries out the effect.
    void (*does)(Run&, const UseAbility&, const Ability&) = nullptr;
    /// Whether the owner moves before the effect; models on Overwatch react first.
    bool walks = false;
    /// Whether the target must be in base contact.
    bool contact = false;
    /// Whether the ability is for friends of its owner.
    bool friends = false;
    /// Whether a roll-off decides if the ability works.
    bool rollOff = false;

    // Effect of an active or passive ability on an attack of its owner.
    /// Changes an attack of its owner.
    void (*attack)(const State&, const DeclaredAttack&, const Ability&, AttackNow&) = nullptr;
    /// Checks what a Fight with this ability requires.
    void (*fightChecks)(Checks&, const State&, const Fight&, const Ability&) = nullptr;
    /// Acts after the attacks of an action, with the models that were hit and those that lost health.
    void (*after)(Run&, const DeclaredAttack&, const Ability&, const std::vector<UnitId>& hit,
                  const std::vector<UnitId>& wounded) = nullptr;
};

/// The rule of that id; nullptr if the program has none.
const AbilityRule* abilityRule(std::string_view id);
/// All ability rules, by group.
const std::vector<const AbilityRule*>& allAbilityRules();
/// The rules of the abilities of archetypes that fight.
std::vector<const AbilityRule*> fighterAbilities();
/// The rules of the abilities of archetypes that shoot.
std::vector<const AbilityRule*> shooterAbilities();
/// The rules of the abilities of archetypes that guard others.
std::vector<const AbilityRule*> guardAbilities();
/// The rules of the abilities of archetypes that plan.
std::vector<const AbilityRule*> plannerAbilities();
/// The rules of the abilities of archetypes that talk.
std::vector<const AbilityRule*> talkerAbilities();
/// The rules of the abilities of archetypes that stay unseen.
std::vector<const AbilityRule*> unseenAbilities();

/// Calls `use(owner, rule, data)` for every passive ability of every conscious model.
template <class Use> void eachAbility(const State& state, Use&& use) {
    for (const auto& [id, unit] : state.units) {
        if (!unit.isConscious()) continue;
        for (const auto& ability : state.sheetOf(unit).abilities) {
            const auto data = state.abilities.find(ability);
            if (data == state.abilities.end() || data->second.active) continue;
            if (const auto* rule = abilityRule(ability)) use(id, *rule, data->second);
        }
    }
}
/// The data of an ability of the model; nullptr if it does not have it.
const Ability* abilityOf(const State& state, const UnitId& unit, const std::string& id);
/// Logs the use and gains or spends its Strain (AMB-SC6); nothing happens if the model does not have the
/// ability.
void payFor(Run& run, const UnitId& who, const std::string& ability);
/// Why the attempt is not possible; empty if it is.
std::string forbidden(const State& state, const Attempt& attempt);
/// Whether a confused model Fights that target instead of shooting at it.
bool strikesWhenConfused(const State& state, const UnitId& who, const UnitId& at);
/// The friends that an ability for several models reaches: those that the order names, and those within the
/// aura of the ability.
std::vector<UnitId> reached(const State& state, const UseAbility& use);
/// Whether `unit` is another friend of `owner` and within the aura of `owner`.
bool inAura(const State& state, const UnitId& owner, const UnitId& unit);

} // namespace core::scrimmage
