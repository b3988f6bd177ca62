// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/invariants.h"
#include "systems/combat_patrol/state/phases.h"

using namespace patrol_battle;

/// What follows from losses follows from the state, whatever took the models away (rules 2.6).
class TestPatrolLosses : public QObject {
    Q_OBJECT

private slots:
    void alone_data();
    void alone() { fightRow(); }
    void turns_data();
    void turns() { fightRow(); }
};

namespace {

Correct set(const UnitId& unit, const std::string& token, int value) {
    Correct out;
    out.unit = unit;
    out.token = token;
    out.value = value;
    return out;
}

/// One Poxwalker is left with Typhus, Battle-shocked and engaged, and no one else of the Horde is on the
/// table.
void lastOne(Battle& t) {
    t.flip("reroll_window", "off");
    t.left(poxwalkers, 1);
    const auto units = t.state.units;
    for (const auto& [id, unit] : units)
        if (unit.side == attacker && id != poxwalkers && id != typhus) t.perform(Remove{id});
    t.at(2, attacker, Phase::Movement);
    t.unit(poxwalkers).battleShocked = true;
}

/// Typhus goes on as a unit of his own.
void standsAlone(const Battle& t) {
    QVERIFY(t.gone(poxwalkers));
    QVERIFY(t.state.at(typhus).leads.empty());
    QCOMPARE(t.state.rootOf(typhus), typhus);
    QCOMPARE(unitsOf(t.state, attacker), std::vector<UnitId>{typhus});
    QVERIFY(t.state.at(typhus).battleShocked);
    QCOMPARE(brokenInvariant(t.state), std::string());
}

/// His own Toughness 6 counts: Strength 4 wounds on 5+.
void hasHisToughness(Battle& t) {
    t.at(2, defender, Phase::Shooting);
    t.squad(guard2, 1);
    t.arm(guard2).strength = 4;
    QCOMPARE(t.need(shoot(guard2, typhus), "wound"), std::string("5+"));
}

} // namespace

void TestPatrolLosses::alone_data() {
    battles();
    battle("2.6 a leader who joins a unit brings his fight along", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        t.touch(typhus, guard);
        t.perform(Attach{typhus, poxwalkers});
        QVERIFY(t.state.isTouching(poxwalkers, guard));
        QCOMPARE(brokenInvariant(t.state), std::string());
    });
    battle("CP 2.6 the last of the Bodyguard falls by Desperate Escape", [](Battle& t) {
        lastOne(t);
        t.touch(poxwalkers, guard);
        auto order = move(poxwalkers, MoveKind::FallBack);
        order.markers = {"west"};
        t.perform(order, {dice("escape", {1, 6}), pick("casualty", poxwalkers.text + "#0")});
        standsAlone(t);
        QCOMPARE(t.state.at(typhus).moved, MoveKind::FallBack);
        QVERIFY(t.state.markers.at("west").near.contains(typhus));
        QVERIFY(!isEngaged(t.state, typhus));
        hasHisToughness(t);
    });
    battle("CP 2.6 models are lost by hand", [](Battle& t) {
        lastOne(t);
        t.touch(poxwalkers, guard);
        t.perform(RemoveModels{poxwalkers, 1}, {pick("casualty", poxwalkers.text + "#0")});
        standsAlone(t);
        QVERIFY(t.state.isTouching(typhus, guard)); // he is where the unit was
    });
    battle("CP 2.6 the number of models is corrected", [](Battle& t) {
        lastOne(t);
        t.perform(set(poxwalkers, "models", 0));
        standsAlone(t);
        hasHisToughness(t);
    });
    battle("CP 2.6 a model is corrected", [](Battle& t) {
        lastOne(t);
        t.perform(set(poxwalkers, "model:0", 0));
        standsAlone(t);
    });
    battle("CP 2.6 the unit is taken off the table", [](Battle& t) {
        lastOne(t);
        t.perform(Remove{poxwalkers});
        standsAlone(t);
    });
    battle("CP 2.6 the leader falls and the Bodyguard goes on", [](Battle& t) {
        t.at(2, attacker, Phase::Movement);
        Battle removed = t;
        t.perform(set(typhus, "wounds", 0));
        removed.perform(Remove{typhus});
        for (auto* each : {&t, &removed}) {
            QVERIFY(each->gone(typhus));
            QVERIFY(each->state.at(poxwalkers).leader.empty());
            QCOMPARE(startingStrength(each->state, poxwalkers), 10);
            QCOMPARE(brokenInvariant(each->state), std::string());
        }
    });
    battle("CP 2.6 who is left of a unit that fought has fought", [](Battle& t) {
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Fight);
        t.left(poxwalkers, 1);
        auto& claws = t.arm(poxwalkers, Mode::Melee);
        claws.keywords = {"Hazardous"};
        t.touch(poxwalkers, guard2);
        t.sheet(poxwalkers).rules.clear();
        t.unit(typhus).models[0].weapons.clear();
        t.unit(guard2).fought = true; // it has picked
        t.state.pickedLast = defender;
        t.state.pickedRemaining = true;
        t.perform(fight(poxwalkers, guard2), {dice("hit", {1, 1}), dice("hazardous", {1})});
        QVERIFY(t.gone(poxwalkers));
        QVERIFY(t.state.isTouching(typhus, guard2));
        QVERIFY(t.state.at(typhus).fought);
    });
    battle("CP-ST4 who is left after Desperate Escape may be shot at the end of the move", [](Battle& t) {
        lastOne(t);
        t.points(defender, 1);
        t.touch(poxwalkers, guard);
        const auto run = *Rules::plan(t.state, move(poxwalkers, MoveKind::FallBack), false);
        core::FlowResolution<Rules> falls(run);
        QVERIFY(falls.pending() && falls.pending()->id == "stratagem.moving"); // by Pistols, at the start
        QVERIFY(falls.supply(pick("stratagem.moving", "later").answer).has_value());
        QVERIFY(falls.supply(dice("escape", {1, 6}).answer).has_value());
        QVERIFY(falls.supply(pick("casualty", poxwalkers.text + "#0").answer).has_value());
        QVERIFY(falls.pending() && falls.pending()->id == "stratagem.moved");
    });
}

void TestPatrolLosses::turns_data() {
    battles();
    battle("CP-F6 a side of which a leader alone is left keeps its turns", [](Battle& t) {
        lastOne(t);
        t.perform(set(poxwalkers, "models", 0));
        t.at(2, defender, Phase::End);
        QCOMPARE(momentAhead(t.state).active, attacker);
    });
    battle("CP 2.2.1 his Battle-shock ends in his own Command phase", [](Battle& t) {
        lastOne(t);
        t.perform(set(poxwalkers, "models", 0));
        t.at(2, defender, Phase::End);
        QVERIFY(t.line("2.2.1:end:" + typhus.text));
        t.next();
        QVERIFY(!t.state.at(typhus).battleShocked);
    });
    battle("a contact by hand is one of two enemies on the table", [](Battle& t) {
        QCOMPARE(t.refused(set(guard, "contact:" + guard2.text, 1)), std::string("target.not_enemy"));
        t.perform(Remove{others});
        QCOMPARE(t.refused(set(guard, "contact:" + others.text, 1)), std::string("unit.gone"));
        QCOMPARE(t.refused(set(guard, "contact:" + others.text, 0)), std::string());
    });
    battle("CP 2.5 contagion ends with the last unit that spreads it", [](Battle& t) {
        lastOne(t);
        t.unit(guard2).tainted = true;
        t.perform(set(poxwalkers, "models", 0));
        QVERIFY(t.state.at(guard2).tainted);
        t.perform(set(typhus, "wounds", 0));
        QVERIFY(!t.state.at(guard2).tainted);
    });
}

TEST_CASE(TestPatrolLosses, tests::NoApplication)
#include "test_patrol_losses.moc"
