// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#include "thrown.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/agony.h"
#include "systems/steampunk_fantasy/rules/harm/repairs.h"
#endif

using namespace steam;

/// Healing and repair by points, and wounds of the later edition (5.9, 5.10b, HX-K27, HX-K62): a row each.
class TestSteampunkPoints : public QObject {
    Q_OBJECT

private slots:
    void points_data();
    void points() { runRow(); }
    void wounds_data();
    void wounds() { runRow(); }
};

void TestSteampunkPoints::points_data() {
    columns();
    row("5.10b hx.repairs: points before Agony 0 and after Agony 4", [] {
        for (const bool points : {false, true}) {
            Field field(Phase::Agony);
            const auto hydra = field.add("f19.darkelf.mechahydra", "first", {4, 4});
            field.mark(hydra, "minor_acid", 1);
            if (points) field.flip(switches::repairs, "on");
            CARRIED(field.next(points ? std::vector<int>{} : std::vector<int>{3}));
            QCOMPARE(field.state.at(hydra).has("minor_acid"), points ? 0 : 1);
            QCOMPARE(field.state.phase, Phase::Aftermath);
        }
    });
    row("5.10b drones repair others in their hex, a point for each model", [] {
        Field field(Phase::Agony);
        field.flip(switches::repairs, "on");
        const auto drones = field.add("f19.ogre.repair_drone", "first", {4, 4});
        const auto tank = field.add("f19.ogre.main_engine", "first", {4, 4});
        const auto far = field.add("f19.ogre.main_engine", "first", {4, 6});
        field.mark(drones, "minor_acid", 0);
        for (const auto& id : {tank, far})
            field.mark(id, "fire", 1);
        field.mark(tank, "future", 3);
        CARRIED(field.next({1})); // 2 for the fire, 2 for tokens; the other burns
        QCOMPARE(field.state.at(tank).has("fire"), 0);
        QCOMPARE(field.state.at(tank).has("future"), 1);
        QCOMPARE(field.state.at(far).has("fire"), 0);
    });
    row("5.10b what lives is healed, all else repaired, at its price", [] {
        Field field;
        const auto troll = field.add("ork.troll", "second", {4, 4});
        const auto tank = field.add("ork.char", "second", {4, 4});
        for (const auto& id : {troll, tank}) {
            field.mark(id, "shaken", 1);
            field.mark(id, "acid", 1);
            field.harm(id, Does::NoMove);
        }
        field.unit(troll).body.bleeding = {6};
        QCOMPARE(pointMends(field.state.at(troll), true),
                 (std::vector<Mend>{Mend::Bleeding, Mend::AcidStep, Mend::BleedingStep}));
        QCOMPARE(pointMends(field.state.at(tank), false),
                 (std::vector<Mend>{Mend::Harm, Mend::AcidStep, Mend::Shaken}));
        QCOMPARE(pointsFor(Mend::Bleeding) + pointsFor(Mend::AcidStep) + pointsFor(Mend::Shaken), 6);
    });
    row("HX-K62 a fallen beast rises for two points and a token", [] {
        Field field(Phase::Agony);
        field.flip(switches::repairs, "on");
        const auto wargs = field.add("f19.ork.ork_werewarg", "second", {4, 4});
        field.unit(wargs).pending = {{Does::Fall, 2, {}, {}, {}, 0, {}}};
        field.state.phase = Phase::Assault1;
        CARRIED(field.next());
        QCOMPARE(field.state.at(wargs).body.models, 2);
        QCOMPARE(field.state.at(wargs).has("fallen"), 2);
        field.state.phase = Phase::Agony;
        CARRIED(field.next());
        QCOMPARE(field.state.at(wargs).body.models, 3);
        QCOMPARE(field.state.at(wargs).has("future"), 1);
    });
    row("HX-K62 a base of which no one is goes on growing until it is destroyed", [] {
        for (const bool destroyed : {false, true}) {
            Field field(Phase::Assault1);
            field.flip(switches::repairs, "on");
            const auto wargs = field.add("f19.ork.ork_werewarg", "second", {4, 4}, Speed::Slow);
            field.mark(wargs, "future", 8);
            field.unit(wargs).orders.movement = "-|-|Chase";
            field.unit(wargs).pending = {{Does::Fall, 5, {}, {}, {}, 0, {}}};
            CARRIED(field.next());
            const auto down = field.state.at(wargs);
            QVERIFY(down.isOnBoard() && down.body.models == 0);
            QCOMPARE(down.has("fallen"), 4);
            QCOMPARE(down.stance->speed, Speed::Still);
            field.state.phase = Phase::Movement3;
            CARRIED(field.next()); // it is where it fell
            QCOMPARE(field.state.at(wargs).stance->hex, (Hex{4, 4}));
            if (destroyed) field.unit(wargs).pending = {{Does::Destroy, 1, {}, {}, {}, 0, {}}};
            CARRIED(field.next());
            QCOMPARE(field.state.at(wargs).present, !destroyed);
            field.state.phase = Phase::Agony;
            CARRIED(field.next());
            QCOMPARE(field.state.at(wargs).body.models, destroyed ? 0 : 1);
        }
    });
}

void TestSteampunkPoints::wounds_data() {
    columns();
    row("5.10b crew damage counts twice on a crew that is Shaken", [] {
        const auto& flagship = shipped().sheets.at("f19.abomination.flagship");
        for (const bool shaken : {false, true}) {
            Struck struck;
            struck.tables = &flagship.tables;
            struck.shaken = shaken;
            const auto end = typed(Wound::on(struck, TableId::Crew, Die{6, 0}), {5});
            QCOMPARE(end.suffered().of(Does::CrippledCrew), shaken ? 1 : 0); // 5, or 10
        }
    });
    row("5.9 some wounds make bleeding worse", [] {
        Field field(Phase::Assault1);
        const auto hydra = field.add("f19.elf.elf_hydra", "first", {4, 4});
        field.unit(hydra).body.bleeding = {4, 12};
        field.unit(hydra).pending = {{Does::AmplifyBleeding, 1, {}, "all", {}, 0, {}}};
        CARRIED(field.next());
        QCOMPARE(field.state.at(hydra).body.bleeding, (std::vector<int>{6, 12}));
        Struck struck;
        const DamageTables tables{
            {TableId::Regular, {{1, {}, {{Does::AmplifyBleeding, 1, {}, "source", {}, 0, {}}}, false}}}};
        struck.tables = &tables;
        QCOMPARE(bleedingResult(typed(bleedingWound(struck, 6), {3}), 6).left, 8);
        QCOMPARE(bleedingResult(typed(bleedingWound(struck, 6), {1}), 6).left, 0);
    });
}

TEST_CASE(TestSteampunkPoints, QCoreApplication)
#include "test_steampunk_points.moc"
