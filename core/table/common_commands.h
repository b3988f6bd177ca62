// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/commands.h"
#include "table/events.h"
#include "table/pieces.h"
#include "table/presence.h"
#include "table/relations.h"

/// Requirements for a system to be played at a table: hasCommonTableCommands and hasCommonTableEvents. A
/// source of the game asserts them, so that an incomplete system does not compile.
namespace core::table {

namespace detail {

// Three commands contain types of the game, so that each game has its form of them.

/// Whether a command reloads a datasheet.
template <class T> inline constexpr bool isReload = false;
template <class Sheet, class Weapon> inline constexpr bool isReload<ReloadDatasheet<Sheet, Weapon>> = true;
/// Whether a command adds units.
template <class T> inline constexpr bool isAddUnit = false;
template <class How> inline constexpr bool isAddUnit<AddUnit<How>> = true;
/// Whether a command edits a profile.
template <class T> inline constexpr bool isEditProfile = false;
template <class Stats> inline constexpr bool isEditProfile<EditProfile<Stats>> = true;

/// Whether one of the commands of a family reloads a datasheet, adds units, edits a profile.
template <class... Ts> constexpr bool hasReload(Types<Ts...>) { return (isReload<Ts> || ...); }
template <class... Ts> constexpr bool hasAddUnit(Types<Ts...>) { return (isAddUnit<Ts> || ...); }
template <class... Ts> constexpr bool hasEditProfile(Types<Ts...>) { return (isEditProfile<Ts> || ...); }
/// Whether all these types are among the members.
template <class Members, class... Ts> inline constexpr bool hasAll = (Members::template has<Ts> && ...);

} // namespace detail

/// Whether a family of commands contains all those that screens, campaign and library may send.
template <class Family>
inline constexpr bool hasCommonTableCommands =
    detail::hasAll<typename Family::Members, Next, Correct, CorrectAll, SetSwitch, BringBack, Remove, Relate,
                   PlacePiece, EditPiece, RemovePiece, Finish, Note>&&
        detail::hasReload(typename Family::Members{}) &&
    detail::hasAddUnit(typename Family::Members{}) && detail::hasEditProfile(typename Family::Members{});

/// Whether a family of events contains all those that the plans of table/plans.h emit.
template <class Family>
inline constexpr bool hasCommonTableEvents =
    detail::hasAll<typename Family::Members, SwitchSet, Noted, Related, Unrelated, PieceSet, PieceGone>;

} // namespace core::table
