// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/conditions.h"

#include "systems/trench_crusade/data/condition.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/state/unit_facts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string_view>

namespace core::trench_crusade {

namespace {

/// Everything with which a condition is answered: its argument, the models and the roll.
struct Question {
    const State& state;
    const ConditionScope& seen;
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
    /// Whether the injury or attack is by fire, gas or shrapnel.
    bool damages(ConditionWord kind) const {
        const auto* keyword = EnumNames<ConditionWord>::names[static_cast<std::size_t>(kind)];
        if (roll().weapon.empty()) return roll().damage == keyword;
        return weaponHas(state, roll().actor, roll().weapon, keyword);
    }
    const Weapon* weapon() const {
        const auto it = state.weapons.find(roll().weapon);
        return it == state.weapons.end() ? nullptr : &it->second;
    }
};

/// Whether the model carries no melee weapon; weapons that effects give do not count.
bool hasEmptyHands(const State& state, const Unit& unit) {
    return std::none_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        return it != state.weapons.end() && it->second.melee;
    });
}

bool charged(const Unit* unit) { return unit && hasCharged(*unit); }
bool acted(const Question& q, const Unit* unit) { return unit && q.state.round.acted.contains(unit->id); }

using Holds = bool (*)(const Question&);
/// The function that answers a condition of that word.
Holds answerOf(ConditionWord word) {
    static const std::map<ConditionWord, Holds> all{
        {ConditionWord::Attack, [](const Question& q) { return q.roll().isAttack(); }},
        {ConditionWord::Ranged, [](const Question& q) { return q.roll().ranged; }},
        {ConditionWord::Melee, [](const Question& q) { return q.roll().melee; }},
        {ConditionWord::Action, [](const Question& q) { return q.roll().action == q.text; }},
        {ConditionWord::Weapon, [](const Question& q) { return q.roll().weapon == q.text; }},
        {ConditionWord::Fire, [](const Question& q) { return q.damages(ConditionWord::Fire); }},
        {ConditionWord::Gas, [](const Question& q) { return q.damages(ConditionWord::Gas); }},
        {ConditionWord::Shrapnel, [](const Question& q) { return q.damages(ConditionWord::Shrapnel); }},
        {ConditionWord::Blast, [](const Question& q) { return q.roll().blast; }},
        {ConditionWord::Grenade, [](const Question& q) { return q.weapon() && q.weapon()->grenade; }},
        {ConditionWord::Unarmed, [](const Question& q) { return q.roll().weapon == unarmed; }},
        {ConditionWord::OffHand, [](const Question& q) { return q.roll().offHand; }},
        {ConditionWord::TwoHanded, [](const Question& q) { return q.weapon() && q.weapon()->hands >= 2; }},
        {ConditionWord::LongRange, [](const Question& q) { return q.roll().longRange; }},
        {ConditionWord::ShortRange, [](const Question& q) { return q.roll().ranged && !q.roll().longRange; }},
        {ConditionWord::Cover, [](const Question& q) { return q.roll().cover; }},
        {ConditionWord::Elevated, [](const Question& q) { return q.roll().elevated; }},
        {ConditionWord::Critical, [](const Question& q) { return q.roll().critical; }},
        {ConditionWord::Thrown, [](const Question& q) { return q.roll().thrown; }},
        {ConditionWord::Charge, [](const Question& q) { return charged(q.attacker()); }},
        {ConditionWord::FirstCharge,
         [](const Question& q) {
             const auto* unit = q.attacker();
             return unit && !unit->activity.done.empty() && unit->activity.done.front() == actions::charge.id;
         }},
        {ConditionWord::SelfDown, [](const Question& q) { return q.bearer() && q.bearer()->down; }},
        {ConditionWord::SelfUnmoved,
         [](const Question& q) { return q.bearer() && !hasMovedInActivation(*q.bearer()); }},
        {ConditionWord::SelfCover,
         [](const Question& q) {
             if (q.roll().actor != q.seen.bearer) return q.roll().cover;
             return table::isRelated(*q.state.relations, *table::findRelation(relationKinds(), "cover"),
                                     q.seen.other, q.seen.bearer);
         }},
        {ConditionWord::SelfBlood,
         [](const Question& q) { return q.bearer() && q.bearer()->marker(Marker::Blood) > 0; }},
        {ConditionWord::SelfBlessing,
         [](const Question& q) { return q.bearer() && q.bearer()->marker(Marker::Blessing) > 0; }},
        {ConditionWord::Self,
         [](const Question& q) { return hasKeyword(q.state, q.seen.bearer, std::string(q.text)); }},
        {ConditionWord::SelfEmptyHands,
         [](const Question& q) { return q.bearer() && hasEmptyHands(q.state, *q.bearer()); }},
        {ConditionWord::OtherDown, [](const Question& q) { return q.other() && q.other()->down; }},
        {ConditionWord::OtherWaiting,
         [](const Question& q) {
             return q.other() && !acted(q, q.other()) && !isActing(q.state, q.seen.other);
         }},
        // Only in turn 1: a model that has not acted yet in a later turn has acted in an earlier one.
        {ConditionWord::OtherUnactivated,
         [](const Question& q) {
             return q.other() && q.state.turn <= 1 && !acted(q, q.other()) &&
                    !isActing(q.state, q.seen.other);
         }},
        {ConditionWord::Other,
         [](const Question& q) { return hasKeyword(q.state, q.seen.other, std::string(q.text)); }},
        {ConditionWord::OtherSheet,
         [](const Question& q) {
             const auto sheets = sheetsOf(q.text);
             return q.other() && std::find(sheets.begin(), sheets.end(), q.other()->sheet) != sheets.end();
         }},
        {ConditionWord::OtherBaseMost,
         [](const Question& q) { return q.other() && q.base(q.other()) <= q.number(); }},
        {ConditionWord::OtherBaseLeast, [](const Question& q) { return q.base(q.other()) >= q.number(); }},
        {ConditionWord::OtherHitByPartner,
         [](const Question& q) {
             const auto* unit = q.bearer();
             const auto* partner = unit ? q.state.find(UnitId(unit->partner)) : nullptr;
             return partner && isUsed(*partner, "hit:" + q.seen.other.text);
         }},
        {ConditionWord::TouchingScenery, [](const Question& q) { return q.roll().touchingScenery; }},
        {ConditionWord::FriendNear,
         [](const Question& q) { return inAura(q.state, q.seen.bearer, q.seen.other); }},
        {ConditionWord::InMelee, [](const Question& q) { return inMelee(q.state, q.seen.bearer); }},
        {ConditionWord::NotInMelee, [](const Question& q) { return !inMelee(q.state, q.seen.bearer); }}};
    static const auto byWord = [] {
        std::array<Holds, EnumNames<ConditionWord>::names.size()> out{};
        for (const auto& [each, answer] : all)
            out[static_cast<std::size_t>(each)] = answer;
        return out;
    }();
    return byWord[static_cast<std::size_t>(word)];
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

/// Whether the answer looks at effects, which have conditions in turn.
bool asksEffects(ConditionWord word) {
    static constexpr std::array words{ConditionWord::Fire, ConditionWord::Gas, ConditionWord::Shrapnel,
                                      ConditionWord::Self, ConditionWord::Other};
    return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::size_t deepest = 16; ///< deepest nesting of conditions that are asked to answer others

} // namespace

bool conditionHolds(const State& state, const std::string& condition, const ConditionScope& seen) {
    std::string_view text = condition;
    const bool negated = text.starts_with(negation);
    if (negated) text.remove_prefix(negation.size());
    const auto colon = text.find(':');
    const auto word = conditionWord(text.substr(0, colon));
    if (!word) return false;
    const auto answer = answerOf(*word);
    const auto behind = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    if (!asksEffects(*word)) return answer({state, seen, behind}) != negated;
    const Asking now{text, &state, &seen.bearer, &seen.other, &seen.context};
    const auto isSame = [&](const Asking& one) { return one.isSameAs(now); };
    if (asking.size() >= deepest || std::any_of(asking.begin(), asking.end(), isSame)) return false;
    const Answering answering(now);
    return answer({state, seen, behind}) != negated;
}

bool allConditionsHold(const State& state, const std::vector<std::string>& conditions,
                       const ConditionScope& seen) {
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const std::string& condition) { return conditionHolds(state, condition, seen); });
}

} // namespace core::trench_crusade
