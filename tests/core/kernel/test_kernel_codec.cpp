// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "support/case.h"

using core::Value;

enum class Colour { Red, Green };
namespace core {
template <> struct EnumNames<Colour> { static constexpr std::array names{"red", "green"}; };
} // namespace core

namespace {

struct Leaf {
    int size = 1;
    Colour colour = Colour::Red;
    friend bool operator==(const Leaf&, const Leaf&) = default;
    template <class F> static void fields(F&& f) {
        f.need("size", &Leaf::size, "in inches");
        f("colour", &Leaf::colour);
    }
};
struct Tree {
    core::UnitId id;
    std::vector<Leaf> leaves;
    std::map<Colour, int> counted;
    std::set<std::string> words;
    std::optional<int> age;
    std::pair<int, bool> pair;
    double height = 0.5;
    friend bool operator==(const Tree&, const Tree&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Tree::id);
        f("leaves", &Tree::leaves);
        f("counted", &Tree::counted);
        f("words", &Tree::words);
        f("age", &Tree::age);
        f("pair", &Tree::pair);
        f("height", &Tree::height);
    }
};

Value tree(const char* field, Value value) { return Value::Object{{"id", "oak"}, {field, std::move(value)}}; }
Value leaf(Value size, Value colour = "red") {
    return Value::Array{Value::Object{{"size", 1}},
                        Value::Object{{"size", std::move(size)}, {"colour", std::move(colour)}}};
}

} // namespace

class TestKernelCodec : public QObject {
    Q_OBJECT

private slots:
    void roundTrip();
    void canonicalBytesNeedNoTree();
    void defaultsAreLeftOut();
    void problems_data();
    void problems();
    void schemaNamesEverything();
    void records();
};

void TestKernelCodec::canonicalBytesNeedNoTree() {
    Tree oak{core::UnitId{"o\"k"},
             {{2, Colour::Green}, {1, Colour::Red}},
             {{Colour::Red, 1}, {Colour::Green, 3}},
             {"tall", "old"},
             80,
             {4, true},
             12.25};
    const auto direct = [](const auto& value) {
        std::string out;
        core::codec::append(value, out);
        return out;
    };
    QCOMPARE(direct(oak), core::canonicalBytes(core::codec::write(oak)));
    QCOMPARE(direct(Tree{}), std::string(R"({"id":""})"));
    oak.age.reset();
    QCOMPARE(direct(oak), core::canonicalBytes(core::codec::write(oak)));
    QCOMPARE(direct(std::vector<std::optional<int>>{1, std::nullopt}), std::string("[1,null]"));
}

void TestKernelCodec::roundTrip() {
    const Tree oak{core::UnitId{"oak"},
                   {{2, Colour::Green}, {1, Colour::Red}},
                   {{Colour::Green, 3}},
                   {"old", "tall"},
                   80,
                   {4, true},
                   12.25};
    const auto again = core::codec::parse<Tree>(core::codec::write(oak));
    QVERIFY(again.has_value());
    QVERIFY(*again == oak);
}

void TestKernelCodec::defaultsAreLeftOut() {
    Tree oak;
    oak.id = core::UnitId{"oak"};
    QCOMPARE(core::canonicalBytes(core::codec::write(oak)), std::string("{\"id\":\"oak\"}"));
    oak.leaves.push_back({});
    QCOMPARE(core::canonicalBytes(core::codec::write(oak)),
             std::string("{\"id\":\"oak\",\"leaves\":[{\"size\":1}]}"));
}

void TestKernelCodec::problems_data() {
    QTest::addColumn<Value>("from");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    const auto broken = [](const char* name, const Value& from, const char* code, const char* where) {
        QTest::newRow(name) << from << QString(code) << QString(where);
    };
    broken("no object", 3, "data.wrong_type", "$");
    broken("missing", Value::Object{}, "data.missing_field", "$");
    broken("missing deep inside", tree("leaves", Value::Array{Value::Object{}}), "data.missing_field",
           "$.leaves[0]");
    broken("unknown", tree("bark", 1), "data.unknown_field", "$.bark");
    broken("unknown deep inside", tree("leaves", Value::Array{Value::Object{{"size", 1}, {"vein", 1}}}),
           "data.unknown_field", "$.leaves[0].vein");
    broken("wrong kind", tree("leaves", leaf("big")), "data.wrong_type", "$.leaves[1].size");
    broken("broken number", tree("leaves", leaf(1.5)), "data.wrong_type", "$.leaves[1].size");
    broken("too large", tree("leaves", leaf(std::int64_t{1} << 40)), "data.out_of_range", "$.leaves[1].size");
    broken("unknown name", tree("leaves", leaf(1, "blue")), "data.unknown_name", "$.leaves[1].colour");
    broken("unknown key", tree("counted", Value::Object{{"blue", 1}}), "data.unknown_name", "$.counted.blue");
    broken("pair of one", tree("pair", Value::Array{1}), "data.wrong_type", "$.pair");
    broken("pair with a wrong end", tree("pair", Value::Array{1, 2}), "data.wrong_type", "$.pair[1]");
    broken("list that is none", tree("words", "old"), "data.wrong_type", "$.words");
}

void TestKernelCodec::problems() {
    QFETCH(Value, from);
    const auto read = core::codec::parse<Tree>(from);
    QVERIFY(!read.has_value());
    QVERIFY(!read.error().text.empty());
    QTEST(QString::fromStdString(read.error().where), "where");
    QTEST(QString::fromStdString(read.error().code), "code");
}

void TestKernelCodec::schemaNamesEverything() {
    const auto schema = core::codec::schema<Leaf>();
    QCOMPARE(core::canonicalBytes(schema),
             std::string("{\"additionalProperties\":false,\"properties\":{\"colour\":{\"enum\":[\"red\","
                         "\"green\"],\"type\":\"string\"},"
                         "\"size\":{\"description\":\"in "
                         "inches\",\"type\":\"integer\"}},\"required\":[\"size\"],\"type\":\"object\"}"));
}

void TestKernelCodec::records() {
    using Command = toy::Rules::Command;
    const auto record = core::toRecord(Command(toy::Add{3, "why"}));
    QCOMPARE(record.type, std::string("add"));
    const auto again = core::fromRecord<Command>(record);
    QVERIFY(again && again->as<toy::Add>()->amount == 3);
    QCOMPARE(core::fromRecord<Command>({"dance", 1, {}}).error().code, std::string("data.unknown_type"));
    QCOMPARE(core::fromRecord<Command>({"add", 2, record.body}).error().code,
             std::string("data.newer_version"));
    QCOMPARE(core::fromRecord<Command>({"add", 1, Value::Object{}}).error().code,
             std::string("data.missing_field"));
}

TEST_CASE(TestKernelCodec, QCoreApplication)
#include "test_kernel_codec.moc"
