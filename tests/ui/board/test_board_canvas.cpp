// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/board/board_canvas.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <memory>

using ui::BoardCanvas;

namespace {

/// Counts how often a widget paints itself.
struct PaintCount final : QObject {
    int count = 0;
    bool eventFilter(QObject* watched, QEvent* event) override {
        count += event->type() == QEvent::Paint;
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

class TestBoardCanvas : public QObject {
    Q_OBJECT
private slots:
    void init() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void clickSaysTheCell();
    void ofSeveralTheOneThatIsHit();
    void draggingPans();
    void whoIsInHandComesIntoSight();
    void wheelKeepsThePoint();
    void zoomThatRestsIsSharp();
    void zoomShowsWhatItHas();
    void zoomHasBounds();
    void wholeBoardStaysWhole();
    void smallCellsAreNotShownFirst();
    void pointerTellsTheCell();
    void layersShow();
    void looksDiffer();
    void nothingUnchangedIsPainted();
    void groundIsPaintedOnce();
    void everyTheme();
    void hugeAndEmpty();

private:
    static std::unique_ptr<BoardCanvas> shown(const core::BoardView& board, QSize size = {700, 700}) {
        auto made = std::make_unique<BoardCanvas>();
        made->setBoard(board, samples::boardSides());
        made->resize(size);
        const auto policy = made->focusPolicy(); // as a separate window it would get the focus at once
        made->setFocusPolicy(Qt::NoFocus);
        made->show();
        QApplication::processEvents();
        made->setFocusPolicy(policy);
        return made;
    }
    static void drag(BoardCanvas& canvas, QPoint from, QPoint to) {
        QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, from);
        for (int n = 1; n <= 4; ++n)
            QTest::mouseMove(canvas.viewport(), from + (to - from) * n / 4);
        QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, to);
    }
    static void turnWheel(BoardCanvas& canvas, QPoint at, int by) {
        QWheelEvent wheel(at, canvas.viewport()->mapToGlobal(at), {}, {0, by}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas.viewport(), &wheel);
    }
};

void TestBoardCanvas::clickSaysTheCell() {
    const auto canvas = shown(samples::hexBoard());
    QSignalSpy cells(canvas.get(), &BoardCanvas::cellChosen), units(canvas.get(), &BoardCanvas::chosen);
    const int empty = canvas->board().cellOf("10,10");
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, canvas->cellRect(empty).center());
    QCOMPARE(cells.last().first().toString(), "10,10");
    QCOMPARE(units.count(), 0);
    QCOMPARE(canvas->current(), empty);
    const auto& piece = canvas->board().piece(4);
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, canvas->pieceRect(4).center());
    QCOMPARE(cells.last().first().toString().toStdString(), piece.cell);
    QCOMPARE(units.last().first().toString().toStdString(), piece.id);
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(cells.count(), 2);
    QVERIFY(!canvas->hasFocus()); // Space stays Next
}

void TestBoardCanvas::ofSeveralTheOneThatIsHit() {
    auto board = samples::squareBoard();
    for (auto& piece : board.pieces)
        piece.cell = "3,3";
    const auto canvas = shown(board);
    QSignalSpy units(canvas.get(), &BoardCanvas::chosen);
    for (int n = 3; n >= 0; --n) {
        QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, canvas->pieceRect(n).center());
        QCOMPARE(units.last().first().toString().toStdString(), canvas->board().piece(n).id);
    }
}

void TestBoardCanvas::draggingPans() {
    const auto canvas = shown(samples::hexBoard());
    canvas->zoom(3);
    QSignalSpy cells(canvas.get(), &BoardCanvas::cellChosen);
    const int held = canvas->cellAt({300, 300});
    drag(*canvas, {300, 300}, {220, 260});
    QCOMPARE(canvas->cellAt({220, 260}), held);
    QCOMPARE(cells.count(), 0);
}

void TestBoardCanvas::whoIsInHandComesIntoSight() {
    const auto canvas = shown(samples::hexBoard());
    canvas->zoom(4);
    for (const int piece : {0, 59, 30}) {
        canvas->setChosen(QStringLiteral("unit%1").arg(piece + 1));
        QVERIFY(canvas->viewport()->rect().contains(canvas->pieceRect(piece)));
    }
    // A click moves nothing, even at the edge.
    const QPoint edge(3, 350);
    const int cell = canvas->cellAt(edge);
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, edge);
    QCOMPARE(canvas->cellAt(edge), cell);
}

void TestBoardCanvas::wheelKeepsThePoint() {
    const auto canvas = shown(samples::hexBoard());
    canvas->zoom(2);
    const QPoint at(280, 333);
    const int cell = canvas->cellAt(at);
    const auto share = [&] {
        const QRectF box = canvas->cellRect(cell);
        return (at - box.topLeft()) / box.width();
    };
    const auto before = share();
    for (const int by : {120, 120, 60, -120, -240, 120}) {
        turnWheel(*canvas, at, by);
        QCOMPARE(canvas->cellAt(at), cell);
        QVERIFY((share() - before).manhattanLength() < 0.1);
    }
}

/// While the wheel turns nothing is painted again; when it rests the board is what it is without a wheel.
void TestBoardCanvas::zoomThatRestsIsSharp() {
    const auto turned = shown(samples::hexBoard(60)), set = shown(samples::hexBoard(60));
    const QPoint at(280, 333);
    for (auto* canvas : {turned.get(), set.get()}) {
        canvas->setShownLayers({"near", "seen"});
        canvas->zoom(2, at);
        canvas->grab();
    }
    const int before = turned->groundPainted();
    for (int n = 0; n < 3; ++n) {
        turnWheel(*turned, at, 120);
        set->zoom(1.2, at);
        turned->grab();
    }
    QCOMPARE(turned->groundPainted(), before); // timers wait for the event loop
    const auto sharp = set->grab().toImage();
    QVERIFY(turned->grab().toImage() != sharp);
    QTRY_COMPARE(turned->grab().toImage(), sharp);
    QVERIFY(turned->groundPainted() > before);
}

/// A board that comes into sight while the wheel turns has the colours of its ground at once, and what has
/// changed meanwhile is painted.
void TestBoardCanvas::zoomShowsWhatItHas() {
    const auto canvas = shown(samples::hexBoard());
    canvas->zoom(6);
    canvas->grab();
    turnWheel(*canvas, canvas->viewport()->rect().center(), -960);
    const auto image = canvas->viewport()->grab().toImage();
    int bare = 0, seen = 0;
    for (int cell = 0; cell < canvas->board().cells(); ++cell) {
        const QPoint middle = canvas->cellRect(cell).center();
        if (!canvas->viewport()->rect().contains(middle)) continue;
        ++seen;
        bare += image.pixelColor(middle) == ui::colours().bg;
    }
    QVERIFY(seen > 100);
    QVERIFY(bare * 10 < seen); // lines and pieces cover some of them
    auto board = samples::hexBoard();
    for (auto& cell : board.cells)
        cell.ground = core::Ground::Water;
    canvas->setBoard(board, samples::boardSides());
    const auto flooded = canvas->viewport()->grab().toImage();
    canvas->setBoard(samples::hexBoard(), samples::boardSides());
    QVERIFY(flooded != canvas->viewport()->grab().toImage());
}

void TestBoardCanvas::zoomHasBounds() {
    const auto canvas = shown(samples::hexBoard());
    for (int n = 0; n < 60; ++n)
        canvas->zoom(1.5);
    QVERIFY(canvas->scale() <= 200 * ui::textScale());
    for (int n = 0; n < 60; ++n)
        canvas->zoom(0.5);
    QCOMPARE(canvas->scale(), canvas->wholeScale(canvas->size()));
}

void TestBoardCanvas::wholeBoardStaysWhole() {
    const auto canvas = shown(samples::hexBoard());
    canvas->showWhole();
    for (const QSize size : {QSize(500, 700), QSize(1000, 640)}) {
        canvas->resize(size);
        QApplication::processEvents();
        QVERIFY(!canvas->verticalScrollBar()->isVisible());
        for (const auto* id : {"1,1", "20,20", "1,20", "20,1"})
            QVERIFY(canvas->viewport()->rect().contains(canvas->cellRect(canvas->board().cellOf(id))));
    }
}

void TestBoardCanvas::smallCellsAreNotShownFirst() {
    const auto canvas = shown(samples::hexBoard(), {260, 200});
    QVERIFY(canvas->scale() > canvas->wholeScale(canvas->size()));
    QVERIFY(canvas->verticalScrollBar()->isVisible());
}

void TestBoardCanvas::pointerTellsTheCell() {
    const auto canvas = shown(samples::hexBoard());
    QSignalSpy stated(canvas.get(), &BoardCanvas::inspected);
    const int cell = canvas->board().cellOf("8,7");
    QTest::mouseMove(canvas->viewport(), canvas->cellRect(cell).center());
    QCOMPARE(stated.last().first().toInt(), cell);
    QTest::mouseMove(canvas->viewport(), QPoint(1, 1));
    QCOMPARE(stated.last().first().toInt(), -1);
}

void TestBoardCanvas::layersShow() {
    const auto canvas = shown(samples::hexBoard());
    QImage before = canvas->grab().toImage();
    QSet<QString> ids;
    for (const auto& layer : canvas->board().view().layers) {
        ids.insert(QString::fromStdString(layer.id));
        canvas->setShownLayers(ids);
        const auto now = canvas->grab().toImage();
        QVERIFY2(now != before, layer.name.c_str());
        before = now;
    }
}

/// Whatever a piece can be recognized by is drawn; and sides differ even without colours.
void TestBoardCanvas::looksDiffer() {
    const auto picture = [](const core::BoardView& board, bool grey) {
        const auto canvas = shown(board, {400, 400});
        const auto image = canvas->grab().toImage();
        return grey ? image.convertToFormat(QImage::Format_Mono, Qt::ThresholdDither) : image;
    };
    const auto board = samples::squareBoard();
    const auto plain = picture(board, false), mono = picture(board, true);
    const auto changed = [&](auto change) {
        auto other = board;
        change(other.pieces.front());
        return picture(other, false) != plain;
    };
    QVERIFY(changed([](auto& piece) { piece.facing = 2; }));
    QVERIFY(changed([](auto& piece) { piece.aloft = true; }));
    QVERIFY(changed([](auto& piece) { piece.masked = true; }));
    QVERIFY(changed([](auto& piece) { piece.letter = "Q"; }));
    QVERIFY(changed([](auto& piece) { piece.planned = "Advance"; }));
    QVERIFY(changed([](auto& piece) { piece.tone = core::Tone::Bad; }));
    auto other = board;
    other.pieces.front().side = "blue";
    QVERIFY(picture(other, true) != mono);
}

void TestBoardCanvas::nothingUnchangedIsPainted() {
    const auto canvas = shown(samples::hexBoard());
    canvas->setChosen("unit1");
    canvas->setShownLayers({"near"});
    canvas->setTargets({"unit2"});
    QApplication::processEvents();
    PaintCount paints;
    canvas->viewport()->installEventFilter(&paints);
    canvas->setBoard(samples::hexBoard(), samples::boardSides());
    canvas->setChosen("unit1");
    canvas->setShownLayers({"near"});
    canvas->setTargets({"unit2"});
    QApplication::processEvents();
    QCOMPARE(paints.count, 0);
    canvas->setChosen("unit3");
    QApplication::processEvents();
    QCOMPARE(paints.count, 1);
}

void TestBoardCanvas::groundIsPaintedOnce() {
    const auto canvas = shown(samples::hexBoard());
    const int first = canvas->groundPainted();
    QVERIFY(first > 0);
    canvas->setBoard(samples::hexBoard(20), samples::boardSides());
    canvas->setChosen("unit1");
    canvas->setCurrent(50);
    canvas->grab();
    QCOMPARE(canvas->groundPainted(), first);
    canvas->zoom(2);
    canvas->grab();
    const int near = canvas->groundPainted();
    QVERIFY(near > first);
    auto* bar = canvas->verticalScrollBar();
    const int middle = bar->value();
    for (const int value : {bar->minimum(), bar->maximum()}) {
        bar->setValue(value);
        canvas->grab();
    }
    const int all = canvas->groundPainted();
    bar->setValue(middle);
    canvas->grab();
    QCOMPARE(canvas->groundPainted(), all); // what was seen is kept
    auto board = samples::hexBoard(20);
    board.cells[210].ground =
        board.cells[210].ground == core::Ground::Sand ? core::Ground::Wood : core::Ground::Sand;
    canvas->setBoard(board, samples::boardSides());
    canvas->grab();
    QVERIFY(canvas->groundPainted() > all);
}

void TestBoardCanvas::everyTheme() {
    const auto canvas = shown(samples::hexBoard());
    const auto dark = canvas->grab().toImage();
    for (const auto theme : {ui::ThemeChoice::Light, ui::ThemeChoice::Contrast}) {
        ui::applyTheme(*qApp, theme);
        QVERIFY(canvas->grab().toImage() != dark);
    }
}

/// Whatever the view holds, nothing falls over.
void TestBoardCanvas::hugeAndEmpty() {
    const auto canvas = shown({});
    QTest::keyClick(canvas.get(), Qt::Key_Right);
    QTest::keyClick(canvas.get(), Qt::Key_Return);
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, {}, QPoint(30, 30));
    canvas->zoom(2);
    canvas->grab();
    QCOMPARE(canvas->current(), -1);
    auto board = samples::squareBoard();
    board.pieces[0].cell = "nowhere";
    board.pieces[1].facing = 99;
    board.layers = {{"x", "X", "", core::BoardLayer::Look::Outline, core::Tone::Plain, {"nowhere"}}};
    board.lines = {{"1,1", "nowhere", true, "", ""}, {"1,1", "1,1", false, "1,1", ""}};
    canvas->setBoard(board, {});
    canvas->setShownLayers({"x"});
    canvas->grab();
    QVERIFY(canvas->pieceRect(0).isNull());
}

TEST_CASE(TestBoardCanvas, QApplication)
#include "test_board_canvas.moc"
