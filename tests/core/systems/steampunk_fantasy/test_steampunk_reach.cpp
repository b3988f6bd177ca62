// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "field.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/movement/reach.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#endif

#include <algorithm>
#include <map>
#include <set>

using namespace steam;
using core::Audience;
using core::UnitId;

/// Where orders may bring a unit, what its weapons reach, where flyers may come down, and how the board shows
/// who is who: a row each.
class TestSteampunkReach : public QObject {
    Q_OBJECT

private slots:
    void reach_data();
    void reach() { runRow(); }
};

namespace {

/// A tank that faces north in the middle of open ground.
struct Tank {
    Field field;
    UnitId id;
    explicit Tank(const std::string& orders = "F|R|F", Phase phase = Phase::Gunnery1,
                  Speed speed = Speed::Fast)
        : field(phase) {
        id = field.add("ork.char", "second", {4, 5}, speed);
        field.unit(id).orders.movement = orders;
        field.sheet(id).orders.movement[speed].push_back(orders);
    }
    std::set<std::string> layer(const std::string& what) const {
        const auto view = Rules::view(field.state, Audience::Gm);
        for (const auto& one : view.board.layers)
            if (one.id == what + ":" + id.text) return {one.cells.begin(), one.cells.end()};
        return {};
    }
};
using Cells = std::set<std::string>;

} // namespace

void TestSteampunkReach::reach_data() {
    columns();
    row("5.2 straight on, one side right, on again", [] {
        Tank tank;
        QCOMPARE(tank.layer("reach"), (Cells{"4,4", "5,4"}));
    });
    row("5.2 what is left of it after the first step", [] {
        Tank tank("F|F|F", Phase::Gunnery1);
        QCOMPARE(tank.layer("reach").size(), std::size_t(3));
        CARRIED(tank.field.next());
        CARRIED(tank.field.next());
        QCOMPARE(tank.field.state.phase, Phase::Assault1);
        QCOMPARE(tank.layer("reach"), (Cells{"4,3", "4,2"}));
    });
    row("5.2 any facing leads to all around", [] {
        Tank tank("360|F|-");
        QCOMPARE(tank.layer("reach").size(), std::size_t(6));
    });
    row("5.2 a choice leads to both", [] {
        Tank tank("L/R|F|-");
        QCOMPARE(tank.layer("reach").size(), std::size_t(2));
    });
    row("5.2 ground that costs more takes a step longer", [] {
        Tank tank("F|F|-");
        tank.field.ground({4, 4}, Terrain::SandDunes);
        QCOMPARE(tank.layer("reach"), (Cells{"4,4"}));
    });
    row("5.7 an enemy ends it", [] {
        Tank tank("F|F|F");
        tank.field.add("dwarf.dw42", "first", {4, 4});
        QCOMPARE(tank.layer("reach"), (Cells{"4,4"}));
    });
    row("HX-S11 what damage forbids is left out", [] {
        Tank tank("F|F|F");
        tank.field.harm(tank.id, Does::NoMove);
        QCOMPARE(tank.layer("reach"), Cells{});
    });
    row("5.2 the other side is not shown where its enemy may get to", [] {
        Tank tank;
        const auto audience = Audience::of("first");
        const auto view = Rules::view(Rules::visibleTo(tank.field.state, audience), audience);
        QVERIFY(std::none_of(view.board.layers.begin(), view.board.layers.end(),
                             [&](const auto& one) { return one.id == "reach:" + tank.id.text; }));
    });
    row("HX-S15 a stuck turret reaches only to the front", [] {
        Tank tank;
        const auto before = tank.layer("range");
        tank.field.harm(tank.id, Does::StuckTurret);
        const auto after = tank.layer("range");
        QVERIFY(before.contains("4,6") && !after.contains("4,6"));
        QVERIFY(after.contains("4,3") && after.size() < before.size());
    });
    row("5.2 a flyer does not come down on water", [] {
        for (const auto ground : {Terrain::Clear, Terrain::Water}) {
            Field field(Phase::Movement1);
            const auto rider = field.add("elf.pegasus_rider", "first", {4, 4}, Speed::SlowFly);
            field.sheet(rider).orders.movement[Speed::SlowFly].push_back("B[slow]|-|-");
            field.unit(rider).orders.movement = "B[slow]|-|-";
            field.ground({4, 4}, ground);
            CARRIED(field.next());
            QCOMPARE(isFlying(field.state.at(rider).stance->speed), ground == Terrain::Water);
        }
    });
    row("AMB-HX22 hx.flyers_water: what floats crosses water, or has to fly there", [] {
        for (const bool all : {false, true}) {
            Field field(Phase::Movement1);
            const auto ship = field.add("dwarf.mini_zeppelin", "first", {4, 4}, Speed::Slow);
            field.sheet(ship).orders.movement[Speed::Slow].push_back("F|-|-");
            field.unit(ship).orders.movement = "F|-|-";
            field.ground({4, 5}, Terrain::Water);
            if (all) field.flip(switches::flyersWater, "all");
            CARRIED(field.next());
            QCOMPARE(field.state.at(ship).stance->hex, (all ? Hex{4, 4} : Hex{4, 5}));
        }
    });
    row("a piece differs from the others of its side", [] {
        Field field;
        const auto add = [&](const char* sheet, const char* side, Hex hex, const char* kind,
                             const char* name) {
            const auto id = field.add(sheet, side, hex);
            field.sheet(id).name = kind;
            field.unit(id).name = name;
        };
        add("dwarf.dw42", "first", {1, 1}, "Dw42", "Dw42 1");
        add("dwarf.dwarf_infantry", "first", {2, 1}, "Dwarf Infantry", "Dwarf Infantry 1");
        add("dwarf.dwarf_infantry", "first", {3, 1}, "Dwarf Infantry", "Dwarf Infantry 2");
        add("gnome.gnome_infantry", "first", {4, 1}, "Gnome Infantry", "Gnome Infantry 1");
        add("gnome.gnome_infantry", "first", {5, 1}, "Gnome Infantry", "Gnome Infantry 12");
        add("f19.elf.elf_archer", "second", {6, 1}, "Elf Archer",
            "Elf Archer 1"); // no matter what the others have
        std::map<std::string, std::string> signs;
        for (const auto& piece : Rules::view(field.state, Audience::Gm).board.pieces)
            signs[piece.name] = piece.letter;
        QCOMPARE(signs, (std::map<std::string, std::string>{{"Dw42 1", "D"},
                                                            {"Dwarf Infantry 1", "DI1"},
                                                            {"Dwarf Infantry 2", "DI2"},
                                                            {"Gnome Infantry 1", "G1"},
                                                            {"Gnome Infantry 12", "G12"},
                                                            {"Elf Archer 1", "E"}}));
    });
}

TEST_CASE(TestSteampunkReach, QCoreApplication)
#include "test_steampunk_reach.moc"
