// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow_odds.h"
#include "kernel/odds.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

/// The parts of every game's reports: what an order can come to, computed from its ends.
namespace core::table {

/// Whether something that is no part of the state came about on the way to this end.
template <class Rules> bool isMarked(const Ending<Rules>& end, const std::string& mark) {
    return std::binary_search(end.marks.begin(), end.marks.end(), mark);
}

/// The words of a roll that succeeds or fails.
struct RollWords {
    const char *title, *question, *unit; ///< "Jump", "to make the jump", "jump"
    const char *made, *missed;           ///< on its bars
};
/// A roll whose marks say how it went; in some ends there may have been none. Nothing when it is
/// rolled in no end.
template <class Rules>
std::optional<OddsReport> rollReport(const Endings<Rules>& ends, const std::string& succeeded,
                                     const std::string& failed, const RollWords& words) {
    double made = 0, missed = 0;
    for (const auto& end : ends.all) {
        made += isMarked(end, succeeded) ? end.chance : 0;
        missed += isMarked(end, failed) && !isMarked(end, succeeded) ? end.chance : 0;
    }
    if (made + missed <= 0) return std::nullopt;
    OddsReport out;
    out.title = words.title;
    out.question = words.question;
    out.answer = made;
    out.unit = words.unit;
    out.bars = {{words.missed, missed}, {words.made, made}};
    if (const double none = 1 - made - missed; none > 1e-9)
        out.bars.insert(out.bars.begin(), {"no roll", none});
    return out;
}

/// Turns a roll round: beside risks it is told as one, so that no column holds chances of two kinds.
void tellAsRisk(OddsReport& roll, const char* question);
/// What is most likely to happen first.
void greatestFirst(std::vector<OddsReport>& reports);
/// Whom the order is aimed at first, then who is in most danger.
void sortByDanger(std::vector<OddsReport>& fates, const std::string& subject);
/// The first of them with the others beside it; without bars when there is none.
OddsReport combineReports(std::vector<OddsReport> all);

} // namespace core::table
