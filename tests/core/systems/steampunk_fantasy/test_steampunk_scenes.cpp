// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "bought.h"
#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#include "thrown.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/assault_dice.h"
#include "systems/steampunk_fantasy/odds/to_hit.h"
#endif

#include <algorithm>
#include <optional>

using namespace steam;
using core::UnitId;

/// Short scenes whose ends follow from the text of the rules alone.
class TestSteampunkScenes : public QObject {
    Q_OBJECT

private slots:
    void shaken_data();
    void shaken() { runRow(); }
    void dice_data();
    void dice() { runRow(); }
    void orders_data();
    void orders() { runRow(); }
};

namespace {

/// A unit in mid-turn that is Shaken, on its way south.
struct Midway {
    Field field;
    UnitId unit;
    Midway(Phase phase, const char* sheet, Speed speed, const char* order) : field(phase) {
        unit = field.add(sheet, "first", {4, 2}, speed);
        field.add("ork.grunt", "second", {4, 9});
        field.unit(unit).orders.movement = order;
        field.mark(unit, "shaken", 2);
    }
    const Stance& stance() const { return *field.state.at(unit).stance; }
    std::string order() const { return field.state.at(unit).orders.movement; }
};

/// The sum of all that changes a shot at ground that neither helps nor hinders.
int sumOf(Speed shooter, std::vector<std::string> keywords, Speed target = Speed::Slow) {
    ShotFacts shot;
    shot.shooter.speed = shooter;
    shot.shooter.keywords = std::move(keywords);
    shot.target.speed = target;
    shot.band = RangeBand::Normal;
    return toHit(shot, {}).sum;
}

/// What is asked when the next step begins, question by question.
std::vector<std::string> purposes(const State& state) {
    std::vector<std::string> out;
    auto planned = Battle(state).plan({core::toRecord(Command(core::table::Next{})), false});
    if (!planned) return out;
    Told ones(std::vector<int>(50, 1));
    while (const auto request = (*planned)->pending()) {
        out.push_back(request->purpose);
        if (!(*planned)->supply(core::rollAnswer(*request, ones))) break;
    }
    return out;
}

} // namespace

void TestSteampunkScenes::shaken_data() {
    columns();
    row("HX-S3 infantry Shaken before its second step stays where it is", [] {
        Midway one(Phase::Movement2, "dwarf.dwarf_infantry", Speed::Slow, "360|F|360");
        CARRIED(one.field.next());
        QCOMPARE(one.stance().hex, (Hex{4, 2}));
        QCOMPARE(one.order(), std::string("-|-|Flee"));
    });
    row("HX-S3 no one else changes its order", [] {
        Midway one(Phase::Movement2, "dwarf.dwarf_infantry", Speed::Slow, "360|F|360");
        one.field.mark(one.unit, "shaken", 0);
        CARRIED(one.field.next());
        QCOMPARE(one.stance().hex, (Hex{4, 3}));
        QCOMPARE(one.order(), std::string("360|F|360"));
    });
    row("HX-S3 infantry Shaken before its third step flees", [] {
        Midway one(Phase::Movement3, "dwarf.dwarf_infantry", Speed::Slow, "360|F|360");
        CARRIED(one.field.next());
        QVERIFY(distance(one.stance().hex, {4, 9}) > distance({4, 2}, {4, 9}));
    });
    row("HX-S3 a fast tank Shaken before its second step brakes", [] {
        Midway one(Phase::Movement2, "dwarf.dw42", Speed::Fast, "F|F|F");
        CARRIED(one.field.next());
        QCOMPARE(one.stance().hex, (Hex{4, 2}));
        QCOMPARE(one.stance().speed, Speed::Slow);
    });
    row("HX-S3 a tank that was Shaken when it began goes on with its standard order", [] {
        Midway one(Phase::Movement3, "dwarf.dw42", Speed::Slow, "-|B|B");
        CARRIED(one.field.next());
        QCOMPARE(one.stance().speed, Speed::Still);
        QCOMPARE(one.order(), std::string("-|B|B"));
    });
    row("HX-S3 a cloud shakes no one out of the order of another one", [] {
        Midway one(Phase::Movement2, "dwarf.dwarf_infantry", Speed::Slow, "360|F|360");
        const auto mate = one.field.add("dwarf.dwarf_infantry", "first", {6, 2}, Speed::Slow);
        one.field.unit(mate).orders.movement = "360|F|360";
        CARRIED(one.field.next());
        QCOMPARE(one.field.state.at(mate).orders.movement, std::string("360|F|360"));
        QCOMPARE(one.field.state.at(mate).stance->hex, (Hex{6, 3}));
    });
    row("HX-S3 a still tank Shaken before its third step does nothing", [] {
        Midway one(Phase::Movement3, "dwarf.dw42", Speed::Still, "R|A|F");
        CARRIED(one.field.next());
        QCOMPARE(one.stance().hex, (Hex{4, 2}));
        QCOMPARE(one.stance().speed, Speed::Still);
    });
}

void TestSteampunkScenes::dice_data() {
    using namespace core::steampunk_fantasy::switches;
    columns();
    row("HX-K18 Good and Excellent Shot replace each other", [] {
        QCOMPARE(sumOf(Speed::Slow, {"Good Shot[+1]"}), 1);
        QCOMPARE(sumOf(Speed::Slow, {"Excellent Shot[+2]", "Good Shot[+1]"}), 2);
        QCOMPARE(sumOf(Speed::Slow, {"Good Shot[+1]", "Superb Shot[+3]", "Excellent Shot[+2]"}), 3);
    });
    row("HX-K18 Bad Shot is beside them", [] {
        QCOMPARE(sumOf(Speed::Slow, {"Bad Shot[-1]"}), -1);
        QCOMPARE(sumOf(Speed::Slow, {"Bad Shot[-1]", "Good Shot[+1]"}), 0);
    });
    row("Special speeds: who hovers has +2 instead of +1, less 1 for flying", [] {
        QCOMPARE(sumOf(Speed::StillFly, {"Excellent Shot[+2, still_fly]"}), 1);
        QCOMPARE(sumOf(Speed::StillFly, {}), 0);
        QCOMPARE(sumOf(Speed::Still, {"Excellent Shot[+2, still_fly]"}), 1);
    });
    row("5.10b who sneaks has +1 and is hit like anybody", [] {
        QCOMPARE(sumOf(Speed::Sneak, {}), 1);
        QCOMPARE(sumOf(Speed::Slow, {}, Speed::Sneak), 0);
        QCOMPARE(sumOf(Speed::Slow, {}, Speed::Still), 1);
        QCOMPARE(sumOf(Speed::Slow, {}, Speed::Crawl), 1);
    });
    row("HX-S14 one Load takes one Jammed token", [] {
        for (const bool clears : {false, true}) {
            Field field(Phase::Gunnery1);
            const auto tank = field.add("dwarf.dw42", "first", {4, 4});
            field.harm(tank, Does::Jammed, 2);
            field.unit(tank).orders.gunnery = "Load|-";
            if (clears) field.flip(jam, "clears");
            CARRIED(field.next());
            QCOMPARE(field.state.at(tank).body.of(Does::Jammed), 1);
            QCOMPARE(field.state.at(tank).magazine(gun).loads, clears ? 0 : 1);
        }
    });
    row("HX-S14 the last token goes with it", [] {
        Field field(Phase::Gunnery1);
        const auto tank = field.add("dwarf.dw42", "first", {4, 4});
        field.harm(tank, Does::Jammed, 1);
        field.unit(tank).orders.gunnery = "Load|-";
        CARRIED(field.next());
        QVERIFY(field.state.at(tank).body.harms.empty());
    });
    row("HX-K9 what is left of a 6 goes to deflection dice where that is played", [] {
        const AssaultRule rule{6, 3, false, false, true};
        QCOMPARE(typed(AssaultDice(rule, 2), {6, 1, 2}).spare(), 2); // one failed, three may be thrown
        QCOMPARE(typed(AssaultDice(rule, 4), {6, 1, 2, 3, 1, 2, 3}).spare(), 0);
        QCOMPARE(typed(AssaultDice({6, 3}, 2), {6, 1, 2}).spare(), 0);
        QCOMPARE(typed(DeflectionDice(5, 2), {1, 5}).successes(), 1);
        QCOMPARE(typed(DeflectionDice(5, 2, 2), {1, 5, 6}).successes(), 2);
        QCOMPARE(typed(DeflectionDice(5, 3, 1), {1, 1, 5, 2}).successes(), 1);
    });
    row("HX-K9 hx.reroll_dice: the Char deflects with what its sixes leave", [] {
        for (const bool both : {false, true}) {
            Field field(Phase::Assault1);
            const auto tank = field.add("ork.char", "first", {4, 4});
            const auto foe = field.add("dwarf.dwarf_infantry", "second", {4, 5});
            field.clash(tank, foe);
            if (both) field.flip(rerollDice, "deflection_too");
            Melee melee{field.state.clashes.front()};
            melee.hits[0] = {{tank, {}, 6, 0, both ? 12 : 0}};
            const auto pools = deflectionsOf(field.state, melee, field.state.at(tank));
            QCOMPARE(pools.size(), std::size_t(1));
            QCOMPARE(pools.front().dice, DeflectionDice(6, 2, both ? 12 : 0));
        }
    });
    row("5.10b battles of the later edition: dice at edges, only the surplus stays", [] {
        core::Setup setup;
        setup.mission = "entrenched_hedges";
        setup.overrideRules = true;
        for (const auto* side : sideIds) {
            core::Force force;
            force.name = side;
            force.faction = "goblin_later";
            force.entries.emplace_back().sheet = "f19.goblin.goblin_infantry";
            setup.forces[side] = force;
        }
        const auto later = beginning(shipped(), setup);
        QVERIFY(later.has_value());
        QVERIFY(isSet(later->switches, entering, "roll"));
        QVERIFY(isSet(later->switches, overStack, "surplus"));
    });
    row("HX-K50 each target of a spray has its own edge of the angle", [] {
        Duel duel(2);
        const char* spray = "gnome.helicopter_gattlinggun";
        duel.field.arm(duel.tank, spray);
        const auto& weapon = duel.field.state.weapons.at(spray);
        const Hex here{4, 2};
        std::optional<Hex> edge;
        for (int column = 2; column <= 6 && !edge; ++column)
            for (int line = 2; line <= 5 && !edge; ++line) {
                const Hex hex{column, line};
                const auto ways = shotsAt(anglesOf(weapon), here, Facing::South, hex);
                if (hex != here && distance(here, hex) <= 4 && !ways.empty() && ways.front().onEdge)
                    edge = hex;
            }
        QVERIFY(edge.has_value());
        const auto beside = duel.field.add("ork.char", "second", *edge);
        const auto volley = volleyAt(duel.field.state, duel.field.state.at(duel.tank), spray, duel.enemy);
        QVERIFY(volley && volley->pools.size() == 2);
        for (const auto& pool : volley->pools)
            QCOMPARE(pool.words.find("edge of the angle") != std::string::npos, pool.target == beside);
    });
    row("5.5 each cloud in a hex is asked for by its name", [] {
        Field field(Phase::Movement1);
        const auto gnomes = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.state.hexMarkers["4,4"].clouds = {{"poison", "d4", 6, 2}, {"minor_acid", {}, 6, 2}};
        const auto asked = purposes(field.state);
        QCOMPARE(asked.size(), std::size_t(2));
        QVERIFY(asked[0] != asked[1]);
        QVERIFY(asked[0].find("poison cloud") + asked[1].find("poison cloud") != 2 * std::string::npos);
        field.sheet(gnomes).keywords.push_back("Immune[minor acid]"); // HX-K26
        QCOMPARE(purposes(field.state).size(), std::size_t(1));
    });
}

void TestSteampunkScenes::orders_data() {
    columns();
    row("5.2 orders of this turn are given in the first turn only", [] {
        Field field(Phase::Orders);
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 2}, Speed::Slow);
        CARRIED(field.carry(GiveOrders{dwarves, "360|F|360", "", false}));
        field.state.turn = 2;
        REFUSED(field.refused(GiveOrders{dwarves, "360|F|360", "", false}), "in the turn before");
        CARRIED(field.carry(GiveOrders{dwarves, "360|F|360", "", true}));
    });
    row("5.2 gunnery of another speed is no order", [] {
        Field field(Phase::Orders);
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 2}, Speed::Slow);
        REFUSED(field.refused(GiveOrders{dwarves, "360|F|360", "Fire|-", false}), "at the speed");
        CARRIED(field.carry(GiveOrders{dwarves, "360|B|360", "-|Fire", false})); // it is by then
        field.unit(dwarves).stance->speed = Speed::Still;
        CARRIED(field.carry(GiveOrders{dwarves, "360|360|360", "Fire|-", false}));
    });
    row("5.2 a tank fires at every speed and loads at a stand only", [] {
        Field field(Phase::Orders);
        const auto tank = field.add("dwarf.dw42", "first", {4, 2}, Speed::Fast);
        CARRIED(field.carry(GiveOrders{tank, "F|F|F", "Fire|-", false}));
        REFUSED(field.refused(GiveOrders{tank, "F|F|F", "Load|-", false}), "at the speed");
    });
    row("5.2 what no list has is no order at any speed", [] {
        Field field(Phase::Orders);
        const auto grunts = field.add("ork.grunt", "second", {4, 8}, Speed::Slow);
        REFUSED(field.refused(GiveOrders{grunts, "-|-|Chase", "Fire|-", false}),
                "none of the unit’s gunnery orders");
    });
}

TEST_CASE(TestSteampunkScenes, QCoreApplication)
#include "test_steampunk_scenes.moc"
