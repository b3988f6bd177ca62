// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/specials/special.h"

#include "systems/trench_crusade/rules/state_changes.h"

namespace core::trench_crusade {

const Special* findSpecial(std::string_view text) {
    const auto id = text.substr(0, text.find(':'));
    for (const auto* list : {&resultSpecials(), &choiceSpecials(), &deedSpecials(), &commandSpecials(),
                             &poisonSpecials(), &engineSpecials(), &remindedSpecials()})
        for (const auto& special : *list)
            if (special.id == id) return &special;
    return nullptr;
}

std::optional<int> specialOn(const State& state, const UnitId& unit, std::string_view text,
                             const Context& context) {
    for (const auto& active : activeEffects(state, unit, EffectKind::Special, context))
        if (active.effect->text == text) return active.effect->value;
    return std::nullopt;
}

std::vector<std::string> specialNames(const State& state, const UnitId& unit, const std::string& prefix) {
    std::vector<std::string> out;
    for (const auto& active : activeEffects(state, unit, EffectKind::Special))
        if (active.effect->text.starts_with(prefix + ":"))
            out.push_back(active.effect->text.substr(prefix.size() + 1));
    return out;
}

void sayReminders(Run& run, const UnitId& unit, const Effects& effects, const std::string& name,
                  const std::string& words) {
    for (const auto& effect : effects) {
        if (effect.kind != EffectKind::Special || !effect.in(run.state.edition)) continue;
        const auto* special = findSpecial(effect.text);
        if (special && special->how != CarriedOut::Reminder) continue;
        return run.say(nameOf(run.state, unit) + ", " + name + ": " + words);
    }
}

std::vector<ChoiceOption> yesOrNo() { return {{"no", "No", ""}, {"yes", "Yes", ""}}; }

DoOutcome specialTask(const std::string& text, const UnitId& by, const UnitId& target,
                      const std::string& from) {
    DoOutcome task;
    task.outcome.kind = OutcomeKind::Special;
    task.outcome.text = text;
    task.outcome.on = OutcomeOn::Self;
    task.by = by;
    task.target = target;
    task.from = from;
    return task;
}

} // namespace core::trench_crusade
