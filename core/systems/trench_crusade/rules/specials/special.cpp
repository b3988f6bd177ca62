// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/specials/special.h"

#include "systems/trench_crusade/rules/state_changes.h"

namespace core::trench_crusade {

const Specials& wordSpecials() {
    static const Specials all = [] {
        Specials out;
        for (const auto* word : words::special())
            out.push_back({word->key, *word->special});
        return out;
    }();
    return all;
}

const Special* findSpecial(std::string_view text) {
    const auto id = text.substr(0, text.find(':'));
    for (const auto* list : {&resultSpecials(), &choiceSpecials(), &immediateSpecials(), &commandSpecials(),
                             &poisonSpecials(), &wordSpecials(), &remindedSpecials()})
        for (const auto& special : *list)
            if (special.id == id) return &special;
    return nullptr;
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
