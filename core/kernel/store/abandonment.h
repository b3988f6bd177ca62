// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/journal.h"

/// The step that says that an action was abandoned after its dice; the whole action is in it, so that Undo
/// can give it back.
namespace core {

/// The label of the step.
inline constexpr std::string_view abandonedLabel = "Abandoned";

/// The action that the step gave up, with its answers; nothing for a step of another kind, and where all
/// answers had been taken back before.
std::optional<Draft> abandonedDraft(const Journal& journal, const StepHead& step);
/// Whether the open action came back with its dice from that abandonment and was answered no further since:
/// all that was seen in it is in the step.
bool isGivenBack(const Draft& now, const Draft& abandoned);
/// The step after the head that abandons the open action just as it is now, where that step was undone.
std::optional<StepId> abandonedLater(const Log& log, const Journal& journal, const Draft& now);

} // namespace core
