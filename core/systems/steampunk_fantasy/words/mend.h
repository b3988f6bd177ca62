// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"

#include <array>
#include <vector>

/// What healing and repair take off a base (HX-K27, HX-K28).
namespace core::steampunk_fantasy {

enum class Mend {
    Rise, ///< from lying killed for a time
    Fire,
    Acid,
    Bleeding,
    Poison,
    Harm, ///< the first thing that lasts
    BleedingStep,
    PoisonStep,
    ThreeTokens,
    Token,
    CrewToken,
    MinorAcid,
    AssaultDamage,
    Shaken,
    AcidStep, ///< acid becomes minor acid
    Model,    ///< a model that fell rises again, for a token of future damage
    Head      ///< a head grows back
};

/// What an ability to heal or repair has in its brackets.
struct Mending {
    /// In the aftermath, on itself: so many steps of what the list names.
    int steps = 0;
    std::vector<Mend> list;
    /// Points of each turn (5.10b); 0 = it has none.
    int points = 0;
    bool perModel = false, perHead = false; ///< for each that lives
    int more = 0;                           ///< beside those for its heads
    bool heals = false, repairs = false;
    bool others = false; ///< for others in its hex, else for itself
    bool late = false;   ///< after Agony only
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
