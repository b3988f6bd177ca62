// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/reactions/reaction.h"

#include <algorithm>

namespace core::plaguetide::reactions {

int leastPrice() {
    int least = dodge.action.ap;
    for (const auto* each : all)
        least = std::min(least, each->action.ap);
    return least;
}

std::string ruleIds() {
    std::string out;
    for (const auto* each : all)
        out += (out.empty() ? "" : ", ") + std::string(each->action.rule);
    return out;
}

} // namespace core::plaguetide::reactions
