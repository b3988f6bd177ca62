// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// The beast acts when its die shows the value of the effect or more.
constinit const Word words::beastActsFrom{.key = "beast_acts_from", .special = CarriedOut::Automatic};
/// The beast acts when its die shows the value of the effect or less.
constinit const Word words::beastActsUpTo{.key = "beast_acts_up_to", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
