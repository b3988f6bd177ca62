// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/specials/special.h"

namespace core::trench_crusade {

const Specials& engineSpecials() {
    using enum CarriedOut;
    static const Specials all{// DICE and armour (active_effects.cpp)
                              {"horde", Asks},
                              {"dice_per_own_blood"},
                              {"chewa"},
                              {"flat_for_each_blood"},
                              {"no_armour", Asks},
                              {"never_cover"},
                              // whom a weapon reaches, and how (attack.cpp, strike.cpp)
                              {"attacks_friends"},
                              {"friend_only_attack"},
                              {"hidden"},
                              {"blast_by_price"},
                              {"two_pistols"},
                              {"melee_without_random"},
                              {"each_enemy_in_melee"},
                              {"empty_hands_clubs"},
                              {"no_off_hand"},
                              {"gives_weapon"},
                              {"takwin", Asks},
                              {"immune"},
                              {"no_injury_roll"},
                              {"blast_only_down"},
                              {"all_hits_out"},
                              {"first_hit_before_activation"},
                              // results (injury.cpp, booking.cpp)
                              {"three_lives"},
                              {"ignores_first_marker"},
                              // rolls that are made again (reroll.cpp)
                              {"eye_of_god", Asks},
                              // beasts (beasts.cpp, poison.cpp)
                              {"beast_acts_from"},
                              {"beast_acts_up_to"},
                              {"poisoned"},
                              // ACTIONS and moments (acts.cpp, outcome.cpp, triggers.cpp)
                              {"leaves_melee"},
                              {"stays_in_melee"},
                              {"holds_in_melee"},
                              {"blood_after_dash"},
                              {"fail_is_shaken"},
                              {"healing_dice"},
                              {"blessing_per_healing"},
                              {"cannot_stand"},
                              {"stays_down"},
                              {"without_ability"},
                              {"freed_by_deed"}};
    return all;
}

} // namespace core::trench_crusade
