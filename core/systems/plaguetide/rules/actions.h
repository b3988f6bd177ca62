// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/plaguetide/data/sheet.h"

#include <string>

namespace core::plaguetide {

/// An action that costs an operative action points (1.4). Checks, payment, offers, log and reference sheet
/// use this description; its effect is in the plan of its command, and Dodge and Block are entirely in
/// rules/reactions.
struct Action {
    const char* id;             ///< id of its offer
    const char* label;          ///< text on its button
    const char* name;           ///< name in sentences and in the count of action points
    const char* rule;           ///< rule number, by which the reference sheet sorts actions
    int ap;                     ///< its price
    const char* help = "";      ///< empty: the datasheet has the text
    const char* row = "";       ///< heading of its row; actions of one row are shown side by side
    const char* key = "";       ///< its key, the same for every operative
    const char* alsoTakes = ""; ///< what it costs in addition to action points, with a separator
    OfferPlace place = OfferPlace::Action;

    /// "2 AP · empties the Ability counter"
    std::string priceText() const { return std::to_string(ap) + " AP" + alsoTakes; }
};

namespace actions {

inline constexpr Action move{
    "move", "Move", "Move", "PT-A1", 2, "Move up to M. Opponents left behind strike once, free of charge.",
    "Move", "M"};
inline constexpr Action aimed{
    "aimed", "Aimed", "Shoot (Aimed)", "PT-A2", 2, "Careful attack; not while in combat.", "Shoot", "A"};
inline constexpr Action hip{
    "hip",   "Hip", "Shoot (Hip)",
    "PT-A3", 1,     "Quick attack; in combat only at an enemy in base contact with the shooter.",
    "Shoot", "I"};
inline constexpr Action fight{"fight", "Fight",
                              "Fight", "PT-A4",
                              2,       "One optional move, then all melee attacks on one enemy in contact.",
                              "Fight", "F"};
inline constexpr Action charge{
    "charge", "Charge", "Charge", "PT-A5", 3, "Two moves, then all melee attacks on one enemy in contact.",
    "Fight",  "C"};
inline constexpr Action help{
    "help",  "Help", "Help",
    "PT-A6", 2,      "Frees a Pinned operative or helps up a Down or Captured one, in base contact.",
    "Hands", "L"};
inline constexpr Action use{"use",   "Use", "Use",
                            "PT-A7", 1,     "Use, open, pick up, drop or hand over a thing in base contact.",
                            "Hands", "U"};
inline constexpr Action ability{
    "ability", "Ability", "Combat Ability", "PT-A8", 2, "", "Powers", "Y", " · empties the Ability counter"};
inline constexpr Action blitz{
    "blitz", "Blitz", "Blitz", "PT-A9", 1, "", "Powers", "B", " · empties the Blitz counter"};
inline constexpr Action quell{
    "quell", "Quell", "Quell", "PT-A10", 1, "Removes up to 2 Warp tokens from the stack.", "Powers", "Q"};
inline constexpr Action reload{"reload", "Reload", "Reload",
                               "PT-A11", 1,        "Ammunition from the reserve fills the magazine.",
                               "Shoot",  "R"};
inline constexpr Action hold{"hold", "Hold", "Hold", "PT-A12", 1, "All Toughness tokens return.",
                             "Move", "D"};
inline constexpr Action overwatch{
    "overwatch",
    "Overwatch",
    "Overwatch",
    "PT-A15",
    2,
    "Shoot once in the game master's phases, after Reinforcements. The ammunition is spent then.",
    "Shoot",
    "W"};

/// The action that shoots with a profile of this mode.
inline const Action& shoot(Mode mode) { return mode == Mode::Hip ? hip : aimed; }
/// The action of a melee attack: Charge, or Fight.
inline const Action& melee(bool charges) { return charges ? charge : fight; }

} // namespace actions

} // namespace core::plaguetide
