// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/sheet.h"

#include <algorithm>

namespace core::combat_patrol {

/// What data files may state for a kind of ability: the unit that has it and the range of its number. Checks
/// of data files and the rules use these facts; the effect is in rules/abilities.
struct AbilityFacts {
    /// Who has the ability.
    enum class Of {
        Unit,   ///< every unit that has it on its datasheet
        Leader, ///< the unit that the bearer leads (2.6)
        Army,   ///< all units of a patrol with its faction keyword
        Either  ///< a unit or an army
    };
    Of of = Of::Unit;
    int least = 0;       ///< lowest number that is used as it is written
    int usual = 0;       ///< number that is used instead of a lower one
    int most = 0;        ///< highest number; 0 = no limit
    bool ranges = false; ///< has a range for each round

    bool isForArmy() const { return of == Of::Army || of == Of::Either; }
    bool isForUnit() const { return of != Of::Army; }
    /// The number that is used for one written in a data file.
    int number(int written) const {
        if (written < least) return usual;
        return most > 0 ? std::min(written, most) : written;
    }
};
/// The facts of a kind of ability.
const AbilityFacts& factsOf(AbilityKind kind);

/// The kinds that an army may have, as text: "`contagion`, `steady_aim`, … or `reminder`".
std::string armyKinds();

} // namespace core::combat_patrol
