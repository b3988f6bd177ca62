// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "kernel/odds/odds.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

/// Common parts of every game's odds reports, which are made of all ends of an order.
namespace core::table {

/// Whether a mark, which is no part of the state, was set on the way to this end.
template <class Rules> bool isMarked(const Ending<Rules>& end, const std::string& mark) {
    return std::binary_search(end.marks.begin(), end.marks.end(), mark);
}

/// The texts of a roll that succeeds or fails.
struct RollWords {
    const char *title, *question, *unit; ///< "Jump", "to make the jump", "jump"
    const char *made, *missed;           ///< on its bars
};
/// The report on a roll whose marks give its result; some ends may have no roll. Nothing when no end has one.
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

/// Turns the report on a roll into one about its failure, for a table whose other columns contain risks, too.
void phraseAsRisk(OddsReport& roll, const char* question);
/// Sorts the most likely report first.
void greatestFirst(std::vector<OddsReport>& reports);
/// Sorts the target of the order first, then the most endangered units.
void sortByDanger(std::vector<OddsReport>& fates, const std::string& subject);
/// The first report, with the others beside it; without bars when there is none.
OddsReport combineReports(std::vector<OddsReport> all);

} // namespace core::table
