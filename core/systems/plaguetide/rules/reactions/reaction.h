// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/state/rules.h"

#include <array>

namespace core::plaguetide {

/// What an operative may do when an attack is allocated to it (1.4). Its question, its price, its offer and
/// what it lays on the attack are read from here.
struct Reaction {
    Action action;
    bool needsTests = false; ///< of no use against hits without a Quality test
    /// What it does to the attack.
    void (*lay)(DeclaredAttack& attack) = nullptr;
};

/// To add a reaction: its object in a file of this folder, and its name here.
namespace reactions {

extern const Reaction dodge, block;

/// In the order in which they are listed.
inline constexpr std::array<const Reaction*, 2> all{&dodge, &block};

/// The cheapest of them.
int leastPrice();
/// "PT-A13, PT-A14"
std::string rules();

} // namespace reactions

} // namespace core::plaguetide
