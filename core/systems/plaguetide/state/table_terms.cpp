// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/data/sides.h"

namespace core::plaguetide {

const table::RelationKinds& relationKinds() {
    static const table::RelationKinds all{{"inRange", "in range", "in range", true},
                                          {"inSight", "in sight", "in sight", true, true},
                                          {"cover", "cover", "in cover", false}};
    return all;
}

table::PieceTerms pieceTerms(const State& state) {
    return {*state.pieceKinds, {{teamSide, "Operatives"}, {hordeSide, "Horde"}}};
}

} // namespace core::plaguetide
