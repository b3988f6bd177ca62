// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "support/case.h"
#include "table/force.h"
#endif

#include <QTest>

using namespace core;

/// Forces by the counting rules alone: a warband of a toy game with two currencies, prices by faction, hands
/// and armour, and one leader.
class TestForces : public QObject {
    Q_OBJECT

private slots:
    void soundForceHasNoProblems();
    void costsByFactionAndModel();
    void problems_data();
    void problems();
    void agreedLimitsHold();
    void editorOffersWhatTheFactionCanHave();
    void schemaLeavesOutWhatNobodyUses();
    void totalsAndLinesInWords();
};

namespace {

ForceRules rules() {
    ForceRules out;
    out.one = "warband";
    out.sides = {{"first", "First"}, {"second", "Second"}};
    out.factions = {{"lamps", "Lamplighters"}, {"moths", "Moths"}};
    out.currencies = {{"ducats", "ducats", 100}, {"glory", "glory", 2}};
    out.leastEntries = 2;
    out.mostEntries = 4;
    out.oneLeader = true;
    out.room = {{"hands", "hands", 2}, {"armour", "armour", 1}};
    auto& captain = out.sheets["captain"];
    captain.name = "Captain";
    captain.keywords = {"ELITE"};
    captain.terms = {{{"ducats", 40}}, 1, 1, {}};
    captain.standard = {"lantern"};
    auto& guard = out.sheets["guard"];
    guard.name = "Guard";
    guard.factions["lamps"] = {{{"ducats", 10}}, 0, 3, {}};
    guard.mayLead = false;
    auto& swarm = out.sheets["swarm"];
    swarm.name = "Swarm";
    swarm.factions["moths"] = {{{"ducats", 4}}, 0, 0, {}};
    swarm.leastModels = 2;
    swarm.usualModels = 3;
    swarm.mostModels = 5;
    swarm.eachModelCosts = true;
    auto& oiler = out.sheets["oiler"];
    oiler.name = "Oiler";
    oiler.terms.cost = {{"ducats", 5}};
    oiler.joins = {"guard"};
    oiler.gear = {"knife"};
    const auto gear = [&](const char* id, const char* name, int ducats, std::map<std::string, int> takes) {
        auto& made = out.gear[id];
        made.name = name;
        made.terms.cost = {{"ducats", ducats}};
        made.takes = std::move(takes);
        return &made;
    };
    gear("lantern", "Lantern", 5, {{"hands", 1}});
    gear("knife", "Knife", 1, {{"hands", 1}});
    gear("pike", "Pike", 7, {{"hands", 2}})->factions = {{"lamps", {{{"ducats", 7}}, 0, 1, {}}},
                                                         {"moths", {{{"ducats", 12}}, 0, 0, {"ELITE"}}}};
    gear("plate", "Plate", 20, {{"armour", 1}})->terms.carriers = {"ELITE", "guard"};
    gear("relic", "Relic", 0, {})->terms.cost = {{"glory", 2}};
    out.options["veteran"].name = "Veteran";
    out.options["veteran"].terms = {{{"ducats", 6}}, 0, 1, {"guard"}};
    return out;
}

ForceEntry entry(const char* sheet, std::vector<std::string> gear = {}) {
    ForceEntry out;
    out.sheet = sheet;
    out.gear = std::move(gear);
    return out;
}

Force warband() {
    Force out;
    out.id = out.name = "wall";
    out.faction = "lamps";
    out.entries = {entry("captain"), entry("guard", {"pike"}), entry("oiler", {"knife"})};
    out.entries[0].leader = true;
    out.entries[1].id = "wall";
    out.entries[2].joins = "wall";
    return out;
}

/// What is wrong, as "place: code".
QStringList stated(const Force& force) {
    QStringList out;
    for (const auto& each : table::problemsOf(rules(), force)) {
        if (each.text.empty()) out << "a problem without words";
        out << QString::fromStdString(each.where + ": " + each.code.substr(each.code.find('.') + 1) +
                                      (each.kind == Problem::Kind::Impossible ? "!" : ""));
    }
    return out;
}

using Change = void (*)(Force&);

} // namespace

Q_DECLARE_METATYPE(Change)

void TestForces::soundForceHasNoProblems() { QCOMPARE(stated(warband()), QStringList()); }

void TestForces::costsByFactionAndModel() {
    auto force = warband();
    QCOMPARE(table::costOf(rules(), force), (Cost{{"ducats", 40 + 10 + 7 + 5 + 1}, {"glory", 0}}));
    force.faction = "moths";
    force.entries = {entry("captain", {"lantern", "relic"}), entry("swarm"), entry("swarm", {"knife"})};
    force.entries[2].models = 5;
    // What the captain has anyway is not paid for; a knife is paid for each of five.
    QCOMPARE(table::costOf(rules(), force), (Cost{{"ducats", 40 + 3 * 4 + 5 * 4 + 5 * 1}, {"glory", 2}}));
    QCOMPARE(table::costOf(rules(), "moths", entry("captain", {"pike"})).at("ducats"), 52);
    QCOMPARE(table::costOf(rules(), "lamps", entry("captain", {"pike"})).at("ducats"), 47);
}

void TestForces::problems_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char* name, Change change, QStringList expected) {
        QTest::newRow(name) << change << expected;
    };
    row("unknown faction", [](Force& f) { f.faction = "lamp"; },
        {"$.faction: faction!"}); // and nothing of what is for which faction
    row("what it has already",
        [](Force& f) {
            f.entries[0].gear = {"lantern", "lantern"};
        },
        {"$.entries[0].gear[1]: twice"});
    row("unknown sheet", [](Force& f) { f.entries.push_back(entry("gard")); },
        {"$.entries[3].sheet: sheet!"});
    row("sheet of another faction", [](Force& f) { f.entries.push_back(entry("swarm")); },
        {"$.entries[3].sheet: faction_sheet"});
    row("too few", [](Force& f) { f.entries.resize(1); }, {"$.entries: few"});
    row("too many", [](Force& f) { f.entries.resize(5, entry("oiler")); }, {"$.entries: many"});
    row("too many of a sheet", [](Force& f) { f.entries.push_back(entry("captain")); },
        {"$.entries: most", "$.entries: limit"});
    row("too few of a sheet", [](Force& f) { f.entries.erase(f.entries.begin()); },
        {"$.entries: least", "$.entries: leader"});
    row("models", [](Force& f) { f.entries[1].models = 2; },
        {"$.entries[1].models: models", "$.entries: most"});
    row("unknown gear", [](Force& f) { f.entries[1].gear = {"spike"}; }, {"$.entries[1].gear[0]: gear!"});
    row("gear of others",
        [](Force& f) {
            f.entries[2].gear = {"knife", "plate"};
        },
        {"$.entries[2].gear[1]: not_for"});
    row("gear of an elite",
        [](Force& f) {
            f.faction = "moths";
            f.entries = {f.entries[0], entry("swarm", {"pike"})};
        },
        {"$.entries[1].gear[0]: carrier"});
    row("three hands", [](Force& f) { f.entries[1].gear = {"pike", "knife"}; }, {"$.entries[1].gear: room"});
    row("two suits",
        [](Force& f) {
            f.entries[0].gear = {"plate", "plate"};
        },
        {"$.entries[0].gear: room", "$.entries: limit"});
    row("too many of a thing", [](Force& f) { f.entries[0].gear = {"pike"}; }, {"$.entries: most"});
    row("upgrade of others", [](Force& f) { f.entries[2].options = {"veteran"}; },
        {"$.entries[2].options[0]: carrier"});
    row("upgrade twice",
        [](Force& f) {
            f.entries[1].options = {"veteran", "veteran"};
        },
        {"$.entries: most"});
    row("no leader", [](Force& f) { f.entries[0].leader = false; }, {"$.entries: leader"});
    row("two leaders", [](Force& f) { f.entries[2].leader = true; }, {"$.entries[2].leader: leaders"});
    row("who cannot lead", [](Force& f) { std::swap(f.entries[0].leader, f.entries[1].leader); },
        {"$.entries[1].leader: may_lead"});
    row("joins no one", [](Force& f) { f.entries[2].joins = "gate"; }, {"$.entries[2].joins: joins!"});
    row("joins the wrong one",
        [](Force& f) {
            f.entries[0].id = "boss";
            f.entries[2].joins = "boss";
        },
        {"$.entries[2].joins: joins_whom!"});
    row("joined twice", [](Force& f) { f.entries.push_back(f.entries[2]); },
        {"$.entries[3].joins: joined_twice!"});
    row("id twice", [](Force& f) { f.entries[0].id = "wall"; },
        {"$.entries[1].id: id!", "$.entries[2].joins: joins_whom!"});
    row("too dear",
        [](Force& f) {
            f.entries[0].gear = {"plate", "knife"};
            f.entries[1].gear = {"plate", "pike"};
        },
        {"$.entries: limit"});
    row("unknown currency", [](Force& f) { f.limits = {{"ducat", 5}}; }, {"$.limits: currency"});
}

void TestForces::problems() {
    QFETCH(Change, change);
    QFETCH(QStringList, expected);
    auto force = warband();
    change(force);
    QCOMPARE(stated(force), expected);
}

void TestForces::agreedLimitsHold() {
    auto force = warband();
    force.limits = {{"ducats", 60}};
    QCOMPARE(stated(force), QStringList("$.entries: limit"));
    const auto problems = table::problemsOf(rules(), force);
    QCOMPARE(QString::fromStdString(problems.front().text),
             QString("63 ducats: 3 more than the limit of 60"));
    force.limits = {{"ducats", 63}};
    QCOMPARE(stated(force), QStringList());
}

void TestForces::editorOffersWhatTheFactionCanHave() {
    const auto offered = [](const char* what, const char* faction) {
        QStringList out;
        for (const auto& each : table::offersFor(rules(), what, Value::Object{{"faction", faction}}))
            out << QString::fromStdString(each.label + (each.help.empty() ? "" : " – " + each.help));
        return out;
    };
    QCOMPARE(offered("@sheets", "lamps"), (QStringList{"Captain – 40 ducats, at least 1, at most 1",
                                                       "Guard – 10 ducats, at most 3", "Oiler – 5 ducats"}));
    QVERIFY(offered("@gear", "moths").contains("Pike – 12 ducats, for ELITE"));
    QVERIFY(offered("@gear", "lamps").contains("Pike – 7 ducats, at most 1"));
    QCOMPARE(offered("@factions", ""), (QStringList{"Lamplighters", "Moths"}));
}

void TestForces::schemaLeavesOutWhatNobodyUses() {
    const auto full = table::forceKind(rules(), warband());
    const auto& entries = *full.schema.find("properties")->find("entries")->find("items")->find("properties");
    for (const auto* field : {"gear", "options", "leader", "models", "joins"})
        QVERIFY2(entries.find(field), field);
    QVERIFY(!full.fresh.find("id") && full.fresh.find("entries"));
    ForceRules plain;
    plain.sides = {{"all", "All"}};
    plain.sheets["one"].name = "One";
    const auto small = table::forceKind(plain, {});
    QVERIFY(!small.schema.find("properties")->find("faction"));
    QVERIFY(!small.schema.find("properties")->find("limits"));
    const auto& few = *small.schema.find("properties")->find("entries")->find("items")->find("properties");
    for (const auto* field : {"options", "leader", "models", "joins", "id"})
        QVERIFY2(!few.find(field), field);
}

void TestForces::totalsAndLinesInWords() {
    auto force = warband();
    force.entries[0].name = "Ada";
    QCOMPARE(QString::fromStdString(table::summaryOf(rules(), force)),
             QString("3 entries, 63 of 100 ducats, 0 of 2 glory"));
    const auto totals = table::totalsOf(rules(), force);
    QCOMPARE(totals.size(), std::size_t(3));
    QCOMPARE(totals[1].sum, 63);
    QVERIFY(!totals[1].isOverLimit());
    const auto lines = table::linesOf(rules(), force);
    QCOMPARE(QString::fromStdString(lines[0].name + ": " + lines[0].has + ": " + lines[0].cost),
             QString("Ada: Captain, Lantern: 40 ducats"));
    QVERIFY(lines[0].leader && !lines[1].leader);
}

TEST_CASE(TestForces, QCoreApplication)
#include "test_forces.moc"
