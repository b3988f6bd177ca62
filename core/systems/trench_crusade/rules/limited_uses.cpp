// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

void spendAll(Run& run, const UnitId& unit, const std::vector<EffectKind>& kinds, const Context& context) {
    for (const auto kind : kinds)
        spend(run, activeEffects(run.state, unit, kind, context));
}

/// Whether the effect is from a power that was paid for, so that its owner was asked already.
bool isPaidFor(const State& state, const Context& context, const std::string& from) {
    return std::any_of(context.paid.begin(), context.paid.end(), [&](const std::string& id) {
        const auto power = state.abilities.find(id);
        return power != state.abilities.end() && power->second.name == from;
    });
}

/// An effect that has acted and will not act again before the span ends.
struct SpentEffect {
    UnitId bearer;
    std::string from, note;
    Often until = Often::Battle;
};

const char* spanText(Often until) {
    return until == Often::Activation ? " for this activation"
           : until == Often::Turn     ? " for this turn"
                                      : " for this battle";
}

/// Lets effects that were kept for another roll act again.
void endWithholding(Run& run, const UnitId& unit) {
    const auto* model = run.state.find(unit);
    if (!model) return;
    const auto used = model->used;
    for (const auto& [what, until] : used)
        if (what.starts_with(withheldName({}))) use(run, unit, what, Often::Always);
}

} // namespace

void withhold(Run& run, const UnitId& who, const std::string& what) {
    use(run, who, withheldName(what), Often::Activation);
}

void askToUse(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context) {
    for (const auto kind : kinds)
        for (const auto& active : activeEffects(run.state, who, kind, context))
            if (active.effect->once != Often::Always && active.effect->aura == 0 &&
                !isPaidFor(run.state, context, active.from))
                run.push(specialTask(askedOnce + (":" + limitedUseName(*active.effect, active.from)), who,
                                     context.other, active.from));
}

void spend(Run& run, const std::vector<ActiveEffect>& effects) {
    std::vector<SpentEffect> used; // events may move what the effects point at
    for (const auto& active : effects)
        if (active.effect->once != Often::Always && active.effect->aura == 0)
            used.push_back({active.bearer, active.from, limitedUseName(*active.effect, active.from),
                            active.effect->once});
    for (const auto& one : used) {
        use(run, one.bearer, one.note, one.until);
        auto text = nameOf(run.state, one.bearer) + " uses up " + one.from + spanText(one.until);
        const bool logged =
            std::find(run.sentences.begin(), run.sentences.end(), text) != run.sentences.end();
        if (!logged) run.say(std::move(text)); // one source may have two effects on a roll
    }
}

void spendOnHit(Run& run, const Context& context) {
    const auto from = run.events.size();
    spendAll(run, context.actor, words::hitEffects(), context);
    spendAll(run, context.other, words::targetHitEffects(), context);
    notePaid(run, from);
    endWithholding(run, context.actor);
    endWithholding(run, context.other);
}

void spendOnInjury(Run& run, const Context& context) {
    const auto from = run.events.size();
    spendAll(run, context.actor, words::injuryEffects(), context);
    spendAll(run, context.other, words::targetInjuryEffects(), context);
    notePaid(run, from);
    endWithholding(run, context.actor);
    endWithholding(run, context.other);
}

} // namespace core::trench_crusade
