// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "fray.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/victory/score.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
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
    row("HX-K63 heads are corrected manually, no more than there are", [] {
        Den den;
        core::table::Correct order;
        order.unit = den.hydra;
        order.token = "lost_heads";
        order.value = 9;
        REFUSED(den.field.refused(order), "enter a number from 0 to 6, not 9");
        order.value = 6;
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
        QVERIFY(hero && hero->isOnBoard());
        QCOMPARE(hero->stance->hex, (Hex{4, 4}));
        QCOMPARE(hero->weapons, band.field.state.at(band.orks).weapons);
        QCOMPARE(hero->orders.movement, std::string("360|F|360"));
        QVERIFY(bookFor(band.field.state, *hero)->speeds.contains(Speed::Slow));
        CARRIED(band.field.next()); // and goes on with them
        QCOMPARE(band.hero()->stance->hex, (Hex{4, 3}));
        band.field.state.phase = Phase::Assault1;
        band.field.unit(UnitId(std::string(heroSheet) + "_1")).pending = {
            {Does::Destroy, 1, {}, {}, {}, 0, {}}};
        CARRIED(band.field.next());
        QVERIFY(!band.hero(2)); // once
    });
    row("HX-K46 the unit that is chosen to die comes back", [] {
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
    row("HX-K69 what is in pieces puts itself together for a token", [] {
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
        QVERIFY(field.state.at(near).isShaken());
        QVERIFY(!field.state.at(far).isShaken() && !field.state.at(enemy).isShaken());
    });
}

TEST_CASE(TestSteampunkBeasts, QCoreApplication)
#include "test_steampunk_beasts.moc"
