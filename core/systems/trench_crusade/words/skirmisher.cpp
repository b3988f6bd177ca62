// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// SKIRMISHER (TC-K18): a charged model may move D3 inches first.
constinit const Word words::skirmisher{.key = "SKIRMISHER", .rule = "TC-K18"};

} // namespace core::trench_crusade
