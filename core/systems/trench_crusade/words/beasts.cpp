// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// On which faces of its die a beast acts: from a number on, or up to one.
constinit const Word words::beastActsFrom{.key = "beast_acts_from", .special = CarriedOut::Automatic};
constinit const Word words::beastActsUpTo{.key = "beast_acts_up_to", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
