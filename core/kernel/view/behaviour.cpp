// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"

namespace core {

template const codec::Fields& codec::fieldsOf<Behaviour>();

DEFINE_VALUE_MEMBERS(Behaviour)

namespace {

template <std::size_t size> using Words = std::array<BehaviourWord, size>;

// In the order of the enums.
constexpr Words<16> preferences{{
    {"nearest", "The target that the table says is nearest; a unit in contact counts as nearest."},
    {"in contact", "A target in contact with the unit or with figures of its group."},
    {"most wounded", "The target that has lost the largest part of its health."},
    {"least health", "The target with the least health left."},
    {"least Toughness", "The target with the fewest Toughness tokens, or the lowest Toughness."},
    {"weakest armour", "The target with the weakest armour, which has the worst save."},
    {"most likely to fall", "The target that this order most probably puts out of play, by exact odds."},
    {"most harm", "The target that this order harms most on average, by exact odds."},
    {"psyker", "A psyker before all others."},
    {"leader", "A leader or character before all others."},
    {"attacked this unit", "A target that has pinned, shot or marked the unit."},
    {"at an objective", "A target that holds an objective or works at one."},
    {"most figures together", "The target with the most other enemies close to it."},
    {"not in cover", "A target that is not in cover."},
    {"fought by friends", "A target that friends of the unit are in contact with."},
    {"dearest", "The target with the highest price."},
}};
constexpr Words<12> actions{{
    {"shoot", "Shoots without moving."},
    {"move and shoot", "Moves, then shoots."},
    {"shoot and move", "Shoots, then moves away."},
    {"fight", "Fights the enemies that it is in contact with."},
    {"charge", "Moves into contact and fights."},
    {"special attack", "Uses its special attack."},
    {"use an ability", "Uses an ability."},
    {"work at an objective", "Works at an objective, or undoes the work of others."},
    {"support", "Helps a friend, recovers or reloads."},
    {"move", "Moves."},
    {"run", "Moves as far as it can."},
    {"wait", "Stays and waits."},
}};
constexpr Words<7> plans{{
    {"towards the target", "Move towards the target."},
    {"stay in cover", "Move only from cover to cover."},
    {"keep the range", "Keep the target in range and stay out of its reach."},
    {"stay with friends", "Stay within reach of friends."},
    {"to the objective", "Move to the nearest objective."},
    {"to the exit", "Move to the exit by the shortest way."},
    {"stay", "Do not move."},
}};

} // namespace

const BehaviourWord& wordFor(Preference preference) {
    return preferences.at(static_cast<std::size_t>(preference));
}
const BehaviourWord& wordFor(PlayedAction action) { return actions.at(static_cast<std::size_t>(action)); }
const BehaviourWord& wordFor(MovePlan plan) { return plans.at(static_cast<std::size_t>(plan)); }

} // namespace core
