// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/target_reason.h"

#include <string_view>

namespace core::table {

namespace {
constexpr std::string_view beforeNumbers = " – ";
}

TargetDetail detailOf(const FieldOption& target) {
    const auto at = target.detail.find(beforeNumbers);
    if (at == std::string::npos) return {{}, target.detail};
    return {target.detail.substr(0, at), target.detail.substr(at + beforeNumbers.size())};
}

void giveReason(FieldOption& target, const std::string& reason) {
    if (!reason.empty()) target.detail = reason + std::string(beforeNumbers) + detailOf(target).numbers;
}

} // namespace core::table
