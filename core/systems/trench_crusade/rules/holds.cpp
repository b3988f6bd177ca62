// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/holds.h"

#include "systems/trench_crusade/rules/actions.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/booking.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

namespace core::trench_crusade {

namespace {

/// What a condition is asked with: everything behind its colon, and the models it may look at.
struct Question {
    const State& state;
    const Seen& seen;
    std::string_view text;

    const Context& roll() const { return seen.context; }
    const Unit* bearer() const { return state.find(seen.bearer); }
    const Unit* other() const { return state.find(seen.other); }
    const Unit* attacker() const { return state.find(seen.context.actor); }
    int number() const {
        int value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    }
    int base(const Unit* unit) const { return unit ? state.sheetOf(*unit).base : 0; }
    /// Whether the injury or attack is of that kind.
    bool damages(const char* keyword) const {
        if (roll().weapon.empty()) return roll().damage == keyword;
        return weaponHas(state, roll().actor, roll().weapon, keyword);
    }
    const Weapon* weapon() const {
        const auto it = state.weapons.find(roll().weapon);
        return it == state.weapons.end() ? nullptr : &it->second;
    }
};

bool charged(const Unit* unit) { return unit && hasCharged(*unit); }
bool acted(const Question& q, const Unit* unit) { return unit && q.state.round.acted.contains(unit->id); }

using Holds = bool (*)(const Question&);
const std::map<std::string_view, Holds>& conditions() {
    static const std::map<std::string_view, Holds> all{
        {"attack", [](const Question& q) { return q.roll().attack(); }},
        {"ranged", [](const Question& q) { return q.roll().ranged; }},
        {"melee", [](const Question& q) { return q.roll().melee; }},
        {"action", [](const Question& q) { return q.roll().action == q.text; }},
        {"weapon", [](const Question& q) { return q.roll().weapon == q.text; }},
        {"fire", [](const Question& q) { return q.damages("fire"); }},
        {"gas", [](const Question& q) { return q.damages("gas"); }},
        {"shrapnel", [](const Question& q) { return q.damages("shrapnel"); }},
        {"blast", [](const Question& q) { return q.roll().blast; }},
        {"grenade", [](const Question& q) { return q.weapon() && q.weapon()->grenade; }},
        {"unarmed", [](const Question& q) { return q.roll().weapon == unarmed; }},
        {"off_hand", [](const Question& q) { return q.roll().offHand; }},
        {"two_handed", [](const Question& q) { return q.weapon() && q.weapon()->hands >= 2; }},
        {"long_range", [](const Question& q) { return q.roll().longRange; }},
        {"short_range", [](const Question& q) { return q.roll().ranged && !q.roll().longRange; }},
        {"cover", [](const Question& q) { return q.roll().cover; }},
        {"elevated", [](const Question& q) { return q.roll().elevated; }},
        {"critical", [](const Question& q) { return q.roll().critical; }},
        {"thrown", [](const Question& q) { return q.roll().thrown; }},
        {"charge", [](const Question& q) { return charged(q.attacker()); }},
        {"first_charge",
         [](const Question& q) {
             const auto* unit = q.attacker();
             return unit && !unit->activity.done.empty() && unit->activity.done.front() == actions::charge.id;
         }},
        {"self_down", [](const Question& q) { return q.bearer() && q.bearer()->down; }},
        {"self_unmoved", [](const Question& q) { return q.bearer() && !hasLeftItsPlace(*q.bearer()); }},
        {"self_cover",
         [](const Question& q) {
             if (q.roll().actor != q.seen.bearer) return q.roll().cover;
             return table::relates(*q.state.relations, *table::findRelation(relationKinds(), "cover"),
                                   q.seen.other, q.seen.bearer);
         }},
        {"self_blood", [](const Question& q) { return q.bearer() && q.bearer()->marker(Marker::Blood) > 0; }},
        {"self_blessing",
         [](const Question& q) { return q.bearer() && q.bearer()->marker(Marker::Blessing) > 0; }},
        {"self", [](const Question& q) { return hasKeyword(q.state, q.seen.bearer, std::string(q.text)); }},
        {"self_empty_hands",
         [](const Question& q) { return q.bearer() && weaponsFor(q.state, *q.bearer(), true).empty(); }},
        {"other_down", [](const Question& q) { return q.other() && q.other()->down; }},
        {"other_waiting",
         [](const Question& q) {
             return q.other() && !acted(q, q.other()) && !isActing(q.state, q.seen.other);
         }},
        {"other", [](const Question& q) { return hasKeyword(q.state, q.seen.other, std::string(q.text)); }},
        {"other_base_most", [](const Question& q) { return q.other() && q.base(q.other()) <= q.number(); }},
        {"other_base_least", [](const Question& q) { return q.base(q.other()) >= q.number(); }},
        {"other_hit_by_partner",
         [](const Question& q) {
             const auto* unit = q.bearer();
             const auto* partner = unit ? q.state.find(UnitId(unit->partner)) : nullptr;
             return partner && isUsed(*partner, "hit:" + q.seen.other.text);
         }},
        {"touching_scenery", [](const Question& q) { return q.roll().touchingScenery; }},
        {"friend_near", [](const Question& q) { return inAura(q.state, q.seen.bearer, q.seen.other); }},
        {"in_melee", [](const Question& q) { return inMelee(q.state, q.seen.bearer); }},
        {"not_in_melee", [](const Question& q) { return !inMelee(q.state, q.seen.bearer); }}};
    return all;
}

constexpr std::string_view negation = "not ";

} // namespace

bool holds(const State& state, const std::string& condition, const Seen& seen) {
    std::string_view text = condition;
    const bool negated = text.starts_with(negation);
    if (negated) text.remove_prefix(negation.size());
    const auto colon = text.find(':');
    const auto it = conditions().find(text.substr(0, colon));
    if (it == conditions().end()) return false;
    const auto behind = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    return it->second({state, seen, behind}) != negated;
}

bool allHold(const State& state, const std::vector<std::string>& conditions, const Seen& seen) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const std::string& condition) { return holds(state, condition, seen); });
}

} // namespace core::trench_crusade
