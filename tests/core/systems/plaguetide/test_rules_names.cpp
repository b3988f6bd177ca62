// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "systems/plaguetide/turn/arrivals.h"
#include "table.h"

using namespace plaguetide_rules;

/// The unit that an order names belongs where it is named, and no action is spent without effect and without
/// a message.
class TestRulesNames : public QObject {
    Q_OBJECT

private slots:
    void operatives_data();
    void operatives() { runRow(); }
    void horde_data();
    void horde() { runRow(); }
    void master_data();
    void master() { runRow(); }
};

namespace {

using Code = std::string;

Move moveNear(std::vector<UnitId> coherency) {
    auto out = move(zealot);
    out.coherency = std::move(coherency);
    return out;
}

UseAbility abilityOn(const UnitId& who, std::vector<UnitId> affected = {}, const UnitId& target = {}) {
    UseAbility out;
    out.who = who;
    out.affected = std::move(affected);
    out.target = target;
    return out;
}

UseBlitz blitzOn(const UnitId& who, const UnitId& target, std::vector<UnitId> affected) {
    UseBlitz out;
    out.who = who;
    out.target = target;
    out.affected = std::move(affected);
    return out;
}

/// Enemies of that sort in the step in which they act.
UnitId actingEnemy(Table& t, const Code& sheet) {
    t.phase(Phase::Activations);
    return t.enemy(sheet);
}

Activate spread(const UnitId& unit, HordeAction deed, const UnitId& target, std::vector<UnitId> affected) {
    auto out = activate({unit}, {deed}, target);
    out.affected = std::move(affected);
    return out;
}

core::table::Correct corrected(const UnitId& unit, const Code& token, int value) {
    return {unit, token, value, {}};
}

} // namespace

void TestRulesNames::operatives_data() {
    columns();
    row("PT-S2 coherence with an enemy",
        [](Table& t) { QCOMPARE(t.refused(moveNear({t.enemy("stabber")})), Code("ally.none")); });
    row("PT-S2 coherence with itself",
        [](Table& t) { QCOMPARE(t.refused(moveNear({zealot})), Code("ally.itself")); });
    row("PT-S2 coherence with no one there",
        [](Table& t) { QCOMPARE(t.refused(moveNear({UnitId{"op9"}})), Code("unit.unknown")); });
    row("PT-S2 coherence with a Captured operative", [](Table& t) {
        t.status(ogryn, Status::Captured);
        QCOMPARE(t.refused(moveNear({ogryn})), Code("ally.none"));
    });
    row("PT-S2 coherence with a comrade", [](Table& t) {
        QCOMPARE(t.refused(moveNear({ogryn})), Code());
        t.perform(moveNear({ogryn}));
        QVERIFY(t.state.coherent.contains(pairOf(zealot, ogryn)));
    });
    row("AMB-PT19 a jump whose depth no one has stated", [](Table& t) {
        auto order = move(zealot);
        order.gapInches = 3;
        QCOMPARE(t.refused(order), Code("move.no_depth"));
        order.depthInches = 5;
        QCOMPARE(t.refused(order), Code());
    });
    row("PT-M1 a gap of 1 inch needs no depth", [](Table& t) {
        auto order = move(zealot);
        order.gapInches = 1;
        t.perform(order);
    });
    row("AMB-PT19 a Charge over a gap without a depth", [](Table& t) {
        auto order = fight(zealot, t.enemy("stabber"), true);
        order.gapInches = 2;
        QCOMPARE(t.refused(order), Code("move.no_depth"));
    });
    row("a rifle hits no one but its target", [](Table& t) {
        const auto a = t.enemy("stabber"), b = t.enemy("stabber");
        auto order = shoot(sharpshooter, a);
        order.affected = {b};
        QCOMPARE(t.refused(order), Code("area.none"));
    });
    row("PT-K2 an area reaches no one who is not there", [](Table& t) {
        const auto a = t.enemy("stabber");
        QCOMPARE(t.refused(blitzOn(sharpshooter, a, {UnitId{"stabber-7"}})), Code("unit.unknown"));
        QCOMPARE(t.refused(blitzOn(sharpshooter, a, {ogryn})), Code()); // friends too
    });
    row("PT-S9 an area does not touch who is Down, and says so", [](Table& t) {
        t.status(ogryn, Status::Down);
        const auto done =
            t.perform(blitzOn(sharpshooter, t.enemy("stabber"), {ogryn}), {dice("defence", {6, 6})});
        QVERIFY2(done.says("is Down and not affected"), done.text.c_str());
        t.status(ogryn, Status::Captured);
        t.set(sharpshooter, Token::Blitz, 3);
        QCOMPARE(t.refused(blitzOn(sharpshooter, UnitId{"stabber-1"}, {ogryn})), Code("area.captured"));
    });
    row("PT-K4 Blast meets enemies only", [](Table& t) {
        const auto a = t.enemy("stabber"), b = t.enemy("stabber");
        t.profile("long_rifle").keywords = {"Blast(2)"};
        auto order = shoot(sharpshooter, a);
        order.affected = {ogryn};
        QCOMPARE(t.refused(order), Code("blast.enemies_only"));
        order.affected = {b};
        QCOMPARE(t.refused(order), Code());
    });
    row("Focus names no one", [](Table& t) {
        const auto a = t.enemy("stabber");
        QCOMPARE(t.refused(abilityOn(sharpshooter, {a})), Code("ability.no_others"));
        QCOMPARE(t.refused(abilityOn(sharpshooter, {}, a)), Code("ability.no_target"));
        auto order = abilityOn(sharpshooter);
        order.coherency = std::vector<UnitId>{ogryn};
        QCOMPARE(t.refused(order), Code("ability.no_move"));
    });
    row("Fury names its target only", [](Table& t) {
        const auto a = t.enemy("stabber"), b = t.enemy("stabber");
        QCOMPARE(t.refused(abilityOn(zealot, {b}, a)), Code("ability.no_others"));
        QCOMPARE(t.refused(abilityOn(zealot, {}, a)), Code());
    });
    row("Shriek with no one and nothing to quell", [](Table& t) {
        const auto order = abilityOn(psyker);
        QCOMPARE(t.refused(order), Code("ability.nobody"));
        t.set(psyker, Token::Warp, 4);
        t.perform(order);
        QCOMPARE(t.token(psyker, Token::Warp), 1);
    });
    row("Shriek at a friend",
        [](Table& t) { QCOMPARE(t.refused(abilityOn(psyker, {ogryn})), Code("target.not_enemy")); });
    row("Bull rush at another one than it touches", [](Table& t) {
        const auto a = t.enemy("stabber"), b = t.enemy("stabber");
        QCOMPARE(t.refused(abilityOn(ogryn, {a}, b)), Code("ability.no_target"));
        QCOMPARE(t.refused(abilityOn(ogryn, {a}, a)), Code());
    });
}

void TestRulesNames::horde_data() {
    columns();
    row("a target for someone outside the group", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        auto order = activate({actingEnemy(t, "shooter")}, {HordeAction::Shoot}, zealot);
        order.targets[mauler] = ogryn;
        QCOMPARE(t.refused(order), Code("activate.outside"));
    });
    row("a target prepared for one of the group who stays behind", [](Table& t) {
        const auto other = t.enemy("shooter");
        auto order = activate({actingEnemy(t, "shooter")}, {HordeAction::Shoot}, zealot);
        order.targets[other] = ogryn;
        QCOMPARE(t.refused(order), Code());
    });
    row("targets are operatives", [](Table& t) {
        const auto shooter = actingEnemy(t, "shooter");
        auto order = activate({shooter}, {HordeAction::Shoot}, zealot);
        order.targets[shooter] = shooter;
        QCOMPARE(t.refused(order), Code("target.not_operative"));
        QCOMPARE(t.refused(activate({shooter}, {HordeAction::Move}, shooter)), Code("target.not_operative"));
        QCOMPARE(t.refused(activate({shooter}, {HordeAction::Move}, UnitId{"op9"})), Code("unit.unknown"));
    });
    row("PT-S14 contact that is left is there", [](Table& t) {
        const auto stabber = actingEnemy(t, "stabber");
        auto order = activate({stabber}, {HordeAction::Move}, zealot);
        order.leaves[stabber] = {ogryn};
        QCOMPARE(t.refused(order), Code("activate.not_touched"));
        t.touch(ogryn, stabber);
        QCOMPARE(t.refused(order), Code());
        order.leaves = {{t.enemy("stabber"), {ogryn}}};
        QCOMPARE(t.refused(order), Code("activate.outside"));
        order.leaves.clear();
        order.leaving = std::vector<UnitId>{stabber};
        QCOMPARE(t.refused(order), Code("target.not_operative"));
        order.leaving = std::vector<UnitId>{psyker};
        QCOMPARE(t.refused(order), Code("activate.not_touched"));
        order.leaving = std::vector<UnitId>{ogryn};
        QCOMPARE(t.refused(order), Code());
        t.touch(psyker, UnitId{"stabber-2"}); // one of the group who stays behind
        order.leaving = std::vector<UnitId>{psyker};
        QCOMPARE(t.refused(order), Code());
    });
    row("PT-M5 cover of someone who is no target", [](Table& t) {
        const auto other = t.enemy("shooter");
        auto order = activate({actingEnemy(t, "shooter")}, {HordeAction::Shoot}, zealot);
        order.covered = {ogryn};
        QCOMPARE(t.refused(order), Code("activate.no_target"));
        order.targets[other] = ogryn;
        QCOMPARE(t.refused(order), Code());
    });
    row("PT-M5 the common target may be named among those in cover", [](Table& t) {
        t.set(zealot, Token::Ap, 0);
        auto order = activate({actingEnemy(t, "shooter")}, {HordeAction::Shoot}, zealot);
        order.covered = {zealot};
        const auto plain = t.state.sheetOf(t.state.at(zealot)).defence;
        const auto ap = t.profile("autogun").ap;
        const auto done = t.perform(order, {dice("hit", {5, 1}), dice("defence", {6})});
        QCOMPARE(done.request("defence").rows.at(0).need, std::to_string(plain + ap - 1) + "+");
    });
    row("an objective of no mission, though no one operates", [](Table& t) {
        t = Table("hab_block_17");
        auto order = activate({actingEnemy(t, "shambler")}, {HordeAction::Move}, zealot);
        order.objective = "the moon";
        QCOMPARE(t.refused(order), Code("operate.unknown"));
        order.objective = t.state.mission->objectives.front().id;
        QCOMPARE(t.refused(order), Code());
    });
    row("further models for claws", [](Table& t) {
        const auto stabber = actingEnemy(t, "stabber");
        t.touch(zealot, stabber);
        QCOMPARE(t.refused(spread(stabber, HordeAction::Fight, zealot, {ogryn})), Code("area.none"));
        QCOMPARE(t.refused(spread(stabber, HordeAction::Move, zealot, {ogryn})), Code("area.none"));
    });
    row("further models of a bomb are on the table", [](Table& t) {
        const auto bomber = actingEnemy(t, "bomber");
        QCOMPARE(t.refused(spread(bomber, HordeAction::Shoot, zealot, {UnitId{"op9"}})),
                 Code("unit.unknown"));
        QCOMPARE(t.refused(spread(bomber, HordeAction::Shoot, zealot, {ogryn, bomber})), Code());
    });
    row("PT-S9 a bomb at someone Down hits no one", [](Table& t) {
        t.only({zealot});
        t.status(zealot, Status::Down);
        const auto bomber = actingEnemy(t, "bomber");
        const auto order = activate({bomber}, {HordeAction::Shoot}, zealot);
        QCOMPARE(t.refused(order), Code("area.nobody"));
        const auto done = t.perform(order, {}, true);
        QVERIFY2(done.says("is Down and not affected"), done.text.c_str());
        QVERIFY(t.has(zealot, Status::Down));
    });
    row("PT-S9 a bomb beside someone Down hits the others", [](Table& t) {
        t.status(zealot, Status::Down);
        t.set(ogryn, Token::Ap, 0);
        const auto bomber = actingEnemy(t, "bomber");
        auto order = spread(bomber, HordeAction::Shoot, zealot, {ogryn});
        order.alone = true;
        t.perform(order, {dice("defence", {1})});
        QCOMPARE(t.toughness(ogryn), 4);
        QVERIFY(t.has(zealot, Status::Down) && !t.has(zealot, Status::Captured));
    });
    row("PT-S9 a net at someone Down costs no health", [](Table& t) {
        t.only({zealot});
        t.status(zealot, Status::Down);
        QCOMPARE(t.refused(activate({actingEnemy(t, "trapper")}, {HordeAction::Shoot}, zealot)),
                 Code("attack.no_harm"));
    });
    row("1.3.3 nothing to set back", [](Table& t) {
        t = Table("hab_block_17");
        const auto shambler = actingEnemy(t, "shambler");
        auto order = activate({shambler}, {HordeAction::Operate});
        order.objective = t.state.mission->objectives.front().id;
        QCOMPARE(t.refused(order), Code("operate.nothing_to_undo"));
        Rules::apply(t.state, ObjectiveSet{order.objective, 1});
        QCOMPARE(t.refused(order), Code());
        order.units.push_back(t.enemy("shambler"));
        const auto done = t.perform(order);
        QVERIFY2(done.says("is set back to 0") && done.says("there is nothing left"), done.text.c_str());
    });
    row("PT-M5 cover of one target is not that of another", [](Table& t) {
        const auto a = t.enemy("shooter"), b = actingEnemy(t, "shooter");
        t.set(zealot, Token::Ap, 0);
        t.set(ogryn, Token::Ap, 0);
        auto order = activate({a, b}, {HordeAction::Shoot}, zealot);
        order.targets[b] = ogryn;
        order.cover = true;
        const std::vector<Reply> dice_{rows("hit", {{5, 1}, {5, 1}}), rows("defence", {{6}, {6}})};
        const auto done = t.perform(order, dice_);
        QCOMPARE(done.request("defence").rows.at(0).need, Code("4+")); // Zealot 5+
        QCOMPARE(done.request("defence").rows.at(1).need, Code("4+")); // Ogryn 4+, in the open
    });
    row("PT-M5 cover named for the other target", [](Table& t) {
        const auto a = t.enemy("shooter"), b = actingEnemy(t, "shooter");
        t.set(zealot, Token::Ap, 0);
        t.set(ogryn, Token::Ap, 0);
        auto order = activate({a, b}, {HordeAction::Shoot}, zealot);
        order.targets[b] = ogryn;
        order.covered = {ogryn};
        const auto done = t.perform(order, {rows("hit", {{5, 1}, {5, 1}}), rows("defence", {{6}, {6}})});
        QCOMPARE(done.request("defence").rows.at(0).need, Code("5+"));
        QCOMPARE(done.request("defence").rows.at(1).need, Code("3+"));
    });
}

void TestRulesNames::master_data() {
    columns();
    row("PT-S2 DeclareCoherency names operatives", [](Table& t) {
        QCOMPARE(t.refused(DeclareCoherency{{pairOf(zealot, t.enemy("stabber"))}}), Code("ally.none"));
        QCOMPARE(t.refused(DeclareCoherency{{pairOf(zealot, ogryn)}}), Code());
        t.status(ogryn, Status::Captured);
        QCOMPARE(t.refused(DeclareCoherency{{pairOf(zealot, ogryn)}}), Code("ally.none"));
    });
    row("a correction of coherence names operatives", [](Table& t) {
        const auto stabber = t.enemy("stabber");
        QCOMPARE(t.refused(corrected(zealot, "coherence:" + stabber.text, 1)), Code("ally.none"));
        QCOMPARE(t.refused(corrected(stabber, "coherence:" + zealot.text, 1)), Code("ally.none"));
        QCOMPARE(t.refused(corrected(zealot, "coherence:" + zealot.text, 1)), Code("ally.itself"));
    });
    row("a correction of contact names both sides", [](Table& t) {
        const auto a = t.enemy("stabber"), b = t.enemy("stabber");
        QCOMPARE(t.refused(corrected(a, "contact:" + b.text, 1)), Code("engage.same_side"));
        QCOMPARE(t.refused(corrected(zealot, "contact:" + ogryn.text, 1)), Code("engage.same_side"));
        QCOMPARE(t.refused(corrected(zealot, "contact:" + a.text, 1)), Code());
    });
    row("enemies have no action points, no Downs and are not Captured", [](Table& t) {
        const auto stabber = t.enemy("stabber");
        for (const auto* token : {"ap", "downs", "captured", "overwatch", "focused"})
            QCOMPARE(t.refused(corrected(stabber, token, 1)), Code("correct.unknown"));
    });
    row("1.3.3 reinforcements come to a spawn point of the mission", [](Table& t) {
        t = Table("hab_block_17");
        t.state.threat = 9;
        QCOMPARE(t.refused(Enqueue{"shambler", 1, "the roof"}), Code("spawn.no_point"));
        QCOMPARE(t.refused(Enqueue{"shambler", 1, "A"}), Code());
        t.perform(Enqueue{"shambler", 1, "the roof"}, {}, true);
        QCOMPARE(t.refused(Enqueue{"shambler", -1, "the roof"}), Code());
    });
    row("1.3.3 a mission without spawn points has them as text", [](Table& t) {
        t.state.threat = 5;
        QCOMPARE(t.refused(Enqueue{"shambler", 1, "the roof"}), Code());
    });
    row("PT-M8 a fall has a height", [](Table& t) {
        QCOMPARE(t.refused(Fall{zealot, 0}), Code("fall.no_height"));
    });
}

TEST_CASE(TestRulesNames, QCoreApplication)
#include "test_rules_names.moc"
