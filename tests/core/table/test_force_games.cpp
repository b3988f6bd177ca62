// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "support/case.h"
#include "table/force.h"
#endif

#include <QTest>

#include <algorithm>

using namespace core;

/// Forces in the games themselves: whatever game has them prices and checks them, plays them on each of their
/// sides, and says what is against its rules before it begins.
class TestForceGames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }

    void shippedForcesPlayOnEverySide_data() { m_tables.rows(); }
    void shippedForcesPlayOnEverySide();
    void hooksAgree_data() { m_tables.rows(); }
    void hooksAgree();
    void wrongForcesAreRefused_data() { m_tables.rows(); }
    void wrongForcesAreRefused();
    void teamTakesNamesAndWeapons();
    void patrolTakesModelsGearAndLeaders();
    void patrolAsForceIsThePatrol();
    void printedPatrolIsTheOnlyOneWithoutObjection();

private:
    Setup mission(const QString& id) const {
        Setup setup;
        setup.mission = m_tables.system(id).choices().missions.front().id;
        return setup;
    }
    /// The game that begins so.
    EncounterView begin(const QString& id, const Setup& setup) const {
        const auto& system = m_tables.system(id);
        MemoryJournal journal(system.id(), 7);
        const auto opening = system.opening(setup);
        if (!opening) qFatal("%s", opening.error().text.c_str());
        const auto begun = Encounter::create(system, *opening, journal, stillPorts());
        if (!begun) qFatal("%s", begun.error().text.c_str());
        return (*begun)->view();
    }
    Force shipped(const QString& id, const char* name) const {
        for (const auto& choice : m_tables.system(id).choices().forces)
            if (choice.force.id == name) return choice.force;
        qFatal("no such force");
    }

    AnyTables m_tables;
};

namespace {

const UnitView* called(const EncounterView& view, const std::string& side, const std::string& name) {
    for (const auto& unit : view.units)
        if (unit.side == side && unit.name == name) return &unit;
    return nullptr;
}

QStringList codes(const std::vector<Problem>& problems) {
    QStringList out;
    for (const auto& each : problems)
        out << QString::fromStdString(each.where + ": " + each.code);
    return out;
}

} // namespace

void TestForceGames::shippedForcesPlayOnEverySide() {
    QFETCH(QString, id);
    const auto choices = m_tables.system(id).choices();
    for (const auto& choice : choices.forces) {
        QVERIFY2(choice.problems.empty(), qPrintable(codes(choice.problems).join('\n')));
        QVERIFY(!choice.summary.empty() && !choice.force.name.empty());
        for (const auto& side : choices.forceSides) {
            auto setup = mission(id);
            setup.forces[side.id] = choice.force;
            const auto view = begin(id, setup);
            for (const auto& entry : choice.force.entries)
                QVERIFY2(entry.name.empty() || called(view, side.id, entry.name), entry.name.c_str());
        }
    }
}

void TestForceGames::hooksAgree() {
    QFETCH(QString, id);
    const auto& system = m_tables.system(id);
    const auto choices = system.choices();
    QCOMPARE(choices.forces.empty(), choices.forceSides.empty());
    for (const auto& choice : choices.forces) {
        QVERIFY(system.checkForce(choice.force) == choice.problems);
        auto more = choice.force;
        more.entries.push_back(more.entries.front());
        const auto cost = system.costOf(choice.force), dearer = system.costOf(more);
        for (const auto& [currency, price] : cost)
            QVERIFY(dearer.at(currency) >= price);
        auto unknown = choice.force;
        unknown.entries.front().sheet = "no such sheet";
        const auto problems = system.checkForce(unknown);
        QVERIFY(std::any_of(problems.begin(), problems.end(), [](const Problem& each) {
            return each.where == "$.entries[0].sheet" && each.kind == Problem::Kind::Impossible;
        }));
        const auto back = codec::parse<Force>(codec::write(choice.force));
        HOLDS(back);
        QVERIFY(*back == choice.force);
    }
}

void TestForceGames::wrongForcesAreRefused() {
    QFETCH(QString, id);
    const auto& system = m_tables.system(id);
    const auto choices = system.choices();
    if (choices.forces.empty()) return;
    auto setup = mission(id);
    setup.forces["nobody's side"] = choices.forces.front().force;
    auto opening = system.opening(setup);
    QVERIFY(!opening && opening.error().code == "setup.force_side");
    setup.forces = {{choices.forceSides.front().id, choices.forces.front().force}};
    auto& force = setup.forces.begin()->second;
    force.entries.pop_back();
    force.entries.push_back(force.entries.front());
    force.entries.back().id.clear();
    force.entries.back().joins.clear();
    opening = system.opening(setup);
    QVERIFY(!opening && opening.error().kind == Problem::Kind::Rule);
    QVERIFY2(QString::fromStdString(opening.error().where).startsWith("forces."),
             opening.error().where.c_str());
    setup.overrideRules = true; // a house rule
    HOLDS(system.opening(setup));
    force.entries.back().sheet = "no such sheet"; // no rule can make that up
    opening = system.opening(setup);
    QVERIFY(!opening && opening.error().kind == Problem::Kind::Impossible);
}

void TestForceGames::teamTakesNamesAndWeapons() {
    auto force = shipped("plaguetide", "quiet_hands");
    force.entries.resize(2);
    force.entries[0].name = "Wren";
    const auto rules = m_tables.system("plaguetide").forceRules(m_tables.files("plaguetide"));
    const auto& sheet = rules.sheets.at(force.entries[0].sheet);
    QVERIFY(sheet.gear.size() > sheet.standard.size());
    force.entries[0].gear = {sheet.gear.back()};
    auto setup = mission("plaguetide");
    setup.members = {{"ogryn", "Somebody else", {}, {}}};
    setup.forces["operatives"] = force;
    const auto view = begin("plaguetide", setup);
    const auto* wren = called(view, "operatives", "Wren");
    QVERIFY(wren && !called(view, "operatives", "Somebody else"));
    QVERIFY(std::any_of(wren->weapons.begin(), wren->weapons.end(),
                        [&](const auto& weapon) { return weapon.id == sheet.gear.back(); }));
    force.entries[1].name = "Wren";
    QCOMPARE(codes(m_tables.system("plaguetide").checkForce(force)),
             QStringList("$.entries[1].name: force.name"));
}

void TestForceGames::patrolTakesModelsGearAndLeaders() {
    auto force = shipped("combat_patrol", "horde_in_two_columns");
    force.entries[5].models = 13;
    force.entries[2].gear = {"plague_knives"};
    auto setup = mission("combat_patrol");
    setup.overrideRules = true;
    setup.forces["defender"] = force;
    const auto view = begin("combat_patrol", setup);
    const auto* stragglers = called(view, "defender", "Stragglers");
    QVERIFY(stragglers);
    QCOMPARE(stragglers->figures.size(), std::size_t(13));
    const auto* first = called(view, "defender", "First Column");
    QVERIFY(first && first->figures.size() < 13);
    const auto& side = *std::find_if(view.sides.begin(), view.sides.end(),
                                     [](const auto& each) { return each.id == "defender"; });
    QVERIFY2(QString::fromStdString(codec::write(side).text("summary")).contains("Two Columns"),
             canonicalBytes(codec::write(side)).c_str());
    QCOMPARE(codes(m_tables.system("combat_patrol").checkForce(force)),
             QStringList("$.entries[5].models: force.models"));
}

/// The printed patrol, written down as a force, begins the very same battle but for what it is called.
void TestForceGames::patrolAsForceIsThePatrol() {
    const auto& system = m_tables.system("combat_patrol");
    Force fresh;
    for (const auto& kind : system.dataKinds()) {
        if (kind.folder != "forces") continue;
        auto body = kind.fresh;
        (*body.asObject())["id"] = "as_printed";
        (*body.asObject())["name"] = "The Shambling Horde";
        const auto read = codec::parse<Force>(body);
        HOLDS(read);
        fresh = *read;
    }
    QCOMPARE(codes(system.checkForce(fresh)), QStringList());
    auto setup = mission("combat_patrol");
    const auto plain = system.opening(setup);
    setup.forces["attacker"] = fresh;
    const auto forced = system.opening(setup);
    HOLDS(plain);
    HOLDS(forced);
    QCOMPARE(QString::fromStdString(canonicalBytes(forced->command.body)),
             QString::fromStdString(canonicalBytes(plain->command.body)));
}

void TestForceGames::printedPatrolIsTheOnlyOneWithoutObjection() {
    const auto& system = m_tables.system("combat_patrol");
    const auto printed = shipped("combat_patrol", "horde_in_two_columns");
    auto force = printed;
    force.entries[1].options = {"walking_plague"};
    QCOMPARE(codes(system.checkForce(force)), (QStringList{"$.entries[1].options[0]: force.carrier",
                                                           "$.entries[1].options[0]: force.enhancements"}));
    force = printed;
    force.entries.pop_back();
    QCOMPARE(codes(system.checkForce(force)), QStringList("$.entries: force.least"));
    force = printed;
    force.faction = "lamplight_garrison";
    QVERIFY(codes(system.checkForce(force)).contains("$.entries[0].sheet: force.faction_sheet"));
}

TEST_CASE(TestForceGames, QCoreApplication)
#include "test_force_games.moc"
