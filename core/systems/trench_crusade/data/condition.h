// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/result.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The words of conditions ("when") in data files.
namespace core::trench_crusade {

/// What kind of argument a condition has after its colon.
enum class ConditionArgument { None, Action, Weapon, Keyword, Number, Sheets };

/// All words that conditions are made of. "Bearer" is the model whose effect asks, "other" the other model of
/// the roll, or the one that an aura acts on.
enum class ConditionWord {
    // of the roll
    Attack,
    Ranged,
    Melee,
    Action, ///< for the ACTION of that id
    Weapon, ///< with the weapon of that id
    Fire,
    Gas,
    Shrapnel,
    Blast,
    Grenade, ///< the weapon is a grenade
    Unarmed,
    OffHand, ///< the attack is made with the second hand
    TwoHanded,
    LongRange,
    ShortRange,
    Cover,    ///< the target is in cover
    Elevated, ///< a shot from above
    Critical,
    Charge,      ///< the attacker has charged in this turn
    FirstCharge, ///< the first ACTION of the attacker in its activation was a Charge
    Thrown,      ///< the attack that is being made is one with a grenade (Context::thrown)
    // of the bearer
    SelfDown,
    SelfUnmoved,  ///< it has not moved in its activation
    SelfCover,    ///< it is in cover
    SelfBlood,    ///< it has a BLOOD MARKER
    SelfBlessing, ///< it has a BLESSING MARKER
    Self,         ///< it has that KEYWORD
    SelfEmptyHands,
    InMelee,
    NotInMelee,
    // of the other model
    OtherDown,
    OtherWaiting,      ///< it has not acted in this turn
    OtherUnactivated,  ///< it has not acted in this battle
    Other,             ///< it has that KEYWORD
    OtherSheet,        ///< it is of one of these datasheets
    OtherBaseMost,     ///< its base has that number of millimetres at most
    OtherBaseLeast,    ///< its base has that number of millimetres at least
    OtherHitByPartner, ///< the Fireteam partner of the bearer has hit it
    // of the table
    TouchingScenery, ///< the bearer touches scenery
    FriendNear       ///< the other model is within that number of inches of the bearer, as declared
};
/// The word of that name; nothing when there is none.
std::optional<ConditionWord> conditionWord(std::string_view name);
/// The kind of argument that conditions of that word have.
ConditionArgument argumentOf(ConditionWord word);
/// Ids of the ACTIONS that every model has, as conditions name them.
const std::vector<std::string_view>& commonActions();

/// The parts of a condition: "not self:TOUGH" is {true, "self", "TOUGH"}.
struct Condition {
    bool negated = false;
    std::string word, argument;
};
/// Takes a condition apart; whether its word is known is not checked.
Condition conditionOf(const std::string& text);
/// The datasheets of "other_sheet:grail_thrall,fly_thrall", by id.
std::vector<std::string> sheetsOf(std::string_view argument);

/// Checks that the word of a condition is known and has a fitting argument; the Problem proposes a similar
/// word. Whether a weapon or an ability of that id exists is checked by checkCatalogue.
Result<Ok> checkCondition(const std::string& text);

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::ConditionWord> {
    static constexpr std::array names{"attack",
                                      "ranged",
                                      "melee",
                                      "action",
                                      "weapon",
                                      "fire",
                                      "gas",
                                      "shrapnel",
                                      "blast",
                                      "grenade",
                                      "unarmed",
                                      "off_hand",
                                      "two_handed",
                                      "long_range",
                                      "short_range",
                                      "cover",
                                      "elevated",
                                      "critical",
                                      "charge",
                                      "first_charge",
                                      "thrown",
                                      "self_down",
                                      "self_unmoved",
                                      "self_cover",
                                      "self_blood",
                                      "self_blessing",
                                      "self",
                                      "self_empty_hands",
                                      "in_melee",
                                      "not_in_melee",
                                      "other_down",
                                      "other_waiting",
                                      "other_unactivated",
                                      "other",
                                      "other_sheet",
                                      "other_base_most",
                                      "other_base_least",
                                      "other_hit_by_partner",
                                      "touching_scenery",
                                      "friend_near"};
    static_assert(names.size() == static_cast<std::size_t>(trench_crusade::ConditionWord::FriendNear) + 1);
};
} // namespace core
