// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"

#include <QTest>

using namespace core::combat_patrol;
using namespace patrol_data;

namespace {

QString markers(const Mission& mission) {
    QStringList out;
    for (const auto& o : mission.objectives)
        out << QString("%1 (%2,%3)%4")
                   .arg(text(o.id))
                   .arg(o.x)
                   .arg(o.z)
                   .arg(o.zone == Zone::NoMansLand ? QString() : " " + word(o.zone));
    return out.join(" ");
}

QString zones(const Mission& mission) {
    QStringList out;
    for (const auto& zone : mission.zones) {
        out << word(zone.side);
        for (const auto& [x, z] : zone.corners)
            out << QString("(%1,%2)").arg(x).arg(z);
    }
    return out.join(" ");
}

QString score(const Score& s) {
    QString out = QString("%1 %2").arg(word(s.kind)).arg(s.points);
    if (s.kind == ScoreKind::MarkersAtLeast) out += QString(" for %1").arg(s.count);
    if (s.kind == ScoreKind::Marker) out += QString(" %1 %2").arg(word(s.side), text(s.marker));
    return out;
}

QString primary(const Primary& p) {
    QStringList out, end;
    for (const auto& s : p.scores)
        out << score(s);
    for (const auto& s : p.atEnd)
        end << score(s);
    QString line = QString("%1 %2-%3: %4; max %5")
                       .arg(word(p.schedule))
                       .arg(p.fromRound)
                       .arg(p.toRound)
                       .arg(out.join(", "))
                       .arg(p.maximum);
    if (!end.isEmpty()) line += "; end: " + end.join(", ");
    return line;
}

const char* const strips =
    "attacker (-22,-15) (-12,-15) (-12,15) (-22,15) defender (12,-15) (22,-15) (22,15) (12,15)";

} // namespace

/// All six missions, number for number.
class TestPatrolMissions : public QObject {
    Q_OBJECT

private slots:
    void missions_data();
    void missions();
    void sixInOrder();
    void missionsAreFairToBoth();
};

void TestPatrolMissions::missions_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("zones");
    QTest::addColumn<QString>("markers");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("primary");
    QTest::newRow("CP 2.8 1")
        << "clash_of_patrols"
        << "attacker (-22,-15) (22,-15) (22,-10) (-22,-10) defender (-22,10) (22,10) (22,15) (-22,15)"
        << "west (-10,0) east (10,0) north (0,6) south (0,-6)"
        << "recover_intelligence"
        << "standard 2-5: each_marker 5; max 15";
    QTest::newRow("CP 2.8 2") << "archeotech_recovery" << strips
                              << "centre (0,0) north_west (-8,8) south_east (8,-8) attackers (-16,-8) "
                                 "attacker defenders (16,8) defender"
                              << "failing_cells"
                              << "command 2-5: each_marker 5; max 15; end: last_no_mans_land_marker 10";
    QTest::newRow("CP 2.8 3")
        << "forward_outpost" << strips
        << "north (0,8) south (0,-8) attackers (-16,0) attacker defenders (16,0) defender"
        << "sabotage"
        << "standard 2-5: each_no_mans_land_marker 5, enemy_zone_marker 10; max 15";
    QTest::newRow("CP 2.8 4")
        << "scorched_earth"
        << "attacker (-22,15) (-22,-15) (0,-15) defender (22,-15) (22,15) (0,15)"
        << "north (0,6) south (0,-6) a (-10,4) b (10,-4)"
        << "raze"
        << "standard 2-5: markers_at_least 5 for 1, more_markers 5, razed_this_turn 10; max 20";
    QTest::newRow("CP 2.8 5") << "sweeping_raid" << strips
                              << "a (-16,-6) attacker b (-3,9) c (3,-9) d (16,6) defender"
                              << "supply_lines"
                              << "standard 2-4: each_marker 5; max 15; end: marker 5 attacker c, marker 10 "
                                 "attacker d, marker 5 defender b, marker 10 defender a";
    QTest::newRow("CP 2.8 6")
        << "display_of_might" << strips
        << "north (0,8) south (0,-8) attackers (-14,0) attacker defenders (14,0) defender"
        << "claim_sites"
        << "standard 2-5: markers_at_least 5 for 1, markers_at_least 5 for 2, claimed_site 5, claimed_again "
           "5; max 20";
}

void TestPatrolMissions::missions() {
    QFETCH(QString, id);
    const auto& mission = shippedCatalogue().missions.at(id.toStdString());
    QTEST(zones(mission), "zones");
    QTEST(markers(mission), "markers");
    QTEST(word(mission.rule), "rule");
    QTEST(primary(mission.primary), "primary");
    QVERIFY(!mission.briefing.empty() && !mission.board.empty() && !mission.ruleText.empty());
}

void TestPatrolMissions::sixInOrder() {
    std::map<int, std::string> order;
    for (const auto& [id, mission] : shippedCatalogue().missions)
        order[mission.order] = id;
    QCOMPARE(order.size(), 6u);
    QCOMPARE(order.begin()->first, 1);
    QCOMPARE(order.rbegin()->first, 6);
}

/// Turned by half a circle every mission looks the same from the other side.
void TestPatrolMissions::missionsAreFairToBoth() {
    const auto opposite = [](Zone zone) {
        return zone == Zone::NoMansLand ? zone : zone == Zone::Attacker ? Zone::Defender : Zone::Attacker;
    };
    for (const auto& [id, mission] : shippedCatalogue().missions)
        for (const auto& here : mission.objectives)
            QVERIFY2(std::any_of(mission.objectives.begin(), mission.objectives.end(),
                                 [&](const Objective& there) {
                                     return there.x == -here.x && there.z == -here.z &&
                                            there.zone == opposite(here.zone);
                                 }),
                     (id + " " + here.id).c_str());
}

TEST_CASE(TestPatrolMissions, QCoreApplication)
#include "test_patrol_missions.moc"
