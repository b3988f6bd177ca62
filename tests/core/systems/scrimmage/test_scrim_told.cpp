// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

using namespace scrim;

/// A unit that an order names is there and belongs there; what the log says is what has happened.
class TestScrimTold : public QObject {
    Q_OBJECT

private slots:
    void names_data();
    void names() { runRow(); }
    void log_data();
    void log() { runRow(); }
};

namespace {

void named() {
    for (const char* id : {"calming_presence", "defiant_shout"}) {
        row((std::string(id) + " is for friends").c_str(), [id] {
            Skirmish game;
            game.has(a1, id);
            auto order = use(a1, id);
            order.others = {b1};
            QCOMPARE(game.refused(order), std::string("target.enemy"));
            order.others = {a1};
            QCOMPARE(game.refused(order), std::string("target.self"));
            order.others = {a2, a2};
            QCOMPARE(game.refused(order), std::string("target.twice"));
            order.others = {UnitId("nobody")};
            QCOMPARE(game.refused(order), std::string("unit.unknown"));
            order.others = {a2};
            QCOMPARE(game.refused(order), std::string());
        });
        row((std::string(id) + " reaches somebody").c_str(), [id] {
            Skirmish game;
            game.has(a1, id);
            auto order = use(a1, id);
            QCOMPARE(game.refused(order), std::string("target.missing"));
            game.near(a1, a2); // the table has declared it
            QCOMPARE(game.refused(order), std::string());
            order.moved = true; // it is elsewhere then
            QCOMPARE(game.refused(order), std::string("target.missing"));
            order.nearby = {a2};
            QCOMPARE(game.refused(order), std::string());
        });
    }
    row("friends who are near are friends", [] {
        Skirmish game;
        for (const auto& [id, code] : {std::pair{b1, "target.enemy"}, {a1, "target.self"}, {a2, ""}}) {
            auto order = shot(a1, b2);
            order.nearby = {id};
            QCOMPARE(game.refused(order), std::string(code));
        }
    });
    row("who is named where no one is asked for", [] {
        Skirmish game;
        game.has(a1, "gambit");
        game.has(a1, "taunt");
        game.has(a1, "inspire");
        QCOMPARE(game.refused(use(a1, "gambit", b1)), std::string("ability.field"));
        auto order = use(a1, "inspire", a2);
        order.others = {a3};
        QCOMPARE(game.refused(order), std::string("ability.field"));
        order = use(a1, "inspire", a2);
        order.item = "gun";
        QCOMPARE(game.refused(order), std::string("ability.field"));
        order = use(a1, "taunt");
        order.others = {b1, b1};
        QCOMPARE(game.refused(order), std::string("target.twice"));
        order.others = {b1, b2};
        QCOMPARE(game.refused(order), std::string());
    });
    row("Bulldoze meets each enemy once", [] {
        Skirmish game;
        game.has(a1, "bulldoze");
        auto order = use(a1, "bulldoze");
        order.others = {b1, b1};
        QCOMPARE(game.refused(order), std::string("target.twice"));
        order.others = {a2};
        QCOMPARE(game.refused(order), std::string("target.friend"));
        order.others = {b1, b2};
        QVERIFY(game.perform(order).says("Model b1 is pushed 2″ aside"));
        QCOMPARE(game.health(b1), 5); // Average
        QCOMPARE(game.health(b2), 5);
    });
    row("a trap harms each enemy once", [] {
        Skirmish game;
        PlacePiece trap;
        trap.kind = "trap";
        trap.side = "first";
        game.perform(trap);
        const auto id = game.state.pieces.begin()->first;
        QCOMPARE(game.refused(SpringTrap{id, {b1, b1}}), std::string("target.twice"));
        game.perform(SpringTrap{id, {b1}});
        QCOMPARE(game.health(b1), 4); // Severe
    });
    row("what is a model is no thing", [] {
        Skirmish game;
        Investigate order;
        order.who = a1;
        order.also = {"b1"};
        QCOMPARE(game.refused(order), std::string("objective.model"));
    });
    row("SC-A5 someone who is not there is dealt with by no one", [] {
        Skirmish game;
        Interact order;
        order.who = a1;
        order.target = UnitId("nobody");
        QCOMPARE(game.refused(order), std::string("unit.unknown"));
        order.target = a1;
        QCOMPARE(game.refused(order), std::string("target.self"));
    });
}

void hitsTold() {
    row("3.7 two hits of one action are one loss", [] {
        Skirmish game;
        game.weapon("gun").speed = 2;
        const auto done = game.perform(shot(a1, b1), {attack(4, 3), attack(5, 2)});
        QCOMPARE(game.health(b1), 3);
        QVERIFY(done.says("Model a1 hits Model b1 twice"));
        QVERIFY(done.says("Model b1 loses 4 health"));
        QVERIFY(!done.says("loses 2 health"));
    });
    row("3.7 a hit and a miss stay apart, two misses are one", [] {
        Skirmish game;
        game.weapon("gun").speed = 3;
        const auto done = game.perform(shot(a1, b1), {attack(1, 3), attack(5, 2), attack(1, 2)});
        QVERIFY(done.says("Model a1 misses Model b1 twice"));
        QVERIFY(done.says("Model a1 hits Model b1") && !done.says("hits Model b1 twice"));
        QVERIFY(done.says("Model b1 loses 2 health"));
    });
    row("SC-H1 Strain of one action is one sum", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.unit(b1).health = game.unit(b1).lowest = 5;
        const auto done = game.perform(shot(a1, b1), {attack(4, 3)}); // shot at, and the fourth point
        QVERIFY(done.says("Model b1 gains 2 Strain"));
        QVERIFY(!done.says("Model b1 gains 1 Strain"));
    });
}

void rollsTold() {
    row("3.7 each attack of several says its number, and what came of it", [] {
        Skirmish game;
        game.weapon("gun").speed = 2;
        QVERIFY(game.asks(shot(a1, b1)).purpose.starts_with("Model a1 shoots at Model b1, attack 1 of 2: "));
        const auto done = game.perform(shot(a1, b1), {attack(2, 2), attack(1, 2)});
        QCOMPARE(done.remarks.at(0), std::string("2 against 2: attack 1 hits, the acting side wins a tie"));
        QCOMPARE(done.remarks.at(1), std::string("1 against 2: attack 2 misses"));
    });
    row("3.7 a single attack has no number", [] {
        Skirmish game;
        QVERIFY(game.asks(shot(a1, b1)).purpose.starts_with("Model a1 shoots at Model b1: "));
        QCOMPARE(game.perform(shot(a1, b1), {attack(4, 3)}).remarks.at(0), std::string("4 against 3: hit"));
    });
    row("SC-D1 the further die of the defender is the defender's", [] {
        Skirmish game;
        const Encounter battle(game.state);
        auto planned = battle.plan({core::toRecord(Command(shot(a1, b1))), false});
        QVERIFY(planned.has_value());
        core::Answer both;
        both.faces = {{3}, {6}};
        QVERIFY((*planned)->supply(both).has_value());
        const auto further = (*planned)->pending();
        QVERIFY(further && further->rows.size() == 1);
        QCOMPARE(further->side, std::string("second"));
        QCOMPARE(further->unit, b1);
    });
    row("3.7 armour that stops every hit is named before the roll and in its odds", [] {
        Skirmish game;
        game.weapon("blade").damage = Level::Light;
        game.wears(b1, "heavy_armour");
        std::string line;
        for (const auto& offer : Rules::offers(game.state, "a1"))
            if (offer.id == "fight") line = offer.line;
        QVERIFY2(line.ends_with("Light damage does nothing against Heavy Armour"), line.c_str());
        const Encounter battle(game.state);
        core::WorkBudget work;
        const auto planned = battle.plan({core::toRecord(Command(blow(a1, b1))), false});
        QVERIFY(planned.has_value());
        const auto odds = (*planned)->odds(work);
        QVERIFY(odds && odds->answer == 0);
        QVERIFY2(odds->question.ends_with(", as Heavy Armour stops every hit"), odds->question.c_str());
        for (const auto& fact : odds->facts) // none is shown in place of the chance to hurt
            QVERIFY2(!fact.chance, fact.label.c_str());
    });
}

void strainTold() {
    row("SC-H1 the Strain of the fourth point and of a fallen friend", [] {
        Skirmish game;
        game.unit(b1).health = game.unit(b1).lowest = 5;
        QVERIFY(game.perform(shot(a1, b1), {attack(4, 3)}).says("Model b1 gains 1 Strain"));
        game.unit(b1).health = game.unit(b1).lowest = 2;
        game.next(a2);
        QVERIFY(game.perform(shot(a2, b1), {attack(4, 3)}).says("Model b2 and Model b3 gain 1 Strain"));
    });
    row("the price of an ability", [] {
        Skirmish game;
        game.has(a1, "blinding_speed");
        QVERIFY(game.perform(use(a1, "blinding_speed")).says("Model a1 gains 4 Strain"));
        game = {};
        game.has(a1, "blinding_speed");
        game.flip("sc.strain_use", "spent");
        game.unit(a1).strain = 5;
        QVERIFY(game.perform(use(a1, "blinding_speed")).says("Model a1 loses 4 Strain"));
    });
    row("AMB-SC13 a shot, a hit, a Sprint", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        const auto done = game.perform(shot(a1, b1), {attack(4, 3)});
        QVERIFY(done.says("Model b1 gains 1 Strain") && done.says("Model a1 gains 1 Strain"));
        QVERIFY(game.perform(Sprint{b2, false}).says("Model b2 gains 1 Strain"));
    });
    row("SC-H5 only what is gained is reported", [] {
        Skirmish game;
        game.flip("sc.strain_prose", "on");
        game.unit(b1).strain = 7;
        game.unit(a1).strain = 6;
        const auto done = game.perform(shot(a1, b1), {attack(4, 3)});
        QVERIFY(!done.says("Model b1 gains") && done.says("Model a1 is overwhelmed"));
    });
    row("Calming Presence and Inspire Rebellion take it off", [] {
        Skirmish game;
        game.has(a1, "calming_presence");
        game.unit(a2).strain = 2;
        auto order = use(a1, "calming_presence");
        order.others = {a2, a3};
        const auto done = game.perform(order);
        QVERIFY(done.says("Model a2 loses 1 Strain") && !done.says("Model a3 loses"));
    });
}

void bookedTold() {
    row("no more is reported than is booked: tracks", [] {
        Skirmish game;
        QVERIFY(game.perform(Correct{b1, "health", 9, {}}).says("Health = 7"));
        QVERIFY(game.perform(Correct{b1, "strain", 99, {}}).says("Strain = 7"));
        QCOMPARE(game.strain(b1), 7);
    });
    row("no more is reported than is booked: conditions", [] {
        Skirmish game;
        QVERIFY(game.perform(Correct{b1, "fire", 50, {}}).says("Fire = 9"));
        QCOMPARE(game.count(b1, Condition::Fire), 9);
        QVERIFY(game.perform(Correct{{}, "turn", 500, {}}).says("turn = 99"));
    });
    row("3.3 no activation goes on in a corrected turn", [] {
        Skirmish game;
        game.perform(Activate{a1});
        QVERIFY(!game.state.round.open.empty());
        game.perform(Correct{{}, "turn", game.state.turn, {}});
        QVERIFY(!game.state.round.open.empty()); // nothing was corrected
        game.perform(Correct{{}, "turn", game.state.turn + 1, {}});
        QVERIFY(game.state.round.open.empty());
    });
    row("no one loses points that it has not", [] {
        Skirmish game;
        game.state.sides.at("second").points = 3;
        QVERIFY(game.perform(Award{"second", -5, {}}).says("Second Team loses 3 points"));
        QCOMPARE(game.state.sides.at("second").points, 0);
        QCOMPARE(game.refused(Award{"second", -5, {}}), std::string("award.nothing"));
    });
    row("SC-C3 what ends is reported", [] {
        Skirmish game;
        game.unit(a1).conditions = {{Condition::Fire, 1}};
        QVERIFY(game.perform(Activate{a1}).says("Model a1: Fire ends"));
        game.unit(b1).conditions = {{Condition::Slow, 1}, {Condition::Bleed, 2}};
        const auto done = game.perform(Next{}, {rows("initiative", {{3}, {2}})}, true);
        QVERIFY(done.says("Model b1: Slow ends") && !done.says("Bleed ends"));
    });
}

} // namespace

void TestScrimTold::names_data() {
    columns();
    named();
}

void TestScrimTold::log_data() {
    columns();
    hitsTold();
    rollsTold();
    strainTold();
    bookedTold();
}

TEST_CASE(TestScrimTold, QCoreApplication)
#include "test_scrim_told.moc"
