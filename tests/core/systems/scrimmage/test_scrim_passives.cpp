// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// The 21 passive abilities (3.8), each in a situation in which it matters, and in one in which it does not.
class TestScrimPassives : public QObject {
    Q_OBJECT

private slots:
    void abilities_data();
    void abilities() { runRow(); }
};

namespace {

Reply again(int face) { return dice("attack.again", {face}); }
const auto repeat = pick("second_roll", "again");

Shoot farShot(const UnitId& who, const UnitId& target) {
    auto order = shot(who, target);
    order.beyond6 = true;
    return order;
}

void fighters() {
    row("intimidating_presence", [] {
        Skirmish game;
        game.die(a1, Stat::Power, 8);
        game.has(b1, "intimidating_presence");
        QCOMPARE(game.asks(blow(a1, b1)).rows[0].sides, 6);
        QCOMPARE(game.asks(blow(a1, b2)).rows[0].sides, 8);
        QCOMPARE(game.asks(shot(a1, b1)).rows[0].sides, 6); // Perception as it is
    });
    row("counterstrike", [] {
        Skirmish game;
        game.has(b1, "counterstrike");
        game.perform(blow(a1, b1), {attack(1, 3), pick("strike_back", "yes"), attack(4, 3)});
        QCOMPARE(game.health(a1), 5);
        game.next(a2);
        game.perform(blow(a2, b1), {attack(1, 3)}); // once per turn
        game = {};
        game.has(b1, "counterstrike");
        game.perform(shot(a1, b1), {attack(1, 3)}); // only in melee
        game.next(a1);
        game.perform(blow(a1, b1), {attack(1, 3), pick("strike_back", "no")});
        QCOMPARE(game.health(a1), 7);
    });
    row("professionalism", [] {
        Skirmish game;
        game.has(b1, "professionalism");
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 6);
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 4);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 3);
    });
    row("bulwark", [] {
        Skirmish game;
        game.has(b2, "bulwark");
        QCOMPARE(game.asks(blow(a1, b1)).rows[1].sides, 6);
        game.near(b1, b2);
        QCOMPARE(game.asks(blow(a1, b1)).rows[1].sides, 8);
        QCOMPARE(game.asks(blow(a1, b2)).rows[1].sides, 6); // not its own
        QCOMPARE(dieOf(game.state, {b1, Stat::Vitality, DiePurpose::Breathe}).sides(), 6);
    });
    row("battle_hardened", [] {
        Skirmish game;
        game.has(b1, "battle_hardened");
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 6);
        game.unit(b1).conditions[Condition::Bleed] = 1;
        game.next(b1);
        game.perform(Activate{b1});
        QCOMPARE(game.health(b1), 5); // Bleed asks no armour
    });
}

void shooters() {
    row("suppressive_fire", [] {
        Skirmish game;
        game.has(a1, "suppressive_fire");
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(moveInches(game.state, b1, false, false), 3);
        game.perform(Sprint{b1, false});
        QCOMPARE(moveInches(game.state, b1, false, false), 6); // only the next move
        game.next(a1);
        game.perform(blow(a1, b2), {attack(4, 3)});
        QCOMPARE(moveInches(game.state, b2, false, false), 6); // only by shooting
    });
    row("camouflage", [] {
        Skirmish game;
        game.has(b1, "camouflage");
        QCOMPARE(game.refused(farShot(a1, b1)), std::string());
        game.perform(TouchTerrain{b1, true});
        QCOMPARE(game.refused(farShot(a1, b1)), std::string("target.forbidden"));
        QCOMPARE(game.refused(shot(a1, b1)), std::string());
        game.next(b1);
        game.perform(Sprint{b1, false});
        game.next(a1);
        QCOMPARE(game.refused(farShot(a1, b1)), std::string());
    });
    row("eagle_eye", [] {
        Skirmish game;
        QCOMPARE(reachOf(game.state, a1, game.weapon("gun")), RangeBand::Medium);
        game.has(a1, "eagle_eye");
        QCOMPARE(reachOf(game.state, a1, game.weapon("gun")), RangeBand::Long);
        QCOMPARE(reachOf(game.state, a1, game.weapon("blade")), RangeBand::Melee);
        game.weapon("gun").range = RangeBand::Short;
        QCOMPARE(game.refused(farShot(a1, b1)), std::string());
        QCOMPARE(game.refused(farShot(a2, b1)), std::string("shoot.short"));
    });
}

void guards() {
    row("quick_reflexes", [] {
        Skirmish game;
        game.has(b1, "quick_reflexes");
        game.perform(shot(a1, b1), {attack(4, 3), repeat, again(5)});
        QCOMPARE(game.health(b1), 7);
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)}); // once per turn
        QCOMPARE(game.health(b1), 5);
        game = {};
        game.has(a1, "quick_reflexes");
        game.perform(shot(a1, b1), {attack(2, 3)}); // not of Perception
        game.next(a1);
        game.perform(Jump{a1, 3, 3}, {dice("check", {2}), repeat, dice("check.again", {4})});
        QCOMPARE(game.health(a1), 7);
    });
    row("protectors_oath", [] {
        Skirmish game;
        game.has(b2, "protectors_oath");
        game.touch(b1, b2);
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5); // its Vitality is not higher
        game.die(b2, Stat::Vitality, 8);
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 5);
    });
    row("trailblazer", [] {
        Skirmish game;
        game.has(a2, "trailblazer");
        QCOMPARE(moveInches(game.state, a1, false, true), 3);
        game.near(a1, a2);
        QCOMPARE(moveInches(game.state, a1, false, true), 6);
        game.near(b1, a2);
        QCOMPARE(moveInches(game.state, b1, false, true), 3);
        QVERIFY(game.perform(Sprint{a1, true}).says("up to 12″"));
    });
    row("aura_of_restoration", [] {
        Skirmish game;
        game.has(a1, "aura_of_restoration");
        for (const auto& id : {a1, a2, a3})
            game.unit(id).health = 4;
        game.near(a1, a2);
        game.perform(Activate{a1});
        QCOMPARE(game.health(a2), 5);
        QCOMPARE(game.health(a3), 4);
        QCOMPARE(game.health(a1), 4);
    });
    row("guiding_spirit", [] {
        Skirmish game;
        game.has(a2, "guiding_spirit");
        Investigate order;
        order.who = a1;
        order.stat = Stat::Knowledge;
        QCOMPARE(game.asks(order).rows[0].sides, 6);
        game.near(a1, a2);
        QCOMPARE(game.asks(order).rows[0].sides, 8);
        order.stat = Stat::Perception;
        QCOMPARE(game.asks(order).rows[0].sides, 6);
    });
    row("master_planner", [] {
        Skirmish game;
        game.has(a2, "master_planner");
        game.perform(Next{}, {rows("initiative", {{2}, {4}}), pick("master_planner", "again"),
                              dice("initiative.again", {5})});
        QCOMPARE(game.state.round.order.front(), std::string("first"));
        game.perform(Next{}, {rows("initiative", {{2}, {4}}), pick("master_planner", "keep")});
        QCOMPARE(game.state.round.order.front(), std::string("second"));
        game.unit(a2).health = game.unit(a2).lowest = 0;
        game.perform(Next{}, {rows("initiative", {{2}, {4}})});
    });
}

void talkers() {
    row("peacekeeper", [] {
        Skirmish game;
        game.has(b2, "peacekeeper");
        QCOMPARE(game.refused(blow(a1, b1)), std::string());
        game.near(b1, b2);
        QCOMPARE(game.refused(blow(a1, b1)), std::string("target.forbidden"));
        QCOMPARE(game.refused(shot(a1, b1)), std::string());
        QCOMPARE(game.refused(blow(a1, b2)), std::string()); // not itself
    });
    row("silver_tongue", [] {
        Skirmish game;
        game.has(a1, "silver_tongue");
        Interact order;
        order.who = a1;
        order.person = true;
        QCOMPARE(game.asks(order).rows[0].dice, 2);
        order.person = false;
        QCOMPARE(game.asks(order).rows[0].dice, 1);
    });
    row("inspire_rebellion", [] {
        Skirmish game;
        game.has(a1, "inspire_rebellion");
        game.near(a1, a2);
        game.unit(a2).strain = game.unit(a3).strain = 3;
        game.perform(still(a1, b1), {attack(4, 3)});
        QCOMPARE(game.strain(a2), 2);
        QCOMPARE(game.strain(a3), 3);
        game.next(a1);
        game.perform(blow(a1, b1), {attack(1, 3)});
        QCOMPARE(game.strain(a2), 2);
    });
    row("illusive", [] {
        Skirmish game;
        game.has(b1, "illusive");
        game.perform(shot(a1, b1), {rows("check", {{2}, {3}})});
        QCOMPARE(game.health(b1), 7);
        game.next(a2);
        game.perform(blow(a2, b1), {rows("check", {{3}, {3}}), attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
    });
}

void unseen() {
    row("rogues_luck", [] {
        Skirmish game;
        game.has(a2, "rogues_luck");
        game.near(a1, a2);
        game.perform(still(a1, b1), {attack(2, 3), repeat, again(4)});
        QCOMPARE(game.health(b1), 5);
        QVERIFY(game.state.at(a1).used.contains("rogues_luck"));
        game.next(a2);
        game.perform(still(a2, b1), {attack(2, 3)}); // not the Outlaw itself
        game.next(a1);
        game.perform(still(a1, b1), {attack(2, 3)}); // one die per turn
        game.unit(a1).used.clear();
        game.next(a1);
        auto order = still(a1, b1);
        order.edge = 0;
        game.perform(order, {rows("attack", {{2, 1}, {3}})}); // single dice only
    });
    row("ghosts_veil", [] {
        Skirmish game;
        game.has(b1, "ghosts_veil");
        QCOMPARE(game.refused(farShot(a1, b1)), std::string("target.forbidden"));
        QCOMPARE(game.refused(shot(a1, b1)), std::string());
        game.has(a1, "counter_measure");
        auto order = use(a1, "counter_measure", b1);
        QCOMPARE(game.refused(order), std::string());
        order.beyond6 = true;
        QCOMPARE(game.refused(order), std::string("target.forbidden"));
    });
    row("stealthy_approach", [] {
        Skirmish game;
        game.has(b1, "stealthy_approach");
        QCOMPARE(game.refused(farShot(a1, b1)), std::string("target.forbidden"));
        QCOMPARE(game.refused(shot(a1, b1)), std::string());
        game.has(a1, "ceasefire");
        auto order = use(a1, "ceasefire", b1);
        order.beyond6 = true;
        QCOMPARE(game.refused(order), std::string());
    });
}

} // namespace

void TestScrimPassives::abilities_data() {
    columns();
    fighters();
    shooters();
    guards();
    talkers();
    unseen();
}

TEST_CASE(TestScrimPassives, QCoreApplication)
#include "test_scrim_passives.moc"
