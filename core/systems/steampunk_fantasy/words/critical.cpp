// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Critical: a natural 6 to hit within normal range brings what the brackets name (HX-K75).
constinit const Word critical{.key = "critical", .onNaturalSix = [](const Keyword& keyword) {
                                  const auto* named =
                                      keyword.values.empty() ? nullptr : find(keyword.values.front());
                                  return named && named->onHit ? &*named->onHit : nullptr;
                              }};

} // namespace core::steampunk_fantasy::words
