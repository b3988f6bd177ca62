// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/target_reason.h"

namespace core::table {

std::string wholeDetail(const FieldOption& option) {
    if (option.reason.empty() || option.detail.empty()) return option.reason + option.detail;
    return option.reason + " – " + option.detail;
}

void giveReason(FieldOption& target, const std::string& reason) {
    if (!reason.empty()) target.reason = reason;
}

} // namespace core::table
