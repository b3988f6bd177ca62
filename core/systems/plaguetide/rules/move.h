// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

class Checks;

/// Dice for a jump over that distance: one, and one more for every full 3 inches (PT-M2).
int jumpDice(double distance);
/// AP of the hit of a fall from this height in inches (PT-M3).
int fallAp(double height);
/// Whether operatives at that distance are in coherency: at most 3" apart (PT-S2).
bool inCoherency(double distance);

/// Checks a path: gaps and drops over 5" cannot be chosen (PT-M7), a fall needs a depth (AMB-PT19), and
/// coherency is with other operatives.
void checkPath(Checks& checks, const UnitId& who, const Path& path);

/// Pushes the parts of a move: free strikes of opponents left behind, jumps, arrival.
void pushMove(Run& run, const UnitId& mover, const Path& path, std::vector<UnitId> left,
              std::vector<UnitId> contact);

/// Follows the name of the weapon of a Counter, which no order has asked for.
inline constexpr std::string_view counterSuffix = " (Counter)";
/// Follows the name of the weapon of a free strike, which no order has asked for either.
inline constexpr std::string_view freeStrikeSuffix = " (free strike)";
/// A melee attack with the named weapon, or with the first melee profile of the figure; nothing if it has
/// none.
std::optional<DeclaredAttack> meleeAttack(const State& state, const UnitId& attacker, const UnitId& target,
                                          const std::string& weaponId);

} // namespace core::plaguetide
