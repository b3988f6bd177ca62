// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

#include "systems/plaguetide/rules/coherency.h"
#include "systems/plaguetide/rules/move.h"

using namespace plaguetide_rules;

/// Rules digest 1.5: statuses, markers, their caps and ends.
class TestRulesStatuses : public QObject {
    Q_OBJECT

private slots:
    void statuses_data();
    void statuses() { runRow(); }
    void markers_data();
    void markers() { runRow(); }
};

namespace {

using Text = std::string;

std::vector<UnitId> coherent(Table& t, const std::vector<std::pair<UnitId, double>>& distances) {
    DeclareCoherency order;
    for (const auto& [id, inches] : distances)
        if (inCoherency(inches)) order.links.push_back(pairOf(sharpshooter, id));
    t.perform(order);
    return operativesInCoherency(t.state);
}

} // namespace

void TestRulesStatuses::statuses_data() {
    columns();
    row("PT-S1 Ready = none of Pinned, Stunned, Down, Captured", [](Table& t) {
        QVERIFY(t.state.at(zealot).isReady());
        for (const auto s : {Status::Pinned, Status::Stunned, Status::Down, Status::Captured}) {
            t.status(zealot, s);
            QVERIFY(!t.state.at(zealot).isReady());
            QCOMPARE(t.refused(move(zealot)), Text("operative.not_ready"));
            t.status(zealot, s, false);
        }
    });
    row("PT-S1 Pinned and Stunned together, Down ends both", [](Table& t) {
        t.status(zealot, Status::Pinned);
        t.status(zealot, Status::Stunned);
        QCOMPARE(t.state.at(zealot).statuses.size(), 2u);
        t.perform(Correct{zealot, "health", 0, {}});
        QCOMPARE(t.state.at(zealot).statuses, (std::set{Status::Down}));
    });
    row("PT-S1 Bleed, Suppression, Overwatch and combat leave it Ready", [](Table& t) {
        t.set(zealot, Token::Bleed, 2);
        t.set(zealot, Token::Suppression, 2);
        t.touch(zealot, t.enemy("shambler"));
        t.perform(Overwatch{zealot, {}, Mode::Hip});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-T20", [](Table& t) {
        QVERIFY(inCoherency(3.0) && !inCoherency(3.1));
        QCOMPARE(coherent(t, {{psyker, 3.0}}).size(), 2u);
        QVERIFY(coherent(t, {{psyker, 3.1}}).empty());
    });
    row("PT-S2 ends when not Ready", [](Table& t) {
        coherent(t, {{psyker, 2.0}});
        t.status(psyker, Status::Pinned);
        QVERIFY(operativesInCoherency(t.state).empty());
    });
    row("PT-S2 ends by moving away", [](Table& t) {
        coherent(t, {{psyker, 2.0}});
        auto order = move(psyker);
        order.coherency = std::vector<UnitId>{};
        t.perform(order);
        QVERIFY(operativesInCoherency(t.state).empty());
    });
    row("AMB-PT13 chained groups", [](Table& t) {
        DeclareCoherency order;
        order.links = {pairOf(sharpshooter, psyker), pairOf(psyker, ogryn)};
        t.perform(order);
        QCOMPARE(coherencyGroups(t.state), (std::vector<std::vector<UnitId>>{{sharpshooter, psyker, ogryn}}));
    });
    row("PT-S3 Pinned: no move, no reaction, Overwatch lost", [](Table& t) {
        t.perform(Overwatch{zealot, {}, Mode::Hip});
        auto order = assault(t, "hound", zealot);
        t.perform(order, {dice("hit", {4}), dice("defence", {6})});
        QVERIFY(t.has(zealot, Status::Pinned));
        QVERIFY(!t.state.at(zealot).watch);
        t.phase(Phase::Operatives);
        t.set(zealot, Token::Ap, 5);
        QCOMPARE(t.refused(move(zealot)), Text("operative.not_ready"));
    });
    row("PT-T30", [](Table& t) { // a saved hit pins
        t.perform(Overwatch{zealot, {}, Mode::Hip});
        t.perform(assault(t, "hound", zealot), {dice("hit", {4}), dice("defence", {6})});
        QVERIFY(t.has(zealot, Status::Pinned));
        QCOMPARE(t.toughness(zealot), 5);
        QCOMPARE(t.health(zealot), 3);
        QVERIFY(!t.state.at(zealot).watch);
    });
    row("PT-S3 ends with the pinning enemy", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.status(zealot, Status::Pinned, true, hound, true);
        t.perform(shoot(sharpshooter, hound), {dice("hit", {6, 1})});
        QVERIFY(t.gone(hound));
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("AMB-PT28 a melee pin ends when contact ends", [](Table& t) {
        const auto hound = t.enemy("hound");
        t.touch(zealot, hound);
        t.status(zealot, Status::Pinned, true, hound, true);
        t.perform(DeclareContacts{hound, {}});
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("AMB-PT28 a ranged pin does not", [](Table& t) {
        const auto trapper = t.enemy("trapper");
        t.touch(zealot, trapper);
        t.status(zealot, Status::Pinned, true, trapper, false);
        t.perform(DeclareContacts{trapper, {}});
        QVERIFY(t.has(zealot, Status::Pinned));
    });
    row("PT-S3 a Pinned enemy does not move until its activation ends", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.status(mauler, Status::Pinned);
        t.phase(Phase::Activations);
        QCOMPARE(t.refused(activate({mauler}, {HordeAction::Move})), Text("move.pinned"));
        t.perform(activate({mauler}, {}));
        QVERIFY(!t.has(mauler, Status::Pinned));
    });
    row("PT-S4 Stunned operative: no actions, no reactions", [](Table& t) {
        t.status(zealot, Status::Stunned);
        QCOMPARE(t.refused(Hold{zealot}), Text("operative.not_ready"));
        QCOMPARE(t.refused(Quell{psyker}), Text("quell.no_tokens"));
        t.status(psyker, Status::Stunned);
        t.set(psyker, Token::Warp, 1);
        QCOMPARE(t.refused(Quell{psyker}), Text("operative.not_ready"));
    });
    row("PT-S4 Stunned enemy: one action, then it ends", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.status(mauler, Status::Stunned);
        t.phase(Phase::Activations);
        const auto done =
            t.perform(activate({mauler}, {HordeAction::Move, HordeAction::Fight}, zealot)); // no attack
        QVERIFY2(done.text.find("move only, because of Stunned") != Text::npos, done.text.c_str());
        QVERIFY(t.state.isTouching(mauler, zealot));
        QVERIFY(!t.has(mauler, Status::Stunned));
    });
    row("PT-S14 in combat", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.touch(zealot, shambler);
        t.perform(Correct{zealot, "down", 1, {}});
        QVERIFY(t.state.contacts.empty()); // a Down operative does not count
    });
    row("PT-S15 health 0: removed", [](Table& t) {
        const auto shambler = t.enemy("shambler");
        t.touch(zealot, shambler);
        t.perform(shoot(sharpshooter, shambler), {dice("hit", {6, 1})});
        QVERIFY(t.gone(shambler));
        QVERIFY(t.state.contacts.empty());
        QCOMPARE(t.refused(shoot(sharpshooter, shambler)), Text("unit.gone"));
    });
}

void TestRulesStatuses::markers_data() {
    columns();
    row("PT-S5 at most 2 Stun tokens", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.perform(UseAbility{{}, psyker, {mauler}, {}, {}, 0});
        for (int n = 0; n < 2; ++n) {
            t.set(psyker, Token::Ability, 4);
            t.set(psyker, Token::Ap, 5);
            t.perform(UseAbility{{}, psyker, {mauler}, {}, {}, 0});
        }
        QCOMPARE(t.token(mauler, Token::Stun), 2);
    });
    row("PT-T16", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        const auto shriek = [&] {
            t.set(psyker, Token::Ability, 4);
            t.set(psyker, Token::Ap, 5);
            t.phase(Phase::Operatives);
            t.perform(UseAbility{{}, psyker, {mauler}, {}, {}, 0});
        };
        shriek();
        QVERIFY(!t.has(mauler, Status::Stunned));
        shriek();
        QVERIFY(t.has(mauler, Status::Stunned));
        t.status(mauler, Status::Stunned, false);
        t.set(mauler, Token::Stun, 1);
        t.phase(Phase::End);
        t.next(); // tokens of different turns do not add
        shriek();
        QVERIFY(!t.has(mauler, Status::Stunned));
    });
    row("PT-S6 at most 5 Suppression markers", [](Table& t) {
        t.set(zealot, Token::Suppression, 5);
        t.set(zealot, Token::Toughness, 0);
        const auto gunner = t.enemy("gunner");
        t.set(zealot, Token::Ap, 0);
        t.phase(Phase::Activations);
        t.perform(activate({gunner}, {HordeAction::Shoot}, zealot), {dice("hit", {6, 1, 1, 1})});
        QCOMPARE(t.health(zealot), 2);
        QCOMPARE(t.token(zealot, Token::Suppression), 5);
    });
    row("PT-T15", [](Table& t) {
        t.set(zealot, Token::Suppression, 2);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.ap(zealot), 3);
        QCOMPARE(t.token(zealot, Token::Suppression), 0);
    });
    row("PT-T22", [](Table& t) {
        t.set(zealot, Token::Suppression, 2);
        t.set(zealot, Token::Ap, 1);
        t.status(zealot, Status::Stunned);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.ap(zealot), 1);
        QVERIFY(t.state.at(zealot).isReady());
    });
    row("PT-T11", [](Table& t) {
        const auto brute = t.enemy("shield_brute");
        t.set(brute, Token::Bleed, 4);
        t.profile("chain_axe").keywords = {"Bleed(3)"};
        t.perform(fight(zealot, brute), {dice("hit", {6, 1, 1, 1})});
        QCOMPARE(t.token(brute, Token::Bleed), 6);
        QCOMPARE(t.health(brute), 5);
        t.sheet("shield_brute").health = 9;
        t.set(brute, Token::Health, 9);
        t.phase(Phase::Activations);
        t.perform(activate({brute}, {}));
        QCOMPARE(t.health(brute), 3); // six critical hits
        QCOMPARE(t.token(brute, Token::Bleed), 0);
    });
    row("PT-T28", [](Table& t) {
        t.set(zealot, Token::Bleed, 3);
        t.set(zealot, Token::Toughness, 2);
        t.next();
        QCOMPARE(t.toughness(zealot), 0);
        QCOMPARE(t.health(zealot), 2);
        QCOMPARE(t.token(zealot, Token::Bleed), 0);
    });
    row("PT-S7 Bleed comes after all actions of the phase", [](Table& t) { // AMB-PT10
        t.set(zealot, Token::Bleed, 1);
        t.set(zealot, Token::Ap, 2);
        t.perform(move(zealot));
        QCOMPARE(t.toughness(zealot), 5);
        t.next();
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("AMB-PT10", [](Table& t) {
        t.set(ogryn, Token::Bleed, 1);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.token(ogryn, Token::Bleed), 1); // not at the start of the turn
        t.next();
        QCOMPARE(t.token(ogryn, Token::Bleed), 0);
    });
    row("PT-S7 Regeneration applies to Bleed", [](Table& t) {
        const auto brute = t.enemy("plague_brute");
        t.set(brute, Token::Bleed, 2);
        t.phase(Phase::Activations);
        t.perform(activate({brute}, {}), {dice("ignore", {5, 4})});
        QCOMPARE(t.health(brute), 13);
    });
    row("PT-S8 Overwatch marker goes with the shot or at S1", [](Table& t) {
        t.perform(Overwatch{zealot, {}, Mode::Hip});
        t.phase(Phase::Start);
        t.next();
        QVERIFY(!t.state.at(zealot).watch);
    });
    row("PT-S11 Toughness comes back by Hold and S5 only", [](Table& t) {
        t.set(zealot, Token::Toughness, 2);
        t.phase(Phase::Start);
        t.next();
        QCOMPARE(t.toughness(zealot), 2);
        t.perform(Hold{zealot});
        QCOMPARE(t.toughness(zealot), 5);
    });
    row("PT-S12 magazine and twice as much reserve", [](Table& t) {
        QCOMPARE(t.state.at(ogryn).ammo.at("stubber"), (Ammo{5, 10}));
    });
    row("PT-S13 limit 6, each token beyond is a critical hit", [](Table& t) {
        t.set(psyker, Token::Warp, 6);
        t.set(psyker, Token::Toughness, 0);
        t.perform(shoot(psyker, t.enemy("mauler"), Mode::Hip), {dice("hit", {1, 1})});
        QCOMPARE(t.token(psyker, Token::Warp), 6);
        QCOMPARE(t.health(psyker), 1);
    });
    row("PT-T21", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.set(psyker, Token::Warp, 5);
        auto order = shoot(psyker, mauler);
        order.warp = 3;
        const auto done = t.perform(order, {dice("hit", {4, 4, 1, 1, 1, 1}), dice("defence", {5, 6})});
        QCOMPARE(done.requests.at(0).dice(), 6);
        QCOMPARE(done.requests.at(1).rows.at(0).need, Text("6+")); // Defense 4+, AP 2
        QCOMPARE(t.token(psyker, Token::Warp), 6);
        QCOMPARE(t.toughness(psyker), 1);
        QCOMPARE(t.health(psyker), 2);
        QCOMPARE(t.health(mauler), 2);
    });
    row("AMB-PT31 Warp attacks add tokens", [](Table& t) {
        t.perform(shoot(psyker, t.enemy("mauler"), Mode::Hip), {dice("hit", {1, 1})});
        QCOMPARE(t.token(psyker, Token::Warp), 1);
    });
}

TEST_CASE(TestRulesStatuses, QCoreApplication)
#include "test_rules_statuses.moc"
