// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"

#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"

#include <QTest>

#include <algorithm>

using namespace core::combat_patrol;
using namespace patrol_data;

namespace {

core::UnitId id(const char* text) { return core::UnitId(text); }

} // namespace

/// What both sides choose before a battle and what is on the table then.
class TestPatrolMuster : public QObject {
    Q_OBJECT

private slots:
    void everyMissionBegins_data();
    void everyMissionBegins();
    void unitsStandAsTheirSheetsSay_data();
    void unitsStandAsTheirSheetsSay();
    void leadersAreAttached();
    void otherAttachments();
    void choicesReplaceTheDefaults();
    void reserves_data();
    void reserves();
    void centreIsWatchedWhenItScores();
    void mirrorMatchKeepsIdsApart();
    void quickFightHasNoMarkers();
    void stateIsWrittenBackAsItWas();
    void contagionRange_data();
    void contagionRange();
    void wrongAttachmentsAreRefused_data();
    void wrongAttachmentsAreRefused();
};

void TestPatrolMuster::everyMissionBegins_data() {
    QTest::addColumn<int>("markers");
    QTest::newRow("clash_of_patrols") << 4;
    QTest::newRow("archeotech_recovery") << 5;
    QTest::newRow("forward_outpost") << 4;
    QTest::newRow("scorched_earth") << 4;
    QTest::newRow("sweeping_raid") << 4;
    QTest::newRow("display_of_might") << 4;
}

/// CP-F1, CP-F3, CP-F5
void TestPatrolMuster::everyMissionBegins() {
    QFETCH(int, markers);
    auto muster = standard();
    muster.mission = QTest::currentDataTag();
    const auto state = begun(muster);
    QCOMPARE(state.mission->id, muster.mission);
    QCOMPARE(static_cast<int>(std::count_if(state.markers.begin(), state.markers.end(),
                                            [](const auto& m) { return m.first != centreMarker; })),
             markers);
    for (const auto& [name, marker] : state.markers)
        QVERIFY2(marker == Marker{}, name.c_str());
    QCOMPARE(state.units.size(), 13u);
    QCOMPARE(state.round, 0);
    QCOMPARE(state.phase, Phase::Setup);
    QCOMPARE(state.attacker.cp, 0);
    QCOMPARE(state.defender.cp, 0);
    QVERIFY(state.scores->empty() && state.contacts.empty() && state.booked.empty());
}

void TestPatrolMuster::unitsStandAsTheirSheetsSay_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("models");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("last");
    QTest::newRow("attacker.typhus") << "Typhus" << 1 << "Typhus: manreaper"
                                     << "Typhus: manreaper";
    QTest::newRow("attacker.plague_marines")
        << "Plague Marines" << 7 << "Plague Champion: plague_boltgun, heavy_plague_weapon"
        << "Plague Marine: plague_boltgun, plague_knives";
    QTest::newRow("attacker.poxwalkers_3") << "Poxwalkers 3" << 10 << "Poxwalker: improvised_weapon"
                                           << "Poxwalker: improvised_weapon";
    QTest::newRow("defender.line_guard_2")
        << "Line Guard 2" << 10 << "Sergeant: sergeants_pistol, trench_blade"
        << "Guard: lamp_rifle, bayonet";
}

void TestPatrolMuster::unitsStandAsTheirSheetsSay() {
    const auto state = begun(standard());
    const auto& unit = state.at(id(QTest::currentDataTag()));
    const auto line = [](const Model& model) { return text(model.name) + ": " + listed(model.weapons); };
    QTEST(text(unit.name), "name");
    QTEST(unit.alive(), "models");
    QTEST(line(unit.models.front()), "first");
    QTEST(line(unit.models.back()), "last");
    QCOMPARE(core::codec::keyText(unit.side), std::string(QTest::currentDataTag()).substr(0, 8));
    QVERIFY(unit.isOnTable() && !unit.battleShocked && unit.moved == MoveKind::None);
    for (const auto& model : unit.models)
        QVERIFY(model.lost == 0 && !model.slain);
}

/// CP-K12, CP-T3: the starting strength is the sum of both.
void TestPatrolMuster::leadersAreAttached() {
    const auto state = begun(standard());
    QCOMPARE(state.at(id("attacker.poxwalkers_1")).leader, id("attacker.typhus"));
    QCOMPARE(state.at(id("attacker.typhus")).leads, id("attacker.poxwalkers_1"));
    QCOMPARE(state.at(id("attacker.folgoth_grelch")).leads, id("attacker.plague_marines"));
    QCOMPARE(state.at(id("defender.captain_harrow")).leads, id("defender.line_guard_1"));
    QVERIFY(state.at(id("attacker.poxwalkers_2")).leader.empty());
    QCOMPARE(startingStrength(state, id("attacker.poxwalkers_1")), 11);
    QCOMPARE(startingStrength(state, id("attacker.plague_marines")), 8);
}

void TestPatrolMuster::otherAttachments() {
    auto muster = standard();
    muster.attacker.attached = std::vector{Attachment{"typhus", "poxwalkers_3"}};
    const auto state = begun(muster);
    QCOMPARE(state.at(id("attacker.typhus")).leads, id("attacker.poxwalkers_3"));
    QVERIFY(state.at(id("attacker.poxwalkers_1")).leader.empty());
    QVERIFY(state.at(id("attacker.folgoth_grelch")).leads.empty());
}

/// CP-F2
void TestPatrolMuster::choicesReplaceTheDefaults() {
    auto muster = standard();
    auto state = begun(muster);
    QCOMPARE(state.attacker.enhancement, std::string("walking_plague"));
    QCOMPARE(state.attacker.secondary, std::string("contaminate_ground"));
    QCOMPARE(state.defender.enhancement, std::string("searchlight"));
    muster.attacker.enhancement = "miasmic_arrival";
    muster.attacker.secondary = "spread_the_blight";
    muster.first = Side::Defender;
    muster.switches = {{"starting_cp", "2"}, {"hazardous", "wounds"}};
    state = begun(muster);
    QCOMPARE(state.attacker.enhancement, std::string("miasmic_arrival"));
    QCOMPARE(state.attacker.secondary, std::string("spread_the_blight"));
    QCOMPARE(state.first, Side::Defender);
    QCOMPARE(state.attacker.cp, 2);
    QCOMPARE(state.defender.cp, 2);
    QCOMPARE(state.switches.size(), 1u);
    QCOMPARE(state.stratagems.size(), 17u);
}

void TestPatrolMuster::reserves_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<bool>("attached");
    QTest::addColumn<QString>("enhancement");
    QTest::addColumn<QString>("aside"); // empty: refused
    QTest::newRow("CP-K11 Typhus alone") << "typhus" << false << "walking_plague"
                                         << "attacker.typhus";
    QTest::newRow("CP-K11 Poxwalkers") << "poxwalkers_2" << true << "walking_plague"
                                       << "";
    QTest::newRow("AMB-CP12 Typhus leads Poxwalkers") << "typhus" << true << "walking_plague"
                                                      << "";
    QTest::newRow("AMB-CP12 with Miasmic Arrival") << "typhus" << true << "miasmic_arrival"
                                                   << "attacker.poxwalkers_1, attacker.typhus";
    QTest::newRow("AMB-CP12 named by the Bodyguard") << "poxwalkers_1" << true << "miasmic_arrival"
                                                     << "attacker.poxwalkers_1, attacker.typhus";
    QTest::newRow("AMB-CP12 other Poxwalkers") << "poxwalkers_2" << true << "miasmic_arrival"
                                               << "";
}

void TestPatrolMuster::reserves() {
    QFETCH(QString, unit);
    QFETCH(bool, attached);
    QFETCH(QString, enhancement);
    QFETCH(QString, aside);
    auto muster = standard();
    if (!attached) muster.attacker.attached.emplace();
    muster.attacker.enhancement = enhancement.toStdString();
    muster.attacker.reserves = {unit.toStdString()};
    const auto state = beginning(shippedCatalogue(), muster);
    QCOMPARE(state.has_value(), !aside.isEmpty());
    if (!state) {
        QCOMPARE(state.error().code, std::string("setup.reserves"));
        return;
    }
    std::vector<std::string> waiting;
    for (const auto& [name, entry] : state->units)
        if (entry.presence == Presence::Reserves) waiting.push_back(name.text);
    QCOMPARE(listed(waiting), aside);
}

void TestPatrolMuster::centreIsWatchedWhenItScores() {
    auto muster = standard();
    QVERIFY(begun(muster).markers.contains(centreMarker));
    muster.attacker.secondary = "spread_the_blight";
    QVERIFY(!begun(muster).markers.contains(centreMarker));
    std::swap(muster.attacker.patrol, muster.defender.patrol);
    muster.attacker.secondary.clear();
    QVERIFY(begun(muster).markers.contains(centreMarker)); // the other side's default
}

void TestPatrolMuster::mirrorMatchKeepsIdsApart() {
    auto muster = standard();
    muster.defender.patrol = "shambling_horde";
    const auto state = begun(muster);
    QCOMPARE(state.units.size(), 12u);
    QCOMPARE(state.at(id("defender.typhus")).leads, id("defender.poxwalkers_1"));
    QCOMPARE(state.at(id("attacker.typhus")).leads, id("attacker.poxwalkers_1"));
    QCOMPARE(state.stratagems.size(), 14u);
}

void TestPatrolMuster::quickFightHasNoMarkers() {
    auto muster = standard();
    muster.mission.clear();
    muster.attacker.secondary = "spread_the_blight";
    const auto state = begun(muster);
    QVERIFY(state.mission->id.empty() && state.markers.empty());
}

void TestPatrolMuster::stateIsWrittenBackAsItWas() {
    const auto state = begun(standard());
    const auto back = core::codec::parse<State>(core::codec::write(state));
    QVERIFY2(back.has_value(), back ? "" : back.error().text.c_str());
    QVERIFY(*back == state);
}

void TestPatrolMuster::contagionRange_data() {
    QTest::addColumn<int>("round");
    QTest::addColumn<int>("inches");
    QTest::newRow("AMB-CP10 before the battle") << 0 << 3;
    QTest::newRow("CP 2.5 round 1") << 1 << 3;
    QTest::newRow("CP 2.5 round 2") << 2 << 6;
    QTest::newRow("CP 2.5 round 3") << 3 << 9;
    QTest::newRow("CP 2.5 round 5") << 5 << 9;
}

void TestPatrolMuster::contagionRange() {
    QFETCH(int, round);
    auto state = begun(standard());
    state.round = round;
    QTEST(contagionInches(state, Side::Attacker), "inches");
    QCOMPARE(contagionInches(state, Side::Defender), 0);
}

void TestPatrolMuster::wrongAttachmentsAreRefused_data() {
    QTest::addColumn<QString>("leader");
    QTest::addColumn<QString>("bodyguard");
    QTest::newRow("cannot lead it") << "typhus"
                                    << "plague_marines";
    QTest::newRow("leads already") << "typhus"
                                   << "poxwalkers_2";
    QTest::newRow("is led already") << "folgoth_grelch"
                                    << "plague_marines";
    QTest::newRow("is no leader") << "poxwalkers_2"
                                  << "poxwalkers_3";
    QTest::newRow("nobody") << "typhus"
                            << "ghosts";
}

void TestPatrolMuster::wrongAttachmentsAreRefused() {
    QFETCH(QString, leader);
    QFETCH(QString, bodyguard);
    auto muster = standard();
    auto pairs = shippedCatalogue().patrols.at("shambling_horde").attached;
    pairs.push_back({leader.toStdString(), bodyguard.toStdString()});
    muster.attacker.attached = pairs;
    const auto state = beginning(shippedCatalogue(), muster);
    QVERIFY(!state);
    QCOMPARE(state.error().where, std::string("attacker.attached"));
    QVERIFY(!state.error().text.empty());
}

TEST_CASE(TestPatrolMuster, QCoreApplication)
#include "test_patrol_muster.moc"
