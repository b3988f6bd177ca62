// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/sheet.h"

#include <algorithm>

namespace core::combat_patrol {

/// What data may say of a kind of ability: who has it, and what its number means. Checks of data files and
/// the rules read it from here; what it does is in rules/abilities.
struct AbilityFacts {
    enum class Of {
        Unit,   ///< every unit that has it on its datasheet
        Leader, ///< the unit that its bearer leads (2.6)
        Army,   ///< all of a patrol with its faction keyword
        Either  ///< a unit or an army
    };
    Of of = Of::Unit;
    int least = 0;       ///< of its number
    int usual = 0;       ///< where the number is less than that
    int most = 0;        ///< 0 = data may say what they like
    bool ranges = false; ///< has a range for each round

    bool ofArmy() const { return of == Of::Army || of == Of::Either; }
    bool ofUnit() const { return of != Of::Army; }
    int number(int written) const {
        if (written < least) return usual;
        return most > 0 ? std::min(written, most) : written;
    }
};
const AbilityFacts& factsOf(AbilityKind kind);

/// "`contagion`, `steady_aim` or `reminder`": the kinds that an army may have.
std::string armyKinds();

} // namespace core::combat_patrol
