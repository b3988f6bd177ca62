// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/abilities/ability.h"

#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/state/table_terms.h"

#include <map>

namespace core::scrimmage {

const std::vector<const AbilityRule*>& allAbilityRules() {
    static const auto all = [] {
        std::vector<const AbilityRule*> out;
        for (auto* group : {fighterAbilities, shooterAbilities, guardAbilities, plannerAbilities,
                            talkerAbilities, unseenAbilities})
            for (const auto* rule : group())
                out.push_back(rule);
        return out;
    }();
    return all;
}

const AbilityRule* abilityRule(std::string_view id) {
    static const auto byId = [] {
        std::map<std::string, const AbilityRule*, std::less<>> out;
        for (const auto* rule : allAbilityRules())
            out[rule->id] = rule;
        return out;
    }();
    const auto it = byId.find(id);
    return it == byId.end() ? nullptr : it->second;
}

const Ability* abilityOf(const State& state, const UnitId& unit, const std::string& id) {
    const auto* model = state.find(unit);
    if (!model || !holds(state.sheetOf(*model).abilities, id)) return nullptr;
    const auto it = state.abilities.find(id);
    return it == state.abilities.end() ? nullptr : &it->second;
}

void payFor(Run& run, const UnitId& who, const std::string& ability) {
    const auto* data = abilityOf(run.state, who, ability);
    if (!data) return;
    const int strain = data->strain;
    run.say(nameOf(run.state, who) + " uses " + data->name);
    addStrain(run, who, isSwitched(run.state, switches::strainUse, "spent") ? -strain : strain);
}

std::string forbidden(const State& state, const Attempt& attempt) {
    std::string out;
    eachAbility(state, [&](const UnitId& owner, const AbilityRule& rule, const Ability& data) {
        if (out.empty() && rule.forbids) out = rule.forbids(state, owner, data, attempt);
    });
    if (!out.empty() || attempt.kind == Attempt::Kind::Ability) return out;
    const auto* cover = state.at(attempt.target).find(Tag::FullCover);
    const auto* by = cover ? state.find(UnitId(cover->by)) : nullptr;
    const bool covered = cover && (cover->by.empty() || (by && by->isConscious()));
    if (covered && (attempt.kind == Attempt::Kind::Shot || isSwitched(state, switches::fullCover, "attacks")))
        return nameOf(state, attempt.target) + " is in full cover";
    return {};
}

std::vector<UnitId> reached(const State& state, const UseAbility& use) {
    std::vector<UnitId> out;
    for (const auto& id : alliesOf(state, use.who))
        if (inAura(state, use.who, id) ||
            std::find(use.others.begin(), use.others.end(), id) != use.others.end())
            out.push_back(id);
    return out;
}

bool inAura(const State& state, const UnitId& owner, const UnitId& unit) {
    return owner != unit && !areEnemies(state, owner, unit) && isNear(state, owner, unit);
}

} // namespace core::scrimmage
