// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/damage_table.h"

#include "table/sentences.h"

#include <algorithm>
#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

std::string countedWords(int amount, const std::string& one) {
    return amount == 1 ? one : std::to_string(amount) + " × " + one;
}

std::string shownDie(const Effect& effect) { return wordsOf(dieOf(effect.die)); }

std::string nearWords(const Effect& effect) {
    return effect.limit > 0 ? " here and up to " + std::to_string(effect.limit) + " away" : " here";
}

/// The text of an effect that rolls, kills or destroys; empty for others.
std::string violentWords(const Effect& effect) {
    switch (effect.does) {
    case Does::Kill:
        return countedWords(effect.amount, "kill") +
               (effect.limit > 0 ? " while more than " + std::to_string(effect.limit) + " live" : "");
    case Does::Fall:
        return countedWords(effect.amount, "model down");
    case Does::Destroy:
        return effect.on.empty() ? "destroyed" : "destroyed with all on board";
    case Does::Psychic:
        return shownDie(effect) + " psychic";
    case Does::Roll:
        return countedWords(effect.amount, shownDie(effect) + " " + effect.on);
    case Does::Passengers:
        return "each base on board: " + shownDie(effect) + " " + effect.on;
    case Does::FriendsPsychic:
        return "friends up to " + std::to_string(effect.limit) + " away: " + shownDie(effect) + " psychic";
    case Does::Bleeding:
        return countedWords(effect.amount, "bleeding " + shownDie(effect));
    case Does::Poison:
        return countedWords(effect.amount, "poison " + shownDie(effect));
    case Does::Cloud:
        return effect.on + " cloud " + shownDie(effect) + nearWords(effect);
    default:
        return {};
    }
}

/// The text of an effect that changes a number; empty for others.
std::string numberWords(const Effect& effect) {
    const auto amount = table::signedNumber(effect.amount);
    switch (effect.does) {
    case Does::Token:
        return amount + " future damage";
    case Does::CrewToken:
        return amount + " future crew damage";
    case Does::ShakenToken:
        return amount + " Shaken token";
    case Does::ToHit:
        return amount + " to hit";
    case Does::ToBeHit:
        return amount + " to be hit";
    case Does::Misfire:
        return "Misfire " + std::to_string(effect.amount) + "−";
    case Does::Turned:
        return "turned by " + std::to_string(effect.amount) + "°";
    case Does::Armour:
        return amount + " armour all round";
    case Does::Assault:
        return amount + " assault dice";
    case Does::Deflection:
        return amount + " deflection dice";
    case Does::AssaultDamage:
        return amount + " assault damage";
    case Does::LoseHead:
        return "loses a head, or +" + std::to_string(effect.limit) + " future damage";
    default:
        return {};
    }
}

/// The text of an effect about something that is named; empty for others.
std::string namedWords(const Effect& effect) {
    switch (effect.does) {
    case Does::NoRotate:
        return effect.on == "both" ? "cannot turn" : "cannot turn " + effect.on;
    case Does::Speed:
        return "speed becomes " + effect.on;
    case Does::OnlySpeed:
        return "only orders of speed " + effect.on;
    case Does::Lose:
        return "loses " + effect.on;
    case Does::LoseWeapon:
        return "loses a weapon";
    case Does::WeaponShaken:
        return "a weapon is Shaken";
    case Does::Turns:
        return "turns " + effect.on + " in " + table::joined(effect.list);
    case Does::Smoke:
        return "smoke" + nearWords(effect);
    case Does::Forbid:
        return "no " + table::joined(effect.list);
    case Does::AmplifyBleeding:
        return effect.on == "all" ? "all bleeding dice a step larger"
                                  : "the die of this bleeding a step larger";
    default:
        return {};
    }
}

std::string plainWords(const Effect& effect) {
    switch (effect.does) {
    case Does::Shaken:
        return "Shaken";
    case Does::Fire:
        return countedWords(effect.amount, "on fire");
    case Does::Acid:
        return countedWords(effect.amount, "acid");
    case Does::MinorAcid:
        return countedWords(effect.amount, "minor acid");
    case Does::NoMove:
        return "cannot move";
    case Does::NoForward:
        return "cannot go forward";
    case Does::MovementShaken:
        return "standard movement order";
    case Does::Jammed:
        return countedWords(effect.amount, "jammed");
    case Does::StuckTurret:
        return "turret stuck facing front";
    case Does::TemporarilyKilled:
        return "killed for a time";
    case Does::PassengersLeave:
        return "all on board must leave";
    case Does::CrippledCrew:
        return "crippled crew";
    case Does::DoubledIfShaken:
        return "doubled while Shaken";
    case Does::RepairOff:
        return "no repair";
    case Does::NoCommand:
        return "no commands";
    case Does::LoseReassemble:
        return "loses a reassemble token";
    case Does::Pulled:
        return "pulled in Agony 0";
    case Does::Confused:
        return countedWords(effect.amount, "confused");
    case Does::Insane:
        return "insane";
    default:
        return {};
    }
}

} // namespace

std::string DamageRow::span() const {
    if (!to) return std::to_string(from) + "+";
    return *to == from ? std::to_string(from) : std::to_string(from) + "-" + std::to_string(*to);
}

const DamageRow* rowFor(const DamageTable& table, int damage) {
    const auto row = std::find_if(table.begin(), table.end(),
                                  [damage](const DamageRow& each) { return each.holds(damage); });
    return row == table.end() ? nullptr : &*row;
}

std::string wordsOf(const Effect& effect) {
    std::string out;
    for (const auto words : {violentWords, numberWords, namedWords, plainWords})
        if (out.empty()) out = words(effect);
    return out + (effect.when.empty() ? "" : " if " + effect.when);
}

std::string wordsOf(const DamageRow& row) {
    std::vector<std::string> parts;
    for (const auto& effect : row.effects)
        parts.push_back(wordsOf(effect));
    return table::joined(parts);
}

} // namespace core::steampunk_fantasy
