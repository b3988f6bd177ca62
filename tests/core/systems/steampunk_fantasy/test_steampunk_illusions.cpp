// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/game/log.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#endif

#include <algorithm>

using namespace steam;
using core::Audience;
using core::UnitId;

/// Illusions and the infantry that they look like (HX-K45): a row each.
class TestSteampunkIllusions : public QObject {
    Q_OBJECT

private slots:
    void illusions_data();
    void illusions() { runRow(); }
};

namespace {

/// An illusion beside infantry, and an enemy so many hexes away.
struct Bluff {
    Field field;
    UnitId infantry, illusion, enemy;
    explicit Bluff(Phase phase = Phase::Movement1, int away = 4) : field(phase) {
        infantry = field.add("elf.elf_infantry", "first", {4, 2}, Speed::Slow);
        illusion = field.add("elf.illusion", "first", {4, 2}, Speed::Slow);
        enemy = field.add("ork.ork_infantry", "second", {4, 2 + away});
    }
    const Unit& it() const { return field.state.at(illusion); }
    Unit asTheEnemySees() const { return Rules::visibleTo(field.state, Audience::of("second")).at(illusion); }
};

} // namespace

void TestSteampunkIllusions::illusions_data() {
    columns();
    row("HX-K45 the enemy takes it for infantry while it is with some", [] {
        Bluff bluff;
        QCOMPARE(bluff.asTheEnemySees().sheet, std::string("elf.elf_infantry"));
        QVERIFY(bluff.asTheEnemySees().name.find("llusion") == std::string::npos);
        QCOMPARE(Rules::visibleTo(bluff.field.state, Audience::of("first")).at(bluff.illusion).sheet,
                 std::string("elf.illusion"));
        bluff.field.unit(bluff.illusion).stance->hex = {5, 2};
        QCOMPARE(bluff.asTheEnemySees().sheet, std::string("elf.illusion"));
    });
    row("HX-K45 no line of the log names it to the enemy", [] {
        Bluff bluff;
        core::Step step;
        const auto name = bluff.it().name;
        step.head.text = name + " goes to 4,2 · " + name + "2 stays";
        step.order.command = core::toRecord(Command(core::table::Next{}));
        const auto line = Rules::logLineFor(bluff.field.state, step, Audience::of("second"));
        const auto shown = bluff.asTheEnemySees().name;
        QCOMPARE(line, shown + " goes to 4,2 · " + name + "2 stays");
        QCOMPARE(Rules::logLineFor(bluff.field.state, step, Audience::of("first")), step.head.text);
        QCOMPARE(Rules::logLineFor(bluff.field.state, step, Audience::Gm), step.head.text);
    });
    row("HX-K45 to the enemy all of it is as if it were real", [] {
        Bluff bluff;
        auto& real = bluff.field.unit(bluff.infantry);
        bluff.field.arm(bluff.infantry, "elf.rifle");
        bluff.field.state.weapons["elf.rifle"] = shipped().weapons.at("elf.rifle");
        real.magazines["elf.rifle"].loads = 1;
        bluff.field.state.worth = {{bluff.infantry.text, 36}, {bluff.illusion.text, 4}};
        auto other = bluff.field.state; // the same battle with one base more of real infantry
        auto twin = other.at(bluff.infantry);
        twin.id = bluff.illusion;
        twin.name = other.sheetOf(twin).name + " " + std::to_string(++other.numbers[twin.sheet]);
        *other.units.edit(bluff.illusion) = twin;
        other.worth[bluff.illusion.text] = 36;
        const auto enemy = Audience::of("second");
        const auto seen = [&](const State& state) {
            const auto known = Rules::visibleTo(state, enemy);
            const auto view = Rules::view(known, enemy);
            return core::canonicalBytes(core::codec::write(view)) +
                   core::canonicalBytes(core::codec::write(known.units));
        };
        QCOMPARE(seen(bluff.field.state), seen(other));
    });
    row("HX-K45 it keeps its name when another one is exposed", [] {
        Bluff bluff;
        const auto second = bluff.field.add("elf.illusion", "first", {4, 2}, Speed::Slow);
        const auto name = [&] {
            return Rules::visibleTo(bluff.field.state, Audience::of("second")).at(second).name;
        };
        const auto before = name();
        bluff.field.unit(bluff.illusion).body.tokens[tokens::exposed] = 1;
        QCOMPARE(name(), before);
    });
    row("HX-K45 before it is set up no one distinguishes it from the infantry of its side", [] {
        Bluff bluff(Phase::Setup);
        for (const auto& id : {bluff.infantry, bluff.illusion})
            bluff.field.unit(id).stance.reset();
        QCOMPARE(bluff.asTheEnemySees().sheet, std::string("elf.elf_infantry"));
        QVERIFY(bluff.asTheEnemySees().name.find("llusion") == std::string::npos);
    });
    row("HX-K45 it goes where its infantry goes", [] {
        Bluff bluff;
        bluff.field.unit(bluff.infantry).orders.movement = "360|F|360";
        for (const auto phase : {Phase::Movement1, Phase::Movement2, Phase::Movement3}) {
            bluff.field.state.phase = phase;
            CARRIED(bluff.field.next());
        }
        QCOMPARE(bluff.field.state.at(bluff.infantry).stance->hex, (Hex{4, 3}));
        QCOMPARE(bluff.it().stance->hex, (Hex{4, 3}));
        QCOMPARE(brokenInvariant(bluff.field.state), std::string());
    });
    row("HX-K45 alone, or reported so, it only chases", [] {
        Bluff bluff(Phase::Movement2);
        bluff.field.unit(bluff.infantry).orders.movement = "360|360|360";
        bluff.field.unit(bluff.illusion).orders.movement = "-|Chase|Chase";
        CARRIED(bluff.field.next());
        QCOMPARE(bluff.it().stance->hex, (Hex{4, 3}));
        QCOMPARE(bluff.field.state.at(bluff.infantry).stance->hex, (Hex{4, 2}));
    });
    row("HX-K45 it is as hard to hit as its infantry", [] {
        Bluff bluff;
        const auto takesCover = [&] {
            const auto all = keywordsOf(bluff.field.state, bluff.it());
            return all.has(&Word::shelters);
        };
        QVERIFY(takesCover());
        bluff.field.unit(bluff.illusion).stance->hex = {5, 2};
        QVERIFY(!takesCover());
    });
    row("HX-K45 Terror proves it false; it stays, but is known", [] {
        for (const int away : {2, 3}) {
            Bluff bluff(Phase::Agony, away);
            bluff.field.sheet(bluff.enemy).keywords = {"Terror[range 2, d6]"};
            CARRIED(bluff.field.next(std::vector<int>(away == 2 ? 1 : 0, 1)));
            QCOMPARE(bluff.it().has(tokens::exposed), away == 2 ? 1 : 0);
            QCOMPARE(bluff.asTheEnemySees().sheet,
                     std::string(away == 2 ? "elf.illusion" : "elf.elf_infantry"));
            QVERIFY(bluff.it().present);
        }
    });
    row("HX-K45 Fear in an assault proves it false, too", [] {
        Bluff bluff(Phase::Assault1, 1);
        bluff.field.sheet(bluff.enemy).keywords = {"Fear[6]"};
        bluff.field.sheet(bluff.enemy).assault.dice = {0, 0, 0, 0};
        bluff.field.sheet(bluff.illusion).assault.dice = {0, 0, 0, 0};
        bluff.field.unit(bluff.infantry).stance->hex = {4, 1};
        bluff.field.clash(bluff.enemy, bluff.illusion);
        CARRIED(bluff.field.carry(Command(Assault{})));
        QCOMPARE(bluff.it().has(tokens::exposed), 1);
    });
    row("HX-K45 damage of 4 and more removes it, less kills one that never was", [] {
        for (const int face : {4, 3}) {
            Bluff bluff(Phase::Gunnery1, 3);
            bluff.field.sheet(bluff.illusion).tables = shipped().sheets.at("elf.illusion").tables;
            bluff.field.unit(bluff.infantry).stance->hex = {5, 1};
            bluff.field.arm(bluff.enemy, "ork.ork_musket");
            bluff.field.state.weapons["ork.ork_musket"] = shipped().weapons.at("ork.ork_musket");
            bluff.field.state.weapons.edit("ork.ork_musket")->harm.regular = "d6";
            bluff.field.unit(bluff.enemy).body.models = 1;
            CARRIED(
                bluff.field.carry(Command(Fire{bluff.enemy, "ork.ork_musket", bluff.illusion}), {6, face}));
            CARRIED(bluff.field.next());
            QCOMPARE(bluff.it().body.models, face == 4 ? 0 : 3);
        }
    });
}

TEST_CASE(TestSteampunkIllusions, QCoreApplication)
#include "test_steampunk_illusions.moc"
