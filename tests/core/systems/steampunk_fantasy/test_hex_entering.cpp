// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/board/entering.h"
#endif

using namespace core::steampunk_fantasy;

/// What it costs to enter a hex, and how many fit into one.
class TestHexEntering : public QObject {
    Q_OBJECT

private slots:
    void points_data();
    void points();
    void dice_data();
    void dice();
    void roads();
    void movers_data();
    void movers();
    void leaving();
    void stacks_data();
    void stacks();
};

namespace {

Mover walker() {
    Mover out;
    out.infantry = true;
    return out;
}
Mover tank() {
    Mover out;
    out.size = Size::Large;
    out.vehicle = out.tracksOrWheels = true;
    return out;
}
Mover giant() {
    Mover out;
    out.size = Size::Huge;
    return out;
}
Mover with(Mover mover, bool Mover::*what) {
    mover.*what = true;
    return mover;
}
Entry into(Terrain to, const Mover& mover, Terrain from, EntryMode mode) {
    HexBoard board(2, 2);
    board.at({1, 1}).terrain = from;
    board.at({1, 2}).terrain = to;
    return entry(board, mover, {1, 1}, {1, 2}, mode);
}

} // namespace

void TestHexEntering::points_data() {
    QTest::addColumn<Terrain>("from");
    QTest::addColumn<Terrain>("to");
    QTest::addColumn<Mover>("mover");
    QTest::addColumn<int>("cost"); // 0 = it may not
    using enum Terrain;
    const auto row = [](const char* name, Terrain from, Terrain to, const Mover& mover, int cost) {
        QTest::newRow(name) << from << to << mover << cost;
    };
    row("5.2 clear", Clear, Clear, tank(), 1);
    row("5.2 mountains up", Clear, Mountains, walker(), 2);
    row("5.2 from hills to mountains", Hills, Mountains, walker(), 2);
    row("5.2 from mountain to mountain", Mountains, Mountains, walker(), 1);
    row("5.2 from mountains to hills", Mountains, Hills, walker(), 1);
    row("5.2 hills up", Clear, Hills, tank(), 2);
    row("5.2 hills down", Hills, Clear, tank(), 1);
    row("5.2 forest on foot", Clear, Forest, walker(), 1);
    row("HX-T18 forest with a vehicle", Clear, Forest, tank(), 2);
    row("HX-K23 Forester", Clear, Forest, with(tank(), &Mover::forester), 1);
    row("HX-K23 helps in forest only", Clear, SandDunes, with(tank(), &Mover::forester), 2);
    row("5.2 burned forest", Clear, BurnedForest, tank(), 1);
    row("5.2 ruins", Clear, Ruins, tank(), 1);
    row("5.2 rough", Clear, Rough, tank(), 1);
    row("5.2 dunes", Clear, SandDunes, walker(), 2);
    row("5.2 swamp, medium", Clear, Swamp, walker(), 1);
    row("5.2 swamp, large", Clear, Swamp, tank(), 2);
    row("5.2 swamp, huge", Clear, Swamp, giant(), 3);
    row("5.2 building, infantry", Clear, Building, walker(), 2);
    row("5.2 building, tank", Clear, Building, tank(), 0);
    row("5.2 river", Clear, River, walker(), 2);
    row("5.2 water, on foot", Clear, Water, walker(), 0);
    row("5.2 water, floating", Clear, Water, with(walker(), &Mover::floating), 1);
    row("5.2 water, in the air", Clear, Water, with(giant(), &Mover::flying), 1);
    row("5.2 water, swimming", Clear, Water, with(walker(), &Mover::swims), 1);
    row("HX-K24 All-terrain", Clear, Mountains, with(tank(), &Mover::allTerrain), 1);
    row("HX-K24 not over water", Clear, Water, with(tank(), &Mover::allTerrain), 0);
    row("3 what floats pays no ground", Clear, SandDunes, with(tank(), &Mover::floating), 1);
    row("HX-K54 in the air all is one", Clear, Building, with(tank(), &Mover::flying), 1);
}

void TestHexEntering::points() {
    QFETCH(Terrain, from);
    QFETCH(Terrain, to);
    QFETCH(Mover, mover);
    QFETCH(int, cost);
    const auto found = into(to, mover, from, EntryMode::Points);
    QCOMPARE(found.possible, cost > 0);
    QCOMPARE(found.why.empty(), cost > 0);
    QCOMPARE(found.enterOn, 0);
    if (cost > 0) QCOMPARE(found.cost, cost);
}

void TestHexEntering::dice_data() {
    QTest::addColumn<Terrain>("to");
    QTest::addColumn<Mover>("mover");
    QTest::addColumn<int>("least"); // 0 = free, -1 = it may not
    using enum Terrain;
    const auto row = [](const char* name, Terrain to, const Mover& mover, int least) {
        QTest::newRow(name) << to << mover << least;
    };
    row("AMB-HX3 clear", Clear, tank(), 0);
    row("AMB-HX3 mountains with tracks", Mountains, tank(), -1);
    row("AMB-HX3 mountains on foot", Mountains, walker(), 0);
    row("AMB-HX3 hills with tracks", Hills, tank(), 0);
    row("AMB-HX3 forest with tracks", Forest, tank(), 2);
    row("AMB-HX3 forest, Forester", Forest, with(tank(), &Mover::forester), 0);
    row("AMB-HX3 forest on foot", Forest, walker(), 0);
    row("AMB-HX3 swamp, large", Swamp, tank(), 2);
    row("AMB-HX3 swamp, medium", Swamp, walker(), 0);
    row("AMB-HX3 building, tank", Building, tank(), -1);
    row("AMB-HX3 dunes", SandDunes, tank(), 0);
}

void TestHexEntering::dice() {
    QFETCH(Terrain, to);
    QFETCH(Mover, mover);
    QFETCH(int, least);
    const auto found = into(to, mover, Terrain::Clear, EntryMode::Rolls);
    QCOMPARE(found.possible, least >= 0);
    if (least >= 0) QCOMPARE(found.enterOn, least);
    QCOMPARE(found.cost, 1);
}

void TestHexEntering::roads() {
    HexBoard board(2, 2);
    board.at({1, 2}).terrain = Terrain::SandDunes;
    board.at({1, 2}).road = true;
    QCOMPARE(entry(board, tank(), {1, 1}, {1, 2}, EntryMode::Points).cost, 2); // onto the road
    board.at({1, 1}).road = true;
    QCOMPARE(entry(board, tank(), {1, 1}, {1, 2}, EntryMode::Points).cost, 1);
    QVERIFY(!entry(board, tank(), {1, 1}, {1, 0}, EntryMode::Points).possible); // off the board
}

void TestHexEntering::movers_data() {
    QTest::addColumn<QString>("unitClass");
    QTest::addColumn<QString>("types");
    QTest::addColumn<QString>("is");
    QTest::newRow("Dwarf Infantry") << "infantry"
                                    << "bio,infantry,walking"
                                    << "infantry";
    QTest::newRow("SteamPowerArmor") << "infantry"
                                     << "bio,steampowerarmor"
                                     << "infantry";
    QTest::newRow("E34") << "tank"
                         << "mechanical,bio crew,vehicle,tracked"
                         << "vehicle tracks";
    QTest::newRow("Motorcycle") << "cavalry"
                                << "bio,motorcycle,wheeled"
                                << "tracks";
    QTest::newRow("Quad Bike stays out of houses") << "cavalry"
                                                   << "bio,quadbike,infantry,wheeled"
                                                   << "tracks";
    QTest::newRow("Mini Zeppelin") << "flyer"
                                   << "bio,floating,vehicle"
                                   << "vehicle floating";
    QTest::newRow("Assault Spider") << "droid"
                                    << "mechanical,droid,walking"
                                    << "";
    QTest::newRow("Frog") << "cavalry"
                          << "bio,cavalry,walking,amphibian,frog"
                          << "swims";
}

void TestHexEntering::movers() {
    QFETCH(QString, unitClass);
    QFETCH(QString, types);
    QFETCH(QString, is);
    const auto listOf = [](const QString& text) {
        std::vector<std::string> out;
        for (const auto& one : text.split(',', Qt::SkipEmptyParts))
            out.push_back(one.toStdString());
        return out;
    };
    const auto mover = moverOf(Size::Large, unitClass.toStdString(), listOf(types));
    QStringList found;
    if (mover.infantry) found << "infantry";
    if (mover.vehicle) found << "vehicle";
    if (mover.tracksOrWheels) found << "tracks";
    if (mover.floating) found << "floating";
    if (mover.swims) found << "swims";
    QCOMPARE(found.join(" "), is);
    QVERIFY(!mover.flying);
    QCOMPARE(mover.size, Size::Large);
}

void TestHexEntering::leaving() {
    HexBoard board(2, 2);
    board.at({1, 1}).terrain = Terrain::Swamp;
    QCOMPARE(leaveOn(board, tank(), {1, 1}), 3);
    QCOMPARE(leaveOn(board, tank(), {1, 2}), 0);
    QCOMPARE(leaveOn(board, giant(), {1, 1}), 0);
    for (const auto freed : {&Mover::flying, &Mover::floating, &Mover::allTerrain})
        QCOMPARE(leaveOn(board, with(tank(), freed), {1, 1}), 0);
}

void TestHexEntering::stacks_data() {
    QTest::addColumn<QList<int>>("sizes");
    QTest::addColumn<bool>("fits");
    const auto row = [](const char* name, const QList<int>& sizes, bool fits) {
        QTest::newRow(name) << sizes << fits;
    };
    const int medium = int(Size::Medium), large = int(Size::Large), huge = int(Size::Huge);
    row("5.2 no one", {}, true);
    row("5.2 two", {medium, medium}, true);
    row("5.2 three", {medium, medium, medium}, false);
    row("5.2 one large", {large, medium}, true);
    row("5.2 two large", {large, large}, false);
    row("5.2 one huge", {huge}, true);
    row("5.2 huge and another", {huge, medium}, false);
    row("5.2 enormous counts as huge", {int(Size::Enormous), int(Size::Tiny)}, false);
}

void TestHexEntering::stacks() {
    QFETCH(QList<int>, sizes);
    QFETCH(bool, fits);
    Stack stack;
    for (const int size : sizes)
        stack.add(Size(size));
    QCOMPARE(stack.fits(), fits);
}

TEST_CASE(TestHexEntering, QCoreApplication)
#include "test_hex_entering.moc"
