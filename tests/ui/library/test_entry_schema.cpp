// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/fields/field_notes.h"
#include "support/case.h"
#include "ui/library/schema.h"
#endif

#include <QTest>

using core::Value;
using Object = Value::Object;
using Array = Value::Array;

namespace {

struct Part {
    std::string name;
    int size = 4;
    std::vector<std::string> words;
    friend bool operator==(const Part&, const Part&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Part::name);
        f("size", &Part::size);
        f("words", &Part::words);
    }
};
struct Whole {
    std::string id;
    std::string owner;
    int count = 1;
    std::vector<Part> parts;
    template <class F> static void fields(F&& f) {
        f.need("id", &Whole::id);
        f.need("owner", &Whole::owner);
        f("count", &Whole::count);
        f("parts", &Whole::parts);
    }
};

Value schema() {
    return core::entrySchema<Whole>({{"parts", "Parts"},
                                     {"owner", "Owner", "", "people"},
                                     {"count", "How many", "", "", 1, 9},
                                     {"parts[].words", "Words", "", "words"}});
}

} // namespace

/// From schema to editor: order, words, defaults, and texts that stand for values.
class TestEntrySchema : public QObject {
    Q_OBJECT

private slots:
    void fieldsStandInTheOrderOfTheirNotes();
    void freshValuesHoldWhatMustBeThere();
    void sumsOfDice_data();
    void sumsOfDice();
    void chips_data();
    void chips();
    void namesBecomeWords();
};

void TestEntrySchema::fieldsStandInTheOrderOfTheirNotes() {
    QCOMPARE(ui::fieldsOf(schema()), (std::vector<std::string>{"parts", "owner", "count", "id"}));
    const auto whole = schema();
    const auto& fields = *whole.find("properties");
    QVERIFY(ui::shapeOf(*fields.find("parts"), "parts") == ui::FieldShape::List);
    QVERIFY(ui::shapeOf(*fields.find("owner"), "owner") == ui::FieldShape::Reference);
    QCOMPARE(fields.find("parts")->find("items")->find("properties")->find("size")->number("default"),
             std::int64_t(4));
    QCOMPARE(fields.find("parts")
                 ->find("items")
                 ->find("properties")
                 ->find("words")
                 ->find("items")
                 ->text("reference"),
             std::string("words"));
}

void TestEntrySchema::freshValuesHoldWhatMustBeThere() {
    const auto suggest = [](const std::string& reference) {
        return reference == "people" ? std::vector<ui::Suggestion>{{"ann", "Ann", {}}}
                                     : std::vector<ui::Suggestion>{};
    };
    QVERIFY(ui::freshOf(schema(), suggest) == Value(Object{{"id", ""}, {"owner", "ann"}}));
}

void TestEntrySchema::sumsOfDice_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("back"); ///< empty = no sum
    QTest::newRow("number") << "4"
                            << "4";
    QTest::newRow("die") << "D6"
                         << "D6";
    QTest::newRow("small letter") << "d3"
                                  << "D3";
    QTest::newRow("dice and more") << "2D6+1"
                                   << "2D6+1";
    QTest::newRow("blanks") << " 2 D6 + 1 "
                            << "2D6+1";
    QTest::newRow("word") << "many"
                          << "";
    QTest::newRow("minus") << "-2"
                           << "";
    QTest::newRow("huge") << "99999"
                          << "";
    QTest::newRow("nothing") << ""
                             << "";
}

void TestEntrySchema::sumsOfDice() {
    QFETCH(QString, text);
    QFETCH(QString, back);
    const auto value = ui::diceValue(text);
    QCOMPARE(value.isNull(), back.isEmpty());
    if (!back.isEmpty()) QCOMPARE(ui::diceText(value), back);
}

void TestEntrySchema::chips_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("fits");
    QTest::newRow("text") << "string"
                          << "Bleed(1)" << true;
    QTest::newRow("empty text") << "string"
                                << "  " << false;
    QTest::newRow("number") << "integer"
                            << "-3" << true;
    QTest::newRow("no number") << "integer"
                               << "3 inches" << false;
    QTest::newRow("pair") << "pair"
                          << "-22, 15" << true;
    QTest::newRow("half a pair") << "pair"
                                 << "-22" << false;
    QTest::newRow("pair of words") << "pair"
                                   << "a, b" << false;
    QTest::newRow("three of two") << "pair"
                                  << "1, 2, 3" << false;
}

void TestEntrySchema::chips() {
    QFETCH(QString, kind);
    QFETCH(QString, text);
    QFETCH(bool, fits);
    const Value number = Object{{"type", "integer"}};
    const Value shape = kind == "pair"
                            ? Value(Object{{"type", "array"}, {"prefixItems", Array{number, number}}})
                            : Value(Object{{"type", kind.toStdString()}});
    const auto value = ui::chipValue(text, shape);
    QCOMPARE(!value.isNull(), fits);
    if (fits) QCOMPARE(ui::chipText(value), text.trimmed());
}

void TestEntrySchema::namesBecomeWords() {
    QCOMPARE(ui::readableName("bull_rush"), QString("bull rush"));
    QCOMPARE(ui::readableName("clockLimit"), QString("clock limit"));
    QCOMPARE(ui::titleOf(Value(Object{}), "noReady"), QString("No ready"));
}

TEST_CASE(TestEntrySchema, QCoreApplication)
#include "test_entry_schema.moc"
