// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "support/case.h"

using namespace counter;
using Text = std::string;

/// A step of the past is played differently; what came after is played again with its own dice.
class TestKernelAmend : public QObject {
    Q_OBJECT

private slots:
    void threeBack();
    void stopsWhereAnAnswerNoLongerFits();
    void keptAnswersGiveWay();
    void realDiceAreAskedFor();
    void laterQuestionsMayChange();
    void stopsWhereARuleForbidsIt();
    void refusedAmendmentChangesNothing();
    void onlyOnTheLine();
    void abandonedStepsAreLeftOut();
    void theAmendedStepIsReported();
    void sameResultIsNoChange();
    void undoTakesTheWholeBack();
    void undoTakesTheWholeBackAfterARestart();
    void anAmendmentIsNoStepToAmend();
};

namespace {

std::vector<std::vector<int>> facesAt(const Play& p, core::StepId id) {
    return p.game->step(id)->answers.at(0).faces;
}

} // namespace

void TestKernelAmend::threeBack() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 1}), pick("keep")}), Text()); // 2: +1
    QCOMPARE(p.perform(toy::gamble(3)), Text());                                // 3
    QCOMPARE(p.perform(toy::add(10)), Text());                                  // 4
    const auto before = p.total();
    const auto draws = p.draws();
    const auto report = p.game->amend(2, toy::gamble(2), {faces({6, 4}), pick("keep")});
    QVERIFY(report.has_value());
    QCOMPARE(report->amended, 5);
    QCOMPARE(report->replayed, 2);
    QVERIFY(!report->stopped);
    QCOMPARE(p.total(), before + 1);
    QCOMPARE(facesAt(p, 6), facesAt(p, 3)); // the other dice are kept
    QCOMPARE(p.draws(), draws);
    QCOMPARE(p.game->log().path(p.head()), (std::vector<core::StepId>{1, 5, 6, 7, 8}));
    QVERIFY(p.game->jump(4).has_value()); // the old branch is intact
    QCOMPARE(p.total(), before);
}

void TestKernelAmend::stopsWhereAnAnswerNoLongerFits() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 6}), pick("keep")}), Text());
    const auto old = p.game->step(3);
    // Three dice are asked for now; the amended step itself takes the new answers, what it has too few of is
    // rolled.
    const auto wrong = p.game->amend(3, toy::gamble(3), old->answers);
    QVERIFY(!wrong.has_value());
    QCOMPARE(wrong.error().code, Text("answer.dice_count"));
    QCOMPARE(p.head(), 3);
}

/// A kept answer that no longer fits gives way, and is rolled again; those after it are kept where their
/// questions are asked again.
void TestKernelAmend::keptAnswersGiveWay() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2)), Text());
    const auto old = p.game->step(2);
    const auto report = p.game->amend(2, toy::gamble(3), old->answers, old->answers.size());
    QVERIFY2(report.has_value(), report ? "" : report.error().text.c_str());
    QVERIFY(!report->stopped);
    QCOMPARE(report->givenUp, 1);
    QCOMPARE(facesAt(p, 3).at(0).size(), std::size_t(3));
    // One die was changed manually, the choice was kept: both fit.
    const auto again =
        p.game->amend(p.game->log().path(p.head())[1], toy::gamble(2), {faces({6, 1}), pick("keep")}, 1);
    QVERIFY(again.has_value());
    QCOMPARE(again->givenUp, 0);
    QCOMPARE(facesAt(p, 5).at(0), (std::vector<int>{6, 1}));
    // What was changed manually has to fit.
    QCOMPARE(p.game->amend(5, toy::gamble(2), {faces({6, 1, 1}), pick("keep")}, 1).error().code,
             Text("answer.dice_count"));
}

/// The program never rolls the dice of a side that has typed its own: the amended action waits for them.
void TestKernelAmend::realDiceAreAskedFor() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 6}), pick("keep")}), Text());
    QCOMPARE(p.perform(toy::add(10)), Text());
    const auto old = p.game->step(2);
    const auto report = p.game->amend(2, toy::gamble(3), old->answers, old->answers.size());
    QVERIFY2(report.has_value(), report ? "" : report.error().text.c_str());
    QVERIFY(report->stopped.has_value());
    QVERIFY(p.game->open() && p.game->open()->request && p.game->open()->request->asksDice());
    QVERIFY(p.game->supply(faces({6, 1, 1})).has_value());
    QVERIFY(p.game->supply(pick("keep")).has_value());
    QVERIFY(p.game->apply().has_value());
    QCOMPARE(facesAt(p, p.head()).at(0), (std::vector<int>{6, 1, 1}));
    QVERIFY(p.game->jump(3).has_value()); // the old branch is intact
}

/// A later step goes on where its old answer is not asked for any more, or is no longer possible.
void TestKernelAmend::laterQuestionsMayChange() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QCOMPARE(p.perform(toy::gamble(2)), Text());
    QCOMPARE(p.perform(toy::add(1)), Text());
    p.journal.tamperedStep = 3;
    p.journal.tamper = [](core::Step& step) {
        step.answers.insert(step.answers.begin(), pick("a question of the old game"));
    };
    const auto report = p.game->amend(2, toy::add(5), {});
    QVERIFY(report.has_value());
    QVERIFY2(!report->stopped, report->stopped ? report->stopped->text.c_str() : "");
    QCOMPARE(report->replayed, 2);
}

void TestKernelAmend::stopsWhereARuleForbidsIt() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QCOMPARE(p.perform(toy::add(2)), Text());
    QCOMPARE(p.perform(toy::gamble(1), {faces({6}), pick("double")}), Text());
    p.journal.tamperedStep = 4;
    p.journal.tamper = [](core::Step& step) {
        step.answers.at(0) = faces({6, 6});
    }; // an answer that does not fit
    const auto report = p.game->amend(2, toy::add(5), {});
    QVERIFY(report.has_value());
    QCOMPARE(report->replayed, 1);
    QVERIFY(report->stopped.has_value());
    QCOMPARE(report->stopped->code, Text("answer.dice_count"));
    QVERIFY(report->stopped->where.starts_with("step 4"));
    QCOMPARE(p.total(), 7);
    QVERIFY(p.game->jump(4).has_value());
    QCOMPARE(p.total(), 5);
}

void TestKernelAmend::refusedAmendmentChangesNothing() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QCOMPARE(p.perform(toy::add(2)), Text());
    const auto size = p.game->log().size();
    QCOMPARE(p.game->amend(2, toy::add(-1), {}).error().code, Text("toy.negative"));
    QCOMPARE(p.head(), 3);
    QCOMPARE(p.total(), 3);
    QCOMPARE(p.game->log().size(), size);
}

void TestKernelAmend::onlyOnTheLine() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.perform(toy::add(2)), Text());
    QCOMPARE(p.game->amend(2, toy::add(3), {}).error().code, Text("amend.not_on_line"));
    QCOMPARE(p.game->amend(1, toy::add(3), {}).error().code, Text("amend.opening"));
    QVERIFY(p.game->begin(toy::gamble(1)).has_value());
    QCOMPARE(p.game->amend(3, toy::add(3), {}).error().code, Text("resolution.open"));
}

void TestKernelAmend::abandonedStepsAreLeftOut() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QVERIFY(p.game->begin(toy::gamble(1)) && p.game->roll() && p.game->abandon());
    QCOMPARE(p.perform(toy::add(2)), Text());
    const auto report = p.game->amend(2, toy::add(5), {});
    QVERIFY(report.has_value());
    QCOMPARE(report->replayed, 1);
    QCOMPARE(p.total(), 7);
}

/// A first step with another result and a later one that only reads as before: both are known to the report.
void TestKernelAmend::theAmendedStepIsReported() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 6}), pick("double")}), Text());
    QCOMPARE(p.perform(toy::add(1)), Text());
    const auto was = p.game->log().find(2)->text;
    const auto report = p.game->amend(2, toy::gamble(2), {faces({1, 1}), pick("keep")});
    QVERIFY(report.has_value());
    QCOMPARE(report->changed.size(), std::size_t(1));
    QCOMPARE(report->changed[0].before, 2);
    QCOMPARE(report->changed[0].after, report->amended);
    QCOMPARE(report->changed[0].was, was);
    QCOMPARE(report->changed[0].is, p.game->log().find(report->amended)->text);
    const auto& end = p.game->log().find(p.head())->text;
    QVERIFY2(end.find(was) != Text::npos, end.c_str());
}

void TestKernelAmend::sameResultIsNoChange() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 1}), pick("keep")}), Text());
    QCOMPARE(p.perform(toy::add(1)), Text());
    const auto report = p.game->amend(2, toy::gamble(2), {faces({5, 2}), pick("keep")});
    QVERIFY(report.has_value());
    QVERIFY(report->changed.empty());
}

void TestKernelAmend::undoTakesTheWholeBack() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 1}), pick("keep")}), Text());
    QCOMPARE(p.perform(toy::add(10)), Text());
    const auto last = p.head();
    const auto before = p.game->digest();
    QVERIFY(p.game->amend(2, toy::gamble(2), {faces({6, 4}), pick("keep")}).has_value());
    const auto amended = p.game->digest();
    QVERIFY(amended != before);
    QCOMPARE(p.game->undoLabel(), Text("amendment of Gamble"));
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.head(), last);
    QCOMPARE(p.game->digest(), before);
    QCOMPARE(p.game->redoLabel(), Text("amendment of Gamble"));
    QVERIFY(p.game->redo().has_value());
    QCOMPARE(p.game->digest(), amended);
    // A step after it is one step; the amendment is the next one back.
    QCOMPARE(p.perform(toy::add(3)), Text());
    QVERIFY(p.game->undo() && p.game->undo());
    QCOMPARE(p.game->digest(), before);
    // What is played instead is what Redo leads to from now on.
    QCOMPARE(p.perform(toy::add(7)), Text());
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.game->redoLabel(), Text("Add 7"));
    // Every branch is played again without a difference.
    const auto events = p.game->replayEvents(), commands = p.game->replayCommands();
    QVERIFY(events && !events->firstDifference && commands && !commands->firstDifference);
}

void TestKernelAmend::undoTakesTheWholeBackAfterARestart() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 1}), pick("keep")}), Text());
    QCOMPARE(p.perform(toy::add(10)), Text());
    const auto last = p.head();
    QVERIFY(p.game->amend(2, toy::gamble(2), {faces({6, 4}), pick("keep")}).has_value());
    QVERIFY(p.game->amend(3 + 1, toy::gamble(2), {faces({1, 1}), pick("keep")}).has_value()); // twice
    auto again = core::Encounter::open(p.system, p.journal, ports());
    QVERIFY(again.has_value());
    QVERIFY((*again)->undo() && (*again)->undo());
    QCOMPARE((*again)->log().head(), last);
    auto undone = core::Encounter::open(p.system, p.journal, ports());
    QVERIFY(undone.has_value());
    QCOMPARE((*undone)->redoLabel(), Text("amendment of Gamble"));
    QVERIFY((*undone)->redo() && (*undone)->redo());
    QCOMPARE((*undone)->log().head(), (*undone)->log().nextId() - 1);
}

void TestKernelAmend::anAmendmentIsNoStepToAmend() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QVERIFY(p.game->amend(2, toy::add(2), {}).has_value());
    QCOMPARE(p.game->amend(p.head(), toy::add(3), {}).error().code, Text("amend.amendment"));
    QCOMPARE(p.total(), 2);
}

TEST_CASE(TestKernelAmend, QCoreApplication)
#include "test_kernel_amend.moc"
