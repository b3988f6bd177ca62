// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/rules/state_changes.h"

using namespace scrim;

/// Short scenes with what the text of the rules makes of them; each row says which rule it reads.
class TestScrimScenes : public QObject {
    Q_OBJECT

private slots:
    void play_data();
    void play() { runRow(); }
};

namespace {

/// Two shelves, of which the second asks for Knowledge.
Skirmish withShelves() {
    Skirmish game;
    Scenario scenario;
    for (const auto* id : {"shelf", "cipher"}) {
        ScenarioObjective goal;
        goal.id = goal.name = id;
        goal.kind = ObjectiveKind::Enigma;
        goal.dt = 4;
        if (goal.id == "cipher") goal.stat = Stat::Knowledge;
        scenario.objectives.push_back(goal);
        game.state.objectives[id] = {id, id, {}, {}, false};
    }
    game.state.scenario = scenario;
    return game;
}
Investigate lookAt(const std::string& objective, const std::vector<std::string>& also = {}) {
    Investigate order;
    order.who = a1;
    order.objective = objective;
    order.also = also;
    return order;
}
Skirmish scoringWhoStands() {
    Skirmish game;
    Scenario scenario;
    scenario.turns = 6;
    scenario.scoring = {{"standing", ScoreFor::Conscious, 2, {}}};
    game.state.scenario = scenario;
    for (const auto& id : {b1, b2, b3})
        game.unit(id).health = game.unit(id).lowest = id == b1 ? 2 : 0;
    return game;
}
int pointsOf(const Skirmish& game, const char* side) { return game.state.sides.at(side).points; }

void attacks() {
    row("3.8 Inspire Rebellion: a Fight that gets away was successful", [] {
        Skirmish game;
        game.has(a1, "inspire_rebellion");
        game.touch(a1, b1);
        game.near(a1, a2);
        game.unit(a2).strain = game.unit(a3).strain = 3;
        auto order = blow(a1, b1);
        order.leaves = true;
        auto missed = game;
        game.perform(order, {attack(4, 3)});
        QCOMPARE(game.strain(a2), 2);
        QCOMPARE(game.strain(a3), 3); // not within 3″
        missed.perform(order, {attack(1, 3)});
        QCOMPARE(missed.strain(a2), 3);
    });
    row("3.8 Inspire Rebellion: once for a Fight, however often it hits", [] {
        Skirmish game;
        game.has(a1, "inspire_rebellion");
        game.weapon("blade").speed = 2;
        game.near(a1, a2);
        game.unit(a2).strain = 3;
        game.perform(blow(a1, b1), {attack(4, 3), attack(4, 3)});
        QCOMPARE(game.strain(a2), 2);
    });
    row("3.8 Rapid Fire: a veil protects the second target, too", [] {
        Skirmish game;
        game.has(a1, "rapid_fire");
        game.has(b2, "ghosts_veil");
        auto order = shotBy(a1, b1, "rapid_fire");
        order.moved = false;
        order.others = {b2};
        QCOMPARE(game.refused(order), std::string());
        game.perform(Relate{a1, "beyond6", b2, true});
        QCOMPARE(game.refused(order), std::string("target.forbidden"));
        order.others = {b3};
        QCOMPARE(game.refused(order), std::string());
    });
    row("SC-A2 Rapid Fire: range, sight and cover of each target", [] {
        Skirmish game;
        game.has(a1, "rapid_fire");
        game.weapon("gun").speed = 2;
        auto order = shotBy(a1, b1, "rapid_fire");
        order.moved = false;
        order.others = {b2};
        for (const auto& [what, code] : {std::pair{"inRange", "shoot.range"}, {"inSight", "shoot.sight"}}) {
            auto other = game;
            other.perform(Relate{a1, what, b2, false});
            QCOMPARE(other.refused(order), std::string(code));
        }
        game.perform(Relate{a1, "obscured", b2, true});
        const auto done = game.perform(order, {rows("attack", {{1, 2}, {3}}), attack(1, 3)});
        QCOMPARE(done.requests[0].rows[0].dice, 2); // Advantage: it has not moved
        QCOMPARE(done.requests[1].rows[0].dice, 1); // and Disadvantage: partly hidden
    });
    row("3.8 Rapid Fire: names beyond its attacks are refused, names given twice count", [] {
        Skirmish game;
        game.has(a1, "rapid_fire");
        game.weapon("gun").speed = 3;
        auto order = shotBy(a1, b1, "rapid_fire");
        order.others = {b1, b2, b2};
        QCOMPARE(game.refused(order), std::string("shoot.too_many"));
        const auto met = [&](const std::vector<UnitId>& others) {
            auto each = game;
            order.others = others;
            std::string out;
            for (const auto& one : each.perform(order, {attack(1, 3), attack(1, 3), attack(1, 3)}).requests)
                out += one.purpose.find("Model b1") != std::string::npos ? "1" : "2";
            return out;
        };
        QCOMPARE(met({b1, b2}), std::string("112"));
        QCOMPARE(met({b2, b2}), std::string("122"));
        QCOMPARE(met({b2}), std::string("112"));
    });
    row("3.8 Whirlwind Slash: the lowest die, whichever of them is named first", [] {
        for (const auto& [first, second] : {std::pair{b1, b2}, {b2, b1}}) {
            Skirmish game;
            game.has(a1, "whirlwind_slash");
            game.has(b2, "intimidating_presence");
            game.die(a1, Stat::Power, 8);
            auto order = blowBy(a1, first, "whirlwind_slash");
            order.others = {second};
            const auto done =
                game.perform(order, {dice("whirl", {4}), dice("attack", {3}), dice("attack", {3})});
            QCOMPARE(done.requests[0].rows[0].label, std::string("Model a1, Power D6"));
            QCOMPARE(done.requests[1].purpose, "Model a1 fights " + game.unit(first).name +
                                                   ": one roll of 4 against " + game.unit(first).name +
                                                   ", Vitality D6");
            QVERIFY(game.state.isTouching(a1, b1) && game.state.isTouching(a1, b2));
        }
    });
    row("SC-A6 Whirlwind Slash is with those that hold the model, whichever of them is named first", [] {
        for (const auto& [first, second] : {std::pair{b1, b2}, {b2, b1}}) {
            Skirmish game;
            game.has(a1, "whirlwind_slash");
            game.tag(b1, Tag::Overwatch, Ends::Starts);
            auto order = blowBy(a1, first, "whirlwind_slash");
            order.inches = 2;
            order.others = {second};
            game.perform(order,
                         {pick("overwatch", "fight"), attack(1, 3), dice("whirl", {4}), dice("attack", {3})});
            QCOMPARE(game.health(b1), 5);
            QCOMPARE(game.health(b2), 7);
        }
    });
    row("AMB-SC2 dice of the start are those of each target", [] {
        Skirmish game;
        game.flip("sc.attacks", "all_first");
        game.weapon("gun").keywords = {itemrule::spread};
        game.die(b2, Stat::Agility, 10);
        auto order = shot(a1, b1);
        order.others = {b2};
        const auto done = game.perform(order, {attack(1, 3), attack(1, 3)});
        QCOMPARE(done.requests[1].rows[1].label, std::string("Model b2, Agility D10"));
    });
    row("SC-H3 the unconscious are left alone", [] {
        Skirmish game;
        game.unit(b1).health = game.unit(b1).lowest = 0;
        QCOMPARE(game.refused(shot(a1, b1)), std::string("target.unconscious"));
        QCOMPARE(game.refused(blow(a1, b1)), std::string("target.unconscious"));
    });
    row("SC-C6 a hit does not shorten Blind", [] {
        for (const auto condition : {Condition::Blind, Condition::Freeze, Condition::Slow}) {
            Skirmish game;
            game.weapon("gun").causes = {condition};
            game.unit(b1).conditions[condition] = 3;
            const bool frozen = condition == Condition::Freeze; // Disadvantage on Agility
            game.perform(shot(a1, b1), {frozen ? rows("attack", {{4}, {3, 3}}) : attack(4, 3)});
            QCOMPARE(game.count(b1, condition), 3);
            game.perform(Correct{b1, core::codec::keyText(condition), 0, {}});
            game.next(a2);
            game.perform(shot(a2, b1), {attack(4, 3)});
            QCOMPARE(game.count(b1, condition), 1);
        }
    });
    row("SC-C1 SC-C8 Fire and Fear are refreshed, never shortened", [] {
        Skirmish game;
        game.weapon("gun").causes = {Condition::Fire, Condition::Fear};
        game.unit(b1).conditions = {{Condition::Fire, 5}, {Condition::Fear, 4}};
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fire), 5);
        QCOMPARE(game.count(b1, Condition::Fear), 4);
        game.unit(b1).conditions = {{Condition::Fire, 1}, {Condition::Fear, 1}};
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fire), 3);
        QCOMPARE(game.count(b1, Condition::Fear), 2);
    });
}

void reactions() {
    row("SC-A6 who is held by others and has no gun is not asked", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.touch(b1, a2);
        QCOMPARE(game.asks(Sprint{a1, false}).id, std::string("overwatch")); // it shoots
        game.unit(b1).weapons = {"blade"};
        game.perform(Sprint{a1, false});
        QVERIFY(game.is(b1, Tag::Overwatch)); // and waits on
    });
    row("3.8 no one is asked who may not fight the mover", [] {
        Skirmish game;
        game.has(a2, "peacekeeper");
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(b1).weapons = {"blade"};
        auto order = shot(a1, b2);
        order.nearby = {a2};
        game.perform(order, {attack(1, 3)});
    });
    row("SC-C6 the blind react with no shot", [] {
        Skirmish game;
        game.tag(b1, Tag::Overwatch, Ends::Starts);
        game.unit(b1).conditions[Condition::Blind] = 1;
        game.touch(b1, a2);
        game.perform(Sprint{a1, false});
    });
    row("SC-A6 two watchers: only who can react is asked", [] {
        Skirmish game;
        for (const auto& id : {b1, b2})
            game.tag(id, Tag::Overwatch, Ends::Starts);
        game.unit(b1).weapons = {"blade"};
        game.touch(b1, a2);
        const auto done = game.perform(Sprint{a1, false}, {pick("overwatch", "none")});
        QCOMPARE(int(done.requests.size()), 1);
        QCOMPARE(done.requests.front().unit, b2);
    });
}

void searches() {
    row("SC-A4 the die that is named, where the scenario names none", [] {
        auto game = withShelves();
        game.die(a1, Stat::Knowledge, 12);
        game.die(a1, Stat::Charisma, 8);
        auto order = lookAt("shelf");
        QCOMPARE(game.asks(order).rows[0].sides, 6); // Perception (AMB-SC14)
        order.stat = Stat::Knowledge;
        QCOMPARE(game.asks(order).rows[0].sides, 12);
        order.objective = "";
        QCOMPARE(game.asks(order).rows[0].sides, 12);
    });
    row("AMB-SC14 a scenario that names Knowledge has it", [] {
        auto game = withShelves();
        game.die(a1, Stat::Knowledge, 12);
        auto order = lookAt("cipher");
        QCOMPARE(game.asks(order).rows[0].sides, 12);
        order.stat = Stat::Perception;
        QCOMPARE(game.asks(order).rows[0].sides, 12);
    });
    row("SC-A4 a model is looked over with Perception against Agility", [] {
        Skirmish game;
        game.die(a1, Stat::Perception, 8);
        game.die(b1, Stat::Agility, 10);
        auto order = lookAt("");
        order.target = b1;
        order.stat = Stat::Knowledge;
        const auto asked = game.asks(order);
        QCOMPARE(asked.rows[0].sides, 8);
        QCOMPARE(asked.rows[1].sides, 10);
    });
    row("SC-A4 a model and a thing within 3″: a roll for each", [] {
        auto game = withShelves();
        auto order = lookAt("shelf");
        order.target = b1;
        auto found = game;
        game.perform(order, {rows("check", {{5}, {3}}), dice("check", {3})});
        QVERIFY(game.state.objectives.at("shelf").holder.empty()); // the model gives no shelf away
        found.perform(order, {rows("check", {{1}, {3}}), dice("check", {4})});
        QCOMPARE(found.state.objectives.at("shelf").holder, std::string("first"));
    });
    row("SC-A4 further things beside a model", [] {
        auto game = withShelves();
        auto order = lookAt("", {"shelf"});
        QCOMPARE(game.refused(order), std::string("objective.first"));
        order.target = b1;
        game.perform(order, {rows("check", {{1}, {3}}), dice("check", {5})});
        QCOMPARE(game.state.objectives.at("shelf").holder, std::string("first"));
    });
    row("SC-A4 each thing once", [] {
        const auto game = withShelves();
        QCOMPARE(game.refused(lookAt("shelf", {"cipher", "cipher"})), std::string("objective.twice"));
        QCOMPARE(game.refused(lookAt("shelf", {"shelf"})), std::string("objective.twice"));
        QCOMPARE(game.refused(lookAt("shelf", {"cipher"})), std::string());
    });
}

void endings() {
    row("models still in play score when the game ends, not while it could go on", [] {
        auto game = scoringWhoStands();
        const auto done = game.perform(shot(a1, b1), {attack(4, 3)});
        QVERIFY(done.says("First Team would win: no other team has a conscious model"));
        QVERIFY(!done.says("points"));
        QCOMPARE(pointsOf(game, "first"), 0);
        QVERIFY(game.perform(Finish{"first"}).says("First Team scores 6 points: models still in play"));
        QCOMPARE(pointsOf(game, "first"), 6);
    });
    row("play that goes on takes those points back", [] {
        auto game = scoringWhoStands();
        game.perform(shot(a1, b1), {attack(4, 3)});
        game.perform(Finish{"first"});
        QVERIFY(game.perform(Finish{"resume"}).says("First Team loses 6 points: the game goes on"));
        QCOMPARE(pointsOf(game, "first"), 0);
        game.perform(Finish{"first"});
        QCOMPARE(pointsOf(game, "first"), 6); // and once again
    });
    row("a game that is stopped scores no one", [] {
        auto game = scoringWhoStands();
        game.perform(Finish{"stopped"});
        QCOMPARE(pointsOf(game, "first"), 0);
    });
    row("3.3 who wakes up goes on", [] {
        auto game = scoringWhoStands();
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.state.offered, std::string("first"));
        QVERIFY(game.perform(Breathe{b1}, {dice("breathe", {3})}).says("The game goes on"));
        QVERIFY(game.state.offered.empty());
    });
    row("3.3 initiative is distinguished from the highest on", [] {
        Skirmish game;
        const auto done = game.perform(Next{}, {rows("initiative", {{2}, {5}})}, true);
        QVERIFY(done.says("Initiative: Second Team 5, First Team 2"));
    });
}

} // namespace

void TestScrimScenes::play_data() {
    columns();
    attacks();
    reactions();
    searches();
    endings();
}

TEST_CASE(TestScrimScenes, QCoreApplication)
#include "test_scrim_scenes.moc"
