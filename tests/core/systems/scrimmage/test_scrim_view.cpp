// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "kernel/dice/opposed_roll.h"
#include "kernel/view/briefing.h"
#include "kernel/view/view.h"
#include "systems/scrimmage/rules/marks.h"
#include "systems/scrimmage/turn/turn.h"

using namespace scrim;
using core::Audience;

/// What is shown of a game, and what the buttons say.
class TestScrimView : public QObject {
    Q_OBJECT

private slots:
    void shown_data();
    void shown() { runRow(); }
    void offered_data();
    void offered() { runRow(); }
};

namespace {

core::EncounterView viewOf(const Skirmish& game) { return Rules::view(game.state, Audience::Gm); }
core::UnitView unitIn(const Skirmish& game, const UnitId& id) { return *viewOf(game).unit(id.text); }

core::StatView statIn(const Skirmish& game, const UnitId& id, const std::string& stat) {
    for (const auto& one : unitIn(game, id).stats)
        if (one.id == stat) return one;
    qFatal("no stat %s", stat.c_str());
}

core::Offer offerOf(const Skirmish& game, const UnitId& id, const std::string& offer) {
    for (auto& one : Rules::offers(game.state, id.text))
        if (one.id == offer) return one;
    qFatal("no offer %s", offer.c_str());
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

Scenario search() {
    Scenario out;
    out.id = "search";
    out.name = "Search";
    out.turns = 3;
    out.objectives = {{"shelf", "Shelf", ObjectiveKind::Enigma, 1, 6, Stat::Knowledge, 2, 3, {}, {}},
                      {"clerk", "Clerk", ObjectiveKind::Person, 1, 5, Stat::Perception, 1, 2, {}, {}}};
    return out;
}

Skirmish searching() {
    Skirmish game;
    game.state.scenario = search();
    game.state.objectives["shelf"] = {"Shelf", "shelf", {}, {}, false};
    game.state.objectives["clerk"] = {"Clerk", "clerk", {}, {}, false};
    return game;
}

} // namespace

void TestScrimView::shown_data() {
    columns();
    row("dice as they stand, and why", [] {
        Skirmish game;
        game.sheet(a1).raises = Stat::Power;
        QCOMPARE(statIn(game, a1, "power").value, std::string("D8")); // as always of this archetype
        game.unit(a1).health = game.unit(a1).lowest = 3;
        game.unit(a1).conditions[Condition::Freeze] = 1;
        const auto power = statIn(game, a1, "power"), agility = statIn(game, a1, "agility");
        QCOMPARE(power.value, std::string("D6 ▼"));
        QVERIFY(contains(power.name, "D6 (D6, +1 step ") && contains(power.name, ", −1 step injured)"));
        QCOMPARE(agility.value, std::string("D4− ▼"));
        QVERIFY(contains(agility.name, "Freeze"));
    });
    row("auras change the dice that are shown", [] {
        Skirmish game;
        game.has(a2, "guiding_spirit");
        game.near(a1, a2);
        QCOMPARE(statIn(game, a1, "knowledge").value, std::string("D8 ▲"));
    });
    row("weapons as far as they reach in its hands", [] {
        Skirmish game;
        QVERIFY(contains(unitIn(game, a1).weapons.front().line, "Medium"));
        game.has(a1, "eagle_eye");
        QVERIFY(contains(unitIn(game, a1).weapons.front().line, "Long"));
        QCOMPARE(unitIn(game, a1).weapons.front().stats.front().value, std::string("Long"));
    });
    row("a turn that ends early says so", [] {
        Skirmish game;
        game.perform(core::scrimmage::Overwatch{a1});
        QVERIFY(game.perform(Next{}, {rows("initiative", {{3}, {2}})}).says("5 models have not acted"));
    });
    row("Health and Strain are rows of seven", [] {
        Skirmish game;
        game.unit(a1).strain = 2;
        const auto tracks = unitIn(game, a1).tracks;
        QCOMPARE(tracks.size(), std::size_t(2));
        QVERIFY(tracks[0].current == 7 && tracks[0].capacity == 7);
        QVERIFY(tracks[1].current == 2 && tracks[1].capacity == 7);
    });
    row("conditions with what is left of them", [] {
        Skirmish game;
        game.unit(a1).conditions[Condition::Fire] = 2;
        const auto markers = unitIn(game, a1).markers;
        QCOMPARE(markers.size(), std::size_t(1));
        QVERIFY(markers[0].id == "fire" && markers[0].count == 2);
    });
    row("what lasts for turns says how many are left", [] {
        Skirmish game;
        const std::map<Condition, const char*> timed{{Condition::Freeze, "freeze"},
                                                     {Condition::Blind, "blind"},
                                                     {Condition::Slow, "slow"},
                                                     {Condition::Fear, "fear"}};
        for (const auto& [condition, id] : timed)
            game.unit(b3).conditions[condition] = 2;
        for (const int left : {2, 1, 0}) {
            std::map<std::string, int> shown;
            for (const auto& marker : unitIn(game, b3).markers)
                shown[marker.id] = marker.count;
            for (const auto& [condition, id] : timed)
                QCOMPARE(shown.contains(id) ? shown.at(id) : 0, left);
            if (left > 0) game.perform(Next{}, {rows("initiative", {{3}, {2}})});
        }
    });
    row("whose activation it is", [] {
        Skirmish game;
        QVERIFY(viewOf(game).side("first")->picks && !viewOf(game).side("second")->picks);
        game.tag(b1, Tag::Controlled, Ends::Activation, "first");
        game.next(b1);
        QVERIFY(viewOf(game).side("second")->picks);
        game.perform(Activate{b1});
        QVERIFY(viewOf(game).side("first")->acting); // it plays that model now
        QVERIFY(contains(unitIn(game, b1).state, "played by First Team"));
    });
    row("objectives with their progress", [] {
        auto game = searching();
        Investigate order;
        order.who = a1;
        order.objective = "shelf";
        game.perform(order, {dice("check", {6}), dice("check.on", {1})});
        auto shelf = viewOf(game).objectives[1];
        QCOMPARE(shelf.progress, 1);
        QVERIFY(!shelf.done);
        game.next(a2);
        order.who = a2;
        game.perform(order, {dice("check", {6}), dice("check.on", {1})});
        shelf = viewOf(game).objectives[1];
        QVERIFY(shelf.done);
        QCOMPARE(shelf.holder, std::string("first"));
        QCOMPARE(game.state.sides.at("first").points, 3);
    });
    row("an objective that changes hands takes its points along", [] {
        auto game = searching();
        game.perform(GiveObjective{"shelf", "first", false});
        game.perform(GiveObjective{"shelf", "second", false});
        QCOMPARE(game.state.sides.at("first").points, 0);
        QCOMPARE(game.state.sides.at("second").points, 3);
    });
    row("what the end of the turn does", [] {
        Skirmish game;
        game.unit(b1).conditions[Condition::Slow] = 1;
        const auto lines = viewOf(game).next.checklist;
        QCOMPARE(lines.front().id, std::string("condition:slow:b1"));
        QVERIFY(lines.front().optional && lines.front().houseRule);
        game.perform(Next{{"condition:slow:b1"}}, {rows("initiative", {{3}, {2}})});
        QCOMPARE(game.count(b1, Condition::Slow), 1);
    });
    row("notes are the game master's", [] {
        Skirmish game;
        game.perform(Note{"the bridge is mined"});
        QCOMPARE(viewOf(game).note, std::string("the bridge is mined"));
        QVERIFY(Rules::visibleTo(game.state, Audience::Table).note.empty());
    });
    row("the briefing reports table and goals", [] {
        const auto briefing = Rules::briefing(searching().state, Audience::Table);
        QCOMPARE(briefing.title, std::string("Search"));
        QVERIFY(briefing.sections[1].lines.size() >= 3);
    });
    row("who may be brought down before it acts", [] {
        Skirmish game;
        core::WorkBudget work;
        QVERIFY(Rules::danger(game.state, work).empty()); // two points of seven
        game.unit(a2).health = game.unit(a2).lowest = 2;
        game.unit(b3).health = game.unit(b3).lowest = 0;
        game.tag(b2, Tag::NoShoot, Ends::Activation);
        const auto all = Rules::danger(game.state, work);
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].subject, std::string("a2"));
        QVERIFY(contains(all[0].title, "from Model b1"));
        // With Advantage against a die that an injury has made a D4.
        const core::OpposedRoll roll{core::Roll(statDie(6, Mode::Advantage)), core::Roll(statDie(4)),
                                     core::OpposedRoll::Tie::Acting, false};
        QVERIFY(std::abs(all[0].answer - core::opposedOdds(roll, work)->success(roll.tie)) < 1e-12);
        game.perform(Relate{b1, "inSight", a2, false});
        QVERIFY(Rules::danger(game.state, work).empty());
    });
    row("odds report a target from who acts", [] {
        Skirmish game;
        game.acts(a1);
        for (const auto& [who, words] : {std::pair{a1, "Model a1 gets hurt"}, {b1, "to hurt Model b1"}}) {
            core::Endings<Rules> ends;
            ends.all.push_back({game.state, {}, 1});
            ends.all.back().state.units.at(who).health -= 2;
            QCOMPARE(Rules::report(game.state, who.text, ends).question, std::string(words));
        }
    });
    row("a roll beside its own harm is reported as a risk", [] {
        Skirmish game;
        game.acts(a1);
        core::Endings<Rules> ends;
        ends.all.push_back({game.state, {marks::failed}, 0.25});
        ends.all.back().state.units.at(a1).health -= 1;
        ends.all.push_back({game.state, {marks::succeeded}, 0.75});
        const auto report = Rules::report(game.state, {}, ends);
        QCOMPARE(report.question, std::string("Model a1 gets hurt"));
        QCOMPARE(report.beside.front().question, std::string("to fail"));
        QVERIFY(std::abs(report.beside.front().answer - 0.25) < 1e-12);
    });
    row("one team left wins", [] {
        Skirmish game;
        for (const auto& id : {b1, b2, b3})
            game.unit(id).health = game.unit(id).lowest = id == b1 ? 2 : 0;
        game.perform(shot(a1, b1), {attack(4, 3)});
        QCOMPARE(viewOf(game).outcome.offered, std::string("first"));
        QVERIFY(contains(viewOf(game).outcome.headline, "First Team wins"));
    });
}

void TestScrimView::offered_data() {
    columns();
    row("a button for each active ability, with its price and why it is blocked", [] {
        Skirmish game;
        for (const auto* id : {"smash", "taunt", "bulwark", "tomb_raider"})
            game.has(a1, id);
        auto offer = offerOf(game, a1, "ability.smash");
        QCOMPARE(offer.price, std::string("3 Strain"));
        QVERIFY(!offer.blocked);
        QVERIFY(offerOf(game, a1, "ability.tomb_raider").blocked); // there is no trap
        game.unit(a1).strain = 6;
        offer = offerOf(game, a1, "ability.smash");
        QVERIFY(offer.blocked && contains(offer.blocked->text, "can gain at most 1"));
        for (const auto& one : Rules::offers(game.state, "a1"))
            QVERIFY(one.id != "ability.bulwark");
    });
    row("targets that may not be chosen say why, the first that may is preset", [] {
        Skirmish game;
        game.has(b1, "stealthy_approach");
        game.tag(b1, Tag::FullCover, Ends::Moved, "b2");
        const auto offer = offerOf(game, a1, "shoot");
        QVERIFY(!offer.blocked);
        QCOMPARE(*offer.inputs.front().preset.asString(), std::string("b2"));
        QVERIFY(contains(offer.inputs.front().options.front().blocked, "full cover"));
    });
    row("who is overwhelmed has Breathe before everything", [] {
        Skirmish game;
        game.unit(a1).strain = 7;
        QVERIFY(offerOf(game, a1, "breathe").primary);
        QVERIFY(offerOf(game, a1, "sprint").blocked);
    });
    row("objectives are offered to the action that they ask for", [] {
        const auto game = searching();
        const auto investigate = offerOf(game, a1, "investigate"), deal = offerOf(game, a1, "interact");
        QCOMPARE(*investigate.inputs.front().preset.asString(), std::string("shelf"));
        QCOMPARE(investigate.inputs.front().options.front().detail, std::string("Knowledge to reach 6"));
        QCOMPARE(*deal.inputs.front().preset.asString(), std::string("clerk"));
        QCOMPARE(deal.inputs.front().options.front().detail, std::string("Charisma to reach 5"));
    });
    row("a trap that is there can be set off", [] {
        Skirmish game;
        PlacePiece trap;
        trap.kind = "trap";
        trap.side = "second";
        game.perform(trap);
        const auto id = "spring." + game.state.pieces.begin()->first;
        const auto all = Rules::offers(game.state, {});
        const auto offer =
            std::find_if(all.begin(), all.end(), [&](const core::Offer& one) { return one.id == id; });
        QVERIFY(offer != all.end() && !offer->blocked);
        for (const auto& option : offer->inputs.front().options)
            QVERIFY(option.value.asString()->starts_with("a"));
    });
}

TEST_CASE(TestScrimView, QCoreApplication)
#include "test_scrim_view.moc"
