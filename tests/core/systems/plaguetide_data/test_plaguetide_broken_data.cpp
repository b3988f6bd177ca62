// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped_pack.h"
#include "support/case.h"

#include "database/json.h"
#include "systems/plaguetide/data/catalogue.h"

#include <QTest>

using namespace core::plaguetide;
using namespace plaguetide_data;

namespace {

core::Value json(const char* words) {
    auto value = database::parseJson(words, "test");
    core::expect(value.has_value(), "the JSON of the test is well formed");
    return *value;
}

} // namespace

/// What happens to data that someone changed and broke: the message names the file and the place.
class TestPlaguetideBrokenData : public QObject {
    Q_OBJECT

private slots:
    void broken_data();
    void broken();
    void damagedTextNamesLineAndColumn();
    void emptyFolderIsRefused();
    void keywordWithoutItsNumber();
    void unknownKeywordIsKept();
    void unknownKeywordBecomesAReminder();

private:
    static core::DataPack houndWith(const core::Value& keywords) {
        auto files = shippedFiles();
        files.at("units/hound.json").asObject()->insert_or_assign("keywords", keywords);
        return files;
    }
};

void TestPlaguetideBrokenData::broken_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("path");
    QTest::newRow("missing field") << "units/shambler.json"
                                   << R"({"id":"shambler","name":"Shambler","m":5,"d":6,"weapons":["claws"]})"
                                   << "$";
    QTest::newRow("wrong type")
        << "units/shambler.json"
        << R"({"id":"shambler","name":"Shambler","m":"five","d":6,"h":1,"weapons":["claws"]})"
        << "$.m";
    QTest::newRow("fraction of an inch")
        << "units/shambler.json"
        << R"({"id":"shambler","name":"Shambler","m":5.5,"d":6,"h":1,"weapons":["claws"]})"
        << "$.m";
    QTest::newRow("unknown field")
        << "units/shambler.json"
        << R"({"id":"shambler","name":"Shambler","m":5,"d":6,"h":1,"weapons":["claws"],"wounds":1})"
        << "$.wounds";
    QTest::newRow("unknown weapon")
        << "units/shambler.json"
        << R"({"id":"shambler","name":"Shambler","m":5,"d":6,"h":1,"weapons":["teeth"]})"
        << "$.weapons[0]";
    QTest::newRow("no object") << "units/shambler.json"
                               << R"([1,2])"
                               << "$";
    QTest::newRow("id is not the file name")
        << "units/shambler.json"
        << R"({"id":"shuffler","name":"Shambler","m":5,"d":6,"h":1,"weapons":["claws"]})"
        << "$.id";
    QTest::newRow("unknown mode") << "weapons/claws.json"
                                  << R"({"id":"claws","name":"Claws","profiles":[{"mode":"bite"}]})"
                                  << "$.profiles[0].mode";
    QTest::newRow("unknown unit arrives")
        << "missions/long_night.json"
        << R"({"id":"long_night","name":"Night","begin":[{"sheet":"dragon"}]})"
        << "$.begin[0].sheet";
    QTest::newRow("unknown unit in the script")
        << "missions/long_night.json"
        << R"({"id":"long_night","name":"Night","script":[{"clock":1,"arrivals":[{"sheet":"dragon"}]}]})"
        << "$.script[0].arrivals[0].sheet";
    QTest::newRow("unknown objective")
        << "missions/long_night.json"
        << R"({"id":"long_night","name":"Night","win":[{"text":"Won.","objectives":["lamps"]}]})"
        << "$.win[0].objectives";
    QTest::newRow("unknown unit in a condition")
        << "missions/long_night.json"
        << R"({"id":"long_night","name":"Night","lose":[{"text":"Lost.","destroyed":["dragon"]}]})"
        << "$.lose[0].destroyed";
    QTest::newRow("enemy in the team") << "missions/long_night.json"
                                       << R"({"id":"long_night","name":"Night","team":[{"sheet":"hound"}]})"
                                       << "$.team[0].sheet";
    QTest::newRow("unknown station")
        << "missions/long_night.json"
        << R"({"id":"long_night","name":"Night","stations":[{"id":"a","name":"A","kind":"fridge"}]})"
        << "$.stations[0].kind";
    QTest::newRow("keyword without help") << "keywords.json"
                                          << R"([{"key":"pin","name":"Pin"}])"
                                          << "$[0]";
}

void TestPlaguetideBrokenData::broken() {
    QFETCH(QString, file);
    QFETCH(QString, content);
    QFETCH(QString, path);
    auto files = shippedFiles();
    QVERIFY(files.contains(file.toStdString()));
    files[file.toStdString()] = json(content.toUtf8().constData());
    const auto pack = readPack(files);
    const auto faults = pack.faults + referenceFaults(pack);
    QVERIFY2(std::any_of(faults.begin(), faults.end(),
                         [&](const QString& f) { return f.startsWith(file + ": " + path + ":"); }),
             text(faults).c_str());

    const auto catalogue = readCatalogue(files);
    QVERIFY2(!catalogue, "the program takes the broken file");
    QCOMPARE(QString::fromStdString(catalogue.error().where), file + " " + path);
    QVERIFY(!catalogue.error().text.empty() && catalogue.error().code.starts_with("data."));
}

void TestPlaguetideBrokenData::damagedTextNamesLineAndColumn() {
    const auto value =
        database::parseJson("{\n  \"id\": \"claws\",\n  \"name\" \"Claws\"\n}\n", "weapons/claws.json");
    QVERIFY(!value);
    QVERIFY2(value.error().where.find("weapons/claws.json") != std::string::npos,
             value.error().where.c_str());
    QVERIFY2((value.error().where + value.error().text).find("line 3") != std::string::npos,
             value.error().text.c_str());
}

void TestPlaguetideBrokenData::emptyFolderIsRefused() {
    const auto catalogue = readCatalogue({});
    QVERIFY(!catalogue);
    QVERIFY(!catalogue.error().where.empty() && !catalogue.error().text.empty());
}

void TestPlaguetideBrokenData::keywordWithoutItsNumber() {
    const auto hints = [](const char* keyword) {
        int found = 0;
        for (const auto& problem : problemsIn(houndWith(core::Value::Array{keyword})))
            if (problem.code == "data.keyword_number" && problem.where == "units/hound.json $.keywords[0]")
                ++found;
        return found;
    };
    QCOMPARE(hints("Regeneration"), 1);
    QCOMPARE(hints("Regeneration(5+)"), 0);
    QCOMPARE(hints("Swift"), 0);
}

void TestPlaguetideBrokenData::unknownKeywordIsKept() {
    const auto keywords = json(R"x(["Swift", "Scout(6)"])x");
    const auto sheet = core::codec::parse<Sheet>(houndWith(keywords).at("units/hound.json"));
    QVERIFY(sheet.has_value());
    QCOMPARE(sheet->keywords.back(), std::string("Scout(6)"));
    const auto back = core::codec::write(*sheet);
    QVERIFY(*back.find("keywords") == keywords);
}

void TestPlaguetideBrokenData::unknownKeywordBecomesAReminder() {
    const auto catalogue = readCatalogue(houndWith(json(R"x(["Swift", "Scout(6)"])x")));
    QVERIFY2(catalogue.has_value(), catalogue ? "" : catalogue.error().text.c_str());
    const auto entry = catalogue->keywords.find("scout");
    QVERIFY(entry != catalogue->keywords.end());
    QCOMPARE(entry->second.name, std::string("Scout(6)"));
    QVERIFY(!entry->second.automated && !entry->second.help.empty());
    QVERIFY(catalogue->keywords.at("swift").automated);
}

TEST_CASE(TestPlaguetideBrokenData, QCoreApplication)
#include "test_plaguetide_broken_data.moc"
