// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "moving_units.h"
#include "support/case.h"

using namespace core::steampunk_fantasy;
using namespace tests;
using core::UnitId;

/// One movement step of all units at once.
class TestHexMovement : public QObject {
    Q_OBJECT

private slots:
    void oneUnit_data();
    void oneUnit();
    void enteringTakesItsTime();
    void swampHolds();
    void friends_data();
    void friends();
    void enemies_data();
    void enemies();
    void whoStaysTakesTheRoomOfOthers();
    void onlyTheSurplusStays();
    void landsWhereThereIsRoom();
};

void TestHexMovement::oneUnit_data() {
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("hex");
    QTest::addColumn<int>("looks");
    QTest::addColumn<int>("speed");
    const auto row = [](const char* name, const char* step, const char* hex, Facing looks, Speed speed) {
        QTest::newRow(name) << step << hex << int(looks) << int(speed);
    };
    using enum Facing;
    row("5.2 nothing", "-", "5,5", NorthEast, Speed::Slow);
    row("5.2 F", "F", "6,4", NorthEast, Speed::Slow);
    row("5.2 F twice in one step", "F,F", "7,4", NorthEast, Speed::Slow);
    row("5.2 L", "L", "5,5", North, Speed::Slow);
    row("5.2 R", "R", "5,5", SouthEast, Speed::Slow);
    row("5.2 R before F", "R,F", "6,5", SouthEast, Speed::Slow);
    row("5.2 F before R", "F,R", "6,4", SouthEast, Speed::Slow);
    row("5.2 A", "A", "5,5", NorthEast, Speed::Fast);
    row("5.2 A twice", "A,A", "5,5", NorthEast, Speed::Fast);
    row("5.2 B", "B", "5,5", NorthEast, Speed::Still);
    row("5.2 B[x]", "B[rest]", "5,5", NorthEast, Speed::Rest);
    row("5.2 Rev keeps its facing", "Rev", "4,5", NorthEast, Speed::Slow);
    row("5.2 360 without a decision", "360", "5,5", NorthEast, Speed::Slow);
    row("5.2 chase without an enemy", "Chase", "5,5", NorthEast, Speed::Slow);
    row("a choice takes the first", "L/R", "5,5", North, Speed::Slow);
}

void TestHexMovement::oneUnit() {
    QFETCH(QString, step);
    QFETCH(QString, hex);
    QFETCH(int, looks);
    QFETCH(int, speed);
    const MovementContext ways{openBoard()};
    const auto outcome =
        moveAll(ways, {{UnitId("u"), at("a", {5, 5}, Facing::NorthEast)}}, {{UnitId("u"), going(step)}});
    const auto& after = outcome.units.at(UnitId("u")).after;
    QCOMPARE(where(outcome, "u"), hex);
    QCOMPARE(int(after.facing), looks);
    QCOMPARE(int(after.speed), speed);
    QVERIFY(outcome.clashes.empty());
    // Decisions: another of several, left out, turned, drifted.
    Decision second, left;
    second.either = 1;
    left.leave = true;
    const auto decided = [&](const char* text, const Decision& decision) {
        return moveAll(ways, {{UnitId("u"), at("a", {5, 5}, Facing::NorthEast)}},
                       {{UnitId("u"), going(text, {decision})}});
    };
    QCOMPARE(decided("L/R", second).units.at(UnitId("u")).after.facing, Facing::SouthEast);
    QCOMPARE(decided("(F)", left).units.at(UnitId("u")).after.hex, (Hex{5, 5}));
    QCOMPARE(decided("360", facing(Facing::South)).units.at(UnitId("u")).after.facing, Facing::South);
    const auto drifted = decided("D", to({5, 6})).units.at(UnitId("u")).after;
    QCOMPARE(drifted.hex, (Hex{5, 6}));
    QCOMPARE(drifted.facing, Facing::NorthEast);
}

void TestHexMovement::enteringTakesItsTime() { // HX-T18
    HexBoard board(5, 5);
    board.at({3, 3}).terrain = Terrain::Forest;
    const MovementContext ways{board};
    MovingUnits units{{UnitId("t"), large(at("a", {3, 4}))}};
    const auto step = [&](const char* text) {
        const auto outcome = moveAll(ways, units, {{UnitId("t"), going(text)}});
        units[UnitId("t")] = outcome.units.at(UnitId("t")).after;
        return units[UnitId("t")];
    };
    QCOMPARE(step("F").hex, (Hex{3, 4}));
    QCOMPARE(units[UnitId("t")].entering, 1);
    QCOMPARE(step("-").entering, 1); // waiting is no move
    QCOMPARE(step("F").hex, (Hex{3, 3}));
    QCOMPARE(units[UnitId("t")].entering, 0);
    QCOMPARE(step("F").hex, (Hex{3, 2}));
    // Any other move takes the token away.
    units[UnitId("t")] = large(at("a", {3, 4}));
    QCOMPARE(step("F").entering, 1);
    QCOMPARE(step("L").entering, 0);
    step("R");
    QCOMPARE(step("F").hex, (Hex{3, 4}));
    QCOMPARE(units[UnitId("t")].entering, 1);
    // Two forwards in one step are two.
    units[UnitId("t")] = large(at("a", {3, 4}));
    QCOMPARE(step("F,F").hex, (Hex{3, 3}));
}

void TestHexMovement::swampHolds() {
    HexBoard board(5, 5);
    board.at({3, 3}).terrain = Terrain::Swamp;
    const MovementContext ways{board};
    auto tank = large(at("a", {3, 3}));
    tank.mover.tracksOrWheels = true;
    const MovingUnits units{{UnitId("t"), tank}};
    QCOMPARE(dieNeeded(ways, units, UnitId("t"), going("F")), 3);
    QCOMPARE(dieNeeded(ways, units, UnitId("t"), going("L")), 0);
    for (int die = 1; die <= 6; ++die) {
        auto intent = going("F");
        intent.die = die;
        const auto outcome = moveAll(ways, units, {{UnitId("t"), intent}});
        QCOMPARE(where(outcome, "t"), die >= 3 ? "3,2" : "3,3");
        QCOMPARE(outcome.units.at(UnitId("t")).stuck, die < 3);
    }
    // The later reading rolls at the edge.
    HexBoard wood(5, 5);
    wood.at({3, 2}).terrain = Terrain::Forest;
    const MovementContext rolls{wood, EntryMode::Rolls};
    QCOMPARE(dieNeeded(rolls, units, UnitId("t"), going("F")), 2);
    auto intent = going("F");
    intent.die = 1;
    QCOMPARE(where(moveAll(rolls, units, {{UnitId("t"), intent}}), "t"), QString("3,3"));
    intent.die = 2;
    QCOMPARE(where(moveAll(rolls, units, {{UnitId("t"), intent}}), "t"), QString("3,2"));
}

void TestHexMovement::friends_data() {
    QTest::addColumn<int>("scene");
    QTest::addColumn<QString>("places"); // of a, b, c
    QTest::addColumn<QString>("crowded");
    QTest::newRow("5.2 two fit") << 0 << "5,4 5,4 1,1"
                                 << "";
    QTest::newRow("5.2 all three stay put") << 1 << "5,5 4,4 6,4"
                                            << "abc";
    QTest::newRow("5.2 two large stay put") << 2 << "5,5 4,4 1,1"
                                            << "ab";
    QTest::newRow("5.2 full of those who stand there") << 3 << "5,5 5,4 5,4"
                                                       << "a";
    QTest::newRow("5.2 room is made by who goes") << 4 << "5,4 5,3 5,4"
                                                  << "";
    QTest::newRow("5.2 friends change places") << 5 << "5,4 5,5 1,1"
                                               << "";
    QTest::newRow("5.2 the air has its own room") << 6 << "5,4 5,4 5,4"
                                                  << "";
}

void TestHexMovement::friends() {
    QFETCH(int, scene);
    QFETCH(QString, places);
    QFETCH(QString, crowded);
    MovingUnits units{{UnitId("a"), at("x", {5, 5})},
                      {UnitId("b"), at("x", {4, 4}, Facing::SouthEast)},
                      {UnitId("c"), at("x", {1, 1})}};
    // 4,4 looks at 5,5; the target is 5,4, which is to the north-east of it.
    units[UnitId("b")].facing = Facing::NorthEast;
    Intents intents{{UnitId("a"), going("F")}, {UnitId("b"), going("F")}};
    auto& c = units[UnitId("c")];
    if (scene == 1) {
        c = at("x", {6, 4}, Facing::NorthWest);
        intents[UnitId("c")] = going("F");
    }
    if (scene == 2) {
        units[UnitId("a")] = large(units[UnitId("a")]);
        units[UnitId("b")] = large(units[UnitId("b")]);
    }
    if (scene == 3 || scene == 4) {
        units[UnitId("b")] = at("x", {5, 4});
        c = at("x", {5, 4});
        intents.erase(UnitId("b"));
        if (scene == 4) intents[UnitId("b")] = going("F");
    }
    if (scene == 5) {
        units[UnitId("b")] = at("x", {5, 4}, Facing::South);
        intents[UnitId("b")] = going("F");
    }
    if (scene == 6) {
        units[UnitId("b")] = at("x", {5, 4});
        intents.erase(UnitId("b"));
        c = at("x", {5, 4}, Facing::North, Speed::SlowFly);
    }
    const auto outcome = moveAll({openBoard()}, units, intents);
    QCOMPARE(where(outcome, "a") + " " + where(outcome, "b") + " " + where(outcome, "c"), places);
    QString full;
    for (const auto& [id, moved] : outcome.units) {
        if (moved.crowded) full += QString::fromStdString(id.text);
        QCOMPARE(moved.punished, moved.crowded);
    }
    QCOMPARE(full, crowded);
    QVERIFY(outcome.clashes.empty());
}

void TestHexMovement::enemies_data() {
    QTest::addColumn<int>("scene");
    QTest::addColumn<QString>("hex"); // fought over, empty = no clash
    QTest::addColumn<QString>("entering");
    QTest::addColumn<QString>("defending");
    QTest::newRow("5.7 both enter") << 0 << "5,4"
                                    << "ab"
                                    << "";
    QTest::newRow("5.7 one is") << 1 << "5,4"
                                << "a"
                                << "b";
    QTest::newRow("5.7 they change places") << 2 << "5,4 5,5"
                                            << "ab"
                                            << "";
    QTest::newRow("5.7 one walks away") << 3 << ""
                                        << ""
                                        << "";
    QTest::newRow("5.7 one is in the air") << 4 << ""
                                           << ""
                                           << "";
    QTest::newRow("5.7 two against one") << 5 << "5,4"
                                         << "ac"
                                         << "b";
    QTest::newRow("5.7 who finds no room to go is") << 6 << "5,4"
                                                    << "a"
                                                    << "b";
    QTest::newRow("5.7 drawn into a change of places") << 7 << "5,4 5,5"
                                                       << "abc"
                                                       << "";
}

void TestHexMovement::enemies() {
    QFETCH(int, scene);
    QFETCH(QString, hex);
    QFETCH(QString, entering);
    QFETCH(QString, defending);
    MovingUnits units{{UnitId("a"), at("x", {5, 5})}, {UnitId("b"), at("y", {5, 3}, Facing::South)}};
    Intents intents{{UnitId("a"), going("F")}, {UnitId("b"), going("F")}};
    if (scene >= 1) units[UnitId("b")] = at("y", {5, 4}, Facing::South);
    if (scene == 1 || scene == 5) intents.erase(UnitId("b"));
    if (scene == 3) units[UnitId("b")].facing = Facing::North;
    if (scene == 4) {
        units[UnitId("b")].speed = Speed::SlowFly;
        intents.erase(UnitId("b"));
    }
    if (scene == 5 || scene == 7) {
        units[UnitId("c")] = at("x", {4, 4}, Facing::NorthEast);
        intents[UnitId("c")] = going("F");
    }
    if (scene == 6) {
        units[UnitId("b")] = large(at("y", {5, 4}));
        units[UnitId("d")] = large(at("y", {5, 3}));
    }
    const auto outcome = moveAll({openBoard()}, units, intents);
    QCOMPARE(outcome.clashes.empty(), hex.isEmpty());
    if (hex.isEmpty()) return;
    QCOMPARE(outcome.clashes.size(), std::size_t(1));
    const auto& clash = outcome.clashes.front();
    auto fought = QString::fromStdString(textOf(clash.hex));
    if (clash.other) fought += " " + QString::fromStdString(textOf(*clash.other));
    QString goes, isThere;
    for (const auto& id : clash.entering) {
        goes += QString::fromStdString(id.text);
        const auto& moved = outcome.units.at(id);
        QCOMPARE(moved.after.hex, units.at(id).hex); // it waits at the edge
        QVERIFY(moved.contests == clash.hex || moved.contests == clash.other);
    }
    for (const auto& id : clash.defending)
        isThere += QString::fromStdString(id.text);
    QCOMPARE(fought, hex);
    QCOMPARE(goes, entering);
    QCOMPARE(isThere, defending);
}

void TestHexMovement::whoStaysTakesTheRoomOfOthers() {
    // A column of large ones whose first finds no room: no one moves.
    MovingUnits units{{UnitId("wall"), large(at("x", {5, 3}))},
                      {UnitId("a"), large(at("x", {5, 4}))},
                      {UnitId("b"), large(at("x", {5, 5}))},
                      {UnitId("c"), large(at("x", {5, 6}))}};
    Intents intents;
    for (const char* id : {"a", "b", "c"})
        intents[UnitId(id)] = going("F");
    auto outcome = moveAll({openBoard()}, units, intents);
    for (const auto& [id, moved] : outcome.units)
        QCOMPARE(moved.after.hex, units.at(id).hex);
    intents[UnitId("wall")] = going("F"); // and all of them once it goes
    outcome = moveAll({openBoard()}, units, intents);
    for (const auto& [id, moved] : outcome.units)
        QCOMPARE(moved.after.hex.row, units.at(id).hex.row - 1);
}

void TestHexMovement::landsWhereThereIsRoom() {
    auto flyer = at("x", {5, 4}, Facing::North, Speed::SlowFly);
    flyer.speeds.insert({Speed::StillFly, Speed::SlowFly});
    MovingUnits units{{UnitId("flyer"), flyer}, {UnitId("a"), at("x", {5, 4})}};
    const Intents intents{{UnitId("flyer"), going("B[still]")}};
    QCOMPARE(moveAll({openBoard()}, units, intents).units.at(UnitId("flyer")).after.speed, Speed::Still);
    units[UnitId("b")] = at("x", {5, 4});
    const auto crowded = moveAll({openBoard()}, units, intents).units.at(UnitId("flyer"));
    QCOMPARE(crowded.after.speed, Speed::SlowFly);
    QVERIFY(crowded.crowded && crowded.punished);
    units = {{UnitId("flyer"), flyer}, {UnitId("enemy"), at("y", {5, 4})}};
    QCOMPARE(moveAll({openBoard()}, units, intents).units.at(UnitId("flyer")).after.speed, Speed::SlowFly);
}

void TestHexMovement::onlyTheSurplusStays() {
    const MovingUnits units{{UnitId("a"), at("x", {5, 5})},
                            {UnitId("b"), at("x", {4, 4}, Facing::NorthEast)},
                            {UnitId("c"), at("x", {6, 4}, Facing::NorthWest)}};
    Intents intents{{UnitId("a"), going("F")}, {UnitId("b"), going("F")}, {UnitId("c"), going("F")}};
    intents[UnitId("c")].willing = false;
    const auto outcome = moveAll({openBoard(), EntryMode::Points, false}, units, intents);
    QCOMPARE(where(outcome, "a") + " " + where(outcome, "b") + " " + where(outcome, "c"),
             QString("5,4 5,4 6,4"));
    QVERIFY(outcome.units.at(UnitId("c")).crowded);
    QVERIFY(!outcome.units.at(UnitId("c")).punished); // no one ordered it on purpose
}

/// The units of a random melee under other names come to the same places: nothing depends on who is asked
/// first.
TEST_CASE(TestHexMovement, QCoreApplication)
#include "test_hex_movement.moc"
