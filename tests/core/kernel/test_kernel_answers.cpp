// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/odds/distribution.h"
#include "support/case.h"

#include <cmath>

using namespace counter;
using core::Answer;
using core::Request;

/// What fits a request, what is refused, and the shapes behind exact odds.
class TestKernelAnswers : public QObject {
    Q_OBJECT

private slots:
    void fits();
    void refusals_data();
    void refusals();
    void rolled();
    void bands();
    void tallies();
    void distributionMerges();
};

namespace {

Request pool() {
    Request request;
    request.rows = {{"a", "3+", 2, {{1, 2, "miss", false}, {3, 5, "hit", true}, {6, 6, "critical", true}}},
                    {"b", "4+", 1, core::passBands(4, "miss", "hit")}};
    return request;
}
Request choice() {
    Request request;
    request.kind = Request::Kind::Choice;
    request.options = {{"left", "Left", ""}, {"right", "Right", ""}};
    request.preset = "right";
    return request;
}
Request single() {
    auto request = pool();
    request.kind = Request::Kind::Faces;
    request.rows.pop_back();
    return request;
}

Answer faceRows(std::vector<std::vector<int>> rows) {
    Answer answer;
    answer.faces = std::move(rows);
    return answer;
}
Answer countRows(std::vector<std::vector<int>> rows) {
    Answer answer;
    answer.counts = std::move(rows);
    return answer;
}

} // namespace

void TestKernelAnswers::fits() {
    const auto faces_ = core::fitAnswer(pool(), faceRows({{6, 2}, {4}}));
    QVERIFY(faces_.has_value());
    QCOMPARE(faces_->counts, (std::vector<std::vector<int>>{{1, 0, 1}, {0, 1}}));
    const auto counts_ = core::fitAnswer(pool(), countRows({{0, 2, 0}, {1, 0}}));
    QVERIFY(counts_ && counts_->faces.empty());
    QVERIFY(core::fitAnswer(choice(), pick("left")).has_value());
    QVERIFY(core::fitAnswer(single(), faces({1, 6})).has_value());
    auto stale = faceRows({{6, 2}, {4}});
    stale.counts = {{9}};
    QCOMPARE(core::fitAnswer(pool(), stale)->counts, faces_->counts); // faces are what counts
}

void TestKernelAnswers::refusals_data() {
    QTest::addColumn<Request>("request");
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    const auto wrong = [](const char* name, const Request& request, const Answer& answer, const char* code,
                          const char* where) {
        QTest::newRow(name) << request << answer << QString(code) << QString(where);
    };
    wrong("unknown option", choice(), pick("up"), "answer.choice", "pick");
    wrong("no option", choice(), {}, "answer.choice", "pick");
    wrong("dice for a choice", choice(), faces({1}), "answer.kind", "pick");
    wrong("counts for a choice", choice(), counts({1}), "answer.kind", "pick");
    wrong("a choice for dice", pool(), pick("left"), "answer.kind", "pick");
    wrong("too few rows", pool(), faceRows({{1, 2}}), "answer.rows", "faces");
    wrong("too few dice", pool(), faceRows({{1}, {2}}), "answer.dice_count", "faces[0]");
    wrong("too many dice", pool(), faceRows({{1, 2}, {2, 2}}), "answer.dice_count", "faces[1]");
    wrong("face 7", pool(), faceRows({{1, 7}, {2}}), "answer.face", "faces[0]");
    wrong("face 0", pool(), faceRows({{1, 1}, {0}}), "answer.face", "faces[1]");
    wrong("too few rows of counts", pool(), countRows({{2, 0, 0}}), "answer.rows", "counts");
    wrong("nothing at all", pool(), {}, "answer.rows", "counts");
    wrong("too few bands", pool(), countRows({{2, 0}, {1, 0}}), "answer.bands", "counts[0]");
    wrong("negative", pool(), countRows({{3, -1, 0}, {1, 0}}), "answer.negative", "counts[0]");
    wrong("wrong sum", pool(), countRows({{2, 0, 0}, {1, 1}}), "answer.dice_count", "counts[1]");
    wrong("counts where faces matter", single(), countRows({{2, 0, 0}}), "answer.faces_needed", "faces");
}

void TestKernelAnswers::refusals() {
    QFETCH(Request, request);
    QFETCH(Answer, answer);
    const auto fitted = core::fitAnswer(request, answer);
    QVERIFY(!fitted.has_value());
    QVERIFY(!fitted.error().text.empty());
    QTEST(QString::fromStdString(fitted.error().code), "code");
    QTEST(QString::fromStdString(fitted.error().where), "where");
}

void TestKernelAnswers::rolled() {
    core::SeededDice dice(11), same(11);
    const auto answer = core::rollAnswer(pool(), dice);
    QVERIFY(answer.source == Answer::Source::Rolled);
    QCOMPARE(dice.draws(), 3);
    QVERIFY(core::fitAnswer(pool(), answer).has_value());
    QCOMPARE(answer.faces.at(0), same.roll(2, 6));
    const auto policy = core::rollAnswer(choice(), dice);
    QCOMPARE(policy.pick, std::string("right"));
    QVERIFY(policy.source == Answer::Source::Policy);
    QCOMPARE(dice.draws(), 3);
}

void TestKernelAnswers::bands() {
    const auto four = core::passBands(4, "miss", "hit");
    QCOMPARE(four, (std::vector<core::Band>{{1, 3, "miss", false}, {4, 6, "hit", true}}));
    QCOMPARE(core::passBands(1, "miss", "hit"), (std::vector<core::Band>{{1, 6, "hit", true}}));
    QCOMPARE(core::passBands(7, "miss", "hit"), (std::vector<core::Band>{{1, 6, "miss", false}}));
    QCOMPARE(core::passBands(3, "no", "yes", 4).back().to, 4);
    QCOMPARE(pool().dice(), 3);
}

void TestKernelAnswers::tallies() { // against every ordered sequence of five dice
    const std::vector<double> weights{2 / 6.0, 3 / 6.0, 1 / 6.0};
    std::map<std::vector<int>, double> exact, counted;
    std::vector<int> tally(3, 0);
    core::detail::forEachTally(5, weights, 0, tally, 1.0, [&](const std::vector<int>& fallen, double chance) {
        exact[fallen] += chance;
    });
    for (int code = 0; code < 7776; ++code) {
        std::vector<int> fallen(3, 0);
        for (int n = 0, rest = code; n < 5; ++n, rest /= 6)
            ++fallen[rest % 6 < 2 ? 0 : rest % 6 < 5 ? 1 : 2];
        counted[fallen] += 1 / 7776.0;
    }
    QCOMPARE(exact.size(), counted.size());
    for (const auto& [fallen, chance] : counted)
        QVERIFY(std::abs(exact.at(fallen) - chance) < 1e-12);
}

namespace {
/// Rolls until a six is rolled, three dice at most.
struct Three {
    using State = std::pair<int, bool>;
    std::optional<core::RollShape> roll(const State& s) const {
        if (s.second || s.first == 3) return std::nullopt;
        return core::RollShape{1, {5 / 6.0, 1 / 6.0}};
    }
    State take(const State& s, const std::vector<int>& tally) const { return {s.first + 1, tally[1] == 1}; }
};
} // namespace

void TestKernelAnswers::distributionMerges() {
    const auto ends = core::distribution(Three{}, std::map<Three::State, double>{{{0, false}, 1.0}});
    QCOMPARE(ends.size(), 4u);
    double sum = 0;
    for (const auto& [end, chance] : ends)
        sum += chance;
    QVERIFY(std::abs(sum - 1) < 1e-12);
    QVERIFY(std::abs(ends.at({3, false}) - 125.0 / 216) < 1e-12);
    QVERIFY(std::abs(ends.at({2, true}) - 5.0 / 36) < 1e-12);
}

TEST_CASE(TestKernelAnswers, QCoreApplication)
#include "test_kernel_answers.moc"
