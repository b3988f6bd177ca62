// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/requests.h"
#include "kernel/dice/seeded_dice.h"
#include "support/case.h"

using core::Answer;
using core::Request;
using Shares = std::map<std::string, int>;

/// Points that are spread over several in one go: what fits, what is refused, what the policy gives.
class TestKernelSplit : public QObject {
    Q_OBJECT

private slots:
    void fits();
    void pickedOffAList();
    void refusals_data();
    void refusals();
    void policy_data();
    void policy();
    void stored();
};

namespace {

Request split(core::Split how) {
    Request request;
    request.kind = Request::Kind::Split;
    request.options = {{"a", "Boyl", ""}, {"b", "Skag", ""}, {"c", "", ""}};
    request.split = std::move(how);
    return request;
}

Answer shares(Shares given) {
    Answer answer;
    answer.shares = std::move(given);
    return answer;
}

} // namespace

void TestKernelSplit::fits() {
    const auto fitted = core::fitAnswer(split({5, true, {}, {}}), shares({{"a", 5}}));
    QVERIFY(fitted.has_value());
    QCOMPARE(fitted->shares, (Shares{{"a", 5}, {"b", 0}, {"c", 0}}));
    QVERIFY(core::fitAnswer(split({5, false, {}, {}}), shares({{"b", 2}})).has_value());
    QVERIFY(
        core::fitAnswer(split({5, true, {1, 1, 1}, {}}), shares({{"a", 1}, {"b", 1}, {"c", 1}})).has_value());
}

/// Files from before points were spread hold what was picked off a list of all ways.
void TestKernelSplit::pickedOffAList() {
    const auto fitted = [](const char* pick) {
        Answer answer;
        answer.pick = pick;
        return core::fitAnswer(split({5, true, {}, {}}), answer).value_or(Answer{}).shares;
    };
    QCOMPARE(fitted("b"), (Shares{{"a", 0}, {"b", 5}, {"c", 0}}));
    QCOMPARE(fitted("2 wounds"), (Shares{{"a", 3}, {"b", 0}, {"c", 2}}));
    QCOMPARE(fitted("6 wounds"), Shares{});
    QCOMPARE(fitted("2"), Shares{});
    QCOMPARE(fitted("-2147483648 wounds"), Shares{});
    QCOMPARE(fitted("2147483647 wounds"), Shares{});
}

void TestKernelSplit::refusals_data() {
    QTest::addColumn<Request>("request");
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("where");
    const auto wrong = [](const char* name, const Request& request, const Answer& answer, const char* code,
                          const char* where) {
        QTest::newRow(name) << request << answer << QString(code) << QString(where);
    };
    const auto five = split({5, true, {2, 4, 4}, {}});
    wrong("too few", five, shares({{"a", 2}, {"b", 2}}), "answer.shares", "shares");
    wrong("too many", five, shares({{"b", 4}, {"c", 4}}), "answer.shares", "shares");
    wrong("more than one takes", five, shares({{"a", 3}, {"b", 2}}), "answer.share", "shares.a");
    wrong("negative", five, shares({{"a", -1}, {"b", 4}}), "answer.negative", "shares.a");
    wrong("no receiver", five, shares({{"x", 5}}), "answer.choice", "shares.x");
    wrong("nothing", five, {}, "answer.shares", "shares");
    Answer pick, faces;
    pick.pick = "none";
    faces.faces = {{1}};
    wrong("a choice", five, pick, "answer.kind", "shares");
    wrong("dice", five, faces, "answer.kind", "shares");
    Request choice = five;
    choice.kind = Request::Kind::Choice;
    wrong("shares for a choice", choice, shares({{"a", 1}}), "answer.kind", "shares");
    choice.kind = Request::Kind::Pool;
    wrong("shares for dice", choice, shares({{"a", 1}}), "answer.kind", "shares");
}

void TestKernelSplit::refusals() {
    QFETCH(Request, request);
    QFETCH(Answer, answer);
    const auto fitted = core::fitAnswer(request, answer);
    QVERIFY(!fitted.has_value() && !fitted.error().text.empty());
    QTEST(QString::fromStdString(fitted.error().code), "code");
    QTEST(QString::fromStdString(fitted.error().where), "where");
}

void TestKernelSplit::policy_data() {
    QTest::addColumn<Request>("request");
    QTest::addColumn<QList<int>>("given");
    QTest::newRow("the first take what they can") << split({5, true, {2, 2, 4}, {}}) << QList<int>{2, 2, 1};
    QTest::newRow("as it says") << split({5, true, {}, {1, 3, 1}}) << QList<int>{1, 3, 1};
    QTest::newRow("no more than there is") << split({3, true, {}, {2, 2, 2}}) << QList<int>{2, 1, 0};
    QTest::newRow("no more than fits") << split({9, true, {1, 2, 3}, {}}) << QList<int>{1, 2, 3};
}

void TestKernelSplit::policy() {
    QFETCH(Request, request);
    QFETCH(QList<int>, given);
    core::SeededDice dice(1);
    const auto answer = core::rollAnswer(request, dice);
    QCOMPARE(dice.draws(), 0);
    QVERIFY(answer.source == Answer::Source::Policy);
    QCOMPARE(answer.shares, (Shares{{"a", given[0]}, {"b", given[1]}, {"c", given[2]}}));
    QVERIFY(core::fitAnswer(request, answer).has_value());
}

/// Requests and answers without anything new are written as they always were, and read back whole.
void TestKernelSplit::stored() {
    const auto request = split({5, false, {2, 4, 4}, {1, 2, 2}});
    QVERIFY(*core::codec::parse<Request>(core::codec::write(request)) == request);
    const auto answer = shares({{"a", 2}});
    QVERIFY(*core::codec::parse<Answer>(core::codec::write(answer)) == answer);
    Answer old;
    old.faces = {{3, 6}};
    const auto written = core::codec::write(old);
    for (const char* later : {"totals", "shares"})
        QVERIFY(!written.find(later));
    Request plain;
    plain.rows = {{"a", "3+", 1, core::passBands(3, "miss", "hit")}};
    const auto asked = core::codec::write(plain);
    for (const char* later : {"split", "who"})
        QVERIFY(!asked.find(later));
    for (const char* later : {"sides", "side", "total"})
        QVERIFY(!asked.find("rows")->asArray()->front().find(later));
}

TEST_CASE(TestKernelSplit, QCoreApplication)
#include "test_kernel_split.moc"
