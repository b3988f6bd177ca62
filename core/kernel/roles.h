// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// What the fields of commands and offers are there for, whatever they are called: who reads them goes by
/// this and never by their names.
namespace core {

enum class FieldRole {
    Detail,    ///< anything else
    Actor,     ///< who acts, or whom the command is about
    Target,    ///< whom or what it is aimed at
    Weapon,    ///< what is fired or swung
    Condition, ///< what the table says about the pair: range, sight, cover
    Sheet,     ///< a datasheet
    Result     ///< how a game ends
};

/// What a target may be, seen from who acts.
enum class AimKind { OwnUnit, EnemyUnit, Group, Objective, Piece, Place };
inline constexpr int aimKinds = 6;

/// The role of one field, and of a target what it may be.
struct Role {
    FieldRole is = FieldRole::Detail;
    std::uint8_t aims = 0; ///< a bit for each AimKind
    constexpr bool aimsAt(AimKind kind) const { return (aims >> static_cast<unsigned>(kind)) & 1U; }
    friend constexpr bool operator==(const Role&, const Role&) = default;
};

/// The roles that fields name.
namespace role {

template <class... Kinds> constexpr Role target(Kinds... kinds) {
    return {FieldRole::Target, static_cast<std::uint8_t>((... | (1U << static_cast<unsigned>(kinds))))};
}

inline constexpr Role actor{FieldRole::Actor, 0};
inline constexpr Role enemy = target(AimKind::EnemyUnit);
inline constexpr Role ally = target(AimKind::OwnUnit);
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
