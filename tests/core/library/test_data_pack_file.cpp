// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "support/case.h"
#include "toy_shelf.h"

#include "library/data_pack_file.h"
#endif

#include <QTest>

using namespace core::library;
using core::Value;
using toy::Object;

/// Entries that travel: there and back they are equal, and bad documents are refused with place and remedy.
class TestDataPackFile : public QObject {
    Q_OBJECT

private slots:
    void libraryToPackToLibrary();
    void refusals_data();
    void refusals();
    void tooManyEntriesAreRefused();
};

void TestDataPackFile::libraryToPackToLibrary() {
    toy::Zoo zoo, other;
    const Value fox = Object{
        {"id", "fox"}, {"name", "Fox"}, {"weight", 8}, {"notes", Value::Array{1, 2.5, true, Value(), "ä"}}};
    QVERIFY(zoo.library->put("beasts", "units/fox.json", fox));
    QVERIFY(zoo.library->put("beasts", "keywords/shy", Object{{"key", "shy"}, {"help", "Runs."}}));
    const auto pack = readDataPack(dataPackValue({"Forest", zoo.library->own(), {}}));
    QVERIFY(pack.has_value());
    QCOMPARE(pack->name, std::string("Forest"));
    QVERIFY(other.library->import(pack->name, pack->systems));
    QCOMPARE(other.library->digest(), zoo.library->digest());
}

void TestDataPackFile::refusals_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    QTest::newRow("no document") << "array"
                                 << "data_pack.foreign"
                                 << "$.schema";
    QTest::newRow("other schema") << "schema"
                                  << "data_pack.foreign"
                                  << "$.schema";
    QTest::newRow("newer") << "newer"
                           << "data_pack.newer"
                           << "$.version";
    QTest::newRow("version 0") << "older"
                               << "data_pack.version"
                               << "$.version";
    QTest::newRow("version is a text") << "version"
                                       << "data_pack.version"
                                       << "$.version";
    QTest::newRow("no systems") << "systems"
                                << "data_pack.systems"
                                << "$.systems";
    QTest::newRow("empty") << "empty"
                           << "data_pack.empty"
                           << "$.systems";
    QTest::newRow("entries are a list") << "list"
                                        << "data_pack.entries"
                                        << "$.systems.beasts";
    QTest::newRow("entry is a number") << "number"
                                       << "data_pack.entry"
                                       << "$.systems.beasts[\"units/fox.json\"]";
    QTest::newRow("path leads away") << "path"
                                     << "data_pack.path"
                                     << "$.systems.beasts[\"../../fox.json\"]";
}

void TestDataPackFile::refusals() {
    QFETCH(QString, change);
    QFETCH(QString, code);
    QFETCH(QString, where);
    auto document = dataPackValue({"Forest", {{"beasts", {{"units/fox.json", Object{{"id", "fox"}}}}}}, {}});
    auto& members = *document.asObject();
    auto& beasts = (*members["systems"].asObject())["beasts"];
    if (change == "schema")
        members["schema"] = "other";
    else if (change == "newer")
        members["version"] = 2;
    else if (change == "older")
        members["version"] = 0;
    else if (change == "version")
        members["version"] = "1";
    else if (change == "systems")
        members.erase("systems");
    else if (change == "empty")
        members["systems"] = Object{};
    else if (change == "list")
        beasts = Value::Array{};
    else if (change == "number")
        (*beasts.asObject())["units/fox.json"] = 4;
    else if (change == "path")
        (*beasts.asObject())["../../fox.json"] = Object{};
    const auto read = readDataPack(change == "array" ? Value(Value::Array{}) : document);
    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(read.error().code), code);
    QCOMPARE(QString::fromStdString(read.error().where), where);
}

void TestDataPackFile::tooManyEntriesAreRefused() {
    core::DataPack many;
    for (int n = 0; n < 20001; ++n)
        many.emplace("units/u" + std::to_string(n) + ".json", Object{});
    const auto read = readDataPack(dataPackValue({"Many", {{"beasts", std::move(many)}}, {}}));
    QVERIFY(!read);
    QCOMPARE(read.error().code, std::string("data_pack.too_many"));
}

TEST_CASE(TestDataPackFile, QCoreApplication)
#include "test_data_pack_file.moc"
