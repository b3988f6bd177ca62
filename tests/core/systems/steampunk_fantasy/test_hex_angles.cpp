// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "random_board.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/board/angles.h"
#endif

#include <algorithm>

using namespace core::steampunk_fantasy;

/// Firing angles, struck sides and ranges.
class TestHexAngles : public QObject {
    Q_OBJECT

private slots:
    void struck_data();
    void struck();
    void shots_data();
    void shots();
    void bands_data();
    void bands();
    void turningTheUnitTurnsItsSides();
    void leftAndRightAreAlike();
};

namespace {

QString textOfSides(const std::vector<Side>& sides) {
    QStringList out;
    for (const auto side : sides)
        out << core::EnumNames<Side>::names[std::size_t(side)];
    out.sort();
    return out.join(" ");
}
BySide angleOf(const QString& text) {
    BySide out{};
    const auto parts = text.split(' ');
    for (std::size_t n = 0; n < out.size(); ++n)
        out[n] = parts[qsizetype(n)].toInt();
    return out;
}
Hex hexNamed(const QString& text) { return *hexOf(text.toStdString()); }

} // namespace

void TestHexAngles::struck_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<int>("facing");
    QTest::addColumn<QString>("sides");
    // The unit is in 5,5.
    QTest::newRow("straight ahead") << "5,1" << 0 << "front";
    QTest::newRow("from the right") << "6,4" << 0 << "front_side";
    QTest::newRow("from the left") << "4,4" << 0 << "front_side";
    QTest::newRow("from right behind") << "6,5" << 0 << "back_side";
    QTest::newRow("from left behind") << "4,5" << 0 << "back_side";
    QTest::newRow("from behind") << "5,8" << 0 << "back";
    QTest::newRow("F16 between front and side") << "6,3" << 0 << "front front_side";
    QTest::newRow("F16 between side and back side") << "7,5" << 0 << "back_side front_side";
    QTest::newRow("F16 between back side and back") << "6,6" << 0 << "back back_side";
    QTest::newRow("turned round") << "5,1" << 3 << "back";
    QTest::newRow("turned, between") << "6,3" << 1 << "front front_side";
    QTest::newRow("its own hex") << "5,5" << 2 << "back back_side front front_side";
}

void TestHexAngles::struck() {
    QFETCH(QString, from);
    QFETCH(int, facing);
    QFETCH(QString, sides);
    QCOMPARE(textOfSides(struckSides({5, 5}, Facing(facing), hexNamed(from))), sides);
}

void TestHexAngles::shots_data() {
    QTest::addColumn<QString>("angle");
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("count"); // of the best way
    QTest::addColumn<bool>("edge");
    // The unit is in 5,5 and faces north.
    QTest::newRow("F16 front only, ahead") << "1 0 0 0"
                                           << "5,2" << 1 << false;
    QTest::newRow("F16 front only, beside") << "1 0 0 0"
                                            << "7,4" << 0 << false;
    QTest::newRow("5.3.1 front only, on the edge") << "1 0 0 0"
                                                   << "6,3" << 1 << true;
    QTest::newRow("F16 all round, between") << "1 1 1 1"
                                            << "6,3" << 1 << false;
    QTest::newRow("F16 front and sides, inside") << "1 1 0 0"
                                                 << "6,3" << 1 << false;
    QTest::newRow("F16 front and sides, on the edge") << "1 1 0 0"
                                                      << "7,5" << 1 << true;
    QTest::newRow("F16 front and sides, behind") << "1 1 0 0"
                                                 << "5,8" << 0 << false;
    QTest::newRow("3 array ahead") << "4 2 2 0"
                                   << "5,3" << 4 << false;
    QTest::newRow("3 array to a side") << "4 2 2 0"
                                       << "6,4" << 2 << false;
    QTest::newRow("3 array between front and side") << "4 2 2 0"
                                                    << "6,3" << 4 << false;
    QTest::newRow("3 array at its end") << "4 2 2 0"
                                        << "6,6" << 2 << true;
    QTest::newRow("3 array behind") << "4 2 2 0"
                                    << "5,8" << 0 << false;
    QTest::newRow("rear guns") << "0 0 1 1"
                               << "5,7" << 1 << false;
    QTest::newRow("its own hex") << "0 2 0 0"
                                 << "5,5" << 2 << false;
}

void TestHexAngles::shots() {
    QFETCH(QString, angle);
    QFETCH(QString, target);
    QFETCH(int, count);
    QFETCH(bool, edge);
    const auto ways = shotsAt(angleOf(angle), {5, 5}, Facing::North, hexNamed(target));
    QCOMPARE(ways.empty(), count == 0);
    if (ways.empty()) return;
    QCOMPARE(ways.front().shots, count);
    QCOMPARE(ways.front().onEdge, edge);
}

void TestHexAngles::bands_data() {
    QTest::addColumn<int>("range");
    QTest::addColumn<int>("hexes");
    QTest::addColumn<QString>("band");
    QTest::newRow("5.3.1 same hex") << 3 << 0 << "point_blank";
    QTest::newRow("5.3.1 point blank") << 3 << 1 << "point_blank";
    QTest::newRow("5.3.1 normal") << 3 << 3 << "normal";
    QTest::newRow("5.3.1 long") << 3 << 4 << "long";
    QTest::newRow("5.3.1 twice the range") << 3 << 6 << "long";
    QTest::newRow("5.3.1 too far") << 3 << 7 << "";
    QTest::newRow("5.3.1 range 1, next to it") << 1 << 1 << "point_blank";
    QTest::newRow("5.3.1 range 1, long") << 1 << 2 << "long";
    QTest::newRow("no range") << 0 << 0 << "";
}

void TestHexAngles::bands() {
    QFETCH(int, range);
    QFETCH(int, hexes);
    QFETCH(QString, band);
    const auto found = bandOf(range, hexes);
    QCOMPARE(found ? QString(core::EnumNames<RangeBand>::names[std::size_t(*found)]) : QString(), band);
}

void TestHexAngles::turningTheUnitTurnsItsSides() {
    const HexBoard board(11, 11);
    for (const auto from : board.hexes())
        for (const auto facing : allFacings) {
            // What is in front of one facing is behind the opposite one.
            const auto sides = struckSides({6, 6}, facing, from);
            const auto behind = struckSides({6, 6}, turned(facing, 3), from);
            const auto has = [](const std::vector<Side>& all, Side one) {
                return std::find(all.begin(), all.end(), one) != all.end();
            };
            QCOMPARE(has(sides, Side::Front), has(behind, Side::Back));
            QCOMPARE(has(sides, Side::FrontSide), has(behind, Side::BackSide));
        }
}

void TestHexAngles::leftAndRightAreAlike() {
    const HexBoard board(11, 11);
    for (const auto from : board.hexes()) {
        const Hex mirrored{12 - from.column, from.row}; // column 6 stays
        QCOMPARE(textOfSides(struckSides({6, 6}, Facing::North, from)),
                 textOfSides(struckSides({6, 6}, Facing::North, mirrored)));
    }
}

TEST_CASE(TestHexAngles, QCoreApplication)
#include "test_hex_angles.moc"
