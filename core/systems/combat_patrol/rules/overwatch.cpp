// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/overwatch.h"
#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/rules/groups.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>

/// Fire Overwatch (CP-ST4): shooting in the opponent's turn, by the rules of shooting.
namespace core::combat_patrol {

namespace {

WeaponsAtTarget aimAt(const UnitId& target) {
    WeaponsAtTarget aim;
    aim.target = target;
    return aim;
}

std::string idOf(const WeaponGroup& group) {
    return group.weapon + (group.profile.name.empty() ? "" : "/" + group.profile.name);
}

/// The ids and names of the weapons that would fire, without repeats.
std::vector<std::pair<std::string, std::string>> firing(const std::vector<Group>& groups) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& group : groups)
        if (std::find(out.begin(), out.end(), std::pair(idOf(*group), group->name)) == out.end())
            out.emplace_back(idOf(*group), group->name);
    return out;
}

bool halfRangeMatters(const std::vector<Group>& groups) {
    return std::any_of(groups.begin(), groups.end(), [](const Group& group) {
        return words::dependsOnHalfRange(traitsOf(group->profile));
    });
}

/// Legal weapons in addition to those that fire: other profiles, Pistols instead of guns.
std::vector<std::pair<std::string, std::string>>
instead(const State& state, const UnitId& shooter, const WeaponsAtTarget& aim,
        const std::vector<std::pair<std::string, std::string>>& firing) {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& part : parts(state, shooter))
        for (const auto& model : state.at(part).models)
            for (const auto& id : model.weapons)
                for (const auto& profile : state.weapons.at(id).profiles) {
                    const auto name = profile.name.empty() ? id : id + "/" + profile.name;
                    const std::pair entry(name, state.weapons.at(id).name +
                                                    (profile.name.empty() ? "" : " (" + profile.name + ")"));
                    const auto known = [&](const auto& list) {
                        return std::find(list.begin(), list.end(), entry) != list.end();
                    };
                    auto alone = aim;
                    alone.weapons = {name};
                    if (!model.slain && profile.mode == Mode::Ranged && !known(firing) && !known(out) &&
                        groupsFor(state, shooter, Mode::Ranged, {alone}, false))
                        out.push_back(entry);
                }
    return out;
}

std::string listOf(const std::vector<std::pair<std::string, std::string>>& weapons) {
    std::string out;
    for (const auto& [id, name] : weapons)
        out += (out.empty() ? "" : ", ") + name;
    return out;
}

} // namespace

Result<Ok> checkOverwatch(const State& state, const UnitId& shooter, const UnitId& target) {
    const auto groups = groupsFor(state, state.rootOf(shooter), Mode::Ranged, {aimAt(target)}, false);
    if (!groups) return tl::unexpected<Problem>(groups.error());
    return Ok{};
}

std::optional<Request> OverwatchAim::ask(const State& state) const {
    const auto groups = groupsFor(state, shooter, Mode::Ranged, {aim}, true);
    if (!groups) return std::nullopt;
    const auto weapons = firing(*groups);
    auto request =
        choice(state.at(shooter).side, shooter, "overwatch",
               sentenceAboutUnit(state, shooter, "fires Overwatch: with which weapons?"), "CP-ST4");
    request.options = {{"fire", "Fire",
                        listOf(weapons) + (aim.cover ? ", at a target in cover" : "") +
                            (aim.halfRange ? ", within half range" : "")},
                       {"cover", aim.cover ? "The target is in the open" : "The target has cover",
                        "+1 to its armour saves"}};
    if (halfRangeMatters(*groups))
        request.options.push_back(
            {"half", aim.halfRange ? "Beyond half range" : "Within half range", "for Rapid Fire and Melta"});
    if (weapons.size() > 1)
        for (const auto& [id, name] : weapons)
            request.options.push_back({"without " + id, "Without the " + name, "out of range, or not used"});
    for (const auto& [id, name] : instead(state, shooter, aim, weapons))
        request.options.push_back({"only " + id, "Only the " + name, "instead of the others"});
    request.preset = "fire";
    request.policy = "all weapons fire, in the open";
    return request;
}

void OverwatchAim::take(Run& run, const Answer& answer) {
    const auto word = answer.pick.substr(0, answer.pick.find(' '));
    const auto weapon = word == answer.pick ? std::string() : answer.pick.substr(word.size() + 1);
    if (word == "fire") return pushOverwatch(run, shooter, aim);
    auto next = *this;
    if (word == "cover")
        next.aim.cover = !aim.cover;
    else if (word == "half")
        next.aim.halfRange = !aim.halfRange;
    else if (word == "only")
        next.aim.weapons = {weapon};
    else {
        next.aim.weapons.clear();
        if (const auto groups = groupsFor(run.state, shooter, Mode::Ranged, {aim}, true))
            for (const auto& [id, name] : firing(*groups))
                if (id != weapon) next.aim.weapons.push_back(id);
    }
    run.push(std::move(next));
}

void OverwatchAim::run(Run&) {} // no model is left

} // namespace core::combat_patrol
