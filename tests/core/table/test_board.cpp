// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/fields/codec.h"
#include "kernel/view/view.h"
#include "table/board.h"
#endif

#include <cmath>

using namespace core;
using table::CellShape;

/// Boards of any game: how cells hang together, what is said of them, what does not fit.
class TestBoard : public QObject {
    Q_OBJECT

private slots:
    void cellsHangTogether_data();
    void cellsHangTogether();
    void neighboursLieWhereTheirDirectionPoints_data() { cellsHangTogether_data(); }
    void neighboursLieWhereTheirDirectionPoints();
    void outlinesMeet_data() { cellsHangTogether_data(); }
    void outlinesMeet();
    void everyCellIsSpoken();
    void misfitsAreNamed_data();
    void misfitsAreNamed();
    void aBoardIsWrittenAndRead();
};

namespace {

BoardView litBoard() {
    auto out = table::emptyBoard(CellShape::HexesEvenLower, 3, 3);
    out.zones = {{"home", "zone of the first side", "one"}};
    auto& wood = *table::cellOf(out, "2,2");
    wood.terrain = "Forest";
    wood.height = 1;
    wood.zone = "home";
    wood.marks = {{"smoke", "Smoke", "s", 2, Tone::Warn}};
    out.pieces = {
        {"u1", "2,2", "Tank 1", "T", "one", "", 2, false, false, "go on", {}, 0, 1, 1, -1, Tone::Plain}};
    out.layers = {{"range", "Range", "u1", BoardLayer::Look::Hatch, Tone::Good, {"1,1", "3,3"}}};
    out.lines = {{"1,1", "3,3", false, "2,2", "the forest in 2,2 is in the way"}};
    return out;
}

} // namespace

void TestBoard::cellsHangTogether_data() {
    QTest::addColumn<CellShape>("shape");
    QTest::addColumn<int>("around");
    QTest::newRow("hexes, even columns lower") << CellShape::HexesEvenLower << 6;
    QTest::newRow("hexes, odd columns lower") << CellShape::HexesOddLower << 6;
    QTest::newRow("squares") << CellShape::Squares << 4;
}

void TestBoard::cellsHangTogether() {
    QFETCH(CellShape, shape);
    QFETCH(int, around);
    const auto board = table::emptyBoard(shape, 6, 5);
    QCOMPARE(board.cells.size(), std::size_t(30));
    QCOMPARE(int(board.directions.size()), around);
    QVERIFY(table::validateBoard(board).has_value());
    const auto* inner = table::cellOf(board, "3,3");
    QVERIFY(inner);
    for (const auto& next : inner->neighbours)
        QVERIFY(!next.empty());
    QVERIFY(table::cellOf(board, "1,1")->neighbours.front().empty());
    QVERIFY(!table::cellOf(board, "7,1"));
}

void TestBoard::neighboursLieWhereTheirDirectionPoints() {
    QFETCH(CellShape, shape);
    const auto board = table::emptyBoard(shape, 6, 5);
    for (const auto& cell : board.cells)
        for (std::size_t n = 0; n < cell.neighbours.size(); ++n) {
            const auto* next = table::cellOf(board, cell.neighbours[n]);
            if (!next) continue;
            const double turn = board.directions[n].degrees * std::acos(-1.0) / 180;
            QVERIFY(std::abs(next->centre.x - cell.centre.x - std::sin(turn)) < 1e-9);
            QVERIFY(std::abs(next->centre.y - cell.centre.y + std::cos(turn)) < 1e-9);
        }
}

void TestBoard::outlinesMeet() {
    QFETCH(CellShape, shape);
    QFETCH(int, around);
    const auto board = table::emptyBoard(shape, 6, 5);
    const auto* one = table::cellOf(board, "3,3");
    for (const auto& id : one->neighbours) {
        const auto* other = table::cellOf(board, id);
        int shared = 0;
        for (const auto& a : board.outline)
            for (const auto& b : board.outline)
                if (std::hypot(one->centre.x + a.x - other->centre.x - b.x,
                               one->centre.y + a.y - other->centre.y - b.y) < 1e-9)
                    ++shared;
        QCOMPARE(shared, 2);
    }
    QCOMPARE(int(board.outline.size()), around);
}

void TestBoard::everyCellIsSpoken() {
    auto board = litBoard();
    table::setSpokenTexts(board);
    for (const auto& cell : board.cells)
        QVERIFY(!cell.spoken.empty());
    QCOMPARE(table::cellOf(board, "1,1")->spoken, std::string("1,1: open ground"));
    QCOMPARE(table::cellOf(board, "2,2")->spoken,
             std::string("2,2: Forest, height 1, Smoke × 2, zone of the first side; Tank 1 of one, facing "
                         "south-east, ordered: go on"));
    QCOMPARE(board.pieces.front().spoken, std::string("Tank 1 of one, facing south-east, ordered: go on"));
    table::setSpokenTexts(board, {{"one", "Dwarf line"}});
    QCOMPARE(board.pieces.front().spoken,
             std::string("Tank 1 of Dwarf line, facing south-east, ordered: go on"));
}

void TestBoard::misfitsAreNamed_data() {
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("where");
    QTest::newRow("whole") << 0 << "";
    QTest::newRow("two of one name") << 1 << "1,1";
    QTest::newRow("one way only") << 2 << "2,2";
    QTest::newRow("neighbour that is not there") << 3 << "2,2";
    QTest::newRow("road that jumps") << 4 << "2,2";
    QTest::newRow("piece outside") << 5 << "u1";
    QTest::newRow("facing nowhere") << 6 << "u1";
    QTest::newRow("layer outside") << 7 << "range";
    QTest::newRow("line outside") << 8 << "9,9";
    QTest::newRow("zone that is not there") << 9 << "2,2";
    QTest::newRow("a direction too few") << 10 << "2,2";
}

void TestBoard::misfitsAreNamed() {
    QFETCH(int, fault);
    QFETCH(QString, where);
    auto board = litBoard();
    auto& middle = *table::cellOf(board, "2,2");
    switch (fault) {
    case 1:
        table::cellOf(board, "2,1")->id = "1,1";
        break;
    case 2:
        table::cellOf(board, "2,1")->neighbours[3].clear();
        break;
    case 3:
        middle.neighbours[1] = "8,8";
        break;
    case 4:
        middle.roads = {"1,1"};
        break;
    case 5:
        board.pieces[0].cell = "4,4";
        break;
    case 6:
        board.pieces[0].facing = 6;
        break;
    case 7:
        board.layers[0].cells.push_back("0,0");
        break;
    case 8:
        board.lines[0].to = "9,9";
        break;
    case 9:
        middle.zone = "away";
        break;
    case 10:
        middle.neighbours.pop_back();
        break;
    default:
        break;
    }
    const auto sound = table::validateBoard(board);
    QCOMPARE(sound.has_value(), where.isEmpty());
    if (!sound) QCOMPARE(QString::fromStdString(sound.error().where), where);
}

void TestBoard::aBoardIsWrittenAndRead() {
    EncounterView shown;
    shown.system = "toy";
    QVERIFY(shown.board.empty());
    const auto without = codec::write(shown);
    shown.board = litBoard();
    const auto with = codec::write(shown);
    QVERIFY(!(with == without));
    const auto back = codec::parse<EncounterView>(with);
    QVERIFY(back.has_value());
    QCOMPARE(back->board == shown.board, true);
}

TEST_CASE(TestBoard, QCoreApplication)
#include "test_board.moc"
