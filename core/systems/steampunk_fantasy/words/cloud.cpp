// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Cloud: leaves a cloud of that kind in the hex that it hits; what is thrown and does nothing else needs no
/// roll (HX-K14).
constinit const Word cloud{
    .key = "cloud", .leavesCloud = true, .cloud = [](const Keyword& keyword) -> std::optional<CloudLeft> {
        if (keyword.values.empty()) return std::nullopt;
        return CloudLeft{keyword.values[0], keyword.values.size() > 1 ? keyword.values[1] : std::string()};
    }};

} // namespace core::steampunk_fantasy::words
