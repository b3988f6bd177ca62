// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// Active abilities of those who fight, shoot and are not seen (3.8): what each does, and when it is blocked.
class TestScrimActives : public QObject {
    Q_OBJECT

private slots:
    void abilities_data();
    void abilities() { runRow(); }
    void blocked_data();
    void blocked() { runRow(); }
};

namespace {

Skirmish with(const char* ability) {
    Skirmish game;
    game.has(a1, ability);
    return game;
}

void fighting() {
    row("smash", [] {
        auto game = with("smash");
        game.perform(blowBy(a1, b1, "smash"), {attack(4, 3)});
        QCOMPARE(game.health(b1), 4);
        QCOMPARE(game.strain(a1), 3);
        QVERIFY(!game.state.isTouching(a1, b1)); // pushed away
    });
    row("bulldoze", [] {
        auto game = with("bulldoze");
        game.touch(b1, a2);
        auto order = use(a1, "bulldoze");
        order.others = {b1, b2};
        game.perform(order);
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 5);
        QVERIFY(!game.state.isTouching(b1, a2));
        QCOMPARE(game.strain(a1), 5);
    });
    row("blinding_speed", [] {
        auto game = with("blinding_speed");
        game.perform(use(a1, "blinding_speed"));
        QVERIFY(isActing(game.state, a1));
        QCOMPARE(game.refused(shot(a1, b1)), std::string("activation.allowed"));
        game.perform(blow(a1, b1), {attack(4, 3)});
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 3);
        QVERIFY(game.state.round.acted.contains(a1));
    });
    row("zen_focus", [] {
        auto game = with("zen_focus");
        game.perform(blowBy(a1, b1, "zen_focus"),
                     {attack(1, 5), rows("attack.on", {{3}}), rows("attack.on", {{2}})});
        QCOMPARE(game.health(b1), 5); // 1 + 3 + 2 against 5
        QCOMPARE(game.strain(a1), 5);
    });
    row("ruthless_assault", [] {
        auto game = with("ruthless_assault");
        game.perform(use(a1, "ruthless_assault"));
        QCOMPARE(game.refused(Sprint{a1, false}), std::string("activation.allowed"));
        game.perform(shot(a1, b1), {attack(4, 3)});
        game.perform(blow(a1, b1), {attack(4, 3)});
        QVERIFY(!isActing(game.state, a1));
    });
    row("pinning_fire", [] {
        auto game = with("pinning_fire");
        game.perform(shotBy(a1, b1, "pinning_fire"), {attack(4, 3)});
        QCOMPARE(moveInches(game.state, b1, false, false), 3);
        game.next(a1);
        game.perform(shot(a1, b2), {attack(4, 3)});
        QCOMPARE(moveInches(game.state, b2, false, false), 6);
    });
    row("blitz_attack", [] {
        auto game = with("blitz_attack");
        game.perform(use(a1, "blitz_attack"));
        game.perform(blow(a1, b1), {attack(4, 3)});
        QVERIFY(isActing(game.state, a1));
        game.perform(blow(a1, b1), {attack(4, 3)});
        QVERIFY(!isActing(game.state, a1));
    });
    row("taunt", [] {
        auto game = with("taunt");
        auto order = use(a1, "taunt");
        order.others = {b1};
        game.perform(order);
        QCOMPARE(game.refused(shot(b1, a2)), std::string("unit.taunted"));
        QCOMPARE(game.refused(blow(b1, a2)), std::string("fight.taunted"));
        game.perform(blow(b1, a1), {attack(1, 3)});
        game.next(b1);
        QCOMPARE(game.refused(still(b1, a2)), std::string()); // only its next activation
    });
    row("whirlwind_slash", [] {
        auto game = with("whirlwind_slash");
        auto order = blowBy(a1, b1, "whirlwind_slash");
        order.others = {b2};
        game.perform(order, {dice("whirl", {4}), dice("attack", {3}), dice("attack", {5})});
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 7);
    });
    row("mighty_leap", [] {
        auto game = with("mighty_leap");
        game.touch(a1, b2);
        auto order = blowBy(a1, b1, "mighty_leap");
        order.inches = 6;
        game.perform(order, {rows("attack", {{4, 2}, {3}})}); // more than 3″: Advantage
        QVERIFY(game.state.isTouching(a1, b1) && !game.state.isTouching(a1, b2));
        order.inches = 7;
        QCOMPARE(with("mighty_leap").refused(order), std::string("fight.leap"));
    });
    row("left_hook", [] {
        auto game = with("left_hook");
        game.perform(blowBy(a1, b1, "left_hook"), {rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.count(b1, Condition::Bleed), 1);
    });
    row("slippery", [] {
        auto game = with("slippery");
        QCOMPARE(game.refused(use(a1, "slippery")), std::string("ability.free"));
        game.touch(a1, b1);
        game.perform(use(a1, "slippery"));
        QVERIFY(!game.state.isTouching(a1, b1));
    });
}

void shooting() {
    row("rapid_fire", [] {
        auto game = with("rapid_fire");
        auto order = shotBy(a1, b1, "rapid_fire");
        order.others = {b2, b3};
        game.perform(order, {attack(4, 3), attack(2, 3), attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 7);
        QCOMPARE(game.health(b3), 5);
        game = with("rapid_fire");
        game.add("b4", "second");
        order.others.emplace_back("b4");
        QCOMPARE(game.refused(order), std::string("shoot.too_many"));
    });
    row("covering_fire", [] {
        auto game = with("covering_fire");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        Rules::apply(game.state, Related{{"near", a2, a3, true}});
        game.perform(use(a1, "covering_fire", a2));
        QVERIFY(!core::table::hasRelations(*game.state.relations, a2));
        QVERIFY(game.is(b1, Tag::Overwatch)); // no one was asked
        auto order = use(a1, "covering_fire", a2);
        order.inSight = false;
        QCOMPARE(with("covering_fire").refused(order), std::string("ability.sight"));
    });
    row("hunters_mark", [] {
        auto game = with("hunters_mark");
        game.perform(use(a1, "hunters_mark", b1));
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 4);
        game.next(a3);
        game.perform(blow(a3, b1), {attack(4, 3)}); // only shots
        QCOMPARE(game.health(b1), 2);
        QVERIFY(game.is(b1, Tag::Marked));
    });
    row("trap_mastery", [] {
        auto game = with("trap_mastery");
        game.perform(use(a1, "trap_mastery"));
        QCOMPARE(game.state.pieces.size(), std::size_t(1));
        const auto id = game.state.pieces.begin()->first;
        QCOMPARE(game.state.pieces.begin()->second.side, std::string("first"));
        QCOMPARE(game.refused(SpringTrap{id, {a2}}), std::string("spring.friend"));
        game.perform(SpringTrap{id, {b1, b2}});
        QCOMPARE(game.health(b1), 4);
        QCOMPARE(game.health(b2), 4);
        QVERIFY(game.state.pieces.empty());
    });
    row("precise_shot", [] {
        auto game = with("precise_shot");
        game.perform(shotBy(a1, b1, "precise_shot"), {attack(4, 3)});
        QCOMPARE(game.health(b1), 4);
    });
    row("disarming_shot", [] {
        auto game = with("disarming_shot");
        game.perform(shotBy(a1, b1, "disarming_shot"), {attack(4, 3)});
        QCOMPARE(game.refused(shot(b1, a1)), std::string("unit.disarmed"));
        auto order = blow(b1, a1);
        order.weapon = "blade";
        QCOMPARE(game.refused(order), std::string("fight.weapon"));
        order.weapon = {};
        game.perform(order, {attack(4, 3)}); // bare hands
        QCOMPARE(game.health(a1), 6);
        game.next(b1);
        QCOMPARE(game.refused(still(b1, a1)), std::string()); // only its next activation
    });
}

void fromBehind() {
    for (const char* id : {"ambush", "backstab"})
        row(id, [id] {
            auto game = with(id);
            auto order = blowBy(a1, b1, id);
            QCOMPARE(game.refused(order), std::string("ability.seen"));
            order.unseen = true;
            game.perform(order, {attack(4, 3)});
            QCOMPARE(game.health(b1), 3);
            auto remembered = with(id);
            remembered.perform(Relate{b1, "inSight", a1, false});
            QCOMPARE(remembered.refused(blowBy(a1, b1, id)), std::string());
        });
    row("smoke_veil", [] {
        auto game = with("smoke_veil");
        game.perform(use(a1, "smoke_veil"));
        QCOMPARE(game.state.pieces.begin()->second.kind, std::string("smoke"));
    });
    row("sabotage", [] {
        auto game = with("sabotage");
        game.wears(b1, "heavy_armour");
        auto order = use(a1, "sabotage", b1);
        order.item = "rifle";
        QCOMPARE(game.refused(order), std::string("sabotage.item"));
        order.item = "heavy_armour";
        game.perform(order);
        QCOMPARE(throughArmour(game.state, game.state.at(b1), Level::Average, false), Level::Average);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(throughArmour(game.state, game.state.at(b1), Level::Average, false), Level::Average);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(throughArmour(game.state, game.state.at(b1), Level::Average, false), Level::None);
    });
    row("sabotage of a weapon", [] {
        auto game = with("sabotage");
        auto order = use(a1, "sabotage", b1);
        order.item = "gun";
        game.perform(order);
        QCOMPARE(game.refused(shot(b1, a1)), std::string("shoot.weapon"));
    });
    row("false_orders", [] {
        auto game = with("false_orders");
        game.perform(use(a1, "false_orders", b1));
        QCOMPARE(game.strain(a1), 5);
        game.perform(Activate{b1});
        QCOMPARE(playedBy(game.state, b1), std::string("first"));
        QCOMPARE(game.refused(shot(b1, a1)), std::string("target.friend"));
        game.perform(shot(b1, b2), {attack(4, 3)});
        QCOMPARE(game.health(b2), 5);
        QCOMPARE(playedBy(game.state, b1), std::string("second")); // it returns
        QVERIFY(!game.is(b1, Tag::Controlled));
    });
}

} // namespace

void TestScrimActives::abilities_data() {
    columns();
    fighting();
    shooting();
    fromBehind();
}

void TestScrimActives::blocked_data() {
    columns();
    row("not its own", [] {
        Skirmish game;
        QCOMPARE(game.refused(use(a1, "smoke_veil")), std::string("ability.unknown"));
    });
    row("a passive one", [] {
        auto game = with("bulwark");
        QCOMPARE(game.refused(use(a1, "bulwark")), std::string("ability.passive"));
    });
    row("another form", [] {
        auto game = with("smash");
        QCOMPARE(game.refused(use(a1, "smash")), std::string("ability.form"));
        QCOMPARE(game.refused(shotBy(a1, b1, "smash")), std::string("ability.form"));
    });
    row("too much Strain", [] {
        auto game = with("smash");
        game.unit(a1).strain = 5;
        QCOMPARE(game.refused(blowBy(a1, b1, "smash")), std::string("ability.strain"));
    });
    row("no Move before it", [] {
        auto game = with("blitz_attack");
        auto order = use(a1, "blitz_attack");
        order.moved = true;
        QCOMPARE(game.refused(order), std::string("ability.move"));
    });
    row("too far", [] {
        auto game = with("false_orders");
        auto order = use(a1, "false_orders", b1);
        order.inReach = false;
        QCOMPARE(game.refused(order), std::string("ability.reach"));
        order.inReach = true;
        order.target = a2;
        QCOMPARE(game.refused(order), std::string("target.friend"));
        order.target = {};
        QCOMPARE(game.refused(order), std::string("target.missing"));
    });
}

TEST_CASE(TestScrimActives, QCoreApplication)
#include "test_scrim_actives.moc"
