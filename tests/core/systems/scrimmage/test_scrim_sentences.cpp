// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/values/work_budget.h"
#include "kernel/view/view.h"

using namespace scrim;

/// Half-sentences of the rules that are easily read over, each a row.
class TestScrimSentences : public QObject {
    Q_OBJECT

private slots:
    void sentences_data();
    void sentences() { runRow(); }
};

namespace {

ScenarioObjective goal(const char* id, ObjectiveKind kind, int dt) {
    ScenarioObjective out;
    out.id = out.name = id;
    out.kind = kind;
    out.dt = dt;
    return out;
}

Skirmish twoShelves() {
    Skirmish game;
    Scenario scenario;
    scenario.objectives = {goal("shelf", ObjectiveKind::Enigma, 4), goal("desk", ObjectiveKind::Enigma, 6),
                           goal("door", ObjectiveKind::Object, 4)};
    game.state.scenario = scenario;
    for (const auto* id : {"shelf", "desk", "door"})
        game.state.objectives[id] = {id, id, {}, {}, false};
    return game;
}

void lookingAround() {
    row("SC-A4 one action looks at everything within 3″", [] {
        auto game = twoShelves();
        Investigate order;
        order.who = a1;
        order.objective = "shelf";
        order.also = {"desk"};
        game.perform(order, {dice("check", {4}), dice("check", {5})});
        QCOMPARE(game.state.objectives.at("shelf").holder, std::string("first"));
        QVERIFY(game.state.objectives.at("desk").holder.empty());
        QVERIFY(game.state.round.acted.contains(a1));
        game = twoShelves();
        order.also = {"shelf"};
        QCOMPARE(game.refused(order), std::string("objective.twice"));
        order.also = {"door"};
        QCOMPARE(game.refused(order), std::string("objective.kind"));
    });
    row("SC-A4 the button names what else is there", [] {
        const auto game = twoShelves();
        bool found = false;
        for (const auto& offer : Rules::offers(game.state, "a1"))
            for (const auto& field : offer.inputs)
                if (offer.id == "investigate" && field.id == "also") found = field.options.size() == 2;
        QVERIFY(found);
    });
    row("Silver Tongue is for strangers and enemies", [] {
        Skirmish game;
        game.has(a1, "silver_tongue");
        game.has(a1, "misdirect");
        Interact order;
        order.who = a1;
        order.ability = "misdirect";
        order.target = b1;
        QCOMPARE(game.asks(order).rows[0].dice, 2);
        order.target = a2;
        QCOMPARE(game.asks(order).rows[0].dice, 1);
        Investigate person; // Charisma is for people
        person.who = a1;
        person.stat = Stat::Charisma;
        QCOMPARE(game.asks(person).rows[0].dice, 2);
    });
    row("Misdirect reaches 3″", [] {
        Skirmish game;
        game.has(a1, "misdirect");
        Interact order;
        order.who = a1;
        order.ability = "misdirect";
        order.target = b1;
        order.inReach = false;
        QCOMPARE(game.refused(order), std::string("ability.reach"));
    });
}

void lendingHands() {
    row("Negotiate is for who is in melee", [] {
        Skirmish game;
        game.has(a1, "negotiate");
        auto order = use(a1, "negotiate");
        order.others = {a2};
        QCOMPARE(game.refused(order), std::string("ability.free"));
        game.touch(a2, b1);
        QCOMPARE(game.refused(order), std::string());
    });
    row("Flanking Manoeuvre is a whole Fight with its move", [] {
        Skirmish game;
        game.has(a1, "flanking_manoeuvre");
        game.tag(b2, Tag::Overwatch, Ends::Starts);
        auto order = use(a1, "flanking_manoeuvre", a2);
        order.other = b1;
        order.inches = 4;
        game.perform(order, {pick("overwatch", "none"), rows("attack", {{1, 4}, {3}})});
        QCOMPARE(game.health(b1), 5);
        game = {};
        game.has(a1, "flanking_manoeuvre");
        order.inches = 7;
        QCOMPARE(game.refused(order), std::string("move.too_far"));
        order.inches = 2;
        game.touch(a2, b3);
        QCOMPARE(game.refused(order), std::string("move.engaged"));
    });
    row("3.6 a Healer cures Poison of the unhurt, too", [] {
        Skirmish game;
        game.has(a1, "calming_presence");
        game.has(a1, "aura_of_restoration");
        game.near(a1, a2);
        game.unit(a2).conditions[Condition::Poison] = 3;
        game.perform(Activate{a1});
        QCOMPARE(game.count(a2, Condition::Poison), 2);
        game.perform(use(a1, "calming_presence"));
        QCOMPARE(game.count(a2, Condition::Poison), 1);
        game = {};
        game.flip("sc.poison_cure", "any"); // once for each time
        game.has(a1, "aura_of_restoration");
        game.near(a1, a2);
        game.unit(a2).health = 5;
        game.unit(a2).conditions[Condition::Poison] = 3;
        game.perform(Activate{a1});
        QCOMPARE(game.count(a2, Condition::Poison), 2);
    });
    row("3.4 difficult ground halves the move before a Fight", [] {
        Skirmish game;
        auto order = blow(a1, b1);
        order.inches = 4;
        order.difficult = true;
        QCOMPARE(game.refused(order), std::string("move.too_far"));
        game.has(a2, "trailblazer");
        game.near(a1, a2);
        QCOMPARE(game.refused(order), std::string());
    });
    row("SC-H5 who reaches seven in its activation finishes it", [] {
        Skirmish game;
        game.has(a1, "blitz_attack");
        game.unit(a1).strain = 3;
        game.perform(use(a1, "blitz_attack"));
        QCOMPARE(game.strain(a1), 7);
        game.perform(blow(a1, b1), {attack(4, 3)});
        game.perform(blow(a1, b1), {attack(4, 3)});
        QCOMPARE(game.health(b1), 3);
        game.next(a1);
        QCOMPARE(game.refused(blow(a1, b1)), std::string("unit.overwhelmed"));
        game.perform(Activate{a1});
        QCOMPARE(game.refused(blow(a1, b1)), std::string("unit.overwhelmed"));
    });
    row("who is stunned or overwhelmed is no danger", [] {
        for (const bool stunned : {true, false}) {
            Skirmish game;
            for (const auto& id : {b2, b3, a2, a3})
                game.unit(id).health = game.unit(id).lowest = 0;
            game.unit(a1).health = game.unit(a1).lowest = 2;
            core::WorkBudget work;
            QVERIFY(!Rules::danger(game.state, work).empty());
            if (stunned)
                game.unit(b1).conditions[Condition::Stun] = 1;
            else
                game.unit(b1).strain = 7;
            QVERIFY(Rules::danger(game.state, work).empty());
        }
    });
    row("after the last turn the game waits for its end", [] {
        Skirmish game;
        Scenario scenario;
        scenario.turns = 1;
        game.state.scenario = scenario;
        for (const auto& [id, unit] : Skirmish().state.units)
            game.state.round.acted.insert(id);
        game.perform(Next{});
        QVERIFY(!Rules::view(game.state, core::Audience::Gm).next.blocked.empty());
        game.perform(Finish{"resume"});
        QVERIFY(Rules::view(game.state, core::Audience::Gm).next.blocked.empty());
    });
}

} // namespace

void TestScrimSentences::sentences_data() {
    columns();
    lookingAround();
    lendingHands();
}

TEST_CASE(TestScrimSentences, QCoreApplication)
#include "test_scrim_sentences.moc"
