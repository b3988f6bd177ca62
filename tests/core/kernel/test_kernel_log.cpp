// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "support/case.h"

using Ids = std::vector<core::StepId>;

/// The tree of steps: 1 – 2 – 3 – 4, and 5 – 6 beside 3.
class TestKernelLog : public QObject {
    Q_OBJECT

private slots:
    void empty();
    void pathAndChildren();
    void lineFollowsTheNewestBranch();
    void siblingsStay();
    void phaseStart();
    void fromStoredHeads();
};

namespace {

core::StepHead step(core::StepId id, core::StepId parent, std::string phase) {
    core::StepHead head;
    head.id = id;
    head.parent = parent;
    head.phaseKey = std::move(phase);
    return head;
}

core::Log tree() {
    core::Log log;
    log.add(step(1, 0, "a"));
    log.add(step(2, 1, "a"));
    log.add(step(3, 2, "b"));
    log.add(step(4, 3, "b"));
    log.setHead(2);
    log.add(step(5, 2, "b"));
    log.add(step(6, 5, "c"));
    return log;
}

} // namespace

void TestKernelLog::empty() {
    const core::Log log;
    QCOMPARE(log.head(), 0);
    QCOMPARE(log.nextId(), 1);
    QVERIFY(log.path(0).empty() && log.line().empty() && !log.newestChild(0) && !log.find(1));
}

void TestKernelLog::pathAndChildren() {
    const auto log = tree();
    QCOMPARE(log.head(), 6);
    QCOMPARE(log.path(6), (Ids{1, 2, 5, 6}));
    QCOMPARE(log.path(4), (Ids{1, 2, 3, 4}));
    QCOMPARE(log.children(2), (Ids{3, 5}));
    QCOMPARE(log.children(0), (Ids{1}));
    QVERIFY(log.children(6).empty());
    QCOMPARE(log.nextId(), 7);
}

void TestKernelLog::lineFollowsTheNewestBranch() {
    auto log = tree();
    log.setHead(1);
    QCOMPARE(log.line(), (Ids{1, 2, 5, 6}));
    log.setHead(3);
    QCOMPARE(log.line(), (Ids{1, 2, 3, 4}));
}

void TestKernelLog::siblingsStay() {
    auto log = tree();
    log.setHead(2);
    log.add(step(7, 2, "b"));
    QCOMPARE(log.children(2), (Ids{3, 5, 7}));
    QCOMPARE(*log.newestChild(2), 7);
    QCOMPARE(log.size(), 7u);
}

void TestKernelLog::phaseStart() {
    const auto log = tree();
    QCOMPARE(log.phaseStart(2), 1);
    QCOMPARE(log.phaseStart(4), 3);
    QCOMPARE(log.phaseStart(5), 5);
    QCOMPARE(log.phaseStart(6), 6);
    QVERIFY(log.startsPhase(1) && log.startsPhase(3) && log.startsPhase(5) && log.startsPhase(6));
    QVERIFY(!log.startsPhase(2) && !log.startsPhase(4));
    QVERIFY(log.startsPhase(0));
}

void TestKernelLog::fromStoredHeads() {
    const core::Log log({step(1, 0, "a"), step(2, 1, "a"), step(3, 1, "a")}, 2);
    QCOMPARE(log.head(), 2);
    QCOMPARE(log.children(1), (Ids{2, 3}));
    QCOMPARE(log.nextId(), 4);
}

TEST_CASE(TestKernelLog, QCoreApplication)
#include "test_kernel_log.moc"
