// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#endif

using namespace steam;

/// What a hit does in a battle (5.4, HX-S, HX-K), and that it takes effect at the end of the step.
class TestSteampunkDamage : public QObject {
    Q_OBJECT

private slots:
    void damage_data();
    void damage() { runRow(); }
};

void TestSteampunkDamage::damage_data() {
    columns();
    row("5.1 everything takes effect at the end of the step", [] {
        Line line;
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 5}));
        QCOMPARE(line.field.state.at(line.orks).body.models, 4);
        CARRIED(line.field.next());
        QCOMPARE(line.field.state.at(line.orks).body.models, 3);
    });
    row("5.4 armour: two dice that hold stop it, one takes 3 off", [] {
        Duel stopped, partly, full;
        CARRIED(stopped.field.carry(stopped.shot(), {6, 5, 5}));
        CARRIED(partly.field.carry(partly.shot(), {6, 5, 1, 6, 1}));
        CARRIED(full.field.carry(full.shot(), {6, 1, 1, 6}));
        for (auto* duel : {&stopped, &partly, &full})
            CARRIED(duel->field.next());
        QVERIFY(stopped.hit().body.tokens.empty());
        QCOMPARE(partly.hit().has("future"), 1); // 7 − 3 = 4: light, 1
        QCOMPARE(full.hit().body.models, 0);     // 7 + 3 = 10
    });
    row("5.4 the side that is struck counts", [] {
        Duel duel;
        duel.field.unit(duel.enemy).stance->facing = Facing::South;
        CARRIED(duel.field.carry(duel.shot(), {6, 1, 1})); // armour 7, AP 9: no dice; 2 + 3 = 5: critical, 1
        CARRIED(duel.field.next());
        QCOMPARE(duel.hit().has("future"), 1);
        QCOMPARE(duel.hit().body.of(Does::NoRotate), 1);
    });
    row("HX-S1 tokens add to damage and are halved by a death", [] {
        Line line;
        line.field.mark(line.orks, "future", 3);
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 2}));
        CARRIED(line.field.next());
        QCOMPARE(line.field.state.at(line.orks).body.models, 3);
        QCOMPARE(line.field.state.at(line.orks).has("future"), 1);
    });
    row("HX-T10 to HX-T16 Shaken by psychic damage: two tokens at first", [] {
        Line line;
        line.field.mark(line.orks, "future", 3);
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 5, 4})); // 3 + 3 = 6: kill 1, psychic 4
        CARRIED(line.field.next());
        QCOMPARE(line.field.state.at(line.orks).has("shaken"), 2);
    });
    row("HX-K14 acid, HX-K15 poison, HX-K13 fire come with a hit", [] {
        Line line;
        line.field.state.weapons.edit(musket)->keywords = {"Acid", "Poison[6]", "Set on Fire"};
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 1}));
        CARRIED(line.field.next());
        const auto& body = line.field.state.at(line.orks).body;
        QCOMPARE(body.has("acid"), 1);
        QCOMPARE(body.has("fire"), 1);
        QCOMPARE(body.poison, std::vector<int>{6});
    });
    row("HX-K26 what is immune takes none of it", [] {
        Line line;
        line.field.state.weapons.edit(musket)->keywords = {"Acid", "Set on Fire"};
        line.field.sheet(line.orks).keywords.push_back("Immune[acid]");
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 1}));
        CARRIED(line.field.next());
        QCOMPARE(line.field.state.at(line.orks).has("acid"), 0);
        QCOMPARE(line.field.state.at(line.orks).has("fire"), 1);
    });
    row("HX-K16 resistance, HX-K36 elite nerve", [] {
        Line line;
        line.field.sheet(line.orks).keywords.push_back("Resistance[regular, 2]");
        QCOMPARE(resistancesNow(line.field.state, line.field.state.at(line.orks)).regular, 2);
        line.field.state.sheets["elf.elf_elite_infantry"] = shipped().sheets.at("elf.elf_elite_infantry");
        line.field.unit(line.orks).body.elites["elf.elf_elite_infantry"] = 1;
        QCOMPARE(resistancesNow(line.field.state, line.field.state.at(line.orks)).psychic, 1);
    });
    row("HX-K52 endurance turns a death into bleeding", [] {
        Line line;
        line.field.mark(line.orks, "endurance", 2);
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 5}));
        CARRIED(line.field.next());
        const auto& unit = line.field.state.at(line.orks);
        QCOMPARE(unit.body.models, 4);
        QCOMPARE(unit.body.bleeding, std::vector<int>{4});
        QCOMPARE(unit.has("endurance"), 1);
    });
    row("HX-K61 evasion ignores area hits", [] {
        Line line;
        line.field.state.weapons.edit(musket)->area = {{1, 0, 1, 6, 5}};
        line.field.sheet(line.orks).keywords.push_back("Evasion[4+]");
        CARRIED(line.field.carry(line.shot(), {5, 5, 1, 1, 4, 3, 6})); // two hits, one evaded
        CARRIED(line.field.next());
        QCOMPARE(line.field.state.at(line.orks).body.models, 3);
    });
    row("5.3 the unit that dies is off the table", [] {
        Line line;
        line.field.unit(line.orks).body.models = 1;
        CARRIED(line.field.carry(line.shot(), {6, 1, 1, 1, 5}));
        CARRIED(line.field.next());
        QVERIFY(!line.field.state.at(line.orks).present);
        QCOMPARE(line.field.state.at(line.orks).body.models, 0);
    });
    row("5.1 the order of shots changes nothing", [] {
        for (const bool turned : {false, true}) {
            Duel duel;
            const auto zap = duel.field.add("dwarf.dw42", "first", {4, 1});
            duel.field.arm(zap, gun);
            duel.field.sheet(zap).keywords.clear();
            const Fire one{duel.tank, gun, duel.enemy}, other{zap, gun, duel.enemy};
            CARRIED(duel.field.carry(turned ? other : one, {6, 5, 1, 5, 1}));
            CARRIED(duel.field.carry(turned ? one : other, {6, 5, 1, 5, 1}));
            CARRIED(duel.field.next());
            QCOMPARE(duel.hit().has("future"), 2);
        }
    });
}

TEST_CASE(TestSteampunkDamage, QCoreApplication)
#include "test_steampunk_damage.moc"
