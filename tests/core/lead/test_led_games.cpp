// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/possible_orders.h"
#include "lead/forecast.h"
#include "lead/instruction.h"
#include "lead/led_play.h"
#include "many_games.h"
#include "support/case.h"
#include "support/dose.h"
#include "tests/core/advice/positions.h"
#endif

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace core;
using namespace core::lead;

/// The program leads sides of every game: to the end, without a refusal, the same way each time.
class TestLedGames : public QObject {
    Q_OBJECT

private slots:
    void bothSidesPlayOn_data();
    void bothSidesPlayOn();
    void sameSeedSameGame();
    void hordeWaitsForOperatives();
    void sideWaitsForAnActivation();
    void hordeSpendsItsShare_data();
    void hordeSpendsItsShare();
    void unitIsNotRepeatedWithoutEnd();
    void realDiceAreWaitedFor();
    void fightsAtOthersCountAsMoves();
    void leadingKnowsNoSecrets();
    void manyGamesEnd_data();
    void manyGamesEnd();
    void forecastIsTheSameInAnyOrder();
    void forecastCountsEveryGame();
    void forecastCanBeCancelled();
    void confidenceIsWilsons_data();
    void confidenceIsWilsons();
    void errorBarsCover_data();
    void errorBarsCover();
};

namespace {

std::vector<Leader> leadersOf(const Encounter& encounter, LeadLevel level) {
    std::vector<Leader> out;
    for (const auto& side : encounter.view().sides)
        out.emplace_back(side.id, level);
    return out;
}

/// Whether the table has to move miniatures before anything else.
bool isFarMove(PlayedAction action) {
    return action == PlayedAction::MoveShoot || action == PlayedAction::Charge ||
           action == PlayedAction::Run || action == PlayedAction::Move;
}

LedPlay alone() {
    LedPlay out;
    out.answersForAll = true;
    return out;
}

GameForecast playAll(const Game& start, const ForecastTerms& terms) {
    ForecastGames games(start.clone(), terms);
    games.playSome();
    return games.sumUp();
}

constexpr const char* mission = "hab_block_17";

} // namespace

void TestLedGames::bothSidesPlayOn_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("steps");
    for (const char* system :
         {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        QTest::addRow("%s, easy", system) << system << int(LeadLevel::Easy) << 120;
    QTest::addRow("plaguetide, fair") << "plaguetide" << int(LeadLevel::Fair) << 40;
    QTest::addRow("plaguetide, hard") << "plaguetide" << int(LeadLevel::Hard) << 40;
}

void TestLedGames::bothSidesPlayOn() {
    QFETCH(QString, system);
    QFETCH(int, level);
    QFETCH(int, steps);
    const auto game = advice_tests::begun(system.toStdString());
    auto leaders = leadersOf(*game.encounter, static_cast<LeadLevel>(level));
    int reported = 0;
    const auto came = playOn(*game.encounter, leaders, alone(), steps, [&](const LedStep& step) {
        ++reported;
        QVERIFY(!step.title.empty());
        QVERIFY(!step.reason.empty());
        // What a unit does in general is no reason of this step, and is said only where it has chosen the
        // target.
        QVERIFY2(step.reason != step.behaviour, step.reason.c_str());
        QVERIFY2(step.behaviour.empty() || !step.targetName.empty(), step.behaviour.c_str());
        QVERIFY2(step.reason.find("worth ") == std::string::npos, step.reason.c_str());
        const auto moves = instructionFor(step);
        QVERIFY2(!isFarMove(step.action) || !moves.empty(), step.title.c_str());
        QVERIFY2(step.targetName.empty() || moves.find("the target") == std::string::npos, moves.c_str());
        QVERIFY2(!step.offer.empty() || moves.empty(), step.title.c_str());
        QVERIFY2((system != u"plaguetide" && system != u"combat_patrol") ||
                     step.action != PlayedAction::Shoot || moves.find("Weapon") != std::string::npos,
                 (step.title + " | " + moves).c_str());
    });
    QVERIFY2(came, came ? "" : came.error().text.c_str());
    QVERIFY2(came->over || came->steps == steps, came->waitingFor.c_str());
    // Every step has its reason in the log.
    const auto& log = game.encounter->log();
    int noted = 0;
    for (const auto* head = log.find(log.head()); head && head->parent != 0; head = log.find(head->parent))
        noted += head->note.find("Why: ") != std::string::npos;
    QCOMPARE(noted, came->steps);
    QCOMPARE(reported, came->steps);
    QVERIFY2(game.encounter->view().turn > 1 || came->over, "the game came nowhere");
}

void TestLedGames::sameSeedSameGame() {
    std::string first;
    for (int n = 0; n < 2; ++n) {
        const auto game = advice_tests::begun("plaguetide", mission);
        auto leaders = leadersOf(*game.encounter, LeadLevel::Easy);
        QVERIFY(playOn(*game.encounter, leaders, alone(), 60));
        if (n == 0) first = game.encounter->digest();
        QCOMPARE(game.encounter->digest(), first);
    }
}

/// The horde alone is led: it stops where the operatives can act, and goes on when they are done.
void TestLedGames::hordeWaitsForOperatives() {
    const auto game = advice_tests::begun("plaguetide", mission);
    auto& encounter = *game.encounter;
    std::vector<Leader> horde{{"horde", LeadLevel::Fair}};
    auto came = playOn(encounter, horde, {}, 50);
    QVERIFY(came);
    QCOMPARE(encounter.view().phase, std::string("operatives"));
    QVERIFY2(came->waitingFor.find("can act") != std::string::npos, came->waitingFor.c_str());
    QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    const auto turn = encounter.view().turn;
    came = playOn(encounter, horde, alone(), 80);
    QVERIFY(came);
    QVERIFY2(encounter.view().turn == turn + 1 || came->over, came->waitingFor.c_str());
    // All of it is ordinary steps.
    QVERIFY(encounter.canUndo());
    QVERIFY(!encounter.replayCommands()->firstDifference);
}

/// Where sides choose in turn, the led side waits while a model of the other side may go on acting.
void TestLedGames::sideWaitsForAnActivation() {
    const auto game = advice_tests::begun("trench_crusade");
    auto leaders = leadersOf(*game.encounter, LeadLevel::Easy);
    const auto busy = [&]() -> const SideView* {
        const auto view = game.encounter->view();
        static EncounterView kept;
        kept = view;
        for (const auto& side : kept.sides)
            for (const auto& unit : kept.units)
                if (side.acting && !side.picks && unit.side == side.id && unit.present && unit.canAct)
                    return &side;
        return nullptr;
    };
    for (int n = 0; n < 60 && !busy(); ++n)
        QVERIFY(playOn(*game.encounter, leaders, alone(), 1));
    const auto* acting = busy();
    QVERIFY(acting);
    int waited = 0;
    for (const auto& leader : leaders) {
        if (leader.side() == acting->id) continue;
        WorkBudget work;
        const auto step = leader.next(game.encounter->game(), work);
        QVERIFY2(step.kind == LedStep::Kind::Wait, step.title.c_str());
        QVERIFY2(step.reason.find("can act") != std::string::npos, step.reason.c_str());
        ++waited;
    }
    QVERIFY(waited > 0);
}

void TestLedGames::hordeSpendsItsShare_data() {
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::addRow("easy") << int(LeadLevel::Easy) << 1 << 55;
    QTest::addRow("fair") << int(LeadLevel::Fair) << 60 << 85;
    QTest::addRow("hard") << int(LeadLevel::Hard) << 85 << 100;
}

/// Before its reinforcements arrive the horde has queued its share of the threat points, never more than it
/// has.
void TestLedGames::hordeSpendsItsShare() {
    QFETCH(int, level);
    QFETCH(int, least);
    QFETCH(int, most);
    const auto game = advice_tests::begun("plaguetide", mission);
    auto& encounter = *game.encounter;
    while (encounter.view().phase != "reinforcements")
        QVERIFY(encounter.perform(advice_tests::next(encounter), {}, false));
    const auto threatOf = [&] {
        const auto view = encounter.view();
        const auto& counters = view.side("horde")->counters;
        return std::find_if(counters.begin(), counters.end(),
                            [](const auto& one) { return one.id == "threat"; })
            ->value;
    };
    const int before = threatOf();
    std::vector<Leader> horde{{"horde", static_cast<LeadLevel>(level)}};
    for (int n = 0; n < 20 && encounter.view().phase == "reinforcements"; ++n)
        QVERIFY(playOn(encounter, horde, {}, 1));
    const int spent = before - threatOf();
    QVERIFY2(spent * 100 >= before * least && spent * 100 <= before * most,
             qPrintable(QString("%1 of %2").arg(spent).arg(before)));
}

void TestLedGames::unitIsNotRepeatedWithoutEnd() {
    const auto game = advice_tests::begun("plaguetide", mission, 1);
    Leader team("operatives", LeadLevel::Easy);
    WorkBudget work(1'000'000'000);
    const auto first = team.next(game.encounter->game(), work);
    QVERIFY(first.kind == LedStep::Kind::Order && !first.unit.empty());
    for (int n = 0; n < 100; ++n)
        team.note(game.encounter->game(), first);
    const auto other = team.next(game.encounter->game(), work);
    QVERIFY(other.unit != first.unit);
    // In another phase it may act again.
    QVERIFY(game.encounter->perform(advice_tests::next(*game.encounter), {}, false));
    team.note(game.encounter->game(), other);
}

/// Operatives that roll real dice are waited for, with the action open.
void TestLedGames::realDiceAreWaitedFor() {
    const auto game = advice_tests::begun("plaguetide", mission);
    auto leaders = leadersOf(*game.encounter, LeadLevel::Fair);
    LedPlay play = alone();
    play.realDice = {"operatives"};
    const auto came = playOn(*game.encounter, leaders, play, 60);
    QVERIFY(came);
    QVERIFY2(came->waitingFor.find("real dice of") != std::string::npos, came->waitingFor.c_str());
    QVERIFY(game.encounter->open() && game.encounter->open()->request->asksDice());
}

/// A led Fight at an enemy that is not in contact counts as a move, so that Overwatch is asked.
void TestLedGames::fightsAtOthersCountAsMoves() {
    const auto game = advice_tests::begun("scrimmage", {}, 1);
    const auto& now = game.encounter->game();
    int moved = 0;
    for (const auto& unit : game.encounter->view().units) {
        const auto facts = now.adviceFacts(unit.id);
        for (const auto& order : advice::possibleOrders(now, unit.id, facts)) {
            const auto* inches = order.command.body.find("inches");
            if (order.action != PlayedAction::Fight || order.target.empty() || !inches) continue;
            QVERIFY2(unit.engaged.empty() == (inches->asInt() && *inches->asInt() > 0), unit.id.c_str());
            moved += unit.engaged.empty();
        }
    }
    QVERIFY(moved > 0);
}

/// What the opponent keeps secret does not change the next step.
void TestLedGames::leadingKnowsNoSecrets() {
    const auto game = advice_tests::begun("steampunk_fantasy", {}, 2);
    for (const auto& side : game.encounter->view().sides) {
        const Leader leader(side.id, LeadLevel::Easy);
        WorkBudget work(1'000'000'000);
        const auto seen = game.encounter->game().visibleTo(Audience::of(side.id));
        const auto all = leader.next(game.encounter->game(), work), known = leader.next(*seen, work);
        QCOMPARE(all.title, known.title);
        QVERIFY(all.order == known.order);
    }
}

void TestLedGames::manyGamesEnd_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<int>("number");
    const int usual = isSanitized ? 1 : 4;
    for (const char* system :
         {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        for (int n = 0; n < usual + moreRandomGames(); ++n)
            QTest::addRow("%s %d", system, n) << system << n;
    for (const int n : {20, 58}) // one side kept an activation that nobody could go on with
        QTest::addRow("trench_crusade, %d", n) << "trench_crusade" << n;
    for (const int n : {5, 11}) // both sides waited for the other to come, without end
        QTest::addRow("steampunk_fantasy, %d", n) << "steampunk_fantasy" << n;
}

/// Led games of any mission and army come to their end; no order is refused, no phase goes on for ever, every
/// state is sound, and the same number gives the same bytes.
void TestLedGames::manyGamesEnd() {
    QFETCH(QString, system);
    QFETCH(int, number);
    const auto& rules = **advice_tests::shipped().find(system.toStdString());
    const auto terms = many_games::termsOf(number);
    const auto end = many_games::play(rules, terms);
    QVERIFY2(end.fault.empty(), (end.setup + ": " + end.fault).c_str());
    QVERIFY2(!end.result.empty(), end.setup.c_str());
    QVERIFY(end.steps > 0 && end.turns > 0);
    if (number % 4 == 1) QCOMPARE(many_games::play(rules, terms).digest, end.digest);
}

/// A game depends on its number, not on those played before it.
void TestLedGames::forecastIsTheSameInAnyOrder() {
    const auto game = advice_tests::begun("plaguetide", mission);
    ForecastTerms terms;
    terms.level = LeadLevel::Easy;
    const WorkBudget work;
    const auto& start = game.encounter->game();
    const auto second = playGame(start, terms, 1, work), first = playGame(start, terms, 0, work);
    const auto again = playGame(start, terms, 1, work);
    QCOMPARE(again.result, second.result);
    QCOMPARE(again.turns, second.turns);
    QVERIFY(again.lost == second.lost);
    QVERIFY(!first.result.empty());
}

void TestLedGames::forecastCountsEveryGame() {
    const auto game = advice_tests::begun("plaguetide", mission);
    const auto before = game.encounter->digest();
    ForecastTerms terms;
    terms.level = LeadLevel::Easy;
    terms.games = 6;
    const auto found = playAll(game.encounter->game(), terms);
    int counted = found.unfinished;
    for (const auto& result : found.results) {
        QVERIFY(!result.name.empty());
        counted += result.games;
    }
    QCOMPARE(counted, 6);
    QVERIFY(found.turns > 1);
    for (const auto& unit : found.lost)
        QVERIFY(!unit.name.empty() && unit.games > 0 && unit.games <= found.games);
    QCOMPARE(game.encounter->digest(), before);
}

void TestLedGames::forecastCanBeCancelled() {
    const auto game = advice_tests::begun("plaguetide", mission);
    WorkBudget work;
    work.cancel();
    QVERIFY(playGame(game.encounter->game(), {}, 0, work).result.empty());
    ForecastGames games(game.encounter->game().clone(), {});
    games.cancel();
    games.playSome();
    QCOMPARE(games.sumUp().games, 0);
}

void TestLedGames::confidenceIsWilsons_data() {
    QTest::addColumn<int>("hits");
    QTest::addColumn<int>("games");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::newRow("nothing played") << 0 << 0 << 0.0 << 1.0;
    QTest::newRow("none of ten") << 0 << 10 << 0.0 << 0.2775;
    QTest::newRow("all of ten") << 10 << 10 << 0.7225 << 1.0;
    QTest::newRow("half of 100") << 50 << 100 << 0.4038 << 0.5962;
    QTest::newRow("142 of 200") << 142 << 200 << 0.6436 << 0.7684;
}

void TestLedGames::confidenceIsWilsons() {
    QFETCH(int, hits);
    QFETCH(int, games);
    QFETCH(double, least);
    QFETCH(double, most);
    const auto found = confidence95(hits, games);
    QVERIFY2(std::abs(found.least - least) < 0.0005, qPrintable(QString::number(found.least)));
    QVERIFY2(std::abs(found.most - most) < 0.0005, qPrintable(QString::number(found.most)));
}

void TestLedGames::errorBarsCover_data() {
    QTest::addColumn<int>("games");
    for (const int games : {20, 50, 200})
        QTest::addRow("%d games", games) << games;
}

/// Over all chances between 5 and 95 % an error bar covers the truth in 95 of 100 forecasts; by every outcome
/// that a forecast of so many games can have. bench_error_bars repeats whole forecasts.
void TestLedGames::errorBarsCover() {
    QFETCH(int, games);
    double sum = 0, least = 1;
    int chances = 0;
    for (double chance = 0.05; chance < 0.951; chance += 0.005, ++chances) {
        double covered = 0, exactly = std::pow(1 - chance, games); // the chance of so many hits
        for (int hits = 0; hits <= games; ++hits) {
            const auto bar = confidence95(hits, games);
            if (bar.least <= chance && chance <= bar.most) covered += exactly;
            exactly *= chance / (1 - chance) * (games - hits) / (hits + 1);
        }
        sum += covered;
        least = std::min(least, covered);
    }
    QVERIFY2(std::abs(sum / chances - 0.95) < 0.006, qPrintable(QString::number(sum / chances)));
    QVERIFY2(least > 0.9, qPrintable(QString::number(least)));
}

TEST_CASE(TestLedGames, QCoreApplication)
#include "test_led_games.moc"
