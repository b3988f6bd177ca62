// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/odds/odds.h"

namespace core {

DEFINE_VALUE_MEMBERS(OddsReport)

double chanceAgainst(const OddsReport& report, const std::string& unit) {
    if (unit.empty()) return 0;
    if (report.subject == unit) return report.answer;
    for (const auto& beside : report.beside)
        if (beside.subject == unit) return beside.answer;
    return 0;
}

} // namespace core
