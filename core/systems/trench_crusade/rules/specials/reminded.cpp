// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/specials/special.h"

namespace core::trench_crusade {

namespace {

constexpr const char* whoBuilds = "the player who builds the force";
constexpr const char* between = "what happens between battles";
constexpr const char* measured = "only the table sees where models are";

} // namespace

const Specials& remindedSpecials() {
    using enum CarriedOut;
    static const Specials all{
        {"needs_lug", Elsewhere, whoBuilds},
        {"most_each", Elsewhere, whoBuilds},
        {"most_kit", Elsewhere, whoBuilds},
        {"may_carry", Elsewhere, whoBuilds},
        {"may_not_carry", Elsewhere, whoBuilds},
        {"needs", Elsewhere, whoBuilds},
        {"not_with", Elsewhere, whoBuilds},
        {"not_for", Elsewhere, whoBuilds},
        {"only_for", Elsewhere, whoBuilds},
        {"base", Elsewhere, whoBuilds},
        {"six_arms", Elsewhere, whoBuilds},
        {"two_heads", Elsewhere, whoBuilds},
        {"knight_foreign_weapon", Elsewhere, whoBuilds},
        {"extra_power", Elsewhere, whoBuilds},
        {"heavy_item", Elsewhere, whoBuilds},
        {"held", Elsewhere, whoBuilds},
        {"one_rifle_or_pistol", Elsewhere, whoBuilds},
        {"limit_up", Elsewhere, whoBuilds},
        {"chattel", Elsewhere, between},
        {"exploration_reroll", Elsewhere, between},
        {"rebuy_as_martyr_penitent", Elsewhere, between},
        {"scar_slot", Elsewhere, between},
        {"field_hospital", Elsewhere, between},
        {"glory_after_battle", Elsewhere, between},
        {"ducats_after_battle", Elsewhere, between},
        {"cancels_death", Elsewhere, between},
        {"promotable", Elsewhere, between},
        {"rebirth", Elsewhere, between},
        {"misses_battle_up_to", Elsewhere, between},
        {"costs_each_battle", Elsewhere, between},
        {"no_heavy_gear", Elsewhere, between},
        {"scar_slots", Elsewhere, between},
        {"trauma_rerolls", Elsewhere, between},
        {"elite_most", Elsewhere, between},
        {"exploration_dice", Elsewhere, between},
        {"exploration_rerolls", Elsewhere, between},
        {"promotion_dice", Elsewhere, between},
        {"glory_if_standing", Elsewhere, between},
        {"other_experience", Elsewhere, between},
        {"limit_more", Elsewhere, between},
        {"ducats_if_standing", Elsewhere, between},
        {"ducats_for_each_out", Elsewhere, between},
        {"sells_full", Elsewhere, between},
        {"recruit_discount", Elsewhere, between},
        {"fireteams", Elsewhere, "pairing models up"},
        {"extra_fireteam", Elsewhere, "pairing models up"},
        // Carried out by the ACTION of the same name
        {"centre_self", Elsewhere, "the ACTION that it belongs to"},
        {"centre_self_hit", Elsewhere, "the ACTION that it belongs to"},
        {"bearer_out", Elsewhere, "the ACTION that it belongs to"},
        {"different_targets", Elsewhere, "the targets that the shot names"},
        {"never_off_hand", Elsewhere, "the check that bare hands are no second weapon"},
        // Carried out by the players
        {"broken_on_the_wheel", Reminder, "two models share one base and their markers"},
        {"needs_strong_or_helper", Reminder, measured},
        {"charged_unseen", Reminder, measured},
        {"crewed", Reminder, measured},
        {"emplaced", Reminder, measured},
        {"turret_jams", Reminder, "it belongs to a place and not to a model"},
        {"sixes_in_store", Reminder, "the die is turned before it is typed in"},
        {"excess_second_target", Reminder, measured},
        {"line", Reminder, measured},
        {"point_from", Reminder, measured},
        {"point_within", Reminder, measured},
        {"scatter_times", Reminder, measured},
        {"spotter", Reminder, measured},
        {"smoke_quarter", Reminder, measured},
        {"set_off_near", Reminder, measured},
        {"mercy_dog", Reminder, measured},
        {"must_charge_bearer", Reminder, measured},
        {"must_retreat_if_afraid", Reminder, "its player names the Retreat"},
        {"act_on_any_activation", Reminder, "its player says in whose activation it goes off"},
        {"shrine_counts", Reminder, "a piece of the table counts"},
        {"may_leave_at_half", Reminder, "its player decides to leave"},
        {"fears_warband", Reminder, "the table knows which warband did this"},
        {"grudge", Reminder, "the table knows which kind of model did this"},
        {"chosen_action_dice", Reminder, "its player chose the ACTION when the skill was gained"},
        {"gun_in_melee", Reminder, "its player shoots in place of its melee attacks"},
        {"fall_injury_dice", Reminder, "the DICE are taken off when the fall is rolled"}};
    return all;
}

} // namespace core::trench_crusade
