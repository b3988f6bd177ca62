// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/journal.h"

/// The step that ends an amendment. It has no events; by it the log names the amendment, and one Undo takes
/// the whole of it back.
namespace core {

/// The command of the step that ends an amendment; its field `from` is the step that was the last one before
/// the amendment.
inline constexpr std::string_view amendedCommand = "amended";

/// The end of an amendment of the step `old`, which now reads `text`; `from` was the last step before the
/// amendment.
Step amendmentStep(const Step& old, const std::string& text, StepId from);
/// The step that was the last one before the amendment which that step ends; nothing for other steps.
std::optional<StepId> beforeAmendment(const Log& log, const Journal& journal, const StepHead& step);
/// Where Redo leads from the head: its newest child, or the end of a newer amendment that was taken back.
std::optional<StepId> nextStep(const Log& log, const Journal& journal);

} // namespace core
