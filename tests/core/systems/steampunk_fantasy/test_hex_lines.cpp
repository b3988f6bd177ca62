// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "random_board.h"
#include "support/case.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

using namespace core::steampunk_fantasy;
using tests::Point;

/// Hexes, their neighbours and distances, and the hexes that a line crosses, against pictures drawn with
/// fractions of a length and against walking.
class TestHexLines : public QObject {
    Q_OBJECT

private slots:
    void namesAreReadAndWritten_data();
    void namesAreReadAndWritten();
    void neighbours_data();
    void neighbours();
    void turns();
    void distanceIsTheShortestWalk();
    void lines_data();
    void lines();
    void linesAreThoseOfTheClippedPicture();
    void linesAreThoseOfManySamples();
    void linesAreTheSameBackwards();
    void bearingsAreThoseOfTheAngle();
};

namespace {

constexpr double tiny = 1e-9;

/// The part of a line between two points that is in a hex, by clipping at its sides; nothing where it
/// touches at most a corner.
double lengthInside(Point from, Point to, Hex hex) {
    const auto corners = tests::cornersOf(hex);
    double first = 0, last = 1;
    const Point way{to.x - from.x, to.y - from.y};
    for (std::size_t n = 0; n < 6; ++n) {
        const auto a = corners[n], b = corners[(n + 1) % 6];
        const double nx = -(b.y - a.y), ny = b.x - a.x; // inwards
        const double here = nx * (from.x - a.x) + ny * (from.y - a.y), speed = nx * way.x + ny * way.y;
        if (std::abs(speed) < tiny) {
            if (here < -tiny) return 0;
            continue;
        }
        if (speed > 0)
            first = std::max(first, -here / speed);
        else
            last = std::min(last, -here / speed);
    }
    return std::max(0.0, last - first) * std::hypot(way.x, way.y);
}

/// Whether the line only runs along a side of the hex.
bool isAtItsSide(Point from, Point to, Hex hex) {
    const auto centre = tests::centreOf(hex);
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double off =
        ((to.x - from.x) * (centre.y - from.y) - (to.y - from.y) * (centre.x - from.x)) / length;
    return std::abs(std::abs(off) - 0.5) < 1e-7;
}

struct Met {
    std::set<Hex> through, beside;
    friend bool operator==(const Met&, const Met&) = default;
};
Met metBy(Hex from, Hex to) {
    Met out;
    for (const auto& place : hexesBetween(from, to)) {
        if (!place.beside) {
            out.through.insert(place.hex);
            continue;
        }
        out.beside.insert(place.hex);
        out.beside.insert(*place.beside);
    }
    return out;
}

Hex nearestTo(Point at) {
    Hex best{1, 1};
    double least = 1e9;
    const int column = int(std::lround(at.x / (std::sqrt(3.0) / 2))) + 1, row = int(std::lround(at.y)) + 1;
    for (int c = column - 1; c <= column + 1; ++c)
        for (int r = row - 1; r <= row + 1; ++r) {
            const auto centre = tests::centreOf({c, r});
            const double away = std::hypot(centre.x - at.x, centre.y - at.y);
            if (away < least) {
                least = away;
                best = {c, r};
            }
        }
    return best;
}

} // namespace

void TestHexLines::namesAreReadAndWritten_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("good");
    for (const auto* good : {"1,1", "3,4", "99,99"})
        QTest::newRow(good) << good << true;
    for (const auto* bad : {"", "3", ",", "3,", ",4", "0,4", "3,100", "3,4,5", "3 ,4", "-1,4", "a,b", "3,4 "})
        QTest::newRow(*bad ? bad : "empty") << bad << false;
}

void TestHexLines::namesAreReadAndWritten() {
    QFETCH(QString, text);
    QFETCH(bool, good);
    const auto hex = hexOf(text.toStdString());
    QCOMPARE(hex.has_value(), good);
    if (hex) QCOMPARE(QString::fromStdString(textOf(*hex)), text);
}

void TestHexLines::neighbours_data() {
    QTest::addColumn<QString>("of");
    QTest::addColumn<QString>("are");
    QTest::newRow("HX-T39: odd column") << "3,4"
                                        << "3,3 4,3 4,4 3,5 2,4 2,3";
    QTest::newRow("HX-T39: even column") << "4,4"
                                         << "4,3 5,4 5,5 4,5 3,5 3,4";
}

void TestHexLines::neighbours() {
    QFETCH(QString, of);
    QFETCH(QString, are);
    QStringList found;
    const auto hex = *hexOf(of.toStdString());
    for (const auto facing : allFacings) {
        const auto next = hexBeside(hex, facing);
        found << QString::fromStdString(textOf(next));
        QCOMPARE(hexBeside(next, turned(facing, 3)), hex);
        QCOMPARE(*directionTo(hex, next), facing);
    }
    QCOMPARE(found.join(" "), are);
    QVERIFY(!directionTo(hex, hex));
}

void TestHexLines::turns() {
    QCOMPARE(turned(Facing::North, -1), Facing::NorthWest);
    QCOMPARE(turned(Facing::NorthWest, 8), Facing::NorthEast);
    for (const auto a : allFacings)
        for (const auto b : allFacings)
            QCOMPARE(turned(a, turnBetween(a, b)), b);
}

void TestHexLines::distanceIsTheShortestWalk() {
    const HexBoard board(9, 11);
    for (const auto start : board.hexes()) {
        std::map<Hex, int> steps{{start, 0}};
        for (std::deque<Hex> next{start}; !next.empty(); next.pop_front())
            for (const auto to : board.neighbours(next.front()))
                if (steps.emplace(to, steps.at(next.front()) + 1).second) next.push_back(to);
        for (const auto to : board.hexes())
            QCOMPARE(distance(start, to), steps.at(to));
    }
}

void TestHexLines::lines_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("crossed");
    QTest::newRow("a neighbour") << "3,4"
                                 << "4,4"
                                 << "";
    QTest::newRow("itself") << "3,4"
                            << "3,4"
                            << "";
    QTest::newRow("straight down") << "3,2"
                                   << "3,5"
                                   << "3,3 3,4";
    QTest::newRow("along an edge") << "3,4"
                                   << "5,4"
                                   << "4,3|4,4";
    QTest::newRow("two edges and the hex between") << "1,4"
                                                   << "5,4"
                                                   << "2,3|2,4 3,4 4,3|4,4";
    QTest::newRow("slanting") << "1,1"
                              << "2,3"
                              << "1,2 2,2";
    QTest::newRow("a corner is not crossed") << "1,1"
                                             << "5,4"
                                             << "2,1 3,2 3,3 4,3";
}

void TestHexLines::lines() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, crossed);
    QStringList found;
    for (const auto& place : hexesBetween(*hexOf(from.toStdString()), *hexOf(to.toStdString()))) {
        QStringList both{QString::fromStdString(textOf(place.hex))};
        if (place.beside) both << QString::fromStdString(textOf(*place.beside));
        both.sort();
        found << both.join("|");
    }
    found.sort();
    QCOMPARE(found.join(" "), crossed);
}

void TestHexLines::linesAreThoseOfTheClippedPicture() {
    const HexBoard board(11, 12);
    for (const Hex from : {Hex{1, 1}, Hex{6, 6}, Hex{11, 12}, Hex{4, 9}, Hex{7, 2}})
        for (const auto to : board.hexes()) {
            if (to == from) continue;
            const auto a = tests::centreOf(from), b = tests::centreOf(to);
            Met expected;
            for (int column = 0; column <= 12; ++column)
                for (int row = 0; row <= 13; ++row) {
                    const Hex hex{column, row};
                    if (hex == from || hex == to || lengthInside(a, b, hex) < 1e-7) continue;
                    (isAtItsSide(a, b, hex) ? expected.beside : expected.through).insert(hex);
                }
            const auto found = metBy(from, to);
            QVERIFY2(found == expected,
                     qPrintable(QString::fromStdString(textOf(from) + " to " + textOf(to))));
        }
}

void TestHexLines::linesAreThoseOfManySamples() {
    std::mt19937 chance(5);
    const HexBoard board(20, 20);
    for (int n = 0; n < 120; ++n) {
        const auto from = tests::randomHex(chance, board), to = tests::randomHex(chance, board);
        const auto a = tests::centreOf(from), b = tests::centreOf(to);
        std::set<Hex> sampled;
        // A hair beside the line on either side: what both meet is crossed, what one meets is at an edge or
        // at a corner.
        for (const double off : {-1e-6, 1e-6})
            for (int step = 0; step <= 3000; ++step) {
                const double t = step / 3000.0;
                sampled.insert(nearestTo(
                    {a.x + (b.x - a.x) * t + off * (b.y - a.y), a.y + (b.y - a.y) * t - off * (b.x - a.x)}));
            }
        const auto met = metBy(from, to);
        for (const auto hex : sampled)
            QVERIFY(hex == from || hex == to || met.through.contains(hex) || met.beside.contains(hex) ||
                    lengthInside(a, b, hex) < 1e-7);
        for (const auto hex : met.beside)
            QVERIFY(sampled.contains(hex));
        for (const auto hex : met.through)
            QVERIFY(sampled.contains(hex) || lengthInside(a, b, hex) < 0.02);
    }
}

void TestHexLines::linesAreTheSameBackwards() {
    const HexBoard board(8, 9);
    for (const auto a : board.hexes())
        for (const auto b : board.hexes())
            QVERIFY(metBy(a, b) == metBy(b, a));
}

void TestHexLines::bearingsAreThoseOfTheAngle() {
    const HexBoard board(13, 14);
    for (const Hex from : {Hex{7, 7}, Hex{6, 7}, Hex{1, 1}, Hex{12, 3}})
        for (const auto to : board.hexes()) {
            std::vector<Facing> expected;
            const auto a = tests::centreOf(from), b = tests::centreOf(to);
            const double degrees = std::atan2(b.x - a.x, a.y - b.y) * 180 / std::acos(-1.0);
            for (const auto facing : allFacings) {
                const double off = std::remainder(degrees - 60 * int(facing), 360);
                if (from != to && std::abs(off) < 30 + 1e-7) expected.push_back(facing);
            }
            auto found = bearings(from, to);
            if (found.size() == 2) QCOMPARE(turnBetween(found[0], found[1]), 1);
            std::sort(found.begin(), found.end());
            QCOMPARE(found, expected);
        }
}

TEST_CASE(TestHexLines, QCoreApplication)
#include "test_hex_lines.moc"
