// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "fray.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/rules/victory/score.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#endif

#include <set>

using namespace steam;
using core::UnitId;

/// Short scenes before and after a battle, and at the table beside it, whose ends follow from the text of the
/// rules alone.
class TestSteampunkTableScenes : public QObject {
    Q_OBJECT

private slots:
    void points_data();
    void points() { runRow(); }
    void table_data();
    void table() { runRow(); }
};

namespace {

/// Whether a base counts as crippled with so many models and tokens of future damage.
bool crippled(const char* sheet, int models, int tokens) {
    Field field;
    const auto id = field.add(sheet, "first", {4, 4});
    field.unit(id).body.models = models;
    field.mark(id, "future", tokens);
    return isCrippled(field.state, field.state.at(id));
}

core::table::Correct corrected(const UnitId& unit, const char* token, int value, const char* text = "") {
    core::table::Correct out;
    out.unit = unit;
    out.token = token;
    out.value = value;
    out.text = text;
    return out;
}

} // namespace

void TestSteampunkTableScenes::points_data() {
    columns();
    row("5.10 one of four infantry left is crippled", [] {
        QVERIFY(crippled("dwarf.dwarf_infantry", 1, 0));
        QVERIFY(crippled("elf.elf_infantry", 1, 0)); // its table begins at 0
        QVERIFY(crippled("ork.grunt", 1, 0));
    });
    row("5.10 two of four infantry are not", [] {
        QVERIFY(!crippled("dwarf.dwarf_infantry", 2, 0));
        QVERIFY(!crippled("dwarf.dwarf_infantry", 2, 9));
        QVERIFY(!crippled("dwarf.dwarf_infantry", 4, 0));
    });
    row("5.10 a tank at +4 is crippled, at +3 it is not", [] {
        QVERIFY(crippled("dwarf.dw42", 1, 4));
        QVERIFY(!crippled("dwarf.dw42", 1, 3));
        QVERIFY(!crippled("ork.char", 1, 0));
    });
    row("5.10 a scout that nothing has happened to is not", [] {
        QVERIFY(!crippled("elf.elf_scout", 1, 0));
        QVERIFY(crippled("elf.elf_scout", 1, 1));
    });
    row("5.10 who has fled off the board is crippled", [] {
        Field field;
        const auto id = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.unit(id).present = false;
        QVERIFY(isCrippled(field.state, field.state.at(id)));
        field.unit(id).body.models = 0; // and who is destroyed is that
        QVERIFY(!isCrippled(field.state, field.state.at(id)));
    });
    row("5.10 half the points for who is crippled", [] {
        Field field;
        const auto id = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.state.worth[id.text] = 8;
        QCOMPARE(pointsOf(field.state, "second"), 0);
        field.unit(id).body.models = 1;
        QCOMPARE(pointsOf(field.state, "second"), 4);
        field.unit(id).body.models = 0;
        QCOMPARE(pointsOf(field.state, "second"), 8);
    });
    row("5.10 the end phase of a tournament burns until the fire is out", [] {
        Field field(Phase::Aftermath);
        const auto tank = field.add("elf.e34", "first", {4, 4});
        field.state.scenario.victory = Victory::Tournament;
        field.mark(tank, "fire", 1);
        // 2 of fire: light damage, a 1 is a token; then a 1 puts it out
        CARRIED(field.carry(EndPhase{}, {2, 1, 1}));
        QCOMPARE(field.state.at(tank).has("fire"), 0);
        QCOMPARE(field.state.at(tank).has("future"), 1);
    });
    row("5.10 and lets no one bleed on", [] {
        Field field(Phase::Orders);
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 4});
        field.state.scenario.victory = Victory::Tournament;
        field.unit(dwarves).body.bleeding = {4};
        CARRIED(field.carry(EndPhase{}, {2})); // it kills a model and goes with it
        QCOMPARE(field.state.at(dwarves).body.models, 3);
        QVERIFY(field.state.at(dwarves).body.bleeding.empty());
    });
    row("5.10 without anything that lasts it is over at once", [] {
        Field field(Phase::Aftermath);
        field.add("dwarf.dw42", "first", {4, 4});
        field.state.scenario.victory = Victory::Tournament;
        CARRIED(field.carry(EndPhase{}));
        QVERIFY(field.asked.empty());
    });
    row("5.10 other battles have no end phase", [] {
        Field field(Phase::Aftermath);
        field.add("dwarf.dw42", "first", {4, 4});
        REFUSED(field.refused(EndPhase{}), "only a tournament");
        field.state.scenario.victory = Victory::Tournament;
        field.state.phase = Phase::Movement2;
        REFUSED(field.refused(EndPhase{}), "finish the last turn");
    });
}

void TestSteampunkTableScenes::table_data() {
    columns();
    row("corrections: a base has no more models than its datasheet", [] {
        Field field;
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 2});
        REFUSED(field.refused(corrected(dwarves, "models", 99)), "from 0 to 4, not");
        REFUSED(field.refused(corrected(dwarves, "models", 5)), "from 0 to 4, not");
        CARRIED(field.carry(corrected(dwarves, "models", 2)));
        QCOMPARE(field.state.at(dwarves).body.models, 2);
        CARRIED(field.carry(corrected(dwarves, "models", 4)));
    });
    row("corrections: a weapon stores no more loads, and has no more shots, than it can", [] {
        Field field;
        const auto tank = field.add("dwarf.dw42", "first", {4, 2});
        const auto orks = field.add("ork.speedhead", "second", {4, 7});
        REFUSED(field.refused(corrected(tank, "load:dwarf.tank_gun", 5)),
                "from 0 to 1, not 5: Tank Gun stores at most 1 Load token");
        CARRIED(field.carry(corrected(tank, "load:dwarf.tank_gun", 1)));
        QCOMPARE(field.state.at(tank).magazine("dwarf.tank_gun").loads, 1);
        CARRIED(field.carry(corrected(tank, "load:dwarf.tank_gun", 0)));
        REFUSED(field.refused(corrected(orks, "load:ork.shriek", 6)), "from 0 to 5, not");
        CARRIED(field.carry(corrected(orks, "load:ork.shriek", 5)));
        REFUSED(field.refused(corrected(orks, "shots:ork.flamethrower", 4)), "from 0 to 3, not");
        CARRIED(field.carry(corrected(orks, "shots:ork.flamethrower", 3)));
    });
    row("corrections: who is destroyed is not on the table before it has models", [] {
        Field field;
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 2});
        CARRIED(field.carry(core::table::Remove{dwarves, true}));
        REFUSED(field.refused(corrected(dwarves, "present", 1)), "*Bring back*");
        CARRIED(field.carry(corrected(dwarves, "models", 2)));
        CARRIED(field.carry(corrected(dwarves, "present", 1)));
        QVERIFY(field.state.at(dwarves).present);
    });
    row("corrections: a unit goes at its own speeds", [] {
        Field field;
        const auto dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 2});
        REFUSED(field.refused(corrected(dwarves, "speed", 0, "fast_fly")), "cannot have that speed");
        CARRIED(field.carry(corrected(dwarves, "speed", 0, "slow")));
        QCOMPARE(field.state.at(dwarves).stance->speed, Speed::Slow);
    });
    row("corrections: no more tokens than can be booked", [] {
        Field field;
        const auto tank = field.add("dwarf.dw42", "first", {4, 2});
        REFUSED(field.refused(corrected(tank, "fire", 150)), "from 0 to 99, not");
        REFUSED(field.refused(corrected({}, "smoke:4,4", 150)), "from 0 to 99, not");
        CARRIED(field.carry(corrected(tank, "fire", 3)));
        QCOMPARE(field.state.at(tank).has("fire"), 3);
    });
    row("HX-K45 illusions are set up with infantry", [] {
        for (const auto* mission : {"tournament_fens", "entrenched_hedges"}) {
            core::Setup setup;
            setup.mission = mission;
            setup.choices = {{"first", "elf_24"}, {"second", "ork_24"}};
            auto start = beginning(shipped(), setup);
            QVERIFY(start.has_value());
            Field field;
            field.state = std::move(*start);
            CARRIED(field.carry(DeployAll{"first"}));
            int illusions = 0;
            std::set<std::string> hexes;
            for (const auto& [id, unit] : field.state.units) {
                if (!isIllusion(field.state, unit)) continue;
                ++illusions;
                QVERIFY2(imitatedInfantry(field.state, unit),
                         (id.text + " at " + textOf(unit.stance->hex)).c_str());
                hexes.insert(textOf(unit.stance->hex));
            }
            QCOMPARE(illusions, 4);
            QCOMPARE(hexes.size(), std::size_t(4)); // each with its own infantry
        }
    });
    row("HX-K45 the other side sees infantry, twice", [] {
        core::Setup setup;
        setup.mission = "tournament_fens";
        setup.choices = {{"first", "elf_24"}, {"second", "ork_24"}};
        auto start = beginning(shipped(), setup);
        QVERIFY(start.has_value());
        Field field;
        field.state = std::move(*start);
        CARRIED(field.carry(DeployAll{}));
        CARRIED(field.next());
        for (const auto& [id, unit] : withIllusions(field.state, "second").units)
            QVERIFY2(unit.name.find("Illusion") == std::string::npos, unit.name.c_str());
    });
    row("boards: the briefing of the fens names what is there", [] {
        const auto& fens = shipped().scenarios.at("tournament_fens");
        QVERIFY(shipped().boards.at(fens.board).roads.empty());
        QVERIFY(fens.briefing.find("road") == std::string::npos);
    });
}

TEST_CASE(TestSteampunkTableScenes, QCoreApplication)
#include "test_steampunk_table_scenes.moc"
