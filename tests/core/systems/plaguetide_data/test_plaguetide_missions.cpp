// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"
#include "support/case.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "core/systems/plaguetide/state/state.h"
#endif

#include <QTest>

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>

namespace core::plaguetide {
std::unique_ptr<System> module();
}

using namespace core::plaguetide;
using namespace plaguetide_data;

/// Whether the missions can be played as they are written (rules digest, section 1.9).
class TestPlaguetideMissions : public QObject {
    Q_OBJECT

private slots:
    void missionsComeInOrder();
    void frame_data() { eachMission(); }
    void frame();
    void objectives_data() { eachMission(); }
    void objectives();
    void stations_data() { eachMission(); }
    void stations();
    void script_data() { eachMission(); }
    void script();
    void endings_data() { eachMission(); }
    void endings();
    void balance_data() { eachMission(); }
    void balance();
    void firstWatchTeaches();
    void lessonsCanBeLearned_data() { eachMission(); }
    void lessonsCanBeLearned();
    void habBlockIsTheDemo();
    void theCellsBeginCaptured();
    void theNightIsWonByTheClock();

private:
    static void eachMission() {
        QTest::addColumn<QString>("id");
        for (const auto& [id, mission] : shippedPack().missions)
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
    }
    static const Mission& mission(const char* id) { return shippedPack().missions.at(id); }
    static const Mission& fetched() {
        QFETCH(QString, id);
        return shippedPack().missions.at(id.toStdString());
    }
    static int points(const std::vector<Arrival>& arrivals) {
        return std::accumulate(arrivals.begin(), arrivals.end(), 0, [](int sum, const Arrival& arrival) {
            return sum + arrival.count * shippedPack().sheets.at(arrival.sheet).cost;
        });
    }
    template <class List> static bool uniqueIds(const List& list) {
        std::set<std::string> seen;
        return std::all_of(list.begin(), list.end(), [&](const auto& entry) {
            return !entry.id.empty() && seen.insert(entry.id).second;
        });
    }
    static int teamSize(const Mission& m) { return static_cast<int>(m.team.size() - m.captured.size()); }
};

namespace {

/// Whether an ending or another objective asks for this one.
bool isNeeded(const Mission& mission, const std::string& id) {
    const auto names = [&](const Condition& c) {
        return std::find(c.objectives.begin(), c.objectives.end(), id) != c.objectives.end();
    };
    return std::any_of(mission.win.begin(), mission.win.end(), names) ||
           std::any_of(mission.lose.begin(), mission.lose.end(), names) ||
           std::any_of(mission.objectives.begin(), mission.objectives.end(),
                       [&](const Objective& o) { return o.after == id; });
}

} // namespace

void TestPlaguetideMissions::missionsComeInOrder() {
    std::vector<std::pair<int, std::string>> order;
    for (const auto& [id, mission] : shippedPack().missions)
        order.emplace_back(mission.order, id);
    std::sort(order.begin(), order.end());
    const std::vector<std::pair<int, std::string>> expected{
        {1, "first_watch"}, {2, "hab_block_17"}, {3, "the_cells"}, {4, "long_night"}};
    QCOMPARE(order, expected);
    const auto& all = shippedPack().missions;
    QCOMPARE(std::count_if(all.begin(), all.end(), [](const auto& m) { return m.second.demo; }), 1);
}

void TestPlaguetideMissions::frame() {
    const auto& m = fetched();
    for (const auto* words : {&m.name, &m.briefing, &m.board, &m.startZone, &m.exitZone})
        QVERIFY(!words->empty());
    QVERIFY2(m.advice.find("points") != std::string::npos || m.advice.find("threat") != std::string::npos,
             "the game master is told how to spend the threat points");
    QVERIFY(m.advice.size() < 400);
    QVERIFY(m.briefing.size() < 400 && m.board.size() < 450);
    QVERIFY(m.minutes >= 10 && m.minutes <= 180);
    QVERIFY(m.clockLimit >= 4 && m.clockLimit <= 10);
    QVERIFY(m.threat >= 0 && m.threat <= 10);
    QVERIFY(!m.team.empty() && m.team.size() <= 4);
    QVERIFY(!m.begin.empty() && !m.spawnPoints.empty());
    QVERIFY(m.rescuePoints.size() >= m.captured.size());
    QVERIFY2(m.captured.size() < m.team.size(),
             "somebody must be free at the beginning, or the mission is lost at once");
    std::set<std::string> classes, names;
    for (const auto& member : m.team)
        QVERIFY(classes.insert(member.sheet).second && names.insert(member.name).second);
    for (const auto& point : m.spawnPoints)
        QVERIFY2(m.board.find(point + ":") != std::string::npos ||
                     m.board.find(" " + point + " ") != std::string::npos,
                 ("the board does not say where spawn point " + point + " is").c_str());
}

void TestPlaguetideMissions::objectives() {
    const auto& m = fetched();
    QVERIFY(!m.objectives.empty() && uniqueIds(m.objectives));
    int actionPoints = 0;
    for (const auto& objective : m.objectives) {
        QVERIFY2(objective.operateCost >= 1 && objective.operateCost <= 3, objective.id.c_str());
        QVERIFY2(objective.needed >= 1 && objective.progress >= 0 && !objective.isDone(),
                 objective.id.c_str());
        QVERIFY2(!objective.name.empty() && !objective.text.empty(), objective.id.c_str());
        const bool matters = objective.onComplete != Completion::Nothing || isNeeded(m, objective.id);
        QVERIFY2(matters, (objective.id + " brings nothing when it is done").c_str());
        QVERIFY2(objective.amount > 0 || (objective.onComplete != Completion::LessThreat &&
                                          objective.onComplete != Completion::Heal),
                 objective.id.c_str());
        actionPoints += objective.operateCost * (objective.needed - objective.progress);
    }
    // A quarter of all action points is what a team under attack can spare for levers.
    QVERIFY(actionPoints * 4 <= teamSize(m) * 5 * m.clockLimit);
}

void TestPlaguetideMissions::stations() {
    const auto& m = fetched();
    QVERIFY(!m.stations.empty() && uniqueIds(m.stations));
    for (const auto& station : m.stations) {
        QVERIFY2(!station.name.empty() && !station.text.empty(), station.id.c_str());
        switch (station.kind) {
        case StationKind::AmmoCrate:
        case StationKind::Stimm:
        case StationKind::Item:
            QCOMPARE(station.charges, 1);
            break;
        case StationKind::Medicae:
            QCOMPARE(station.charges, 2);
            break;
        case StationKind::Door:
            QVERIFY2(station.strength > 0,
                     (station.id + " can be closed and never opened by the horde").c_str());
            [[fallthrough]];
        case StationKind::Lever:
            QCOMPARE(station.charges, -1);
            break;
        }
    }
}

void TestPlaguetideMissions::script() {
    const auto& m = fetched();
    QVERIFY(!m.script.empty());
    QCOMPARE(m.script.front().clock, 1);
    int last = 0;
    for (const auto& entry : m.script) {
        QVERIFY2(entry.clock > last && entry.clock <= m.clockLimit, entry.text.c_str());
        QVERIFY2(!entry.text.empty() && entry.threat >= 0, entry.text.c_str());
        for (const auto& arrival : entry.arrivals)
            QVERIFY2(arrival.count >= 1 && arrival.count <= 8 && arrival.free, arrival.sheet.c_str());
        last = entry.clock;
    }
}

void TestPlaguetideMissions::endings() {
    const auto& m = fetched();
    QVERIFY(!m.win.empty() && !m.lose.empty());
    std::set<std::string> arriving;
    for (const auto& arrival : m.begin)
        arriving.insert(arrival.sheet);
    for (const auto& entry : m.script)
        for (const auto& arrival : entry.arrivals)
            arriving.insert(arrival.sheet);
    for (const auto* list : {&m.win, &m.lose})
        for (const auto& condition : *list) {
            QVERIFY(!condition.text.empty());
            QVERIFY2(!condition.objectives.empty() || !condition.destroyed.empty() || condition.hordeGone ||
                         condition.clock > 1 || condition.noReady,
                     condition.text.c_str());
            for (const auto& sheet : condition.destroyed)
                QVERIFY2(arriving.contains(sheet), (sheet + " must be destroyed but never comes").c_str());
        }
    const bool endsByClock = std::any_of(m.lose.begin(), m.lose.end(), [&](const Condition& c) {
        return c.clock >= m.clockLimit && c.clock <= m.clockLimit + 1;
    });
    QVERIFY2(endsByClock, "a mission ends when its clock has run out");
}

void TestPlaguetideMissions::balance() {
    const auto& m = fetched();
    int budget = m.threat;
    for (int turn = 1; turn <= m.clockLimit; ++turn)
        budget += 3 * teamSize(m) + turn;
    int gifts = 0;
    for (const auto& entry : m.script) {
        // No single turn brings more than the boss, or more than the team's own budget of two turns.
        QVERIFY(points(entry.arrivals) + entry.threat <= std::max(20, 2 * (3 * teamSize(m) + entry.clock)));
        gifts += points(entry.arrivals) + entry.threat;
    }
    QVERIFY2(points(m.begin) <= 2 * (3 * teamSize(m) + 3),
             "more than two turns' budget stands on the table at the start");
    QVERIFY2(points(m.begin) + gifts <= budget, "the mission gives away more than the GM can buy");
}

void TestPlaguetideMissions::firstWatchTeaches() {
    const auto& m = mission("first_watch");
    QCOMPARE(m.team.size(), 2u);
    QVERIFY(m.minutes <= 20);
    std::string reported;
    for (const auto& entry : m.script)
        reported += entry.text;
    for (const auto* word : {"move", "aimed shot", "hip", "Reload", "operate", "Dodge", "Fight"})
        QVERIFY2(reported.find(word) != std::string::npos, word);
    // Two who only run reach the beacon, 26 inches off, in turn 3 with three points left each: the cranks
    // take one turn more, and by then every lesson about acting has been read.
    const auto& beacon = m.objectives.back();
    QVERIFY(beacon.operateCost * beacon.needed > 2 * 3);
    std::string early;
    for (const auto& entry : m.script)
        if (entry.clock <= 3) early += entry.text;
    for (const auto* word : {"move", "aimed shot", "hip", "Reload", "operate", "Dodge", "Fight", "Overwatch"})
        QVERIFY2(early.find(word) != std::string::npos, word);
}

/// Every sentence waits for something that a game master can do, and there is one mission that teaches.
void TestPlaguetideMissions::lessonsCanBeLearned() {
    const auto& m = fetched();
    QCOMPARE(m.lesson.size() > 5, m.id == "first_watch");
    const auto commands = core::plaguetide::module()->commandSchemas();
    for (const auto& sentence : m.lesson) {
        QVERIFY2(!sentence.text.empty() && sentence.text.size() < 240, sentence.text.c_str());
        QVERIFY2(!sentence.by.empty() || !sentence.phase.empty(), sentence.text.c_str());
        for (const auto& command : sentence.by)
            QVERIFY2(command == "undo" || commands.find(command), command.c_str());
        const auto& phases = core::EnumNames<core::plaguetide::Phase>::names;
        QVERIFY2(sentence.phase.empty() ||
                     std::find(phases.begin(), phases.end(), sentence.phase) != phases.end(),
                 sentence.phase.c_str());
    }
}

void TestPlaguetideMissions::habBlockIsTheDemo() {
    const auto& m = mission("hab_block_17");
    QVERIFY(m.demo);
    QCOMPARE(m.team.size(), 4u);
    QCOMPARE(m.clockLimit, 8);
    QCOMPARE(m.spawnPoints, (std::vector<std::string>{"A", "B", "C"}));
    QVERIFY(m.win.front().destroyed == std::vector<std::string>{"plague_brute"});
    std::set<StationKind> kinds;
    for (const auto& station : m.stations)
        kinds.insert(station.kind);
    QVERIFY(kinds.size() >= 5);
    int figures = 0;
    for (const auto& arrival : m.begin)
        figures += arrival.count;
    QVERIFY(figures >= 10 && m.begin.size() >= 4);
}

void TestPlaguetideMissions::theCellsBeginCaptured() {
    const auto& m = mission("the_cells");
    QCOMPARE(m.captured.size(), 2u);
    QCOMPARE(m.rescuePoints.size(), 2u);
    QVERIFY(m.win.front().noneCaptured && !m.win.front().objectives.empty());
    QVERIFY(std::any_of(m.objectives.begin(), m.objectives.end(),
                        [](const Objective& o) { return o.onComplete == Completion::FreeCaptured; }));
}

void TestPlaguetideMissions::theNightIsWonByTheClock() {
    const auto& m = mission("long_night");
    QVERIFY(m.win.front().clock > 1 && m.win.front().clock < m.lose.front().clock);
}

TEST_CASE(TestPlaguetideMissions, QCoreApplication)
#include "test_plaguetide_missions.moc"
