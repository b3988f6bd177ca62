// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/state_changes.h"

using namespace scrim;

/// Questions that docs/readings.md answers with a switch: both answers of each, a row for every one.
class TestScrimReadings : public QObject {
    Q_OBJECT

private slots:
    void bothWays_data();
    void bothWays() { runRow(); }
};

namespace {

Skirmish flipped(const char* id, const char* value) {
    Skirmish game;
    game.flip(id, value);
    return game;
}
Breathe breathing(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}

} // namespace

void TestScrimReadings::bothWays_data() {
    columns();
    row("sc.waking", [] {
        for (const auto& [value, held] : {std::pair{"engaged", 1}, std::pair{"free", 0}}) {
            auto game = flipped("sc.waking", value);
            game.touch(a1, b1);
            game.touch(a1, a2);
            game.unit(a1).health = game.unit(a1).lowest = 0;
            game.perform(breathing(a1), {dice("breathe", {1})});
            QCOMPARE(int(engagedWith(game.state, a1).size()), held);
            QVERIFY(game.state.isTouching(a1, a2));
        }
    });
    row("sc.bulldoze_in_melee", [] {
        for (const auto& [value, code] : {std::pair{"held", "move.engaged"}, std::pair{"through", ""}}) {
            auto game = flipped("sc.bulldoze_in_melee", value);
            game.has(a1, "bulldoze");
            game.touch(a1, b1);
            auto order = use(a1, "bulldoze");
            order.others = {b1};
            QCOMPARE(game.refused(order), std::string(code));
        }
    });
    row("sc.same_auras", [] {
        for (const auto& [value, sides] : {std::pair{"each", 10}, std::pair{"once", 8}}) {
            auto game = flipped("sc.same_auras", value);
            for (const auto& vanguard : {a1, a2}) {
                game.has(vanguard, "bulwark");
                game.near(vanguard, a3);
            }
            game.next(b1);
            QCOMPARE(game.asks(blow(b1, a3)).rows[1].sides, sides);
        }
    });
    row("sc.two_taunts", [] {
        for (const auto& [value, code] : {std::pair{"either", ""}, std::pair{"last", "fight.taunted"}}) {
            auto game = flipped("sc.two_taunts", value);
            game.tag(b1, Tag::Taunted, Ends::Activation, "a1");
            game.tag(b1, Tag::Taunted, Ends::Activation, "a2");
            game.next(b1);
            QCOMPARE(game.refused(blow(b1, a1)), std::string(code));
            QCOMPARE(game.refused(blow(b1, a2)), std::string());
            QCOMPARE(game.refused(blow(b1, a3)), std::string("fight.taunted"));
            QCOMPARE(game.refused(shot(b1, a1)), std::string("unit.taunted"));
        }
    });
    row("sc.freeze_and_slow", [] {
        for (const auto& [value, inches] : {std::pair{"once", 3}, std::pair{"twice", 1}}) {
            auto game = flipped("sc.freeze_and_slow", value);
            game.unit(a1).conditions[Condition::Freeze] = 1;
            QCOMPARE(moveInches(game.state, a1, false, false), 3);
            game.unit(a1).conditions[Condition::Slow] = 1;
            QCOMPARE(moveInches(game.state, a1, false, false), inches);
        }
    });
    row("sc.overwhelmed_overwatch", [] {
        auto game = flipped("sc.overwhelmed_overwatch", "waits");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(b1).strain = 7;
        game.perform(Sprint{a1, false});
        game = flipped("sc.overwhelmed_overwatch", "reacts");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(b1).strain = 7;
        QCOMPARE(game.asks(Sprint{a1, false}).id, std::string("overwatch"));
    });
    row("sc.leader_down", [] {
        for (const auto& [value, sides] : {std::pair{"rolls", 8}, std::pair{"stand_in", 6}}) {
            auto game = flipped("sc.leader_down", value);
            game.unit(a1).leader = true;
            game.die(a1, Stat::Perception, 12);
            QCOMPARE(game.asks(Next{}, true).rows[0].sides, 12);
            game.unit(a1).health = game.unit(a1).lowest = 0;
            QCOMPARE(game.asks(Next{}, true).rows[0].sides, sides);
        }
    });
}

TEST_CASE(TestScrimReadings, QCoreApplication)
#include "test_scrim_readings.moc"
