// SPDX-License-Identifier: GPL-3.0-or-later
#include "fallen_dice.h"
#include "roll_shapes.h"
#include "support/case.h"

#include "kernel/dice/roll_in_progress.h"

#include <numeric>

using core::Answer;
using core::Request;
using core::Roll;
using core::RollDice;
using core::RollInProgress;

/// A roll at the table: what is asked, what typed faces, counts and totals come to, and odds on the way.
class TestKernelRollInProgress : public QObject {
    Q_OBJECT

private slots:
    void oneTotal_data();
    void oneTotal();
    void rowsHaveTheirOwnSides();
    void chosenFaces_data();
    void chosenFaces();
    void bandsOfFaces();
    void impossibleTotals();
    void window();
    void oddsOnTheWay_data();
    void oddsOnTheWay();
};

namespace {

/// Answers with everything the request takes, as `into` makes it of rolled faces.
template <class Into> int totalBy(const Roll& roll, std::uint64_t seed, const Into& into) {
    core::SeededDice dice(seed);
    RollInProgress rolling;
    while (const auto request = rolling.ask(roll)) {
        auto answer = core::fitAnswer(*request, into(*request, core::rollAnswer(*request, dice)));
        if (!answer) return -1000;
        rolling.take(roll, *answer);
    }
    return rolling.total(roll);
}

} // namespace

void TestKernelRollInProgress::oneTotal_data() {
    QTest::addColumn<Roll>("roll");
    QTest::newRow("2D6+1") << Roll(shapes::dice(2, 6), 1);
    QTest::newRow("2 of 4D6, the lowest") << Roll(RollDice::pool(2, -2));
    QTest::newRow("dice that hit at 5") << Roll(shapes::hits(4, 5));
    QTest::newRow("hits, misses again") << shapes::again(shapes::hits(3, 4), core::FaceSet::of({1, 2, 3}));
    QTest::newRow("mixed dice") << shapes::mixed();
    QTest::newRow("D8 explodes") << Roll(RollDice::exploding(8));
    QTest::newRow("worse of two D4, each") << Roll(RollDice::exploding(4, -1, RollDice::Explodes::EachDie));
    QTest::newRow("open-ended D6") << shapes::openEnded(-2);
    QTest::newRow("odd or highest") << shapes::oddOrHighest(6);
    QTest::newRow("ones again") << shapes::again(shapes::dice(5, 6), core::FaceSet::of({1, 2}), 2);
}

void TestKernelRollInProgress::oneTotal() {
    QFETCH(Roll, roll);
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const int rolled = totalBy(roll, seed, [](const Request&, Answer answer) { return answer; });
        const int counted = totalBy(roll, seed, [](const Request& request, Answer answer) {
            if (request.asksDice()) answer.faces.clear();
            return answer;
        });
        QCOMPARE(counted, rolled);
        core::SeededDice dice(seed);
        QCOMPARE(core::rollTotal(roll, dice), rolled);

        // What the table adds up is the same before the fixed number, row by row.
        const auto request = *RollInProgress().ask(roll);
        if (!request.takesTotals()) continue;
        RollInProgress whole, typed;
        core::SeededDice same(seed);
        while (const auto wave = whole.ask(roll))
            whole.take(roll, core::rollAnswer(*wave, same));
        Answer answer;
        for (std::size_t r = 0; r < roll.rows.size(); ++r)
            answer.totals.push_back(whole.rowTotal(roll, r));
        const auto fitted = core::fitAnswer(request, answer);
        QVERIFY2(fitted.has_value(), fitted ? "" : fitted.error().text.c_str());
        typed.take(roll, *fitted);
        QVERIFY(typed.isDone(roll));
        QCOMPARE(typed.total(roll), rolled);
    }
}

void TestKernelRollInProgress::rowsHaveTheirOwnSides() {
    const auto request = *RollInProgress().ask(shapes::mixed());
    QCOMPARE(request.rows.size(), 3u);
    QCOMPARE(request.sidesOf(request.rows[0]), 8);
    QCOMPARE(request.sidesOf(request.rows[1]), 6);
    QCOMPARE(request.dice(), 4);
    Answer answer;
    answer.faces = {{8}, {6, 6}, {4}};
    QVERIFY(core::fitAnswer(request, answer).has_value());
    answer.faces = {{8}, {6, 8}, {4}};
    const auto refused = core::fitAnswer(request, answer);
    QVERIFY(!refused && refused.error().where == "faces[1]");
    QCOMPARE(refused.error().text, std::string("a D6 has no face 8"));
    core::SeededDice dice(3);
    std::array<int, 3> most{};
    for (int n = 0; n < 2000; ++n) {
        const auto rolled = core::rollAnswer(request, dice);
        for (std::size_t r = 0; r < 3; ++r)
            for (const int face : rolled.faces[r])
                most[r] = std::max(most[r], face);
    }
    QVERIFY((most == std::array{8, 6, 4}));
}

void TestKernelRollInProgress::chosenFaces_data() {
    QTest::addColumn<Roll>("roll");
    QTest::addColumn<QList<int>>("faces");
    QTest::addColumn<int>("total");
    constexpr auto each = RollDice::Explodes::EachDie;
    QTest::newRow("D8: 8, 6") << Roll(RollDice::exploding(8)) << QList<int>{8, 6} << 14;
    QTest::newRow("D6: 6, 6, 2") << Roll(RollDice::exploding(6)) << QList<int>{6, 6, 2} << 14;
    QTest::newRow("the better one goes on") << Roll(RollDice::exploding(6, 1)) << QList<int>{4, 6, 3} << 9;
    QTest::newRow("the worse one is kept") << Roll(RollDice::exploding(8, -1)) << QList<int>{8, 3} << 3;
    QTest::newRow("worse of two highest goes on")
        << Roll(RollDice::exploding(8, -1)) << QList<int>{8, 8, 1} << 9;
    QTest::newRow("each to its end, better")
        << Roll(RollDice::exploding(6, 1, each)) << QList<int>{6, 6, 1, 6, 5} << 17;
    QTest::newRow("each to its end, worse")
        << Roll(RollDice::exploding(6, -1, each)) << QList<int>{6, 6, 1, 6, 5} << 7;
    QTest::newRow("open-ended: 6, 5, 6, 2") << shapes::openEnded() << QList<int>{6, 5, 6, 2} << 8;
    QTest::newRow("open-ended: 5") << shapes::openEnded() << QList<int>{5} << 5;
    QTest::newRow("odd goes on") << shapes::oddOrHighest(6) << QList<int>{3, 6, 2} << 11;
}

void TestKernelRollInProgress::chosenFaces() {
    QFETCH(Roll, roll);
    QFETCH(QList<int>, faces);
    QFETCH(int, total);
    const std::vector<int> given(faces.begin(), faces.end());
    fallen::ChosenFaces source(given);
    QCOMPARE(core::rollTotal(roll, source), total);
    QCOMPARE(source.missing(), 0);
    QCOMPARE(source.draws(), faces.size());
}

/// Counts by band are enough where faces are only counted, and the bands stay distinguished.
void TestKernelRollInProgress::bandsOfFaces() {
    const Roll roll(shapes::hits(5, 4));
    RollInProgress rolling;
    const auto request = *rolling.ask(roll);
    QCOMPARE(request.rows.front().bands, shapes::hits(5, 4).bands);
    Answer answer;
    answer.counts = {{2, 2, 1}};
    rolling.take(roll, *core::fitAnswer(request, answer));
    QVERIFY(rolling.isDone(roll));
    QCOMPARE(rolling.tally(roll, 0), (std::vector<int>{2, 2, 1}));
    QCOMPARE(rolling.total(roll), 3);
}

void TestKernelRollInProgress::impossibleTotals() {
    const auto refused = [](const Roll& roll, int total) {
        Answer answer;
        answer.totals = {total};
        const auto fitted = core::fitAnswer(*RollInProgress().ask(roll), answer);
        return !fitted && fitted.error().code == "answer.total" && fitted.error().where == "totals[0]";
    };
    for (const int total : {1, 13})
        QVERIFY(refused(Roll(shapes::dice(2, 6)), total));
    for (const int total : {0, 8, 16})
        QVERIFY(refused(Roll(RollDice::exploding(8)), total));
    QVERIFY(!refused(Roll(RollDice::exploding(8)), 17));
    QVERIFY(!refused(shapes::openEnded(), 6));
    // Where a window comes between the dice and their sum, single dice must be known.
    const auto request = *RollInProgress().ask(shapes::again(shapes::dice(2, 6), core::FaceSet::of({1})));
    Answer answer;
    answer.totals = {7};
    const auto fitted = core::fitAnswer(request, answer);
    QVERIFY(!fitted && fitted.error().code == "answer.faces_needed");
}

void TestKernelRollInProgress::window() {
    const auto roll = shapes::again(shapes::dice(4, 6), core::FaceSet::of({1, 2}), 2);
    RollInProgress rolling;
    Answer answer;
    answer.faces = {{1, 2, 1, 5}};
    rolling.take(roll, *core::fitAnswer(*rolling.ask(roll), answer));
    const auto window = *rolling.ask(roll);
    QVERIFY(window.kind == Request::Kind::Choice);
    QCOMPARE(window.options.size(), 3u); // none, one, two of the three
    QCOMPARE(window.preset, std::string("2"));
    Answer pick;
    pick.pick = "1";
    auto kept = rolling;
    kept.take(roll, *core::fitAnswer(window, pick));
    QCOMPARE(kept.ask(roll)->dice(), 1);
    answer.faces = {{1}};
    kept.take(roll, *core::fitAnswer(*kept.ask(roll), answer));
    QVERIFY(kept.isDone(roll)); // once is once, whatever it shows now
    QCOMPARE(kept.total(roll), 9);
    pick.pick = "0";
    rolling.take(roll, *core::fitAnswer(window, pick));
    QVERIFY(rolling.isDone(roll));
    QCOMPARE(rolling.total(roll), 9);
}

void TestKernelRollInProgress::oddsOnTheWay_data() { oneTotal_data(); }

/// The odds before a wave are those after it, weighed by how likely its dice are.
void TestKernelRollInProgress::oddsOnTheWay() {
    QFETCH(Roll, roll);
    const auto table = [&](const RollInProgress& rolling) {
        core::WorkBudget work;
        const auto odds = *rolling.odds(roll, work);
        std::map<int, double> out;
        for (std::size_t n = 0; n < odds.totals.chances.size(); ++n)
            if (odds.totals.chances[n] > 0)
                out[odds.totals.first + static_cast<int>(n)] = odds.totals.chances[n];
        return out;
    };
    std::vector<RollInProgress> open{RollInProgress()};
    for (int depth = 0; depth < 3 && !open.empty(); ++depth) {
        const auto now = open.front();
        const auto request = now.ask(roll);
        if (!request) break;
        std::map<int, double> after;
        std::vector<RollInProgress> next;
        if (request->kind == Request::Kind::Choice) {
            auto chosen = now;
            Answer preset;
            preset.pick = request->preset;
            chosen.take(roll, preset);
            after = table(chosen);
            next = {chosen};
        } else {
            const auto falls = fallen::everyFall(
                [&](core::DiceSource& source) { return core::rollAnswer(*request, source).faces; });
            for (const auto& [faces, chance] : falls) {
                Answer answer;
                answer.faces = faces;
                auto rolling = now;
                rolling.take(roll, *core::fitAnswer(*request, answer));
                for (const auto& [total, share] : table(rolling))
                    after[total] += chance * share;
                if (!rolling.isDone(roll) && next.empty()) next.push_back(rolling);
            }
        }
        QCOMPARE(fallen::difference(table(now), after), QString());
        open = next;
    }
}

TEST_CASE(TestKernelRollInProgress, QCoreApplication)
#include "test_kernel_roll_in_progress.moc"
