// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/print_opening.h"

#include "app/print/print_content.h"
#include "ui/printing/print_dialog.h"

#include <memory>

namespace app {

namespace {

constexpr auto printKey = "print";
constexpr auto printKind = "kind";

} // namespace

ui::PrintDialog& openPrintDialog(ui::PrintContent content, std::optional<ui::PrintKind> kind,
                                 const Systems& systems, const QString& path, Settings& settings,
                                 ui::Prompts& prompts, QWidget* window) {
    const auto kept = settings.value(printKey).toMap();
    const auto last =
        ui::printKindFromName(kept.value(printKind).toString()).value_or(ui::PrintKind::Markers);
    auto* dialog = new ui::PrintDialog(
        std::move(content), [&systems, path] { return chronicleOf(systems, path); }, kind.value_or(last),
        ui::PrintOptions::fromMap(kept), prompts, window);
    QObject::connect(
        dialog, &ui::PrintDialog::chosen, window,
        [&settings](ui::PrintKind chosen, const ui::PrintOptions& options) {
            auto map = options.toMap();
            map.insert(printKind, QString::fromLatin1(ui::printKindNames[static_cast<std::size_t>(chosen)]));
            settings.setValue(printKey, map);
        });
    dialog->open();
    return *dialog;
}

std::vector<std::pair<QString, std::function<ui::PrintContent()>>> audienceChoices(const core::System& system,
                                                                                   const core::Game& game) {
    std::vector<std::pair<QString, std::function<ui::PrintContent()>>> out;
    const std::shared_ptr<const core::Game> now = game.clone();
    const auto add = [&](const QString& name, const core::Audience& audience) {
        out.emplace_back(name, [&system, now, audience] { return printContent(system, *now, audience); });
    };
    add(ui::PrintDialog::tr("For the game master"), core::Audience::Gm);
    add(ui::PrintDialog::tr("For the table"), core::Audience::Table);
    for (const auto& side : game.view(core::Audience::Gm).sides)
        if (!side.master)
            add(ui::PrintDialog::tr("For the side: %1").arg(QString::fromStdString(side.name)),
                core::Audience::of(side.id));
    return out;
}

} // namespace app
