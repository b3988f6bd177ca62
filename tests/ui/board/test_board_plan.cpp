// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "table/board.h"
#include "ui/board/board_plan.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QTest>

using ui::BoardPlan;

class TestBoardPlan : public QObject {
    Q_OBJECT
private slots:
    void samplesAreSound();
    void cellsAreFoundAtTheirPoints();
    void borderGoesAround();
    void zonesHaveEdges();
    void piecesAreFound();
    void groundIsComparedWithoutPieces();
    void wordsAreReadOnEveryGround_data();
    void wordsAreReadOnEveryGround();
};

void TestBoardPlan::samplesAreSound() {
    for (const auto& board : {samples::hexBoard(), samples::squareBoard()})
        QVERIFY2(core::table::soundBoard(board).has_value(), board.name.c_str());
}

void TestBoardPlan::cellsAreFoundAtTheirPoints() {
    for (const auto& board : {samples::hexBoard(), samples::squareBoard()}) {
        const BoardPlan plan(board, samples::boardSides());
        for (int n = 0; n < plan.cells(); ++n) {
            QCOMPARE(plan.cellOf(plan.cell(n).id), n);
            for (const QPointF off : {QPointF(0, 0), QPointF(0.4, 0.2), QPointF(-0.3, -0.4)})
                QCOMPARE(plan.cellAt(plan.centre(n) + off), n);
        }
        QCOMPARE(plan.cellAt(plan.bounds().topLeft() - QPointF(1, 1)), -1);
        QCOMPARE(plan.cellOf("0,0"), -1);
    }
}

void TestBoardPlan::borderGoesAround() {
    const BoardPlan hexes(samples::hexBoard(), {}), squares(samples::squareBoard(), {});
    QCOMPARE(hexes.border({"5,5"}).size(), std::size_t(6));
    QCOMPARE(hexes.border({"5,5", "5,6"}).size(), std::size_t(10));
    QCOMPARE(squares.border({"2,2", "3,2", "2,3", "3,3"}).size(), std::size_t(8));
    QVERIFY(squares.border({}).empty());
}

void TestBoardPlan::zonesHaveEdges() {
    const BoardPlan plan(samples::hexBoard(), samples::boardSides());
    QVERIFY(plan.zoneEdges().size() >= 40);
    for (const auto& [edge, zone] : plan.zoneEdges())
        QVERIFY(zone == 0 || zone == 2); // rather a side's than the ground between them
    QVERIFY(BoardPlan(samples::squareBoard(), {}).zoneEdges().empty());
}

void TestBoardPlan::piecesAreFound() {
    const BoardPlan plan(samples::hexBoard(), samples::boardSides());
    int found = 0;
    for (int n = 0; n < plan.cells(); ++n)
        found += int(plan.piecesIn(n).size());
    QCOMPARE(found, 60);
    QCOMPARE(plan.placeOf("blue"), 1);
    QCOMPARE(plan.placeOf("green"), -1);
}

void TestBoardPlan::groundIsComparedWithoutPieces() {
    const BoardPlan plan(samples::hexBoard(), samples::boardSides());
    QVERIFY(plan.sameGround(samples::hexBoard(3)));
    auto other = samples::hexBoard();
    other.cells[7].ground = core::Ground::Water;
    other.cells[7].height = -9;
    QVERIFY(!plan.sameGround(other));
    QVERIFY(!plan.sameGround(samples::squareBoard()));
}

void TestBoardPlan::wordsAreReadOnEveryGround_data() {
    QTest::addColumn<ui::ThemeChoice>("theme");
    QTest::newRow("dark") << ui::ThemeChoice::Dark;
    QTest::newRow("light") << ui::ThemeChoice::Light;
    QTest::newRow("contrast") << ui::ThemeChoice::Contrast;
}

void TestBoardPlan::wordsAreReadOnEveryGround() {
    QFETCH(ui::ThemeChoice, theme);
    ui::applyTheme(*qApp, theme);
    for (std::size_t n = 0; n < core::EnumNames<core::Ground>::names.size(); ++n) {
        const auto [fill, ink] = ui::groundColours(core::Ground(int(n)));
        QVERIFY2(ui::contrast(ink, fill) >= 4.5, core::EnumNames<core::Ground>::names[n]);
    }
    for (int side = 0; side < 4; ++side)
        QVERIFY(ui::contrast(ui::colours().ink, ui::sideColour(side)) >= 4.5);
}

TEST_CASE(TestBoardPlan, QApplication)
#include "test_board_plan.moc"
