// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/keyword_names.h"

namespace core::trench_crusade {

/// ELITE (TC-K6): the model gains advances in a campaign; scenarios count ELITE models.
constinit const Word words::elite{.key = keywords::elite, .rule = "TC-K6"};

} // namespace core::trench_crusade
