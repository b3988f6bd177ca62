// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/print/print_content.h"
#include "app/window/settings.h"
#include "ui/print/paper.h"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QWidget;

namespace ui {
class PrintDialog;
class Prompts;
} // namespace ui

namespace app {

/// Opens the print dialog over a window; its choices are remembered for the next time. Without a kind it
/// shows the last one chosen. The chronicle is that of the campaign in `path`, read when it is first shown.
ui::PrintDialog& openPrintDialog(ui::PrintContent content, std::optional<ui::PrintKind> kind,
                                 const Systems& systems, const QString& path, Settings& settings,
                                 ui::Prompts& prompts, QWidget* window);

/// The audiences for which a game can be printed: the game master, the table, and each side that is not the
/// game master's.
std::vector<std::pair<QString, std::function<ui::PrintContent()>>> audienceChoices(const core::System& system,
                                                                                   const core::Game& game);

} // namespace app
