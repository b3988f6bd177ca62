// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/one_of_body.h"
#include "support/case.h"

#include <QTest>

#include <string>
#include <vector>

namespace {

/// Counts how often it is copied.
struct Heavy {
    static constexpr std::string_view type = "heavy";
    static inline int copies = 0;
    std::vector<int> numbers;
    Heavy() = default;
    explicit Heavy(std::vector<int> of) : numbers(std::move(of)) {}
    Heavy(const Heavy& other) : numbers(other.numbers) { ++copies; }
    Heavy(Heavy&&) noexcept = default;
    Heavy& operator=(const Heavy&) = default;
    Heavy& operator=(Heavy&&) noexcept = default;
    friend bool operator==(const Heavy&, const Heavy&) = default;
    template <class F> static void fields(F&& f) { f("numbers", &Heavy::numbers); }
};
struct Word {
    static constexpr std::string_view type = "word";
    static constexpr int version = 3;
    /// The first version spoke of a `saying`, the second shouted.
    static core::Value upgradedFrom(int from, const core::Value& body) {
        if (from == 1) return core::Value::Object{{"text", body.text("saying")}};
        auto stated = body.text("text");
        if (!stated.empty() && stated.back() == '!') stated.pop_back();
        return core::Value::Object{{"text", stated}};
    }
    std::string text;
    friend bool operator==(const Word&, const Word&) = default;
    template <class F> static void fields(F&& f) { f.need("text", &Word::text, "what is said"); }
};
struct Family {
    using Members = core::Types<Heavy, Word>;
};
using Item = core::OneOf<Family>;

} // namespace

class TestKernelOneOf : public QObject {
    Q_OBJECT

private slots:
    void knowsWhatItHolds() {
        const Item item = Word{"hail"};
        QCOMPARE(item.index(), std::size_t(1));
        QVERIFY(item.is<Word>() && !item.is<Heavy>());
        QCOMPARE(item.as<Word>()->text, std::string("hail"));
        QVERIFY(!item.as<Heavy>());
        QCOMPARE(visit(item, [](const auto& member) { return std::string(member.type); }),
                 std::string("word"));
    }

    void copiesShareUntilOneIsChanged() {
        Item first = Heavy({1, 2});
        Heavy::copies = 0;
        Item second = first;
        std::vector<Item> many(5, first);
        QCOMPARE(Heavy::copies, 0);
        second.edit<Heavy>()->numbers.push_back(3);
        QCOMPARE(Heavy::copies, 1);
        QCOMPARE(first.as<Heavy>()->numbers.size(), std::size_t(2));
        QCOMPARE(second.as<Heavy>()->numbers.size(), std::size_t(3));
        second.edit<Heavy>()->numbers.push_back(4); // its own by now
        QCOMPARE(Heavy::copies, 1);
        QVERIFY(!second.edit<Word>());
    }

    void changesTheMemberThatIsThere() {
        Item item = Word{"a"};
        const Item before = item;
        visitExclusive(item, [](auto& member) {
            if constexpr (requires { member.text; }) member.text += "b";
        });
        QCOMPARE(item.as<Word>()->text, std::string("ab"));
        QCOMPARE(before.as<Word>()->text, std::string("a"));
    }

    void earlierVersionsAreLifted_data() {
        QTest::addColumn<int>("version");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<QByteArray>("stated");
        QTest::newRow("the first, by two steps") << 1 << QByteArray("saying") << QByteArray("hail!");
        QTest::newRow("the second, by one") << 2 << QByteArray("text") << QByteArray("hail!");
        QTest::newRow("today's") << 3 << QByteArray("text") << QByteArray("hail");
    }
    void earlierVersionsAreLifted() {
        QFETCH(int, version);
        QFETCH(QByteArray, field);
        QFETCH(QByteArray, stated);
        const core::Record stored{"word", version,
                                  core::Value::Object{{field.toStdString(), stated.toStdString()}}};
        const auto item = core::fromRecord<Item>(stored);
        QVERIFY(item);
        QCOMPARE(item->as<Word>()->text, std::string("hail"));
        QCOMPARE(core::toRecord(*item).version, 3);
    }

    void equalByValue() {
        const Item one = Word{"a"}, same = Word{"a"}, other = Word{"b"}, different = Heavy();
        QVERIFY(one == same);
        QVERIFY(one == Item(one));
        QVERIFY(!(one == other));
        QVERIFY(!(one == different));
    }

    void goesToARecordAndBack() {
        const auto record = toRecord(Item(Word{"hail"}));
        QCOMPARE(record.type, std::string("word"));
        QCOMPARE(record.version, 3);
        const auto again = core::fromRecord<Item>(record);
        QVERIFY(again && *again == Item(Word{"hail"}));
        QCOMPARE(core::fromRecord<Item>({"dance", 1, {}}).error().code, std::string("data.unknown_type"));
        QCOMPARE(core::fromRecord<Item>({"word", 4, record.body}).error().code,
                 std::string("data.newer_version"));
        QCOMPARE(core::fromRecord<Item>({"word", 3, core::Value::Object{}}).error().where, std::string("$"));
    }

    void schemasOfAllMembers() {
        const auto all = core::schemasOf<Item>();
        QCOMPARE(all.asObject()->size(), std::size_t(2));
        QVERIFY(all.find("word")->find("properties")->find("text"));
    }
};

TEST_CASE(TestKernelOneOf, QCoreApplication)
#include "test_kernel_one_of.moc"
