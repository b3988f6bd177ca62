// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "support/case.h"

using namespace counter;
using Text = std::string;

/// Replay A folds the stored events, replay B plans the stored commands again; each finds the first step that
/// differs.
class TestKernelReplay : public QObject {
    Q_OBJECT

private slots:
    void cleanOverAllBranches();
    void tampered_data();
    void tampered();
    void otherRulesVersion();

private:
    static void fill(Play& p);
};

using Tampering = std::function<void(core::Step&)>;

void TestKernelReplay::fill(Play& p) {
    QCOMPARE(p.perform(toy::add(1)), Text());                                     // 2
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 1}), pick("double")}), Text()); // 3
    QCOMPARE(p.perform(toy::add(4)), Text());                                     // 4
    QVERIFY(p.game->undo() && p.game->undo());
    QVERIFY(p.game->begin(toy::gamble(2)) && p.game->roll() && p.game->abandon()); // 5, abandoned
    QCOMPARE(p.perform(toy::add(9)), Text());                                      // 6
}

void TestKernelReplay::cleanOverAllBranches() {
    Play p;
    fill(p);
    for (const auto& report : {p.game->replayEvents(), p.game->replayCommands()}) {
        QVERIFY(report.has_value());
        QVERIFY2(!report->firstDifference, report->what.c_str());
        QCOMPARE(report->steps, 6);
        QVERIFY(!report->otherRules);
    }
}

void TestKernelReplay::tampered_data() {
    QTest::addColumn<int>("step");
    QTest::addColumn<Tampering>("tampering");
    QTest::addColumn<bool>("foundByEvents");
    QTest::addColumn<bool>("foundByCommands");
    const auto row = [](const char* name, int step, const Tampering& tampering, bool events, bool commands) {
        QTest::newRow(name) << step << tampering << events << commands;
    };
    const auto set = [](core::Record& record, const char* field, int value) {
        (*record.body.asObject())[field] = value;
    };
    row(
        "an event", 3, [=](core::Step& s) { set(s.events.at(1), "amount", 5); }, true, true);
    row(
        "an event on a side branch", 4, [=](core::Step& s) { set(s.events.at(0), "amount", 5); }, true, true);
    row(
        "a command", 2, [=](core::Step& s) { set(s.order.command, "amount", 5); }, false, true);
    row(
        "a command that is refused now", 2, [=](core::Step& s) { set(s.order.command, "amount", -5); }, false,
        true);
    row(
        "an answer", 3,
        [](core::Step& s) {
            s.answers.at(0) = faces({6, 6});
        },
        false, true);
    row(
        "an answer that does not fit", 3, [](core::Step& s) { s.answers.at(0) = faces({6}); }, false, true);
    row(
        "a missing answer", 3, [](core::Step& s) { s.answers.pop_back(); }, false, true);
    row(
        "a missing event", 3, [](core::Step& s) { s.events.pop_back(); }, true, true);
    row(
        "a further event", 6, [](core::Step& s) { s.events.push_back(s.events.front()); }, true, true);
    row(
        "a digest", 6, [](core::Step& s) { s.digest[0] = s.digest[0] == 'a' ? 'b' : 'a'; }, true, false);
}

void TestKernelReplay::tampered() {
    QFETCH(int, step);
    QFETCH(Tampering, tampering);
    QFETCH(bool, foundByEvents);
    QFETCH(bool, foundByCommands);
    Play p;
    fill(p);
    p.journal.tamperedStep = step;
    p.journal.tamper = tampering;
    const auto check = [step](const core::Result<core::ReplayReport>& report, bool expected) {
        QVERIFY(report.has_value());
        QCOMPARE(report->firstDifference.has_value(), expected);
        if (!expected) return;
        QCOMPARE(*report->firstDifference, step);
        QVERIFY(!report->what.empty());
    };
    check(p.game->replayEvents(), foundByEvents);
    check(p.game->replayCommands(), foundByCommands);
}

void TestKernelReplay::otherRulesVersion() {
    class Later final : public core::System {
    public:
        Text id() const override { return m_toy.id(); }
        Text name() const override { return m_toy.name(); }
        int rulesVersion() const override { return 2; }
        core::Result<core::Ok> load(const core::DataPack& data) override { return m_toy.load(data); }
        core::SetupChoices choices() const override { return {}; }
        core::Result<core::Order> opening(const core::Setup& setup) const override {
            return m_toy.opening(setup);
        }
        std::unique_ptr<core::Game> newGame() const override { return m_toy.newGame(); }
        core::Value commandSchemas() const override { return m_toy.commandSchemas(); }

    private:
        toy::System m_toy;
    } later;
    Play p;
    fill(p);
    const auto again = core::Encounter::open(later, p.journal, ports());
    QVERIFY(again.has_value());
    QVERIFY((*again)->replayCommands()->otherRules);
    QVERIFY((*again)->replayEvents()->otherRules);
}

TEST_CASE(TestKernelReplay, QCoreApplication)
#include "test_kernel_replay.moc"
