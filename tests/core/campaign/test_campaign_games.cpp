// SPDX-License-Identifier: GPL-3.0-or-later
#include "book.h"
#include "support/case.h"

#include <QTest>

using namespace campaign_book;

/// What a campaign makes of what its games say of themselves: games of one's own, several at once, forces.
class TestCampaignGames : public QObject {
    Q_OBJECT

private slots:
    void aGameBringsItsOwnWordsAndCharts();
    void stepsNameFiguresAsTheGamesDo();
    void battlesFillStatistics();
    void gamesAreCountedApart();
    void unknownGamesStillTellLuckAndLength();
    void luckIsReadInBothWritings();
    void switchesAreThoseOfTheGamesPlayed();
    void sentencesAreFilled_data();
    void sentencesAreFilled();
    void forcesStandInTheChronicle();
    void whoIsRemovedLeavesEveryForce();
};

namespace {

BookMission battle(int stream, std::vector<core::Tally> tallies) {
    BookMission out;
    out.stream = stream;
    out.system = "combat_patrol";
    out.title = "Battle " + std::to_string(stream);
    out.result = "attacker";
    out.headline = "The Attacker wins";
    out.turns = 5;
    out.tallies = std::move(tallies);
    return out;
}

const Chart& chart(const std::vector<Chart>& all, const std::string& id) {
    static const Chart none;
    for (const auto& each : all)
        if (each.id == id) return each;
    return none;
}

/// A game that no one has written: knights that lose honour and may be ransomed.
Games knights() {
    core::CampaignFacts facts;
    facts.figure = {"knight", "knights"};
    facts.mission = {"joust", "jousts"};
    facts.turn = {"pass", "passes"};
    facts.category = "Knight";
    facts.carried = {{"carry_honour", "Honour lasts", "What was lost stays lost.", {"honour"}, true}};
    facts.holds = {{"ransom", "Held to ransom", "waits to be bought free", "Pay"}};
    facts.carried.push_back({"carry_ransom", "Prisoners stay", "Until somebody pays.", {"ransom"}, true});
    facts.statistics = {{"unhorsed",
                         "Unhorsed",
                         "falls",
                         core::StatisticRule::Form::BySubject,
                         {},
                         {{"falls", "Falls"}},
                         "The knights fell {0:time:times}.",
                         " {best} fell most: {most}.",
                         "Nobody fell."}};
    facts.service = {{"falls", "Falls"}};
    return {{"knights", "Knights", facts}};
}

} // namespace

void TestCampaignGames::aGameBringsItsOwnWordsAndCharts() {
    Book book;
    auto won = book.won(3, {{"lance", "Gawain", {}, {{"ransom", 1}, {"honour", 2}, {"mud", 4}}}});
    won.system = "knights";
    won.tallies = {{"Gawain", "falls", "", 3}};
    book.perform(won);
    const auto games = knights();
    const auto& state = book.state();
    const auto& gawain = *state.operatives.front();
    QCOMPARE(whyUnavailable(state, gawain, games)->word, std::string("Held to ransom"));
    QCOMPARE(carriedCondition(state, gawain, games), (Tokens{{"honour", 2}, {"ransom", 1}}));
    QVERIFY(!whyUnavailable(state, gawain, {})); // a game that is not there holds no one
    const auto reported = chronicle(state, games);
    QCOMPARE(reported.summary, std::string("1 joust: 1 × Won"));
    QCOMPARE(reported.passages.front().result, std::string("Won in 6 passes"));
    QCOMPARE(reported.operatives.title, std::string("Knights"));
    QCOMPARE(reported.operatives.columns,
             (std::vector<std::string>{"", "Player", "Games", "Falls", "Condition"}));
    QCOMPARE(reported.operatives.rows.front().back(), std::string("Held to ransom"));
    const auto charts = statistics(state, games);
    QCOMPARE(chart(charts, "unhorsed").sentence,
             std::string("The knights fell 3 times. Gawain fell most: 3."));
    QCOMPARE(chart(charts, "turns").title, std::string("Passes per joust"));
    QCOMPARE(chart(charts, "turns").sentence, std::string("The joust took 6 passes."));
}

void TestCampaignGames::stepsNameFiguresAsTheGamesDo() {
    Book missions, battles;
    missions.operative("Ada");
    QCOMPARE(missions.log().undoLabel(), std::string("Add operative"));
    battles.perform(AddOperative{"Bren", "combat_patrol", "guard", {}, {}, {}, {}});
    QCOMPARE(battles.log().undoLabel(), std::string("Add figure"));
    QCOMPARE(battles.log().problem(order(FreeCaptive{"o9"}))->text,
             std::string("the campaign has no figure `o9`"));
}

void TestCampaignGames::battlesFillStatistics() {
    Book book;
    QCOMPARE(book.perform(battle(3, {{"Plague Marines", "dealt", "", 9},
                                     {"Plague Marines", "kills", "Line Guard", 5},
                                     {"Line Guard", "taken", "", 9},
                                     {"Line Guard", "lost", "", 5},
                                     {"Line Guard", "dice", "", 12},
                                     {"Line Guard", "successes", "", 4},
                                     {"Line Guard", "expected", "", 5},
                                     {"Line Guard", "expected_rest", "", 28800},
                                     {"Deadfall", "points_primary", "", 15},
                                     {"Gilded Watch", "points_secondary", "", 4}})),
             std::string());
    const auto charts = statistics(book.state());
    for (const auto& each : charts) {
        QVERIFY2(!each.empty() && !each.sentence.empty(), each.id.c_str());
        QVERIFY2(each.sentence.find('{') == std::string::npos, each.sentence.c_str());
    }
    const auto& points = chart(charts, "victory_points");
    QCOMPARE(points.categories, (std::vector<std::string>{"Deadfall", "Gilded Watch"}));
    QCOMPARE(points.series[0].values, (std::vector<double>{15, 0}));
    const auto& damage = chart(charts, "damage");
    QCOMPARE(damage.categories, (std::vector<std::string>{"Plague Marines", "Line Guard"}));
    QCOMPARE(damage.sentence, std::string("All units together dealt 9 wounds, took 9 and saved or ignored 0. "
                                          "Plague Marines dealt the most: 9."));
    QCOMPARE(chart(charts, "kills").series[1].values, (std::vector<double>{0, 5}));
    QCOMPARE(chart(charts, "fallen").categories, (std::vector<std::string>{"Line Guard"}));
    QCOMPARE(chart(charts, "luck").categories, (std::vector<std::string>{"Line Guard"}));
    QCOMPARE(chart(charts, "luck").series[0].values, (std::vector<double>{-1.5}));
    QCOMPARE(chart(charts, "turns").sentence, std::string("The battle took 5 rounds."));
    QCOMPARE(chronicle(book.state()).summary, std::string("1 battle: 1 × The Attacker wins"));
}

void TestCampaignGames::gamesAreCountedApart() {
    Book book;
    auto mission = book.won(3, {{"scout", "Ada", {}, {}}});
    mission.tallies = {{"Ada", "dealt", "", 4}};
    book.perform(mission);
    book.perform(battle(4, {{"Plague Marines", "dealt", "", 9}}));
    const auto charts = statistics(book.state());
    QCOMPARE(chart(charts, "plaguetide.damage").series[0].values, (std::vector<double>{4}));
    QCOMPARE(chart(charts, "combat_patrol.damage").series[0].values, (std::vector<double>{9}));
    QCOMPARE(chart(charts, "combat_patrol.damage").title, std::string("Damage · Combat Patrol"));
    QCOMPARE(summaryOf(book.state()), std::string("2 missions: 1 × Won, 1 × The Attacker wins"));
    QCOMPARE(figureNouns(book.state()).many, std::string("operatives")); // no one of a battle lives on
}

void TestCampaignGames::unknownGamesStillTellLuckAndLength() {
    Book book;
    auto mission = book.won(3, {{"scout", "Ada", {}, {}}});
    mission.system = "nobody_has_it";
    book.perform(mission);
    std::vector<std::string> ids;
    for (const auto& each : statistics(book.state()))
        ids.push_back(each.id);
    QCOMPARE(ids, (std::vector<std::string>{"luck", "turns"}));
    QCOMPARE(gameOf(knownGames(), "nobody_has_it").name, std::string("nobody_has_it"));
}

void TestCampaignGames::luckIsReadInBothWritings() {
    Book book;
    auto first = book.won(3, {{"scout", "Ada", {}, {}}});
    first.tallies = {{"Ada", "successes", "", 3}, {"Ada", "expected_sixths", "", 15}};
    auto second = book.won(4, {{"scout", "Ada", {}, {}}});
    second.tallies = {
        {"Ada", "successes", "", 4}, {"Ada", "expected", "", 2}, {"Ada", "expected_rest", "", 14400}};
    book.perform(first);
    book.perform(second);
    QCOMPARE(chart(statistics(book.state()), "luck").series[0].values, (std::vector<double>{2.25}));
}

void TestCampaignGames::switchesAreThoseOfTheGamesPlayed() {
    Book book;
    const auto ids = [&] {
        std::vector<std::string> out;
        for (const auto& each : switchViews(book.state()))
            out.push_back(each.id);
        return out;
    };
    const std::vector<std::string> all{"carry_captured", "carry_health", "carry_ammunition", "carry_downs",
                                       "carry_rest"};
    QCOMPARE(ids(), all);
    book.perform(battle(4, {}));
    QCOMPARE(ids(), std::vector<std::string>{"carry_rest"});
    book.perform(book.won(3, {}));
    QCOMPARE(ids(), all);
}

void TestCampaignGames::sentencesAreFilled_data() {
    QTest::addColumn<std::string>("pattern");
    QTest::addColumn<std::string>("sentence");
    const auto row = [](const char* pattern, const char* sentence) {
        QTest::newRow(pattern) << std::string(pattern) << std::string(sentence);
    };
    row("nothing to fill", "nothing to fill");
    row("{0} and {1}", "9 and 1");
    row("{0:time:times}, {1:time:times}", "9 times, 1 time");
    row("{best} with {most}, {percent} %", "Bren with 6, 67 %");
    row("{7} {what} {", "  {");
}

void TestCampaignGames::sentencesAreFilled() {
    QFETCH(std::string, pattern);
    QFETCH(std::string, sentence);
    Chart shown;
    shown.categories = {"Ada", "Bren"};
    shown.series = {{"one", {3, 6}}, {"other", {1, 0}}};
    QCOMPARE(formatSentence(pattern, shown), sentence);
    (void)formatSentence(pattern, {}); // nothing to show is no fault
}

void TestCampaignGames::forcesStandInTheChronicle() {
    Book book;
    const auto ada = book.operative("Ada");
    QVERIFY(chronicle(book.state()).forces.rows.empty());
    book.perform(AddForce{"The Nine",
                          "plaguetide",
                          "outcasts",
                          {ada},
                          {{"ducats", 60}, {"glory", 2}},
                          {{"rope", 3, "long"}, {"lamp", 1, {}}},
                          "sworn"});
    const auto force = book.state().forces.front()->id;
    book.perform(StartMission{4, "plaguetide", "", "Raid", "", {ada}, force});
    book.perform(book.won(4, {{"scout", "Ada", {}, {}}}));
    QCOMPARE(book.state().missions.front()->force, force);
    QCOMPARE(chronicle(book.state()).forces.rows.front(),
             (std::vector<std::string>{"The Nine", "Plaguetide", "outcasts", "Ada", "60 ducats, 2 glory",
                                       "3 × rope, lamp", "1"}));
}

void TestCampaignGames::whoIsRemovedLeavesEveryForce() {
    Book book;
    const auto ada = book.operative("Ada"), bren = book.operative("Bren");
    book.perform(AddForce{"The Nine", "plaguetide", {}, {ada, bren}});
    book.perform(Remove{Kind::Operative, ada});
    QCOMPARE(book.state().forces.front()->members, std::vector<std::string>{bren});
}

TEST_CASE(TestCampaignGames, QCoreApplication)
#include "test_campaign_games.moc"
