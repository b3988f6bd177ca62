// SPDX-License-Identifier: GPL-3.0-or-later
// Painting a board of 20 × 20 hexes with 60 pieces: at rest, dragged about, zoomed.
#include "figures.h"
#include "samples.h"
#include "ui/board/board_canvas.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QScrollBar>

#include <cstdio>

namespace {

constexpr int rounds = 200;

template <class Act> void measure(const char* name, ui::BoardCanvas& canvas, Act act) {
    QImage picture(canvas.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> wall;
    for (int n = 0; n < rounds; ++n) {
        act(n);
        const auto start = bench::wallUs();
        canvas.viewport()->render(&picture, {}, {}, {});
        wall.push_back(double(bench::wallUs() - start) / 1000);
    }
    bench::print(name, wall, "ms");
}

void measureAll(ui::BoardCanvas& canvas) {
    measure("the same again", canvas, [](int) {});
    measure("another unit in hand", canvas,
            [&](int n) { canvas.setChosen(QStringLiteral("unit%1").arg(n % 60 + 1)); });
    canvas.setShownLayers({"near", "far", "seen", "fights"});
    measure("with four layers", canvas, [](int) {});
    canvas.zoom(2);
    measure("after zooming in", canvas, [](int) {});
    measure("dragged about", canvas, [&](int n) {
        canvas.horizontalScrollBar()->setValue(n * 7 % 400);
        canvas.verticalScrollBar()->setValue(n * 5 % 400);
    });
    measure("zoomed", canvas, [&](int n) { canvas.zoom(n % 8 < 4 ? 1.2 : 1 / 1.2); });
}

} // namespace

int main(int argc, char* argv[]) {
    bench::needDisplay();
    QApplication program(argc, argv);
    ui::applyTheme(program, ui::ThemeChoice::Dark);
    for (const QSize size : {QSize(700, 620), QSize(1300, 900)}) {
        ui::BoardCanvas canvas;
        canvas.setBoard(samples::hexBoard(60), samples::boardSides());
        canvas.resize(size);
        canvas.show();
        canvas.showWhole();
        QApplication::processEvents();
        std::printf("board of 20 × 20 with 60 pieces on %d × %d\n", size.width(), size.height());
        measureAll(canvas);
    }
    std::printf("required: at most 4 ms a painting, 16 ms a step of dragging\n\n");
    return 0;
}
