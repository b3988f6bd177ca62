// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/state/rules.h"

#include <array>

namespace core::plaguetide {

/// A reaction of an operative to an attack that is allocated to it (1.4): its question, price, offer and
/// effect on the attack.
struct Reaction {
    Action action;
    const char* effect = ""; ///< what it does to an attack, in a few words
    bool needsTests = false; ///< useless against hits without a Quality test
    /// Applies the reaction to the attack.
    void (*apply)(DeclaredAttack& attack) = nullptr;
};

/// To add a reaction, define its object in a file of this folder, and add its name here.
namespace reactions {

extern const Reaction dodge, block;

/// All reactions, in the order in which players see them.
inline constexpr std::array<const Reaction*, 2> all{&dodge, &block};

/// The price of the cheapest reaction.
int leastPrice();
/// "PT-A13, PT-A14"
std::string ruleIds();

} // namespace reactions

} // namespace core::plaguetide
