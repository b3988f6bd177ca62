// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

using namespace scrim;

/// What the parts of one activation do to each other: climbs before a Fight, a move before an aura, and an
/// enemy that stops a move in the middle.
class TestScrimBetween : public QObject {
    Q_OBJECT

private slots:
    void stopped_data();
    void stopped() { runRow(); }
    void ways_data();
    void ways() { runRow(); }
    void nearby_data();
    void nearby() { runRow(); }
};

namespace {

/// b1 waits on Overwatch.
Skirmish watched() {
    Skirmish game;
    game.tag(b1, Tag::Overwatch, Ends::Starts);
    return game;
}
Fight charge(const UnitId& who, const UnitId& target, int inches) {
    auto order = blow(who, target);
    order.inches = inches;
    return order;
}
std::vector<std::string> choices(const core::Request& request) {
    std::vector<std::string> out;
    for (const auto& one : request.options)
        out.push_back(one.id);
    return out;
}
bool shows(const Skirmish& game, const UnitId& id, const std::string& offer, const std::string& field) {
    for (const auto& one : Rules::offers(game.state, id.text))
        if (one.id == offer)
            return std::any_of(one.inputs.begin(), one.inputs.end(),
                               [&](const auto& input) { return input.id == field; });
    qFatal("no offer %s", offer.c_str());
}

} // namespace

void TestScrimBetween::stopped_data() {
    columns();
    row("SC-A6 a Fight in between stops a Sprint", [] {
        auto game = watched();
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "fight"), attack(1, 3)});
        QVERIFY(game.state.touching(a1, b1));
        QVERIFY(done.says("is stopped by"));
        QVERIFY(!done.says("sprints up to"));
    });
    row("SC-A6 who strikes from 1″ holds nobody", [] {
        auto game = watched();
        game.weapon("blade").keywords = {itemrule::reach};
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "fight"), attack(1, 3)});
        QVERIFY(!game.state.touching(a1, b1));
        QVERIFY(done.says("sprints up to"));
    });
    row("SC-A6 the Fight of who is held is with its holder", [] {
        auto game = watched();
        game.perform(charge(a1, b2, 5),
                     {pick("overwatch", "fight"), attack(1, 3), rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 5);
        QCOMPARE(game.health(b2), 7);
        QVERIFY(!game.state.touching(a1, b2));
    });
    row("SC-A6 who overcomes the one that holds it goes on", [] {
        auto game = watched();
        game.has(a1, "counterstrike");
        game.unit(b1).health = game.unit(b1).lowest = 2;
        game.perform(charge(a1, b2, 5), {pick("overwatch", "fight"), attack(1, 3), pick("strike_back", "yes"),
                                         attack(4, 3), rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 0);
        QCOMPARE(game.health(b2), 5);
        QVERIFY(game.state.touching(a1, b2));
    });
    row("SC-A6 a frightened one is held, too", [] {
        auto game = watched();
        game.unit(a1).conditions[Condition::Fear] = 2;
        game.unit(a1).fears = "b3";
        game.perform(charge(a1, b2, 5), {pick("overwatch", "fight"), attack(1, 3), dice("check", {4}),
                                         rows("attack", {{4, 2}, {3}})});
        QCOMPARE(game.health(b1), 5);
    });
    row("SC-A6 nobody jumps out of a melee that began at the edge", [] {
        auto game = watched();
        game.perform(Jump{a1, 3, 3}, {pick("overwatch", "fight"), attack(1, 3)});
        QVERIFY(game.state.touching(a1, b1));
    });
    row("SC-A3 SC-A6 a reaction from afar is a charge", [] {
        auto game = watched();
        const auto done =
            game.perform(Sprint{a1, false}, {pick("overwatch", "charge"), rows("attack", {{1, 5}, {3}})});
        QCOMPARE(done.requests.back().rows[0].dice, 2);
        QCOMPARE(game.health(a1), 5);
    });
    row("SC-A6 only a Fight with a friend is stood between", [] {
        const auto game = watched();
        const auto has = [](const core::Request& request) {
            const auto all = choices(request);
            return std::find(all.begin(), all.end(), "between") != all.end();
        };
        QVERIFY(!has(game.asks(Sprint{a1, false})));
        QVERIFY(!has(game.asks(charge(a1, b1, 5))));
        QVERIFY(has(game.asks(charge(a1, b2, 5))));
    });
}

void TestScrimBetween::ways_data() {
    columns();
    row("3.4 a climb is taken off the Move", [] {
        Skirmish game;
        game.perform(Climb{a1, 2, false}); // 4″ of it
        QCOMPARE(game.refused(charge(a1, b1, 3)), std::string("move.too_far"));
        QCOMPARE(game.refused(charge(a1, b1, 2)), std::string());
        QVERIFY(game.perform(Sprint{a1, false}).says("sprints up to 8″"));
    });
    row("3.4 after a climb of a whole Move nobody moves and shoots", [] {
        Skirmish game;
        game.perform(Climb{a1, 3, false});
        QCOMPARE(game.refused(shot(a1, b1)), std::string("move.spent"));
        auto stands = still(a1, b1);
        QCOMPARE(game.refused(stands), std::string());
        QCOMPARE(game.asks(stands).rows[0].dice, 2); // the test takes the Advantage of standing off again
    });
    row("3.4 after more than a Move there is only a Sprint", [] {
        Skirmish game;
        game.perform(Climb{a1, 4, false});
        QCOMPARE(game.refused(still(a1, b1)), std::string("activation.far"));
        QCOMPARE(game.refused(Climb{a1, 3, false}), std::string("climb.too_high"));
        QVERIFY(game.perform(Sprint{a1, false}).says("sprints up to 4″"));
    });
    row("3.4 Overwatch and Breathe allow no Move", [] {
        Skirmish game;
        game.perform(Jump{a1, 1, 0});
        QCOMPARE(game.refused(Overwatch{a1}), std::string("activation.moved"));
        QCOMPARE(game.refused(Breathe{a1, false}), std::string("activation.moved"));
    });
    row("3.4 a sheer face that is not climbed costs nothing", [] {
        Skirmish game;
        game.perform(Climb{a1, 3, true}, {dice("check", {3})});
        QCOMPARE(game.refused(charge(a1, b1, 6)), std::string());
        game.perform(Climb{a1, 3, true}, {dice("check", {4})});
        QCOMPARE(game.refused(charge(a1, b1, 1)), std::string("move.spent"));
    });
    row("AMB-SC11 what was jumped and climbed counts for the charge", [] {
        Skirmish game;
        game.perform(Jump{a1, 3, 0}, {dice("check", {4})});
        QCOMPARE(game.asks(charge(a1, b1, 1)).rows[0].dice, 2);
        game = {};
        game.perform(Climb{a1, 2, false}); // 2″ were gone
        QCOMPARE(game.asks(charge(a1, b1, 1)).rows[0].dice, 1);
    });
    row("3.4 each action of an activation has a Move of its own", [] {
        Skirmish game;
        game.has(a1, "gambit");
        game.perform(use(a1, "gambit"));
        game.perform(Climb{a1, 3, false});
        game.perform(Sprint{a1, false});
        QCOMPARE(game.refused(charge(a1, b1, 6)), std::string());
    });
    row("3.4 a fall goes through armour, not through what lessens all damage", [] {
        Skirmish game;
        game.wears(a1, "heavy_armour");
        game.perform(Fall{a1, 4}); // Average
        QCOMPARE(game.health(a1), 5);
        game = {};
        game.has(a1, "battle_hardened");
        game.perform(Fall{a1, 4});
        QCOMPARE(game.health(a1), 6);
        game = {};
        game.has(a1, "professionalism");
        game.perform(Fall{a1, 4});
        game.perform(Fall{a1, 4});
        QCOMPARE(game.health(a1), 4);
    });
}

void TestScrimBetween::nearby_data() {
    columns();
    row("3.8 Inspire Rebellion at the end of a charge", [] {
        Skirmish game;
        game.has(a1, "inspire_rebellion");
        game.unit(a2).strain = 3;
        auto order = charge(a1, b1, 2);
        order.nearby = {a2};
        game.perform(order, {attack(4, 3)});
        QCOMPARE(game.strain(a2), 2);
    });
    row("3.8 Rogue's Luck where a shot was moved to", [] {
        Skirmish game;
        game.has(a2, "rogues_luck");
        auto order = shot(a1, b1);
        order.nearby = {a2};
        game.perform(order, {attack(2, 3), pick("second_roll", "keep")});
    });
    row("SC-A7 Rogue's Luck rolls a breath again", [] {
        Skirmish game;
        game.has(a2, "rogues_luck");
        game.has(a1, "quick_reflexes"); // speaks of failures, and no breath is one
        game.near(a1, a2);
        game.unit(a1).strain = 6;
        game.perform(Breathe{a1, false},
                     {dice("breathe", {1}), pick("second_roll", "again"), dice("breathe", {5})});
        QCOMPARE(game.strain(a1), 1);
        game = {};
        game.has(a1, "quick_reflexes");
        game.unit(a1).strain = 6;
        game.perform(Breathe{a1, false}, {dice("breathe", {2})});
        QCOMPARE(game.strain(a1), 4);
    });
    row("3.8 nobody is near who is not there", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.nearby = {UnitId{"nobody"}};
        QCOMPARE(game.refused(order), std::string("unit.unknown"));
    });
    row("3.8 it is asked where somebody has an aura", [] {
        Skirmish game;
        game.next(a1);
        QVERIFY(!shows(game, a1, "shoot", "nearby"));
        game.has(b1, "rogues_luck");
        QVERIFY(!shows(game, a1, "shoot", "nearby"));
        game.has(a2, "rogues_luck");
        QVERIFY(shows(game, a1, "shoot", "nearby"));
        QVERIFY(shows(game, a1, "fight", "nearby"));
    });
}

TEST_CASE(TestScrimBetween, QCoreApplication)
#include "test_scrim_between.moc"
