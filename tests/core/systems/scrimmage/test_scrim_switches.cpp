// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/attack.h"

#include <QRegularExpression>

using namespace scrim;

/// Every switch in a situation in which it matters: a row for each, played with its values.
class TestScrimSwitches : public QObject {
    Q_OBJECT

private slots:
    void matters_data();
    void matters() { runRow(); }
    void everySwitchHasARow();
};

namespace {

Skirmish set(const char* id, const char* value) {
    Skirmish game;
    game.flip(id, value);
    return game;
}
Breathe breatheOf(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}
Sprint run(const UnitId& who) {
    Sprint order;
    order.who = who;
    return order;
}
int rolledFor(const char* value) {
    auto game = set("sc.attacks", value);
    game.weapon("gun").speed = 2;
    game.weapon("gun").damage = Level::Critical;
    game.die(b1, Stat::Agility, 8);
    const auto done = game.perform(shot(a1, b1), {attack(4, 3), attack(1, 3)});
    return done.requests.back().rows[1].sides;
}

void rows1() {
    row("sc.explode_kept", [] {
        auto order = shot(a1, b1);
        order.moved = false;
        set("sc.explode_kept", "on")
            .perform(order, {rows("attack", {{6, 2}, {5}}), rows("attack.on", {{1}})});
        set("sc.explode_kept", "off").perform(order, {rows("attack", {{6, 2}, {5}})});
        auto each = set("sc.explode_kept", "each");
        order.obscured = true;
        order.moved = true; // the worse of two totals
        const auto done = each.perform(order, {rows("attack", {{6, 5}, {4}}), rows("attack.on", {{3}})});
        QVERIFY(done.remarks.back().starts_with("5 "));
    });
    row("sc.strain_prose", [] {
        for (const auto& [value, strain] : {std::pair{"on", 1}, std::pair{"off", 0}}) {
            auto game = set("sc.strain_prose", value);
            game.perform(run(a1));
            QCOMPARE(game.strain(a1), strain);
        }
    });
    row("sc.long_fight", [] {
        for (const auto& [value, strain] : {std::pair{"on", 1}, std::pair{"off", 0}}) {
            auto game = set("sc.long_fight", value);
            game.flip("sc.strain_prose", "on");
            game.state.turn = 6;
            game.perform(Next{}, {rows("initiative", {{3}, {2}})});
            QCOMPARE(game.strain(a1), strain);
        }
    });
    row("sc.attacks", [] {
        QCOMPARE(rolledFor("one_by_one"), 6);
        QCOMPARE(rolledFor("all_first"), 8);
    });
    row("sc.stacking", [] {
        auto order = shot(a1, b1);
        order.obscured = true;
        order.moved = false;
        for (const auto& [value, dice] : {std::pair{"cancel", 1}, std::pair{"majority", 2}}) {
            auto game = set("sc.stacking", value);
            game.tag(b1, Tag::Sprinted, Ends::Starts);
            QCOMPARE(game.asks(order).rows[0].dice, dice);
        }
    });
    row("sc.interact_moved", [] {
        Interact order;
        order.who = a1;
        order.moved = true;
        QCOMPARE(set("sc.interact_moved", "always").asks(order).rows[0].dice, 2);
        QCOMPARE(set("sc.interact_moved", "never").asks(order).rows[0].dice, 1);
    });
    row("sc.healed_injuries", [] {
        for (const auto& [value, sides] : {std::pair{"come_back", 6}, std::pair{"stay", 4}}) {
            auto game = set("sc.healed_injuries", value);
            game.unit(a1).health = 7;
            game.unit(a1).lowest = 3;
            QCOMPARE(dieOf(game.state, {a1, Stat::Power}).sides(), sides);
        }
    });
    row("sc.breathe", [] {
        auto game = set("sc.breathe", "both");
        game.unit(a1).health = game.unit(a1).lowest = 4;
        game.unit(a1).strain = 5;
        game.perform(breatheOf(a1), {dice("breathe", {3})});
        QCOMPARE(game.health(a1), 7);
        QCOMPARE(game.strain(a1), 2);
    });
    row("sc.revive", [] {
        for (const auto& [value, health] : {std::pair{"four", 4}, std::pair{"three", 3}}) {
            auto game = set("sc.revive", value);
            game.has(a1, "revitalise");
            game.touch(a1, a2);
            game.unit(a2).health = game.unit(a2).lowest = 0;
            game.perform(use(a1, "revitalise", a2));
            QCOMPARE(game.health(a2), health);
        }
    });
    row("sc.poison_after", [] {
        for (const auto& [value, stacks] : {std::pair{"wound", 0}, std::pair{"hit", 1}}) {
            auto game = set("sc.poison_after", value);
            game.weapon("gun").causes = {Condition::Poison};
            game.wears(b1, "heavy_armour");
            game.perform(shot(a1, b1), {attack(4, 3)});
            QCOMPARE(game.count(b1, Condition::Poison), stacks);
        }
    });
}

void rows2() {
    row("sc.poison_cure", [] {
        for (const auto& [value, stacks] : {std::pair{"healer", 1}, std::pair{"any", 0}}) {
            auto game = set("sc.poison_cure", value);
            game.unit(a1).health = 5;
            game.unit(a1).conditions[Condition::Poison] = 1;
            game.perform(breatheOf(a1), {dice("breathe", {2})});
            QCOMPARE(game.count(a1, Condition::Poison), stacks);
        }
        auto game = set("sc.poison_cure", "healer");
        game.has(a1, "aura_of_restoration");
        game.near(a1, a2);
        game.unit(a2).health = 5;
        game.unit(a2).conditions[Condition::Poison] = 1;
        game.perform(Activate{a1});
        QCOMPARE(game.count(a2, Condition::Poison), 0);
    });
    row("sc.bleed_cure", [] {
        for (const auto& [value, stacks] : {std::pair{"one", 1}, std::pair{"all", 0}}) {
            auto game = set("sc.bleed_cure", value);
            game.unit(a1).conditions[Condition::Bleed] = 2;
            game.perform(breatheOf(a1), {dice("breathe", {2})});
            QCOMPARE(game.count(a1, Condition::Bleed), stacks);
        }
    });
    row("sc.fire_refresh", [] {
        for (const auto& [value, burns] : {std::pair{"refresh", 3}, std::pair{"add", 5}}) {
            auto game = set("sc.fire_refresh", value);
            game.weapon("gun").causes = {Condition::Fire};
            game.unit(b1).conditions[Condition::Fire] = 2;
            game.perform(shot(a1, b1), {attack(4, 3)});
            QCOMPARE(game.count(b1, Condition::Fire), burns);
        }
    });
    row("sc.durations", [] {
        for (const auto& [value, left] : {std::pair{"turn", 1}, std::pair{"activation", 0}}) {
            auto game = set("sc.durations", value);
            game.unit(a1).conditions[Condition::Slow] = 1;
            game.perform(Activate{a1});
            game.perform(EndActivation{});
            QCOMPARE(game.count(a1, Condition::Slow), left);
            game.perform(Next{}, {rows("initiative", {{3}, {2}})});
            QCOMPARE(game.count(a1, Condition::Slow), 0);
        }
    });
    row("sc.fear_test", [] {
        auto game = set("sc.fear_test", "none");
        game.unit(a1).conditions[Condition::Fear] = 2;
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 5);
        game = set("sc.fear_test", "test");
        game.unit(a1).conditions[Condition::Fear] = 2;
        game.perform(blow(a1, b1), {dice("check", {1})});
        QCOMPARE(game.health(b1), 7);
    });
    row("sc.overwatch_ends", [] {
        for (const auto& [value, waits] : {std::pair{"once", false}, std::pair{"lasts", true}}) {
            auto game = set("sc.overwatch_ends", value);
            game.tag(b1, Tag::Overwatch, Ends::Starts);
            game.perform(run(a1), {pick("overwatch", "shoot:gun"), attack(1, 3)});
            QCOMPARE(game.is(b1, Tag::Overwatch), waits);
        }
    });
    row("sc.sprinted", [] {
        for (const auto& [value, lasts] : {std::pair{"activation", true}, std::pair{"turn", false}}) {
            auto game = set("sc.sprinted", value);
            game.perform(run(a1));
            QVERIFY(game.is(a1, Tag::Sprinted));
            game.perform(Next{}, {rows("initiative", {{3}, {2}})});
            QCOMPARE(game.is(a1, Tag::Sprinted), lasts);
        }
    });
    row("sc.full_cover", [] {
        for (const auto& [value, code] : {std::pair{"shots", ""}, std::pair{"attacks", "target.forbidden"}}) {
            auto game = set("sc.full_cover", value);
            game.tag(b1, Tag::FullCover, Ends::Moved, "b2");
            QCOMPARE(game.refused(shot(a1, b1)), std::string("target.forbidden"));
            QCOMPARE(game.refused(blow(a1, b1)), std::string(code));
        }
    });
    row("sc.strain_limit", [] {
        for (const auto& [value, code] : {std::pair{"refused", "ability.strain"}, std::pair{"allowed", ""}}) {
            auto game = set("sc.strain_limit", value);
            game.has(a1, "smoke_veil");
            game.unit(a1).strain = 6;
            QCOMPARE(game.refused(use(a1, "smoke_veil")), std::string(code));
        }
    });
    row("sc.roll_off_tie", [] {
        for (const auto& [value, controlled] : {std::pair{"acting", true}, std::pair{"resisting", false}}) {
            auto game = set("sc.roll_off_tie", value);
            game.has(a1, "charm");
            game.perform(use(a1, "charm", b1), {rows("check", {{3}, {3}})});
            QCOMPARE(game.is(b1, Tag::Controlled), controlled);
        }
    });
}

} // namespace

void TestScrimSwitches::matters_data() {
    columns();
    rows1();
    rows2();
}

void TestScrimSwitches::everySwitchHasARow() {
    QFile source(SOURCE_FOLDER "/tests/core/systems/scrimmage/test_scrim_switches.cpp");
    QVERIFY(source.open(QIODevice::ReadOnly));
    const auto text = QString::fromUtf8(source.readAll());
    for (const auto& entry : switchEntries()) {
        const std::string id(entry.id);
        QVERIFY2(text.contains(QString("row(\"%1\"").arg(QString::fromStdString(id))), id.c_str());
        QVERIFY2(entry.values.size() >= 2 && !entry.help.empty() && !entry.rule.empty(), id.c_str());
    }
}

TEST_CASE(TestScrimSwitches, QCoreApplication)
#include "test_scrim_switches.moc"
