// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "ui/print/pages.h"

#include <QDir>
#include <QFile>
#include <QGuiApplication>

#include <cstdio>

/// Writes every kind of print of the hand-made samples as PDFs, for looking at: print_gallery FOLDER [long]
int main(int argc, char* argv[]) {
    QGuiApplication program(argc, argv);
    const auto words = program.arguments();
    if (words.size() < 2) return std::puts("print_gallery FOLDER [long|armies]"), 1;
    auto content = words.contains("long")     ? samples::longNames()
                   : words.contains("armies") ? samples::armies()
                                              : samples::game(14);
    content.chronicle = samples::chronicle();
    QDir().mkpath(words[1]);
    for (std::size_t n = 0; n < ui::printKindNames.size(); ++n) {
        ui::PrintOptions options;
        if (words.contains("landscape")) options.paper.orientation = ui::PaperOrientation::Landscape;
        if (words.contains("saving")) options.ink = ui::Ink::Saving;
        const auto pages = ui::printPages(static_cast<ui::PrintKind>(n), content, options);
        if (!pages) return std::printf("%s: %s\n", ui::printKindNames[n], pages.error().text.c_str()), 1;
        QFile file(QDir(words[1]).filePath(QString("%1.pdf").arg(ui::printKindNames[n])));
        if (!file.open(QIODevice::WriteOnly) || !ui::writePdf(*pages, file)) return 1;
        std::printf("%s: %d\n", ui::printKindNames[n], pages->count());
    }
    return 0;
}
