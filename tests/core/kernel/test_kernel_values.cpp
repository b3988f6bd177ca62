// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "support/case.h"

using core::canonicalBytes;
using core::Value;

class TestKernelValues : public QObject {
    Q_OBJECT

private slots:
    void canonical_data();
    void canonical();
    void orderOfKeysDoesNotMatter();
    void lookUps();
    void wholeAndBrokenNumbersDiffer();
};

void TestKernelValues::canonical_data() {
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<int>("sample");
    int n = 0;
    for (const auto* bytes : {"null", "true", "-7", "0.5", "\"a\\\"b\\\\c\\u000a\\u001f\"", "[1,[],{}]",
                              "{\"a\":1,\"b\":[null,false]}", "\"ö\""})
        QTest::newRow(bytes) << QString::fromUtf8(bytes) << n++;
}

void TestKernelValues::canonical() {
    QFETCH(QString, bytes);
    QFETCH(int, sample);
    const std::vector<Value> samples{{},
                                     true,
                                     -7,
                                     0.5,
                                     "a\"b\\c\n\x1f",
                                     Value::Array{1, Value::Array{}, Value::Object{}},
                                     Value::Object{{"b", Value::Array{Value(), false}}, {"a", 1}},
                                     "ö"};
    QCOMPARE(QString::fromStdString(canonicalBytes(samples.at(static_cast<std::size_t>(sample)))), bytes);
}

void TestKernelValues::orderOfKeysDoesNotMatter() {
    Value::Object one, two;
    one.emplace("x", 1), one.emplace("a", 2);
    two.emplace("a", 2), two.emplace("x", 1);
    QCOMPARE(canonicalBytes(one), canonicalBytes(two));
    two["x"] = 3;
    QVERIFY(canonicalBytes(one) != canonicalBytes(two));
}

void TestKernelValues::lookUps() {
    const Value value = Value::Object{{"name", "Veyra"}, {"ap", 5}};
    QCOMPARE(value.text("name"), std::string("Veyra"));
    QCOMPARE(value.text("ap", "none"), std::string("none"));
    QCOMPARE(value.number("ap"), 5);
    QCOMPARE(value.number("name", -1), -1);
    QVERIFY(!value.find("missing") && !Value(3).find("name"));
    QCOMPARE(value.kind(), std::string_view("object"));
    QCOMPARE(Value(1.5).kind(), std::string_view("number"));
    QVERIFY(Value().isNull());
}

void TestKernelValues::wholeAndBrokenNumbersDiffer() {
    QVERIFY(!(Value(1) == Value(1.0)));
    QVERIFY(!Value(1.0).asInt());
    QCOMPARE(canonicalBytes(Value(std::int64_t{9007199254740993})), std::string("9007199254740993"));
}

TEST_CASE(TestKernelValues, QCoreApplication)
#include "test_kernel_values.moc"
