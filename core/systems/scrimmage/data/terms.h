// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"

#include <array>
#include <string>

/// The terms of the rules of Scrimmage as enumerations (3.1, 3.5, 3.6).
namespace core::scrimmage {

/// The six stats of a model, each with a die.
enum class Stat { Power, Agility, Vitality, Perception, Knowledge, Charisma };
inline constexpr std::array allStats{Stat::Power,      Stat::Agility,   Stat::Vitality,
                                     Stat::Perception, Stat::Knowledge, Stat::Charisma};

/// Levels of damage; each costs as many health points as its position (3.5).
enum class Level { None, Light, Average, Severe, Critical };

/// The range of a weapon (SC-B2).
enum class RangeBand { Melee, Short, Medium, Long, Extreme };

/// What attacks and abilities leave on a model until it ends.
enum class Condition { Fire, Poison, Bleed, Stun, Freeze, Blind, Slow, Fear };
inline constexpr std::array allConditions{Condition::Fire, Condition::Poison, Condition::Bleed,
                                          Condition::Stun, Condition::Freeze, Condition::Blind,
                                          Condition::Slow, Condition::Fear};

/// "Power", "Light", "Short", "Fire" …
std::string nameOf(Stat stat);
std::string nameOf(Level level);
std::string nameOf(RangeBand band);
std::string nameOf(Condition condition);
/// "D8".
std::string dieName(int sides);

/// The die ladder D4 to D20 (SC-B6).
inline constexpr std::array ladder{4, 6, 8, 10, 12, 20};
/// Whether the ladder has a die with that number of sides.
bool isOnLadder(int sides);
/// The die a number of steps up or down on the ladder, all steps at once, never beyond its ends (SC-D6).
int stepped(int sides, int steps);
/// The level a number of steps up or down, None to Critical (3.5).
Level stepped(Level level, int steps);
/// The next longer range band (Eagle Eye); Extreme stays Extreme.
RangeBand farther(RangeBand band);

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::Stat> {
    static constexpr std::array names{"power", "agility", "vitality", "perception", "knowledge", "charisma"};
};
template <> struct EnumNames<scrimmage::Level> {
    static constexpr std::array names{"none", "light", "average", "severe", "critical"};
};
template <> struct EnumNames<scrimmage::RangeBand> {
    static constexpr std::array names{"melee", "short", "medium", "long", "extreme"};
};
template <> struct EnumNames<scrimmage::Condition> {
    static constexpr std::array names{"fire", "poison", "bleed", "stun", "freeze", "blind", "slow", "fear"};
};
} // namespace core
