// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/seeded_dice.h"
#include "kernel/flow/valued_resolution.h"
#include "lead/answers.h"
#include "lead/led_play.h"
#include "support/case.h"
#include "support/random_play.h"
#include "tests/core/advice/positions.h"
#endif

#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::lead;

/// Led sides answer choices in the middle of an order by what they are worth.
class TestLedAnswers : public QObject {
    Q_OBJECT

private slots:
    void choicesAreWeighed_data();
    void choicesAreWeighed();
    void boardChoicesKeepTheirPolicies();
    void journalKeepsTheAnswer();
};

namespace {

/// The choices of led games, and how many of them were answered otherwise than by the preset.
struct Choices {
    std::string fact; ///< id of the choices that ask for a fact of the table; empty = none
    int asked = 0, facts = 0, weighed = 0;
    bool areEnough() const { return weighed > 0 && (fact.empty() || facts > 0); }
};

/// What the order is worth to the side that is asked, with that option.
std::optional<double> worthOf(const Resolution& open, const std::string& option) {
    const auto next = open.clone();
    Answer answer;
    answer.pick = option;
    if (!next->supply(answer)) return std::nullopt;
    WorkBudget work(10'000'000);
    return dynamic_cast<const ValuedResolution&>(*next).worthTo(open.pending()->side, work);
}

/// Checks the advised answer to the open choice: the best option, the same when asked again, none at Easy.
void checkChoice(const Resolution& open, Choices& choices) {
    const auto request = *open.pending();
    const bool isFact = request.id == choices.fact;
    ++(isFact ? choices.facts : choices.asked);
    QVERIFY(!advisedAnswer(open, LeadLevel::Easy));
    const auto answer = advisedAnswer(open, LeadLevel::Fair);
    QVERIFY(answer == advisedAnswer(open, LeadLevel::Fair));
    if (!answer) return;
    QVERIFY2(!isFact, request.purpose.c_str());
    QVERIFY(answer->pick != request.preset);
    ++choices.weighed;
    const auto best = worthOf(open, answer->pick);
    QVERIFY(best);
    for (const auto& option : request.options) {
        const auto other = worthOf(open, option.id);
        QVERIFY2(!other || *other <= *best + 1e-6, option.id.c_str());
    }
}

/// Plans what a leader does next, answers and checks its choices, and carries it out; false at the end.
bool playStep(Game& game, std::vector<Leader>& leaders, SeededDice& dice, Choices& choices) {
    const auto [leader, step] = nextOfAll(game, leaders);
    if (!leader || step.kind == LedStep::Kind::Over) return false;
    leader->note(game, step);
    const auto planned = game.plan(step.order);
    if (!planned) return false;
    while (const auto request = (*planned)->pending()) {
        if (request->kind == Request::Kind::Choice) checkChoice(**planned, choices);
        const auto advised = advisedAnswer(**planned, LeadLevel::Fair);
        if (!(*planned)->supply(advised ? *advised : rollAnswer(*request, dice))) return false;
    }
    for (const auto& event : (*planned)->events())
        if (!game.apply(event)) return false;
    return true;
}

} // namespace

void TestLedAnswers::choicesAreWeighed_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("mission");
    QTest::addColumn<QString>("fact");
    QTest::addColumn<int>("nexts");
    QTest::newRow("reactions of Plaguetide") << "plaguetide"
                                             << "hab_block_17" << QString() << 3; // no action point is spent
    QTest::newRow("stratagems of Combat Patrol") << "combat_patrol" << QString() << "charge.made" << 0;
    QTest::newRow("markers of Trench Crusade") << "trench_crusade" << QString() << "arrives" << 0;
    QTest::newRow("Scrimmage") << "scrimmage" << QString() << QString() << 0;
}

/// The answer is the best one by its worth, the same each time; facts of the table are never decided.
void TestLedAnswers::choicesAreWeighed() {
    QFETCH(QString, system);
    QFETCH(QString, mission);
    QFETCH(QString, fact);
    QFETCH(int, nexts);
    const auto options = (*advice_tests::shipped().find(system.toStdString()))->choices().options;
    Choices choices;
    choices.fact = fact.toStdString();
    for (int n = 0; n < 6 && !choices.areEnough(); ++n) {
        Whim whim(static_cast<std::uint64_t>(n) + 1);
        const auto begun = advice_tests::begun(system.toStdString(), mission.toStdString(), nexts,
                                               tests::anyChoices(options, whim));
        const auto game = begun.encounter->game().clone();
        std::vector<Leader> leaders;
        for (const auto& side : game->view(Audience::Gm).sides)
            leaders.emplace_back(side.id, LeadLevel::Easy); // quick; the answers are those of Fair
        SeededDice dice(3);
        for (int step = 0; step < 200 && !choices.areEnough(); ++step)
            if (!playStep(*game, leaders, dice, choices)) break;
    }
    QVERIFY(choices.asked > 0);
    QVERIFY2(choices.areEnough(), qPrintable(QString("%1 choices, %2 weighed, %3 facts")
                                                 .arg(choices.asked)
                                                 .arg(choices.weighed)
                                                 .arg(choices.facts)));
}

/// On the board a choice would be weighed by what its side must not know; its policy answers it.
void TestLedAnswers::boardChoicesKeepTheirPolicies() {
    const auto options = (*advice_tests::shipped().find("steampunk_fantasy"))->choices().options;
    Choices choices;
    for (int n = 0; n < 6 && choices.asked < 3; ++n) {
        Whim whim(static_cast<std::uint64_t>(n) + 1);
        const auto begun = advice_tests::begun("steampunk_fantasy", {}, 0, tests::anyChoices(options, whim));
        const auto game = begun.encounter->game().clone();
        std::vector<Leader> leaders;
        for (const auto& side : game->view(Audience::Gm).sides)
            leaders.emplace_back(side.id, LeadLevel::Easy);
        SeededDice dice(3);
        for (int step = 0; step < 400 && choices.asked < 3; ++step)
            if (!playStep(*game, leaders, dice, choices)) break;
    }
    QVERIFY(choices.asked > 0);
    QCOMPARE(choices.weighed, 0);
}

/// Led play saves the advised answer, and the game can be played again from its journal.
void TestLedAnswers::journalKeepsTheAnswer() {
    const auto begun = advice_tests::begun("plaguetide", "hab_block_17", 3);
    auto& encounter = *begun.encounter;
    std::vector<Leader> leaders{{"horde", LeadLevel::Fair}, {"operatives", LeadLevel::Fair}};
    int reactions = 0;
    for (int step = 0; step < 12 && reactions == 0; ++step) {
        QVERIFY(playOn(encounter, leaders, {}, 1));
        const auto& log = encounter.log();
        const auto& text = log.find(log.head())->text;
        reactions += text.find("Dodge") != std::string::npos || text.find("Block") != std::string::npos;
    }
    QVERIFY(reactions > 0);
    const auto again = encounter.replayCommands();
    QVERIFY(again && !again->firstDifference);
}

TEST_CASE(TestLedAnswers, QCoreApplication)
#include "test_led_answers.moc"
