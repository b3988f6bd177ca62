// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"

#include <algorithm>

using namespace patrol_battle;

/// What the patrols of our own bring: their stratagems, army abilities, enhancements, secondaries and a
/// leader. The Horde attacks; each row shows the number that changes, and that it does not where the rule is
/// not allowed.
class TestPatrolHouseRules : public QObject {
    Q_OBJECT

private slots:
    void stratagems_data();
    void stratagems() { fightRow(); }
    void abilities_data();
    void abilities() { fightRow(); }
    void enhancements_data();
    void enhancements() { fightRow(); }
    void secondaries_data();
    void secondaries() { fightRow(); }
};

namespace {

const UnitId kestle{"defender.mother_kestle"}, crew1{"defender.weir_hands_1"}, crew2{"defender.weir_hands_2"};
const UnitId ringers{"defender.ringers"}, sisters2{"defender.vigil_sisters_2"};

Battle against(const std::string& patrol) {
    auto muster = standardMuster("clash_of_patrols");
    muster.defender.patrol = patrol;
    Battle t(muster);
    t.flip("reroll_window", "off");
    return t;
}
void garrison(const char* rule, const BattleBody& body) {
    battle(rule, [body](Battle& t) { t = against("lamplight_garrison"), body(t); });
}
void crew(const char* rule, const BattleBody& body) {
    battle(rule, [body](Battle& t) { t = against("rustwater_crew"), body(t); });
}
void cloister(const char* rule, const BattleBody& body) {
    battle(rule, [body](Battle& t) { t = against("bell_cloister"), body(t); });
}

/// The defender has one command point in that phase of the turn.
void phase(Battle& t, Side side, Phase phase) {
    t.at(2, side, phase);
    t.points(attacker, 0);
    t.points(defender, 1);
}

/// One model of that strength, two attacks, hits on 3+.
Profile& armed(Battle& t, const UnitId& id, int strength, Mode mode = Mode::Ranged) {
    t.squad(id, 1);
    auto& profile = t.arm(id, mode);
    profile.strength = strength;
    return profile;
}

Fight strike(Battle& t, const UnitId& who, const UnitId& target, std::vector<std::string> stratagems = {}) {
    t.touch(who, target);
    auto order = fight(who, target);
    order.stratagems = std::move(stratagems);
    return order;
}

/// What the defender may use when targets were chosen; "" when nothing is offered.
std::string asked(const Battle& t, const Command& order) {
    auto run = Rules::plan(t.state, order, false);
    if (!run) return run.error().code;
    const auto request = core::FlowResolution<Rules>(std::move(*run)).pending();
    std::string out;
    if (request && request->id == "stratagem.targets")
        for (const auto& option : request->options)
            out += option.id + " ";
    return out;
}
bool offers(const Battle& t, const Command& order, const std::string& id) {
    return asked(t, order).find(id + ":") != std::string::npos;
}

/// Among the actions of the unit.
bool listed(const Battle& t, const UnitId& unit, const std::string& id) {
    return offered(t, unit, "stratagem." + id).has_value();
}

/// What the checklist of the end of its turn brings the defender.
int secondaryPoints(Battle& t, int round, const std::string& id) {
    t.state.defender.secondary = id;
    t.at(round, defender, Phase::End);
    const int before = victoryPoints(t.state, defender, ScoreSource::Secondary);
    t.next();
    return victoryPoints(t.state, defender, ScoreSource::Secondary) - before;
}

} // namespace

void TestPatrolHouseRules::stratagems_data() {
    battles();
    garrison("volley_fire: 1 added to ranged hit rolls", [](Battle& t) {
        armed(t, wardens, 4).skill = 4;
        auto order = shoot(wardens, poxwalkers3);
        phase(t, defender, Phase::Shooting);
        QVERIFY(listed(t, wardens, "volley_by_count"));
        QCOMPARE(t.need(order, "hit"), std::string("4+"));
        order.stratagems = {"volley_by_count"};
        QCOMPARE(t.need(order, "hit"), std::string("3+"));
        t.points(defender, 0);
        QCOMPARE(t.refused(order), std::string("stratagem.cp"));
        phase(t, attacker, Phase::Shooting);
        QVERIFY(!listed(t, wardens, "volley_by_count"));
    });
    garrison("fighting_withdrawal: shoots after it fell back", [](Battle& t) {
        armed(t, wardens, 4);
        phase(t, defender, Phase::Shooting);
        QVERIFY(!listed(t, wardens, "fighting_withdrawal")); // it did not fall back
        t.unit(wardens).moved = MoveKind::FallBack;
        QCOMPARE(t.refused(shoot(wardens, poxwalkers3)), std::string("shoot.fell_back"));
        QVERIFY(listed(t, wardens, "fighting_withdrawal"));
        t.perform(stratagem(defender, "fighting_withdrawal", wardens));
        QCOMPARE(t.refused(shoot(wardens, poxwalkers3)), std::string());
        QCOMPARE(t.cp(defender), 0);
    });
    garrison("fighting_withdrawal: named with the shot it does the same", [](Battle& t) {
        armed(t, wardens, 4);
        phase(t, defender, Phase::Shooting);
        auto order = shoot(wardens, poxwalkers3);
        order.stratagems = {"fighting_withdrawal"};
        QCOMPARE(t.refused(order), std::string("stratagem.moment")); // it did not fall back
        t.unit(wardens).moved = MoveKind::FallBack;
        QCOMPARE(t.refused(order), std::string());
        t.points(defender, 3);
        order.stratagems.emplace_back("fighting_withdrawal");
        QCOMPARE(t.refused(order), std::string("stratagem.phase"));
        order.stratagems.pop_back();
        t.points(defender, 0);
        QCOMPARE(t.refused(order), std::string("stratagem.cp"));
        t.points(defender, 2);
        order.stratagems.emplace_back("volley_by_count");
        QCOMPARE(t.need(order, "hit"), std::string("2+"));
        t.points(defender, 1);
        order.stratagems.pop_back();
        t.perform(order, {dice("hit", std::vector<int>(static_cast<std::size_t>(2 * t.alive(wardens)), 1))});
        QCOMPARE(t.cp(defender), 0);
    });
    garrison("close_ranks: 1 off melee wound rolls", [](Battle& t) {
        phase(t, attacker, Phase::Fight);
        armed(t, poxwalkers3, 3, Mode::Melee);
        t.unit(poxwalkers3).charged = true;
        const auto order = strike(t, poxwalkers3, guard2);
        QCOMPARE(t.need(order, "wound"), std::string("4+"));
        t.perform(order, {pick("stratagem.targets", "close_ranks:" + guard2.text), dice("hit", {3, 3}),
                          dice("wound", {4, 4})}); // no save
        t.unit(poxwalkers3).fought = false;
        QCOMPARE(t.need(order, "wound"), std::string("5+"));
        phase(t, attacker, Phase::Shooting);
        armed(t, others, 4);
        QVERIFY(offers(t, shoot(others, guard), "go_to_ground") &&
                !offers(t, shoot(others, guard), "close_ranks"));
    });
    crew("extra_blow: one attack more after a charge", [](Battle& t) {
        armed(t, crew2, 4, Mode::Melee);
        phase(t, attacker, Phase::Fight); // the defender picks first
        const auto order = strike(t, crew2, poxwalkers3, {"all_hands"});
        QCOMPARE(t.refused(order), std::string("stratagem.moment")); // it did not charge
        t.unit(crew2).charged = true;
        QCOMPARE(t.refused(order), std::string());
        t.perform(order, {dice("hit", {2, 2, 2})}); // two, and one more
        QCOMPARE(t.cp(defender), 0);
    });
    crew("run_and_gun: shoots after an Advance", [](Battle& t) {
        armed(t, crew2, 4);
        phase(t, defender, Phase::Shooting);
        QVERIFY(!listed(t, crew2, "fire_on_the_run"));
        t.unit(crew2).moved = MoveKind::Advance;
        QCOMPARE(t.refused(shoot(crew2, poxwalkers3)), std::string("shoot.advanced"));
        QVERIFY(listed(t, crew2, "fire_on_the_run"));
        t.perform(stratagem(defender, "fire_on_the_run", crew2));
        QCOMPARE(t.refused(shoot(crew2, poxwalkers3)), std::string());
    });
    garrison("fighting_withdrawal: no stratagem of a fight", [](Battle& t) {
        phase(t, attacker, Phase::Fight);
        t.points(defender, 2);
        t.unit(guard2).moved = MoveKind::FallBack;
        QCOMPARE(t.refused(strike(t, guard2, poxwalkers3, {"fighting_withdrawal"})),
                 std::string("stratagem.moment"));
    });
    crew("run_and_gun: named with the shot it does the same", [](Battle& t) {
        armed(t, crew2, 4);
        phase(t, defender, Phase::Shooting);
        t.unit(crew2).moved = MoveKind::Advance;
        auto order = shoot(crew2, poxwalkers3);
        order.stratagems = {"fire_on_the_run"};
        QCOMPARE(t.refused(order), std::string());
    });
    crew("hard_to_see: 1 off ranged hit rolls", [](Battle& t) {
        armed(t, others, 4);
        phase(t, attacker, Phase::Shooting);
        const auto order = shoot(others, crew2);
        QCOMPARE(t.need(order, "hit"), std::string("3+"));
        t.perform(order, {pick("stratagem.targets", "low_in_the_reeds:" + crew2.text),
                          dice("hit", {3, 3})}); // both miss
        t.unit(others).shot = false;
        QCOMPARE(t.need(order, "hit"), std::string("4+"));
        phase(t, attacker, Phase::Fight);
        armed(t, poxwalkers3, 4, Mode::Melee);
        t.unit(poxwalkers3).charged = true;
        QVERIFY(!offers(t, strike(t, poxwalkers3, crew2), "low_in_the_reeds"));
    });
    cloister("heavy_blows: 1 added to melee wound rolls", [](Battle& t) {
        armed(t, sisters2, 4, Mode::Melee);
        phase(t, defender, Phase::Fight);
        t.unit(sisters2).charged = true;
        QCOMPARE(t.need(strike(t, sisters2, poxwalkers3), "wound"), std::string("4+"));
        const auto order = strike(t, sisters2, poxwalkers3, {"strike_the_hour"});
        QCOMPARE(t.need(order, "wound"), std::string("3+"));
        QVERIFY(listed(t, sisters2, "strike_the_hour"));
        phase(t, defender, Phase::Shooting);
        QVERIFY(!listed(t, sisters2, "strike_the_hour"));
    });
    cloister("deny_pain: Feel No Pain 5+", [](Battle& t) {
        armed(t, others, 4);
        t.squad(sisters2, 3);
        phase(t, attacker, Phase::Shooting);
        const auto order = shoot(others, sisters2);
        QCOMPARE(t.need(order, "ignore"), std::string("never asked"));
        const auto done = t.perform(order, {pick("stratagem.targets", "hymn_against_pain:" + sisters2.text),
                                            dice("hit", {3, 1}), dice("wound", {6}), dice("save", {1}),
                                            dice("ignore", {5})});
        QCOMPARE(done.request("ignore").rows[0].need, std::string("5+"));
        QCOMPARE(t.alive(sisters2), 3);
        t.unit(others).shot = false;
        t.unit(sisters2).effects.clear();
        QVERIFY(!offers(t, order, "hymn_against_pain")); // no point is left
    });
    cloister("consecrate: a held marker is secured", [](Battle& t) {
        phase(t, defender, Phase::Command);
        QVERIFY(!listed(t, ringers, "ring_in")); // it is nowhere
        t.hold("west", {ringers});
        QVERIFY(listed(t, ringers, "ring_in"));
        t.perform(stratagem(defender, "ring_in", ringers));
        t.hold("west", {});
        QVERIFY(holderOf(t.state, t.state.markers.at("west")) == defender); // without models
        phase(t, attacker, Phase::Command);
        t.hold("east", {ringers});
        QVERIFY(!listed(t, ringers, "ring_in")); // in its own Command phase only
    });
}

void TestPatrolHouseRules::abilities_data() {
    battles();
    crew("onslaught: melee hit rolls of 1 again in the turn of a charge", [](Battle& t) {
        armed(t, crew2, 4, Mode::Melee);
        phase(t, attacker, Phase::Fight);
        Battle position = t;
        t.unit(crew2).charged = true;
        t.perform(strike(t, crew2, poxwalkers3), {dice("hit", {1, 2}), dice("hit.again", {2})});
        position.perform(strike(position, crew2, poxwalkers3), {dice("hit", {1, 2})});
    });
    crew("onslaught: not of a unit of another faction", [](Battle& t) {
        armed(t, crew2, 4, Mode::Melee);
        t.sheet(crew2).factionKeywords = {"STRANGERS"};
        phase(t, defender, Phase::Fight);
        t.unit(crew2).charged = true;
        t.perform(strike(t, crew2, poxwalkers3), {dice("hit", {1, 2})});
    });
    cloister("hallowed_ground: Feel No Pain 6+ at a marker", [](Battle& t) {
        armed(t, others, 4);
        t.at(2, attacker, Phase::Shooting);
        QCOMPARE(t.need(shoot(others, sisters2), "ignore"), std::string("never asked"));
        t.hold("west", {sisters2});
        QCOMPARE(t.need(shoot(others, sisters2), "ignore"), std::string("6+"));
        t.sheet(sisters2).factionKeywords = {"STRANGERS"};
        QCOMPARE(t.need(shoot(others, sisters2), "ignore"), std::string("never asked"));
    });
    crew("leads_the_charge: 1 added to the charge rolls of her unit", [](Battle& t) {
        t.at(2, defender, Phase::Charge);
        Battle alone = t;
        const auto done = t.perform(charge(crew1, poxwalkers3, 9), {dice("charge", {3, 4})});
        QCOMPARE(done.request("charge").rows[0].need, std::string("7+"));
        QVERIFY(t.state.isTouching(crew1, poxwalkers3));
        const auto other = alone.perform(charge(crew2, poxwalkers3, 9), {dice("charge", {3, 4})});
        QCOMPARE(other.request("charge").rows[0].need, std::string("8+"));
        QVERIFY(!alone.state.isTouching(crew2, poxwalkers3));
    });
    crew("leads_the_charge: not when she goes alone, nor for those whom she led", [](Battle& t) {
        t.unit(crew1).leader = t.unit(kestle).leads = {};
        t.at(2, defender, Phase::Charge);
        for (const auto& unit : {kestle, crew1}) {
            const auto done = t.perform(charge(unit, poxwalkers3, 9), {dice("charge", {3, 4})});
            QCOMPARE(done.request("charge").rows[0].need, std::string("8+"));
        }
    });
}

void TestPatrolHouseRules::enhancements_data() {
    battles();
    garrison("searchlight: its unit ignores cover", [](Battle& t) {
        armed(t, guard, 4).ap = -1;
        t.at(2, defender, Phase::Shooting);
        auto order = shoot(guard, poxwalkers3);
        order.weapons = {"weapon of " + guard.text};
        order.cover = true;
        t.sheet(poxwalkers3).save = 3;
        QCOMPARE(t.need(order, "save"), std::string("4+"));
        t.state.defender.enhancement = "grim_resolve";
        QCOMPARE(t.need(order, "save"), std::string("3+"));
        t.state.defender.enhancement = "searchlight";
        armed(t, guard2, 4).ap = -1; // the captain is not with it
        auto second = shoot(guard2, poxwalkers3);
        second.cover = true;
        QCOMPARE(t.need(second, "save"), std::string("3+"));
    });
    garrison("grim_resolve: 1 added to Battle-shock tests", [](Battle& t) {
        t.state.defender.enhancement = "grim_resolve";
        t.at(2, defender, Phase::Command);
        t.left(guard, 2);
        t.left(guard2, 2);
        QVERIFY(t.line("2.2.1:" + guard.text)->text.find("2D6 + 1, ") != std::string::npos);
        QVERIFY(t.line("2.2.1:" + guard2.text)->text.find("2D6, ") != std::string::npos);
        t.state.defender.enhancement = "searchlight";
        QVERIFY(t.line("2.2.1:" + guard.text)->text.find("2D6, ") != std::string::npos);
    });
    crew("quick_blades: its unit has Fights First", [](Battle& t) {
        t.at(2, attacker, Phase::Fight);
        QVERIFY(fightsFirst(t.state, crew1));
        QVERIFY(!fightsFirst(t.state, crew2));
        t.state.defender.enhancement = "weir_song";
        QVERIFY(!fightsFirst(t.state, crew1));
    });
    cloister("warding_icon: 5+ invulnerable against ranged attacks", [](Battle& t) {
        armed(t, others, 5).ap = -6;
        t.at(2, attacker, Phase::Shooting);
        QCOMPARE(t.need(shoot(others, ringers), "save"), std::string("5+"));
        QCOMPARE(t.need(shoot(others, sisters2), "save"),
                 std::string("never asked")); // the abbess is not with them
        t.at(2, attacker, Phase::Fight);
        armed(t, poxwalkers3, 5, Mode::Melee).ap = -6;
        t.unit(poxwalkers3).charged = true;
        QCOMPARE(t.need(strike(t, poxwalkers3, ringers), "save"), std::string("never asked"));
    });
    cloister("hallowed_edge: Lethal Hits in melee", [](Battle& t) {
        t.state.defender.enhancement = "hallowed_edge";
        t.unit(UnitId{"defender.abbess_orrin"}).models[0].weapons.clear();
        armed(t, ringers, 4, Mode::Melee);
        t.at(2, attacker, Phase::Fight);
        t.unit(ringers).charged = true;
        Battle plain = t;
        t.perform(strike(t, ringers, poxwalkers3),
                  {dice("hit", {6, 1}), dice("ignore", {5})}); // wounds without a roll
        plain.state.defender.enhancement = "warding_icon";
        plain.perform(strike(plain, ringers, poxwalkers3), {dice("hit", {6, 1}), dice("wound", {1})});
    });
}

void TestPatrolHouseRules::secondaries_data() {
    battles();
    garrison("hold_markers: two markers, from round 2", [](Battle& t) {
        t.hold("west", {guard});
        QCOMPARE(secondaryPoints(t, 2, "keep_the_lamps_lit"), 0); // one is not enough
        t.hold("east", {wardens});
        QCOMPARE(secondaryPoints(t, 1, "keep_the_lamps_lit"), 0);
        QCOMPARE(secondaryPoints(t, 2, "keep_the_lamps_lit"), 3);
    });
    crew("more_markers: more than the opponent", [](Battle& t) {
        t.hold("west", {crew1});
        t.hold("east", {poxwalkers3});
        QCOMPARE(secondaryPoints(t, 2, "strip_the_yard"), 0); // as many
        t.hold("north", {crew2});
        QCOMPARE(secondaryPoints(t, 1, "strip_the_yard"), 0);
        QCOMPARE(secondaryPoints(t, 2, "strip_the_yard"), 3);
    });
    cloister("destroy_characters: each CHARACTER unit", [](Battle& t) {
        t.at(2, defender, Phase::Shooting);
        t.state.defender.secondary = "cast_down_the_proud";
        auto run = *Rules::plan(t.state, Note{}, false);
        scoreDestroyed(run, poxwalkers3, sisters2);
        QCOMPARE(victoryPoints(run.state, defender), 0); // no CHARACTER
        scoreDestroyed(run, typhus, sisters2);
        QCOMPARE(victoryPoints(run.state, defender), 5);
        scoreDestroyed(run, grelch, marines); // not by its own side
        QCOMPARE(victoryPoints(run.state, defender), 5);
    });
}

TEST_CASE(TestPatrolHouseRules, QCoreApplication)
#include "test_patrol_house_rules.moc"
