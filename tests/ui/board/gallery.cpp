// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"

#include "ui/board/board_canvas.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>

/// Pictures of boards in every theme, for looking at: board_gallery FOLDER

namespace {

void photograph(const QDir& folder, const QString& name, const core::BoardView& board, QSize size,
                int zooms) {
    ui::BoardCanvas canvas;
    canvas.setBoard(board, samples::boardSides());
    canvas.setChosen("unit1");
    canvas.setTargets({"unit2"});
    canvas.setShownLayers({"near", "far", "seen", "fights"});
    canvas.resize(size);
    canvas.show();
    canvas.setCurrent(canvas.board().cellOf("5,5"));
    for (int n = 0; n < zooms; ++n)
        canvas.zoom(1.25);
    canvas.grab().save(folder.filePath(name));
}

} // namespace

int main(int argc, char* argv[]) {
    QApplication program(argc, argv);
    const QDir folder(program.arguments().value(1, "."));
    for (const auto& [theme, name] : {std::pair{ui::ThemeChoice::Dark, "dark"},
                                      {ui::ThemeChoice::Light, "light"},
                                      {ui::ThemeChoice::Contrast, "contrast"}}) {
        ui::applyTheme(program, theme);
        const auto file = [name = QString(name)](const char* what) {
            return QString("%1-%2.png").arg(what, name);
        };
        photograph(folder, file("small"), samples::hexBoard(), {440, 500}, 0);
        photograph(folder, file("large"), samples::hexBoard(), {820, 800}, 0);
        photograph(folder, file("near"), samples::hexBoard(), {820, 620}, 4);
        photograph(folder, file("squares"), samples::squareBoard(), {500, 500}, 0);
    }
    return 0;
}
