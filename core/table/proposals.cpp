// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/proposals.h"

#include <algorithm>
#include <cctype>

namespace core::table {

void explainProposal(Options& targets, const Value& proposed, const std::string& contact,
                     const std::function<bool(const UnitId&)>& touches) {
    const auto possible = std::count_if(targets.begin(), targets.end(),
                                        [](const FieldOption& target) { return target.blocked.empty(); });
    for (auto& target : targets) {
        if (target.value != proposed || !target.value.asString()) continue;
        giveReason(target, touches(UnitId(*target.value.asString())) ? contact
                           : possible == 1                           ? "the only possible target"
                                           : "first of " + std::to_string(possible) + " possible targets");
    }
}

void addTableMove(Offer& offer, TableMove move) {
    if (auto words = move.sentence; !words.empty()) {
        words.front() = char(std::tolower(words.front()));
        offer.help = "At the table: " + words + (offer.help.empty() ? "" : " " + offer.help);
    }
    offer.atTable = std::move(move);
}

} // namespace core::table
