// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"

#include <QString>

class QWidget;

namespace app {

/// The sheets for the table as HTML: a card per player's figure with spaces for tokens, the other side's figures,
/// the objectives. Give it the view of the audience that will hold the paper.
QString sheetsHtml(const core::EncounterView& view);

/// Asks for a printer (or a PDF file) and prints the sheets.
void printSheets(const core::EncounterView& view, QWidget* window);

} // namespace app
