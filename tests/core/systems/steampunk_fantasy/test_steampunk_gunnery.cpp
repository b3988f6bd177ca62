// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#endif

#include <algorithm>

using namespace steam;

/// Shots in a battle (5.3, 5.4, HX-K, HX-S): who may fire what at whom, what it takes, and what becomes of
/// it at the end of the step.
class TestSteampunkGunnery : public QObject {
    Q_OBJECT

private slots:
    void targets_data();
    void targets() { runRow(); }
    void modifiers_data();
    void modifiers() { runRow(); }
    void ammunition_data();
    void ammunition() { runRow(); }
    void price_data();
    void price() { runRow(); }
};

void TestSteampunkGunnery::targets_data() {
    columns();
    row("5.3 a gun reaches twice its range", [] {
        Duel near(6), far(7);
        far.field.state.weapons.edit(gun)->range = near.field.state.weapons.edit(gun)->range = 3;
        QVERIFY(near.field.refused(near.shot()).empty());
        REFUSED(far.field.refused(far.shot()), "out of range");
    });
    row("5.3 it fires within its angle", [] {
        Duel duel;
        duel.field.unit(duel.tank).stance->facing = Facing::North;
        REFUSED(duel.field.refused(duel.shot()), "firing angle");
    });
    row("5.2 a forest between them blocks, smoke too", [] {
        Duel duel;
        duel.field.ground({4, 3}, Terrain::Forest);
        REFUSED(duel.field.refused(duel.shot()), "forest in 4,3");
        Duel smoky;
        smoky.field.state.hexMarkers["4,4"].smoke = 2;
        QVERIFY(!smoky.field.refused(smoky.shot()).empty());
        smoky.field.flip(switches::smoke, "spoils");
        QVERIFY(smoky.field.refused(smoky.shot()).empty());
    });
    row("5.2 only by an order, in its half", [] {
        Duel duel;
        duel.field.unit(duel.tank).orders.gunnery = "-|Fire";
        REFUSED(duel.field.refused(duel.shot()), "no order");
        duel.field.state.phase = Phase::Movement1;
        REFUSED(duel.field.refused(duel.shot()), "phases Guns 1 and Guns 2");
    });
    row("HX-S3 Shaken units do not fire", [] {
        Duel duel;
        duel.field.mark(duel.tank, "shaken", 1);
        REFUSED(duel.field.refused(duel.shot()), "is Shaken");
    });
    row("HX-K38 sight of a friend is enough for indirect fire", [] {
        Duel duel;
        duel.field.ground({4, 3}, Terrain::Forest);
        duel.field.state.weapons.edit(gun)->keywords.push_back("Indirect fire[any friend's sight]");
        QVERIFY(!duel.field.refused(duel.shot()).empty());
        duel.field.add("dwarf.zap", "first", {5, 4});
        QVERIFY(duel.field.refused(duel.shot()).empty());
    });
    row("HX-S15 a stuck turret fires to the front", [] {
        Line line;
        line.field.unit(line.dwarves).stance->facing = Facing::North;
        QVERIFY(line.field.refused(line.shot()).empty());
        line.field.harm(line.dwarves, Does::StuckTurret);
        REFUSED(line.field.refused(line.shot()), "firing angle");
    });
    row("5.3 without a word the first weapon that is loaded is fired", [] {
        Duel duel;
        duel.field.arm(duel.tank, musket, 0);
        auto& weapons = duel.field.unit(duel.tank).weapons;
        std::rotate(weapons.begin(), std::prev(weapons.end()), weapons.end());
        QVERIFY(duel.field.refused(Fire{duel.tank, {}, duel.enemy}).empty());
        QVERIFY(duel.field.refused(Fire{duel.tank, {}, {}}).empty());
        REFUSED(duel.field.refused(Fire{duel.tank, musket, duel.enemy}), "not loaded");
    });
    row("5.3 no one fires at friends", [] {
        Duel duel;
        const auto zap = duel.field.add("dwarf.zap", "first", {4, 4});
        REFUSED(duel.field.refused(Fire{duel.tank, gun, zap}), "friend");
    });
}

void TestSteampunkGunnery::modifiers_data() {
    columns();
    row("5.3.1 still +1, target still +1", [] {
        Duel duel;
        QCOMPARE(duel.need(), 3);
        duel.field.unit(duel.tank).stance->speed = Speed::Slow;
        QCOMPARE(duel.need(), 4);
        duel.field.unit(duel.enemy).stance->speed = Speed::Slow;
        QCOMPARE(duel.need(), 5);
    });
    row("5.3.1 fast −1 on both sides", [] {
        Duel duel;
        duel.field.unit(duel.tank).stance->speed = duel.field.unit(duel.enemy).stance->speed = Speed::Fast;
        QCOMPARE(duel.need(), 7);
    });
    row("5.3.1 cover of the target's ground −1", [] {
        Duel duel;
        duel.field.ground({4, 5}, Terrain::Ruins);
        QCOMPARE(duel.need(), 4);
    });
    row("5.3.1 who is in smoke −1", [] {
        Duel duel(1);
        duel.field.state.hexMarkers["4,2"].smoke = 1;
        QVERIFY(duel.modified("in smoke"));
    });
    row("5.3.1 point blank +1, long −1", [] {
        QCOMPARE(Duel(1).need(), 2);
        Duel far(6);
        far.field.state.weapons.edit(gun)->range = 3;
        QCOMPARE(far.need(), 4);
        far.field.flip(switches::longRange, "two");
        QCOMPARE(far.need(), 5);
    });
    row("5.3.1 edge of the angle −1", [] {
        Duel duel;
        auto& at = duel.field.unit(duel.enemy).stance->hex;
        at = {5, 4};
        QVERIFY(duel.modified("edge"));
    });
    row("HX-S10 an aim of the last turn +2, from where it saw the target", [] {
        Duel duel;
        duel.field.unit(duel.tank).aim = Aim{{4, 2}, 1, {}};
        duel.field.state.turn = 2;
        QCOMPARE(duel.need(), 1);
        duel.field.state.turn = 3;
        QCOMPARE(duel.need(), 3);
        duel.field.state.turn = 2;
        duel.field.ground({3, 3}, Terrain::Forest);
        duel.field.unit(duel.tank).aim = Aim{{3, 1}, 1, {}};
        duel.field.unit(duel.enemy).stance->hex = {4, 4};
        QVERIFY(duel.need() <= 3);
    });
    row("HX-S12 tokens of −1 to hit and +1 to be hit", [] {
        Duel duel;
        duel.field.harm(duel.tank, Does::ToHit, -1);
        QCOMPARE(duel.need(), 4);
        duel.field.harm(duel.enemy, Does::ToBeHit, 2);
        QCOMPARE(duel.need(), 2);
    });
    row("HX-K18 shot grades, of elites for themselves", [] {
        Line line;
        line.field.state.sheets["dwarf.elite_dwarf_infantry"] =
            shipped().sheets.at("dwarf.elite_dwarf_infantry");
        auto& unit = line.field.unit(line.dwarves);
        unit.body.elites["dwarf.elite_dwarf_infantry"] = 1;
        const auto volley = volleyAt(line.field.state, unit, musket, line.orks);
        QVERIFY(volley.has_value());
        QCOMPARE(volley->pools.size(), std::size_t(2));
        QCOMPARE(volley->pools[0].dice, 1);
        QCOMPARE(volley->pools[1].dice, 3);
        QCOMPARE(volley->pools[0].need, volley->pools[1].need - 1);
    });
    row("HX-K1 Take Cover at its speed", [] {
        Duel duel;
        duel.field.sheet(duel.enemy).keywords = {"Take Cover[still, -2]"};
        QCOMPARE(duel.need(), 5);
        duel.field.unit(duel.enemy).stance->speed = Speed::Slow;
        QCOMPARE(duel.need(), 4);
    });
    row("HX-K19 huge +1", [] {
        Duel duel;
        duel.field.sheet(duel.enemy).size = Size::Huge;
        QCOMPARE(duel.need(), 2);
    });
    row("HX-K3.3 one die for each model of the hex in an area attack, Evasion one more", [] {
        Line line;
        auto& rule = *line.field.state.weapons.edit(musket);
        rule.area = {{1, 0, 1, 6, 5}};
        const auto pools =
            volleyAt(line.field.state, line.field.state.at(line.dwarves), musket, line.orks)->pools;
        QCOMPARE(pools.size(), std::size_t(1));
        QVERIFY(pools[0].area);
        QCOMPARE(pools[0].dice, 4);
        QCOMPARE(pools[0].need, 5);
        line.field.unit(line.orks).stance->speed = Speed::Still;
        line.field.ground({4, 5}, Terrain::Ruins);
        QCOMPARE(
            volleyAt(line.field.state, line.field.state.at(line.dwarves), musket, line.orks)->pools[0].need,
            6);
    });
}

void TestSteampunkGunnery::ammunition_data() {
    columns();
    row("HX-S9 a shot takes a load", [] {
        Duel duel;
        CARRIED(duel.field.carry(duel.shot(), {1}));
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 0);
        REFUSED(duel.field.refused(duel.shot()), "has been fired");
        CARRIED(duel.field.next());
        duel.field.state.phase = Phase::Gunnery1;
        REFUSED(duel.field.refused(duel.shot()), "not loaded");
    });
    row("HX-S9 Load brings what it stores", [] {
        Duel duel;
        auto& unit = duel.field.unit(duel.tank);
        unit.magazines.clear();
        unit.orders.gunnery = "Load|-";
        duel.field.sheet(duel.tank).orders.gunnery[Speed::Any].push_back("Load|-");
        CARRIED(duel.field.next());
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 1);
        QVERIFY2(duel.field.log.find(": +1 Load token") != std::string::npos, duel.field.log.c_str());
    });
    row("HX-S10 Aim, and a shot spends it", [] {
        Duel duel;
        auto& unit = duel.field.unit(duel.tank);
        unit.orders.gunnery = "Aim|-";
        duel.field.sheet(duel.tank).orders.gunnery[Speed::Any].push_back("Aim|-");
        CARRIED(duel.field.next());
        QVERIFY(duel.field.state.at(duel.tank).aim.has_value());
        duel.field.state.phase = Phase::Gunnery1;
        duel.field.state.turn = 2;
        duel.field.unit(duel.tank).orders.gunnery = "Fire|-";
        CARRIED(duel.field.carry(duel.shot(), {1, 1, 1, 1, 1}));
        QVERIFY(!duel.field.state.at(duel.tank).aim.has_value());
    });
    row("HX-K12 limited ammunition", [] {
        Duel duel;
        auto& rule = *duel.field.state.weapons.edit(gun);
        rule.keywords.push_back("Limited Ammo[1]");
        duel.field.unit(duel.tank).magazines[gun].loads = 2;
        CARRIED(duel.field.carry(duel.shot(), {1}));
        duel.field.unit(duel.tank).magazines[gun].fired = false;
        REFUSED(duel.field.refused(duel.shot()), "no ammunition");
    });
    row("HX-K33 what is always loaded needs no load", [] {
        Duel duel;
        duel.field.state.weapons.edit(gun)->keywords.push_back("Always loaded");
        duel.field.unit(duel.tank).magazines.clear();
        QVERIFY(duel.field.refused(duel.shot()).empty());
    });
    row("HX-K33 an autoloader loads beside its order to load", [] {
        Duel duel;
        duel.field.state.weapons.edit(gun)->load.most = 3;
        duel.field.sheet(duel.tank).keywords.push_back("Autoloader");
        duel.field.sheet(duel.tank).orders.gunnery[Speed::Any].push_back("Load|-");
        auto& unit = duel.field.unit(duel.tank);
        unit.magazines.clear();
        unit.orders.gunnery = "Load|-";
        CARRIED(duel.field.next());
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 2);
    });
    row("HX-K33 an unstable round that is thrown away does not take what was loaded after it", [] {
        Duel duel;
        duel.field.state.weapons.edit(gun)->load.most = 3;
        duel.field.sheet(duel.tank).keywords.push_back("Autoloader");
        auto& magazine = duel.field.unit(duel.tank).magazines[gun];
        magazine.loads = magazine.unstable = 1;
        duel.field.state.phase = Phase::Gunnery2;
        duel.field.state.turn = 2;
        CARRIED(duel.field.next());
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 1);
    });
    row("HX-S9 what no order can load needs no load", [] {
        for (const bool loadable : {true, false}) {
            Duel duel;
            duel.field.unit(duel.tank).magazines.clear();
            if (!loadable)
                for (auto& [speed, orders] : duel.field.sheet(duel.tank).orders.gunnery)
                    std::erase_if(orders,
                                  [](const auto& order) { return order.find("Load") != std::string::npos; });
            QCOMPARE(duel.field.refused(duel.shot()).empty(), !loadable);
        }
    });
    row("HX-T26 Misfire: 2 takes nothing, 3 fires", [] {
        Duel duel;
        duel.field.harm(duel.tank, Does::Misfire, 2);
        CARRIED(duel.field.carry(duel.shot(), {2}));
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 1);
        Duel other;
        other.field.harm(other.tank, Does::Misfire, 2);
        CARRIED(other.field.carry(other.shot(), {3, 1}));
        QCOMPARE(other.field.state.at(other.tank).magazine(gun).loads, 0);
    });
    row("HX-S14 jammed until it is loaded", [] {
        Duel duel;
        duel.field.harm(duel.tank, Does::Jammed);
        REFUSED(duel.field.refused(duel.shot()), "jammed");
        auto& unit = duel.field.unit(duel.tank);
        unit.orders.gunnery = "Load|-";
        duel.field.sheet(duel.tank).orders.gunnery[Speed::Any].push_back("Load|-");
        CARRIED(duel.field.next());
        QCOMPARE(duel.field.state.at(duel.tank).body.of(Does::Jammed), 0);
    });
    row("HX-T27 a burst of five by two riders: ten dice, no load left", [] {
        Field field(Phase::Gunnery2);
        const auto riders = field.add("elf.pegasus_rider", "first", {4, 2});
        const auto orks = field.add("ork.ork_infantry", "second", {4, 4});
        const auto weapon = field.state.at(riders).weapons.front();
        field.arm(riders, weapon, 5);
        field.unit(riders).orders.gunnery = "-|Fire[burst 5]";
        field.sheet(riders).orders.gunnery[Speed::Any].push_back("-|Fire[burst 5]");
        const auto volley = volleyAt(field.state, field.state.at(riders), weapon, orks);
        QVERIFY2(volley.has_value(), volley ? "" : volley.error().text.c_str());
        QCOMPARE(volley->pools.front().dice, 10);
        QCOMPARE(volley->loads, 5);
    });
    row("HX-K50 focused fire: six dice with an aim", [] {
        Line line;
        auto& rule = *line.field.state.weapons.edit(musket);
        rule.keywords = {"Focus fire[aim: 6 dice at one base]", "Bullet storm[natural 6 hits unless aiming]"};
        line.field.unit(line.dwarves).body.models = 1;
        const auto dice = [&] {
            return volleyAt(line.field.state, line.field.state.at(line.dwarves), musket, line.orks)->pools[0];
        };
        QCOMPARE(dice().dice, 1);
        line.field.harm(line.dwarves, Does::ToHit, -9);
        QCOMPARE(dice().need, 6);
        line.field.unit(line.dwarves).aim = Aim{{4, 2}, 1, {}};
        QCOMPARE(dice().dice, 6);
        QVERIFY(dice().need > 6);
    });
}

namespace {

/// Books what stays of an order that is left when these faces have fallen; what is wrong, empty where nothing
/// is.
std::string leave(Field& field, const Command& command, const std::vector<int>& faces) {
    Battle battle(field.state);
    auto planned = battle.plan({core::toRecord(command), false});
    if (!planned) return planned.error().text;
    for (const int face : faces) {
        if (!(*planned)->pending()) return "asks for nothing";
        core::Answer answer;
        answer.faces = {{face}};
        if (auto done = (*planned)->supply(answer); !done) return done.error().text;
    }
    for (const auto& event : (*planned)->price())
        if (auto done = battle.apply(event); !done) return done.error().text;
    field.state = battle.state();
    return {};
}

} // namespace

void TestSteampunkGunnery::price_data() {
    columns();
    row("HX-S9 a shot that is left has taken its load", [] {
        Duel duel;
        CARRIED(leave(duel.field, duel.shot(), {6}));
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 0);
        QVERIFY(duel.field.state.at(duel.tank).magazine(gun).fired);
        QVERIFY(duel.field.state.at(duel.enemy).pending.empty());
        QVERIFY(!duel.field.refused(duel.shot()).empty());
    });
    row("HX-S10 a shot that is left has spent its aim", [] {
        Duel duel;
        duel.field.unit(duel.tank).aim = Aim{{4, 2}, 1, {}};
        CARRIED(leave(duel.field, duel.shot(), {1}));
        QVERIFY(!duel.field.state.at(duel.tank).aim);
    });
    row("HX-S14 a misfire that is left was a shot and took no load", [] {
        Duel duel;
        duel.field.harm(duel.tank, Does::Misfire, 2);
        CARRIED(leave(duel.field, duel.shot(), {1}));
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 1);
        QVERIFY(duel.field.state.at(duel.tank).magazine(gun).fired);
    });
    row("5.1 a step that is left is still to come, what was fired in it was fired", [] {
        Duel duel;
        CARRIED(leave(duel.field, Command(core::table::Next{}), {1})); // all its dice have fallen
        QCOMPARE(duel.field.state.phase, Phase::Gunnery1);
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 0);
        QVERIFY(!duel.field.refused(duel.shot()).empty());
    });
    row("5.1 weapons are not loaded by a step that is left", [] {
        Duel duel;
        auto& unit = duel.field.unit(duel.tank);
        unit.magazines.clear();
        unit.orders.gunnery = "Load|-";
        CARRIED(leave(duel.field, Command(core::table::Next{}), {}));
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 0);
    });
}

TEST_CASE(TestSteampunkGunnery, QCoreApplication)
#include "test_steampunk_gunnery.moc"
