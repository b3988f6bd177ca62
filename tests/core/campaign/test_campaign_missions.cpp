// SPDX-License-Identifier: GPL-3.0-or-later
#include "book.h"
#include "support/case.h"

#include <QTest>

using namespace campaign_book;

/// What missions do to the campaign: who joins, which condition is carried over, what is counted.
class TestCampaignMissions : public QObject {
    Q_OBJECT

private slots:
    void membersJoinTheCampaign();
    void knownMembersAreRecognised_data();
    void knownMembersAreRecognised();
    void conditionIsCarriedAsTheSwitchesSay_data();
    void conditionIsCarriedAsTheSwitchesSay();
    void aCaptiveIsFreedInALaterMission();
    void bookedAgainItReplaces();
    void goingOnGivesTheConditionBack();
    void anOlderMissionDoesNotOverwriteALaterOne();
    void statisticsCountTheTeamOnly();
    void emptyStatisticsSayWhy();
    void luckIsWhatWasMoreThanExpected();
    void chronicleTellsInOrder();
};

namespace {

core::Member member(const std::string& name, Tokens tokens = {}, const std::string& sheet = "scout") {
    return {sheet, name, {}, std::move(tokens)};
}

} // namespace

void TestCampaignMissions::membersJoinTheCampaign() {
    Book book;
    QCOMPARE(book.perform(book.won(3, {member("Ada"), member("Bren", {{"captured", 1}})})), std::string());
    QCOMPARE(book.state().operatives.size(), std::size_t(2));
    QVERIFY(!whyUnavailable(book.state(), *book.state().operatives[0]));
    QVERIFY(whyUnavailable(book.state(), *book.state().operatives[1]));
    QCOMPARE(book.state().missions.front()->team.size(), std::size_t(2));
    QVERIFY(book.log().undo());
    QVERIFY(book.state().operatives.empty() && book.state().missions.empty());
}

void TestCampaignMissions::knownMembersAreRecognised_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sheet");
    QTest::addColumn<int>("operatives");
    QTest::newRow("same name and class") << "Ada"
                                         << "scout" << 1;
    QTest::newRow("renamed on the evening, same class, on the team") << "Ada the Grey"
                                                                     << "scout" << 1;
    QTest::newRow("another class is another one") << "Ada"
                                                  << "brute" << 2;
}

void TestCampaignMissions::knownMembersAreRecognised() {
    QFETCH(QString, name);
    QFETCH(QString, sheet);
    QFETCH(int, operatives);
    Book book;
    const auto ada = book.operative("Ada");
    book.perform(StartMission{3, "plaguetide", "", "Raid", "", {ada}});
    QCOMPARE(book.perform(book.won(3, {member(name.toStdString(), {{"health", 1}}, sheet.toStdString())})),
             std::string());
    QCOMPARE(int(book.state().operatives.size()), operatives);
    QCOMPARE(find(book.state().operatives, ada)->tokens.contains("health"), operatives == 1);
}

void TestCampaignMissions::conditionIsCarriedAsTheSwitchesSay_data() {
    QTest::addColumn<QString>("turnedOn");
    QTest::addColumn<QStringList>("carriedTokens");
    QTest::newRow("standard") << "" << QStringList{"captured"};
    QTest::newRow("health") << "carry_health" << QStringList{"captured", "health"};
    QTest::newRow("ammunition") << "carry_ammunition"
                                << QStringList{"captured", "magazine:bow", "reserve:bow"};
    QTest::newRow("downs") << "carry_downs" << QStringList{"captured", "downs"};
    QTest::newRow("the rest") << "carry_rest" << QStringList{"captured", "warp"};
}

void TestCampaignMissions::conditionIsCarriedAsTheSwitchesSay() {
    QFETCH(QString, turnedOn);
    QFETCH(QStringList, carriedTokens);
    Book book;
    book.perform(book.won(3, {member("Ada", {{"captured", 1},
                                             {"health", 2},
                                             {"magazine:bow", 1},
                                             {"reserve:bow", 0},
                                             {"downs", 1},
                                             {"warp", 3}})}));
    if (!turnedOn.isEmpty()) QCOMPARE(book.perform(SetSwitch{turnedOn.toStdString(), "on"}), std::string());
    QStringList tokens;
    for (const auto& [token, value] : memberOf(book.state(), *book.state().operatives.front()).tokens)
        tokens << QString::fromStdString(token);
    QCOMPARE(tokens, carriedTokens);
    book.perform(SetSwitch{"carry_captured", "off"});
    QVERIFY(!whyUnavailable(book.state(), *book.state().operatives.front()));
}

void TestCampaignMissions::aCaptiveIsFreedInALaterMission() {
    Book book;
    book.perform(book.won(3, {member("Ada", {{"captured", 1}}), member("Bren")}));
    QVERIFY(whyUnavailable(book.state(), *book.state().operatives.front()));
    book.perform(StartMission{
        4, "plaguetide", "", "Rescue", "", {book.state().operatives[1]->id, book.state().operatives[0]->id}});
    book.perform(book.won(4, {member("Bren"), member("Ada", {{"health", 2}})}));
    QVERIFY(!whyUnavailable(book.state(), *book.state().operatives.front()));
    QCOMPARE(book.state().operatives.size(), std::size_t(2));
}

void TestCampaignMissions::bookedAgainItReplaces() {
    Book book;
    book.perform(book.won(3, {member("Ada", {{"captured", 1}})}));
    auto again = book.won(3, {member("Ada")});
    again.headline = "Won after all";
    QCOMPARE(book.perform(again), std::string());
    QCOMPARE(book.state().missions.size(), std::size_t(1));
    QCOMPARE(book.state().missions.front()->headline, std::string("Won after all"));
    QVERIFY(!whyUnavailable(book.state(), *book.state().operatives.front()));
    QCOMPARE(book.perform(again), std::string("campaign.same"));
}

void TestCampaignMissions::goingOnGivesTheConditionBack() {
    Book book;
    const auto ada = book.operative("Ada");
    book.perform(EditOperative{ada, {}, {}, {}, {}, {}, {}, Tokens{{"health", 2}}});
    book.perform(book.won(3, {member("Ada", {{"captured", 1}})}));
    BookMission on;
    on.stream = 3;
    on.system = "plaguetide";
    on.title = "Mission 3";
    QCOMPARE(book.perform(on), std::string());
    QVERIFY(!book.state().missions.front()->isOver());
    QVERIFY(book.state().missions.front()->tallies.empty());
    QCOMPARE(find(book.state().operatives, ada)->tokens, (Tokens{{"health", 2}}));
}

void TestCampaignMissions::anOlderMissionDoesNotOverwriteALaterOne() {
    Book book;
    book.perform(book.won(3, {member("Ada", {{"health", 1}})}));
    book.perform(book.won(4, {member("Ada", {{"health", 2}})}));
    book.perform(book.won(3, {member("Ada", {{"captured", 1}})}));
    QCOMPARE(book.state().operatives.front()->tokens, (Tokens{{"health", 2}}));
    QCOMPARE(book.state().missions.front()->members.front().tokens, (Tokens{{"captured", 1}}));
}

void TestCampaignMissions::statisticsCountTheTeamOnly() {
    Book book;
    auto first = book.won(3, {member("Ada"), member("Bren")});
    first.tallies = {{"Ada", "dealt", "", 4},
                     {"Bren", "dealt", "", 6},
                     {"Ada", "kills", "Rat", 2},
                     {"Bren", "kills", "Rat", 1},
                     {"Bren", "kills", "Wolf", 1},
                     {"Rats", "dealt", "", 50},
                     {"Rats", "kills", "Ada", 1},
                     {"Ada", "points_spent", "Shoot", 6},
                     {"Ada", "points_spent", "Move", 2},
                     {"Ada", "downs", "", 1}};
    auto second = book.won(4, {member("Ada")});
    second.tallies = {{"Ada", "dealt", "", 3}, {"Ada", "helps", "", 2}};
    auto archived = book.won(5, {member("Ada")});
    archived.tallies = {{"Ada", "dealt", "", 100}};
    for (const auto& mission : {first, second, archived})
        QCOMPARE(book.perform(mission), std::string());
    book.perform(Archive{Kind::Mission, book.state().missions.back()->id, true});

    const auto charts = statistics(book.state());
    QStringList ids;
    for (const auto& chart : charts)
        ids << QString::fromStdString(chart.id);
    QCOMPARE(ids, (QStringList{"damage", "kills", "help", "points", "luck", "turns"}));
    QCOMPARE(charts[0].categories, (std::vector<std::string>{"Ada", "Bren"}));
    QCOMPARE(charts[0].series[0].values, (std::vector<double>{7, 6}));
    QCOMPARE(charts[0].sentence, std::string("The operatives together dealt 13 points of damage, took 0 and "
                                             "absorbed 0. Ada dealt the most: 7."));
    QCOMPARE(charts[1].categories, (std::vector<std::string>{"Rat", "Wolf"}));
    QCOMPARE(charts[1].series[0].values, (std::vector<double>{3, 1}));
    QCOMPARE(charts[2].series[0].values, (std::vector<double>{1, 0}));
    QCOMPARE(charts[2].series[1].values, (std::vector<double>{2, 0}));
    QCOMPARE(charts[3].categories, (std::vector<std::string>{"Shoot", "Move"}));
    QCOMPARE(charts[5].series[0].values, (std::vector<double>{6, 7}));
    QCOMPARE(charts[5].sentence, std::string("2 missions took 6.5 turns each."));
    const auto table = tableOf(charts[0]);
    QCOMPARE(table.columns, (std::vector<std::string>{"Operative", "Dealt", "Taken", "Absorbed"}));
    QCOMPARE(table.rows[1], (std::vector<std::string>{"Bren", "6", "0", "0"}));
}

void TestCampaignMissions::emptyStatisticsSayWhy() {
    Book book;
    for (const auto& chart : statistics(book.state())) {
        QVERIFY2(chart.empty(), chart.id.c_str());
        QCOMPARE(chart.sentence, std::string("No mission of the campaign is over yet."));
    }
    QVERIFY(chronicle(book.state()).charts.empty());
}

void TestCampaignMissions::luckIsWhatWasMoreThanExpected() {
    Book book;
    auto mission = book.won(3, {member("Ada"), member("Bren")});
    mission.tallies = {
        {"Ada", "dice", "", 12}, {"Ada", "successes", "", 8},  {"Ada", "expected_sixths", "", 36},
        {"Bren", "dice", "", 6}, {"Bren", "successes", "", 1}, {"Bren", "expected_sixths", "", 24}};
    book.perform(mission);
    const auto luck = statistics(book.state())[4];
    QCOMPARE(luck.series[0].values, (std::vector<double>{2, -3}));
    QCOMPARE(numberText(luck, 2), std::string("+2.0"));
    QCOMPARE(numberText(luck, -3), std::string("−3.0"));
    QCOMPARE(luck.sentence, std::string("In 18 dice the team had 1.0 successes fewer than expected."));
}

void TestCampaignMissions::chronicleTellsInOrder() {
    Book book;
    book.perform(AddPlayer{"Sam", {}});
    book.perform(AddOperative{"Ada", "plaguetide", "scout", {}, {}, {}, "p1"});
    auto mission = book.won(4, {member("Ada", {{"captured", 1}})});
    mission.tallies = {{"Ada", "kills", "Rat", 2}, {"Ada", "kills", "Wolf", 1}, {"Ada", "dealt", "", 5}};
    book.perform(mission); // 2026-11-14
    book.perform(AddEntry{"2026-11-13", "Before the storm", "*calm*"});
    book.perform(AddEntry{"2026-11-15", "Put away", ""});
    book.perform(Archive{Kind::Entry, book.state().entries.back()->id, true});
    const auto reported = chronicle(book.state());
    QCOMPARE(reported.title, std::string("Long Winter"));
    QCOMPARE(reported.summary, std::string("1 mission: 1 × Won"));
    QCOMPARE(reported.passages.size(), std::size_t(2));
    QCOMPARE(reported.passages[0].title, std::string("Before the storm"));
    QCOMPARE(reported.passages[1].result, std::string("Won in 7 turns"));
    QCOMPARE(reported.operatives.rows,
             (std::vector<std::vector<std::string>>{{"Ada", "Sam", "1", "3", "5", "0", "Captured"}}));
    QCOMPARE(reported.players.rows, (std::vector<std::vector<std::string>>{{"Sam", "Ada"}}));
    const auto read = core::codec::parse<Chronicle>(core::codec::write(reported));
    QVERIFY(read && *read == reported);
}

TEST_CASE(TestCampaignMissions, QCoreApplication)
#include "test_campaign_missions.moc"
