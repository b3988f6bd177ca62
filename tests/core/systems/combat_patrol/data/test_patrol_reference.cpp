// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_patrols.h"
#include "support/case.h"

#include "systems/combat_patrol/view/reference.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace core::combat_patrol;
using namespace patrol_data;

/// What players look up in a battle: complete, and each table full.
class TestPatrolReference : public QObject {
    Q_OBJECT

private slots:
    void turnHasItsPhases();
    void tablesAreFull();
    void everythingIsTold_data();
    void everythingIsTold();
    void unitsAreNumbered();
    void brokenMarkers();
};

void TestPatrolReference::turnHasItsPhases() {
    const auto reference = referenceOf(shippedCatalogue());
    QCOMPARE(reference.phases.size(), 8u);
    for (const auto& phase : reference.phases)
        QVERIFY2(!phase.label.empty() && !phase.help.empty(), phase.id.c_str());
}

void TestPatrolReference::tablesAreFull() {
    for (const auto& each : referenceOf(shippedCatalogue()).tables) {
        std::set<std::string> names;
        for (const auto& row : each.rows) {
            QCOMPARE(row.size(), each.columns.size());
            for (const auto& cell : row)
                QVERIFY2(!cell.empty(), (each.title + ": " + row.front()).c_str());
            QVERIFY2(names.insert(row.front()).second, (each.title + ": " + row.front()).c_str());
        }
        QVERIFY(!each.rows.empty());
    }
}

void TestPatrolReference::everythingIsTold_data() {
    QTest::addColumn<QString>("table");
    QTest::addColumn<int>("rows");
    const auto& catalogue = shippedCatalogue();
    QTest::newRow("stratagems") << "Stratagems" << static_cast<int>(catalogue.stratagems.size());
    QTest::newRow("keywords") << "Keywords" << static_cast<int>(catalogue.keywords.size());
    QTest::newRow("markers") << "Statuses and markers" << static_cast<int>(catalogue.markers.size());
    QTest::newRow("moves") << "Moves" << 6;
    QTest::newRow("wounds") << "To wound" << 5;
}

void TestPatrolReference::everythingIsTold() {
    QFETCH(QString, table);
    QFETCH(int, rows);
    const auto reference = referenceOf(shippedCatalogue());
    const auto it = std::find_if(reference.tables.begin(), reference.tables.end(),
                                 [&](const auto& t) { return text(t.title) == table; });
    QVERIFY(it != reference.tables.end());
    QCOMPARE(static_cast<int>(it->rows.size()), rows);
}

void TestPatrolReference::unitsAreNumbered() {
    int patrols = 0;
    for (const auto& card : referenceOf(shippedCatalogue()).markers) {
        if (!card.numbered) continue;
        ++patrols;
        const auto patrol = shippedCatalogue().patrols.at(card.id.substr(card.id.find(':') + 1));
        QCOMPARE(card.usual, static_cast<int>(patrol.units.size()));
    }
    QCOMPARE(patrols, static_cast<int>(shippedCatalogue().patrols.size()));
}

void TestPatrolReference::brokenMarkers() {
    auto files = shippedFiles();
    files.at("markers.json").asArray()->at(2).asObject()->insert_or_assign("millimetres", 4);
    const auto small = readCatalogue(files);
    QVERIFY(!small);
    QCOMPARE(text(small.error().where), QString("markers.json $[2].millimetres"));
    auto twins = shippedFiles();
    twins.at("markers.json").asArray()->push_back(twins.at("markers.json").asArray()->front());
    QVERIFY(!readCatalogue(twins));
}

TEST_CASE(TestPatrolReference, QCoreApplication)
#include "test_patrol_reference.moc"
