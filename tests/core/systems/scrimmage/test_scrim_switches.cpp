// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/view/view.h"
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

std::string rangeWords(const Skirmish& game) {
    return Rules::view(game.state, core::Audience::Gm).unit("a1")->weapons.front().stats.front().name;
}
ScenarioObjective enigma(const char* id, std::optional<Stat> stat) {
    ScenarioObjective out;
    out.id = out.name = id;
    out.stat = stat;
    return out;
}
std::vector<std::string> choices(const core::Request& request) {
    std::vector<std::string> out;
    for (const auto& option : request.options)
        out.push_back(option.id);
    return out;
}

void ambiguities() {
    row("sc.strain_use AMB-SC6", [] {
        for (const auto& [value, strain] : {std::pair{"gained", 5}, std::pair{"spent", 1}}) {
            auto game = set("sc.strain_use", value);
            game.has(a1, "smoke_veil");
            game.unit(a1).strain = 3;
            game.perform(use(a1, "smoke_veil"));
            QCOMPARE(game.strain(a1), strain);
        }
        auto game = set("sc.strain_use", "spent");
        game.has(a1, "left_hook");
        game.unit(a1).strain = 2;
        QCOMPARE(game.refused(blowBy(a1, b1, "left_hook")), std::string("ability.strain"));
        game.unit(a1).strain = 3;
        game.perform(blowBy(a1, b1, "left_hook"), {rows("attack", {{1, 2}, {3}})});
        QCOMPARE(game.strain(a1), 0);
    });
    row("sc.exactly_24 AMB-SC7", [] {
        for (const auto& [value, far, beyond] :
             {std::tuple{"long", "Range: up to 24″", "Range: beyond 24″"},
              std::tuple{"extreme", "Range: less than 24″", "Range: 24″ and beyond"}}) {
            auto game = set("sc.exactly_24", value);
            game.weapon("gun").range = RangeBand::Long;
            QCOMPARE(rangeWords(game), std::string(far));
            game.has(a1, "eagle_eye");
            QCOMPARE(rangeWords(game), std::string(beyond));
        }
    });
    row("sc.covering_fire AMB-SC8", [] {
        auto game = set("sc.covering_fire", "all");
        game.has(a1, "covering_fire");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.perform(use(a1, "covering_fire", a2));
        game = set("sc.covering_fire", "fights");
        game.has(a1, "covering_fire");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        const auto order = use(a1, "covering_fire", a2);
        QCOMPARE(choices(game.asks(order)), (std::vector<std::string>{"none", "shoot:gun"}));
        game.perform(order, {pick("overwatch", "shoot:gun"), rows("attack", {{4, 1}, {3}})});
        QCOMPARE(game.health(a2), 5);
    });
    row("sc.charge AMB-SC11", [] {
        auto order = blow(a1, b1);
        order.inches = 5; // around a wall
        order.straight = 3;
        QCOMPARE(set("sc.charge", "moved").asks(order).rows[0].dice, 2);
        QCOMPARE(set("sc.charge", "straight").asks(order).rows[0].dice, 1);
        order.straight = 0; // it was straight
        QCOMPARE(set("sc.charge", "straight").asks(order).rows[0].dice, 2);
        order.straight = 6;
        QCOMPARE(set("sc.charge", "straight").refused(order), std::string("fight.straight"));
    });
    row("sc.overwatch_zone AMB-SC12", [] {
        auto game = set("sc.overwatch_zone", "owner");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        QCOMPARE(choices(game.asks(run(a1))),
                 (std::vector<std::string>{"none", "shoot:gun", "fight", "charge"}));
        for (const auto& [zone, options] :
             {std::pair{"near", std::vector<std::string>{"none", "fight", "charge"}},
              std::pair{"far", std::vector<std::string>{"none", "shoot:gun"}}}) {
            game = set("sc.overwatch_zone", "distance");
            game.tag(b1, Tag::Overwatch, Ends::Starts);
            const auto done = game.perform(run(a1), {pick("zone", zone), pick("overwatch", "none")});
            QCOMPARE(choices(done.requests.back()), options);
        }
        game = set("sc.overwatch_zone", "distance");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(b1).weapons = {"blade"}; // nothing to choose from
        QCOMPARE(game.asks(run(a1)).id, std::string("overwatch"));
    });
    row("sc.investigate_stat AMB-SC14", [] {
        Investigate order;
        order.who = a1;
        for (const auto& [value, sides] : {std::pair{"perception", 8}, std::pair{"knowledge", 10}}) {
            auto game = set("sc.investigate_stat", value);
            game.die(a1, Stat::Perception, 8);
            game.die(a1, Stat::Knowledge, 10);
            QCOMPARE(game.asks(order).rows[0].sides, sides);
            Scenario scenario;
            scenario.objectives = {enigma("shelf", {}), enigma("map", Stat::Knowledge)};
            game.state.scenario = scenario;
            for (const auto* id : {"shelf", "map"})
                game.state.objectives[id] = {id, id, {}, {}, false};
            auto asked = order;
            asked.objective = "shelf"; // names no die
            QCOMPARE(game.asks(asked).rows[0].sides, sides);
            asked.objective = "map";
            QCOMPARE(game.asks(asked).rows[0].sides, 10);
        }
    });
    row("sc.initiative_ties", [] {
        auto game = set("sc.initiative_ties", "as_before");
        game.state.round.order = {"second", "first"};
        game.perform(Next{}, {rows("initiative", {{3}, {3}})});
        QCOMPARE(game.state.round.order, (std::vector<std::string>{"second", "first"}));
        game.perform(Next{}, {rows("initiative", {{4}, {3}})});
        QCOMPARE(game.state.round.order, (std::vector<std::string>{"first", "second"}));
        game = set("sc.initiative_ties", "again");
        game.perform(Next{}, {rows("initiative", {{3}, {3}}), rows("initiative", {{2}, {4}})});
    });
    row("sc.heights", [] {
        set("sc.heights", "rolls").perform(Jump{a1, 3, 3}, {dice("check", {4})});
        set("sc.heights", "ground").perform(Jump{a1, 3, 3});
        QCOMPARE(set("sc.heights", "ground").refused(Jump{a1, 4, 3}), std::string("jump.too_far"));
        set("sc.heights", "ground").perform(Climb{a1, 3, true});
    });
    row("sc.activations", [] {
        auto game = set("sc.activations", "one_each");
        game.perform(run(a1));
        QCOMPARE(game.refused(run(a2)), std::string("activate.other_side"));
        game = set("sc.activations", "whole_team");
        game.perform(run(a1));
        QCOMPARE(game.refused(run(b1)), std::string("activate.other_side"));
        game.perform(Activate{a2});
        QCOMPARE(game.refused(run(a3)), std::string("activate.busy")); // a2 has its action left
        game.perform(run(a2));
        game.perform(run(a3));
        QCOMPARE(game.refused(run(a1)), std::string("activate.acted"));
        game.perform(run(b1));
        QCOMPARE(game.refused(run(b2)), std::string());
    });
}

} // namespace

void TestScrimSwitches::matters_data() {
    columns();
    rows1();
    rows2();
    ambiguities();
}

void TestScrimSwitches::everySwitchHasARow() {
    QString text;
    for (const char* name : {"test_scrim_switches.cpp", "test_scrim_readings.cpp"}) {
        QFile source(QString(SOURCE_FOLDER "/tests/core/systems/scrimmage/") + name);
        QVERIFY(source.open(QIODevice::ReadOnly));
        text += QString::fromUtf8(source.readAll());
    }
    for (const auto& entry : switchEntries()) {
        const std::string id(entry.id);
        QVERIFY2(text.contains(QString("row(\"%1").arg(QString::fromStdString(id))), id.c_str());
        QVERIFY2(entry.values.size() >= 2 && !entry.help.empty() && !entry.rule.empty(), id.c_str());
    }
}

TEST_CASE(TestScrimSwitches, QCoreApplication)
#include "test_scrim_switches.moc"
