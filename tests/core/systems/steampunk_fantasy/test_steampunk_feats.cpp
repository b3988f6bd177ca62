// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "fray.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/dice/seeded_dice.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#endif

using namespace steam;

/// What single units and pieces of gear do, as unit rules and their entries describe it: a row each.
class TestSteampunkFeats : public QObject {
    Q_OBJECT

private slots:
    void orders_data();
    void orders() { runRow(); }
    void assaults_data();
    void assaults() { runRow(); }
    void poison_data();
    void poison() { runRow(); }
};

namespace {

constexpr auto elfOfficer = "elf.elf_officer";
constexpr auto sprint = "A,F|360,F,360|F";

/// Elves whom an officer leads.
struct Led {
    Field field;
    UnitId elves;
    explicit Led(Phase phase) : field(phase) {
        elves = field.add("elf.elf_infantry", "first", {4, 2}, Speed::Slow);
        field.state.sheets[elfOfficer] = shipped().sheets.at(elfOfficer);
        field.unit(elves).body.elites[elfOfficer] = 1;
    }
    const Unit& at() const { return field.state.at(elves); }
    std::string why(bool ahead = true) const { return field.refused(GiveOrders{elves, sprint, {}, ahead}); }
};

/// A battlewagon with orks aboard, and an enemy in front of it.
struct Wagon {
    Field field;
    UnitId wagon, orks, enemy;
    explicit Wagon(Phase phase) : field(phase) {
        wagon = field.add("f19.ork.battlewagon", "first", {4, 3}, Speed::Slow);
        orks = field.add("ork.ork_infantry", "first", {4, 3});
        field.unit(orks).stance.reset();
        field.unit(orks).aboard = wagon;
        enemy = field.add("dwarf.dwarf_infantry", "second", {4, 4});
    }
};

const std::string spikes = "ork.poison_spikes", screwDriver = "f19.goblin.combat_screw_driver";

} // namespace

void TestSteampunkFeats::orders_data() {
    columns();
    row("Unit rules: the order of an officer can be given once", [] {
        Led led(Phase::Orders);
        led.field.state.turn = 1;
        CARRIED(led.why());
        led.field.unit(led.elves).ahead.movement = sprint;
        REFUSED(led.why(false), "once"); // it is planned already
        led.field.state.turn = 2;
        led.field.unit(led.elves).ahead.movement.clear();
        led.field.unit(led.elves).orders.movement = sprint;
        led.field.state.phase = Phase::Movement1;
        CARRIED(led.field.next());
        QCOMPARE(led.at().has("spent_order"), 1);
        QCOMPARE(led.at().stance->hex, (Hex{4, 3}));
        for (int n = 0; n < 4; ++n)
            CARRIED(led.field.next()); // to its end
        QCOMPARE(led.at().stance->hex, (Hex{4, 5}));
        led.field.state.phase = Phase::Orders;
        led.field.unit(led.elves).stance->speed = Speed::Slow;
        led.field.unit(led.elves).orders.movement.clear();
        QVERIFY(!led.why(false).empty());
    });
    row("Unit rules: an order that was not carried out is not spent", [] {
        Led led(Phase::Movement1);
        led.field.unit(led.elves).orders.movement = sprint;
        led.field.mark(led.elves, "shaken", 2);
        CARRIED(led.field.next());
        QCOMPARE(led.at().has("spent_order"), 0);
    });
    row("Unit rules: without their officer no one has that order", [] {
        Led led(Phase::Orders);
        led.field.unit(led.elves).body.elites[elfOfficer] = 0;
        QVERIFY(!led.why().empty());
    });
    row("HX-K72 a battlewagon may let someone out in each third step", [] {
        for (const bool lets : {false, true}) {
            Wagon column(Phase::Movement3);
            column.field.unit(column.wagon).orders.movement = "B|-|-";
            if (lets) column.field.unit(column.wagon).decisions = {Decision{}};
            CARRIED(column.field.next());
            QCOMPARE(column.field.state.at(column.orks).isOnBoard(), lets);
            QCOMPARE(column.field.wasAsked("get_out"), lets);
        }
        Wagon column(Phase::Movement3);
        column.field.unit(column.orks).aboard.reset();
        QVERIFY(intentsOf(column.field.state, 2).at(column.wagon).step.empty()); // no one is aboard
    });
    row("HX-K72 one of a battlewagon joins the assault into which it drives", [] {
        for (const bool drives : {true, false}) {
            Wagon column(Phase::Assault1);
            column.field.clash(drives ? column.wagon : column.enemy, drives ? column.enemy : column.wagon);
            column.field.pick("join", "join");
            core::SeededDice dice(5);
            CARRIED(column.field.carry(Assault{}, dice));
            QCOMPARE(column.field.wasAsked("join"), drives);
            QCOMPARE(!column.field.state.at(column.orks).aboard, drives);
        }
    });
    row("Unit rules: a panther makes what the infantry makes in whose hex it is", [] {
        Field field(Phase::Movement2);
        const auto panther = field.add("f19.ogre.pet_panther", "first", {4, 4}, Speed::Slow);
        const auto infantry = field.add("ork.ork_infantry", "first", {4, 4}, Speed::Slow);
        field.unit(infantry).orders.movement = "360|F|360";
        field.unit(panther).orders.movement = "Follow|Follow|Follow";
        field.mark(panther, "shaken", 2);
        CARRIED(field.next());
        QCOMPARE(field.state.at(infantry).stance->hex, (Hex{4, 5}));
        QCOMPARE(field.state.at(panther).stance->hex, (Hex{4, 5}));
        field.state.phase = Phase::Movement2;
        field.unit(panther).orders.movement = "360|F|360";
        field.unit(panther).stance->hex = Hex{2, 2};
        CARRIED(field.next());
        QVERIFY(field.state.at(panther).stance->hex != (Hex{4, 6}));
    });
}

void TestSteampunkFeats::assaults_data() {
    columns();
    row("Unit rules: pegasus riders set an enemy on fire and leave", [] {
        for (const int die : {5, 4}) {
            Fray fray("elf.pegasus_rider", "ork.grunt");
            fray.field.sheet(fray.one).keywords = {"Pre-assault fire[5+]"};
            fray.field.sheet(fray.one).assault.dice =
                fray.field.sheet(fray.other).assault.dice = {0, 0, 0, 0};
            fray.field.pick("leave", "fire:" + fray.other.text);
            CARRIED(fray.fight({die}));
            QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Fire), die == 5 ? 1 : 0);
            QCOMPARE(fray.hexOfUnit(fray.one), (Hex{4, 4}));
        }
    });
    row("Unit rules: who fights in flight lands after it", [] {
        for (const bool water : {false, true}) {
            Fray fray("darkelf.mechanical_iron_dragon", "elf.pegasus_rider");
            fray.field.sheet(fray.one).keywords = {"Lands after assaults"};
            for (const auto& id : {fray.one, fray.other})
                fray.field.unit(id).stance->speed = Speed::SlowFly;
            fray.field.unit(fray.one).orders.movement = "F|F|F";
            if (water) fray.field.ground({4, 5}, Terrain::Water);
            CARRIED(fray.field.carry(SettleAssault{"4,5", "first"}));
            QCOMPARE(fray.hexOfUnit(fray.one), (Hex{4, 5}));
            QCOMPARE(fray.at(fray.one).stance->speed, water ? Speed::SlowFly : Speed::Slow);
            QCOMPARE(fray.at(fray.one).orders.movement, std::string(water ? "F|F|F" : "-|-|-"));
        }
    });
    row("Unit rules: an eagle that has landed goes on by its standard order", [] {
        Fray fray("elf.eagle_rider", "elf.pegasus_rider");
        fray.field.sheet(fray.one).keywords = {"Lands after assaults[standard order]"};
        for (const auto& id : {fray.one, fray.other})
            fray.field.unit(id).stance->speed = Speed::FastFly;
        CARRIED(fray.field.carry(SettleAssault{"4,5", "first"}));
        QCOMPARE(fray.at(fray.one).orders.movement, std::string("A[fast_fly]|Flee|360"));
    });
    row("Unit rules: an eagle may come down on enemies over whom it flies", [] {
        for (const auto* pick : {"dive", "fly"}) {
            Field field(Phase::Movement2);
            const auto eagle = field.add("elf.eagle_rider", "first", {4, 3}, Speed::FastFly);
            const auto orks = field.add("ork.grunt", "second", {4, 4});
            field.unit(eagle).orders.movement = "360|F|F";
            field.pick("dive", pick);
            CARRIED(field.next());
            QVERIFY(field.wasAsked("dive"));
            const auto& stance = *field.state.at(eagle).stance;
            const bool dives = pick == std::string("dive");
            QCOMPARE(stance.hex, (dives ? Hex{4, 3} : Hex{4, 4}));
            QCOMPARE(stance.speed, dives ? Speed::Slow : Speed::FastFly);
            QCOMPARE(stance.contests, dives ? std::optional(Hex{4, 4}) : std::nullopt);
            QCOMPARE(field.state.clashes.size(), std::size_t(dives));
            if (!dives) continue;
            QCOMPARE(field.state.clashes.front().defending, std::vector{orks});
            QCOMPARE(field.state.at(eagle).orders.movement, std::string("A[fast_fly]|Flee|360"));
        }
    });
    row("Unit rules: no one comes down where it could not fall back to", [] {
        Field field(Phase::Movement2);
        const auto eagle = field.add("elf.eagle_rider", "first", {4, 3}, Speed::FastFly);
        field.add("ork.grunt", "second", {4, 4});
        field.ground({4, 3}, Terrain::Water);
        field.unit(eagle).orders.movement = "360|F|F";
        CARRIED(field.next());
        QVERIFY(!field.wasAsked("dive"));
    });
    row("HX-K18 gear that is worn does what it says, and adds up where it may", [] {
        Field field;
        const auto gun = field.add("dwarf.dwarf_at_gun", "first", {4, 2});
        const auto orks = field.add("ork.ork_infantry", "second", {4, 5});
        for (const auto* id : {"dwarf.hidden_training", "ork.clockwork_shield"})
            field.state.weapons[id] = shipped().weapons.at(id);
        QCOMPARE(resistancesNow(field.state, field.state.at(orks)).regular, 0);
        field.unit(gun).weapons.push_back("dwarf.hidden_training");
        for (int n = 0; n < 2; ++n)
            field.unit(orks).weapons.push_back("ork.clockwork_shield");
        const auto all = keywordsOf(field.state, field.state.at(gun));
        QVERIFY(std::count_if(all.begin(), all.end(),
                              [](const auto& one) { return one->text == "Camouflage[hill]"; }) == 1);
        QCOMPARE(resistancesNow(field.state, field.state.at(orks)).regular, 1);
    });
    row("HX-K44 the unit that strikes a gun picks the gun or its crew", [] {
        const std::map<std::string, Does> byPick{{"gun", Does::Token}, {"crew", Does::Kill}};
        for (const auto& [pick, does] : byPick) {
            Fray fray("dwarf.dwarf_infantry", "dwarf.dwarf_at_gun");
            fray.field.sheet(fray.other).assault.dice = {0, 0, 0, 0};
            fray.field.sheet(fray.other).tables[TableId::RegularGun] = {
                {1, {}, {{Does::Token, 1, {}, {}, {}, 0, {}}}, false}};
            fray.field.sheet(fray.other).tables[TableId::RegularCrew] = {
                {1, {}, {{Does::Kill, 1, {}, {}, {}, 0, {}}}, false}};
            fray.field.pick("table", pick);
            CARRIED(fray.fight({5, 1, 1, 1, 6, 1})); // the last one: it is dragged back
            QVERIFY(fray.field.wasAsked("table"));
            QVERIFY(pendingOf(fray.at(fray.other)).of(does) > 0);
        }
    });
    row("HX-K15 spikes poison the unit that is deflected", [] {
        for (const bool worn : {true, false}) {
            Fray fray("dwarf.dwarf_infantry", "ork.ork_infantry");
            fray.deflects(fray.other, {1, 1, 1, 1});
            fray.field.state.weapons[spikes] = shipped().weapons.at(spikes);
            if (worn) fray.field.unit(fray.other).weapons.push_back(spikes);
            CARRIED(fray.fight({5, 5, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1}));
            QCOMPARE(pendingOf(fray.at(fray.one)).of(Does::Poison), worn ? 1 : 0);
            QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Poison), 0);
        }
    });
    row("HX-K8 hits that a screw driver deflects count for Cunning Assault", [] {
        for (const bool worn : {true, false}) {
            Fray fray("dwarf.dw42", "ork.ork_infantry");
            fray.field.sheet(fray.other).keywords = {"Cunning Assault[1 per 1]"};
            fray.deflects(fray.other, {1, 1, 1, 1});
            fray.field.state.weapons[screwDriver] = shipped().weapons.at(screwDriver);
            fray.field.state.weapons.edit(screwDriver)->assault.reset();
            if (worn) fray.field.unit(fray.other).weapons.push_back(screwDriver);
            std::vector<int> faces{5, 1, 1, 1, 1, 5, 1, 1, 1};
            if (worn) faces.push_back(1); // on the light table
            CARRIED(fray.fight(faces));
            QCOMPARE(pendingOf(fray.at(fray.one)).of(Does::Token), worn ? 1 : 0);
        }
    });
}

void TestSteampunkFeats::poison_data() {
    columns();
    row("HX-K52c a coat against poison throws its die once more, for a use", [] {
        for (const bool again : {true, false}) {
            Field field(Phase::Agony);
            const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 4});
            field.sheet(dwarves).keywords.clear();
            field.state.weapons["dwarf.poison_purification"] =
                shipped().weapons.at("dwarf.poison_purification");
            field.unit(dwarves).weapons.push_back("dwarf.poison_purification");
            field.unit(dwarves).body.poison = {8};
            field.mark(dwarves, "endurance", 1);
            if (again) field.pick("poison_again", "again");
            // 5 less 1: one would die. The second die is rolled again, or that of the bleeding in its place.
            CARRIED(field.next({5, 1}));
            QVERIFY(field.wasAsked("poison_again"));
            QCOMPARE(field.state.at(dwarves).has("endurance"), 0);
            QCOMPARE(field.state.at(dwarves).body.models, 4);
            // What has killed is gone with it.
            QCOMPARE(field.state.at(dwarves).body.poison, again ? std::vector{6} : std::vector<int>());
        }
    });
    row("HX-K52c without a use left the die is", [] {
        Field field(Phase::Agony);
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.state.weapons["dwarf.poison_purification"] = shipped().weapons.at("dwarf.poison_purification");
        field.unit(dwarves).weapons.push_back("dwarf.poison_purification");
        field.unit(dwarves).body.poison = {8};
        CARRIED(field.next({5})); // resistances of 2 and 1
        QVERIFY(!field.wasAsked("poison_again"));
        QCOMPARE(field.state.at(dwarves).body.models, 3);
    });
}

TEST_CASE(TestSteampunkFeats, QCoreApplication)
#include "test_steampunk_feats.moc"
