// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/session/odds_queue.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

namespace {

/// Spends that many steps, then says seven; `held` keeps a calculation in a thread from ending.
struct Sum {
    std::int64_t steps = 0;
    std::shared_ptr<std::atomic<bool>> held = std::make_shared<std::atomic<bool>>(false);
    /// Whether no thread calculates it any more, nor will.
    bool isDropped() const { return held.use_count() == 1; }

    int operator()(core::WorkBudget& work) const {
        for (std::int64_t n = 0; n < steps; ++n)
            if (!work.spend()) return -1;
        work.report(0.5);
        while (held->load() && work.spend())
            std::this_thread::yield();
        return work.isCancelled() ? -1 : 7;
    }
};

constexpr auto slow = ui::OddsQueue::stepsAtOnce + 1;

} // namespace

/// Questions that end at once, questions that do not, and askers that change their mind.
class TestOddsQueue : public QObject {
    Q_OBJECT

private slots:
    void shortQuestionIsAnsweredBeforeAskReturns();
    void longQuestionIsAnsweredLater();
    void longQuestionTellsItsProgress();
    void newestQuestionReplacesTheOlder();
    void deadAskerGetsNoAnswer();
    void forgottenQuestionIsCancelled();
    void tryIsSharedByAllQuestionsOfOneTurn();
    void patientQuestionsWaitForTheirTurn();
    void patientQuestionThatIsReplacedIsNeverBegun();
    void patientQuestionNeverHoldsUpAnUrgentOne();
    void deskEndsWhileWorking();
    void answerMayAskAnew();
};

void TestOddsQueue::shortQuestionIsAnsweredBeforeAskReturns() {
    ui::OddsQueue queue;
    QObject asker;
    int answer = 0;
    queue.ask<int>(asker, {Sum{10}, [&](int is) { answer = is; }});
    QCOMPARE(answer, 7);
    QVERIFY(!queue.isBusy());
}

void TestOddsQueue::longQuestionIsAnsweredLater() {
    ui::OddsQueue queue;
    QObject asker;
    int answer = 0;
    const auto* here = QThread::currentThread();
    const QThread* there = nullptr;
    queue.ask<int>(asker, {Sum{slow}, [&](int is) { answer = is, there = QThread::currentThread(); }});
    QCOMPARE(answer, 0);
    QVERIFY(queue.isBusy());
    QTRY_COMPARE(answer, 7);
    QCOMPARE(there, here);
    QVERIFY(!queue.isBusy());
}

void TestOddsQueue::longQuestionTellsItsProgress() {
    ui::OddsQueue queue;
    QObject asker;
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    double share = -1;
    queue.ask<int>(asker, {sum, [&](int is) { answer = is; }, [&](double done) { share = done; }});
    QVERIFY(share >= 0);
    QTRY_COMPARE(share, 0.5);
    *sum.held = false;
    QTRY_COMPARE(answer, 7);
}

void TestOddsQueue::newestQuestionReplacesTheOlder() {
    ui::OddsQueue queue;
    QObject asker;
    Sum first{slow};
    *first.held = true;
    int old = 0, fresh = 0;
    queue.ask<int>(asker, {first, [&](int is) { old = is; }});
    queue.ask<int>(asker, {Sum{slow}, [&](int is) { fresh = is; }});
    QTRY_COMPARE(fresh, 7);
    QTRY_VERIFY(first.isDropped()); // it would be held for ever, had it not been cancelled
    QCoreApplication::processEvents();
    QCOMPARE(old, 0);
}

void TestOddsQueue::deadAskerGetsNoAnswer() {
    ui::OddsQueue queue;
    auto asker = std::make_unique<QObject>();
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    queue.ask<int>(*asker, {sum, [&](int is) { answer = is; }});
    asker.reset();
    QVERIFY(!queue.isBusy());
    QTRY_VERIFY(sum.isDropped());
    QCoreApplication::processEvents();
    QCOMPARE(answer, 0);
}

void TestOddsQueue::forgottenQuestionIsCancelled() {
    ui::OddsQueue queue;
    QObject asker;
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    queue.ask<int>(asker, {sum, [&](int is) { answer = is; }});
    queue.forget(&asker);
    QTRY_VERIFY(sum.isDropped());
    QCoreApplication::processEvents();
    QCOMPARE(answer, 0);
}

void TestOddsQueue::tryIsSharedByAllQuestionsOfOneTurn() {
    ui::OddsQueue queue;
    QObject first, second, third;
    int answers = 0;
    const auto count = [&](int is) { answers += is == 7; };
    queue.ask<int>(first, {Sum{slow / 2}, count});
    queue.ask<int>(second, {Sum{slow / 2}, count});
    QCOMPARE(answers, 2);
    queue.ask<int>(third, {Sum{slow / 2}, count});
    QCOMPARE(answers, 2);
    QTRY_COMPARE(answers, 3);
}

void TestOddsQueue::patientQuestionsWaitForTheirTurn() {
    ui::OddsQueue queue;
    QObject first, second;
    QList<int> order;
    queue.ask<int>(first, {Sum{1}, [&](int) { order << 1; }}, ui::OddsQueue::Urgency::Later);
    queue.ask<int>(second, {Sum{slow}, [&](int) { order << 2; }}, ui::OddsQueue::Urgency::Later);
    QVERIFY(order.isEmpty());
    QTRY_COMPARE(order, QList<int>({1, 2}));
}

void TestOddsQueue::patientQuestionThatIsReplacedIsNeverBegun() {
    ui::OddsQueue queue;
    QObject asker;
    std::atomic<int> begun = 0;
    int answer = 0;
    const auto sum = [&begun](core::WorkBudget&) { return ++begun; };
    for (int n = 0; n < 3; ++n)
        queue.ask<int>(asker, {sum, [&](int is) { answer = is; }}, ui::OddsQueue::Urgency::Later);
    QVERIFY(queue.isBusy());
    QTRY_COMPARE(answer, 1);
    QCOMPARE(begun.load(), 1);
}

void TestOddsQueue::patientQuestionNeverHoldsUpAnUrgentOne() {
    ui::OddsQueue queue;
    QObject patient, urgent;
    Sum long_{slow};
    *long_.held = true;
    int late = 0, now = 0;
    queue.ask<int>(patient, {long_, [&](int is) { late = is; }}, ui::OddsQueue::Urgency::Later);
    QTest::qWait(0);
    queue.ask<int>(urgent, {Sum{slow}, [&](int is) { now = is; }});
    QTRY_COMPARE(now, 7);
    QCOMPARE(late, 0);
    *long_.held = false;
    QTRY_COMPARE(late, 7);
}

void TestOddsQueue::deskEndsWhileWorking() {
    QObject asker;
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    {
        ui::OddsQueue queue;
        queue.ask<int>(asker, {sum, [&](int is) { answer = is; }});
        QObject other;
        queue.ask<int>(other, {sum, [&](int is) { answer = is; }});
        queue.ask<int>(other, {sum, [&](int is) { answer = is; }}, ui::OddsQueue::Urgency::Later);
    }
    QCoreApplication::processEvents();
    QCOMPARE(answer, 0);
}

void TestOddsQueue::answerMayAskAnew() {
    ui::OddsQueue queue;
    QObject asker;
    int answers = 0;
    queue.ask<int>(asker, {Sum{slow}, [&](int) {
                               ++answers;
                               queue.ask<int>(asker, {Sum{slow}, [&](int) { ++answers; }});
                           }});
    QTRY_COMPARE(answers, 2);
    QVERIFY(!queue.isBusy());
}

TEST_CASE(TestOddsQueue, QCoreApplication)
#include "test_odds_queue.moc"
