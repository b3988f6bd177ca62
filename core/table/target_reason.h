// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <string>

/// Why a target is proposed, as part of what is shown beside it.
namespace core::table {

/// The reason for an option and what is known of it, for lists that have one place for both: "most wounded –
/// ♥♥ D 5+".
std::string wholeDetail(const FieldOption& option);

/// Gives the target this reason in place of an earlier one. An empty reason changes nothing.
void giveReason(FieldOption& target, const std::string& reason);

} // namespace core::table
