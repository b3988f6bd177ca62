// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"
#include "kernel/view/behaviour.h"

#include <optional>

namespace core::lead {

/// How a led side answers a choice that is open in the middle of an order, such as a reaction or a re-roll:
/// the option that is worth most to it, by exact odds. Nothing where no choice is open, where it asks for a
/// fact of the table, where the level does not look at odds, where the preset is as good, or where the odds
/// would take too long; the preset is then the answer. The same position gives the same answer.
std::optional<Answer> advisedAnswer(const Resolution& open, LeadLevel level);

} // namespace core::lead
