// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/view/offer.h"

using namespace scrim;

/// An order that begins an activation is checked against the table as it is once that has begun (3.3).
class TestScrimBegun : public QObject {
    Q_OBJECT

private slots:
    void orders_data();
    void orders() { runRow(); }
    void unusedActions_data();
    void unusedActions() { runRow(); }
};

namespace {

/// b1 is picked next; the first team plays it from then on.
Skirmish aboutToBeControlled() {
    Skirmish game;
    game.next(b1);
    game.tag(b1, Tag::Controlled, Ends::Activation, "first");
    return game;
}

std::vector<std::string> targetsOn(const Skirmish& game, const std::string& button) {
    std::vector<std::string> out;
    for (const auto& offer : Rules::offers(game.state, "b1"))
        for (const auto& field : offer.inputs)
            if (offer.id == button && field.id == "target")
                for (const auto& option : field.options)
                    out.push_back(*option.value.asString());
    return out;
}

core::Problem refusalOf(const Skirmish& game, const Command& command) {
    const auto planned = Rules::plan(game.state, command, false);
    return planned ? core::Problem{} : planned.error();
}

void controlled() {
    row("False Orders: the first order may be against its own team", [] {
        auto game = aboutToBeControlled();
        QCOMPARE(game.refused(shot(b1, a1)), std::string("target.friend"));
        QCOMPARE(game.refused(blow(b1, a1)), std::string("target.friend"));
        auto fight = game;
        game.perform(shot(b1, b2), {attack(4, 3)});
        QCOMPARE(game.health(b2), 5);
        fight.perform(blow(b1, b2), {attack(4, 3)});
        QCOMPARE(fight.health(b2), 5);
    });
    row("Charm: the buttons name its own team", [] {
        const auto game = aboutToBeControlled();
        const std::vector<std::string> friends{"b2", "b3"};
        QCOMPARE(targetsOn(game, "shoot"), friends);
        QCOMPARE(targetsOn(game, "fight"), friends);
    });
    row("False Orders: it is in melee with whom it may attack", [] {
        auto game = aboutToBeControlled();
        game.touch(b1, a1);
        QCOMPARE(game.refused(Sprint{b1, false}), std::string());
        game.touch(b1, b2);
        QCOMPARE(game.refused(Sprint{b1, false}), std::string("move.engaged"));
    });
    row("Charm: friends near it are those who play it", [] {
        auto game = aboutToBeControlled();
        auto order = shot(b1, b2);
        order.nearby = {b3};
        QCOMPARE(game.refused(order), std::string("target.enemy"));
        order.nearby = {a1};
        QCOMPARE(game.refused(order), std::string());
    });
    row("False Orders: it uses its abilities for who plays it", [] {
        auto game = aboutToBeControlled();
        game.has(b1, "inspire");
        QCOMPARE(game.refused(use(b1, "inspire", b2)), std::string("target.enemy"));
        QCOMPARE(game.refused(use(b1, "inspire", a2)), std::string());
    });
    row("False Orders: it keeps to the its own turn team", [] {
        auto game = aboutToBeControlled();
        game.state.round.acted = {b1};
        QCOMPARE(game.refused(shot(b1, b2)), std::string("activate.acted"));
    });
}

void effects() {
    row("Fire brings Strain before an ability is paid", [] {
        Skirmish game;
        game.has(a1, "blinding_speed"); // 4 Strain
        game.unit(a1).strain = 3;
        QCOMPARE(game.refused(use(a1, "blinding_speed")), std::string());
        game.unit(a1).health = game.unit(a1).lowest = 4;
        game.unit(a1).conditions[Condition::Fire] = 1;
        QCOMPARE(game.refused(use(a1, "blinding_speed")), std::string("ability.strain"));
        game.unit(a1).strain = 2;
        game.perform(use(a1, "blinding_speed"));
        QCOMPARE(game.strain(a1), 7);
    });
    row("Fire overwhelms before the order", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 4;
        game.unit(a1).strain = 6;
        game.unit(a1).conditions[Condition::Fire] = 1;
        const auto problem = refusalOf(game, shot(a1, b1));
        QCOMPARE(problem.code, std::string("unit.overwhelmed"));
        QVERIFY(problem.text.find("after the start of its activation") != std::string::npos);
        QCOMPARE(game.refused(Breathe{a1}), std::string());
    });
    row("Bleed brings down before the order", [] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 2;
        game.unit(a1).conditions[Condition::Bleed] = 2;
        QCOMPARE(game.refused(shot(a1, b1)), std::string("unit.unconscious"));
        QCOMPARE(game.refused(Breathe{a1}), std::string());
        QCOMPARE(game.health(a1), 2); // nothing has been saved
    });
    row("whom the Aura wakes is not revitalised", [] {
        Skirmish game;
        game.has(a1, "aura_of_restoration");
        game.has(a1, "revitalise");
        game.touch(a1, a2);
        game.unit(a2).health = game.unit(a2).lowest = 0;
        QCOMPARE(game.refused(use(a1, "revitalise", a2)), std::string("ability.conscious"));
        game.next(a1);
        game.perform(Activate{a1});
        QCOMPARE(game.health(a2), 1);
    });
    row("its own Overwatch and Sprint have ended", [] {
        Skirmish game;
        game.tag(a1, Tag::Overwatch, Ends::Starts);
        game.tag(a1, Tag::Sprinted, Ends::Starts);
        game.perform(shot(a1, b1), {attack(1, 3)});
        QVERIFY(!game.is(a1, Tag::Overwatch));
        QVERIFY(!game.is(a1, Tag::Sprinted));
    });
    row("a refused order begins no activation", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fire] = 2;
        auto order = shot(a1, b1);
        order.inRange = false;
        QCOMPARE(game.refused(order), std::string("shoot.range"));
        QVERIFY(game.state.round.open.empty());
        QCOMPARE(game.count(a1, Condition::Fire), 2);
    });
}

} // namespace

void TestScrimBegun::orders_data() {
    columns();
    controlled();
    effects();
}

void TestScrimBegun::unusedActions_data() {
    columns();
    row("an order of the next team asks first", [] {
        Skirmish game;
        game.has(a1, "blinding_speed");
        game.perform(use(a1, "blinding_speed"));
        game.perform(blow(a1, b1), {attack(1, 3)});
        const auto problem = refusalOf(game, shot(b2, a2));
        QCOMPARE(problem.code, std::string("activate.busy"));
        QVERIFY(problem.kind == core::Problem::Kind::Rule);
        QVERIFY(problem.text.find("Model a1 has 1 action left") != std::string::npos);
        QCOMPARE(game.refused(Activate{b2}), std::string("activate.busy"));
        QVERIFY(game.perform(shot(b2, a2), {attack(1, 3)}, true).says("Model a1 ends its activation"));
        QVERIFY(game.state.round.acted.contains(a1));
    });
    row("what else is wrong with the order comes first", [] {
        Skirmish game;
        game.perform(Activate{a1});
        auto order = shot(b2, a2);
        order.inRange = false;
        QCOMPARE(game.refused(order), std::string("shoot.range"));
    });
    row("an activation that was ended asks nothing", [] {
        Skirmish game;
        game.perform(Activate{a1});
        game.perform(EndActivation{});
        QCOMPARE(game.refused(shot(b2, a2)), std::string());
    });
    row("the buttons of the next team say so", [] {
        Skirmish game;
        game.perform(Activate{a1});
        for (const auto& offer : Rules::offers(game.state, "b2"))
            if (offer.id == "sprint" || offer.id == "activate")
                QVERIFY(offer.blocked && offer.blocked->code == "activate.busy");
    });
}

TEST_CASE(TestScrimBegun, QCoreApplication)
#include "test_scrim_begun.moc"
