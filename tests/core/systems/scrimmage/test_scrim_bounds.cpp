// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/view/reference.h"

using namespace scrim;

/// Where rules end: what is refused, what does not add up, and when it is over.
class TestScrimBounds : public QObject {
    Q_OBJECT

private slots:
    void basics_data();
    void basics() { runRow(); }
    void conditions_data();
    void conditions() { runRow(); }
    void helpless_data();
    void helpless() { runRow(); }
    void reach_data();
    void reach() { runRow(); }
    void teams_data();
    void teams() { runRow(); }
};

namespace {

/// Why the order is refused, as text.
std::string whyNot(const Skirmish& game, const Command& command) {
    const auto planned = core::TypedGame<Rules>(game.state).plan({core::toRecord(command), false});
    return planned ? std::string() : planned.error().text;
}

/// Six teams of one model each; the last one has a D8.
Skirmish sixTeams() {
    Skirmish game;
    game.state.teams.assign(sideIds.begin(), sideIds.end());
    game.state.units.clear();
    for (const auto& side : game.state.teams) {
        game.state.sides[side].name = side;
        game.add(side + "-1", side);
    }
    game.die(UnitId("sixth-1"), Stat::Perception, 8);
    core::table::beginRound(game.state.round, game.state.teams);
    return game;
}

void nextTurn(Skirmish& game) { game.perform(Next{}, {rows("initiative", {{3}, {2}})}); }

Skirmish loaded(Condition condition) {
    Skirmish game;
    game.weapon("gun").causes = {condition};
    return game;
}

core::Force anyTeam() { return shipped().forces.begin()->second; }

std::string faultsOf(const core::Force& force) {
    std::string out;
    for (const auto& problem : forceProblems(forceRules(shipped()), force))
        out += problem.code + ": " + problem.text + "\n";
    return out;
}

} // namespace

void TestScrimBounds::basics_data() {
    columns();
    row("SC-B2 how far each band reaches is reported", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.inRange = false;
        for (const auto& [band, words] : {std::pair{RangeBand::Short, "up to 6″"},
                                          {RangeBand::Medium, "up to 12″"},
                                          {RangeBand::Long, "up to 24″"}}) {
            game.weapon("gun").range = band;
            const auto why = whyNot(game, order);
            QVERIFY2(why.find(words) != std::string::npos, why.c_str());
        }
    });
    row("SC-B3 what larger and smaller models change is reported", [] {
        const auto tables = referenceOf(shipped()).tables;
        const auto table = std::find_if(tables.begin(), tables.end(),
                                        [](const auto& one) { return one.title == "Table and distances"; });
        QVERIFY(table != tables.end());
        QVERIFY(table->rows[0][1].find("24″ × 24″") != std::string::npos);
        QVERIFY(table->rows[1][1].find("doubled") != std::string::npos);
        QVERIFY(table->rows[2][1].find("halved") != std::string::npos);
    });
    row("SC-D2 two of the same do not stack", [] {
        Skirmish game;
        auto order = shot(a1, b1);
        order.moved = false;
        order.edge = 1;
        game.tag(a1, Tag::Inspired, Ends::Used);
        QCOMPARE(game.asks(order).rows[0].dice, 2); // three reasons for Advantage
        game.perform(order, {rows("attack", {{2, 4}, {4}})});
        QCOMPARE(game.health(b1), 5);
        game = {};
        order = shot(a1, b1);
        order.obscured = true;
        order.edge = -1;
        game.tag(b1, Tag::Sprinted, Ends::Starts);
        QCOMPARE(game.asks(order).rows[0].dice, 2);
        game.perform(order, {rows("attack", {{5, 3}, {4}})});
        QCOMPARE(game.health(b1), 7);
    });
    row("3.3 initiative of six teams", [] {
        auto game = sixTeams();
        game.perform(Next{}, {rows("initiative", {{1}, {2}, {3}, {4}, {5}, {7}})});
        const std::vector<std::string> order{"sixth", "fifth", "fourth", "third", "second", "first"};
        QCOMPARE(game.state.round.order, order);
        game = sixTeams();
        game.perform(Next{}, {rows("initiative", {{1}, {4}, {3}, {4}, {5}, {4}}),
                              rows("initiative", {{2}, {2}, {3}}), rows("initiative", {{1}, {5}})});
        const std::vector<std::string> again{"fifth", "sixth", "fourth", "second", "third", "first"};
        QCOMPARE(game.state.round.order, again);
    });
    row("SC-A6 Overwatch ends when its own next activation begins", [] {
        Skirmish game;
        game.perform(Overwatch{a1});
        QVERIFY(game.is(a1, Tag::Overwatch));
        QVERIFY(game.state.round.acted.contains(a1));
        game.perform(Sprint{b1, false}, {pick("overwatch", "none")});
        QVERIFY(game.is(a1, Tag::Overwatch)); // it waits on
        game.next(b2);
        game.perform(Sprint{b2, false}, {pick("overwatch", "shoot:gun"), attack(1, 3)});
        QVERIFY(!game.is(a1, Tag::Overwatch)); // one reaction
        game.next(a2);
        game.perform(Overwatch{a2});
        nextTurn(game);
        QVERIFY(game.is(a2, Tag::Overwatch));
        game.perform(Activate{a2});
        QVERIFY(!game.is(a2, Tag::Overwatch));
        game.next(b3);
        game.perform(Sprint{b3, false}); // no one sees it
    });
}

void TestScrimBounds::conditions_data() {
    columns();
    struct Case {
        const char* name;
        Condition condition;
    };
    for (const auto& one : {Case{"SC-C4 Stun does not stack", Condition::Stun},
                            Case{"SC-C5 Freeze does not stack", Condition::Freeze},
                            Case{"SC-C6 Blind does not stack", Condition::Blind},
                            Case{"SC-C7 Slow does not stack", Condition::Slow}})
        row(one.name, [condition = one.condition] {
            auto game = loaded(condition);
            for (const auto& by : {a1, a2}) {
                game.next(by);
                const bool slips = condition == Condition::Freeze && by == a2;
                game.perform(shot(by, b1), {slips ? rows("attack", {{4}, {3, 4}}) : attack(4, 3)});
                QCOMPARE(game.count(b1, condition), 1);
            }
            QCOMPARE(game.health(b1), 3);
        });
    row("SC-C1 Fire begins again, it does not add up", [] {
        auto game = loaded(Condition::Fire);
        game.perform(shot(a1, b1), {attack(4, 3)});
        game.next(b1);
        game.perform(Activate{b1});
        QCOMPARE(game.count(b1, Condition::Fire), 2);
        game.next(a2);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fire), 3);
    });
    row("SC-C8 Fear of the unit that hit last lasts two turns from then", [] {
        auto game = loaded(Condition::Fear);
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fear), 2);
        QCOMPARE(game.unit(b1).fears, std::string("a1"));
        nextTurn(game);
        QCOMPARE(game.count(b1, Condition::Fear), 1);
        game.perform(shot(a2, b1), {attack(4, 3)});
        QCOMPARE(game.count(b1, Condition::Fear), 2);
        QCOMPARE(game.unit(b1).fears, std::string("a2"));
        game.unit(b1).health = 7;
        game.next(b1);
        auto order = blow(b1, a2);
        order.inches = 2;
        QCOMPARE(game.refused(order), std::string("fight.fear"));
        order.target = a1; // not feared any more, but it is an enemy
        QCOMPARE(game.asks(order).id, std::string("check"));
        nextTurn(game);
        nextTurn(game);
        QCOMPARE(game.count(b1, Condition::Fear), 0);
        game.next(b1);
        order.target = a2;
        QCOMPARE(game.asks(order).id, std::string("attack"));
    });
}

void TestScrimBounds::helpless_data() {
    columns();
    const auto onlyBreathes = [](Skirmish game, const std::string& code) {
        game.has(a1, "inspire");
        game.has(a1, "gambit");
        Investigate search;
        Interact deal;
        Breathe breath;
        search.who = deal.who = breath.who = a1;
        const Command others[] = {Sprint{a1, false},
                                  shot(a1, b1),
                                  blow(a1, b1),
                                  search,
                                  deal,
                                  Overwatch{a1},
                                  use(a1, "gambit"),
                                  use(a1, "inspire", a2),
                                  Jump{a1, 1, 1},
                                  Climb{a1, 1, false}};
        for (const auto& order : others)
            QCOMPARE(game.refused(order), code);
        QCOMPARE(game.refused(breath), std::string());
        breath.crawl = true;
        QCOMPARE(game.refused(breath), std::string());
    };
    row("SC-H5 who is overwhelmed only breathes", [onlyBreathes] {
        Skirmish game;
        game.unit(a1).strain = 7;
        onlyBreathes(game, "unit.overwhelmed");
        game.unit(a1).strain = 6;
        QCOMPARE(game.refused(Sprint{a1, false}), std::string());
    });
    row("SC-H3 who is unconscious only breathes", [onlyBreathes] {
        Skirmish game;
        game.unit(a1).health = game.unit(a1).lowest = 0;
        onlyBreathes(game, "unit.unconscious");
    });
}

void TestScrimBounds::reach_data() {
    columns();
    row("3.4 climbs and jumps that the table allows beyond a Move can be read back", [] {
        Skirmish game;
        game.perform(Climb{a1, 60, false}, {}, true);
        QCOMPARE(game.unit(a1).activity.spent, 60);
        game.perform(Climb{a1, 20, false}, {}, true);
        game.flip("sc.heights", "ground");
        game.perform(Jump{a1, 60, 0}, {}, true);
        QCOMPARE(game.unit(a1).activity.spent, 60);
        QCOMPARE(game.unit(a1).activity.covered, 60);
    });
    row("SC-A5 a thing is handled in base contact, a person within 3″", [] {
        Skirmish game;
        Interact order;
        order.who = a1;
        order.inReach = false;
        QCOMPARE(game.refused(order), std::string("interact.reach"));
        QVERIFY(whyNot(game, order).find("base contact") != std::string::npos);
        order.person = true;
        QVERIFY(whyNot(game, order).find("3″") != std::string::npos);
        order.inReach = true;
        QCOMPARE(game.refused(order), std::string());
        bool asked = false;
        for (const auto& offer : Rules::offers(game.state, "a1"))
            if (offer.id == "interact")
                for (const auto& field : offer.inputs)
                    asked = asked || field.id == "inReach";
        QVERIFY(asked);
    });
    for (const char* id : {"taunt", "calming_presence", "defiant_shout", "negotiate", "bulldoze"})
        row(id, [id] {
            Skirmish game;
            game.has(a1, id);
            game.touch(a2, b1);
            const std::string ability = id;
            const bool helps = ability == "calming_presence" || ability == "defiant_shout";
            auto order = use(a1, id);
            order.others = {helps ? a2 : b1};
            QCOMPARE(game.refused(order), std::string());
            order.inReach = false;
            QCOMPARE(game.refused(order), std::string("ability.reach"));
            bool asked = false;
            for (const auto& offer : Rules::offers(game.state, "a1"))
                if (offer.id == "ability." + ability)
                    for (const auto& field : offer.inputs)
                        asked = asked || field.id == "inReach";
            QVERIFY(asked);
        });
}

void TestScrimBounds::teams_data() {
    columns();
    struct Case {
        const char* name;
        std::vector<std::string> gear;
        const char* words;
    };
    row("3.8 a team as it may be", [] { QCOMPARE(faultsOf(anyTeam()), std::string()); });
    for (const auto& one :
         {Case{"3.8 one suit of armour", {"light_armour", "medium_armour"}, "suits of armour"},
          Case{"3.8 one helmet", {"helmet", "helmet"}, "helmets"},
          Case{"3.8 one shield", {"shield", "shield"}, "shields"},
          Case{"3.8 two hands", {"dagger", "dagger", "shield"}, "hands"}})
        row(one.name, [one] {
            auto force = anyTeam();
            force.entries.front().gear = one.gear;
            const auto faults = faultsOf(force);
            QVERIFY2(faults.find("force.room: ") != std::string::npos &&
                         faults.find(one.words) != std::string::npos,
                     faults.c_str());
        });
    row("3.8 each has exactly one archetype", [] {
        auto force = anyTeam();
        force.entries.front().sheet.clear();
        QVERIFY(faultsOf(force).find("force.sheet") != std::string::npos);
        for (const auto& [id, sheet] : shipped().sheets) { // which the game holds it to
            QVERIFY(!sheet.abilities.empty());
            QVERIFY(sheet.dice.empty() || sheet.die(sheet.raises) == 6);
        }
    });
}

TEST_CASE(TestScrimBounds, QCoreApplication)
#include "test_scrim_bounds.moc"
