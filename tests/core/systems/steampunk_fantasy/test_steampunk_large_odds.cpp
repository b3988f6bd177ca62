// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "fray.h"
#include "rule_rows.h"
#include "support/case.h"

#include <algorithm>

using namespace steam;
using core::UnitId;

/// Odds of large assaults come to an end: equal positions are one, and where there are too many an estimate
/// is given that says so.
class TestSteampunkLargeOdds : public QObject {
    Q_OBJECT

private slots:
    void answered_data();
    void answered();
    void surrounded();
    void estimated();
};

namespace {

/// Those who fight over 4,5: the first of `first` enters from 4,4, further ones from 3,4 and 5,4.
struct Crowd {
    Field field{Phase::Assault1};
    std::vector<UnitId> entering, defending;
    Crowd(const std::vector<std::string>& first, const std::vector<std::string>& second) {
        const Hex from[] = {{4, 4}, {3, 5}};
        for (std::size_t n = 0; n < first.size(); ++n)
            entering.push_back(field.add(first[n], "first", from[std::min<std::size_t>(n, 1)], Speed::Slow));
        for (const auto& sheet : second)
            defending.push_back(field.add(sheet, "second", {4, 5}));
        for (const auto& id : entering)
            field.unit(id).stance->contests = Hex{4, 5};
        field.state.clashes.push_back({{4, 5}, {}, entering, defending});
    }
};

bool isEstimate(const core::OddsReport& report) {
    return report.policy.find("an estimate from 1000 trials") != std::string::npos;
}

} // namespace

void TestSteampunkLargeOdds::answered_data() {
    using Names = std::vector<std::string>;
    QTest::addColumn<Names>("first");
    QTest::addColumn<Names>("second");
    QTest::addColumn<bool>("exact");
    QTest::newRow("two bases of orks against one of dwarves")
        << Names{"ork.ork_infantry", "ork.ork_infantry"} << Names{"dwarf.dwarf_infantry"} << true;
    QTest::newRow("one base of dwarves against two of orks")
        << Names{"dwarf.dwarf_infantry"} << Names{"ork.ork_infantry", "ork.ork_infantry"} << true;
    QTest::newRow("two against two") << Names{"ork.grunt", "ork.ork_infantry"}
                                     << Names{"dwarf.dwarf_infantry", "dwarf.dwarf_infantry"} << false;
    QTest::newRow("a tank against a tank with infantry")
        << Names{"ork.char"} << Names{"dwarf.dw42", "dwarf.dwarf_infantry"} << false;
    QTest::newRow("a tank and infantry against the same")
        << Names{"ork.char", "ork.ork_infantry"} << Names{"dwarf.dw42", "dwarf.dwarf_infantry"} << false;
    QTest::newRow("a troll against a tank with infantry")
        << Names{"ork.troll"} << Names{"dwarf.dw42", "dwarf.dwarf_infantry"} << false;
}

void TestSteampunkLargeOdds::answered() {
    QFETCH(std::vector<std::string>, first);
    QFETCH(std::vector<std::string>, second);
    QFETCH(bool, exact);
    const Crowd crowd(first, second);
    const auto odds = crowd.field.odds(Assault{});
    QVERIFY(odds.has_value());
    if (exact) QVERIFY2(!isEstimate(*odds), odds->policy.c_str());
    double sum = 0;
    for (const auto& bar : odds->bars)
        sum += bar.chance;
    QVERIFY2(std::abs(sum - 1) < 1e-9, std::to_string(sum).c_str());
}

/// The odds of one assault end where a loser breaks out, and say how likely that is.
void TestSteampunkLargeOdds::surrounded() {
    Crowd crowd({"dwarf.dwarf_infantry", "dwarf.dwarf_infantry"}, {"ork.ork_infantry"});
    for (const Hex hex : {Hex{3, 5}, Hex{3, 6}, Hex{4, 6}, Hex{5, 6}, Hex{5, 5}})
        for (int n = 0; n < 2; ++n)
            crowd.field.add("dwarf.dwarf_infantry", "first", hex);
    crowd.field.add("dwarf.dwarf_infantry", "first", {4, 4}); // its comrade leaves the hex to it
    const auto odds = crowd.field.odds(Assault{});
    QVERIFY(odds.has_value());
    const auto tells = [](const core::OddsReport& report) {
        return std::any_of(report.facts.begin(), report.facts.end(), [](const auto& fact) {
            return fact.label == "breaks out and fights on" && fact.value > 0 && fact.value < 1;
        });
    };
    QVERIFY(tells(*odds) || std::any_of(odds->beside.begin(), odds->beside.end(), tells));
}

/// An estimate is near what is counted, and the same each time.
void TestSteampunkLargeOdds::estimated() {
    Crowd crowd({"ork.char"}, {"dwarf.dw42", "dwarf.dwarf_infantry"});
    const auto once = crowd.field.odds(Assault{}), again = crowd.field.odds(Assault{});
    QVERIFY(once && again);
    QCOMPARE(once->answer, again->answer);
}

TEST_CASE(TestSteampunkLargeOdds, QCoreApplication)
#include "test_steampunk_large_odds.moc"
