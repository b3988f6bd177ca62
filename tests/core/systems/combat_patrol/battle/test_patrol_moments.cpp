// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/move.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/invariants.h"
#include "systems/combat_patrol/state/phases.h"

using namespace patrol_battle;

/// Rules that hang on when something ends, who is where and what is counted first.
class TestPatrolMoments : public QObject {
    Q_OBJECT

private slots:
    void presumed_data();
    void presumed() { fightRow(); }
    void reserves_data();
    void reserves() { fightRow(); }
    void control_data();
    void control() { fightRow(); }
    void prices_data();
    void prices() { fightRow(); }
    void abilities_data();
    void abilities() { fightRow(); }
};

namespace {

Battle missionOf(const char* mission) { return Battle(mission); }

/// Everybody of that side but these leaves the table.
void only(Battle& t, Side side, const std::vector<UnitId>& left) {
    const auto units = t.state.units;
    for (const auto& [id, unit] : units)
        if (unit.side == side && unit.presence != Presence::Destroyed &&
            std::find(left.begin(), left.end(), id) == left.end())
            t.perform(Remove{id});
}

void wait(Battle& t, const UnitId& unit) { Rules::apply(t.state, PresenceSet{unit, Presence::Reserves}); }

using Volleys = std::vector<std::string>;

} // namespace

void TestPatrolMoments::reserves_data() {
    battles();
    battle("CP-F4 late Reserves go at the end of round 3 when the second player is wiped out", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        wait(t, typhus);
        only(t, defender, {});
        t.at(3, attacker, Phase::End);
        QVERIFY(t.line("CP-F4:" + typhus.text));
        t.next();
        QVERIFY(t.gone(typhus));
        QCOMPARE(t.state.round, 4);
    });
    battle("CP-F4 not before the second player's turn", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        wait(t, typhus);
        t.at(3, attacker, Phase::End);
        QVERIFY(!t.line("CP-F4:" + typhus.text));
        t.at(3, defender, Phase::End);
        QVERIFY(t.line("CP-F4:" + typhus.text));
    });
    battle("CP-F6 a side of which all wait in Reserves skips its turns", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        only(t, attacker, {typhus});
        wait(t, typhus);
        t.at(2, defender, Phase::End);
        QCOMPARE(momentAhead(t.state), (Moment{3, Phase::Command, defender}));
        Rules::apply(t.state, PresenceSet{typhus, Presence::Table});
        QCOMPARE(momentAhead(t.state), (Moment{3, Phase::Command, attacker}));
    });
    battle("CP-F6 and the battle begins with who stands on the table", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        only(t, attacker, {typhus});
        wait(t, typhus);
        QCOMPARE(momentAhead(t.state), (Moment{1, Phase::Command, defender}));
    });
    battle("AMB-CP12 a unit that its leader kept in Reserves is deployed without him", [](Battle& t) {
        t.state.attacker.enhancement = "miasmic_arrival";
        t.perform(Reserve{poxwalkers, true});
        QCOMPARE(t.state.at(poxwalkers).presence, Presence::Reserves);
        t.perform(Attach{typhus, {}});
        QCOMPARE(t.state.at(poxwalkers).presence, Presence::Table);
        QCOMPARE(t.state.at(typhus).presence, Presence::Reserves); // he has Deep Strike himself
        QCOMPARE(brokenInvariant(t.state), std::string());
    });
    battle("AMB-CP12 a leader without it takes the unit out of Reserves", [](Battle& t) {
        t.perform(Attach{typhus, {}});
        t.sheet(poxwalkers).rules.emplace_back("Deep Strike");
        t.perform(Reserve{poxwalkers, true});
        t.sheet(typhus).rules = {"Leader"};
        t.perform(Attach{typhus, poxwalkers});
        QCOMPARE(t.state.at(poxwalkers).presence, Presence::Table);
        QCOMPARE(t.state.at(typhus).presence, Presence::Table);
    });
}

void TestPatrolMoments::control_data() {
    battles();
    battle("CP 2.8 the checklist counts a site that is being claimed", [](Battle&) {
        auto t = missionOf("display_of_might");
        t.at(2, attacker, Phase::Command);
        const auto site = markersLeft(t.state, true).front();
        t.hold(site, {typhus});
        const auto reported = t.line("primary");
        QVERIFY(reported);
        t.next();
        const int booked = victoryPoints(t.state, attacker, ScoreSource::Primary);
        QCOMPARE(booked, 10); // a marker, and a claimed site
        QVERIFY2(reported->text.find(std::to_string(booked) + " primary VP") != std::string::npos,
                 reported->text.c_str());
    });
    battle("CP-F7 the checklist counts a secured marker that is being lost", [](Battle& t) {
        t.at(2, attacker, Phase::Command);
        t.state.markers.at("west").secured = defender;
        t.hold("west", {others});
        const auto reported = t.line("primary");
        QVERIFY(reported);
        t.next();
        QCOMPARE(victoryPoints(t.state, attacker), 5);
        QVERIFY2(reported->text.find("5 primary VP") != std::string::npos, reported->text.c_str());
    });
    battle("CP 2.8 who was Battle-shocked as the phase began does not raze at once", [](Battle&) {
        auto t = missionOf("scorched_earth");
        t.at(2, defender, Phase::End);
        const auto marker = markersLeft(t.state).front();
        t.hold(marker, {others});
        Battle steady = t;
        t.unit(others).battleShocked = true;
        for (auto* each : {&t, &steady})
            each->next();
        QVERIFY(!t.state.at(others).battleShocked);
        QCOMPARE(t.refused(UseMarker{marker, false}), std::string("marker.not_held"));
        QCOMPARE(steady.refused(UseMarker{marker, false}), std::string());
        t.next(); // it counts from the end of the phase on
        QCOMPARE(holderOf(t.state, t.state.markers.at(marker)), std::optional(attacker));
        QVERIFY(!t.state.at(others).steadied);
    });
}

void TestPatrolMoments::prices_data() {
    battles();
    battle("CP-ST1 and ST2 say the price that the data name", [](Battle& t) {
        t.at(2, attacker, Phase::Command);
        t.points(attacker, 5);
        t.state.stratagems.at("insane_bravery").cp = 2;
        t.state.stratagems.at("command_reroll").cp = 3;
        t.left(others, 2);
        const auto asked = [](const Battle& b, const Command& command, const std::vector<Reply>& replies) {
            core::FlowResolution<Rules> resolution(*Rules::plan(b.state, command, false));
            for (const auto& reply : replies)
                core::expect(resolution.supply(reply.answer).has_value(), "the reply fits");
            return *resolution.pending();
        };
        const auto bravery = asked(t, Next{}, {});
        QCOMPARE(bravery.id, std::string("insane_bravery"));
        QCOMPARE(bravery.options.at(1).detail.substr(0, 4), std::string("2 CP"));
        t.at(2, attacker, Phase::Movement);
        const auto again = asked(t, move(poxwalkers3, MoveKind::Advance), {dice("advance", {3})});
        QCOMPARE(again.id, std::string("command_reroll"));
        QCOMPARE(again.options.at(1).detail, std::string("3 CP"));
    });
    battle("CP 2.8 mission 6: without a Warlord nobody is brave", [](Battle&) {
        auto t = missionOf("display_of_might");
        t.at(2, attacker, Phase::Command);
        t.points(attacker, 5);
        t.left(others, 2);
        t.perform(Remove{typhus});
        t.next({dice("battle_shock", {6, 6})});
    });
}

void TestPatrolMoments::abilities_data() {
    battles();
    battle("CP 2.2.3 a Battle-shocked TITANIC takes its Desperate Escape", [](Battle& t) {
        auto order = move(others, MoveKind::FallBack);
        order.crossing = 3;
        t.sheet(others).keywords.emplace_back("TITANIC");
        QCOMPARE(escapeDice(t.state, order), 0);
        t.unit(others).battleShocked = true;
        QCOMPARE(escapeDice(t.state, order), 10);
    });
    battle("CP-K18 Lance after Heroic Intervention", [](Battle& t) {
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Charge);
        t.points(defender, 1);
        t.flip("overwatch_window", "off");
        t.squad(guard2, 1);
        t.arm(guard2, Mode::Melee).keywords = {"Lance"};
        t.perform(charge(others, wardens, 4),
                  {dice("charge", {3, 3}), pick("stratagem.charged", "heroic_intervention:" + guard2.text),
                   dice("charge", {3, 3}), pick("charge.made", "made")});
        QVERIFY(!fightsFirst(t.state, guard2));
        QVERIFY(t.state.at(guard2).intervened);
        t.at(2, attacker, Phase::Fight);
        t.unit(others).fought = true;
        QCOMPARE(t.need(fight(guard2, others), "wound"),
                 std::string("3+")); // 4 against 4, and 1 for the charge
    });
    battle("CP 2.2.3 odds of a Desperate Escape tell a loss", [](Battle& t) {
        t.at(2, attacker, Phase::Movement);
        t.touch(marines, guard);
        auto order = move(marines, MoveKind::FallBack);
        order.crossing = 2;
        core::WorkBudget work;
        const auto odds = core::FlowResolution<Rules>(*Rules::plan(t.state, order, false)).odds(work);
        QVERIFY(odds.has_value());
        QCOMPARE(odds->question, "to lose a model of " + unitName(t.state, marines));
        QVERIFY(std::abs(odds->answer - 5.0 / 9) < 1e-12); // 1 or 2 on either die
    });
    battle("CP 2.5 Walking Plague reaches as far as the contagion", [](Battle& t) {
        t.at(2, attacker, Phase::Command);
        t.left(others, 5);
        t.left(poxwalkers, 5);
        Raise raise;
        raise.unit = others;
        raise.inRange = false;
        QCOMPARE(t.refused(raise), std::string("raise.range"));
        raise.unit = poxwalkers; // the bearer leads it
        QCOMPARE(t.refused(raise), std::string());
        raise.unit = others;
        raise.inRange = true;
        const auto asked = t.line("raise_models");
        QVERIFY(asked && asked->kind == core::ChecklistItem::Kind::Question && !asked->optional);
        const auto answer = offered(t, {}, "raise_models");
        QVERIFY(answer && answer->inputs.size() == 1);
        QCOMPARE(answer->inputs.front().options.size(), std::size_t(2));
        QCOMPARE(answer->inputs.front().options.front().detail, std::string("3 or more models return: 67 %"));
        t.perform(raise, {dice("raise", {2})});
        QCOMPARE(t.alive(others), 7);
        QVERIFY(!t.line("raise_models") && !offered(t, {}, "raise_models")); // once in a phase
    });
    battle("CP-K17 Sustained Hits D3: a critical hit rolls for its further hits", [](Battle& t) {
        t.flip("reroll_window", "off");
        t.at(2, attacker, Phase::Shooting);
        t.squad(others, 1);
        t.arm(others).keywords = {"Sustained Hits D3"};
        t.perform(shoot(others, wardens),
                  {dice("hit", {6, 1}), dice("sustained", {3}), dice("wound", {1, 1, 1, 1})});
    });
}

/// What is presumed where the table says nothing: which weapons reach the target, whom Contagion reaches.
void TestPatrolMoments::presumed_data() {
    battles();
    battle("CP 2.5 Contagion goes with the target when another one is charged", [](Battle& t) {
        t.at(1, attacker, Phase::Charge);
        auto record = offered(t, poxwalkers3, "charge")->command;
        auto order = *core::fromRecord<Command>(record)->as<Charge>();
        QVERIFY(order.targets != std::vector<UnitId>{guard2}); // as a click on another target leaves it
        order.targets = {guard2};
        order.distance = 5;
        order.taints = {wardens};
        t.points(defender, 0);
        t.perform(order, {dice("charge", {3, 3})});
        QVERIFY(t.state.at(guard2).tainted && t.state.at(wardens).tainted);
        QVERIFY(!t.state.at(guard).tainted);
    });
    battle("CP 2.2.4 a weapon of 3″ beside others is presumed too far away", [](Battle& t) {
        t.at(2, attacker, Phase::Shooting); // Folgoth Grelch leads them, with an injector pistol
        const auto apart = offered(t, marines, "shoot");
        QCOMPARE(inputOf(*apart, "distance")->preset, core::Value(9));
        t.touch(marines, guard);
        const auto engaged = offered(t, marines, "shoot");
        QCOMPARE(inputOf(*engaged, "distance")->preset, core::Value(0));
    });
    battle("CP 2.2.4 what does not reach the target stays silent, and nothing else", [](Battle& t) {
        t.at(2, attacker, Phase::Shooting);
        Shoot order;
        order.who = marines;
        order.target = guard2;
        const auto all = volleys(t, order);
        const auto grenades = [](const Volleys& lines) {
            return std::count_if(lines.begin(), lines.end(),
                                 [](const auto& line) { return line.find("renades") != std::string::npos; });
        };
        QCOMPARE(grenades(all), std::ptrdiff_t(1));
        order.distance = 20;
        const auto far = volleys(t, order);
        QCOMPARE(grenades(far), std::ptrdiff_t(0));
        QVERIFY(far.size() < all.size() && far.front().find("oltgun x") != std::string::npos);
        order.distance = 60;
        QCOMPARE(volleys(t, order), Volleys{"shoot.too_far"});
    });
}

TEST_CASE(TestPatrolMoments, tests::NoApplication)
#include "test_patrol_moments.moc"
