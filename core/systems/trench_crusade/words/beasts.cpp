// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// The faces of the die on which a beast acts: its value or more; its value or less.
constinit const Word words::beastActsFrom{.key = "beast_acts_from", .special = CarriedOut::Automatic};
constinit const Word words::beastActsUpTo{.key = "beast_acts_up_to", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
