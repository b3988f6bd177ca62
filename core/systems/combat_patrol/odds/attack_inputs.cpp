// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/odds/attack_calculator.h"

namespace core::combat_patrol {

namespace {

OfferField number(std::string id, std::string label, int preset, int minimum, int maximum,
                  std::string help = {}) {
    return {std::move(id), std::move(label), std::move(help), OfferField::Kind::Number, {},
            preset,        minimum,          maximum};
}

OfferField chip(std::string id, std::string label, std::string help) {
    return {std::move(id), std::move(label), std::move(help), OfferField::Kind::Chip, {}, false};
}

void addOption(OfferField& field, Value value, std::string label) {
    auto& option = field.options.emplace_back();
    option.value = std::move(value);
    option.label = std::move(label);
}

/// A face to reach: 2+ to 6+, and last the meaning of 7.
OfferField face(std::string id, std::string label, int preset, std::string without, std::string help = {}) {
    OfferField field{std::move(id), std::move(label), std::move(help), OfferField::Kind::One, {}, preset};
    for (int n = 2; n <= 6; ++n)
        addOption(field, n, std::to_string(n) + "+");
    if (!without.empty()) addOption(field, 7, std::move(without));
    return field;
}

OfferField dieSides(std::string id, std::string label) {
    OfferField field{std::move(id), std::move(label), {}, OfferField::Kind::One, {}, 6};
    for (const int sides : {3, 6})
        addOption(field, sides, "D" + std::to_string(sides));
    return field;
}

OfferField reroll(std::string id, std::string label) {
    OfferField field{std::move(id),
                     std::move(label),
                     "Each die is rolled again at most once; the second roll counts.",
                     OfferField::Kind::One,
                     {},
                     "none"};
    for (const auto* rolls : {"none", "ones", "failed"})
        addOption(field, rolls, rolls);
    return field;
}

} // namespace

std::vector<OfferField> attackInputs() {
    return {
        // The inputs that every calculation needs come first.
        number("attacks.plus", "Attacks", 10, 0, 200, "Attacks of all models together, without dice."),
        face("hit.target", "Hits on", 3, "critical only"),
        face("wound.target", "Wounds on", 4, "critical only"),
        face("save", "Saves on", 5, "no save", "The save of the target after armour penetration."),
        number("damage.plus", "Damage", 1, 0, 20, "Damage of a wound that is not saved, without dice."),
        face("fnp", "Feel no pain", 7, "none",
             "Each single point of damage is ignored on this face or more."),
        number("target.models", "Models of the target", 5, 1, 100),
        number("target.wounds", "Wounds of each model", 2, 1, 20),
        number("attacks.dice", "Attack dice", 0, 0, 20, "Dice whose sum is added to the attacks."),
        dieSides("attacks.sides", "Attack die"),
        reroll("hit.reroll", "Re-roll hits"),
        face("hit.critical_on", "Critical hit on", 6, {},
             "An unmodified face of this number or more always hits and is critical."),
        chip("hit.lethal", "Lethal hits", "A critical hit wounds without a roll."),
        number("hit.sustained", "Sustained hits", 0, 0, 10, "Additional ordinary hits of a critical hit."),
        chip("hit.auto", "Hits without a roll", "Every attack hits; none is critical."),
        reroll("wound.reroll", "Re-roll wounds"),
        face("wound.critical_on", "Critical wound on", 6, {},
             "An unmodified face of this number or more always wounds and is critical."),
        chip("wound.devastating", "Devastating wounds",
             "A critical wound allows no save; the field Mortal wounds then has no effect."),
        number("wound.mortal_on_6", "Mortal wounds", 0, 0, 10,
               "Mortal wounds that a critical wound adds; they come after all other damage."),
        number("damage.dice", "Damage dice", 0, 0, 5, "Dice whose sum is added to the damage."),
        dieSides("damage.sides", "Damage die"),
        number("damage_less", "Damage reduction", 0, 0, 5,
               "Subtracted from the damage of each wound, to at least 1."),
        number("target.first_wounds", "Wounds left on the first model", 0, 0, 20,
               "Wounds left on the model that is hurt first; 0 = unhurt."),
    };
}

} // namespace core::combat_patrol
