// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// BLESSED(X) (4.9): the model gets X BLESSING MARKERS when it is first set up.
constinit const Word words::blessed{.key = "blessed", .rule = "TC 4.9"};
/// REGENERATE(X) (4.9): the model loses up to X BLOOD MARKERS when it is activated.
constinit const Word words::regenerate{.key = "regenerate", .rule = "TC 4.9"};

} // namespace core::trench_crusade
