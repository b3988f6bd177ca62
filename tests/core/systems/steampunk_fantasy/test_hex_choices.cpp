// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "moving_units.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/movement/choosing.h"
#endif

#include <algorithm>
#include <tuple>

using namespace core::steampunk_fantasy;
using namespace tests;
using core::UnitId;

/// Movement that looks at others: chase, flee, follow, who chooses first; and that nothing depends on names.
class TestHexChoices : public QObject {
    Q_OBJECT

private slots:
    void chaseGoesWhereTheEnemyWillBe();
    void fleeing_data();
    void fleeing();
    void roadsAreFollowed();
    void whoFollowsComesNearer();
    void choiceOrder_data();
    void choiceOrder();
    void tiesGoByFaction();
    void namesDoNotMatter();
    void roomIsKept();
};

namespace {

/// A crowd of two sides with orders of all kinds, the same for the same chance.
struct Melee {
    HexBoard board;
    MovingUnits movingUnits;
    Intents intents;
};
Melee randomMelee(std::mt19937& chance) {
    Melee out;
    out.board = tests::randomBoard(chance, 4, 4);
    static const QStringList steps{"F",   "360,F", "F,F", "Chase", "Flee",  "-",
                                   "Rev", "D",     "F,L", "A,F",   "B,360", "F,F,R"};
    for (int n = 0; n < 9; ++n) {
        const UnitId id("u" + std::to_string(n));
        auto movingUnit =
            at(n % 2 ? "a" : "b", tests::randomHex(chance, out.board), Facing(tests::below(chance, 6)));
        if (tests::below(chance, 2) == 0) movingUnit = large(movingUnit);
        if (tests::below(chance, 6) == 0) movingUnit.speed = Speed::SlowFly;
        const bool free = std::none_of(out.movingUnits.begin(), out.movingUnits.end(),
                                       [&](const auto& other) { return other.second.hex == movingUnit.hex; });
        if (!free) continue;
        out.movingUnits.emplace(id, movingUnit);
        auto intent = going(steps[tests::below(chance, int(steps.size()))]);
        intent.die = 1 + tests::below(chance, 6);
        for (std::size_t c = 0; c < intent.step.size(); ++c)
            intent.decisions.push_back(facing(Facing(tests::below(chance, 6))));
        out.intents.emplace(id, intent);
    }
    return out;
}

} // namespace

void TestHexChoices::chaseGoesWhereTheEnemyWillBe() {
    // The enemy two hexes ahead goes off to the side: the chaser may cut the corner.
    const MovingUnits units{{UnitId("a"), at("x", {5, 5})},
                            {UnitId("b"), at("y", {5, 3}, Facing::SouthEast)}};
    const auto chase = going("Chase", {to({6, 4})});
    auto outcome = moveAll({openBoard()}, units, {{UnitId("a"), chase}, {UnitId("b"), going("F")}});
    QCOMPARE(where(outcome, "b"), QString("6,3"));
    QCOMPARE(where(outcome, "a"), QString("6,4"));
    QCOMPARE(outcome.units.at(UnitId("a")).after.facing, Facing::NorthEast);
    // Standing, it is met straight on; flying, it is out of reach.
    outcome = moveAll({openBoard()}, units, {{UnitId("a"), going("Chase,Chase")}});
    QCOMPARE(outcome.clashes.size(), std::size_t(1));
    auto flown = units;
    flown[UnitId("b")].speed = Speed::SlowFly;
    QCOMPARE(where(moveAll({openBoard()}, flown, {{UnitId("a"), going("Chase")}}), "a"), QString("5,5"));
    // A hex full of friends is closed: it goes round.
    auto full = units;
    full[UnitId("c")] = at("x", {5, 4});
    full[UnitId("d")] = at("x", {5, 4});
    QCOMPARE(chaseDestinations({openBoard()}, full, UnitId("a")).hexes, std::vector<Hex>());
    QCOMPARE(chaseDestinations({openBoard()}, units, UnitId("a")).hexes, (std::vector<Hex>{{5, 4}}));
}

void TestHexChoices::fleeing_data() {
    QTest::addColumn<int>("scene");
    QTest::addColumn<QString>("open");
    QTest::addColumn<bool>("enemyChooses");
    QTest::newRow("5.2 further away") << 0 << "6,5 5,6 4,5" << false;
    QTest::newRow("5.2 not closer at the edge of the board") << 1 << "1,8 2,9" << false;
    QTest::newRow("5.2 no one to flee from") << 2 << "" << false;
    QTest::newRow("5.2 wherever the enemy likes") << 3 << "1,2" << true;
}

void TestHexChoices::fleeing() {
    QFETCH(int, scene);
    QFETCH(QString, open);
    QFETCH(bool, enemyChooses);
    MovingUnits units{{UnitId("u"), at("x", {5, 5})}, {UnitId("e"), at("y", {5, 3})}};
    if (scene == 1) {
        units[UnitId("u")].hex = {1, 9};
        units[UnitId("e")].hex = {2, 8};
    }
    if (scene == 2) units.erase(UnitId("e"));
    HexBoard board(9, 9);
    if (scene == 3) {
        board.at({2, 1}).terrain = Terrain::Water;
        units[UnitId("u")].hex = {1, 1};
        units[UnitId("e")].hex = {1, 4};
    }
    const auto found = fleeDestinations({board}, units, UnitId("u"));
    QStringList hexes;
    for (const auto hex : found.hexes)
        hexes << QString::fromStdString(textOf(hex));
    QCOMPARE(hexes.join(" "), open);
    QCOMPARE(found.enemyChooses, enemyChooses);
}

void TestHexChoices::roadsAreFollowed() {
    BoardPlan plan;
    plan.name = "Road";
    plan.roads = {{"3,1", "3,2", "4,2", "5,3"}};
    const auto board = *laidOut(plan);
    MovingUnits units{{UnitId("u"), at("x", {3, 1}, Facing::South)}};
    const auto drive = [&](const char* text) {
        const auto outcome = moveAll({board}, units, {{UnitId("u"), going(text)}});
        units[UnitId("u")] = outcome.units.at(UnitId("u")).after;
        return textOf(units[UnitId("u")].hex);
    };
    QCOMPARE(drive("Road"), std::string("3,2"));
    QCOMPARE(drive("Road"), std::string("4,2"));
    QCOMPARE(units[UnitId("u")].facing, Facing::SouthEast); // along the road
    QCOMPARE(drive("Road"), std::string("5,3"));
    QCOMPARE(drive("Road"), std::string("4,2")); // back only where it ends
    units[UnitId("u")].hex = {7, 7};
    QCOMPARE(drive("Road"), std::string("7,7"));
}

void TestHexChoices::whoFollowsComesNearer() {
    const MovingUnits units{{UnitId("u"), at("x", {5, 5})}};
    for (const char* kind : {"Follow", "Help"}) {
        auto intent = going(kind, {to({5, 4})});
        QCOMPARE(where(moveAll({openBoard()}, units, {{UnitId("u"), intent}}), "u"), QString("5,4"));
    }
    QCOMPARE(destinationsTowards({openBoard()}, units, UnitId("u"), {7, 4}).hexes,
             (std::vector<Hex>{{6, 4}}));
}

void TestHexChoices::choiceOrder_data() {
    QTest::addColumn<QString>("factions"); // ! = may enter an assault
    QTest::addColumn<QString>("order");
    QTest::newRow("5 the higher faction chooses last") << "elf ork dwarf gnome darkelf spartan"
                                                       << "ork gnome dwarf darkelf elf spartan";
    QTest::newRow("5 who may assault chooses later") << "ork! elf dwarf!"
                                                     << "elf ork dwarf";
    QTest::newRow("factions without a place choose first") << "ork goblin"
                                                           << "goblin ork";
}

void TestHexChoices::choiceOrder() {
    QFETCH(QString, factions);
    QFETCH(QString, order);
    std::vector<Chooser> all;
    for (auto faction : factions.split(' ')) {
        const bool assaults = faction.endsWith('!');
        faction.remove('!');
        all.push_back({UnitId(faction.toStdString()), faction.toStdString(), assaults});
    }
    QStringList found;
    for (const auto& one : inChoiceOrder(all))
        found << QString::fromStdString(one.faction);
    QCOMPARE(found.join(" "), order);
    const MovingUnits units{{UnitId("u"), at("x", {5, 5})}, {UnitId("e"), at("y", {6, 5})}};
    QVERIFY(!mayAssault({openBoard()}, units, UnitId("u"), stepOf("F")));
    QVERIFY(mayAssault({openBoard()}, units, UnitId("u"), stepOf("360,F")));
    QVERIFY(mayAssault({openBoard()}, units, UnitId("u"), stepOf("Chase")));
}

void TestHexChoices::tiesGoByFaction() {
    const QStringList order{"spartan", "darkelf", "ork", "dwarf", "elf", "gnome", "goblin"};
    for (qsizetype a = 0; a < order.size(); ++a)
        for (qsizetype b = 0; b < order.size(); ++b)
            QCOMPARE(winsTies(order[a].toStdString(), order[b].toStdString()), a < b);
}

/// The units of a random melee under other names come to the same places: nothing depends on who is asked
/// first.
void TestHexChoices::namesDoNotMatter() {
    std::mt19937 chance(11);
    int moved = 0, clashes = 0, crowded = 0;
    for (int n = 0; n < 400; ++n) {
        const auto melee = randomMelee(chance);
        const auto renamed = [&](const UnitId& id) {
            return UnitId("v" + std::to_string(9 - (id.text[1] - '0')));
        };
        MovingUnits movingUnits;
        Intents intents;
        for (const auto& [id, movingUnit] : melee.movingUnits)
            movingUnits[renamed(id)] = movingUnit;
        for (const auto& [id, intent] : melee.intents)
            intents[renamed(id)] = intent;
        const auto one = moveAll({melee.board}, melee.movingUnits, melee.intents);
        const auto two = moveAll({melee.board}, movingUnits, intents);
        for (const auto& [id, outcome] : one.units) {
            QVERIFY(two.units.at(renamed(id)) == outcome);
            moved += outcome.after.hex != melee.movingUnits.at(id).hex;
            crowded += outcome.crowded;
        }
        QCOMPARE(two.clashes.size(), one.clashes.size());
        for (std::size_t c = 0; c < one.clashes.size(); ++c) {
            QCOMPARE(two.clashes[c].hex, one.clashes[c].hex);
            std::set<UnitId> names, others(two.clashes[c].entering.begin(), two.clashes[c].entering.end());
            for (const auto& id : one.clashes[c].entering)
                names.insert(renamed(id));
            QVERIFY(names == others);
        }
        clashes += int(one.clashes.size());
    }
    QVERIFY2(moved > 300 && clashes > 40 && crowded > 10,
             qPrintable(QString("%1 moved, %2 clashes, %3 crowded").arg(moved).arg(clashes).arg(crowded)));
}

/// No one who is free of enemies ends where there is no room, or among enemies.
void TestHexChoices::roomIsKept() {
    std::mt19937 chance(12);
    for (int n = 0; n < 400; ++n) {
        const auto melee = randomMelee(chance);
        const auto outcome =
            moveAll({melee.board, EntryMode::Points, n % 2 == 0}, melee.movingUnits, melee.intents);
        std::map<std::tuple<Hex, bool, std::string>, Stack> stacks;
        for (const auto& [id, moved] : outcome.units) {
            QVERIFY(melee.board.has(moved.after.hex));
            QVERIFY(distance(moved.after.hex, melee.movingUnits.at(id).hex) <= 2);
            if (moved.contests) continue;
            stacks[{moved.after.hex, moved.after.isAloft(), moved.after.side}].add(moved.after.mover.size);
        }
        for (const auto& [place, stack] : stacks)
            QVERIFY(stack.fits());
        std::set<UnitId> fighting;
        for (const auto& clash : outcome.clashes)
            fighting.insert(clash.defending.begin(), clash.defending.end());
        for (const auto& [id, a] : outcome.units)
            for (const auto& [other, b] : outcome.units)
                if (a.after.side != b.after.side && !a.contests && !b.contests && !fighting.contains(id))
                    QVERIFY(a.after.hex != b.after.hex || a.after.isAloft() != b.after.isAloft());
    }
}

TEST_CASE(TestHexChoices, QCoreApplication)
#include "test_hex_choices.moc"
