// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Fear: before an assault each enemy base in it takes that die of psychic damage; some frighten at one speed
/// only. Shaken enemies that fight it roll half their assault dice (HX-K7).
constinit const Word fear{
    .key = "fear", .fear = [](const Keyword& keyword, Speed speed) -> std::optional<int> {
        const bool now = keyword.values.size() < 2 || keyword.values[1] == codec::keyText(speed);
        if (keyword.values.empty() || !now) return std::nullopt;
        return keyword.number(0);
    }};

} // namespace core::steampunk_fantasy::words
