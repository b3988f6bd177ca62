// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"
#include "support/case.h"

#include "systems/trench_crusade/state/invariants.h"

using namespace trench_rules;

/// What must be true of every state between two steps.
class TestTrenchInvariants : public QObject {
    Q_OBJECT

private slots:
    void invariants_data();
    void invariants() { runRow(); }
};

void TestTrenchInvariants::invariants_data() {
    columns();
    row("a battle in play", [] { QCOMPARE(brokenInvariant(Battle().state), std::string()); });
    row("caps", [] {
        Battle t;
        t.mark(a1, Marker::Blood, 7);
        QVERIFY(!brokenInvariant(t.state).empty());
    });
    row("Out of Action and Down", [] {
        Battle t;
        t.out(a1);
        t.unit(a1).down = true;
        QVERIFY(!brokenInvariant(t.state).empty());
    });
    row("melee with a friend, or with no one there", [] {
        Battle t;
        t.touch(a1, a2);
        QVERIFY(!brokenInvariant(t.state).empty());
        Battle other;
        other.touch(a1, b1);
        other.unit(b1).presence = Presence::Out;
        QVERIFY(!brokenInvariant(other.state).empty());
    });
    row("a Fireteam of one", [] {
        Battle t;
        t.unit(a1).partner = "a2";
        QVERIFY(!brokenInvariant(t.state).empty());
    });
    row("someone unknown has acted", [] {
        Battle t;
        t.acted({UnitId("z9")});
        QVERIFY(!brokenInvariant(t.state).empty());
    });
}

TEST_CASE(TestTrenchInvariants, tests::NoApplication)
#include "test_trench_invariants.moc"
