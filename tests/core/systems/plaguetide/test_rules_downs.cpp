// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// Rules digest 1.5, PT-S9 and PT-S10: Down, Captured and back.
class TestRulesDowns : public QObject {
    Q_OBJECT

private slots:
    void downs_data();
    void downs() { runRow(); }
};

namespace {

using Text = std::string;

} // namespace

void TestRulesDowns::downs_data() {
    columns();
    row("PT-T26", [](Table& t) {
        t.set(zealot, Token::Toughness, 0);
        t.profile("great_cleaver").damage = 3;
        t.perform(assault(t, "mauler", zealot), {dice("hit", {6, 6, 1})});
        QVERIFY(t.has(zealot, Status::Down));
        QVERIFY(!t.has(zealot, Status::Captured));
        QCOMPARE(t.token(zealot, Token::Downs), 1);
        QCOMPARE(t.health(zealot), 0);
    });
    row("PT-T27", [](Table& t) {
        t.set(ogryn, Token::Toughness, 0);
        t.set(ogryn, Token::Health, 1);
        t.perform(assault(t, "mauler", ogryn), {dice("hit", {6, 1, 1})});
        QVERIFY(t.has(ogryn, Status::Down));
        QCOMPARE(t.token(ogryn, Token::Downs), 1);
        t.phase(Phase::Operatives);
        t.perform(Help{zealot, ogryn});
        QCOMPARE(t.health(ogryn), 3);
        t.set(ogryn, Token::Health, 1);
        t.perform(assault(t, "mauler", ogryn), {dice("hit", {6, 1, 1})});
        QVERIFY(t.has(ogryn, Status::Captured) && !t.has(ogryn, Status::Down));
        QCOMPARE(t.token(ogryn, Token::Downs), 2);
        t.phase(Phase::Operatives);
        t.perform(Help{zealot, ogryn});
        QVERIFY(t.state.at(ogryn).isReady());
        QCOMPARE(t.health(ogryn), 3);
        QCOMPARE(t.toughness(ogryn), 0);
        QCOMPARE(t.token(ogryn, Token::Downs), 1);
    });
    row("AMB-PT5 exceeded", [](Table& t) {
        t.set(zealot, Token::Downs, 2);
        t.perform(Correct{zealot, "health", 0, {}});
        QVERIFY(t.has(zealot, Status::Down)); // the third of a Zealot that survives three
    });
    row("AMB-PT5 reached", [](Table& t) {
        t.flip("captured_on", "reached");
        t.set(zealot, Token::Downs, 2);
        t.perform(Correct{zealot, "health", 0, {}});
        QVERIFY(t.has(zealot, Status::Captured));
    });
    row("PT-S9 going Down removes markers, the Warp stack stays", [](Table& t) {
        t.perform(Overwatch{psyker, {}, Mode::Hip});
        for (const auto token : {Token::Bleed, Token::Stun, Token::Suppression, Token::Warp})
            t.set(psyker, token, 1);
        t.status(psyker, Status::Pinned);
        t.perform(Correct{psyker, "health", 0, {}});
        for (const auto token : {Token::Bleed, Token::Stun, Token::Suppression})
            QCOMPARE(t.token(psyker, token), 0);
        QCOMPARE(t.token(psyker, Token::Warp), 1);
        QVERIFY(!t.state.at(psyker).watch);
    });
    row("PT-S9 Down is no target while a Ready operative is in reach", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Shoot}, zealot)), Text("target.down"));
        t.only({zealot});
        QCOMPARE(t.refused(activate({gunner}, {HordeAction::Shoot}, zealot)), Text());
    });
    row("PT-S9 a later attack that would cost health: Captured", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        t.set(zealot, Token::Toughness, 0);
        t.only({zealot});
        const auto gunner = t.enemy("gunner");
        t.phase(Phase::Activations);
        t.perform(activate({gunner}, {HordeAction::Shoot}, zealot),
                  {dice("hit", {4, 1, 1, 1}), dice("defence", {5})});
        QVERIFY(t.has(zealot, Status::Down)); // all saved
        t.state.units.at(gunner).acted = false;
        t.perform(activate({gunner}, {HordeAction::Shoot}, zealot),
                  {dice("hit", {4, 1, 1, 1}), dice("defence", {4})});
        QVERIFY(t.has(zealot, Status::Captured));
    });
    row("PT-S9 an enemy walks up and captures", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        t.set(zealot, Token::Toughness, 0);
        t.only({zealot});
        const auto shambler = t.enemy("shambler");
        t.phase(Phase::Activations);
        t.perform(activate({shambler}, {HordeAction::Move, HordeAction::Fight}, zealot), {dice("hit", {6})});
        QVERIFY(t.has(zealot, Status::Captured));
    });
    row("PT-S9 Area does not touch the Down", [](Table& t) {
        t.perform(Correct{psyker, "down", 1, {}});
        const auto bomber = t.enemy("bomber");
        t.phase(Phase::Activations);
        t.set(zealot, Token::Ap, 0);
        auto order = activate({bomber}, {HordeAction::Shoot}, zealot);
        order.affected = {psyker};
        const auto done = t.perform(order, {dice("defence", {6})});
        QCOMPARE(done.requests.at(0).rows.size(), 1u);
    });
    row("PT-S10 Captured goes to a separate rescue point", [](Table& t) {
        t = Table("hab_block_17");
        t.perform(Correct{zealot, "captured", 1, {}});
        t.perform(Correct{ogryn, "captured", 1, {}});
        QCOMPARE(t.state.at(zealot).point, Text("Laundry"));
        QCOMPARE(t.state.at(ogryn).point, Text("Caretaker's office"));
        QVERIFY(!t.state.at(ogryn).isOnTable());
    });
}

TEST_CASE(TestRulesDowns, QCoreApplication)
#include "test_rules_downs.moc"
