// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/acts.h"

/// The steps between two battles, and in which order they are taken (TC-C3).
namespace core::trench_crusade {

/// The present step, with all that can be done in it.
CareerStep stepOf(const WarbandEditor& editor, const StepRow& row);
/// Marks each step that waits because an earlier one is still due; of two alternatives neither waits. Acts of
/// a waiting step can still be done.
void markWaitingSteps(std::vector<CareerStep>& steps, const StepTable& table);
/// Whether its step is due; a Problem that names the one before it unless the group wants it anyway.
Result<Ok> mayActNow(const WarbandEditor& editor, const std::string& act);
/// What is still to be done after the last battle and would be lost with the next one, as a sentence; empty
/// when nothing is, or when the group is done with it.
std::string unfinishedText(const WarbandEditor& editor);

} // namespace core::trench_crusade
