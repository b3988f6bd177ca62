// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <string>

/// The ACTIONS of 4.4: checks, offers, log and reference read them from here.
namespace core::trench_crusade {

/// An ACTION that every model has, with its texts.
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
    "move",
    "Move",
    "a Standard Move",
    "TC-A1",
    "",
    "The model moves up to its Movement; from melee only if it stays in melee with the same enemies."};
inline constexpr Action charge{
    "charge",
    "Charge",
    "a Charge",
    "TC-A2",
    "D6",
    "The model moves its Movement and a D6 by the shortest way, 12″ at most, to within 1″ of an enemy."};
inline constexpr Action retreat{
    "retreat",   "Retreat",
    "a Retreat", "TC-A3",
    "",          "The model leaves melee; every enemy in melee with it makes one melee attack first."};
inline constexpr Action dash{
    "dash",  "Dash",  "a Dash",
    "TC-A4", "RISKY", "The model moves up to its Movement, in addition to a Move, Charge or Retreat."};
inline constexpr Action climb{
    "climb", "Climb", "a Climb",
    "TC-A5", "RISKY", "The model climbs a sheer surface within its move; if it fails, it falls."};
inline constexpr Action jump{
    "jump",  "Jump",  "a Jump",
    "TC-A6", "RISKY", "The model jumps a gap up to half its Movement; if it fails, it falls."};
inline constexpr Action ranged{"ranged",
                               "Shoot",
                               "a Ranged Attack",
                               "TC-A7",
                               "",
                               "The model shoots one ranged weapon, not in melee; a Charge afterwards only "
                               "where the weapon's keywords allow it."};
inline constexpr Action melee{
    "melee",
    "Fight",
    "a Melee Attack",
    "TC-A8",
    "",
    "The model strikes an enemy within 1″ with one melee weapon; a second weapon attacks with −1 DICE."};
inline constexpr Action dive{
    "dive",  "Dive",  "a Diving Charge",
    "TC-A9", "RISKY", "The model leaps from up to 6″ above onto an enemy within 2″ of the landing."};
inline constexpr Action stand{
    "stand",
    "Stand",
    "standing up",
    "TC-M4",
    "",
    "The model stands up, free at the start of its activation; then every movement is halved."};

inline constexpr Action use{"use",   "Use", "this ACTION",
                            "TC-R3", "",    "An ACTION of the model's datasheet or gear."};

} // namespace actions

/// The entry in Activity::done for an ACTION with one weapon or ability, by its id.
inline std::string doneEntry(const Action& action, const std::string& what) {
    return std::string(action.id) + ":" + what;
}

} // namespace core::trench_crusade
