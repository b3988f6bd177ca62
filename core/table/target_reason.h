// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <string>

/// Why a target is proposed, as part of what is shown beside it.
namespace core::table {

/// What is shown beside a target: the reason to choose it, empty where none is given, and what is known of
/// it.
struct TargetDetail {
    std::string reason, numbers;
};

/// The parts of a detail: "most wounded" and "♥♥ D 5+" of "most wounded – ♥♥ D 5+".
TargetDetail detailOf(const FieldOption& target);

/// Puts the reason for a target before what is known of the target, in place of an earlier reason: "most
/// wounded – ♥♥ D 5+". An empty reason changes nothing.
void giveReason(FieldOption& target, const std::string& reason);

} // namespace core::table
