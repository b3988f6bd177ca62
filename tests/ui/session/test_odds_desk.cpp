// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "ui/session/odds_desk.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

namespace {

/// Spends that many steps, then says seven; `held` keeps a calculation in a thread from ending.
struct Sum {
    std::int64_t steps = 0;
    std::shared_ptr<std::atomic<bool>> held = std::make_shared<std::atomic<bool>>(false);
    /// Nobody calculates it any more, nor will.
    bool isDropped() const { return held.use_count() == 1; }

    int operator()(core::WorkBudget& work) const {
        for (std::int64_t n = 0; n < steps; ++n)
            if (!work.spend()) return -1;
        work.report(0.5);
        while (held->load() && work.spend())
            std::this_thread::yield();
        return work.cancelled() ? -1 : 7;
    }
};

constexpr auto slow = ui::OddsDesk::stepsAtOnce + 1;

} // namespace

/// Questions that end at once, questions that do not, and askers that change their mind.
class TestOddsDesk : public QObject {
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

void TestOddsDesk::shortQuestionIsAnsweredBeforeAskReturns() {
    ui::OddsDesk desk;
    QObject asker;
    int answer = 0;
    desk.ask<int>(asker, {Sum{10}, [&](int is) { answer = is; }});
    QCOMPARE(answer, 7);
    QVERIFY(!desk.isBusy());
}

void TestOddsDesk::longQuestionIsAnsweredLater() {
    ui::OddsDesk desk;
    QObject asker;
    int answer = 0;
    const auto* here = QThread::currentThread();
    const QThread* there = nullptr;
    desk.ask<int>(asker, {Sum{slow}, [&](int is) { answer = is, there = QThread::currentThread(); }});
    QCOMPARE(answer, 0);
    QVERIFY(desk.isBusy());
    QTRY_COMPARE(answer, 7);
    QCOMPARE(there, here);
    QVERIFY(!desk.isBusy());
}

void TestOddsDesk::longQuestionTellsItsProgress() {
    ui::OddsDesk desk;
    QObject asker;
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    double share = -1;
    desk.ask<int>(asker, {sum, [&](int is) { answer = is; }, [&](double done) { share = done; }});
    QVERIFY(share >= 0);
    QTRY_COMPARE(share, 0.5);
    *sum.held = false;
    QTRY_COMPARE(answer, 7);
}

void TestOddsDesk::newestQuestionReplacesTheOlder() {
    ui::OddsDesk desk;
    QObject asker;
    Sum first{slow};
    *first.held = true;
    int old = 0, fresh = 0;
    desk.ask<int>(asker, {first, [&](int is) { old = is; }});
    desk.ask<int>(asker, {Sum{slow}, [&](int is) { fresh = is; }});
    QTRY_COMPARE(fresh, 7);
    QTRY_VERIFY(first.isDropped()); // it would be held for ever, had it not been cancelled
    QCoreApplication::processEvents();
    QCOMPARE(old, 0);
}

void TestOddsDesk::deadAskerGetsNoAnswer() {
    ui::OddsDesk desk;
    auto asker = std::make_unique<QObject>();
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    desk.ask<int>(*asker, {sum, [&](int is) { answer = is; }});
    asker.reset();
    QVERIFY(!desk.isBusy());
    QTRY_VERIFY(sum.isDropped());
    QCoreApplication::processEvents();
    QCOMPARE(answer, 0);
}

void TestOddsDesk::forgottenQuestionIsCancelled() {
    ui::OddsDesk desk;
    QObject asker;
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    desk.ask<int>(asker, {sum, [&](int is) { answer = is; }});
    desk.forget(&asker);
    QTRY_VERIFY(sum.isDropped());
    QCoreApplication::processEvents();
    QCOMPARE(answer, 0);
}

void TestOddsDesk::tryIsSharedByAllQuestionsOfOneTurn() {
    ui::OddsDesk desk;
    QObject first, second, third;
    int answers = 0;
    const auto count = [&](int is) { answers += is == 7; };
    desk.ask<int>(first, {Sum{slow / 2}, count});
    desk.ask<int>(second, {Sum{slow / 2}, count});
    QCOMPARE(answers, 2);
    desk.ask<int>(third, {Sum{slow / 2}, count});
    QCOMPARE(answers, 2);
    QTRY_COMPARE(answers, 3);
}

void TestOddsDesk::patientQuestionsWaitForTheirTurn() {
    ui::OddsDesk desk;
    QObject first, second;
    QList<int> order;
    desk.ask<int>(first, {Sum{1}, [&](int) { order << 1; }}, ui::OddsDesk::Urgency::Later);
    desk.ask<int>(second, {Sum{slow}, [&](int) { order << 2; }}, ui::OddsDesk::Urgency::Later);
    QVERIFY(order.isEmpty());
    QTRY_COMPARE(order, QList<int>({1, 2}));
}

void TestOddsDesk::patientQuestionThatIsReplacedIsNeverBegun() {
    ui::OddsDesk desk;
    QObject asker;
    std::atomic<int> begun = 0;
    int answer = 0;
    const auto sum = [&begun](core::WorkBudget&) { return ++begun; };
    for (int n = 0; n < 3; ++n)
        desk.ask<int>(asker, {sum, [&](int is) { answer = is; }}, ui::OddsDesk::Urgency::Later);
    QVERIFY(desk.isBusy());
    QTRY_COMPARE(answer, 1);
    QCOMPARE(begun.load(), 1);
}

void TestOddsDesk::patientQuestionNeverHoldsUpAnUrgentOne() {
    ui::OddsDesk desk;
    QObject patient, urgent;
    Sum long_{slow};
    *long_.held = true;
    int late = 0, now = 0;
    desk.ask<int>(patient, {long_, [&](int is) { late = is; }}, ui::OddsDesk::Urgency::Later);
    QTest::qWait(0);
    desk.ask<int>(urgent, {Sum{slow}, [&](int is) { now = is; }});
    QTRY_COMPARE(now, 7);
    QCOMPARE(late, 0);
    *long_.held = false;
    QTRY_COMPARE(late, 7);
}

void TestOddsDesk::deskEndsWhileWorking() {
    QObject asker;
    Sum sum{slow};
    *sum.held = true;
    int answer = 0;
    {
        ui::OddsDesk desk;
        desk.ask<int>(asker, {sum, [&](int is) { answer = is; }});
        QObject other;
        desk.ask<int>(other, {sum, [&](int is) { answer = is; }});
        desk.ask<int>(other, {sum, [&](int is) { answer = is; }}, ui::OddsDesk::Urgency::Later);
    }
    QCoreApplication::processEvents();
    QCOMPARE(answer, 0);
}

void TestOddsDesk::answerMayAskAnew() {
    ui::OddsDesk desk;
    QObject asker;
    int answers = 0;
    desk.ask<int>(asker, {Sum{slow}, [&](int) {
                              ++answers;
                              desk.ask<int>(asker, {Sum{slow}, [&](int) { ++answers; }});
                          }});
    QTRY_COMPARE(answers, 2);
    QVERIFY(!desk.isBusy());
}

TEST_CASE(TestOddsDesk, QCoreApplication)
#include "test_odds_desk.moc"
