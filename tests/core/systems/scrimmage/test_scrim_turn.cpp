// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "support/random_play.h"

#include "kernel/dice/roll_in_progress.h"
#include "kernel/flow/flow_resolution.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

using namespace scrim;

/// The turn (3.3): who goes first, who acts, what begins and ends with it.
class TestScrimTurn : public QObject {
    Q_OBJECT

private slots:
    void rules_data();
    void rules() { runRow(); }
    void price_data();
    void price() { runRow(); }
    void undoGivesThePriceBack();
};

namespace {

Sprint goOn(const UnitId& who) {
    Sprint order;
    order.who = who;
    return order;
}
Breathe takeBreath(const UnitId& who) {
    Breathe order;
    order.who = who;
    return order;
}

/// Books what stays of an order that is left after these answers.
std::vector<core::Record> leaveAfter(Skirmish& game, const Command& order,
                                     const std::vector<Reply>& replies) {
    auto run = Rules::plan(game.state, order, false);
    if (!run) {
        QTest::qFail(run.error().text.c_str(), __FILE__, __LINE__);
        return {};
    }
    core::FlowResolution<Rules> resolution(std::move(*run));
    for (const auto& reply : replies) {
        const auto asked = resolution.pending();
        const bool fits = asked && asked->id == reply.request && resolution.supply(reply.answer);
        if (!fits) QTest::qFail(("asks for " + (asked ? asked->id : "nothing")).c_str(), __FILE__, __LINE__);
    }
    const auto price = resolution.price();
    for (const auto& event : price)
        Rules::apply(game.state, *core::fromRecord<Event>(event));
    return price;
}

bool hasActed(const Skirmish& game, const UnitId& unit) {
    return !isActing(game.state, unit) && game.state.round.acted.contains(unit);
}

} // namespace

void TestScrimTurn::rules_data() {
    columns();
    row("3.3 the highest leader goes first, ties roll again", [] {
        Skirmish game;
        game.unit(a1).leader = game.unit(b1).leader = true;
        game.perform(Next{}, {rows("initiative", {{3}, {3}}), rows("initiative", {{2}, {4}})});
        QCOMPARE(game.state.turn, 2);
        QCOMPARE(game.state.round.order, (std::vector<std::string>{"second", "first"}));
        QCOMPARE(game.refused(shot(a1, b1)), std::string("activate.other_side"));
    });
    row("3.3 three teams: only those who tie roll again", [] {
        Skirmish game;
        game.state.teams.push_back("third");
        game.state.sides["third"].name = "Third Team";
        game.add("c1", "third");
        game.perform(Next{}, {rows("initiative", {{3}, {5}, {3}}), rows("initiative", {{1}, {2}})});
        QCOMPARE(game.state.round.order, (std::vector<std::string>{"second", "third", "first"}));
    });
    row("3.3 teams activate in turn until all have acted", [] {
        Skirmish game;
        game.perform(goOn(a1));
        QCOMPARE(game.refused(goOn(a2)), std::string("activate.other_side"));
        game.perform(goOn(b1));
        game.perform(goOn(a2));
        QCOMPARE(game.refused(goOn(b1)), std::string("activate.acted"));
        game.perform(goOn(b2));
        game.perform(goOn(a3));
        game.perform(goOn(b3));
        QCOMPARE(game.refused(goOn(a1)), std::string("activate.acted"));
    });
    row("3.3 one action each", [] {
        Skirmish game;
        game.perform(Activate{a1});
        QVERIFY(isActing(game.state, a1));
        game.perform(goOn(a1));
        QVERIFY(!isActing(game.state, a1));
    });
    row("3.3 the start of an activation: Fire, then Bleed", [] {
        Skirmish game;
        game.unit(a1).conditions = {{Condition::Fire, 3}, {Condition::Bleed, 2}};
        game.perform(Activate{a1});
        QCOMPARE(game.health(a1), 4);
        QCOMPARE(game.count(a1, Condition::Fire), 2);
        QCOMPARE(game.count(a1, Condition::Bleed), 2);
    });
    row("3.3 what burns down at the start acts no more", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 1;
        game.unit(a1).conditions[Condition::Fire] = 1;
        QCOMPARE(game.refused(shot(a1, b1)), std::string("unit.unconscious"));
        game.perform(Activate{a1});
        QCOMPARE(game.health(a1), 0);
        game.perform(takeBreath(a1), {dice("breathe", {3})}); // its activation goes on for that
        QCOMPARE(game.health(a1), 3);
    });
    row("3.3 Strain from turn 6 on", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.state.turn = 5;
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.strain(a1), 0);
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.strain(a1), 1);
        QCOMPARE(game.strain(b3), 1);
    });
    row("SC-A6 who is held in melee may only shoot", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.touch(b1, a2);
        const auto held = game.asks(goOn(a1)).options;
        QCOMPARE(held.size(), std::size_t(2));
        QCOMPARE(held.back().id, std::string("shoot:gun"));
        game.state.contacts.clear();
        QCOMPARE(game.asks(goOn(a1)).options.size(), std::size_t(4));
        game.unit(b1).weapons = {"blade"};
        QCOMPARE(game.asks(goOn(a1)).preset, std::string("fight"));
    });
    row("3.3 who is is counted once, though one more turn is played", [] {
        Skirmish game;
        Scenario scenario;
        scenario.turns = 1;
        scenario.scoring = {{"stands", ScoreFor::Conscious, 1, {}}};
        game.state.scenario = scenario;
        game.unit(b1).health = game.unit(b1).lowest = 0;
        game.perform(Next{});
        QCOMPARE(game.state.sides.at("first").points, 3);
        QCOMPARE(game.state.sides.at("second").points, 2);
        game.unit(a1).health = game.unit(a1).lowest = 0;
        game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        game.perform(Next{});
        QCOMPARE(game.state.sides.at("first").points, 2);
    });
    row("3.3 the last turn ends the game", [] {
        Skirmish game;
        Scenario scenario;
        scenario.turns = 1;
        game.state.scenario = scenario;
        game.state.sides.at("second").points = 2;
        game.perform(Next{});
        QCOMPARE(game.state.phase, Phase::Over);
        QCOMPARE(game.state.offered, std::string("second"));
    });
}

void TestScrimTurn::price_data() {
    columns();
    row("SC-A2 a shot that is left was the action", [] {
        Skirmish game;
        leaveAfter(game, shot(a1, b1), {attack(5, 3)});
        QVERIFY(hasActed(game, a1));
        QCOMPARE(game.health(b1), 7);
        QCOMPARE(game.refused(shot(a1, b1)), std::string("activate.acted"));
    });
    row("SC-A2 a shot that is left while further dice are to come", [] {
        Skirmish game;
        game.weapon("gun").speed = 2;
        leaveAfter(game, shot(a1, b1), {attack(5, 3)});
        QVERIFY(hasActed(game, a1));
        QCOMPARE(game.health(b1), 7);
    });
    row("3.3 what began with the activation has happened", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fire] = 2;
        game.tag(a1, Tag::Sprinted, Ends::Starts);
        leaveAfter(game, shot(a1, b1), {attack(1, 3)});
        QCOMPARE(game.health(a1), 6);
        QCOMPARE(game.count(a1, Condition::Fire), 1);
        QVERIFY(!game.is(a1, Tag::Sprinted));
    });
    row("SC-H5 the Strain of an ability stays", [] {
        Skirmish game;
        game.has(a1, "precise_shot");
        leaveAfter(game, shotBy(a1, b1, "precise_shot"), {attack(5, 3)});
        QCOMPARE(game.strain(a1), 4);
        QCOMPARE(game.health(b1), 7);
    });
    row("3.5 who was shot at has gained Strain, who was not hit by it has lost nothing", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        leaveAfter(game, shot(a1, b1), {attack(5, 3)});
        QCOMPARE(game.strain(b1), 1);
        QCOMPARE(game.strain(a1), 0); // no successful attack
    });
    row("3.8 Quick Reflexes stay used up", [] {
        Skirmish game;
        game.has(b1, "quick_reflexes");
        leaveAfter(game, shot(a1, b1), {attack(5, 3), pick("second_roll", "again")});
        QVERIFY(game.unit(b1).used.contains("quick_reflexes"));
    });
    row("3.7 a Shield has taken nothing of damage that is not booked", [] {
        Skirmish game;
        game.wears(b1, "shield");
        game.touch(a1, b1);
        leaveAfter(game, blow(a1, b1), {attack(5, 3)});
        QVERIFY(game.unit(b1).used.empty());
        QCOMPARE(game.health(b1), 7);
    });
    row("SC-A6 a reaction is made, also the second one", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        leaveAfter(
            game, goOn(a1),
            {pick("overwatch", "shoot:gun"), attack(1, 3), pick("overwatch", "shoot:gun"), attack(5, 3)});
        QVERIFY(!game.is(b1, Tag::Overwatch) && !game.is(b2, Tag::Overwatch));
        QVERIFY(hasActed(game, a1));
        QCOMPARE(game.health(a1), 7);
    });
    row("SC-A6 a reaction that is not made waits on", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        leaveAfter(game, goOn(a1), {pick("overwatch", "shoot:gun"), attack(1, 3), pick("overwatch", "none")});
        QVERIFY(!game.is(b1, Tag::Overwatch) && game.is(b2, Tag::Overwatch));
    });
    row("3.8 Inspire was of use", [] {
        Skirmish game;
        game.tag(a1, Tag::Inspired, Ends::Used);
        leaveAfter(game, shot(a1, b1), {rows("attack", {{5, 2}, {3}})});
        QVERIFY(!game.is(a1, Tag::Inspired));
    });
    row("SC-A7 a breath that is left was taken, the fire is out", [] {
        Skirmish game;
        game.unit(a1).strain = 3;
        game.unit(a1).conditions[Condition::Fire] = 3;
        leaveAfter(game, takeBreath(a1), {dice("breathe", {3})});
        QVERIFY(hasActed(game, a1));
        QCOMPARE(game.strain(a1), 3);
        QCOMPARE(game.health(a1), 6); // the fire burned once more
        QCOMPARE(game.count(a1, Condition::Fire), 0);
    });
    row("3.4 a jump that is left has cost its inches", [] {
        Skirmish game;
        game.acts(a1);
        leaveAfter(game, Jump{a1, 3, 8}, {dice("check", {1})});
        QVERIFY(isActing(game.state, a1));
        QCOMPARE(game.unit(a1).activity.spent, 3);
        QCOMPARE(game.unit(a1).activity.left, 1);
        QCOMPARE(game.health(a1), 7);
    });
    row("3.8 of two Fights one is left", [] {
        Skirmish game;
        game.has(a1, "blitz_attack");
        game.touch(a1, b1);
        game.perform(use(a1, "blitz_attack"));
        leaveAfter(game, blow(a1, b1), {attack(5, 3)});
        QVERIFY(isActing(game.state, a1));
        QCOMPARE(game.unit(a1).activity.left, 1);
        leaveAfter(game, blow(a1, b1), {attack(5, 3)});
        QVERIFY(hasActed(game, a1));
        QCOMPARE(game.health(b1), 7);
    });
    row("3.3 a turn that is left has not begun", [] {
        Skirmish game;
        for (const auto& id : {a1, a2, a3, b1, b2, b3})
            game.state.round.acted.insert(id);
        QVERIFY(leaveAfter(game, Next{}, {rows("initiative", {{3}, {2}})}).empty());
        QCOMPARE(game.state.turn, 1);
    });
    row("a test that is left has cost nothing", [] {
        Skirmish game;
        QVERIFY(leaveAfter(game, Test{a1, Stat::Agility, 4, 0, {}}, {dice("check", {1})}).empty());
    });
}

/// The step that books the price is undone like any other, and paid again when one before it is amended.
void TestScrimTurn::undoGivesThePriceBack() {
    const auto system = tests::shippedSystem(core::scrimmage::module());
    const auto begun = tests::begun(*system, core::Setup{}, 7);
    auto& game = *begun.encounter;
    const auto state = [&]() -> const State& {
        return dynamic_cast<const core::TypedGame<Rules>&>(game.game()).state();
    };
    const auto order = [&](const Command& command) {
        const auto done = game.begin({core::toRecord(command), false});
        QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
    };
    order(Next{});
    if (game.open()) QVERIFY(game.rollThrough() && game.apply());
    order(Note{"before"});
    const auto note = game.log().head();
    const auto who = core::table::choosing(state().round, activatableUnits(state())).units.front();
    order(takeBreath(who));
    QVERIFY(game.open() && game.open()->paid);
    QVERIFY(game.roll() && game.abandon());
    QVERIFY(state().round.acted.contains(who));
    QVERIFY(game.amend(note, {core::toRecord(Command(Note{"after"})), false}, {}).has_value());
    QVERIFY(state().round.acted.contains(who));
    QVERIFY(game.replayEvents()->firstDifference == std::nullopt);
    QVERIFY(game.replayCommands()->firstDifference == std::nullopt);
    QVERIFY(game.undo()); // the amendment as a whole: the price stays paid before it, too
    QVERIFY(state().round.acted.contains(who));
    QVERIFY(game.undo());
    QVERIFY(!state().round.acted.contains(who) && !isActing(state(), who));
}

TEST_CASE(TestScrimTurn, QCoreApplication)
#include "test_scrim_turn.moc"
