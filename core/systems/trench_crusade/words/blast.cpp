// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// BLAST(X) (TC-K2): hits every model within X inches of the target.
constinit const Word words::blast{.key = "blast", .rule = "TC-K2"};
/// The radius of the blast is the price that was paid (TC-W95).
constinit const Word words::blastByPrice{.key = "blast_by_price", .special = CarriedOut::Automatic};
/// Every model that the blast reaches without a direct hit goes Down.
constinit const Word words::blastOnlyDown{.key = "blast_only_down", .special = CarriedOut::Automatic};

int words::blastOf(const State& state, const UnitId& unit, const std::string& weapon) {
    return keywordIn(keywordsOf(state, unit, weapon), blast.key).value_or(0);
}

} // namespace core::trench_crusade
