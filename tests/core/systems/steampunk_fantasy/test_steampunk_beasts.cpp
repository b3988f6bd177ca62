// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "fray.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/minds.h"
#include "systems/steampunk_fantasy/victory/score.h"
#endif

using namespace steam;

/// Beasts of many heads, minds that are not their own, wagons, and what comes back (HX-K46, HX-K62 to
/// HX-K69).
class TestSteampunkBeasts : public QObject {
    Q_OBJECT

private slots:
    void heads_data();
    void heads() { runRow(); }
    void returns_data();
    void returns() { runRow(); }
    void minds_data();
    void minds() { runRow(); }
    void wagons_data();
    void wagons() { runRow(); }
};

namespace {

constexpr auto hydraSheet = "f19.elf.elf_hydra";
constexpr auto heroSheet = "ork.awakened_war_hero";
constexpr auto orkElite = "ork.ork_elite_infantry";

/// A hydra that meets an enemy.
struct Den {
    Field field{Phase::Assault1};
    UnitId hydra;
    Den() { hydra = field.add(hydraSheet, "first", {4, 2}); }
    const Unit& at() const { return field.state.at(hydra); }
    int lost() const { return at().has("lost_heads"); }
};

/// A base of orks, of whom so many are not yet dead.
struct Warband {
    Field field{Phase::Assault1};
    UnitId orks;
    explicit Warband(int elites, int models = 4) {
        orks = field.add("ork.ork_infantry", "second", {4, 4}, Speed::Slow);
        for (const auto* sheet : {orkElite, heroSheet})
            field.state.sheets[sheet] = shipped().sheets.at(sheet);
        field.unit(orks).body.elites[orkElite] = elites;
        field.unit(orks).body.models = models;
        field.unit(orks).orders.movement = "360|F|360";
    }
    std::string die(int models) {
        field.unit(orks).pending = {{Does::Kill, models, {}, {}, {}, 0, {}}};
        return field.next();
    }
    const Unit* hero(int number = 1) const {
        return field.state.find(UnitId(std::string(heroSheet) + "_" + std::to_string(number)));
    }
};

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
        field.unit(wagon).tower = engine;
    }
    /// The engine goes ahead in the first step.
    std::string drive() {
        field.state.phase = Phase::Movement1;
        return field.next();
    }
    const Unit& at(const UnitId& id) const { return field.state.at(id); }
};

} // namespace

void TestSteampunkBeasts::heads_data() {
    columns();
    row("HX-K63 a living head adds three assault dice and a deflection die", [] {
        Den den;
        const std::map<int, std::pair<int, int>> byLost{{0, {24, 12}}, {2, {18, 10}}, {6, {6, 6}}};
        for (const auto& [lost, dice] : byLost) {
            den.field.mark(den.hydra, "lost_heads", lost);
            QCOMPARE(diceAt(den.field.state, den.at(), Side::Front), dice);
        }
        QVERIFY(!hasModels(den.field.state, den.at())); // the beast and its crew fight as one
    });
    row("HX-K63 without a head to lose it takes future damage instead", [] {
        for (const int before : {0, 5, 6}) {
            Den den;
            den.field.mark(den.hydra, "lost_heads", before);
            den.field.unit(den.hydra).pending = {{Does::LoseHead, 2, {}, {}, {}, 3, {}}};
            CARRIED(den.field.next());
            QCOMPARE(den.lost(), std::min(6, before + 2));
            QCOMPARE(den.at().has("future"), before == 0 ? 0 : before == 5 ? 3 : 6);
        }
    });
    row("HX-K63 spit follows the heads, bows its crew", [] {
        Field field(Phase::Gunnery1);
        const auto hydra = field.add(hydraSheet, "first", {4, 2});
        const auto enemy = field.add("ork.ork_infantry", "second", {4, 3});
        field.unit(hydra).orders.gunnery = "Fire|-";
        const std::string spit = "f19.elf.poison_spit", bow = "f19.elf.elf_bow_free";
        const auto dice = [&](const std::string& weapon) {
            const auto volley = volleyAt(field.state, field.state.at(hydra), weapon, enemy);
            return volley ? volley->pools.front().dice : 0;
        };
        QCOMPARE(dice(spit), 6);
        QCOMPARE(dice(bow), 4);
        field.mark(hydra, "lost_heads", 4);
        QCOMPARE(dice(spit), 2);
        field.mark(hydra, "lost_heads", 6);
        QCOMPARE(dice(spit), 0);
        REFUSED(field.refused(Fire{hydra, spit, enemy}), "no head");
        QCOMPARE(dice(bow), 4);
    });
    row("HX-K63 of a hydra with a crew each half names who fires", [] {
        Field field(Phase::Gunnery1);
        const auto hydra = field.add("f19.ogre.ogre_hydra", "first", {4, 2});
        field.unit(hydra).orders.gunnery = "Fire[h]|Fire[crew]";
        const std::vector<std::string> beast{"f19.ogre.acid_breath", "f19.ogre.poison_spit"},
            crew{"f19.ogre.ogre_rifle"};
        QCOMPARE(weaponsToFire(field.state, field.state.at(hydra)), beast);
        field.state.phase = Phase::Gunnery2;
        QCOMPARE(weaponsToFire(field.state, field.state.at(hydra)), crew);
    });
    row("HX-K62 a head grows back for four points", [] {
        const std::map<int, int> left{{1, 0}, {3, 2}, {6, 5}}; // 5 + 4, 3 + 4 and 4 points
        for (const auto& [lost, after] : left)
            for (const bool points : {true, false}) {
                Field field(Phase::Agony);
                if (points) field.flip(switches::repairs, "on");
                const auto hydra = field.add(hydraSheet, "first", {4, 2});
                field.mark(hydra, "lost_heads", lost);
                CARRIED(field.next());
                QCOMPARE(field.state.at(hydra).has("lost_heads"), points ? after : lost);
            }
    });
    row("HX-K63 heads are corrected by hand, no more than there are", [] {
        Den den;
        core::table::Correct order;
        order.unit = den.hydra;
        order.token = "lost_heads";
        order.value = 9;
        CARRIED(den.field.carry(order));
        QCOMPARE(den.lost(), 6);
    });
}

void TestSteampunkBeasts::returns_data() {
    columns();
    row("HX-K46 who is not yet dead comes back with gear and orders", [] {
        Warband band(1);
        CARRIED(band.die(4));
        const auto* hero = band.hero();
        QVERIFY(hero && hero->onBoard());
        QCOMPARE(hero->stance->hex, (Hex{4, 4}));
        QCOMPARE(hero->weapons, band.field.state.at(band.orks).weapons);
        QCOMPARE(hero->orders.movement, std::string("360|F|360"));
        QVERIFY(bookFor(band.field.state, *hero).speeds.contains(Speed::Slow));
        CARRIED(band.field.next()); // and goes on with them
        QCOMPARE(band.hero()->stance->hex, (Hex{4, 3}));
        band.field.state.phase = Phase::Assault1;
        band.field.unit(UnitId(std::string(heroSheet) + "_1")).pending = {
            {Does::Destroy, 1, {}, {}, {}, 0, {}}};
        CARRIED(band.field.next());
        QVERIFY(!band.hero(2)); // once
    });
    row("HX-K46 whoever is chosen to die comes back", [] {
        for (const bool elite : {false, true}) {
            Warband band(2);
            band.field.flip(switches::casualties, "free");
            band.field.share("dead", {{elite ? orkElite : "plain", 1}});
            CARRIED(band.die(1));
            QCOMPARE(band.hero() != nullptr, elite);
        }
    });
    row("HX-K46 over the limit it comes beside its base, away from enemies", [] {
        Warband band(3, 3);
        band.field.add("ork.grunt", "second", {4, 4});
        band.field.add("dwarf.dw42", "first", {4, 7});
        CARRIED(band.die(1));
        const auto hex = band.hero()->stance->hex;
        QCOMPARE(distance(hex, {4, 4}), 1);
        QCOMPARE(distance(hex, {4, 7}), 4);
    });
    row("HX-K46 a champion of the later edition is worth a victory to the enemy", [] {
        Field field;
        const auto champion = field.add("f19.ork.champion", "second", {4, 4});
        const int before = pointsOf(field.state, "first");
        field.unit(champion).ordersOf = field.state.at(field.add("ork.grunt", "second", {4, 6})).sheet;
        QCOMPARE(pointsOf(field.state, "first"), before + 16);
        QCOMPARE(pointsOf(field.state, "second"), 0);
    });
    row("HX-K69 what lies in pieces puts itself together for a token", [] {
        for (const int tokens : {1, 0}) {
            Field field(Phase::Agony);
            const auto bird = field.add("f19.goblin.mechanical_fire_bird", "second", {4, 4}, Speed::FastFly);
            field.harm(bird, Does::TemporarilyKilled);
            field.mark(bird, "reassemble", tokens);
            field.mark(bird, "future", 5);
            CARRIED(field.next());
            const auto& after = field.state.at(bird);
            QCOMPARE(after.present, tokens == 1);
            QCOMPARE(after.has("future"), tokens == 1 ? 2 : 0);
            QCOMPARE(after.body.of(Does::TemporarilyKilled), 0);
            QCOMPARE(after.has("reassemble"), 0);
        }
    });
    row("HX-K69 whole and without a token it gains one", [] {
        Field field(Phase::Agony);
        const auto bird = field.add("f19.goblin.mechanical_fire_bird", "second", {4, 4}, Speed::FastFly);
        CARRIED(field.next());
        QCOMPARE(field.state.at(bird).has("reassemble"), 1);
    });
    row("HX-K69 in pieces its inner table is hit, without future damage", [] {
        Field field(Phase::Assault1);
        const auto bird = field.add("f19.goblin.mechanical_fire_bird", "second", {4, 4}, Speed::FastFly);
        field.mark(bird, "future", 3);
        QCOMPARE(struckNow(field.state, field.state.at(bird), {}, true).regular, TableId::Regular);
        field.harm(bird, Does::TemporarilyKilled);
        const auto struck = struckNow(field.state, field.state.at(bird), {}, true);
        QCOMPARE(struck.regular, TableId::Inner);
        QCOMPARE(struck.tokens, 0);
        field.mark(bird, "reassemble", 2);
        field.unit(bird).pending = {{Does::LoseReassemble, 1, {}, {}, {}, 0, {}}};
        CARRIED(field.next());
        QCOMPARE(field.state.at(bird).has("reassemble"), 1);
    });
    row("5.9 what befell a flagship frightens its friends", [] {
        Field field(Phase::Assault1);
        const auto ship = field.add("f19.abomination.flagship", "first", {4, 4});
        const auto near = field.add("dwarf.dwarf_infantry", "first", {4, 6});
        const auto far = field.add("dwarf.dwarf_infantry", "first", {4, 7});
        const auto enemy = field.add("ork.ork_infantry", "second", {4, 5});
        field.unit(ship).pending = {{Does::FriendsPsychic, 1, "d6", {}, {}, 2, {}}};
        CARRIED(field.next({6}));
        QVERIFY(field.state.at(near).shaken());
        QVERIFY(!field.state.at(far).shaken() && !field.state.at(enemy).shaken());
    });
}

void TestSteampunkBeasts::minds_data() {
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
    row("HX-K67 hx.confusion: where it is unknown nobody stumbles", [] {
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
            QVERIFY(target.at().shaken());
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
        QVERIFY(inItsMind(field.state.at(shaken), flee).empty());
        QCOMPARE(inItsMind(field.state.at(far), flee), flee);
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

void TestSteampunkBeasts::wagons_data() {
    columns();
    row("HX-K68 a wagon is set up beside its engine and faces it", [] {
        Field field(Phase::Setup);
        const auto engine = field.add("f19.ogre.main_engine", "first", {4, 2}, Speed::Slow);
        const auto wagon = field.add("f19.ogre.broadside_wagon", "first", {1, 1});
        const auto second = field.add("f19.ogre.artillery_wagon", "first", {1, 1});
        for (const auto& id : {wagon, second})
            field.unit(id).stance.reset();
        REFUSED(field.refused(Deploy{wagon, "1,1", {}, {}, false}), "beside what draws it");
        CARRIED(field.carry(Deploy{wagon, "4,1", Facing::North, {}, false}));
        QCOMPARE(field.state.at(wagon).tower, std::optional(engine));
        QCOMPARE(field.state.at(wagon).stance->facing, Facing::South);
        QCOMPARE(field.state.at(wagon).stance->speed, Speed::Slow);
        REFUSED(field.refused(Deploy{second, "4,3", {}, {}, false}), "beside what draws it"); // one only
        CARRIED(field.carry(Deploy{engine, "4,3", Facing::South, {}, false}));
        QVERIFY(!field.state.at(wagon).stance && !field.state.at(wagon).tower); // to be set up anew
    });
    row("HX-K68 it enters the hex that its engine has left, after assaults", [] {
        Train train;
        CARRIED(train.drive());
        QCOMPARE(train.at(train.engine).stance->hex, (Hex{4, 4}));
        QCOMPARE(train.at(train.wagon).stance->hex, (Hex{4, 2}));
        CARRIED(train.field.next());
        QCOMPARE(train.at(train.wagon).stance->hex, (Hex{4, 3}));
        QCOMPARE(train.at(train.wagon).stance->speed, train.at(train.engine).stance->speed);
        QVERIFY(train.at(train.wagon).tower);
    });
    row("HX-K68 where it cannot follow it is cut off", [] {
        Train train;
        CARRIED(train.drive());
        train.field.add("dwarf.dw42", "first", {4, 3}); // two large ones do not fit
        CARRIED(train.field.next());
        QCOMPARE(train.at(train.wagon).stance->hex, (Hex{4, 2}));
        QVERIFY(!train.at(train.wagon).tower);
        QCOMPARE(train.at(train.wagon).stance->speed, Speed::Still);
    });
    row("HX-K68 cut off and forced to retreat it is lost", [] {
        for (const bool drawn : {true, false}) {
            Train train;
            train.field.state.phase = Phase::Assault1;
            if (!drawn) train.field.unit(train.wagon).tower.reset();
            const auto enemy = train.field.add("ork.char", "second", {3, 2});
            train.field.clash(enemy, train.wagon);
            CARRIED(train.field.carry(SettleAssault{"4,2", "second"}));
            QCOMPARE(pendingOf(train.at(train.wagon)).of(Does::Destroy), drawn ? 0 : 1);
        }
    });
    row("HX-K68 by hand a wagon is put beside another engine", [] {
        Train train;
        train.field.unit(train.wagon).tower.reset();
        core::table::Correct order;
        order.unit = train.wagon;
        order.token = "hex";
        order.text = "4,4";
        CARRIED(train.field.carry(order));
        QCOMPARE(train.at(train.wagon).tower, std::optional(train.engine));
        QCOMPARE(train.at(train.wagon).stance->facing, Facing::North);
    });
}

TEST_CASE(TestSteampunkBeasts, QCoreApplication)
#include "test_steampunk_beasts.moc"
