// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/json.h"
#include "support/case.h"

#include "database/data_pack.h"
#include "database/ports.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace database;

class TestJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesSurvive();
    void errorsNameLineAndColumn_data();
    void errorsNameLineAndColumn();
    void packNamesFileAndPlace();
    void packKeysAreRelativePaths();
    void portsHashAndTellTheTime();
};

void TestJson::valuesSurvive() {
    const QByteArray text =
        R"({"a":[1,-2.5,true,null,"ü\n"],"b":{"big":9007199254740993,"huge":1e300},"c":9223372036854775807})";
    const auto value = parseJson(text, "test");
    QVERIFY(value);
    QVERIFY(value->find("b")->find("big")->asInt());
    QCOMPARE(value->find("b")->number("big"), std::int64_t{9007199254740993});
    QCOMPARE(value->number("c"), std::int64_t{9223372036854775807});
    QVERIFY(value->find("b")->find("huge")->asDouble());
    for (const auto layout : {JsonLayout::Compact, JsonLayout::Indented}) {
        const auto again = parseJson(writeJson(*value, layout), "test");
        QVERIFY(again && *again == *value);
    }
    QCOMPARE(*parseJson("17", "test"), core::Value(17));
    QCOMPARE(*parseJson(" \"x\" ", "test"), core::Value("x"));
    QCOMPARE(*parseJson("0", "test"), core::Value(0));
}

void TestJson::errorsNameLineAndColumn_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("where");
    QTest::newRow("second line") << QByteArray("{\n  \"a\": 1,\n  oops\n}") << "units/x.json, line 3, column";
    QTest::newRow("empty") << QByteArray("") << "units/x.json, line 1, column 1";
    QTest::newRow("two values") << QByteArray("1,2") << "units/x.json, line 1";
    QTest::newRow("NaN") << QByteArray("[NaN]") << "units/x.json, line 1";
    QTest::newRow("cut") << QByteArray("{\"a\":[1,2") << "units/x.json, line 1";
    QTest::newRow("bad UTF-8") << QByteArray("[\"\xff\xfe\"]") << "units/x.json, line 1";
    QTest::newRow("deep") << QByteArray(100000, '[') << "units/x.json, line 1";
}

void TestJson::errorsNameLineAndColumn() {
    QFETCH(QByteArray, text);
    QFETCH(QString, where);
    const auto value = parseJson(text, "units/x.json");
    QVERIFY(!value);
    QCOMPARE(value.error().code, std::string("json.syntax"));
    QVERIFY2(QString::fromStdString(value.error().where).startsWith(where), value.error().where.c_str());
}

void TestJson::packNamesFileAndPlace() {
    QTemporaryDir folder;
    QFile file(folder.filePath("broken.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write("{\n\"a\" 1}") > 0);
    file.close();
    const auto pack = loadDataPack(folder.path());
    QVERIFY(!pack);
    QVERIFY(QString::fromStdString(pack.error().where).contains("broken.json, line 2"));
    QCOMPARE(loadDataPack(folder.filePath("nowhere")).error().code, std::string("data.no_folder"));
}

void TestJson::packKeysAreRelativePaths() {
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("units/deep"));
    for (const auto* name : {"system.json", "units/a.json", "units/deep/b.json", "units/readme.txt"}) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write("{\"n\":1}") > 0);
    }
    const auto pack = loadDataPack(folder.path());
    QVERIFY(pack);
    QCOMPARE(pack->size(), std::size_t{3});
    QVERIFY(pack->contains("units/deep/b.json"));
    qputenv("TIDEKEEPER_DATA", "/somewhere");
    QCOMPARE(systemsFolder(), QStringLiteral("/somewhere"));
    qunsetenv("TIDEKEEPER_DATA");
    QVERIFY(systemsFolder().endsWith("systems"));
    QVERIFY2(QFile::exists(systemsFolder() + "/plaguetide/system.json"), qPrintable(systemsFolder()));
}

void TestJson::portsHashAndTellTheTime() {
    const auto ports = systemPorts();
    QCOMPARE(ports.sha256("abc"),
             std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    const auto now = QString::fromStdString(ports.now());
    QVERIFY2(now.contains('T') &&
                 (now.endsWith('Z') || now.lastIndexOf('+') > 10 || now.lastIndexOf('-') > 10),
             qPrintable(now));
}

TEST_CASE(TestJson, QCoreApplication)
#include "tst_json.moc"
