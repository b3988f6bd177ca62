// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"
#include "support/case.h"

#include "systems/plaguetide/view/reference.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace core::plaguetide;
using namespace plaguetide_data;

namespace {

core::Reference shippedReference() {
    const auto catalogue = readCatalogue(shippedFiles());
    core::expect(catalogue.has_value(), "the shipped files are sound");
    return referenceOf(*catalogue);
}

const core::TableView* table(const core::Reference& reference, const std::string& title) {
    const auto it = std::find_if(reference.tables.begin(), reference.tables.end(),
                                 [&](const auto& t) { return t.title == title; });
    return it == reference.tables.end() ? nullptr : &*it;
}

std::string cell(const core::TableView& table, const std::string& row, std::size_t column) {
    for (const auto& cells : table.rows)
        if (cells.front() == row) return cells.at(column);
    return {};
}

} // namespace

/// What players look up: complete, and the same that the game itself offers and says.
class TestPlaguetideReference : public QObject {
    Q_OBJECT

private slots:
    void turnHasItsPhases();
    void actionsCost_data();
    void actionsCost();
    void actionsAreComplete();
    void houseRulesAreFlagged();
    void tablesAreFull();
    void everyMarkerIsThere();
    void figuresAreNumbered();
    void brokenMarkers_data();
    void brokenMarkers();
    void brokenPieces();
    void markersNeedNoExtras();
};

void TestPlaguetideReference::turnHasItsPhases() {
    const auto reference = shippedReference();
    QCOMPARE(reference.phases.size(), 7u);
    QCOMPARE(reference.phases.front().id, std::string("start"));
    for (const auto& phase : reference.phases)
        QVERIFY2(!phase.label.empty() && !phase.help.empty(), phase.id.c_str());
}

void TestPlaguetideReference::actionsCost_data() {
    QTest::addColumn<QString>("cost");
    const std::pair<const char*, const char*> costs[] = {
        {"Move", "2"},      {"Fight", "2"},          {"Charge", "3"},        {"Help", "2"},
        {"Use", "1"},       {"Combat Ability", "2"}, {"Blitz", "1"},         {"Quell", "1"},
        {"Reload", "1"},    {"Hold", "1"},           {"Dodge", "1"},         {"Block", "2"},
        {"Overwatch", "2"}, {"Operate", "1–3"},      {"Shoot (Aimed)", "2"}, {"Shoot (Hip)", "1"}};
    for (const auto& [name, cost] : costs)
        QTest::newRow(name) << QString(cost);
}

void TestPlaguetideReference::actionsCost() {
    QFETCH(QString, cost);
    const auto reference = shippedReference();
    const auto* actions = table(reference, "Actions");
    QVERIFY(actions);
    QCOMPARE(QString::fromStdString(cell(*actions, QTest::currentDataTag(), 1)), cost);
    QVERIFY(!cell(*actions, QTest::currentDataTag(), 2).empty());
}

void TestPlaguetideReference::actionsAreComplete() {
    const auto reference = shippedReference();
    QCOMPARE(table(reference, "Actions")->rows.size(), 16u); // PT-A1 to PT-A16
    QCOMPARE(table(reference, "Special rules")->rows.size(), shippedPack().keywords.size());
    for (const auto* name : {"Pinned", "Stunned", "Bleed", "Suppression", "Overwatch", "Down", "Captured"})
        QVERIFY2(!cell(*table(reference, "Statuses and markers"), name, 2).empty(), name);
}

void TestPlaguetideReference::houseRulesAreFlagged() {
    const auto reference = shippedReference();
    const auto flagged = [&](const char* title, const char* row) {
        const auto& all = *table(reference, title);
        for (const int place : all.houseRules)
            if (all.rows.at(static_cast<std::size_t>(place)).front() == row) return true;
        return false;
    };
    QVERIFY(flagged("Actions", "Help") && !flagged("Actions", "Move"));
    QVERIFY(flagged("Statuses and markers", "Bleed"));
    QVERIFY(flagged("What an enemy may do", "Operate"));
    for (const auto& entry : shippedPack().keywords)
        QCOMPARE(flagged("Special rules", entry.name.c_str()), entry.proposed);
}

void TestPlaguetideReference::tablesAreFull() {
    for (const auto& each : shippedReference().tables) {
        std::set<std::string> names;
        for (const auto& row : each.rows) {
            QCOMPARE(row.size(), each.columns.size());
            QVERIFY2(!row.front().empty() && !row.back().empty(), each.title.c_str());
            QVERIFY2(names.insert(row.front()).second, (each.title + ": " + row.front()).c_str());
        }
        QVERIFY(!each.rows.empty());
    }
}

void TestPlaguetideReference::everyMarkerIsThere() {
    const auto reference = shippedReference();
    for (const auto& entry : shippedPack().markers) {
        const auto it = std::find_if(reference.markers.begin(), reference.markers.end(),
                                     [&](const auto& card) { return card.id == entry.id; });
        QVERIFY2(it != reference.markers.end(), entry.id.c_str());
        QCOMPARE(it->name, entry.name);
        QCOMPARE(it->millimetres, entry.millimetres);
        QVERIFY2(!it->letter.empty() && !it->help.empty() && it->usual > 0 && !it->numbered,
                 entry.id.c_str());
    }
}

void TestPlaguetideReference::figuresAreNumbered() {
    int shamblers = 0, bosses = 0, kinds = 0;
    for (const auto& card : shippedReference().markers) {
        if (!card.numbered) continue;
        ++kinds;
        if (card.name == "Shambler") shamblers = card.usual;
        if (card.name == "Plague brute") bosses = card.usual;
    }
    QCOMPARE(kinds, 16);
    QCOMPARE(shamblers, 12);
    QCOMPARE(bosses, 1);
}

void TestPlaguetideReference::brokenMarkers_data() {
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("value");
    QTest::newRow("too small to cut out") << "millimetres" << 2;
    QTest::newRow("larger than a sheet") << "millimetres" << 400;
    QTest::newRow("fewer than none") << "usual" << -1;
    QTest::newRow("a mountain of them") << "usual" << 5000;
}

void TestPlaguetideReference::brokenMarkers() {
    QFETCH(QString, field);
    QFETCH(int, value);
    auto files = shippedFiles();
    files.at("markers.json").asArray()->at(1).asObject()->insert_or_assign(field.toStdString(), value);
    const auto read = readCatalogue(files);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().where), "markers.json $[1]." + field);
    auto twins = shippedFiles();
    twins.at("markers.json").asArray()->push_back(twins.at("markers.json").asArray()->front());
    QVERIFY(!readCatalogue(twins));
}

void TestPlaguetideReference::brokenPieces() {
    auto files = shippedFiles();
    auto& pieces = *files.at("pieces.json").asArray();
    pieces.at(0).asObject()->insert_or_assign("lasts", 0);
    const auto read = readCatalogue(files);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().where), QString("pieces.json $[0].lasts"));
    auto twins = shippedFiles();
    twins.at("pieces.json").asArray()->push_back(twins.at("pieces.json").asArray()->front());
    QVERIFY(!readCatalogue(twins));
    files.erase("pieces.json"); // a game may know none
    const auto none = readCatalogue(files);
    QVERIFY(none && none->pieces.empty());
}

void TestPlaguetideReference::markersNeedNoExtras() {
    auto files = shippedFiles();
    auto& bleed = *files.at("markers.json").asArray()->at(0).asObject();
    for (const auto* field : {"letter", "tone", "millimetres", "usual"})
        bleed.erase(field);
    const auto read = readCatalogue(files);
    QVERIFY(read);
    const auto card = referenceOf(*read).markers.front();
    QVERIFY(card.letter == "B" && card.millimetres == 25 && card.usual == 6 &&
            card.tone == core::Tone::Plain);
}

TEST_CASE(TestPlaguetideReference, QCoreApplication)
#include "test_plaguetide_reference.moc"
