// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/reactions/reaction.h"

namespace core::plaguetide {

/// The reaction Dodge (PT-A13): the attack's tests are 1 worse.
constinit const Reaction reactions::dodge{
    .action = {.id = "dodge",
               .label = "Dodge",
               .name = "Dodge",
               .rule = "PT-A13",
               .ap = 1,
               .help = "Reaction: the attack’s tests are 1 worse.",
               .place = OfferPlace::Reaction},
    .effect = "rolls to hit are 1 worse",
    .needsTests = true,
    .apply = [](DeclaredAttack& attack) { ++attack.worsened; },
};

} // namespace core::plaguetide
