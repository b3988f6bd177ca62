// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "kernel/view/view.h"

namespace ui {

/// The result in one or two words: "Won", "This looks like a defeat", "So far".
QString outcomeHeadline(const core::OutcomeView& outcome);
/// The debrief as a Markdown text with one table per part.
QString debriefMarkdown(const core::EncounterView& encounter);
/// The debrief as a complete HTML page that needs nothing else.
QString debriefHtml(const core::EncounterView& encounter);
/// The debrief for a spreadsheet: its tables one below another, each under its title.
QString debriefCsv(const core::EncounterView& encounter);

} // namespace ui
