// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/acts.h"

/// The steps between two battles and their order (TC-C3).
namespace core::trench_crusade {

/// A step with its state and everything that can be done in it.
CareerStep stepOf(const WarbandEditor& editor, const StepRow& row);
/// Marks each step that waits because an earlier one is still due; of two alternatives neither waits. Acts of
/// a waiting step can still be done.
void markWaitingSteps(std::vector<CareerStep>& steps, const StepTable& table);
/// Whether the step of that act is due; else a Problem that names the step before it, unless the players have
/// chosen to do it anyway.
Result<Ok> mayActNow(const WarbandEditor& editor, const std::string& act);
/// What is still to be done after the last battle and would be lost with the next one, as a list of words;
/// empty when there is nothing, or when the players have closed these steps.
std::string unfinishedText(const WarbandEditor& editor);

} // namespace core::trench_crusade
