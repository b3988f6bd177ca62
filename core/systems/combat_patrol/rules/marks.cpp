// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/marks.h"

#include <array>
#include <charconv>

namespace core::combat_patrol {

namespace {

constexpr std::array markNames{"advance", "battle_shock", "charge", "hazardous", "mission", "roll_off"};
constexpr char between = '|';

} // namespace

std::string Mark::text() const {
    return std::string(markNames[static_cast<std::size_t>(kind)]) + between + std::to_string(number) +
           between + subject;
}

std::string Mark::words() const {
    switch (kind) {
    case Kind::Advance:
        return subject + " advances " + std::to_string(number) + "″";
    case Kind::BattleShock:
        return subject + " is Battle-shocked";
    case Kind::Charge:
        return subject + " makes its charge";
    case Kind::Hazardous:
        return "a Hazardous weapon of " + subject + " goes wrong";
    case Kind::Mission:
        return "the mission is " + subject;
    case Kind::RollOff:
        return subject + " wins the roll-off";
    }
    return subject;
}

std::optional<Mark> readMark(const std::string& text) {
    const auto first = text.find(between);
    const auto second = first == std::string::npos ? first : text.find(between, first + 1);
    if (second == std::string::npos) return std::nullopt;
    for (std::size_t n = 0; n < markNames.size(); ++n)
        if (text.compare(0, first, markNames[n]) == 0) {
            Mark mark{static_cast<Mark::Kind>(n), text.substr(second + 1)};
            std::from_chars(text.data() + first + 1, text.data() + second, mark.number);
            return mark;
        }
    return std::nullopt;
}

} // namespace core::combat_patrol
