// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "duel.h"
#include "rule_rows.h"
#include "support/case.h"
#ifndef Q_MOC_RUN
#include "kernel/dice/seeded_dice.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/engage.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/invariants.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#endif

#include <algorithm>

using namespace steam;
using core::UnitId;

/// A battle without a board (hx.board): the table says what a board would show, and everything else is played
/// as ever.
class TestSteampunkNoBoard : public QObject {
    Q_OBJECT

private slots:
    void stated_data();
    void stated() { runRow(); }
    void moved_data();
    void moved() { runRow(); }
    void fought_data();
    void fought() { runRow(); }
    void aWholeTurn();
};

namespace {

void takeOff(Field& field) {
    field.flip(switches::board, "table");
    field.state.board = placesOnly();
}

/// The tanks of a duel, and no one knows where they stand.
struct Unmapped : Duel {
    Unmapped() : Duel(3) {
        takeOff(field);
        field.state.weapons.edit(gun)->range = 3;
    }
    Fire reported(int away, const std::string& side = {}, const std::string& struck = {},
                  const std::string& ground = {}) const {
        return {tank, gun, enemy, away, side, struck, ground};
    }
    std::string declare(int away, const std::string& side = {}, const std::string& struck = {},
                        const std::string& ground = {}) {
        return field.carry(DeclarePosition{tank, enemy, away, side, struck, ground});
    }
    Volley volley() const { return *volleyAt(field.state, field.state.at(tank), gun, enemy); }
};

/// Infantry that has just moved, and an enemy whom it may have met.
struct Encountered {
    Field field{Phase::Assault1};
    UnitId one, other;
    Encountered() {
        takeOff(field);
        one = field.add("dwarf.dwarf_infantry", "first", {1, 1});
        other = field.add("ork.grunt", "second", {2, 1});
        for (const auto& id : {one, other}) {
            auto& sheet = field.sheet(id);
            sheet.keywords.clear();
            sheet.deflection.reset();
            sheet.armour.clear();
            sheet.assault.dice = {1, 0, 0, 0};
            sheet.assault.toHit = 5;
            sheet.assault.bySide.clear();
        }
        field.unit(one).orders.movement = "F|F|F";
    }
    const Unit& at(const UnitId& id) const { return field.state.at(id); }
    Side fights(const UnitId& id) const {
        return fightingSide(field.state, {field.state.clashes.front()}, at(id));
    }
};

bool offers(const Field& field, const std::string& unit, const std::string& id) {
    const auto all = Battle(field.state).offers(unit);
    return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.id == id; });
}

} // namespace

void TestSteampunkNoBoard::stated_data() {
    columns();
    row("5.3 hx.board: how far it is the board shows, or the table says", [] {
        Duel near(6);
        near.field.state.weapons.edit(gun)->range = 3;
        QCOMPARE(volleyAt(near.field.state, near.field.state.at(near.tank), gun, near.enemy)->band,
                 RangeBand::Long);
        takeOff(near.field); // the same hexes say nothing any more
        QCOMPARE(volleyAt(near.field.state, near.field.state.at(near.tank), gun, near.enemy)->band,
                 RangeBand::Normal);
        near.field.flip(switches::board, "hexes");
        REFUSED(near.field.refused(Fire{near.tank, gun, near.enemy, 2}), "the board shows");
        REFUSED(near.field.refused(DeclarePosition{near.tank, near.enemy, 2}), "the board shows");
    });
    row("5.3 the range that is reported counts", [] {
        Unmapped duel;
        REFUSED(duel.field.refused(duel.reported(7)), "out of range");
        CARRIED(duel.declare(1));
        QCOMPARE(duel.volley().band, RangeBand::PointBlank);
        CARRIED(duel.declare(6));
        QCOMPARE(duel.volley().band, RangeBand::Long);
    });
    row("5.3 a weapon fires at the side at which the target is reported to lie", [] {
        Unmapped duel;
        auto& angle = duel.field.state.weapons.edit(gun)->angle;
        angle = {1, 0, 0, 0};
        REFUSED(duel.field.refused(duel.reported(3, "back")), "firing angle");
        QVERIFY(duel.field.refused(duel.reported(3, "front")).empty());
        REFUSED(duel.field.refused(duel.reported(3, "left")), "there is no side");
    });
    row("5.4 armour is that of the side that is reported to be struck", [] {
        Unmapped duel;
        const auto side = [&] {
            return sideStruckFrom(duel.field.state, duel.hit(), duel.field.state.at(duel.tank));
        };
        QCOMPARE(side(), Side::Front);
        CARRIED(duel.field.carry(duel.reported(3, {}, "back"), {1}));
        QCOMPARE(side(), Side::Back);
    });
    row("5.3.1 cover is what the target is reported to stand in", [] {
        Unmapped duel;
        const int open = duel.need();
        CARRIED(duel.declare(3, {}, {}, "forest"));
        QCOMPARE(duel.need(), open + 1);
        QVERIFY(duel.modified("cover"));
        REFUSED(duel.field.refused(duel.reported(3, {}, {}, "smoke")), "there is no ground");
    });
    row("5.2 everybody is seen unless the table says otherwise", [] {
        Unmapped duel;
        QVERIFY(duel.field.refused(duel.shot()).empty());
        CARRIED(duel.field.carry(core::table::Relate{duel.tank, "inSight", duel.enemy, false}));
        REFUSED(duel.field.refused(duel.shot()), "out of sight");
        duel.field.state.weapons.edit(gun)->keywords.push_back("Indirect fire[any friend's sight]");
        duel.field.add("dwarf.zap", "first", {9, 9});
        QVERIFY(duel.field.refused(duel.shot()).empty()); // HX-K38
    });
    row("HX-K6 Terror reaches whom the table has stated to be near", [] {
        Field field(Phase::Agony);
        takeOff(field);
        const auto fiend = field.add("dwarf.tamed_balrog", "first", {1, 1});
        const auto orks = field.add("ork.ork_infantry", "second", {2, 1});
        field.sheet(fiend).keywords = {"Terror[2, d6]"};
        auto far = field;
        CARRIED(far.next());
        CARRIED(field.carry(DeclarePosition{fiend, orks, 2}));
        CARRIED(field.next({1}));
    });
    row("5.2 friends who share a hex are reported to be no hex apart", [] {
        Field field;
        takeOff(field);
        const auto one = field.add("dwarf.zap", "first", {1, 1});
        const auto two = field.add("dwarf.dwarf_infantry", "first", {2, 1});
        const auto enemy = field.add("ork.grunt", "second", {3, 1});
        CARRIED(field.carry(DeclarePosition{two, one, 0}));
        QCOMPARE(field.state.at(two).stance->hex, field.state.at(one).stance->hex);
        CARRIED(field.carry(DeclarePosition{two, one, 2}));
        QVERIFY(field.state.at(two).stance->hex != field.state.at(one).stance->hex);
        REFUSED(field.refused(DeclarePosition{two, enemy, 0}), "fight");
    });
}

void TestSteampunkNoBoard::moved_data() {
    columns();
    row("5.2 what was reported is forgotten when one of the two units moves", [] {
        for (const char* order : {"-|F|-", "-|-|-"}) {
            Unmapped duel;
            CARRIED(duel.declare(6, {}, "back"));
            duel.field.state.phase = Phase::Movement2;
            duel.field.unit(duel.enemy).orders.movement = order;
            duel.field.unit(duel.tank).orders.movement = "-|-|-";
            CARRIED(duel.field.next());
            QCOMPARE(duel.field.state.positions.empty(), order[2] == 'F');
        }
    });
    row("5.2 orders change speeds as ever", [] {
        Field field(Phase::Movement2);
        takeOff(field);
        const auto tank = field.add("dwarf.dw42", "first", {1, 1});
        field.unit(tank).orders.movement = "-|A[slow]|-";
        CARRIED(field.next());
        QCOMPARE(field.state.at(tank).stance->speed, Speed::Slow);
        QCOMPARE(field.state.phase, Phase::Assault2);
    });
    row("5.2 no one meets by where he happens to be written down", [] {
        Field field(Phase::Movement2);
        const auto one = field.add("dwarf.dwarf_infantry", "first", {4, 4}, Speed::Slow);
        field.add("ork.grunt", "second", {4, 5});
        field.unit(one).orders.movement = "-|F|-";
        auto mapped = field;
        CARRIED(mapped.next());
        QCOMPARE(mapped.state.clashes.size(), std::size_t(1));
        takeOff(field);
        CARRIED(field.next());
        QVERIFY(field.state.clashes.empty());
    });
}

void TestSteampunkNoBoard::fought_data() {
    columns();
    row("5.7 who has moved may have met an enemy, no one else", [] {
        Encountered met;
        QVERIFY(offers(met.field, met.one.text, "engage"));
        QVERIFY(!offers(met.field, met.other.text, "engage"));
        REFUSED(met.field.refused(Engage{met.other, met.one}), "no order");
        met.field.flip(switches::board, "hexes");
        REFUSED(met.field.refused(Engage{met.one, met.other}), "the board shows");
    });
    row("5.7 the side that is met fights", [] {
        Encountered front, back;
        CARRIED(front.field.carry(Engage{front.one, front.other}));
        CARRIED(back.field.carry(Engage{back.one, back.other, "back"}));
        QCOMPARE(front.fights(front.other), Side::Front);
        QCOMPARE(back.fights(back.other), Side::Back);
        QCOMPARE(front.fights(front.one), Side::Front);
        Encountered reversing;
        reversing.field.unit(reversing.one).orders.movement = "Rev|F|F";
        CARRIED(reversing.field.carry(Engage{reversing.one, reversing.other}));
        QCOMPARE(reversing.fights(reversing.one), Side::Back);
    });
    row("5.7 the winner is there, the loser somewhere else", [] {
        Encountered met;
        CARRIED(met.field.carry(Engage{met.one, met.other}));
        const auto there = met.at(met.other).stance->hex;
        CARRIED(met.field.carry(SettleAssault{textOf(there), "first"}));
        QCOMPARE(met.at(met.one).stance->hex, there);
        QVERIFY(met.at(met.other).stance->hex != there);
        QVERIFY(met.field.state.clashes.empty());
        met.field.unit(met.one).orders.movement.clear(); // it was its own none
        QCOMPARE(QString::fromStdString(brokenInvariant(met.field.state)), QString());
    });
    row("AMB-HX6 who has no way back holds out", [] {
        Encountered met;
        met.field.flip(switches::stubborn, "enemy_retreats");
        for (const bool cornered : {false, true}) {
            auto field = met.field;
            field.unit(met.one).body.models = field.unit(met.other).body.models = 1;
            CARRIED(field.carry(Engage{met.one, met.other, {}, cornered}));
            const auto there = field.state.at(met.other).stance->hex;
            core::SeededDice dice{3};
            field.sheet(met.other).assault.dice = {0, 0, 0, 0};
            field.sheet(met.one).assault.toHit = 1;
            field.sheet(met.other).tables.clear();
            CARRIED(field.carry(Assault{}, dice));
            QCOMPARE(field.state.at(met.other).stance->hex == there, cornered);
        }
    });
    row("5.7 two may meet one, and it is one assault", [] {
        Encountered met;
        const auto more = met.field.add("dwarf.dwarf_infantry", "first", {5, 1});
        met.field.unit(more).orders.movement = "F|-|-";
        CARRIED(met.field.carry(Engage{met.one, met.other}));
        CARRIED(met.field.carry(Engage{more, met.other, "back"}));
        QCOMPARE(met.field.state.clashes.size(), std::size_t(1));
        QCOMPARE(met.field.state.clashes.front().entering.size(), std::size_t(2));
        QCOMPARE(sidesStruck(met.field.state, met.field.state.clashes.front(), met.at(met.other)).size(),
                 std::size_t(2));
        REFUSED(met.field.refused(Engage{met.one, met.other}), "has met an enemy already");
        REFUSED(met.field.refused(core::table::SetSwitch{"hx.board", "hexes"}), "fight the assaults");
    });
}

/// From set-up to the second turn: orders, a shot, a movement step, an assault, Agony.
void TestSteampunkNoBoard::aWholeTurn() {
    core::Setup setup;
    setup.mission = "entrenched_hedges";
    setup.choices = {{"first", "dwarf_24"}, {"second", "ork_24"}};
    setup.switches = {{"hx.board", "table"}};
    auto start = beginning(shipped(), setup);
    QVERIFY(start.has_value());
    Field field;
    field.state = std::move(*start);
    core::SeededDice dice{11};
    const auto next = [&] { return field.carry(Command(core::table::Next{}), dice); };
    const auto some = [&](const std::string& side, const std::string& sheet) {
        for (const auto& [id, unit] : field.state.units)
            if (unit.side == side && unit.sheet == sheet) return id;
        return UnitId();
    };
    const auto tank = some("first", "dwarf.dw42"), infantry = some("first", "dwarf.dwarf_infantry");
    const auto target = some("second", "ork.ork_infantry");
    QVERIFY(!tank.empty() && !infantry.empty() && !target.empty());
    CARRIED(field.carry(Deploy{tank, {}, Facing::South, {}}, dice));
    CARRIED(next());
    for (const auto& [id, unit] : field.state.units)
        QVERIFY2(unit.stance.has_value(), id.text.c_str());
    QVERIFY(Battle(field.state).view(core::Audience::Gm).board.empty());
    field.unit(infantry).stance->speed = Speed::Slow;
    field.arm(tank, gun);
    CARRIED(field.carry(PlanAll{}, dice));
    CARRIED(next());
    QCOMPARE(field.state.phase, Phase::Gunnery1);
    field.unit(tank).orders.gunnery = "Fire|-";
    QVERIFY(offers(field, tank.text, "fire_" + std::string(gun)));
    CARRIED(field.carry(Fire{tank, gun, target, 2, "front", "back", "forest"}, dice));
    QVERIFY(field.state.at(tank).magazine(gun).fired);
    QCOMPARE(field.state.positions.at(target.text).ground, Terrain::Forest);
    CARRIED(next());
    QCOMPARE(field.state.phase, Phase::Movement1);
    while (!mayEngage(field.state, field.state.at(infantry)) && field.state.phase < Phase::Gunnery2)
        CARRIED(next());
    QVERIFY(stepBefore(field.state.phase).has_value());
    CARRIED(field.carry(Engage{infantry, target, "front_side"}, dice));
    QCOMPARE(field.state.clashes.size(), std::size_t(1));
    CARRIED(field.carry(Assault{}, dice));
    QVERIFY(field.state.clashes.empty());
    for (int steps = 0; field.state.turn == 1 && steps < 12; ++steps)
        CARRIED(next());
    QCOMPARE(field.state.turn, 2);
    QVERIFY2(brokenInvariant(field.state).empty(), brokenInvariant(field.state).c_str());
}

TEST_CASE(TestSteampunkNoBoard, QCoreApplication)
#include "test_steampunk_no_board.moc"
