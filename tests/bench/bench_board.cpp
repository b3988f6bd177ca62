// SPDX-License-Identifier: GPL-3.0-or-later
// Painting a board of 20 × 20 hexes with 60 pieces: at rest, dragged about, zoomed; and what is seen from its
// hexes.
#include "figures.h"
#include "samples.h"
#include "systems/steampunk_fantasy/board/sight.h"
#include "ui/board/board_canvas.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QScrollBar>
#include <QWheelEvent>

#include <array>
#include <cstdio>

namespace {

constexpr int rounds = 200, sightSide = 20;

template <class Act> void measure(const char* name, ui::BoardCanvas& canvas, Act act) {
    QImage picture(canvas.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
    std::vector<double> processor;
    for (int n = 0; n < rounds; ++n) {
        const auto start = bench::processorUs();
        act(n);
        canvas.viewport()->render(&picture, {}, {}, {});
        processor.push_back(double(bench::processorUs() - start) / 1000);
    }
    bench::print(name, processor, "ms");
}

void turnWheel(ui::BoardCanvas& canvas, int by) {
    const QPoint at = canvas.viewport()->rect().center();
    QWheelEvent wheel(at, canvas.viewport()->mapToGlobal(at), {}, {0, by}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas.viewport(), &wheel);
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
    measure("painted whole when a zoom rests", canvas,
            [&](int n) { canvas.zoom(n % 8 < 4 ? 1.2 : 1 / 1.2); });
    measure("zoomed by one notch of the wheel", canvas,
            [&](int n) { turnWheel(canvas, n % 8 < 4 ? 120 : -120); });
}

/// A board of 20 × 20 hexes of which every third hides something, as a game of hexes writes it down.
core::steampunk_fantasy::BoardPlan overgrownPlan() {
    using core::steampunk_fantasy::Terrain;
    constexpr std::array kinds{Terrain::Forest, Terrain::Hills, Terrain::Ruins, Terrain::Mountains,
                               Terrain::Building};
    core::steampunk_fantasy::BoardPlan out;
    out.columns = out.rows = sightSide;
    for (int column = 1; column <= sightSide; ++column)
        for (int row = 1; row <= sightSide; ++row)
            if ((column * 7 + row * 11) % 3 == 0)
                out.hexes[core::steampunk_fantasy::textOf({column, row})] =
                    kinds[std::size_t(column * 3 + row * 5) % kinds.size()];
    return out;
}

void measureSight() {
    const auto plan = overgrownPlan();
    core::steampunk_fantasy::Obstacles smoke;
    for (int n = 0; n < sightSide; ++n)
        smoke.opaque.insert({1 + n, 1 + n * 3 % sightSide});
    const auto board = bench::need(core::steampunk_fantasy::laidOut(plan));
    std::vector<double> seen, laid;
    std::size_t hexes = 0;
    for (int n = 0; n < sightSide * sightSide; ++n) {
        const core::steampunk_fantasy::Viewpoint from{{1 + n % sightSide, 1 + n / sightSide}, false};
        auto start = bench::wallUs();
        hexes += core::steampunk_fantasy::seenFrom(board, from, smoke).size();
        seen.push_back(double(bench::wallUs() - start) / 1000);
        start = bench::wallUs();
        hexes += std::size_t(bench::need(core::steampunk_fantasy::laidOut(plan)).rows());
        laid.push_back(double(bench::wallUs() - start) / 1000);
    }
    std::printf("a hex game's board of 20 × 20 (%zu seen)\n", hexes);
    bench::print("sight from one hex to all", seen, "ms");
    bench::print("laid out anew", laid, "ms");
    std::printf("required: sight at most 1 ms\n\n");
}

} // namespace

int main(int argc, char* argv[]) {
    measureSight();
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
    std::printf("processor time; required: at most 4 ms a painting, 16 ms a step of dragging or zooming\n\n");
    return 0;
}
