// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Tokens and clouds that keywords bring, by the ids under which they are stored.
namespace core::steampunk_fantasy::tokens {

inline constexpr const char* acid = "acid";
inline constexpr const char* minorAcid = "minor_acid";
inline constexpr const char* poison = "poison"; ///< only as a cloud; on a base its dice are counted
inline constexpr const char* endurance = "endurance";
inline constexpr const char* hidden = "hidden";
inline constexpr const char* confused = "confused";
inline constexpr const char* insane = "insane";
inline constexpr const char* reassemble = "reassemble";

} // namespace core::steampunk_fantasy::tokens
