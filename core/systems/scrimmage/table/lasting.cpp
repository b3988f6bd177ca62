// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/table/lasting.h"

namespace core::scrimmage {

const std::vector<TagWords>& tagWords() {
    static const std::vector<TagWords> all{
        {Tag::Sprinted, "Sprinted", "Sp", Tone::Warn,
         "Shots at the model have Disadvantage until its next activation.", Ends::Starts},
        {Tag::Overwatch, "Overwatch", "O", Tone::Good,
         "The model reacts to an enemy that moves into its zone, until its next activation.", Ends::Starts},
        {Tag::Controlled, "Controlled", "C", Tone::Bad,
         "Another team plays the model in its next activation.", Ends::Activation},
        {Tag::NoShoot, "Ceasefire", "Cf", Tone::Warn, "No Shoot in its next activation.", Ends::Activation},
        {Tag::NoWeapons, "Disarmed", "D", Tone::Bad, "No weapons in its next activation.", Ends::Activation},
        {Tag::NoAbilities, "Countered", "X", Tone::Warn, "No abilities for Strain in its next activation.",
         Ends::Activation},
        {Tag::HalfMove, "Suppressed", "H", Tone::Warn, "Its next Move is half as long.", Ends::Used},
        {Tag::Inspired, "Inspired", "I", Tone::Good, "Advantage on the next roll of its actions.",
         Ends::Used},
        {Tag::Defiant, "Defiant", "Df", Tone::Good, "Advantage on Charisma until the turn ends.", Ends::Turn},
        {Tag::FullCover, "Full cover", "W", Tone::Good, "The model may not be shot at.", Ends::Moved},
        {Tag::Taunted, "Taunted", "T", Tone::Warn, "The model must Fight the one that taunted it.",
         Ends::Activation},
        {Tag::Marked, "Marked", "M", Tone::Bad, "Shots of the Hunter's team do a step more damage.",
         Ends::Game},
        {Tag::Sabotaged, "Sabotaged", "Sb", Tone::Warn, "One of its items is useless.", Ends::NextTurn},
        {Tag::InTerrain, "In terrain", "Te", Tone::Good, "The model touches terrain, until it moves.",
         Ends::Moved}};
    return all;
}

} // namespace core::scrimmage
