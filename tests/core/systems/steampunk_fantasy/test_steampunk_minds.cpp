// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "fray.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#endif

using namespace steam;

/// Minds that are not their own, fog, gears and wagons (HX-K64, HX-K66 to HX-K68): a row each.
class TestSteampunkMinds : public QObject {
    Q_OBJECT

private slots:
    void minds_data();
    void minds() { runRow(); }
    void wagons_data();
    void wagons() { runRow(); }
};

namespace {

/// A weapon of the first side that fires at orks.
struct Target {
    Field field{Phase::Gunnery1};
    UnitId tank, orks;
    Target(const std::string& gun, const char* target, bool confusion) : weapon(gun) {
        tank = field.add("dwarf.dw42", "first", {4, 2});
        orks = field.add(target, "second", {4, 4});
        field.sheet(tank).keywords.clear();
        field.arm(tank, weapon);
        if (confusion) field.flip(switches::confusion, "on");
    }
    std::string hit(std::vector<int> faces) {
        if (auto wrong = field.carry(Fire{tank, weapon, orks}, std::move(faces)); !wrong.empty())
            return wrong;
        field.unit(tank).orders.gunnery.clear();
        return field.next();
    }
    const Unit& at() const { return field.state.at(orks); }

private:
    std::string weapon;
};

/// An engine that draws a wagon.
struct Train {
    Field field{Phase::Movement2};
    UnitId engine, wagon;
    Train() {
        engine = field.add("f19.ogre.main_engine", "first", {4, 3}, Speed::Slow);
        wagon = field.add("f19.ogre.broadside_wagon", "first", {4, 2});
        field.unit(engine).orders.movement = "F|L/R|-";
        field.unit(engine).trail = Hex{4, 2};
        field.unit(wagon).towingUnit = engine;
    }
    /// The engine goes ahead in the first step.
    std::string drive() {
        field.state.phase = Phase::Movement1;
        return field.next();
    }
    const Unit& at(const UnitId& id) const { return field.state.at(id); }
};

} // namespace

void TestSteampunkMinds::minds_data() {
    columns();
    const std::string stinger = "f19.abomination.confusion_stinger",
                      blast = "f19.abomination.greater_insanity_blast";
    row("HX-K67 hx.confusion: each hit of a stinger confuses", [stinger] {
        for (const bool on : {true, false}) {
            Target target(stinger, "ork.char", on);
            CARRIED(target.hit({3, 3, 2, 1, 1})); // two crew dice
            QCOMPARE(target.at().has("confused"), on ? 2 : 0);
        }
    });
    row("HX-K67 the confused turn at random before each step, and come round", [] {
        const std::map<int, Facing> byDie{
            {2, Facing::SouthEast}, {4, Facing::SouthWest}, {5, Facing::South}}; // left, right, straight
        for (const auto& [die, facing] : byDie) {
            Field field(Phase::Movement1);
            field.flip(switches::confusion, "on");
            const auto tank = field.add("dwarf.dw42", "first", {4, 4});
            field.mark(tank, "confused", 2);
            CARRIED(field.next({die}));
            QCOMPARE(field.state.at(tank).stance->facing, facing);
            QCOMPARE(field.state.at(tank).has("confused"), 1);
        }
    });
    row("HX-K67 hx.confusion: where it is unknown no one stumbles", [] {
        Field field(Phase::Movement1);
        const auto tank = field.add("dwarf.dw42", "first", {4, 4});
        field.mark(tank, "confused", 2);
        CARRIED(field.next());
        QCOMPARE(field.state.at(tank).stance->facing, Facing::South);
    });
    row("HX-K67 hx.confusion: the confused are harder to hit", [] {
        Duel duel;
        const int plain = duel.need();
        duel.field.mark(duel.enemy, "confused", 1);
        QCOMPARE(duel.need(), plain);
        duel.field.flip(switches::confusion, "on");
        QCOMPARE(duel.need(), plain + 2);
    });
    row("HX-K67 hx.confusion: damage drives mad", [blast] {
        for (const bool on : {true, false}) {
            Target target(blast, "ork.ork_infantry", on);
            CARRIED(target.hit({5, 8}));
            QVERIFY(target.at().isShaken());
            QCOMPARE(isInsane(target.at()), on);
        }
    });
    row("HX-K67 the insane chase friends in place of fleeing, while Shaken", [] {
        const std::map<std::pair<bool, bool>, Hex> ways{
            {{true, true}, {4, 4}}, {{false, true}, {4, 6}}, {{true, false}, {4, 6}}};
        for (const auto& [mad, to] : ways) {
            Field field(Phase::Movement3);
            const auto orks = field.add("ork.ork_infantry", "second", {4, 5}, Speed::Slow);
            field.add("ork.grunt", "second", {4, 2});
            field.add("dwarf.dwarf_infantry", "first", {4, 1});
            field.unit(orks).orders.movement = "-|-|Flee";
            if (mad.first) field.mark(orks, "insane", 1);
            if (mad.second) field.mark(orks, "shaken", 2);
            CARRIED(field.next());
            QCOMPARE(field.state.at(orks).stance->hex.row, to.row);
        }
    });
    row("HX-K67 a gaze holds who is Shaken in range until it takes heart", [] {
        Field field(Phase::Agony);
        const auto snake = field.add("f19.goblin.giant_snake_cavalry", "second", {4, 4});
        field.sheet(snake).keywords = {"Hypnotic gaze[range 1]"};
        const auto shaken = field.add("dwarf.dwarf_infantry", "first", {4, 5});
        const auto bold = field.add("dwarf.dwarf_infantry", "first", {4, 3});
        const auto far = field.add("dwarf.dwarf_infantry", "first", {4, 6});
        for (const auto& id : {shaken, far})
            field.mark(id, "shaken", 1);
        CARRIED(field.next());
        QVERIFY(isHypnotized(field.state.at(shaken)));
        QVERIFY(!isHypnotized(field.state.at(bold)) && !isHypnotized(field.state.at(far)));
        const auto flee = (*readMovement("-|-|Flee"))[2];
        QVERIFY(stepUnderMindEffect(field.state.at(shaken), flee).empty());
        QCOMPARE(stepUnderMindEffect(field.state.at(far), flee), flee);
        CARRIED(field.next());
        QCOMPARE(field.state.at(shaken).has("hypnotized"), 0);
    });
    row("HX-K67 the hypnotized fight with half their dice", [] {
        Fray fray;
        fray.field.mark(fray.other, "shaken", 1);
        const auto dice = [&] {
            return strikesOf(fray.field.state, fray.melee(), fray.at(fray.other)).front().dice.row()->dice;
        };
        QCOMPARE(dice(), 4);
        fray.field.mark(fray.other, "hypnotized", 1);
        QCOMPARE(dice(), 2);
        fray.field.mark(fray.other, "shaken", 0);
        QCOMPARE(dice(), 4);
    });
    row("HX-K64 fog is twice as bad out of it, and nothing into it", [] {
        for (const bool used : {false, true}) {
            ShotFacts from, into;
            from.shooter.inSmoke = into.target.inSmoke = true;
            if (used) from.shooter.keywords = into.shooter.keywords = {"Fog sight"};
            const int clear = toHit(ShotFacts{}, {}).sum;
            QCOMPARE(toHit(from, {}).sum, clear - (used ? 2 : 1));
            QCOMPARE(toHit(into, {}).sum, clear - (used ? 0 : 1));
        }
    });
    row("HX-K66 in an assault so many hits disturb the gears of a drone", [] {
        for (const bool drone : {true, false}) {
            Fray fray("dwarf.dwarf_infantry", "f19.darkelf.mechahydra");
            fray.field.sheet(fray.one).keywords = {"Gear disruption[5+, 1 per 2]"};
            if (!drone) fray.field.sheet(fray.other).types = {"mechanical"};
            std::vector<int> faces{5, 5, 5, 5, 1, 1}; // four hits: one blow with support
            if (drone) faces.insert(faces.end(), {5, 4});
            CARRIED(fray.fight(faces));
            QCOMPARE(pendingOf(fray.at(fray.other)).of(Does::Shaken), drone ? 1 : 0);
        }
    });
}

void TestSteampunkMinds::wagons_data() {
    columns();
    row("HX-K68 a wagon is set up beside its engine and faces it", [] {
        Field field(Phase::Setup);
        const auto engine = field.add("f19.ogre.main_engine", "first", {4, 2}, Speed::Slow);
        const auto wagon = field.add("f19.ogre.broadside_wagon", "first", {1, 1});
        const auto second = field.add("f19.ogre.artillery_wagon", "first", {1, 1});
        for (const auto& id : {wagon, second})
            field.unit(id).stance.reset();
        REFUSED(field.refused(Deploy{wagon, "1,1", {}, {}, false}), "beside the unit that tows it");
        CARRIED(field.carry(Deploy{wagon, "4,1", Facing::North, {}, false}));
        QCOMPARE(field.state.at(wagon).towingUnit, std::optional(engine));
        QCOMPARE(field.state.at(wagon).stance->facing, Facing::South);
        QCOMPARE(field.state.at(wagon).stance->speed, Speed::Slow);
        REFUSED(field.refused(Deploy{second, "4,3", {}, {}, false}),
                "beside the unit that tows it"); // one only
        CARRIED(field.carry(Deploy{engine, "4,3", Facing::South, {}, false}));
        QVERIFY(!field.state.at(wagon).stance && !field.state.at(wagon).towingUnit); // to be set up again
    });
    row("HX-K68 it enters the hex that its engine has left, after assaults", [] {
        Train train;
        CARRIED(train.drive());
        QCOMPARE(train.at(train.engine).stance->hex, (Hex{4, 4}));
        QCOMPARE(train.at(train.wagon).stance->hex, (Hex{4, 2}));
        CARRIED(train.field.next());
        QCOMPARE(train.at(train.wagon).stance->hex, (Hex{4, 3}));
        QCOMPARE(train.at(train.wagon).stance->speed, train.at(train.engine).stance->speed);
        QVERIFY(train.at(train.wagon).towingUnit);
    });
    row("HX-K68 where it cannot follow it is cut off", [] {
        Train train;
        CARRIED(train.drive());
        train.field.add("dwarf.dw42", "first", {4, 3}); // two large ones do not fit
        CARRIED(train.field.next());
        QCOMPARE(train.at(train.wagon).stance->hex, (Hex{4, 2}));
        QVERIFY(!train.at(train.wagon).towingUnit);
        QCOMPARE(train.at(train.wagon).stance->speed, Speed::Still);
    });
    row("HX-K68 cut off and forced to retreat it is lost", [] {
        for (const bool drawn : {true, false}) {
            Train train;
            train.field.state.phase = Phase::Assault1;
            if (!drawn) train.field.unit(train.wagon).towingUnit.reset();
            const auto enemy = train.field.add("ork.char", "second", {3, 2});
            train.field.clash(enemy, train.wagon);
            CARRIED(train.field.carry(SettleAssault{"4,2", "second"}));
            QCOMPARE(pendingOf(train.at(train.wagon)).of(Does::Destroy), drawn ? 0 : 1);
        }
    });
    row("HX-K68 manually a wagon is put beside another engine", [] {
        Train train;
        train.field.unit(train.wagon).towingUnit.reset();
        core::table::Correct order;
        order.unit = train.wagon;
        order.token = "hex";
        order.text = "4,4";
        CARRIED(train.field.carry(order));
        QCOMPARE(train.at(train.wagon).towingUnit, std::optional(train.engine));
        QCOMPARE(train.at(train.wagon).stance->facing, Facing::North);
    });
}

TEST_CASE(TestSteampunkMinds, QCoreApplication)
#include "test_steampunk_minds.moc"
