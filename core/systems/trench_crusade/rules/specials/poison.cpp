// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

/// Poison: a BLOOD MARKER at the start of each activation until healing or a BLESSING MARKER ends it
/// (TC-SC11).
namespace core::trench_crusade {

namespace {

constexpr auto curesPoison = "cure_poison";

bool isPoison(const Gained& one) { return words::isPoison(one.effect); }

bool isPoisoned(const Unit& unit) { return std::any_of(unit.gained.begin(), unit.gained.end(), isPoison); }

std::vector<ChoiceOption> bleedOrPray(const State& state, const DoOutcome& task) {
    std::vector<ChoiceOption> out{{"no", "1 BLOOD MARKER", "the poison stays"}};
    if (state.at(task.by).marker(Marker::Blessing) > 0)
        out.push_back({"yes", "1 BLESSING MARKER", "the poison ends"});
    return out;
}

void feelPoison(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick == "yes") {
        addMarkers(run, task.by, Marker::Blessing, -1);
        return curePoison(run, task.by);
    }
    if (const int got = wound(run, task.by, 1))
        run.say(nameOf(run.state, task.by) + " is poisoned: " + markerWords(got, Marker::Blood));
}

} // namespace

void curePoison(Run& run, const UnitId& unit) {
    auto gained = run.state.at(unit).gained;
    if (std::erase_if(gained, isPoison) == 0) return;
    run.emit(GainedSet{unit, std::move(gained)});
    run.say(nameOf(run.state, unit) + " is no longer poisoned");
}

void sufferPoison(Run& run, const UnitId& unit) {
    if (isPoisoned(run.state.at(unit))) run.push(specialTask(curesPoison, unit, {}, "Poison"));
}

const Specials& poisonSpecials() {
    using enum CarriedOut;
    static const Specials all{{curesPoison, Asks, "", bleedOrPray, feelPoison}};
    return all;
}

} // namespace core::trench_crusade
