// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/offers.h"
#include "table/target_reason.h"

#include <functional>
#include <string>

/// What a proposed action says beside its numbers: why it has that target, and what to do with the
/// miniatures.
namespace core::table {

/// Gives the proposed target its reason: it is in contact (`contact` says so in the words of the game), it is
/// the only possible target, or the first of several possible ones.
void explainProposal(Options& targets, const Value& proposed, const std::string& contact,
                     const std::function<bool(const UnitId&)>& touches);

/// Says what to do with the miniatures: as data of the offer, and at the beginning of its help where the move
/// has a sentence.
void addTableMove(Offer& offer, TableMove move);

} // namespace core::table
