// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "ui/board/board_canvas.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <set>

using ui::BoardCanvas;

/// Who has no mouse, or does not see the board, comes to everything on it.
class TestBoardKeys : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeChoice::Dark); }
    void arrowsReachEveryCell_data();
    void arrowsReachEveryCell();
    void rowsOfHexesAreWalkedStraight();
    void theEdgeHolds();
    void firstLastAndNextPiece();
    void cursorStaysInSight();
    void enterChoosesInTurn();
    void measuringBeginsHere();
    void shownLinesAreSpoken();
    void changedGroundMovesNothing();
    void zoomKeys();
    void whatIsNotForTheBoardGoesOn();
    void everyCellAndPieceHasAName();
    void focusIsSpoken();
    void screenReaderActs();

private:
    static std::unique_ptr<BoardCanvas> shown(const core::BoardView& board, QSize size = {500, 400});
    static QString at(const BoardCanvas& canvas) {
        return QString::fromStdString(canvas.board().cell(canvas.current()).id);
    }
};

std::unique_ptr<BoardCanvas> TestBoardKeys::shown(const core::BoardView& board, QSize size) {
    auto made = std::make_unique<BoardCanvas>();
    made->setBoard(board, samples::boardSides());
    made->resize(size);
    made->show();
    made->activateWindow();
    made->setFocus();
    return made;
}

void TestBoardKeys::arrowsReachEveryCell_data() {
    QTest::addColumn<bool>("hexes");
    QTest::newRow("hexes") << true;
    QTest::newRow("squares") << false;
}

/// To and fro along the rows, one down at each end.
void TestBoardKeys::arrowsReachEveryCell() {
    QFETCH(bool, hexes);
    const auto canvas = shown(hexes ? samples::hexBoard() : samples::squareBoard());
    QTest::keyClick(canvas.get(), Qt::Key_Home);
    QCOMPARE(at(*canvas), "1,1");
    std::set<int> been{canvas->current()};
    auto along = Qt::Key_Right;
    for (int row = 0; row < canvas->board().view().rows; ++row) {
        for (int n = 1; n < canvas->board().view().columns; ++n) {
            QTest::keyClick(canvas.get(), along);
            been.insert(canvas->current());
        }
        QTest::keyClick(canvas.get(), Qt::Key_Down);
        been.insert(canvas->current());
        along = along == Qt::Key_Right ? Qt::Key_Left : Qt::Key_Right;
    }
    QCOMPARE(int(been.size()), canvas->board().cells());
}

void TestBoardKeys::rowsOfHexesAreWalkedStraight() {
    const auto canvas = shown(samples::hexBoard());
    canvas->setCurrent(canvas->board().cellOf("4,9"));
    for (int n = 0; n < 10; ++n)
        QTest::keyClick(canvas.get(), Qt::Key_Right);
    const auto from = canvas->board().centre(canvas->board().cellOf("4,9"));
    QCOMPARE(canvas->board().centre(canvas->current()).y(), from.y());
    for (int n = 0; n < 10; ++n)
        QTest::keyClick(canvas.get(), Qt::Key_Left);
    QCOMPARE(at(*canvas), "4,9");
    QTest::keyClick(canvas.get(), Qt::Key_Up);
    QCOMPARE(at(*canvas), "4,8");
}

void TestBoardKeys::theEdgeHolds() {
    const auto canvas = shown(samples::squareBoard());
    QTest::keyClick(canvas.get(), Qt::Key_Home);
    QTest::keyClick(canvas.get(), Qt::Key_Up);
    QTest::keyClick(canvas.get(), Qt::Key_Left);
    QCOMPARE(at(*canvas), "1,1");
}

void TestBoardKeys::firstLastAndNextPiece() {
    const auto canvas = shown(samples::hexBoard());
    QTest::keyClick(canvas.get(), Qt::Key_End);
    QCOMPARE(at(*canvas), "20,20");
    QTest::keyClick(canvas.get(), Qt::Key_PageDown);
    QVERIFY(!canvas->board().piecesIn(canvas->current()).empty());
    const int first = canvas->current();
    QTest::keyClick(canvas.get(), Qt::Key_PageDown);
    QVERIFY(canvas->current() != first);
    QTest::keyClick(canvas.get(), Qt::Key_PageUp);
    QCOMPARE(canvas->current(), first);
}

void TestBoardKeys::cursorStaysInSight() {
    const auto canvas = shown(samples::hexBoard());
    canvas->zoom(4);
    for (const int key : {Qt::Key_Home, Qt::Key_End}) {
        QTest::keyClick(canvas.get(), Qt::Key(key));
        QVERIFY(canvas->viewport()->rect().contains(canvas->cellRect(canvas->current())));
    }
    for (int n = 0; n < 12; ++n) {
        QTest::keyClick(canvas.get(), Qt::Key_Up);
        QVERIFY(canvas->viewport()->rect().contains(canvas->cellRect(canvas->current())));
    }
}

void TestBoardKeys::enterChoosesInTurn() {
    auto board = samples::squareBoard();
    board.pieces[1].cell = board.pieces[0].cell = "3,3";
    const auto canvas = shown(board);
    connect(canvas.get(), &BoardCanvas::chosen, canvas.get(), &BoardCanvas::setChosen);
    QSignalSpy cells(canvas.get(), &BoardCanvas::cellChosen), units(canvas.get(), &BoardCanvas::chosen);
    canvas->setCurrent(canvas->board().cellOf("3,3"));
    QTest::keyClick(canvas.get(), Qt::Key_Return);
    QTest::keyClick(canvas.get(), Qt::Key_Space);
    QTest::keyClick(canvas.get(), Qt::Key_Enter);
    QCOMPARE(cells.count(), 3);
    QCOMPARE(cells.first().first().toString(), "3,3");
    QCOMPARE(units.at(0).first().toString(), "unit1");
    QCOMPARE(units.at(1).first().toString(), "unit2");
    QCOMPARE(units.at(2).first().toString(), "unit1");
    canvas->setCurrent(canvas->board().cellOf("4,4"));
    QTest::keyClick(canvas.get(), Qt::Key_Return);
    QCOMPARE(cells.count(), 4);
    QCOMPARE(units.count(), 3);
}

void TestBoardKeys::measuringBeginsHere() {
    const auto canvas = shown(samples::hexBoard());
    QSignalSpy measured(canvas.get(), &BoardCanvas::measureRequested);
    QSignalSpy chosen(canvas.get(), &BoardCanvas::cellChosen);
    canvas->setCurrent(canvas->board().cellOf("3,2"));
    QTest::keyClick(canvas.get(), Qt::Key_Space, Qt::ShiftModifier);
    const int other = canvas->board().cellOf("4,3");
    QTest::mouseClick(canvas->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      canvas->cellRect(other).center());
    QCOMPARE(measured.count(), 2);
    QCOMPARE(measured[0][0].toString(), "3,2");
    QCOMPARE(measured[1][0].toString(), "4,3");
    QCOMPARE(chosen.count(), 0);
}

void TestBoardKeys::shownLinesAreSpoken() {
    const auto canvas = shown(samples::hexBoard());
    const auto& before = canvas->viewport()->grab().toImage();
    canvas->setLine(core::BoardLine{"1,1", "3,3", false, "2,2", "2 hexes, the wall is in the way"});
    QVERIFY(canvas->viewport()->grab().toImage() != before);
    auto* spoken = QAccessible::queryAccessibleInterface(canvas.get());
    const auto stated = spoken->child(canvas->board().cellOf("3,3"))->text(QAccessible::Description);
    QVERIFY2(stated.contains("the wall is in the way"), qPrintable(stated));
    canvas->setLine({});
    QVERIFY(canvas->viewport()->grab().toImage() == before);
}

/// A forest that burns down, or is painted, is no reason to look elsewhere.
void TestBoardKeys::changedGroundMovesNothing() {
    auto board = samples::hexBoard();
    const auto canvas = shown(board);
    canvas->zoom(2.5);
    canvas->setCurrent(canvas->board().cells() - 1);
    const auto place = canvas->cellRect(canvas->current());
    const double scale = canvas->scale();
    board.cells.front().ground = core::Ground::Burnt;
    board.cells.front().letter = "x";
    canvas->setBoard(board, samples::boardSides());
    QCOMPARE(canvas->scale(), scale);
    QCOMPARE(canvas->cellRect(canvas->current()), place);
    canvas->setBoard(samples::squareBoard(), samples::boardSides());
    QVERIFY(canvas->scale() != scale); // another board is shown whole
}

void TestBoardKeys::zoomKeys() {
    const auto canvas = shown(samples::hexBoard());
    const double before = canvas->scale();
    QTest::keyClick(canvas.get(), Qt::Key_Plus);
    QVERIFY(canvas->scale() > before);
    QTest::keyClick(canvas.get(), Qt::Key_Minus);
    QCOMPARE(canvas->scale(), before);
    QTest::keyClick(canvas.get(), Qt::Key_0);
    QCOMPARE(canvas->scale(), canvas->wholeScale(canvas->size()));
}

void TestBoardKeys::whatIsNotForTheBoardGoesOn() {
    const auto canvas = shown(samples::hexBoard());
    for (const int key : {Qt::Key_T, Qt::Key_Escape, Qt::Key_1}) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(canvas.get(), &press);
        QVERIFY(!press.isAccepted());
    }
}

void TestBoardKeys::everyCellAndPieceHasAName() {
    const auto canvas = shown(samples::hexBoard());
    auto* list = QAccessible::queryAccessibleInterface(canvas.get());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->text(QAccessible::Name), "Board: Hedges");
    const auto& view = canvas->board().view();
    QCOMPARE(list->childCount(), int(view.cells.size() + view.pieces.size()));
    for (int n = 0; n < list->childCount(); ++n) {
        const auto* item = list->child(n);
        const auto place = std::size_t(n);
        const auto& words = place < view.cells.size() ? view.cells[place].spoken
                                                      : view.pieces[place - view.cells.size()].spoken;
        QVERIFY(!words.empty());
        QCOMPARE(item->text(QAccessible::Name).toStdString(), words);
        QCOMPARE(list->indexOfChild(item), n);
        QVERIFY(!item->rect().isEmpty());
        QVERIFY(item->state().focusable);
    }
    const int cell = canvas->board().cellOf("10,10");
    const QRect box = list->child(cell)->rect();
    QCOMPARE(list->indexOfChild(list->childAt(box.center().x(), box.center().y())), cell);
    QCOMPARE(list->child(cell)->text(QAccessible::Description), QString());
    canvas->setShownLayers({"near"});
    QCOMPARE(list->child(cell)->text(QAccessible::Description), "Musket, half range");
}

void TestBoardKeys::focusIsSpoken() {
    const auto canvas = shown(samples::hexBoard());
    auto* list = QAccessible::queryAccessibleInterface(canvas.get());
    QVERIFY(QTest::qWaitForWindowActive(canvas.get()));
    canvas->setCurrent(canvas->board().cellOf("7,7"));
    QCOMPARE(list->indexOfChild(list->focusChild()), canvas->current());
    QVERIFY(list->focusChild()->state().focused);
    QVERIFY(list->focusChild()->text(QAccessible::Name).contains("Smoke × 2"));
}

void TestBoardKeys::screenReaderActs() {
    const auto canvas = shown(samples::hexBoard());
    auto* list = QAccessible::queryAccessibleInterface(canvas.get());
    QSignalSpy units(canvas.get(), &BoardCanvas::chosen);
    auto* piece = list->child(canvas->board().cells() + 4);
    piece->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(units.last().first().toString(), "unit5");
    QCOMPARE(canvas->current(), canvas->board().cellOfPiece(4));
    canvas->setChosen("unit5");
    QVERIFY(piece->state().selected);
    list->child(30)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(canvas->current(), 30);
    canvas->setBoard(samples::hexBoard(2), samples::boardSides());
    QVERIFY(!piece->isValid());
}

TEST_CASE(TestBoardKeys, QApplication)
#include "test_board_keys.moc"
