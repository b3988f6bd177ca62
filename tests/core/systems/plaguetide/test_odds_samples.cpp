// SPDX-License-Identifier: GPL-3.0-or-later
#include "odds_scenes.h"
#include "support/case.h"
#include "support/dose.h"

#include "kernel/dice/seeded_dice.h"
#include "kernel/odds/odds.h"

#include <cmath>

using namespace plaguetide_rules;

/// The report that people read, against tens of thousands of games rolled from a seed. TIDEKEEPER_DOSE rolls
/// as many times more.
class TestOddsSamples : public QObject {
    Q_OBJECT

private slots:
    void rolled_data();
    void rolled();
};

namespace {

/// The end of a game as one of the bars names it.
std::string recorded(const core::Flow<Rules>& start, const core::Flow<Rules>& end) {
    core::Endings<Rules> only;
    only.all.push_back({end.state, end.marks, 1.0});
    only.rolled = true;
    const auto report = Rules::report(start.state, start.subject, only);
    const auto bar = std::find_if(report.bars.begin(), report.bars.end(),
                                  [](const core::OddsBar& each) { return each.chance > 0.5; });
    return report.title + ": " + (bar == report.bars.end() ? std::string("nothing") : bar->label);
}

/// One game to its end, without the words that only the log needs.
core::Flow<Rules> play(core::Flow<Rules> flow, core::DiceSource& dice) {
    flow.recorded = false;
    while (!flow.tasks.empty()) {
        const auto request = core::pendingRequest(flow);
        if (!request)
            core::runTop(flow);
        else
            core::answerTop(flow, *core::fitAnswer(*request, core::rollAnswer(*request, dice)));
    }
    return flow;
}

/// Remembers the bar of each end: few are met many times.
class Bars {
public:
    explicit Bars(const core::Flow<Rules>& start) : m_start(start) {}
    const std::string& of(core::Flow<Rules> end) {
        const auto hash = Rules::hash(end.state);
        const auto [from, to] = m_known.equal_range(hash);
        for (auto at = from; at != to; ++at)
            if (at->second.first.marks == end.marks && at->second.first.state == end.state)
                return at->second.second;
        auto bar = recorded(m_start, end);
        return m_known.emplace(hash, std::pair(std::move(end), std::move(bar)))->second.second;
    }

private:
    const core::Flow<Rules>& m_start;
    std::multimap<std::size_t, std::pair<core::Flow<Rules>, std::string>> m_known;
};

} // namespace

void TestOddsSamples::rolled_data() {
    QTest::addColumn<Setting>("setting");
    // One row for each action; what keywords change is held against every sequence of faces elsewhere.
    const std::set<std::string> actions{"Shoot (Aimed)",
                                        "Shoot (Hip)",
                                        "Fight, leaving another opponent",
                                        "Charge",
                                        "Overwatch shot",
                                        "Warp overload",
                                        "Jump over a gap and down",
                                        "Fall",
                                        "Leaving combat",
                                        "Bleed at the start of the turn",
                                        "Counter when the operatives' phase ends",
                                        "Blitz: Frag on two",
                                        "Ability: Bull rush",
                                        "Shoot at Regeneration",
                                        "Group: several, one after another",
                                        "Group: Dodge",
                                        "Group: Block",
                                        "Group: Area"};
    for (const auto& scene : scenes())
        if (actions.contains(scene.name)) QTest::newRow(scene.name) << scene.setting;
}

void TestOddsSamples::rolled() {
    QFETCH(Setting, setting);
    Table table;
    const auto resolution = planned(setting(table));
    const auto& start = flowOf(*resolution);
    core::WorkBudget work;
    core::Endings<Rules> endings;
    core::FlowWalk<Rules> walk(work, endings);
    walk.add(start, 1.0);
    QVERIFY(walk.run());
    std::map<std::string, double> odds;
    for (const auto& end : endings.all) {
        core::Flow<Rules> flow;
        flow.state = end.state;
        flow.marks = end.marks;
        odds[recorded(start, flow)] += end.chance;
    }
    const int rolls = dose(40000);
    core::SeededDice dice(20260811);
    std::map<std::string, int> counted;
    Bars bars(start);
    for (int n = 0; n < rolls; ++n)
        ++counted[bars.of(play(start, dice))];
    for (const auto& [bar, count] : counted)
        QVERIFY2(odds.contains(bar), bar.c_str());
    for (const auto& [bar, chance] : odds) {
        const double share = static_cast<double>(counted[bar]) / rolls;
        const double error = std::sqrt(std::max(chance * (1 - chance), 1.0 / rolls) / rolls);
        QVERIFY2(std::abs(share - chance) <= 4 * error,
                 qPrintable(QString("%1: %2 rolled, %3 by odds").arg(bar.c_str()).arg(share).arg(chance)));
    }
}

TEST_CASE(TestOddsSamples, QCoreApplication)
#include "test_odds_samples.moc"
