// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// What the game master allows against the rules.
class TestRulesOverrides : public QObject {
    Q_OBJECT

private slots:
    void overrides_data();
    void overrides() { runRow(); }
};

void TestRulesOverrides::overrides_data() {
    columns();
    row("overridden costs are clipped at zero", [](Table& t) {
        t.set(zealot, Token::Ap, 1);
        t.perform(fight(zealot, t.enemy("mauler"), true), {dice("hit", {1, 1, 1, 1})}, true);
        QCOMPARE(t.ap(zealot), 0);
        t.ammo(zealot, "autopistol", 0, 0);
        t.perform(shoot(zealot, UnitId{"mauler-1"}, Mode::Hip), {dice("hit", {1, 1, 1})}, true);
        QCOMPARE(t.magazine(zealot, "autopistol"), 0);
    });
    row("an overridden Down operative shoots all the same", [](Table& t) {
        t.perform(Correct{zealot, "down", 1, {}});
        t.perform(shoot(zealot, t.enemy("shambler"), Mode::Hip), {dice("hit", {6, 1, 1})}, true);
        QVERIFY(t.gone(UnitId{"shambler-1"}));
    });
    row("an overridden Pinned operative moves and jumps", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.status(zealot, Status::Pinned);
        auto order = fight(zealot, mauler);
        order.gapInches = 2;
        order.depthInches = 2;
        t.perform(order, {dice("jump", {3}), dice("hit", {1, 1, 1, 1})}, true);
        QVERIFY(t.state.isTouching(zealot, mauler));
    });
    row("an overridden enemy fights without having moved", [](Table& t) {
        const auto mauler = t.enemy("mauler");
        t.phase(Phase::Activations);
        t.set(zealot, Token::Ap, 0);
        QCOMPARE(t.refused(activate({mauler}, {HordeAction::Fight}, zealot)), Text("fight.no_contact"));
        t.perform(activate({mauler}, {HordeAction::Fight}, zealot), {dice("hit", {6, 1, 1})}, true);
        QCOMPARE(t.toughness(zealot), 4);
    });
    row("an impossible command stays refused", [](Table& t) {
        QCOMPARE(t.refused(move(UnitId{"op9"})), Text("unit.unknown"));
        QCOMPARE(t.refused(shoot(zealot, {})), Text("target.missing"));
        QCOMPARE(t.refused(shoot(zealot, psyker)), Text("target.not_enemy"));
        QCOMPARE(t.refused(move(t.enemy("hound"))), Text("unit.not_operative"));
    });
}

TEST_CASE(TestRulesOverrides, QCoreApplication)
#include "test_rules_overrides.moc"
