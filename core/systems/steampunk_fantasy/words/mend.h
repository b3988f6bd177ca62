// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"

#include <array>
#include <vector>

/// The kinds of harm that healing and repair remove from a base (HX-K27, HX-K28).
namespace core::steampunk_fantasy {

/// What one act of healing or repair removes.
enum class Mend {
    Rise, ///< a base that was killed for a time rises again
    Fire,
    Acid,
    Bleeding,
    Poison,
    Harm, ///< the first lasting harm
    BleedingStep,
    PoisonStep,
    ThreeTokens, ///< of future damage
    Token,       ///< of future damage
    CrewToken,   ///< of future crew damage
    MinorAcid,
    AssaultDamage,
    Shaken,
    AcidStep, ///< acid becomes minor acid
    Model,    ///< a model that fell rises again, for a token of future damage
    Head      ///< a head grows back
};

/// What an ability to heal or repair has in its brackets.
struct Mending {
    /// How many mends of `list` the unit makes on itself in each aftermath.
    int steps = 0;
    std::vector<Mend> list;
    /// Points of each turn (5.10b); 0 = it has none.
    int points = 0;
    bool perModel = false, perHead = false; ///< the points count for each living model or head
    int more = 0;                           ///< points in addition to those for its heads
    bool heals = false, repairs = false;
    bool others = false; ///< points are spent on others in its hex, else on itself
    bool late = false;   ///< points are spent after Agony only
};

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Mend> {
    static constexpr std::array names{
        "rise",           "fire",        "acid",         "bleeding", "poison",     "harm",
        "bleeding_step",  "poison_step", "three_tokens", "token",    "crew_token", "minor_acid",
        "assault_damage", "shaken",      "acid_step",    "model",    "head"};
};
} // namespace core
