// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"

#include "table/board.h"
#include "ui/board/board_geometry.h"
#include "ui/board/board_rotation.h"
#include "ui/board/order_draft.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QTest>

using ui::BoardGeometry;

class TestBoardGeometry : public QObject {
    Q_OBJECT
private slots:
    void samplesAreSound();
    void cellsAreFoundAtTheirPoints();
    void borderGoesAround();
    void zonesHaveEdges();
    void piecesAreFound();
    void groundIsComparedWithoutPieces();
    void aLongBoardIsTurned();
    void ordersAreBuiltByCellsAndActs();
    void wordsAreReadOnEveryGround_data();
    void wordsAreReadOnEveryGround();
};

void TestBoardGeometry::samplesAreSound() {
    for (const auto& board : {samples::hexBoard(), samples::squareBoard()})
        QVERIFY2(core::table::validateBoard(board).has_value(), board.name.c_str());
}

void TestBoardGeometry::cellsAreFoundAtTheirPoints() {
    for (const auto& sample : {samples::hexBoard(), samples::squareBoard()}) {
        const BoardGeometry board(sample, samples::boardSides());
        for (int n = 0; n < board.cells(); ++n) {
            QCOMPARE(board.cellOf(board.cell(n).id), n);
            for (const QPointF off : {QPointF(0, 0), QPointF(0.4, 0.2), QPointF(-0.3, -0.4)})
                QCOMPARE(board.cellAt(board.centre(n) + off), n);
        }
        QCOMPARE(board.cellAt(board.bounds().topLeft() - QPointF(1, 1)), -1);
        QCOMPARE(board.cellOf("0,0"), -1);
    }
}

void TestBoardGeometry::borderGoesAround() {
    const BoardGeometry hexes(samples::hexBoard(), {}), squares(samples::squareBoard(), {});
    QCOMPARE(hexes.border({"5,5"}).size(), std::size_t(6));
    QCOMPARE(hexes.border({"5,5", "5,6"}).size(), std::size_t(10));
    QCOMPARE(squares.border({"2,2", "3,2", "2,3", "3,3"}).size(), std::size_t(8));
    QVERIFY(squares.border({}).empty());
}

void TestBoardGeometry::zonesHaveEdges() {
    const BoardGeometry board(samples::hexBoard(), samples::boardSides());
    QVERIFY(board.zoneEdges().size() >= 40);
    for (const auto& [edge, zone] : board.zoneEdges())
        QVERIFY(zone == 0 || zone == 2); // rather a side's than the ground between them
    QVERIFY(BoardGeometry(samples::squareBoard(), {}).zoneEdges().empty());
}

void TestBoardGeometry::piecesAreFound() {
    const BoardGeometry board(samples::hexBoard(), samples::boardSides());
    int found = 0;
    for (int n = 0; n < board.cells(); ++n)
        found += int(board.piecesIn(n).size());
    QCOMPARE(found, 60);
    QCOMPARE(board.indexOfSide("blue"), 1);
    QCOMPARE(board.indexOfSide("green"), -1);
}

void TestBoardGeometry::groundIsComparedWithoutPieces() {
    const BoardGeometry board(samples::hexBoard(), samples::boardSides());
    QVERIFY(board.sameGround(samples::hexBoard(3)));
    auto other = samples::hexBoard();
    other.cells[7].ground = core::Ground::Water;
    other.cells[7].height = -9;
    QVERIFY(!board.sameGround(other));
    QVERIFY(!board.sameGround(samples::squareBoard()));
}

/// What was above is on the left, and pieces that faced down the board face along it.
void TestBoardGeometry::aLongBoardIsTurned() {
    auto board = core::table::emptyBoard(core::table::CellShape::HexesEvenLower, 7, 9);
    QVERIFY(ui::fitsTurned(board, {800, 500}));
    QVERIFY(!ui::fitsTurned(board, {500, 800}));
    const BoardGeometry straight(board, {}), turned(ui::turnedLeft(board), {});
    QVERIFY(turned.bounds().width() > turned.bounds().height());
    QVERIFY(qFuzzyCompare(turned.bounds().width(), straight.bounds().height()));
    QVERIFY(turned.centre(turned.cellOf("4,1")).x() < turned.centre(turned.cellOf("4,9")).x());
    QVERIFY(turned.centre(turned.cellOf("7,5")).y() < turned.centre(turned.cellOf("1,5")).y());
    for (int n = 0; n < turned.cells(); ++n)
        QCOMPARE(turned.cellAt(turned.centre(n)), n);
    // Towards the next row is to the right.
    QCOMPARE(turned.view().directions[3].name, std::string("south"));
    QCOMPARE(turned.view().directions[3].degrees, 90.0);
    QCOMPARE(turned.facingTowards(0, turned.centre(0) + QPointF(0.4, 0), 0), 3);
    QCOMPARE(turned.facingTowards(0, turned.centre(0) + QPointF(0.1, 0), 1), 1);
}

/// Three steps: turn, ahead, turn; or two ahead.
void TestBoardGeometry::ordersAreBuiltByCellsAndActs() {
    using Act = core::BoardAct;
    const auto step = [](const char* cell, int facing, std::vector<Act> acts) {
        return core::BoardRoute::Step{{cell, facing}, std::move(acts), {}};
    };
    core::BoardOrders orders;
    orders.from = {"3,3", 0};
    orders.choices.resize(1);
    const auto add = [&](std::vector<core::BoardRoute::Step> steps) {
        core::BoardRoute route;
        route.steps = std::move(steps);
        orders.routes.push_back(std::move(route));
    };
    add({step("3,3", 0, {}), step("3,3", 0, {}), step("3,3", 0, {})});
    add({step("3,3", 0, {}), step("3,2", 0, {Act::Ahead}), step("3,2", 0, {})});
    add({step("3,3", 0, {}), step("3,2", 0, {Act::Ahead}), step("3,2", 1, {Act::Right})});
    add({step("3,3", 5, {Act::Left}), step("2,2", 5, {Act::Ahead}), step("2,2", 5, {})});
    ui::OrderDraft draft(orders);
    QVERIFY(draft.route() == &draft.orders().routes[0] && !draft.isTouched());
    QCOMPARE(draft.reach(), (std::vector<std::string>{"3,2", "2,2"}));
    QVERIFY(draft.choose("3,2") && draft.route() == &draft.orders().routes[1]);
    QVERIFY(draft.choose("3,2") && draft.route() == &draft.orders().routes[2]); // the other facing
    QVERIFY(draft.choose("3,2") && draft.route() == &draft.orders().routes[1]);
    QVERIFY(!draft.choose("9,9"));
    QVERIFY(draft.add(Act::Right) && draft.route() == &draft.orders().routes[2]); // at its end
    QVERIFY(draft.choose("3,2") && draft.add(Act::Left)); // there it cannot: another way
    QVERIFY(draft.route() == &draft.orders().routes[3]);
    draft.reset();
    QVERIFY(draft.add(Act::Left) && draft.add(Act::Ahead));
    QVERIFY(draft.route() == &draft.orders().routes[3]);
    QVERIFY(!draft.canAdd(Act::Back) && !draft.add(Act::Back));
    draft.reset();
    QVERIFY(draft.add(Act::Ahead) && draft.route() == &draft.orders().routes[1]); // the first step is waited
    QVERIFY(draft.add(Act::Right) && draft.route() == &draft.orders().routes[2]);
    QVERIFY(draft.stay() && draft.route() == &draft.orders().routes[0]);
}

void TestBoardGeometry::wordsAreReadOnEveryGround_data() {
    QTest::addColumn<ui::ThemeChoice>("theme");
    QTest::newRow("dark") << ui::ThemeChoice::Dark;
    QTest::newRow("light") << ui::ThemeChoice::Light;
    QTest::newRow("contrast") << ui::ThemeChoice::Contrast;
}

void TestBoardGeometry::wordsAreReadOnEveryGround() {
    QFETCH(ui::ThemeChoice, theme);
    ui::applyTheme(*qApp, theme);
    for (std::size_t n = 0; n < core::EnumNames<core::Ground>::names.size(); ++n) {
        const auto [fill, ink] = ui::groundColours(core::Ground(int(n)));
        QVERIFY2(ui::contrast(ink, fill) >= 4.5, core::EnumNames<core::Ground>::names[n]);
    }
    for (int side = 0; side < 4; ++side)
        QVERIFY(ui::contrast(ui::colours().ink, ui::sideColour(side)) >= 4.5);
}

TEST_CASE(TestBoardGeometry, QApplication)
#include "test_board_geometry.moc"
