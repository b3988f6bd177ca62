// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#include "thrown.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/acid.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#endif

using namespace steam;
using core::UnitId;

/// Switches of gunnery, damage and Agony: the same situation under both values comes to different ends.
class TestSteampunkSwitches : public QObject {
    Q_OBJECT

private slots:
    void switches_data();
    void switches() { runRow(); }
};

namespace {

/// A tank that suffers in Agony.
struct Burning {
    Field field{Phase::Agony};
    UnitId tank;
    Burning() { tank = field.add("elf.e34", "first", {4, 4}); }
    const Unit& it() const { return field.state.at(tank); }
};

/// Two weapons that go by one order, aimed in the last turn.
struct Linked {
    Duel duel;
    Linked() {
        auto& field = duel.field;
        field.arm(duel.tank, musket);
        field.sheet(duel.tank).keywords = {"Linked weapons"};
        field.unit(duel.tank).aim = Aim{{4, 2}, 1, {}};
        field.state.turn = 2;
    }
    bool helps(const char* weapon) {
        const auto& state = duel.field.state;
        return aimHelps(state, state.at(duel.tank), weapon, state.at(duel.enemy));
    }
};

int mirrored(const char* value) {
    Field field(Phase::Assault1);
    const auto riders = field.add("darkelf.elite_mechanical_cavalry", "first", {4, 4});
    const auto orks = field.add("ork.grunt", "second", {4, 5});
    field.clash(riders, orks);
    field.flip(switches::mirrorDice, value);
    Melee melee;
    melee.clash = field.state.clashes.front();
    melee.hits[0] = {{riders, {}, 4, 2}};
    int dice = 0;
    for (const auto& pool : deflectionsOf(field.state, melee, field.state.at(riders)))
        if (const auto row = pool.dice.row()) dice += row->dice;
    return dice;
}

} // namespace

void TestSteampunkSwitches::switches_data() {
    using namespace core::steampunk_fantasy::switches;
    columns();
    row("5.10b battles of the later edition begin with its rules, unless others are chosen", [] {
        core::Setup setup;
        setup.mission = "entrenched_hedges";
        setup.overrideRules = true;
        for (const auto* side : sideIds) {
            core::Force force;
            force.name = std::string("Goblins, ") + side;
            force.faction = "goblin_later";
            force.entries.emplace_back().sheet = "f19.goblin.goblin_infantry";
            setup.forces[side] = force;
        }
        setup.switches[std::string(repairs)] = "off";
        const auto later = beginning(shipped(), setup);
        QVERIFY2(later, later ? "" : later.error().text.c_str());
        QVERIFY(isSet(later->switches, longRange, "two"));
        QVERIFY(isSet(later->switches, cloudHits, "twelve"));
        QVERIFY(isSet(later->switches, repairs, "off"));
        setup.forces.clear();
        setup.choices = {{"first", "dwarf_24"}, {"second", "ork_24"}};
        const auto first = beginning(shipped(), setup);
        QVERIFY(first && isSet(first->switches, longRange, "one"));
    });
    row("AMB-HX1 hx.hex_effects: once more after the third assault", [] {
        for (const bool more : {false, true}) {
            Field field(Phase::Assault3);
            const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
            field.state.hexMarkers["4,4"].fire = 1;
            if (more) field.flip(hexEffects, "after_assault_3");
            CARRIED(field.next(more ? std::vector<int>{6} : std::vector<int>{}));
            QCOMPARE(field.state.at(unit).has("fire"), more ? 1 : 0);
            QCOMPARE(field.state.phase, Phase::Gunnery2);
        }
    });
    row("AMB-HX18 hx.hex_effects: damage of the assault comes first", [] {
        Field field(Phase::Assault3);
        const auto unit = field.add("gnome.gnome_infantry", "first", {4, 4});
        field.unit(unit).body.models = 1;
        field.unit(unit).pending = {{Does::Kill, 1, {}, {}, {}, 0, {}}};
        field.state.hexMarkers["4,4"].fire = 1;
        field.flip(hexEffects, "after_assault_3");
        CARRIED(field.next()); // no one is left to be reached
        QVERIFY(!field.state.at(unit).present);
    });
    row("AMB-HX9 hx.future_nested: tokens add to psychic damage, too", [] {
        for (const bool all : {false, true}) {
            Line line;
            line.field.mark(line.orks, "future", 3);
            if (all) line.field.flip(futureOnAll, "all");
            CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 5, 1})); // 3 + 3 = 6: kill 1, psychic 1
            CARRIED(line.field.next());
            QCOMPARE(line.field.state.at(line.orks).has("shaken"), all ? 2 : 0);
        }
    });
    row("AMB-HX9 hx.future_nested: and to crew damage", [] {
        for (const bool all : {false, true}) {
            Duel duel;
            duel.field.mark(duel.enemy, "future", 3);
            if (all) duel.field.flip(futureOnAll, "all");
            const auto struck = struckNow(duel.field.state, duel.hit(), {}, false);
            const auto end = typed(Wound::on(struck, TableId::Crew, Die{6, 0}), {1});
            QCOMPARE(*end.damage(), all ? 4 : 1);
        }
    });
    row("AMB-HX15 hx.fire_armour: armour helps against burning", [] {
        for (const bool both : {false, true}) {
            Burning burning;
            burning.field.mark(burning.tank, "fire", 1);
            if (both) burning.field.flip(fireArmour, "both");
            // The weakest side has 8.
            CARRIED(burning.field.next(both ? std::vector<int>{5, 6, 1, 1, 1, 1, 1, 1, 3}
                                            : std::vector<int>{3, 1}));
            QCOMPARE(burning.it().has("future"), both ? 0 : 1);
            QCOMPARE(burning.it().has("fire"), 1);
        }
    });
    row("AMB-HX15 hx.fire_armour: a 1 puts it out, armour or not", [] {
        Burning burning;
        burning.field.mark(burning.tank, "fire", 1);
        burning.field.flip(fireArmour, "both");
        CARRIED(burning.field.next({5, 6, 1, 1, 1, 1, 1, 1, 1}));
        QCOMPARE(burning.it().has("fire"), 0);
    });
    row("AMB-HX15 hx.fire_armour: one die that holds takes 3 off", [] {
        Burning burning;
        burning.field.mark(burning.tank, "fire", 1);
        burning.field.flip(fireArmour, "both");
        CARRIED(burning.field.next({5, 1, 1, 1, 1, 1, 1, 1, 3}));
        QCOMPARE(burning.it().has("future"), 0); // 3 − 3 = 0: nothing
    });
    row("5.3.1 hx.naturals: a 6 always hits", [] {
        for (const bool automatic : {false, true}) {
            Duel duel;
            duel.field.harm(duel.tank, Does::ToHit, -9);
            if (automatic) duel.field.flip(naturals, "automatic");
            QCOMPARE(duel.need(), automatic ? 6 : 12);
        }
    });
    row("5.3.1 hx.naturals: a 1 always misses", [] {
        for (const bool automatic : {false, true}) {
            Duel duel(1);
            duel.field.unit(duel.tank).aim = Aim{{4, 2}, 1, {}};
            duel.field.state.turn = 2;
            if (automatic) duel.field.flip(naturals, "automatic");
            CARRIED(
                duel.field.carry(duel.shot(), automatic ? std::vector<int>{1} : std::vector<int>{1, 5, 1}));
        }
    });
    row("5.10b hx.acid_table: on a 3 armour goes, and no cloud comes", [] {
        for (const bool later : {false, true}) {
            Burning acid;
            acid.field.mark(acid.tank, "acid", 1);
            if (later) acid.field.flip(acidTable, "d8");
            CARRIED(acid.field.next({3}));
            QCOMPARE(acid.it().has("future"), 1);
            QCOMPARE(acid.it().body.of(Does::Armour), later ? -1 : 0);
            QCOMPARE(acid.field.state.hexMarkers.contains("4,4"), !later);
        }
    });
    row("5.10b hx.acid_table: on a 4 everybody in the hex, on a 5 up to two hexes away", [] {
        for (const int face : {4, 5}) {
            Burning acid;
            const auto mate = acid.field.add("gnome.gnome_infantry", "first", {4, 4});
            const auto near = acid.field.add("ork.grunt", "second", {4, 6});
            const auto far = acid.field.add("ork.grunt", "second", {4, 7});
            acid.field.mark(acid.tank, "acid", 1);
            acid.field.flip(acidTable, "d8");
            // Minor acid rolls in the next step: 2 is gone.
            CARRIED(acid.field.next(face == 4 ? std::vector<int>{4, 3, 3} : std::vector<int>{5, 3, 3, 3}));
            QCOMPARE(acid.field.state.at(mate).has("minor_acid"), 1);
            QCOMPARE(acid.field.state.at(near).has("minor_acid"), face == 4 ? 0 : 1);
            QCOMPARE(acid.field.state.at(far).has("minor_acid"), 0);
            QCOMPARE(acid.field.state.hexMarkers.at("4,4").clouds.size(), std::size_t(1));
        }
    });
    row("5.10b hx.acid_table: on a 6 friends are frightened, on an 8 three more dice", [] {
        const auto fright = typed(AcidToken({true, false}), {6});
        QCOMPARE(fright.terrors(), 1);
        QCOMPARE(fright.fires(), 0);
        const auto most = typed(AcidToken({true, false}), {8, 7, 2, 1});
        QCOMPARE(most.tokens(), 2);
        QCOMPARE(most.fires(), 1);
        QVERIFY(most.isMinor());
        Burning acid;
        const auto mate = acid.field.add("gnome.gnome_infantry", "first", {4, 6});
        acid.field.mark(acid.tank, "acid", 1);
        acid.field.flip(acidTable, "d8");
        CARRIED(acid.field.next({6, 5, 2, 2})); // psychic 5; minor acid on both
        QCOMPARE(acid.field.state.at(mate).has("shaken"), 2);
    });
    row("AMB-HX14 hx.acid_rolls: only the first 6 goes on", [] {
        for (const bool once : {false, true}) {
            Burning acid;
            acid.field.mark(acid.tank, "acid", 1);
            if (once) acid.field.flip(acidRolls, "once");
            CARRIED(
                acid.field.next(once ? std::vector<int>{6, 6, 1, 2} : std::vector<int>{6, 6, 1, 2, 2, 2}));
            QCOMPARE(acid.it().has("future"), once ? 0 : 2);
        }
    });
    row("AMB-HX23 hx.mirror: successes before or after dice are rolled again", [] {
        QCOMPARE(mirrored("after"), 2 * mirrored("before"));
        AssaultDice dice({6, 3, false, false}, 4);
        const auto end = typed(dice, {6, 1, 1, 1, 6, 6, 1, 1});
        QCOMPARE(end.successes(), 3);
        QCOMPARE(end.firstSuccesses(), 1);
    });
    row("AMB-HX24 hx.linked_aim: it helps all weapons, or the first only", [] {
        for (const bool first : {false, true}) {
            Linked linked;
            if (first) linked.duel.field.flip(linkedAim, "first");
            QVERIFY(linked.helps(gun));
            QCOMPARE(linked.helps(musket), !first);
        }
    });
    row("HX-K37 an aim lasts until all linked weapons have been fired", [] {
        Linked linked;
        CARRIED(linked.duel.field.carry(linked.duel.shot(), {1, 5, 5}));
        QVERIFY(linked.helps(musket));
        CARRIED(linked.duel.field.next({1, 5, 5, 1, 1, 1, 1, 1, 1, 1})); // the musket
        QVERIFY(!linked.duel.field.state.at(linked.duel.tank).aim);
    });
}

TEST_CASE(TestSteampunkSwitches, QCoreApplication)
#include "test_steampunk_switches.moc"
