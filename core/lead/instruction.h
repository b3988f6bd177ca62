// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lead/led_step.h"

/// What the table does with the miniatures of an order that the program gives.
namespace core::lead {

/// "Move each figure up to 5″ towards Ohm, into base contact."; empty where nothing is known of the step.
/// The sentence is made of what the offer says of the table, else of the plan of the behaviour.
std::string instructionFor(const LedStep& step);

/// What the log keeps of the step beside its events: "Move each figure up to 5″ towards Ohm. Why: nearest."
std::string noteFor(const LedStep& step);

} // namespace core::lead
