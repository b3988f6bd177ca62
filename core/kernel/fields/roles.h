// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The purpose of fields in commands and offers, whatever their names: code that reads such fields uses the
/// role and never the name.
namespace core {

enum class FieldRole {
    Detail,    ///< no particular role
    Actor,     ///< the unit that acts, or that the command is about
    Target,    ///< the unit or place that the command is aimed at
    Weapon,    ///< the weapon that is used
    Condition, ///< a condition between the two units that the table declares: range, sight, cover
    Sheet,     ///< a datasheet
    Result     ///< the result with which a game ends
};

/// What a target may be: a unit, as seen from the acting unit, or a group, an objective, a piece or a place.
enum class AimKind { OwnUnit, EnemyUnit, Group, Objective, Piece, Place };
inline constexpr int aimKinds = 6; ///< the number of kinds

/// The role of one field, and for a target what it may be.
struct Role {
    FieldRole is = FieldRole::Detail; ///< the role
    std::uint8_t aims = 0;            ///< one bit for each AimKind
    /// Whether a target of this kind is allowed.
    constexpr bool aimsAt(AimKind kind) const { return (aims >> static_cast<unsigned>(kind)) & 1U; }
    friend constexpr bool operator==(const Role&, const Role&) = default;
};

/// The roles for use in lists of fields.
namespace role {

/// The role of a target that may be of these kinds.
template <class... Kinds> constexpr Role target(Kinds... kinds) {
    return {FieldRole::Target, static_cast<std::uint8_t>((... | (1U << static_cast<unsigned>(kinds))))};
}

/// The unit that acts.
inline constexpr Role actor{FieldRole::Actor, 0};
/// An enemy of the acting unit as the target.
inline constexpr Role enemy = target(AimKind::EnemyUnit);
/// Another unit of the acting unit's side as the target.
inline constexpr Role ally = target(AimKind::OwnUnit);
/// Any unit as the target.
inline constexpr Role anyone = target(AimKind::OwnUnit, AimKind::EnemyUnit);
inline constexpr Role objective = target(AimKind::Objective);
inline constexpr Role piece = target(AimKind::Piece);
inline constexpr Role place = target(AimKind::Place);
inline constexpr Role weapon{FieldRole::Weapon, 0};
inline constexpr Role condition{FieldRole::Condition, 0};
inline constexpr Role sheet{FieldRole::Sheet, 0};
inline constexpr Role result{FieldRole::Result, 0};

} // namespace role
} // namespace core
