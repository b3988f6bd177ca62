// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#include "thrown.h"
#ifndef Q_MOC_RUN
#include "kernel/dice/seeded_dice.h"
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#endif

#include <algorithm>

using namespace steam;
using core::UnitId;

/// Abilities of weapons and of who is shot at (HX-K, unit rules): a row each.
class TestSteampunkShots : public QObject {
    Q_OBJECT

private slots:
    void shots_data();
    void shots() { runRow(); }
    void split_data();
    void split() { runRow(); }
    void harpoons_data();
    void harpoons() { runRow(); }
};

namespace {

/// Muskets at a gun with its crew.
struct GunCrew {
    Field field;
    UnitId orks, crew;
    GunCrew() {
        orks = field.add("ork.ork_infantry", "second", {4, 5});
        crew = field.add("dwarf.dwarf_at_gun", "first", {4, 2});
        field.arm(orks, "ork.ork_musket");
        field.unit(orks).body.models = 1;
        field.sheet(orks).keywords.clear();
        field.sheet(crew).armour.clear();
    }
    const Unit& it() const { return field.state.at(crew); }
    /// One hit, on the table of that name.
    std::string hit(const char* table, std::vector<int> faces) {
        Battle battle(field.state);
        auto planned = battle.plan({core::toRecord(Command(Fire{orks, "ork.ork_musket", crew})), false});
        if (!planned) return planned.error().text;
        std::size_t next = 0;
        while (const auto request = (*planned)->pending()) {
            core::Answer answer;
            if (request->kind == core::Request::Kind::Choice)
                answer.pick = table;
            else
                answer.faces = {{faces.at(next++)}};
            if (auto done = (*planned)->supply(answer); !done) return done.error().text;
        }
        for (const auto& event : (*planned)->events())
            if (auto done = battle.apply(event); !done) return done.error().text;
        field.state = battle.state();
        return next == faces.size() ? field.next() : "not all dice are rolled";
    }
};

/// A tank that was caught by harpoons.
struct Harpoon {
    Field field{Phase::Agony};
    UnitId hammer, tank;
    explicit Harpoon(int away) {
        hammer = field.add("ork.hammerhead", "second", {4, 6});
        tank = field.add("elf.e34", "first", {4, 6 - away});
    }
    const Unit& it() const { return field.state.at(tank); }
};

/// A base with a machine gun at its set-up speed, between friends and enemies.
struct MachineGun {
    Field field;
    UnitId gunners, enemy, mate, behind;
    MachineGun() {
        gunners = field.add("ork.ork_infantry", "second", {4, 7}, Speed::Setup);
        field.sheet(gunners).keywords.clear();
        enemy = field.add("dwarf.dwarf_infantry", "first", {4, 4}, Speed::Slow);
        mate = field.add("ork.grunt", "second", {4, 5}, Speed::Slow);
        behind = field.add("dwarf.dwarf_infantry", "first", {4, 9}, Speed::Slow);
        field.arm(gunners, "ork.mg");
    }
    core::Result<Volley> volley() const {
        return volleyAt(field.state, field.state.at(gunners), "ork.mg", enemy);
    }
};

} // namespace

void TestSteampunkShots::shots_data() {
    columns();
    row("HX-T40 a machine gun fires at everybody on one side, friends too", [] {
        const MachineGun gun;
        const auto volley = gun.volley();
        QVERIFY2(volley.has_value(), volley ? "" : volley.error().text.c_str());
        QCOMPARE(volley->pools.size(), std::size_t(2));
        for (const auto& pool : volley->pools) {
            QCOMPARE(pool.dice, 1);
            QVERIFY(pool.target == gun.enemy || pool.target == gun.mate);
        }
        REFUSED(gun.field.refused(Fire{gun.gunners, "ork.mg", gun.mate}), "friend");
    });
    row("HX-T40 each target besides the one that is aimed at is named with its hits", [] {
        MachineGun gun;
        const auto name = gun.field.state.at(gun.mate).name;
        QCOMPARE(gun.field.carry(Fire{gun.gunners, "ork.mg", gun.enemy}, {1, 1}), std::string());
        const auto log = QString::fromStdString(gun.field.log);
        QVERIFY2(log.contains(QString::fromStdString("no hit on " + name)), qPrintable(log));
        QCOMPARE(log.count("no hit on "), 1);
    });
    row("HX-T40 who serves a machine gun takes cover: +1 and −2", [] {
        MachineGun gun;
        gun.field.arm(gun.enemy, musket);
        gun.field.unit(gun.enemy).stance->speed = Speed::Still;
        gun.field.unit(gun.enemy).stance->facing = Facing::South;
        const auto volley = volleyAt(gun.field.state, gun.field.state.at(gun.enemy), musket, gun.gunners);
        QVERIFY(volley.has_value());
        QVERIFY(volley->pools.front().words.find("target at steady speed +1") != std::string::npos);
        QCOMPARE(volley->pools.front().need, 5 - 1 - 1 + 2);
    });
    row("Special speeds: a base with a machine gun neither loads nor fires while still", [] {
        MachineGun gun;
        const auto orders = bookFor(gun.field.state, gun.field.state.at(gun.gunners))->gunnery;
        const auto still = orders.find(Speed::Still);
        if (still != orders.end())
            for (const auto& order : still->second)
                for (const auto& act : order)
                    QVERIFY(!act ||
                            (act->kind != GunneryActionKind::Load && act->kind != GunneryActionKind::Fire));
        QVERIFY(!orders.at(Speed::Setup).empty());
    });
    row("Unit rules: what a vehicle carries is served by no base: four harpoons are four dice", [] {
        Field field;
        const auto tank = field.add("ork.hammerhead", "second", {4, 6});
        const auto enemy = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.arm(tank, "ork.harpoon_gun");
        const auto volley = volleyAt(field.state, field.state.at(tank), "ork.harpoon_gun", enemy);
        QVERIFY2(volley.has_value(), volley ? "" : volley.error().text.c_str());
        QCOMPARE(volley->pools.front().dice, 4);
    });
    row("HX-K57 each natural 6 lets two dice be rolled again", [] {
        const auto end = typed(OpenPool(4, 5, 2), {6, 1, 1, 1, 5, 6, 3});
        QCOMPARE(end.hits(), 3); // 6; 5 and 6 of two more; the last that missed, again
        const auto far = typed(OpenPool(3, 7, 2), {6, 1, 2, 5, 4, 3});
        QCOMPARE(far.hits(), 1);
    });
    row("HX-K57 the monocular brings it", [] {
        Line line;
        line.field.state.weapons["ork.clockwork_monocular"] = shipped().weapons.at("ork.clockwork_monocular");
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 1}));
        Line seeing;
        seeing.field.state.weapons["ork.clockwork_monocular"] =
            shipped().weapons.at("ork.clockwork_monocular");
        seeing.field.unit(seeing.dwarves).weapons.push_back("ork.clockwork_monocular");
        CARRIED(seeing.field.carry(seeing.shot(), {6, 1, 1, 1, 5, 1, 1, 1})); // two again: one hits
    });
    row("HX-K75 a natural 6 sets on fire, but not at long range", [] {
        for (const int range : {3, 2}) {
            Line line;
            auto& rule = *line.field.state.weapons.edit(musket);
            rule.keywords = {"Critical[set on fire]"};
            rule.range = range;
            CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 1}));
            CARRIED(line.field.next());
            QCOMPARE(line.field.state.at(line.orks).has("fire"), range == 3 ? 1 : 0);
        }
    });
    row("HX-K66 gears are disturbed: a die, one more for minor acid, three for acid", [] {
        for (const bool drone : {false, true}) {
            Line line;
            line.field.state.weapons.edit(musket)->keywords = {"Gear disruption[5+]"};
            if (drone) line.field.sheet(line.orks).types.push_back("drone");
            line.field.mark(line.orks, "minor_acid", 1);
            line.field.mark(line.orks, "acid", 1);
            CARRIED(line.field.carry(line.shot(), drone ? std::vector<int>{6, 1, 1, 1, 1, 5, 6, 1, 1, 1}
                                                        : std::vector<int>{6, 1, 1, 1, 1}));
            CARRIED(line.field.next());
            QCOMPARE(line.field.state.at(line.orks).has("shaken"), drone ? 3 : 0);
        }
    });
    row("Unit rules: the flamethrower of the Speedhead needs no order, but ammunition", [] {
        Field field;
        const auto tank = field.add("ork.speedhead", "second", {4, 5}, Speed::Fast);
        const auto enemy = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        const Fire shot{tank, "ork.flamethrower", enemy};
        QCOMPARE(QString::fromStdString(field.refused(shot)), QString());
        field.unit(tank).magazines["ork.flamethrower"].shots = 3;
        REFUSED(field.refused(shot), "no ammunition");
        field.unit(tank).magazines.clear();
        field.mark(tank, "shaken", 1);
        REFUSED(field.refused(shot), "is Shaken");
        REFUSED(field.refused(Fire{tank, "ork.speed_cannon", enemy}), "is Shaken");
    });
    row("5.3 normal range only", [] {
        Line line;
        auto& rule = *line.field.state.weapons.edit(musket);
        rule.range = 2;
        QVERIFY(line.field.refused(line.shot()).empty());
        rule.keywords.push_back("Normal range");
        REFUSED(line.field.refused(line.shot()), "normal range");
    });
    row("HX-K50 aimed it throws six dice, whatever area it has otherwise", [] {
        Line line;
        auto& rule = *line.field.state.weapons.edit(musket);
        rule.keywords = {"Focus fire[aim: 6 dice at one base; else area 4+ at range 1, 6+ beyond]"};
        line.field.unit(line.dwarves).body.models = 1;
        const auto pool = [&] {
            return volleyAt(line.field.state, line.field.state.at(line.dwarves), musket, line.orks)
                ->pools.front();
        };
        QVERIFY(pool().area);
        QCOMPARE(pool().need, 6);
        rule.keywords = {"Focus fire[aim: 6 dice at one base]"};
        rule.area = {{1, 0, 0, 6, 5}};
        QVERIFY(pool().area);
        QCOMPARE(pool().need, 5);
        line.field.unit(line.dwarves).aim = Aim{{4, 2}, 1, {}};
        QVERIFY(!pool().area);
        QCOMPARE(pool().dice, 6);
    });
    row("Unit rules: an unstable round: 1 AP more, and a hbursts over the hex", [] {
        Duel duel;
        duel.field.sheet(duel.enemy).armour = {10, 10, 10, 10};
        const auto mates = duel.field.add("ork.grunt", "second", {4, 5});
        duel.field.unit(duel.tank).magazines[gun].unstable = 1;
        // A hit without armour dice: 5 + 1 + 3. One of four grunts is in the blast, and the tank, whose
        // armour holds: 10 − 3 dice.
        CARRIED(duel.field.carry(duel.shot(), {6, 5, 6, 1, 1, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1}));
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).unstable, 0);
        CARRIED(duel.field.next());
        QCOMPARE(duel.field.state.at(mates).body.models, 3);
    });
    row("Unit rules: an unstable round may be fired at a hex, over the unit that hides there", [] {
        Duel duel(4);
        const auto hidden = duel.field.add("ork.grunt", "second", {4, 4});
        duel.field.unit(duel.tank).aim.reset();
        duel.field.mark(hidden, "hidden", 1);
        const FireAtHex shot{duel.tank, gun, "4,4"};
        REFUSED(duel.field.refused(shot), "no unstable round");
        duel.field.unit(duel.tank).magazines[gun].unstable = 1;
        CARRIED(duel.field.refused(shot));
        REFUSED(duel.field.refused(FireAtHex{duel.tank, gun, "4,6"}), "a unit is in");
        REFUSED(duel.field.refused(FireAtHex{duel.tank, gun, "4,1"}), "angle");
        CARRIED(duel.field.carry(shot, {4, 5, 1, 1, 1, 1})); // one of four is in the burst
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, 0);
        QCOMPARE(pendingOf(duel.field.state.at(hidden)).of(Does::Kill), 1);
    });
    row("Unit rules: a gas grenade needs no roll, at a unit or at any hex in normal range", [] {
        const auto gas = std::string("darkelf.poison_gas_grenade");
        for (const bool atHex : {false, true}) {
            Field field(Phase::Gunnery2);
            const auto elves = field.add("darkelf.darkelf_infantry", "first", {4, 2});
            const auto enemy = field.add("dwarf.dwarf_infantry", "second", {4, 4});
            field.arm(elves, gas);
            field.unit(elves).orders.gunnery = "-|Throw";
            field.sheet(elves).orders.gunnery[Speed::Any] = {"-|Throw"};
            REFUSED(field.refused(FireAtHex{elves, gas, "4,5"}), "normal range");
            if (atHex)
                CARRIED(field.carry(FireAtHex{elves, gas, "4,3"}));
            else
                CARRIED(field.carry(Fire{elves, gas, enemy}));
            QCOMPARE(field.state.hexMarkers.at(atHex ? "4,3" : "4,4").clouds.size(), std::size_t(1));
            QCOMPARE(field.state.at(elves).magazine(gas).shots, 1);
            QVERIFY(!field.wasAsked("hit"));
        }
    });
    row("Unit rules: an unstable round at a hex may miss", [] {
        Duel duel(4);
        const auto hidden = duel.field.add("ork.grunt", "second", {4, 4});
        duel.field.mark(hidden, "hidden", 1);
        duel.field.unit(duel.tank).magazines[gun].unstable = 1;
        CARRIED(duel.field.carry(FireAtHex{duel.tank, gun, "4,4"}, {3})); // 5+, one less for standing still
        QVERIFY(duel.field.state.at(hidden).pending.empty());
    });
    row("Unit rules: an unstable round is lost when it is not fired in the next turn", [] {
        Duel duel;
        auto& unit = duel.field.unit(duel.tank);
        unit.magazines.clear();
        unit.orders.gunnery = "Load[unstable]|-";
        CARRIED(duel.field.next());
        QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).unstable, 1);
        for (const int turn : {1, 2}) {
            duel.field.state.phase = Phase::Gunnery2;
            duel.field.state.turn = turn;
            CARRIED(duel.field.next());
            QCOMPARE(duel.field.state.at(duel.tank).magazine(gun).loads, turn == 1 ? 1 : 0);
        }
    });
}

void TestSteampunkShots::split_data() {
    columns();
    row("HX-T33 the shooter picks the gun, later the crew; tokens count on both", [] {
        GunCrew shot;
        CARRIED(shot.hit("gun", {6, 6})); // d6 − 1 = 5: two tokens and jammed
        QCOMPARE(shot.it().has("future"), 2);
        QCOMPARE(shot.it().body.of(Does::Jammed), 1);
        shot.field.state.phase = Phase::Gunnery1;
        shot.field.unit(shot.orks).magazines["ork.ork_musket"].loads = 1;
        CARRIED(shot.hit("crew", {6, 6, 1})); // 5 + 2 = 7: one dead, psychic 1
        QCOMPARE(shot.it().has("future"), 1);
        QCOMPARE(shot.it().body.models, 4);
    });
    row("HX-K44 the unit is lost when all its crew are dead", [] {
        GunCrew shot;
        shot.field.unit(shot.crew).body.models = 2;
        CARRIED(shot.hit("crew", {6, 2}));
        QCOMPARE(shot.it().body.models, 0);
        QVERIFY(!shot.it().present);
    });
    row("HX-K44 an area attack meets both tables", [] {
        GunCrew shot;
        shot.field.state.weapons.edit("ork.ork_musket")->area = {{1, 0, 0, 6, 5}};
        shot.field.sheet(shot.crew).unitClass = UnitClass::AtGun;
        const auto pools =
            volleyAt(shot.field.state, shot.field.state.at(shot.orks), "ork.ork_musket", shot.crew)->pools;
        std::vector<int> faces(std::size_t(pools.front().dice), 1);
        faces.front() = 6;
        faces.push_back(2); // the gun: 1
        faces.push_back(2); // the crew: 1
        CARRIED(shot.field.carry(Fire{shot.orks, "ork.ork_musket", shot.crew}, faces));
        CARRIED(shot.field.next());
        QCOMPARE(shot.it().body.models, 4);
    });
    row("HX-K44 poison hurts the crew, fire both", [] {
        Field field(Phase::Agony);
        const auto crew = field.add("dwarf.dwarf_at_gun", "first", {4, 4});
        field.unit(crew).body.poison = {8};
        CARRIED(field.next({3})); // less resistance 2
        QCOMPARE(field.state.at(crew).body.models, 4);
        Field burning(Phase::Agony);
        const auto other = burning.add("dwarf.dwarf_at_gun", "first", {4, 4});
        burning.mark(other, "fire", 1);
        CARRIED(burning.next({3})); // less resistance 1: a token for the gun, a dead of the crew
        QCOMPARE(burning.state.at(other).body.models, 4);
        QCOMPARE(burning.state.at(other).has("fire"), 1);
    });
}

void TestSteampunkShots::harpoons_data() {
    columns();
    row("HX-K49 a harpoon pulls its target a hex in Agony 0, facing kept", [] {
        for (const char* what : {"away", "full", "near"}) {
            Harpoon harpoon(what == std::string("near") ? 1 : 3);
            if (what == std::string("full")) {
                harpoon.field.add("elf.e34", "first", {4, 4});
                harpoon.field.add("gnome.gnome_infantry", "first", {4, 4});
            }
            const auto was = *harpoon.it().stance;
            harpoon.field.harm(harpoon.tank, Does::Pulled, 1, harpoon.hammer.text);
            core::SeededDice dice(3);
            CARRIED(harpoon.field.carry(Command(core::table::Next{}), dice));
            QCOMPARE(harpoon.it().body.of(Does::Pulled), 0);
            if (what == std::string("near")) {
                QVERIFY(!harpoon.it().stance->contests); // it was fought out
                continue;
            }
            const bool full = what == std::string("full");
            QCOMPARE(harpoon.it().stance->hex, full ? was.hex : (Hex{4, 4}));
            QCOMPARE(harpoon.it().stance->facing, was.facing);
            QCOMPARE(harpoon.it().has("shaken"), full ? 2 : 0);
        }
    });
    row("HX-K49 it catches one model up to large, and no one else", [] {
        for (const char* sheet : {"elf.e34", "ork.troll", "gnome.gnome_infantry"}) {
            Field field;
            const auto hammer = field.add("ork.hammerhead", "second", {4, 7});
            const auto target = field.add(sheet, "first", {4, 5}, Speed::Slow);
            field.sheet(target).armour.clear();
            field.sheet(target).tables = {{TableId::Regular, {{1, {}, {Effect{}}, false}}}};
            field.arm(hammer, "ork.harpoon_gun");
            CARRIED(field.carry(Fire{hammer, "ork.harpoon_gun", target}, {6, 1, 1, 1, 6}));
            CARRIED(field.next());
            QVERIFY(field.state.at(target).has("future") > 0); // it was hit
            QCOMPARE(field.state.at(target).body.of(Does::Pulled) > 0, sheet == std::string("elf.e34"));
        }
    });
    row("HX-K49 a flyer comes down", [] {
        Harpoon harpoon(3);
        harpoon.field.unit(harpoon.tank).stance->speed = Speed::SlowFly;
        harpoon.field.harm(harpoon.tank, Does::Pulled, 1, harpoon.hammer.text);
        CARRIED(harpoon.field.next());
        QCOMPARE(harpoon.it().stance->speed, Speed::Slow);
    });
}

TEST_CASE(TestSteampunkShots, QCoreApplication)
#include "test_steampunk_shots.moc"
