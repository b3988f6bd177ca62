// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/matter.h"
#include "app/window/settings.h"
#include "ui/print/paper.h"

#include <optional>

class QWidget;

namespace ui {
class Prompts;
}

namespace app {

/// Opens the print dialog over a window; what is chosen in it is remembered for the next time. Without a kind it shows
/// the one that was chosen last. The chronicle is that of the campaign in `path`, read when it is first looked at.
void openPrintDialog(ui::PrintMatter matter, std::optional<ui::PrintKind> kind, const Systems& systems, const QString& path,
                     Settings& settings, ui::Prompts& prompts, QWidget* window);

} // namespace app
