// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "support/case.h"
#include "toy_shelf.h"
#endif

#include <QTest>

using namespace core::library;
using core::Value;
using toy::Object;

/// Paths of entries, and own entries over shipped files.
class TestDataMerge : public QObject {
    Q_OBJECT

private slots:
    void pathsNameOneEntry_data();
    void pathsNameOneEntry();
    void ownEntriesLieOverShippedOnes();
    void ownEntriesMakeMissingLists();
    void problemsLeadToTheirEntry_data();
    void problemsLeadToTheirEntry();
};

void TestDataMerge::pathsNameOneEntry_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("fits");
    QTest::newRow("file") << "units/fox.json" << true;
    QTest::newRow("entry of a list") << "keywords/lethal hits" << true;
    QTest::newRow("entry with letters of other tongues") << "keywords/gift größe" << true;
    QTest::newRow("parent folder") << "units/../fox.json" << false;
    QTest::newRow("absolute") << "/units/fox.json" << false;
    QTest::newRow("two folders") << "units/a/fox.json" << false;
    QTest::newRow("backslash") << "keywords/a\\b" << false;
    QTest::newRow("blank in a file name") << "units/red fox.json" << false;
    QTest::newRow("empty") << "" << false;
    QTest::newRow("control sign") << QStringLiteral("keywords/a\nb") << false;
}

void TestDataMerge::pathsNameOneEntry() {
    QFETCH(QString, path);
    QFETCH(bool, fits);
    QCOMPARE(checkPath(path.toStdString()).has_value(), fits);
}

void TestDataMerge::ownEntriesLieOverShippedOnes() {
    const Value shy = Object{{"key", "shy"}, {"help", "Runs away."}};
    const Value loud = Object{{"key", "loud"}, {"help", "Heard."}};
    const Value fox = Object{{"id", "fox"}};
    const auto files =
        merged(toy::shipped(), {{"keywords/shy", shy}, {"keywords/loud", loud}, {"units/fox.json", fox}});
    QCOMPARE(files.at("keywords.json").asArray()->size(), std::size_t(3));
    QVERIFY((*files.at("keywords.json").asArray())[1] == shy); // keeps its place
    QVERIFY(*entryAt(files, "keywords/loud") == loud);
    QVERIFY(*entryAt(files, "units/fox.json") == fox);
    QVERIFY(files.at("units/wolf.json") == toy::shipped().at("units/wolf.json"));
    QVERIFY(!entryAt(files, "keywords/none") && !entryAt(files, "units/none.json"));
}

void TestDataMerge::ownEntriesMakeMissingLists() {
    const auto files = merged({}, {{"keywords/shy", Object{{"key", "shy"}}}});
    QCOMPARE(files.at("keywords.json").asArray()->size(), std::size_t(1));
}

void TestDataMerge::problemsLeadToTheirEntry_data() {
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("field");
    QTest::newRow("file") << "units/wolf.json $.weight"
                          << "units/wolf.json"
                          << "$.weight";
    QTest::newRow("list") << "keywords.json $[1].help"
                          << "keywords/shy"
                          << "$.help";
    QTest::newRow("entry of a list as a whole") << "keywords.json $[0]"
                                                << "keywords/swift"
                                                << "$";
    QTest::newRow("beyond the list") << "keywords.json $[9]"
                                     << ""
                                     << "$[9]";
    QTest::newRow("all data") << "units/ $"
                              << ""
                              << "$";
    QTest::newRow("no place") << "nothing"
                              << ""
                              << "$";
    QTest::newRow("broken place") << "keywords.json $[x"
                                  << ""
                                  << "$[x";
}

void TestDataMerge::problemsLeadToTheirEntry() {
    QFETCH(QString, where);
    QFETCH(QString, path);
    QFETCH(QString, field);
    const auto place = placeOf(toy::shipped(), {"toy.wrong", "wrong", where.toStdString()});
    QCOMPARE(QString::fromStdString(place.path), path);
    QCOMPARE(QString::fromStdString(place.field), field);
}

TEST_CASE(TestDataMerge, QCoreApplication)
#include "test_data_merge.moc"
