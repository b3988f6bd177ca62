// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/ability_kinds.h"

#include "kernel/fields/codec.h"

#include <array>

namespace core::combat_patrol {

namespace {

using Of = AbilityFacts::Of;

constexpr std::size_t abilityKinds = std::size(EnumNames<AbilityKind>::names);

/// The facts of each kind, in the order of AbilityKind.
constexpr std::array<AbilityFacts, abilityKinds> allFacts{
    {{.of = Of::Either},                                  // reminder
     {.of = Of::Army, .ranges = true},                    // contagion
     {.of = Of::Either},                                  // steady aim
     {.of = Of::Leader, .least = 1, .usual = 1},          // destroyer hive
     {.of = Of::Leader, .least = 1, .usual = 5},          // foul infusion
     {.of = Of::Unit, .least = 1, .usual = 1},            // remorseless
     {.of = Of::Unit},                                    // walking pox
     {.of = Of::Army},                                    // onslaught
     {.of = Of::Army, .least = 2, .usual = 2, .most = 6}, // hallowed ground
     {.of = Of::Leader, .least = 1, .usual = 1}}};        // leads the charge

} // namespace

const AbilityFacts& factsOf(AbilityKind kind) { return allFacts[static_cast<std::size_t>(kind)]; }

std::string armyKinds() {
    std::string out;
    for (std::size_t n = 1; n < abilityKinds; ++n)
        if (allFacts[n].isForArmy())
            out += (out.empty() ? "`" : ", `") + std::string(EnumNames<AbilityKind>::names[n]) + "`";
    return out + " or `reminder`";
}

} // namespace core::combat_patrol
