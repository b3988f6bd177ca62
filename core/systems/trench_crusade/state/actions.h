// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <string>

/// The ACTIONS of 4.4: checks, offers, log and reference read them from here.
namespace core::trench_crusade {

struct Action {
    const char* id;    ///< of its offer, and in Activity::done
    const char* label; ///< on its button
    const char* name;  ///< in sentences
    const char* rule;
    const char* cost; ///< on its badge: "", "RISKY"
    const char* help;
};

namespace actions {

inline constexpr Action move{
    "move",  "Move", "a Standard Move",
    "TC-A1", "",     "Up to its Movement; in melee only if it stays with all the same enemies."};
inline constexpr Action charge{
    "charge", "Charge", "a Charge",
    "TC-A2",  "D6",     "Movement and a D6 by the shortest way, 12″ at most, to within 1″ of an enemy."};
inline constexpr Action retreat{
    "retreat", "Retreat", "a Retreat",
    "TC-A3",   "",        "Out of melee; every enemy in melee with it makes one melee attack first."};
inline constexpr Action dash{"dash",   "Dash",
                             "a Dash", "TC-A4",
                             "RISKY",  "A second move up to its Movement, beside a Move, Charge or Retreat."};
inline constexpr Action climb{"climb", "Climb", "a Climb",
                              "TC-A5", "RISKY", "A sheer surface within its move; a model that fails falls."};
inline constexpr Action jump{"jump",  "Jump",  "a Jump",
                             "TC-A6", "RISKY", "A gap up to half its Movement; a model that fails falls."};
inline constexpr Action ranged{
    "ranged",
    "Shoot",
    "a Ranged Attack",
    "TC-A7",
    "",
    "One ranged weapon, not in melee; a Charge afterwards only where the weapon's keywords allow it."};
inline constexpr Action melee{
    "melee", "Fight", "a Melee Attack",
    "TC-A8", "",      "One melee weapon at an enemy within 1″; a second weapon attacks with −1 DICE."};
inline constexpr Action dive{"dive",  "Dive",  "a Diving Charge",
                             "TC-A9", "RISKY", "From up to 6″ above onto an enemy within 2″ of the landing."};
inline constexpr Action stand{
    "stand", "Stand", "standing up",
    "TC-M4", "",      "Free at the start of its activation, then every movement is halved."};

inline constexpr Action use{"use",   "Use", "this ACTION",
                            "TC-R3", "",    "An ACTION of its datasheet or of what it carries."};

} // namespace actions

/// The entry in Activity::done of one weapon or one ability.
inline std::string doneWith(const Action& action, const std::string& what) {
    return std::string(action.id) + ":" + what;
}

} // namespace core::trench_crusade
