// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/print_desk.h"

#include "ui/dialogs/print_dialog.h"

namespace app {

namespace {

constexpr auto printKey = "print";
constexpr auto printKind = "kind";

} // namespace

void openPrintDialog(ui::PrintMatter matter, std::optional<ui::PrintKind> kind, const Systems& systems, const QString& path,
                     Settings& settings, ui::Prompts& prompts, QWidget* window) {
    const auto kept = settings.value(printKey).toMap();
    const auto last = ui::printKindFromName(kept.value(printKind).toString()).value_or(ui::PrintKind::Markers);
    auto* dialog = new ui::PrintDialog(std::move(matter), [&systems, path] { return chronicleOf(systems, path); }, kind.value_or(last),
                                       ui::PrintOptions::fromMap(kept), prompts, window);
    QObject::connect(dialog, &ui::PrintDialog::chosen, window, [&settings](ui::PrintKind chosen, const ui::PrintOptions& options) {
        auto map = options.toMap();
        map.insert(printKind, QString::fromLatin1(ui::printKindNames[static_cast<std::size_t>(chosen)]));
        settings.setValue(printKey, map);
    });
    dialog->open();
}

} // namespace app
