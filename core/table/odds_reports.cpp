// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/odds_reports.h"

#include <iterator>
#include <tuple>

namespace core::table {

void phraseAsRisk(OddsReport& roll, const char* question) {
    auto& missed = roll.bars.at(roll.bars.size() - 2);
    roll.question = question;
    roll.answer = missed.chance;
    std::swap(missed, roll.bars.back());
}

void greatestFirst(std::vector<OddsReport>& reports) {
    std::stable_sort(reports.begin(), reports.end(),
                     [](const OddsReport& a, const OddsReport& b) { return a.answer > b.answer; });
}

void sortByDanger(std::vector<OddsReport>& fates, const std::string& subject) {
    std::stable_sort(fates.begin(), fates.end(), [&](const OddsReport& a, const OddsReport& b) {
        return std::tuple(a.subject != subject, -a.answer, -a.expected) <
               std::tuple(b.subject != subject, -b.answer, -b.expected);
    });
}

OddsReport combineReports(std::vector<OddsReport> all) {
    if (all.empty()) return {};
    auto out = std::move(all.front());
    out.beside.insert(out.beside.end(), std::make_move_iterator(all.begin() + 1),
                      std::make_move_iterator(all.end()));
    return out;
}

} // namespace core::table
