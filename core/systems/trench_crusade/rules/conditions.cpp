// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/conditions.h"

#include "systems/trench_crusade/data/condition.h"
#include "systems/trench_crusade/rules/actions.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>
#include <array>
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

/// Whether it carries nothing to fight with; what effects lend it is no weapon in its hands.
bool hasEmptyHands(const State& state, const Unit& unit) {
    return std::none_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        return it != state.weapons.end() && it->second.melee;
    });
}

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
             return table::isRelated(*q.state.relations, *table::findRelation(relationKinds(), "cover"),
                                     q.seen.other, q.seen.bearer);
         }},
        {"self_blood", [](const Question& q) { return q.bearer() && q.bearer()->marker(Marker::Blood) > 0; }},
        {"self_blessing",
         [](const Question& q) { return q.bearer() && q.bearer()->marker(Marker::Blessing) > 0; }},
        {"self", [](const Question& q) { return hasKeyword(q.state, q.seen.bearer, std::string(q.text)); }},
        {"self_empty_hands",
         [](const Question& q) { return q.bearer() && hasEmptyHands(q.state, *q.bearer()); }},
        {"other_down", [](const Question& q) { return q.other() && q.other()->down; }},
        {"other_waiting",
         [](const Question& q) {
             return q.other() && !acted(q, q.other()) && !isActing(q.state, q.seen.other);
         }},
        {"other_unactivated", // in this battle: who waits in a later turn has acted in an earlier one
         [](const Question& q) {
             return q.other() && q.state.turn <= 1 && !acted(q, q.other()) &&
                    !isActing(q.state, q.seen.other);
         }},
        {"other", [](const Question& q) { return hasKeyword(q.state, q.seen.other, std::string(q.text)); }},
        {"other_sheet",
         [](const Question& q) {
             const auto sheets = sheetsOf(q.text);
             return q.other() && std::find(sheets.begin(), sheets.end(), q.other()->sheet) != sheets.end();
         }},
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

/// A condition that is being answered. Its answer may ask for effects whose conditions are asked in turn.
struct Asking {
    std::string_view condition;
    const State* state;
    const UnitId *bearer, *other;
    const Context* roll;

    bool isSameAs(const Asking& one) const {
        return condition == one.condition && state == one.state && *bearer == *one.bearer &&
               *other == *one.other && roll->actor == one.roll->actor && roll->weapon == one.roll->weapon;
    }
};
thread_local std::vector<Asking> asking;

/// Puts a condition on the list of those that are being answered; takes it off at its end.
class Answering {
public:
    explicit Answering(const Asking& now) { asking.push_back(now); }
    Answering(const Answering&) = delete;
    Answering& operator=(const Answering&) = delete;
    ~Answering() { asking.pop_back(); }
};

/// Whether the answer looks at effects, which have conditions of their own.
bool asksEffects(std::string_view word) {
    static constexpr std::array words{"fire", "gas", "shrapnel", "self", "other"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::size_t deepest = 16; ///< of questions that are asked to answer others

} // namespace

bool holds(const State& state, const std::string& condition, const Seen& seen) {
    std::string_view text = condition;
    const bool negated = text.starts_with(negation);
    if (negated) text.remove_prefix(negation.size());
    const auto colon = text.find(':');
    const auto it = conditions().find(text.substr(0, colon));
    if (it == conditions().end()) return false;
    const auto behind = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    if (!asksEffects(it->first)) return it->second({state, seen, behind}) != negated;
    const Asking now{text, &state, &seen.bearer, &seen.other, &seen.context};
    const auto isSame = [&](const Asking& one) { return one.isSameAs(now); };
    if (asking.size() >= deepest || std::any_of(asking.begin(), asking.end(), isSame)) return false;
    const Answering answering(now);
    return it->second({state, seen, behind}) != negated;
}

bool allHold(const State& state, const std::vector<std::string>& conditions, const Seen& seen) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const std::string& condition) { return holds(state, condition, seen); });
}

} // namespace core::trench_crusade
