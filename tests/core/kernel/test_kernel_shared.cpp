// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "kernel/fields/codec.h"
#include "kernel/values/shared.h"
#include "support/case.h"

#include <string>
#include <thread>

/// Values that copies share until one of them is changed.
class TestKernelShared : public QObject {
    Q_OBJECT

private slots:
    void aCopySharesUntilItIsChanged();
    void aMapSharesEachEntry();
    void aMapIsSortedAndEqualByContent();
    void anAbsentKeyIsNoEntry();
    void someEntriesAreChanged();
    void changesAreVisited();
    void copiesLiveOnOtherThreads();
    void itIsWrittenLikeWhatItHolds();
};

namespace {

using Map = core::SharedMap<std::string, std::vector<int>>;

Map some() {
    Map map;
    map["b"] = {2};
    map["a"] = {1};
    map["c"] = {3};
    return map;
}

} // namespace

void TestKernelShared::aCopySharesUntilItIsChanged() {
    core::Shared<std::string> one(std::string("first"));
    const auto two = one;
    QCOMPARE(&*one, &*two);
    one.edit() += "!";
    QCOMPARE(*one, std::string("first!"));
    QCOMPARE(*two, std::string("first"));
    const auto* place = &*one;
    one.edit() += "!";
    QCOMPARE(&*one, place); // no one shares it any more, so nothing was copied
}

void TestKernelShared::aMapSharesEachEntry() {
    const auto one = some();
    auto two = one;
    two["b"].push_back(5);
    QCOMPARE(one.at("b").size(), std::size_t(1));
    QCOMPARE(two.at("b").size(), std::size_t(2));
    QCOMPARE(&one.at("a"), &std::as_const(two).at("a"));
    two.erase("a");
    QVERIFY(one.contains("a") && !two.contains("a"));
    QCOMPARE(two.size(), std::size_t(2));
}

void TestKernelShared::aMapIsSortedAndEqualByContent() {
    auto one = some(), two = some();
    std::string keys;
    for (const auto& [key, value] : one)
        keys += key;
    QCOMPARE(keys, std::string("abc"));
    QVERIFY(one == two);
    two["c"] = {4};
    QVERIFY(!(one == two));
    two.clear();
    QVERIFY(two.empty() && !(one == two));
}

void TestKernelShared::anAbsentKeyIsNoEntry() {
    auto map = some();
    QVERIFY(map.find("x") == map.end());
    QVERIFY(map.find("bb") == map.end());
    QVERIFY(!map.edit("x"));
    map.erase("x");
    QCOMPARE(map.size(), std::size_t(3));
}

void TestKernelShared::someEntriesAreChanged() {
    const auto before = some();
    auto map = before;
    map.editWhere([](const auto& v) { return v.front() > 1; }, [](auto& v) { v.front() *= 10; });
    QCOMPARE(map.at("c").front(), 30);
    QCOMPARE(before.at("c").front(), 3);
    QCOMPARE(&before.at("a"), &std::as_const(map).at("a"));
    map.eraseIf([](const auto& entry) { return entry.second.front() == 1; });
    QVERIFY(!map.contains("a"));
}

/// What two maps do not share, in the order of the keys; entries that are gone are left out.
void TestKernelShared::changesAreVisited() {
    const auto one = some();
    auto two = one;
    const auto changes = [](const Map& before, const Map& after) {
        std::string out;
        Map::visitChanges(before, after, [&](const std::vector<int>* was, const std::vector<int>& now) {
            out += was ? std::to_string(was->front()) : std::string("-");
            out += '>' + std::to_string(now.front()) + ' ';
        });
        return out;
    };
    QCOMPARE(changes(one, two), std::string());
    two["c"] = {9};
    two["aa"] = {4};
    two["d"] = {5};
    QCOMPARE(changes(one, two), std::string("->4 3>9 ->5 "));
    two.erase("a");
    QCOMPARE(changes(one, two), std::string("->4 3>9 ->5 "));
    QCOMPARE(changes(two, one), std::string("->1 9>3 "));
    QCOMPARE(changes(Map{}, one), std::string("->1 ->2 ->3 "));
    QCOMPARE(changes(one, Map{}), std::string());
}

void TestKernelShared::copiesLiveOnOtherThreads() {
    auto map = some();
    std::vector<std::thread> readers;
    std::vector<int> sums(4, 0);
    for (std::size_t n = 0; n < sums.size(); ++n)
        readers.emplace_back([copy = map, &sum = sums[n]]() mutable {
            for (int round = 0; round < 1000; ++round) {
                copy["a"].front() = round;
                sum = copy.at("b").front() + copy.at("c").front();
            }
        });
    for (int round = 0; round < 1000; ++round)
        map["b"].front() = round;
    for (auto& reader : readers)
        reader.join();
    for (const int sum : sums)
        QCOMPARE(sum, 5);
    QCOMPARE(map.at("b").front(), 999);
    QCOMPARE(map.at("a").front(), 1);
}

void TestKernelShared::itIsWrittenLikeWhatItHolds() {
    const auto map = some();
    const core::Value written = core::codec::write(map);
    QCOMPARE(core::canonicalBytes(written), std::string(R"({"a":[1],"b":[2],"c":[3]})"));
    QVERIFY(*core::codec::parse<Map>(written) == map);
    const core::Shared<std::vector<int>> list(std::vector<int>{1, 2});
    QVERIFY(*core::codec::parse<core::Shared<std::vector<int>>>(core::codec::write(list)) == list);
}

TEST_CASE(TestKernelShared, QCoreApplication)
#include "test_kernel_shared.moc"
