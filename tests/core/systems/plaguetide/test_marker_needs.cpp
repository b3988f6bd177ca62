// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// How many of each marker a mission can need: counted from its figures, its script and its places.
class TestMarkerNeeds : public QObject {
    Q_OBJECT

private slots:
    void missionsCountWhatTheyBring_data();
    void missionsCountWhatTheyBring();
    void needsShrinkWithTheHorde();
    void quickFightsHaveNoPlaces();
};

namespace {

int need(const State& state, const std::string& marker) {
    const auto needs = Rules::markersNeeded(state);
    const auto found = needs.find(marker);
    return found == needs.end() ? -1 : found->second;
}

} // namespace

void TestMarkerNeeds::missionsCountWhatTheyBring_data() {
    QTest::addColumn<QString>("marker");
    QTest::addColumn<int>("count");
    // Ten enemies at the beginning and nine more by the script, against four operatives.
    QTest::newRow("PT-S7 the zealot's chain axe bleeds each of them") << "bleed" << 19;
    QTest::newRow("PT-S5 the psyker stuns each of them") << "stun" << 19;
    QTest::newRow("PT-S3 hounds and trappers will pin the operatives") << "pinned" << 4;
    QTest::newRow("PT-S6 gunners suppress four operatives, five each") << "suppression" << 20;
    QTest::newRow("PT-S8 each operative may watch") << "overwatch" << 4;
    QTest::newRow("PT-S9") << "down" << 4;
    QTest::newRow("PT-S10") << "captured" << 4;
    QTest::newRow("PT-A16") << "objective" << 3;
    QTest::newRow("PT-G1") << "spawn_point" << 3;
    QTest::newRow("rescue points of the mission") << "rescue_point" << 2;
    QTest::newRow("PT-G6 fire is as usual") << "fire" << -1;
    QTest::newRow("stabbers come twice") << "unit:stabber" << 5;
    QTest::newRow("the brute comes once") << "unit:plague_brute" << 1;
    QTest::newRow("no more shamblers are to come") << "unit:shambler" << -1;
}

void TestMarkerNeeds::missionsCountWhatTheyBring() {
    QFETCH(QString, marker);
    QFETCH(int, count);
    QCOMPARE(need(Table("hab_block_17").state, marker.toStdString()), count);
}

void TestMarkerNeeds::needsShrinkWithTheHorde() {
    Table t("hab_block_17");
    t.state.clock = 8; // the whole script has come
    QCOMPARE(need(t.state, "unit:stabber"), -1);
    QCOMPARE(need(t.state, "bleed"), 10);
    QCOMPARE(need(t.state, "pinned"), 0); // no one on the table pins
    t.only({zealot});
    QCOMPARE(need(t.state, "overwatch"), 1);
}

void TestMarkerNeeds::quickFightsHaveNoPlaces() {
    Table t;
    QCOMPARE(need(t.state, "spawn_point"), -1);
    QCOMPARE(need(t.state, "bleed"), 0);
    t.enemy("mauler");
    QCOMPARE(need(t.state, "bleed"), 1);
}

TEST_CASE(TestMarkerNeeds, QCoreApplication)
#include "test_marker_needs.moc"
