// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/offers/weapon_counts.h"

#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/rules/groups.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// "24″ · A2 · 3+ · S4 · AP−1 · D1", short enough for a chip beside others.
std::string shortLine(const Profile& profile) {
    const auto dice = [](const auto& amount) { return (amount.dice > 0 ? " " : "") + diceText(amount); };
    return (profile.mode == Mode::Ranged ? std::to_string(profile.rangeInches) + "″" : "melee") + " · A" +
           dice(profile.attacks) + " · " +
           (profile.skill == 0 ? "always hits" : std::to_string(profile.skill) + "+") + " · S" +
           std::to_string(profile.strength) + " · AP" +
           (profile.ap < 0 ? "−" + std::to_string(-profile.ap) : "0") + " · D" + dice(profile.damage);
}

/// One weapon of a unit with one profile, and the models that have it.
struct Arm {
    std::string id;
    const Weapon* weapon = nullptr;
    const Profile* profile = nullptr;
    std::vector<ModelRef> bearers = {};
    int left = 0; ///< how many of them have not spent it
};

std::vector<Arm> armsOf(const State& state, const UnitId& who, Mode mode) {
    std::vector<Arm> out;
    const auto add = [&](const ModelRef& bearer, const Weapon& weapon, const Profile& profile, bool spent) {
        const auto id = weapon.id + (profile.name.empty() ? "" : "/" + profile.name);
        auto known = std::find_if(out.begin(), out.end(), [&](const Arm& arm) { return arm.id == id; });
        if (known == out.end()) known = out.insert(out.end(), {id, &weapon, &profile});
        known->bearers.push_back(bearer);
        known->left += spent ? 0 : 1;
    };
    for (const auto& part : parts(state, who)) {
        const auto& models = state.at(part).models;
        for (std::size_t n = 0; n < models.size(); ++n)
            for (const auto& id : models[n].weapons)
                for (const auto& profile : state.weapons.at(id).profiles)
                    if (!models[n].slain && profile.mode == mode)
                        add({part, static_cast<int>(n)}, state.weapons.at(id), profile,
                            models[n].spent.contains(id));
    }
    return out;
}

/// Whether a model attacks with one of the two instead of the other: profiles of one weapon, melee weapons
/// other than those with Extra Attacks (2.2.6), Pistols and other guns (CP-K4).
bool excludeEachOther(const Arm& a, const Arm& b) {
    if (a.weapon == b.weapon) return true;
    const auto one = traitsOf(*a.profile), other = traitsOf(*b.profile);
    if (a.profile->mode == Mode::Melee)
        return !words::extraAttacks.isOn(one) && !words::extraAttacks.isOn(other);
    return words::pistol.isOn(one) != words::pistol.isOn(other);
}

/// The pool of an arm: the id of the first among this arm and those that the same models use instead of it;
/// empty if there are none.
std::string poolOf(const Arm& arm, const std::vector<Arm>& all) {
    const auto shares = [&](const Arm& other) {
        return other.id != arm.id && other.bearers == arm.bearers && excludeEachOther(arm, other);
    };
    if (std::none_of(all.begin(), all.end(), shares)) return {};
    const auto first = std::find_if(all.begin(), all.end(),
                                    [&](const Arm& other) { return other.id == arm.id || shares(other); });
    return first->id;
}

/// The counts with which all that may attack this target do; nothing when none may.
std::optional<Value::Object> presumedAt(const State& state, const UnitId& who, Mode mode,
                                        const UnitId& target) {
    WeaponsAtTarget aim;
    aim.target = target;
    if (target.empty() || !state.find(target)) return std::nullopt;
    const auto groups = groupsFor(state, state.rootOf(who), mode, {aim}, false);
    if (!groups) return std::nullopt;
    Value::Object out;
    for (const auto& group : *groups) {
        const auto id = group->weapon + (group->profile.name.empty() ? "" : "/" + group->profile.name);
        auto& count = out.emplace(id, 0).first->second;
        count = *count.asInt() + static_cast<std::int64_t>(group->bearers.size());
    }
    return out;
}

/// Blocks each weapon that may not attack the target, if another one may.
void judgeWeapons(const State& state, const UnitId& who, Mode mode, const UnitId& target, Options& weapons) {
    if (target.empty()) return;
    bool any = false;
    for (auto& option : weapons) {
        WeaponsAtTarget aim;
        aim.target = target;
        aim.weapons = {*option.value.asString()};
        const auto groups = groupsFor(state, state.rootOf(who), mode, {aim}, false);
        if (!groups && groups.error().where == "weapons") option.blocked = groups.error().text;
        any = any || option.blocked.empty();
    }
    if (any) return;
    for (auto& option : weapons)
        option.blocked.clear(); // the action itself shows the reason once
}

Value::Object allOf(const Options& options) {
    Value::Object out;
    for (const auto& option : options)
        if (option.pool.empty() || option.pool == *option.value.asString())
            out.emplace(*option.value.asString(), option.count);
    return out;
}

} // namespace

Options weaponOptions(const State& state, const UnitId& who, Mode mode) {
    const auto arms = armsOf(state, who, mode);
    Options out;
    for (const auto& arm : arms) {
        FieldOption option{arm.id,
                           arm.weapon->name + (arm.profile->name.empty() ? "" : " – " + arm.profile->name),
                           shortLine(*arm.profile),
                           {}};
        option.count = arm.left;
        option.reach = mode == Mode::Ranged ? arm.profile->rangeInches : 0;
        option.pool = poolOf(arm, arms);
        out.push_back(std::move(option));
    }
    return out;
}

OfferField weaponCounts(const State& state, const UnitId& who, Mode mode, const UnitId& target,
                        const Options& enemies) {
    auto options = weaponOptions(state, who, mode);
    judgeWeapons(state, who, mode, target, options);
    const auto presumed = presumedAt(state, who, mode, target).value_or(allOf(options));
    const auto label = "weapons of " + plural(modelsLeft(state, who), "model", "models");
    auto field = counts(
        "counts", label.c_str(), std::move(options), presumed,
        "How many models attack with each weapon. Without a change, every model that may attack does.");
    for (const auto& enemy : enemies) {
        const auto& id = *enemy.value.asString();
        if (auto other = presumedAt(state, who, mode, UnitId{id}); other && *other != presumed)
            field.presumedAt.emplace(id, std::move(*other));
    }
    return field;
}

int presumedDistance(const State& state, const UnitId& who) {
    constexpr int fewInches = 9;
    bool near = false, far = false;
    for (const auto& arm : armsOf(state, who, Mode::Ranged))
        (arm.profile->rangeInches < fewInches ? near : far) = true;
    return near && far && !isEngaged(state, who) ? fewInches : 0;
}

} // namespace core::combat_patrol
