// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "random_board.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/board/board_drawing.h"
#include "table/board.h"
#endif

#include <algorithm>

using namespace core;
using namespace core::steampunk_fantasy;

/// Boards as they are written down, their zones, their ground, and how they are shown.
class TestHexBoard : public QObject {
    Q_OBJECT

private slots:
    void plansAreLaidOut();
    void misfitsAreNamed_data();
    void misfitsAreNamed();
    void theMiddleStaysOpen_data();
    void theMiddleStaysOpen();
    void zones_data();
    void zones();
    void terrainsAreComplete();
    void theShownBoardFits();
    void plansAreWrittenAndRead();
};

namespace {

BoardPlan hedges() {
    BoardPlan out;
    out.name = "Hedges";
    out.hexes = {
        {"1,2", Terrain::Forest}, {"7,8", Terrain::Forest}, {"3,4", Terrain::Rough}, {"2,3", Terrain::Hills}};
    out.roads = {{"5,1", "5,2", "5,3"}};
    return out;
}

} // namespace

void TestHexBoard::plansAreLaidOut() {
    const auto board = laidOut(hedges());
    QVERIFY(board.has_value());
    QCOMPARE(board->columns(), 7);
    QCOMPARE(board->rows(), 9);
    QCOMPARE(board->at({1, 2}).terrain, Terrain::Forest);
    QCOMPARE(board->at({1, 3}).terrain, Terrain::Clear);
    QVERIFY(board->at({5, 2}).road && !board->at({5, 4}).road);
    QCOMPARE(int(board->at({5, 2}).roads), 0b001001); // north and south
    QCOMPARE(int(board->at({5, 3}).roads), 0b000001);
    QVERIFY(checkOpenMiddle(*board).has_value());
    QVERIFY(!board->has({8, 1}) && !board->has({1, 10}) && board->has({7, 9}));
}

void TestHexBoard::misfitsAreNamed_data() {
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("where");
    QTest::newRow("none") << 0 << "";
    QTest::newRow("outside") << 1 << "hexes.8,1";
    QTest::newRow("no hex") << 2 << "";
    QTest::newRow("smoke is no ground") << 3 << "hexes.1,1";
    QTest::newRow("a road jumps") << 4 << "hexes.5,4";
    QTest::newRow("a road leaves the board") << 5 << "hexes.5,10";
    QTest::newRow("zones meet") << 6 << "depth";
}

void TestHexBoard::misfitsAreNamed() {
    QFETCH(int, fault);
    QFETCH(QString, where);
    auto plan = hedges();
    if (fault == 1) plan.hexes["8,1"] = Terrain::Forest;
    if (fault == 2) plan.hexes["here"] = Terrain::Forest;
    if (fault == 3) plan.hexes["1,1"] = Terrain::Smoke;
    if (fault == 4) plan.roads = {{"5,1", "5,2", "5,4"}};
    if (fault == 5) plan.roads = {{"5,9", "5,10"}};
    if (fault == 6) plan.depth = 5;
    const auto board = laidOut(plan);
    QCOMPARE(board.has_value(), fault == 0);
    if (board) return;
    QCOMPARE(QString::fromStdString(board.error().where), where);
    QVERIFY(!board.error().text.empty());
}

void TestHexBoard::theMiddleStaysOpen_data() {
    QTest::addColumn<int>("terrain");
    QTest::addColumn<bool>("open");
    for (int n = 0; n < grounds; ++n) {
        const auto terrain = Terrain(n);
        const bool open = terrain == Terrain::Clear || terrain == Terrain::Ruins || terrain == Terrain::Rough;
        QTest::newRow(("5.10 " + ruleOf(terrain).name).c_str()) << n << open;
    }
    QTest::newRow("5.10 a road") << int(Terrain::Road) << false;
}

void TestHexBoard::theMiddleStaysOpen() {
    QFETCH(int, terrain);
    QFETCH(bool, open);
    auto plan = hedges();
    if (Terrain(terrain) == Terrain::Road)
        plan.roads.push_back({"4,4", "4,5"});
    else
        plan.hexes["4,5"] = Terrain(terrain);
    const auto fair = checkOpenMiddle(*laidOut(plan));
    QCOMPARE(fair.has_value(), open);
    if (!fair) QCOMPARE(fair.error().kind, Problem::Kind::Rule);
    plan = hedges();
    if (Terrain(terrain) != Terrain::Road) plan.hexes["4,3"] = Terrain(terrain); // at home anything goes
    QVERIFY(checkOpenMiddle(*laidOut(plan)).has_value());
}

void TestHexBoard::zones_data() {
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("forward");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("farthest"); // row
    QTest::newRow("5.10 own rows, first side") << int(Zone::First) << 0 << 21 << 3;
    QTest::newRow("5.10 own rows, second side") << int(Zone::Second) << 0 << 21 << 7;
    QTest::newRow("HX-K3 Forward Position 1") << int(Zone::First) << 1 << 28 << 4;
    QTest::newRow("HX-K3 Forward Position 2") << int(Zone::Second) << 2 << 35 << 5;
}

void TestHexBoard::zones() {
    QFETCH(int, side);
    QFETCH(int, forward);
    QFETCH(int, count);
    QFETCH(int, farthest);
    const auto board = *laidOut(hedges());
    const auto hexes = setUpHexes(board, Zone(side), forward);
    QCOMPARE(int(hexes.size()), count);
    const auto rows =
        std::minmax_element(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return a.row < b.row; });
    QCOMPARE(Zone(side) == Zone::First ? rows.second->row : rows.first->row, farthest);
}

void TestHexBoard::terrainsAreComplete() {
    QStringList names;
    for (int n = 0; n < terrains; ++n) {
        const auto& rule = ruleOf(Terrain(n));
        QCOMPARE(rule.terrain, Terrain(n));
        QVERIFY(!rule.name.empty() && !rule.words.empty());
        QCOMPARE(rule.entry == EntryKind::Lying, n >= grounds);
        names << QString::fromStdString(rule.name);
    }
    names.removeDuplicates();
    QCOMPARE(names.size(), qsizetype(terrains));
}

void TestHexBoard::theShownBoardFits() {
    std::mt19937 chance(2);
    for (int n = 0; n < 4; ++n) {
        const auto board = tests::randomBoard(chance, 5 + n, 6 + n);
        const auto shown = shownBoard(board, "any");
        QVERIFY(table::validateBoard(shown).has_value());
        for (const auto& cell : shown.cells) {
            const auto hex = *hexOf(cell.id);
            for (const auto facing : allFacings) {
                const auto next = hexBeside(hex, facing);
                QCOMPARE(cell.neighbours[std::size_t(facing)],
                         board.has(next) ? textOf(next) : std::string());
            }
            QCOMPARE(cell.terrain, board.ground(hex).name);
            QVERIFY(std::abs(cell.centre.x - tests::centreOf(hex).x) < 1e-9);
            QVERIFY(std::abs(cell.centre.y - tests::centreOf(hex).y) < 1e-9);
        }
    }
    auto shown = shownBoard(*laidOut(hedges()), "Hedges");
    QCOMPARE(table::cellOf(shown, "5,2")->roads, (std::vector<std::string>{"5,1", "5,3"}));
    table::setSpokenTexts(shown);
    QCOMPARE(table::cellOf(shown, "2,3")->spoken,
             std::string("2,3: Hills, height 1, zone of the first side"));
    const Sight blocked{Sight::Why::Higher, Hex{1, 2}};
    shown.lines = {shownLine(*laidOut(hedges()), {1, 1}, {1, 5}, blocked)};
    shown.layers = {shownLayer("reach", "Reach", "u", BoardLayer::Look::Fill, Tone::Good, {{1, 1}, {2, 1}})};
    QVERIFY(table::validateBoard(shown).has_value());
    QCOMPARE(shown.lines[0].words, std::string("the forest in 1,2 is in the way"));
}

void TestHexBoard::plansAreWrittenAndRead() {
    const auto plan = hedges();
    const auto back = codec::parse<BoardPlan>(codec::write(plan));
    QVERIFY(back.has_value());
    QVERIFY(*back == plan);
}

TEST_CASE(TestHexBoard, QCoreApplication)
#include "test_hex_board.moc"
