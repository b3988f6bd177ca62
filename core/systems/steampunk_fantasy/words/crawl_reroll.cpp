// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Crawl re-roll: while crawling, every assault success is rolled once more, and the second result counts
/// (HX-K31, AMB-HX21).
constinit const Word crawlReroll{.key = "crawl re-roll", .rerollsHitsCrawling = true};

} // namespace core::steampunk_fantasy::words
