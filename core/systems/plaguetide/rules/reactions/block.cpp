// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/reactions/reaction.h"

namespace core::plaguetide {

/// The reaction Block (PT-A14): the attack's tests are 1 worse, and its first hit is ignored on 3 or more.
constinit const Reaction reactions::block{
    .action = {.id = "block",
               .label = "Block",
               .name = "Block",
               .rule = "PT-A14",
               .ap = 2,
               .help = "Reaction: the attack’s tests are 1 worse, and its first hit is ignored on 3+.",
               .place = OfferPlace::Reaction},
    .effect = "rolls to hit are 1 worse, the first hit is ignored on 3+",
    .apply =
        [](DeclaredAttack& attack) {
            ++attack.worsened;
            attack.blocked = true;
        },
};

} // namespace core::plaguetide
