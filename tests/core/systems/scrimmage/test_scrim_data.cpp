// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"

#include "database/data_pack.h"
#include "kernel/game/system.h"
#include "systems/scrimmage/rules/state_changes.h"

#include <set>

namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

using namespace scrim;

/// What ships: items, teams, scenarios; and what is reported of data that are wrong.
class TestScrimData : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void itemsAreThose();
    void teamsFollowTheRules();
    void teamsDiffer();
    void wrongTeams_data();
    void wrongTeams();
    void scenariosBegin_data();
    void scenariosBegin();
    void wrongSetups_data();
    void wrongSetups();
    void wrongFiles_data();
    void wrongFiles();
    void rollsOfCampaignTables();

private:
    core::DataPack m_pack;
    std::unique_ptr<core::System> m_system;
};

void TestScrimData::initTestCase() {
    auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/scrimmage"));
    QVERIFY(files.has_value());
    m_pack = *files;
    m_system = core::scrimmage::module();
    QVERIFY(m_system->load(m_pack).has_value());
}

void TestScrimData::itemsAreThose() {
    QCOMPARE(shipped().weapons.size(), std::size_t(14));
    QCOMPARE(shipped().gear.size(), std::size_t(5));
    int sum = 0, speed = 0, hands = 0;
    for (const auto& [id, weapon] : shipped().weapons) {
        sum += weapon.cost;
        speed += weapon.speed;
        hands += weapon.hands;
    }
    QCOMPARE(sum, 100);
    QCOMPARE(speed, 20);
    QCOMPARE(hands, 21);
    const auto& spear = shipped().weapons.at("spear");
    QVERIFY(spear.damage == Level::Light && spear.bothHands == Level::Average && spear.has(itemrule::reach));
    QVERIFY(shipped().weapons.at("crossbow").has(itemrule::unwieldy));
    QVERIFY(shipped().weapons.at("shotgun").has(itemrule::spread));
    for (const auto* rule : {itemrule::spread, itemrule::piercing, itemrule::reach, itemrule::unwieldy})
        QVERIFY2(shipped().keywords.contains(rule), rule);
}

void TestScrimData::teamsFollowTheRules() {
    QCOMPARE(shipped().forces.size(), std::size_t(6));
    for (const auto& [id, force] : shipped().forces) {
        QVERIFY2(m_system->checkForce(force).empty(), id.c_str());
        const auto cost = m_system->costOf(force).at("points");
        QVERIFY2(cost <= 200 && cost >= 150, id.c_str());
        QVERIFY(!force.notes.empty());
    }
}

void TestScrimData::teamsDiffer() {
    std::set<std::multiset<std::string>> seen;
    std::set<std::string> archetypes;
    for (const auto& [id, force] : shipped().forces) {
        std::multiset<std::string> sheets;
        for (const auto& entry : force.entries)
            sheets.insert(entry.sheet);
        archetypes.insert(sheets.begin(), sheets.end());
        QVERIFY2(seen.insert(sheets).second, id.c_str());
    }
    QCOMPARE(archetypes.size(), std::size_t(21)); // someone plays each
}

void TestScrimData::wrongTeams_data() {
    QTest::addColumn<std::function<void(core::Force&)>>("change");
    QTest::addColumn<QString>("code");
    const auto bad = [](const char* code, std::function<void(core::Force&)> change) {
        QTest::newRow(code) << change << QString(code);
    };
    bad("force.few", [](core::Force& force) { force.entries.resize(2); });
    bad("force.many", [](core::Force& force) {
        auto more = force.entries.back();
        for (const auto* name : {"One", "Two", "Three"}) {
            more.name = name;
            more.id = name;
            force.entries.push_back(more);
        }
    });
    bad("force.leader", [](core::Force& force) { force.entries.front().leader = false; });
    bad("force.limit", [](core::Force& force) { force.limits["points"] = 100; });
    bad("force.room", [](core::Force& force) { force.entries.front().gear = {"rifle", "dagger"}; });
    bad("force.gear", [](core::Force& force) { force.entries.front().gear = {"cannon"}; });
    bad("force.sheet", [](core::Force& force) { force.entries.front().sheet = "wizard"; });
}

void TestScrimData::wrongTeams() {
    QFETCH(std::function<void(core::Force&)>, change);
    QFETCH(QString, code);
    auto force = shipped().forces.begin()->second;
    change(force);
    QStringList codes;
    for (const auto& problem : m_system->checkForce(force))
        codes << QString::fromStdString(problem.code);
    QVERIFY2(codes.filter(code).size() >= 1, qPrintable(code + " is not among " + codes.join(' ')));
}

void TestScrimData::scenariosBegin_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<int>("teams");
    for (const auto& [id, scenario] : shipped().scenarios)
        for (const int teams : {0, 2, 6})
            QTest::addRow("%s, %d", id.c_str(), teams) << QString::fromStdString(id) << teams;
}

void TestScrimData::scenariosBegin() {
    QFETCH(QString, mission);
    QFETCH(int, teams);
    core::Setup setup;
    setup.mission = mission.toStdString();
    if (teams > 0) setup.choices["teams"] = std::to_string(teams);
    const auto opening = m_system->opening(setup);
    QVERIFY2(opening, opening ? "" : opening.error().text.c_str());
    const auto command = core::fromRecord<Command>(opening->command);
    QVERIFY(command.has_value());
    const auto& start = command->as<BeginGame>()->start;
    const auto& scenario = shipped().scenarios.at(setup.mission);
    QCOMPARE(static_cast<int>(start.teams.size()), teams > 0 ? teams : scenario.teams);
    QVERIFY(scenario.proposed && !scenario.briefing.empty());
    std::size_t objectives = 0;
    for (const auto& one : scenario.objectives)
        objectives += static_cast<std::size_t>(one.count);
    QCOMPARE(start.objectives.size(), objectives);
    for (const auto& side : start.teams)
        QVERIFY(!unitsOnTable(start, side).empty());
}

void TestScrimData::wrongSetups_data() {
    QTest::addColumn<core::Setup>("setup");
    QTest::addColumn<QString>("code");
    const auto bad = [](const char* code, const core::Setup& setup) {
        QTest::newRow(code) << setup << QString(code);
    };
    core::Setup setup;
    setup.mission = "the moon";
    bad("setup.mission", setup);
    setup = {};
    setup.choices["teams"] = "7";
    bad("setup.teams", setup);
    setup = {};
    setup.choices["first"] = "nobody";
    bad("setup.force", setup);
    setup = {};
    setup.choices["weather"] = "rain";
    bad("setup.choice", setup);
    setup = {};
    setup.switches["sc.stacking"] = "perhaps";
    bad("setup.switch", setup);
    setup = {};
    setup.members.push_back({"brute", {}, {}, {}});
    bad("setup.members", setup);
}

void TestScrimData::wrongSetups() {
    QFETCH(core::Setup, setup);
    QFETCH(QString, code);
    const auto opening = m_system->opening(setup);
    QVERIFY(!opening);
    QCOMPARE(QString::fromStdString(opening.error().code), code);
}

void TestScrimData::wrongFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("member");
    QTest::addColumn<core::Value>("value");
    const auto bad = [](const char* file, const char* member, core::Value value) {
        QTest::addRow("%s %s", file, member) << QString(file) << QString(member) << std::move(value);
    };
    bad("units/brute.json", "abilities", core::Value::Array{"flying"});
    bad("units/brute.json", "weapons", core::Value::Array{"cannon"});
    bad("units/brute.json", "dice", core::Value::Object{{"power", 7}});
    bad("weapons/bow.json", "speed", 0);
    bad("weapons/bow.json", "range", "far");
    bad("gear/heavy_armour.json", "pierced", "paper");
    bad("gear/light_armour.json", "takes", core::Value::Object{{"light", "severe"}});
    bad("abilities/smash.json", "strain", 9);
    bad("missions/bad_blood.json", "teams", 1);
    bad("injuries/robbed.json", "dies", true);
    bad("injuries/stiff_leg.json", "to", 1);
    bad("injuries/stiff_leg.json", "steps", core::Value::Object{{"luck", 1}});
    bad("finds/old_bow.json", "gear", "cannon");
    bad("finds/old_bow.json", "from", 13);
    bad("campaigns/hard_streets.json", "doctor", -1);
}

void TestScrimData::wrongFiles() {
    QFETCH(QString, file);
    QFETCH(QString, member);
    QFETCH(core::Value, value);
    auto pack = m_pack;
    (*pack.at(file.toStdString()).asObject())[member.toStdString()] = value;
    const auto problems = m_system->check(pack);
    QVERIFY(!problems.empty());
    QVERIFY2(QString::fromStdString(problems.front().where).contains(file), problems.front().where.c_str());
    QVERIFY2(QString::fromStdString(problems.front().where).contains(member), problems.front().where.c_str());
    QVERIFY(!core::scrimmage::module()->load(pack));
}

/// Each roll is in one row of a table; a group may have no table at all.
void TestScrimData::rollsOfCampaignTables() {
    auto pack = m_pack;
    pack.erase("injuries/laid_up.json");
    auto problems = m_system->check(pack);
    QCOMPARE(problems.size(), std::size_t(2));
    QCOMPARE(problems.front().text, std::string("the roll 8 is in 0 rows: it has to be in one"));
    QVERIFY(problems.front().where.starts_with("injuries/"));
    std::erase_if(pack, [](const auto& file) { return file.first.starts_with("injuries/"); });
    QVERIFY(m_system->check(pack).empty());
    auto& mission = *pack.at("missions/the_locked_archive.json").asObject();
    auto& cipher = *(*mission["objectives"].asArray())[1].asObject();
    cipher["find"] = "ledger_page";
    problems = m_system->check(pack);
    QCOMPARE(problems.size(), std::size_t(1));
    QVERIFY2(problems.front().text.find("did you mean `ledger_pages`") != std::string::npos,
             problems.front().text.c_str());
}

TEST_CASE(TestScrimData, QCoreApplication)
#include "test_scrim_data.moc"
