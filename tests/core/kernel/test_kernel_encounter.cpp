// SPDX-License-Identifier: GPL-3.0-or-later
#include "counter.h"
#include "kernel/dice/seeded_dice.h"
#include "support/case.h"

using namespace counter;
using Text = std::string;

/// The pipeline of an encounter on the counter game: plan, dice, choices, journal, undo.
class TestKernelEncounter : public QObject {
    Q_OBJECT

private slots:
    void withoutDiceAtOnce();
    void answerByAnswer();
    void rollTakesDiceOnly();
    void rollRestLeavesWhatIsTyped();
    void leavingIsFreeBeforeTheFirstDie();
    void leavingLaterBooksAbandoned();
    void undoGivesTheAbandonedActionBack();
    void undoPassesAnAbandonedAction();
    void undoTakesOneAnswerBack();
    void drawsNeverRewind();
    void redoNeverRolls();
    void jumpAnywhere();
    void newStepAfterUndoIsASibling();
    void performRefusals();
    void missingAnswersAreRolled();
    void overrides();
    void whatIsNotSavedIsNotShown();
    void readOnly();
    void reopensInTheMiddle();
    void keepsTheAnswersThatStillFit();
    void viewAtAStep();
    void snapshots();
    void goingBackReadsNothingTwice();
    void namesForTheButtons();
    void oneBeginning();
};

void TestKernelEncounter::withoutDiceAtOnce() {
    Play p;
    QVERIFY(p.game->begin(toy::add(3)).has_value());
    QVERIFY(!p.game->open());
    QCOMPARE(p.total(), 3);
    QCOMPARE(p.head(), 2);
    QCOMPARE(codeOf(p.game->begin(toy::add(-3))), Text("toy.negative"));
    QCOMPARE(p.game->problem(toy::add(-3))->kind, core::Problem::Kind::Rule);
    QVERIFY(!p.game->problem(toy::add(3)));
    QCOMPARE(p.head(), 2);
}

void TestKernelEncounter::answerByAnswer() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(3)).has_value());
    QCOMPARE(p.game->open()->request->id, Text("gamble"));
    QCOMPARE(codeOf(p.game->apply()), Text("resolution.unanswered"));
    QCOMPARE(codeOf(p.game->begin(toy::add(1))), Text("resolution.open"));
    QCOMPARE(codeOf(p.game->supply(faces({4, 4}))), Text("answer.dice_count"));
    QVERIFY(p.game->supply(faces({4, 1, 6})).has_value());
    QCOMPARE(p.game->open()->request->id, Text("double"));
    QVERIFY(p.game->supply(pick("double")).has_value());
    QVERIFY(!p.game->open()->request);
    QCOMPARE(codeOf(p.game->supply(pick("keep"))), Text("resolution.nothing_asked"));
    QCOMPARE(p.total(), 0); // nothing shows before it is saved
    QVERIFY(p.game->apply().has_value());
    QCOMPARE(p.total(), 4);
    const auto step = p.game->step(p.head());
    QCOMPARE(step->answers.size(), 2u);
    QCOMPARE(step->events.size(), 2u);
    QCOMPARE(step->digest, p.game->digest());
    QCOMPARE(codeOf(p.game->apply()), Text("resolution.none"));
}

void TestKernelEncounter::rollTakesDiceOnly() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(3)) && p.game->rollThrough());
    QCOMPARE(p.game->open()->request->id, Text("double"));
    QCOMPARE(p.draws(), 3);
    QVERIFY(p.game->roll().has_value()); // a choice takes its preset
    QCOMPARE(p.game->open()->answers.back().pick, Text("keep"));
    QCOMPARE(p.draws(), 3);
}

void TestKernelEncounter::rollRestLeavesWhatIsTyped() {
    Play p;
    Answer begun;
    begun.faces = {{6, 0, 5}};
    QCOMPARE(codeOf(p.game->rollRest(begun)), Text("resolution.nothing_asked"));
    QVERIFY(p.game->begin(toy::gamble(3)) && p.game->rollRest(begun));
    QCOMPARE(p.draws(), 1);
    const auto laid = p.game->open()->answers.back().faces.front();
    QVERIFY(laid[0] == 6 && laid[2] == 5 && laid[1] >= 1 && laid[1] <= 6);
    begun.faces = {{6, 0}};
    QVERIFY(p.game->undo().has_value());
    QVERIFY(!p.game->rollRest(begun)); // a die too few
    QVERIFY(p.game->open()->answers.empty());
}

void TestKernelEncounter::leavingIsFreeBeforeTheFirstDie() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(3)) && p.game->abandon());
    QVERIFY(!p.game->open() && !p.journal.load()->draft);
    QCOMPARE(p.head(), 1);
    QCOMPARE(codeOf(p.game->abandon()), Text("resolution.none"));
}

void TestKernelEncounter::leavingLaterBooksAbandoned() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(3)) && p.game->roll() && p.game->abandon());
    QCOMPARE(p.head(), 2);
    const auto step = p.game->step(2);
    QCOMPARE(step->order.command.type, Text("abandoned"));
    QVERIFY(step->events.empty());
    QCOMPARE(step->draws, 3);
    QCOMPARE(p.total(), 0);
}

void TestKernelEncounter::undoGivesTheAbandonedActionBack() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(2)) && p.game->supply(faces({6, 6})) && p.game->supply(pick("double")));
    const auto answers = p.game->open()->answers;
    QVERIFY(p.game->abandon());
    QCOMPARE(p.head(), 2);
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.head(), 1);
    QVERIFY(p.game->open() && p.game->open()->answers == answers);
    QVERIFY(p.game->open()->diceSeen && p.journal.load()->draft);
    QCOMPARE(p.game->redoLabel(), Text("Abandoned"));
    QVERIFY(p.game->redo().has_value());
    QCOMPARE(p.head(), 2);
    QVERIFY(!p.game->open() && !p.journal.load()->draft);
    QVERIFY(p.game->undo() && p.game->apply());
    QVERIFY(p.total() > 0);
}

/// Undo leads past an abandoned action and Redo back to what followed it; dice that were rolled anew in it
/// leave a step of their own.
void TestKernelEncounter::undoPassesAnAbandonedAction() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(2)) && p.game->supply(faces({6, 6})) && p.game->abandon());
    QVERIFY(p.game->begin(toy::gamble(2)) && p.game->supply(faces({1, 1})));
    while (p.game->open() && p.game->open()->request)
        QVERIFY(p.game->roll());
    QVERIFY(p.game->apply());
    const auto last = p.head();
    QVERIFY(p.game->undo() && p.game->undo() && p.game->open());
    QVERIFY(p.game->undo() && p.game->undo());
    QVERIFY(!p.game->open());
    QCOMPARE(p.head(), 1);
    QVERIFY(p.game->redo() && p.game->redo());
    QCOMPARE(p.head(), last);
    QVERIFY(p.game->undo() && p.game->undo() && p.game->undo() && p.game->supply(faces({3, 3})));
    const auto steps = p.game->log().size();
    QVERIFY(p.game->undo() && p.game->undo());
    QVERIFY(!p.game->open());
    QCOMPARE(p.game->log().size(), steps + 1);
}

void TestKernelEncounter::undoTakesOneAnswerBack() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(2)) && p.game->supply(faces({6, 6})) && p.game->supply(pick("double")));
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.game->open()->request->id, Text("double"));
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.game->open()->request->id, Text("gamble"));
    QCOMPARE(p.journal.load()->draft->takenBack, 2);
    QVERIFY(p.game->open()->diceSeen); // seen is seen
    QVERIFY(p.game->undo().has_value());
    QVERIFY(!p.game->open());
    QCOMPARE(p.game->step(p.head())->order.command.type, Text("abandoned"));
}

void TestKernelEncounter::drawsNeverRewind() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(4)) && p.game->roll());
    const auto first = p.game->open()->answers.back().faces;
    QVERIFY(p.game->undo() && p.game->roll());
    QCOMPARE(p.draws(), 8);
    core::SeededDice source(5);
    QCOMPARE(first.at(0), source.roll(4, 6));
    QCOMPARE(p.game->open()->answers.back().faces.at(0), source.roll(4, 6));
    QVERIFY(p.game->roll() && p.game->apply() && p.game->undo());
    QCOMPARE(p.draws(), 8);
    QCOMPARE(p.perform(toy::gamble(1)), Text());
    QCOMPARE(p.game->step(p.head())->answers.at(0).faces.at(0), source.roll(1, 6));
}

void TestKernelEncounter::redoNeverRolls() {
    Play p;
    QCOMPARE(p.perform(toy::gamble(5)), Text());
    const auto digest = p.game->digest();
    const auto draws = p.draws();
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.total(), 0);
    QVERIFY(p.game->redo().has_value());
    QCOMPARE(p.game->digest(), digest);
    QCOMPARE(p.draws(), draws);
    QCOMPARE(codeOf(p.game->redo()), Text("redo.nothing"));
}

void TestKernelEncounter::jumpAnywhere() {
    Play p;
    for (int n = 1; n <= 5; ++n)
        QCOMPARE(p.perform(toy::add(n)), Text());
    QVERIFY(p.game->jump(3).has_value());
    QCOMPARE(p.total(), 3);
    QVERIFY(p.game->jump(6).has_value());
    QCOMPARE(p.total(), 15);
    QCOMPARE(codeOf(p.game->jump(77)), Text("log.no_step"));
}

void TestKernelEncounter::newStepAfterUndoIsASibling() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.perform(toy::add(7)), Text());
    QCOMPARE(p.game->log().children(1), (std::vector<core::StepId>{2, 3}));
    QVERIFY(p.game->jump(2).has_value());
    QCOMPARE(p.total(), 1);
}

void TestKernelEncounter::performRefusals() {
    Play p;
    const auto digest = p.game->digest();
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 6})}, true), Text("answers.missing"));
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 6}), pick("keep"), pick("keep")}), Text("answers.surplus"));
    QCOMPARE(p.perform(toy::gamble(2), {faces({6, 9})}), Text("answer.face"));
    QCOMPARE(p.perform(toy::gamble(2), {{}, pick("keep")}), Text("answer.rows"));
    const auto late = p.game->perform(toy::gamble(2), {faces({6, 6}), pick("up")}, false);
    QCOMPARE(late.error().where, Text("answers[1].pick"));
    QCOMPARE(p.perform({{"dance", 1, {}}, false}), Text("data.unknown_type"));
    QCOMPARE(p.game->digest(), digest);
    QCOMPARE(p.head(), 1);
    QCOMPARE(p.draws(), 0);
}

void TestKernelEncounter::missingAnswersAreRolled() {
    Play p;
    const auto done = p.game->perform(toy::gamble(2), {faces({6, 6})}, false);
    QVERIFY(done.has_value());
    QCOMPARE(done->answers.at(1).pick, Text("keep"));
    QCOMPARE(done->requests.size(), 2u);
    QCOMPARE(done->step, 2);
    QCOMPARE(p.draws(), 0);
    QCOMPARE(p.perform(toy::gamble(2), {counts({1, 1}), pick("double")}, true), Text());
    QVERIFY(p.game->step(3)->answers.at(0).faces.empty());
    QCOMPARE(p.total(), 4);
}

void TestKernelEncounter::overrides() {
    Play p;
    auto order = toy::add(-2);
    order.overrideRules = true;
    QCOMPARE(p.perform(order), Text());
    QCOMPARE(p.total(), -2);
    QVERIFY(p.game->log().find(2)->manual);
    QCOMPARE(p.perform(toy::add(2)), Text());
    QVERIFY(!p.game->log().find(3)->manual);
}

void TestKernelEncounter::whatIsNotSavedIsNotShown() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(2)).has_value());
    p.journal.failing = true;
    QCOMPARE(codeOf(p.game->roll()), Text("test.full"));
    QCOMPARE(p.game->open()->request->id, Text("gamble"));
    QCOMPARE(codeOf(p.game->abandon()), Text("test.full"));
    QVERIFY(p.game->open());
    p.journal.failing = false;
    QVERIFY(p.game->roll() && p.game->roll());
    p.journal.failing = true;
    QCOMPARE(codeOf(p.game->apply()), Text("test.full"));
    QCOMPARE(p.head(), 1);
    QCOMPARE(p.total(), 0);
    p.journal.failing = false;
    QVERIFY(p.game->apply().has_value());
    p.journal.failing = true;
    QCOMPARE(codeOf(p.game->undo()), Text("test.full"));
    QCOMPARE(p.perform(toy::add(1)), Text("test.full"));
    QCOMPARE(p.head(), 2);
}

void TestKernelEncounter::readOnly() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    p.journal.locked = true;
    QCOMPARE(p.perform(toy::add(1)), Text("file.read_only"));
    QCOMPARE(codeOf(p.game->begin(toy::gamble(1))), Text("file.read_only"));
    QCOMPARE(codeOf(p.game->undo()), Text("file.read_only"));
    QCOMPARE(codeOf(p.game->jump(1)), Text("file.read_only"));
    QVERIFY(!p.game->canUndo());
    QCOMPARE(p.total(), 1);
}

void TestKernelEncounter::reopensInTheMiddle() {
    Play p;
    QCOMPARE(p.perform(toy::add(1)), Text());
    QVERIFY(p.game->begin(toy::gamble(3)) && p.game->supply(faces({4, 5, 1})));
    auto again = core::Encounter::open(p.system, p.journal, ports());
    QVERIFY(again.has_value());
    QCOMPARE((*again)->open()->request->id, Text("double"));
    QVERIFY((*again)->open()->diceSeen);
    QCOMPARE((*again)->open()->answers.at(0).faces.at(0), (std::vector<int>{4, 5, 1}));
    QVERIFY((*again)->supply(pick("double")) && (*again)->apply());
    QCOMPARE((*again)->view().clock, Text("5"));
    QVERIFY((*again)->undo() && (*again)->undo());
    QCOMPARE((*again)->view().clock, Text("0"));
}

void TestKernelEncounter::keepsTheAnswersThatStillFit() {
    Play p;
    QVERIFY(p.game->begin(toy::gamble(3)) && p.game->supply(faces({4, 5, 1})) &&
            p.game->supply(pick("keep")));
    auto draft = *p.journal.load()->draft;
    draft.answers.back() = faces({2}); // an earlier version asked for a die where it is a choice now
    QVERIFY(p.journal.saveDraft(draft, p.draws()).has_value());
    auto again = core::Encounter::open(p.system, p.journal, ports());
    QVERIFY(again.has_value());
    QCOMPARE((*again)->droppedContent().size(), 1u);
    QCOMPARE((*again)->droppedContent().front().code, Text("draft.shortened"));
    QVERIFY((*again)->droppedContent().front().text.find("1 of 2") != Text::npos);
    QCOMPARE((*again)->open()->request->id, Text("double"));
    QVERIFY((*again)->open()->diceSeen);
    QVERIFY((*again)->supply(pick("double")) && (*again)->apply());
    QCOMPARE((*again)->view().clock, Text("4"));
    draft.answers = {pick("keep"), faces({4, 5, 1})}; // another order: nothing fits, the order stays open
    draft.order = toy::gamble(3);
    QVERIFY(p.journal.saveDraft(draft, p.draws()).has_value());
    again = core::Encounter::open(p.system, p.journal, ports());
    QCOMPARE((*again)->open()->request->id, Text("gamble"));
    QVERIFY((*again)->open()->answers.empty() && (*again)->open()->diceSeen); // seen is seen
}

void TestKernelEncounter::viewAtAStep() {
    Play p;
    for (int n = 1; n <= 3; ++n)
        QCOMPARE(p.perform(toy::add(n)), Text());
    QCOMPARE(p.game->viewAt(3, core::Audience::Gm)->clock, Text("3"));
    QCOMPARE(p.total(), 6);
    QCOMPARE(p.game->viewAt(9, core::Audience::Gm).error().code, Text("log.no_step"));
}

void TestKernelEncounter::goingBackReadsNothingTwice() {
    Play p;
    for (int n = 0; n < 250; ++n)
        QCOMPARE(p.perform(toy::add(1)), Text());
    auto again =
        core::Encounter::open(p.system, p.journal, ports()); // reads what came after the snapshot of step 200
    QVERIFY(again.has_value());
    p.journal.stepsRead = 0;
    for (int n = 249; n > 200; --n) {
        QVERIFY((*again)->undo().has_value());
        QCOMPARE((*again)->view().clock, std::to_string(n));
    }
    QCOMPARE(p.journal.stepsRead, 0);
    QVERIFY((*again)->jump(251).has_value());
    QCOMPARE((*again)->digest(), p.game->digest());
    QCOMPARE(p.journal.stepsRead, 0);
}

void TestKernelEncounter::snapshots() {
    Play p;
    for (int n = 0; n < 420; ++n)
        QCOMPARE(p.perform(toy::add(1)), Text());
    QCOMPARE(p.journal.snapshots, 3); // the first step, 200 and 400
    auto again = core::Encounter::open(p.system, p.journal, ports());
    QVERIFY(again.has_value());
    QCOMPARE((*again)->digest(), p.game->digest());
    QVERIFY((*again)->jump(250).has_value());
    QCOMPARE((*again)->view().clock, Text("249"));
}

void TestKernelEncounter::namesForTheButtons() {
    Play p;
    QCOMPARE(p.game->undoLabel(), Text());
    QVERIFY(!p.game->canUndo());
    QCOMPARE(codeOf(p.game->undo()), Text("undo.nothing"));
    QCOMPARE(p.perform(toy::add(4)), Text());
    QCOMPARE(p.game->undoLabel(), Text("Add 4"));
    QVERIFY(p.game->undo().has_value());
    QCOMPARE(p.game->redoLabel(), Text("Add 4"));
    QVERIFY(p.game->begin(toy::gamble(1)).has_value());
    QCOMPARE(p.game->undoLabel(), Text("Gamble"));
    QVERIFY(p.game->roll().has_value());
    QCOMPARE(p.game->undoLabel(), Text("To win"));
    QCOMPARE(p.game->redoLabel(), Text());
}

void TestKernelEncounter::oneBeginning() {
    Play p;
    const auto twice = core::Encounter::create(p.system, *p.system.opening({}), p.journal, ports());
    QVERIFY(!twice.has_value());
    QCOMPARE(twice.error().code, Text("encounter.not_empty"));
}

TEST_CASE(TestKernelEncounter, QCoreApplication)
#include "test_kernel_encounter.moc"
