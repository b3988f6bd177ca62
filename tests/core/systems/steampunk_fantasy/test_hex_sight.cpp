// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "random_board.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/board/sight.h"
#endif

#include <algorithm>

using namespace core::steampunk_fantasy;

/// Who sees whom: each rule a row, and random boards against a second reading that only looks at which hex
/// is under many points on either side of the line.
class TestHexSight : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules();
    void randomBoardsAgreeWithManyPoints_data();
    void randomBoardsAgreeWithManyPoints();
    void sightGoesBothWays();
    void theBlockerIsTheNearest();
    void seenFromAsksEveryHex();
    void wordsNameTheBlocker();
};

namespace {

/// A board on which 4,1 to 4,9 is open but for what is put between.
HexBoard laneWith(std::initializer_list<std::pair<Hex, Terrain>> ground) {
    HexBoard out(9, 9);
    for (const auto& [hex, terrain] : ground)
        out.at(hex).terrain = terrain;
    return out;
}

Hex underPoint(const HexBoard& board, tests::Point at) {
    Hex best{1, 1};
    double least = 1e9;
    for (const auto hex : board.hexes()) {
        const auto centre = tests::centreOf(hex);
        const double away = std::hypot(centre.x - at.x, centre.y - at.y);
        if (away < least) {
            least = away;
            best = hex;
        }
    }
    return best;
}

/// The level up to which ground hides, as the rules' table has it, -1 = not at all.
int hides(Terrain terrain) {
    switch (terrain) {
    case Terrain::Mountains:
        return 2;
    case Terrain::Hills:
        return 1;
    case Terrain::Forest:
    case Terrain::BurnedForest:
    case Terrain::SandDunes:
    case Terrain::Building:
        return 0;
    default:
        return -1;
    }
}
int standsAt(const HexBoard& board, const Viewpoint& stand) {
    const auto terrain = board.at(stand.hex).terrain;
    const int ground = terrain == Terrain::Mountains ? 2 : terrain == Terrain::Hills ? 1 : 0;
    return stand.flying ? 2 : ground;
}

bool hinders(const HexBoard& board, const Viewpoint& a, const Viewpoint& b, Hex hex,
             const Obstacles& obstacles) {
    if (hex == a.hex || hex == b.hex) return false;
    if (obstacles.opaque.contains(hex)) return true;
    const int x = standsAt(board, a), y = standsAt(board, b), top = hides(board.at(hex).terrain);
    if (top < 0 || top < std::min(x, y)) return false;
    if (top >= std::max(x, y)) return true;
    return distance(hex, x < y ? a.hex : b.hex) <= obstacles.blindHexes;
}

/// Sight by many points: at each of them one may pass on either side of the line.
bool seesByPoints(const HexBoard& board, const Viewpoint& a, const Viewpoint& b, const Obstacles& obstacles) {
    const auto from = tests::centreOf(a.hex), to = tests::centreOf(b.hex);
    for (int step = 1; step < 600; ++step) {
        const double t = step / 600.0, dx = to.x - from.x, dy = to.y - from.y;
        const tests::Point left{from.x + dx * t + 1e-6 * dy, from.y + dy * t - 1e-6 * dx};
        const tests::Point right{from.x + dx * t - 1e-6 * dy, from.y + dy * t + 1e-6 * dx};
        if (hinders(board, a, b, underPoint(board, left), obstacles) &&
            hinders(board, a, b, underPoint(board, right), obstacles))
            return false;
    }
    return true;
}

Obstacles randomSmoke(std::mt19937& chance, const HexBoard& board, int blind) {
    Obstacles out{{}, blind};
    for (int n = tests::below(chance, 3); n > 0; --n)
        out.opaque.insert(tests::randomHex(chance, board));
    return out;
}

} // namespace

void TestHexSight::rules_data() {
    QTest::addColumn<Terrain>("own");
    QTest::addColumn<bool>("flies");
    QTest::addColumn<Terrain>("between");
    QTest::addColumn<int>("away"); // of the obstacle from the target
    QTest::addColumn<Terrain>("its");
    QTest::addColumn<bool>("itFlies");
    QTest::addColumn<bool>("seen");
    using enum Terrain;
    const auto row = [](const char* name, Terrain own, bool flies, Terrain between, int away, Terrain its,
                        bool itFlies, bool seen) {
        QTest::newRow(name) << own << flies << between << away << its << itFlies << seen;
    };
    row("5.2 open ground", Clear, false, Clear, 1, Clear, false, true);
    row("5.2 forest blocks on the ground", Clear, false, Forest, 2, Clear, false, false);
    row("5.2 burned forest blocks", Clear, false, BurnedForest, 2, Clear, false, false);
    row("5.2 dunes block", Clear, false, SandDunes, 2, Clear, false, false);
    row("5.2 a building blocks", Clear, false, Building, 2, Clear, false, false);
    row("5.2 hills block", Clear, false, Hills, 3, Clear, false, false);
    row("5.2 mountains block", Clear, false, Mountains, 3, Clear, false, false);
    row("5.2 ruins do not", Clear, false, Ruins, 2, Clear, false, true);
    row("5.2 rough does not", Clear, false, Rough, 2, Clear, false, true);
    row("5.2 swamp does not", Clear, false, Swamp, 2, Clear, false, true);
    row("5.2 a river does not", Clear, false, River, 2, Clear, false, true);
    row("5.2 water does not", Clear, false, Water, 2, Clear, false, true);
    row("5.2 who is in a forest is seen", Clear, false, Clear, 2, Forest, false, true);
    row("5.2 and sees out of it", Forest, false, Clear, 2, Clear, false, true);
    row("5.2 a hill hides a hill from a hill", Hills, false, Hills, 3, Hills, false, false);
    row("5.2 forest hides nothing from hill to hill", Hills, false, Forest, 3, Hills, false, true);
    row("5.2 first blind hex behind a forest", Hills, false, Forest, 1, Clear, false, false);
    row("5.2 second blind hex behind a forest", Hills, false, Forest, 2, Clear, false, false);
    row("5.2 beyond the blind hexes", Hills, false, Forest, 3, Clear, false, true);
    row("5.2 from a blind hex upwards", Clear, false, Forest, 5, Hills, false, false);
    row("5.2 from beyond the blind hexes upwards", Clear, false, Forest, 4, Hills, false, true);
    row("5.2 a hill between hill and ground", Hills, false, Hills, 4, Clear, false, false);
    row("5.2 a hill between mountain and ground, far", Mountains, false, Hills, 3, Clear, false, true);
    row("5.2 a hill between mountain and ground, near", Mountains, false, Hills, 2, Clear, false, false);
    row("5.2 a hill between mountain and hill, near", Mountains, false, Hills, 1, Hills, false, false);
    row("5.2 in the air over a forest, far", Clear, true, Forest, 4, Clear, false, true);
    row("5.2 in the air over a forest, near", Clear, true, Forest, 1, Clear, false, false);
    row("5.2 in the air over a mountain", Clear, true, Mountains, 4, Clear, false, false);
    row("5.2 both in the air over hills", Clear, true, Hills, 3, Clear, true, true);
    row("5.2 both in the air over a mountain", Clear, true, Mountains, 3, Clear, true, false);
    row("5.2 a mountain is as high as the air", Mountains, false, Hills, 1, Clear, true, true);
    row("AMB-HX19 smoke blocks", Clear, false, Smoke, 2, Clear, false, false);
    row("AMB-HX19 smoke blocks in the air", Clear, true, Smoke, 4, Clear, true, false);
}

void TestHexSight::rules() {
    QFETCH(Terrain, own);
    QFETCH(bool, flies);
    QFETCH(Terrain, between);
    QFETCH(int, away);
    QFETCH(Terrain, its);
    QFETCH(bool, itFlies);
    QFETCH(bool, seen);
    const Hex from{4, 1}, to{4, 8}, middle{4, 8 - away};
    auto board = laneWith({{from, own}, {to, its}});
    Obstacles obstacles;
    if (between == Terrain::Smoke)
        obstacles.opaque = {middle};
    else
        board.at(middle).terrain = between;
    const auto found = sight(board, {from, flies}, {to, itFlies}, obstacles);
    QCOMPARE(found.isClear(), seen);
    QCOMPARE(found.blocker == middle, !seen);
    QCOMPARE(sight(board, {to, itFlies}, {from, flies}, obstacles).isClear(), seen);
}

void TestHexSight::randomBoardsAgreeWithManyPoints_data() {
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("blind");
    for (const int seed : {1, 2, 3, 4})
        for (const int blind : {1, 2})
            QTest::addRow("board %d, %d blind", seed, blind) << seed << blind;
}

void TestHexSight::randomBoardsAgreeWithManyPoints() {
    QFETCH(int, seed);
    QFETCH(int, blind);
    std::mt19937 chance{std::mt19937::result_type(seed)};
    const auto board = tests::randomBoard(chance, 9, 9);
    int seen = 0, all = 0;
    for (int n = 0; n < 160; ++n) {
        const Viewpoint a{tests::randomHex(chance, board), tests::below(chance, 4) == 0};
        const Viewpoint b{tests::randomHex(chance, board), tests::below(chance, 4) == 0};
        const auto obstacles = randomSmoke(chance, board, blind);
        const bool expected = seesByPoints(board, a, b, obstacles);
        QVERIFY2(sight(board, a, b, obstacles).isClear() == expected,
                 qPrintable(QString::fromStdString(textOf(a.hex) + " to " + textOf(b.hex))));
        seen += expected;
        ++all;
    }
    QVERIFY(seen > all / 5 && seen < all * 4 / 5); // the boards hide something and not everything
}

void TestHexSight::sightGoesBothWays() {
    std::mt19937 chance(9);
    for (int n = 0; n < 6; ++n) {
        const auto board = tests::randomBoard(chance, 10, 10);
        const auto obstacles = randomSmoke(chance, board, 2);
        for (const auto a : board.hexes())
            for (const auto b : board.hexes()) {
                const bool flies = (a.column + b.row) % 3 == 0;
                QCOMPARE(sight(board, {a, flies}, {b, false}, obstacles).isClear(),
                         sight(board, {b, false}, {a, flies}, obstacles).isClear());
            }
    }
}

void TestHexSight::theBlockerIsTheNearest() {
    const auto board = laneWith({{{4, 3}, Terrain::Forest}, {{4, 6}, Terrain::Hills}});
    const Obstacles none;
    QCOMPARE(*sight(board, {{4, 1}, false}, {{4, 8}, false}, none).blocker, (Hex{4, 3}));
    QCOMPARE(*sight(board, {{4, 8}, false}, {{4, 1}, false}, none).blocker, (Hex{4, 6}));
}

void TestHexSight::seenFromAsksEveryHex() {
    std::mt19937 chance(3);
    const auto board = tests::randomBoard(chance, 20, 20);
    const Viewpoint eye{{10, 10}, false};
    const auto seen = seenFrom(board, eye, {});
    for (const auto hex : board.hexes())
        QCOMPARE(std::binary_search(
                     seen.begin(), seen.end(), hex,
                     [](Hex a, Hex b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); }),
                 sight(board, eye, {hex, false}, {}).isClear());
    for (const auto hex : board.neighbours(eye.hex))
        QVERIFY(std::find(seen.begin(), seen.end(), hex) != seen.end());
}

void TestHexSight::wordsNameTheBlocker() {
    const auto board =
        laneWith({{{4, 3}, Terrain::Forest}, {{8, 1}, Terrain::Mountains}, {{8, 7}, Terrain::Forest}});
    const auto reported = [&](Hex a, Hex b, const Obstacles& obstacles) {
        return describeSight(board, sight(board, {a, false}, {b, false}, obstacles));
    };
    QCOMPARE(reported({4, 1}, {4, 2}, {}), std::string());
    QCOMPARE(reported({4, 1}, {4, 8}, {}), std::string("the forest in 4,3 is in the way"));
    QCOMPARE(reported({8, 1}, {8, 8}, {}),
             std::string("the lower unit is too close behind the forest in 8,7 to be seen from above"));
    QCOMPARE(reported({4, 9}, {4, 6}, {{{4, 8}}, 2}), std::string("the smoke in 4,8 is in the way"));
}

TEST_CASE(TestHexSight, QCoreApplication)
#include "test_hex_sight.moc"
