// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/groups.h"
#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>
#include <map>
#include <set>

namespace core::combat_patrol {

namespace {

/// A possible attack: one weapon of one model, with the profile to use.
struct Choice {
    ModelRef bearer;
    const Weapon* weapon = nullptr;
    const Profile* profile = nullptr;
    WeaponTraits traits;
};

/// Whether a list of weapons contains this profile; the first profile is named by the weapon's id alone.
bool named(const std::vector<std::string>& weapons, const Weapon& weapon, const Profile& profile,
           bool first) {
    return std::any_of(weapons.begin(), weapons.end(), [&](const std::string& text) {
        return text == weapon.id + "/" + profile.name || (first && text == weapon.id);
    });
}

/// The living models of a unit, the leader's first.
std::vector<ModelRef> attackers(const State& state, const UnitId& unit) {
    std::vector<ModelRef> out;
    auto all = parts(state, unit);
    std::reverse(all.begin(), all.end());
    for (const auto& id : all)
        for (int n = 0; n < static_cast<int>(state.at(id).models.size()); ++n)
            if (!state.at(id).models[static_cast<std::size_t>(n)].slain) out.push_back({id, n});
    return out;
}

/// The weapons of a model for this kind of attack: of each weapon the profile that `wanted` names, else its
/// first one.
std::vector<Choice> carried(const State& state, const ModelRef& bearer, Mode mode,
                            const std::vector<std::string>& wanted) {
    std::vector<Choice> out;
    const auto& model = state.at(bearer.unit).models[static_cast<std::size_t>(bearer.model)];
    for (const auto& id : model.weapons) {
        const auto known = state.weapons.find(id);
        if (known == state.weapons.end() || model.spent.contains(id)) continue;
        const auto& weapon = known->second;
        bool first = true;
        const Profile* chosen = nullptr;
        for (const auto& profile : weapon.profiles) {
            if (profile.mode != mode) continue;
            if ((wanted.empty() && first) || named(wanted, weapon, profile, first)) chosen = &profile;
            first = false;
        }
        if (chosen) out.push_back({bearer, &weapon, chosen, traitsOf(*chosen)});
    }
    return out;
}

std::string nameOf(const Choice& choice) {
    return choice.weapon->id + (choice.profile->name.empty() ? "" : "/" + choice.profile->name);
}

/// Keeps the weapons that a model can use together: one melee weapon and extra attacks; pistols or other guns
/// (CP-K4, 2.2.6).
void keepUsable(const State& state, const UnitId& attacker, Mode mode, std::vector<Choice>& choices) {
    const auto keep = [&](const auto& wanted) {
        std::erase_if(choices, [&](const Choice& c) { return !wanted(c); });
    };
    if (mode == Mode::Melee) {
        bool armed = false;
        keep([&](const Choice& c) {
            return words::extraAttacks.isOn(c.traits) || !std::exchange(armed, true);
        });
        return;
    }
    const auto& root = state.root(attacker);
    if (root.side == state.active && root.moved == MoveKind::Advance &&
        !hasLasting(state, attacker, &Lasting::afterAdvance) &&
        std::any_of(choices.begin(), choices.end(),
                    [](const Choice& c) { return words::assault.isOn(c.traits); }))
        keep([](const Choice& c) { return words::assault.isOn(c.traits); });
    if (isMonster(state, attacker)) return;
    const bool others = std::any_of(choices.begin(), choices.end(),
                                    [](const Choice& c) { return !words::pistol.isOn(c.traits); });
    const bool pistols = std::any_of(choices.begin(), choices.end(),
                                     [](const Choice& c) { return words::pistol.isOn(c.traits); });
    if (pistols && (isEngaged(state, attacker) || !others))
        keep([](const Choice& c) { return words::pistol.isOn(c.traits); });
    else if (others)
        keep([](const Choice& c) { return !words::pistol.isOn(c.traits); });
}

/// Whether the weapon may be shot at the target.
Result<Ok> checkRanged(const State& state, const UnitId& attacker, const Choice& choice,
                       const WeaponsAtTarget& aim) {
    const auto& root = state.root(attacker);
    const auto& name = choice.weapon->name;
    const int range = choice.profile->rangeInches;
    const bool own = root.side == state.active;
    if (own && root.moved == MoveKind::Advance && !words::assault.isOn(choice.traits) &&
        !hasLasting(state, attacker, &Lasting::afterAdvance))
        return against("shoot.advanced",
                       "a unit that advanced may shoot only with Assault weapons, not with the " + name,
                       "weapons");
    if (!aim.visible && !words::indirectFire.isOn(choice.traits))
        return against("shoot.not_visible", "the target is not visible to the " + name, "visible");
    if (!aim.inRange)
        return against("shoot.out_of_range",
                       "the target is beyond the " + std::to_string(range) + "″ of the " + name, "inRange");
    if (aim.distance > range)
        return against("shoot.too_far",
                       "the target is " + std::to_string(aim.distance) + "″ away, beyond the " +
                           std::to_string(range) + "″ of the " + name,
                       "distance");
    if (words::blast.isOn(choice.traits) && isEngaged(state, aim.target))
        return against("shoot.blast", "the " + name + " has Blast and may not shoot at an engaged unit",
                       "weapons");
    const bool close = state.isTouching(attacker, aim.target);
    const bool held = isEngaged(state, attacker) && !isMonster(state, attacker);
    if (held && !words::pistol.isOn(choice.traits))
        return against("shoot.engaged",
                       "a unit within Engagement Range may shoot only with Pistols, not with the " + name,
                       "weapons");
    if (held && !close)
        return against("shoot.other_target",
                       "a unit within Engagement Range may shoot only a unit that it is engaged with",
                       "target");
    if (!close && isEngaged(state, aim.target) && !isMonster(state, aim.target))
        return against("shoot.friends_engaged",
                       sentenceAboutUnit(state, aim.target, "is engaged with friends of the shooter"),
                       "target");
    return Ok{};
}

void checkAim(Checks& checks, const State& state, const UnitId& attacker, Mode mode,
              const WeaponsAtTarget& aim) {
    checks.enemy(aim.target, attacker);
    if (mode == Mode::Melee)
        checks.rule(state.isTouching(attacker, aim.target), "fight.not_engaged",
                    sentenceAboutUnit(state, aim.target, "is not within Engagement Range"), "target");
    else
        checks.rule(
            aim.within12 || !allHaveRule(state, aim.target, words::loneOperative), "shoot.lone_operative",
            sentenceAboutUnit(state, aim.target, "is a Lone Operative and may be shot only from within 12″"),
            "within12");
}

void join(std::vector<Group>& groups, const State& state, const UnitId& attacker, const Choice& choice,
          const WeaponsAtTarget& aim) {
    const auto target = state.rootOf(aim.target);
    for (auto& group : groups) {
        const bool same = group->target == target && group->bearers.front().unit == choice.bearer.unit &&
                          group->weapon == choice.weapon->id && group->profile == *choice.profile;
        if (!same || group->aim != aim) continue;
        group.edit().bearers.push_back(choice.bearer);
        return;
    }
    WeaponGroup made;
    made.attacker = attacker;
    made.target = target;
    made.weapon = choice.weapon->id;
    made.name = choice.weapon->name + (choice.profile->name.empty() ? "" : " (" + choice.profile->name + ")");
    made.bearers = {choice.bearer};
    made.profile = *choice.profile;
    made.aim = aim;
    groups.emplace_back(std::move(made));
}

/// Tracks which weapons and models each WeaponsAtTarget of one attack uses, one after another.
struct Taking {
    const State& state;
    UnitId attacker;
    Mode mode;
    bool overridden; ///< the GM overrides the rules for this attack
    std::vector<Group> groups;
    std::set<std::pair<ModelRef, std::string>> used;
    std::set<ModelRef> struck;        ///< models that have used their one melee weapon
    std::map<ModelRef, bool> pistols; ///< models that have fired, and whether a Pistol (CP-K4)
    std::optional<Problem> problem;   ///< why the first weapon was left out of "all that may attack"
    std::vector<std::pair<const Weapon*, const Profile*>> taken; ///< by the current aim

    /// Lets a model attack with those of the wanted weapons that it can use; empty = all that may attack.
    bool take(Checks& checks, const ModelRef& bearer, const WeaponsAtTarget& aim,
              const std::vector<std::string>& wanted) {
        auto choices = carried(state, bearer, mode, wanted);
        std::erase_if(choices, [&](const Choice& choice) {
            return !isLeft(choice) || !isAllowed(choice, aim, wanted.empty());
        });
        keepUsable(state, attacker, mode, choices);
        for (const auto& choice : choices) {
            if (mode == Mode::Ranged) checks.merge(judge(choice, aim));
            used.emplace(bearer, choice.weapon->id);
            taken.emplace_back(choice.weapon, choice.profile);
            if (isSingle(choice)) struck.insert(bearer);
            pistols.emplace(bearer, words::pistol.isOn(choice.traits));
            join(groups, state, attacker, choice, aim);
        }
        return !choices.empty();
    }

private:
    bool isSingle(const Choice& choice) const {
        return mode == Mode::Melee && !words::extraAttacks.isOn(choice.traits);
    }
    bool isLeft(const Choice& choice) const {
        return !used.contains({choice.bearer, choice.weapon->id}) &&
               !(isSingle(choice) && struck.contains(choice.bearer));
    }

    /// Whether the weapon may attack. A weapon that `aim` names must be legal; of "all that may attack",
    /// illegal ones are left out.
    bool isAllowed(const Choice& choice, const WeaponsAtTarget& aim, bool all) {
        if (mode == Mode::Melee || !all) return true;
        const auto may = judge(choice, aim);
        if (!may && !problem) problem = may.error();
        return may.has_value();
    }

    Result<Ok> judge(const Choice& choice, const WeaponsAtTarget& aim) const {
        if (auto may = checkRanged(state, attacker, choice, aim); !may) return may;
        const auto fired = pistols.find(choice.bearer);
        const bool both = fired != pistols.end() && fired->second != words::pistol.isOn(choice.traits) &&
                          !isMonster(state, attacker);
        if (both)
            return against("shoot.pistol", "a model fires its Pistols or its other weapons, not both",
                           "weapons");
        return Ok{};
    }
};

/// Whether a weapon that was taken is the one of this id.
bool isNamed(const Taking& taking, const std::string& id, std::size_t taken) {
    const auto& [weapon, profile] = taking.taken[taken];
    const auto first = std::find_if(weapon->profiles.begin(), weapon->profiles.end(),
                                    [&](const Profile& p) { return p.mode == taking.mode; });
    return named({id}, *weapon, *profile, profile == &*first);
}

/// Sorts aims: those with a number of models first, then those with named weapons, then all others.
std::vector<WeaponsAtTarget> narrowFirst(std::vector<WeaponsAtTarget> aims) {
    const auto width = [](const WeaponsAtTarget& aim) {
        return aim.models > 0 || !aim.counts.empty() ? 0 : aim.weapons.empty() ? 2 : 1;
    };
    std::stable_sort(aims.begin(), aims.end(),
                     [&](const WeaponsAtTarget& a, const WeaponsAtTarget& b) { return width(a) < width(b); });
    return aims;
}

/// The title of a weapon, by its id in WeaponsAtTarget: "Plasma gun – supercharge".
std::string titleOf(const State& state, const std::string& id) {
    const auto slash = id.find('/');
    const auto weapon = state.weapons.find(id.substr(0, slash));
    if (weapon == state.weapons.end()) return id;
    return weapon->second.name + (slash == std::string::npos ? "" : " – " + id.substr(slash + 1));
}

/// Assigns models to the counted weapons of `aim`; returns their number. A count that cannot be met is
/// refused.
int takeCounted(Taking& taking, Checks& checks, const WeaponsAtTarget& aim) {
    auto left = aim.counts;
    int models = 0;
    for (const auto& bearer : attackers(taking.state, taking.attacker)) {
        std::vector<std::string> wanted;
        for (const auto& [id, count] : left)
            if (count > 0) wanted.push_back(id);
        if (wanted.empty()) break;
        const auto from = taking.taken.size();
        if (taking.take(checks, bearer, aim, wanted)) ++models;
        for (auto n = from; n < taking.taken.size(); ++n)
            for (const auto& id : wanted)
                if (isNamed(taking, id, n)) --left[id];
    }
    for (const auto& [id, count] : left)
        checks.require(count <= 0, "attack.surplus",
                       "only " + plural(aim.counts.at(id) - count, "model", "models") + " of " +
                           unitName(taking.state, taking.attacker) + " can attack with " +
                           titleOf(taking.state, id) + " in addition to the other attacks, not " +
                           std::to_string(aim.counts.at(id)),
                       "counts");
    return models;
}

/// Assigns models to the weapons of `aim`; returns their number.
int takeModels(Taking& taking, Checks& checks, const WeaponsAtTarget& aim) {
    if (!aim.counts.empty()) return takeCounted(taking, checks, aim);
    int models = 0;
    for (const auto& bearer : attackers(taking.state, taking.attacker)) {
        if (aim.models > 0 && models == aim.models) break;
        if (taking.take(checks, bearer, aim, aim.weapons)) ++models;
    }
    return models;
}

/// Refuses models or weapons of `aim` that are not available, instead of leaving them out silently.
void checkSurplus(Checks& checks, const Taking& taking, const WeaponsAtTarget& aim, int models) {
    const auto name = unitName(taking.state, taking.attacker);
    checks.require(aim.models <= models, "attack.models",
                   "only " + plural(models, "model", "models") + " of " + name +
                       " can make this attack, not " + std::to_string(aim.models),
                   "models");
    if (!aim.counts.empty()) return; // its counts were checked as they were taken
    for (const auto& wanted : aim.weapons) {
        bool used = false;
        for (std::size_t n = 0; n < taking.taken.size(); ++n)
            used = used || isNamed(taking, wanted, n);
        checks.require(used, "attack.surplus",
                       "no model of " + name + " is left that can attack with `" + wanted +
                           "` in addition to the other attacks",
                       "weapons");
    }
}

/// Reports as a rule why no model may attack; if the GM overrides the rule, all possible weapons attack.
int takeAgainstRules(Taking& taking, Checks& checks, WeaponsAtTarget aim) {
    const auto reason = std::exchange(taking.problem, std::nullopt);
    if (!reason || !aim.counts.empty()) return 0;
    checks.merge(tl::unexpected<Problem>(*reason));
    if (!taking.overridden) return 0;
    for (const auto& bearer : attackers(taking.state, taking.attacker))
        for (const auto& choice : carried(taking.state, bearer, taking.mode, {}))
            aim.weapons.push_back(nameOf(choice));
    return takeModels(taking, checks, aim);
}

} // namespace

std::vector<Group> groupsFor(Checks& checks, const UnitId& attacker, Mode mode,
                             const std::vector<WeaponsAtTarget>& aims) {
    const auto& state = checks.state();
    Taking taking{state, attacker, mode, checks.overridden(), {}, {}, {}, {}, {}, {}};
    for (const auto& aim : narrowFirst(aims)) {
        checkAim(checks, state, attacker, mode, aim);
        taking.problem.reset();
        taking.taken.clear();
        int models = takeModels(taking, checks, aim);
        if (models == 0) models = takeAgainstRules(taking, checks, aim);
        checks.require(models > 0, "attack.no_weapon",
                       aim.counts.empty()
                           ? sentenceAboutUnit(state, attacker, "has no such weapon left to attack with")
                           : "choose at least one weapon that attacks",
                       aim.counts.empty() ? "weapons" : "counts");
        if (models > 0) checkSurplus(checks, taking, aim, models);
    }
    const auto place = [&](const Group& group) {
        return std::find_if(aims.begin(), aims.end(), [&](const WeaponsAtTarget& aim) {
            return state.rootOf(aim.target) == group->target;
        });
    };
    std::stable_sort(taking.groups.begin(), taking.groups.end(),
                     [&](const Group& a, const Group& b) { return place(a) < place(b); });
    return std::move(taking.groups);
}

Result<std::vector<Group>> groupsFor(const State& state, const UnitId& attacker, Mode mode,
                                     const std::vector<WeaponsAtTarget>& aims, bool overrideRules) {
    return catchRefusal([&]() -> Result<std::vector<Group>> {
        Checks checks(state, overrideRules);
        return groupsFor(checks, attacker, mode, aims);
    });
}

} // namespace core::combat_patrol
