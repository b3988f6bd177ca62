// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/result.h"
#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/board/entering.h"
#include "systems/steampunk_fantasy/orders/speed.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// The words of the game, shared by its data and its rules.
namespace core::steampunk_fantasy {

/// The edition of an entry. Editions are never mixed in one battle: the later edition costs four times as
/// much.
enum class Edition { First, Later };
/// Whether a datasheet is a unit, replaces a model of a unit, or only comes in play.
enum class UnitKind { Unit, Upgrade, Spawn };
enum class UnitClass {
    Infantry,
    Cavalry,
    Tank,
    EliteUpgrade,
    Droid,
    Flyer,
    Monster,
    Vehicle,
    AtGun, ///< anti-tank gun
    Construct
};
/// How many sides a base has, and so how many numbers a list by side: front, front-side, back-side, back.
inline constexpr int sides = 4;
/// The damage table in which a damage roll is looked up.
enum class TableId { Regular, RegularCrew, RegularGun, Light, Critical, Crew, Psychic, Inner };

/// One die with a number added: "d6-2".
struct Die {
    int sides = 6;
    int plus = 0;
    int least() const { return 1 + plus; }
    int most() const { return sides + plus; }
    friend bool operator==(const Die&, const Die&) = default;
    friend auto operator<=>(const Die&, const Die&) = default;
};
/// Reads "d6", "d6-2", "D8+1"; nothing when it is none.
std::optional<Die> readDie(std::string_view text);
/// The die of a text that was checked when it was loaded; a text that is no die after all does no damage.
Die dieOf(std::string_view text);
/// "D6−2".
std::string wordsOf(const Die& die);

std::string nameOf(Edition edition);
std::string nameOf(UnitClass kind);
std::string nameOf(Size size);
std::string nameOf(Speed speed);
std::string nameOf(Side side);
std::string nameOf(TableId table);
/// "Dwarves" for "dwarf"; an unknown id unchanged.
std::string factionName(const std::string& faction);

/// All factions, in the order in which they are listed; the last three are of the later edition only.
inline constexpr std::array factionIds{"dwarf", "elf",         "darkelf", "ork",
                                       "gnome", "abomination", "goblin",  "ogre"};
/// The currencies that armies are paid with: industry, manpower, craft, experience, command.
inline constexpr std::array currencyIds{"ip", "mp", "cp", "xp", "com"};

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Edition> {
    static constexpr std::array names{"first", "later"};
};
template <> struct EnumNames<steampunk_fantasy::UnitKind> {
    static constexpr std::array names{"unit", "upgrade", "spawn"};
};
template <> struct EnumNames<steampunk_fantasy::UnitClass> {
    static constexpr std::array names{"infantry", "cavalry", "tank",    "elite_upgrade", "droid",
                                      "flyer",    "monster", "vehicle", "at_gun",        "construct"};
};
template <> struct EnumNames<steampunk_fantasy::TableId> {
    static constexpr std::array names{"regular",  "regular_crew", "regular_gun", "light",
                                      "critical", "crew",         "psychic",     "inner"};
};
} // namespace core
