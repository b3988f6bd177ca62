// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/settle.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/marks.h"
#include "systems/plaguetide/rules/state_changes.h"

namespace core::plaguetide {

namespace {

/// Applies the effects of the attack to a figure that is not Down or destroyed (AMB-PT18).
void applyAttackEffects(Run& run, const Volley::Lane& lane, int lost) {
    for (const auto* effect : effects::riderEffects()) {
        const bool hurt = effect->rider.needs == Rider::Needs::LostHealth;
        const int number = effect->markersFrom(lane.attack.profile.keywords);
        if (number > 0 && (hurt ? lost > 0 : lane.at.landed)) effect->rider.strikes(run, lane, number);
    }
}

/// Adds the figure to those that are thrown, even when it is or goes Down; a figure that has left the table
/// is not thrown (PT-K13). All throws of a volley wait below it on the stack and are rolled together.
void throwOff(Run& run, const Volley::Lane& lane) {
    const auto& id = lane.attack.target;
    const int far = attackTraits(lane.attack.profile.keywords, lane.attack.melee).throwInches;
    if (far <= 0 || !lane.at.landed || !run.state.at(id).isOnTable()) return;
    Scatter scatter;
    if (!run.tasks.empty() && run.tasks.back().is<Scatter>()) {
        scatter = *run.tasks.back().as<Scatter>();
        run.tasks.pop_back();
    }
    scatter.thrown.push_back({id, lane.attack.attacker, far});
    run.push(std::move(scatter));
}

std::string outcomeWords(const Volley::Lane& lane, int lost, int absorbed) {
    if (lane.hits + lane.criticals == 0) return "no hit";
    std::string out;
    if (lane.strike.damage == 0) return plural(lane.hits + lane.criticals, "hit", "hits");
    if (lost > 0) out = "−" + std::to_string(lost) + " health";
    if (absorbed > 0) out += (out.empty() ? "" : ", ") + std::to_string(absorbed) + " absorbed";
    if (out.empty()) out = lane.saved > 0 ? "all saved" : "no damage";
    return out;
}

/// Says what the attack came to.
void sayOutcome(Run& run, const Volley::Lane& lane, const Struck& struck) {
    const auto* attacker = run.state.find(lane.attack.attacker);
    std::string who =
        attacker ? (lane.count > 1 ? std::to_string(lane.count) + " × " + run.state.sheetOf(*attacker).name
                                   : attacker->name) +
                       ", "
                 : "";
    run.say(who + lane.attack.weapon + " on " + nameOf(run.state, struck.target) + ": " +
            outcomeWords(lane, struck.lost, struck.absorbed) + (struck.destroyed ? ", destroyed" : ""));
}

} // namespace

void settleLane(Run& run, const Volley::Lane& lane) {
    const auto id = lane.attack.target;
    const auto& target = run.state.at(id);
    const bool isOperative = target.operative;
    const int toughness = target.token(Token::Toughness);
    const int health = lane.againstDown ? 1 : target.token(Token::Health);
    const bool counted = lane.strike.damage > 0;
    const bool fell = counted && lane.at.health == 0 && health > 0;
    Struck struck;
    if (counted) {
        struck.absorbed = toughness - lane.at.toughness;
        struck.lost = lane.againstDown ? 0 : health - lane.at.health;
        setToken(run, id, Token::Toughness, lane.at.toughness);
        if (!lane.againstDown) setToken(run, id, Token::Health, lane.at.health);
    }
    if (run.recorded) { // odds need neither the event nor the words
        struck.attacker = lane.attack.attacker;
        struck.target = id;
        struck.weapon = lane.attack.weapon;
        struck.hits = lane.hits;
        struck.criticals = lane.criticals;
        struck.saved = lane.saved;
        struck.destroyed = fell && !isOperative;
        struck.down = fell && isOperative && !lane.againstDown;
        run.emit(struck);
        sayOutcome(run, lane, struck);
    }
    if (!counted && lane.at.landed) run.mark(marks::hit(id));
    if (fell && lane.againstDown)
        capture(run, id);
    else if (fell)
        fallDown(run, id);
    else if (!lane.againstDown)
        applyAttackEffects(run, lane, struck.lost);
    throwOff(run, lane);
}

} // namespace core::plaguetide
