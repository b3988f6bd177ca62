// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

#include <vector>

/// What healing and repair take off a base (HX-K27, HX-K28).
namespace core::steampunk {

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
    Shaken
};

/// What it is called: "one step of bleeding".
std::string nameOf(Mend mend);
/// Whether there is anything of that kind to take off.
bool canMend(const Body& body, Mend mend);
/// The base afterwards.
Body mended(Body body, Mend mend);

/// What marks a unit as having healed, among its magazines.
inline constexpr const char* healing = "heal";
/// What the abilities of a base repair of itself in the aftermath, the worst first, and how many steps.
std::vector<Mend> ownRepairs(const State& state, const Unit& unit);
int repairSteps(const State& state, const Unit& unit);
/// What a minor or major healing can take off that unit.
std::vector<Mend> healings(const State& state, const Unit& target, bool major);

} // namespace core::steampunk

namespace core {
template <> struct EnumNames<steampunk::Mend> {
    static constexpr std::array names{
        "rise",        "fire",         "acid",  "bleeding",   "poison",     "harm",           "bleeding_step",
        "poison_step", "three_tokens", "token", "crew_token", "minor_acid", "assault_damage", "shaken"};
};
} // namespace core
