// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"
#include "table.h"

using namespace plaguetide_rules;

/// What operatives take from one mission into the next, and what a mission counts.
class TestCampaignCondition : public QObject {
    Q_OBJECT

private slots:
    void aFreshTeamDiffersInNothing();
    void conditionSurvivesTheRoundTrip_data();
    void conditionSurvivesTheRoundTrip();
    void captivesWaitAndAreFreed();
    void badConditionsAreRefused_data();
    void badConditionsAreRefused();
    void teamsHaveFreeOperatives_data();
    void teamsHaveFreeOperatives();
    void whoNeverActedAndLeftIsNoMember();
    void pointsCountForTheirAction();
    void talliesAreTheDebrief();
};

namespace {

using core::Member;

State begun(const std::vector<Member>& members) {
    core::Setup setup;
    setup.members = members;
    auto state = beginning(catalogue(), setup);
    core::expect(state.has_value(), "a team can be put together");
    return *state;
}

int tally(const State& state, const std::string& who, const std::string& measure,
          const std::string& of = {}) {
    for (const auto& each : Rules::tallies(state))
        if (each.subject == who && each.measure == measure && each.of == of) return each.value;
    return 0;
}

} // namespace

void TestCampaignCondition::aFreshTeamDiffersInNothing() {
    const auto state = begun({{"sharpshooter", "Veyra", {}, {}}, {"ogryn", "Brakk", {}, {}}});
    const auto members = Rules::members(state);
    QCOMPARE(members.size(), std::size_t(2));
    QCOMPARE(members[0].name, std::string("Veyra"));
    QCOMPARE(members[1].sheet, std::string("ogryn"));
    for (const auto& member : members)
        QVERIFY(member.tokens.empty());
}

void TestCampaignCondition::conditionSurvivesTheRoundTrip_data() {
    QTest::addColumn<QString>("token");
    QTest::addColumn<int>("value");
    QTest::addColumn<int>("kept");
    QTest::newRow("wounds") << "health" << 1 << 1;
    QTest::newRow("no one is with no health") << "health" << 0 << 1;
    QTest::newRow("toughness") << "toughness" << 0 << 0;
    QTest::newRow("downs") << "downs" << 1 << 1;
    QTest::newRow("magazine") << "magazine:long_rifle" << 1 << 1;
    QTest::newRow("reserve") << "reserve:long_rifle" << 0 << 0;
    QTest::newRow("bleed") << "bleed" << 2 << 2;
}

void TestCampaignCondition::conditionSurvivesTheRoundTrip() {
    QFETCH(QString, token);
    QFETCH(int, value);
    QFETCH(int, kept);
    const auto state = begun({{"sharpshooter", "Veyra", {"long_rifle"}, {{token.toStdString(), value}}}});
    const auto members = Rules::members(state);
    QCOMPARE(members.front().tokens, (std::map<std::string, int>{{token.toStdString(), kept}}));
    QVERIFY(begun(members) == state);
}

void TestCampaignCondition::captivesWaitAndAreFreed() {
    Table table;
    table.state = begun({{"sharpshooter", "Veyra", {}, {}}, {"ogryn", "Brakk", {}, {{"captured", 1}}}});
    table.phase(Phase::Operatives);
    const UnitId held{"op2"};
    QVERIFY(table.has(held, Status::Captured));
    QVERIFY(!table.state.at(held).point.empty());
    QVERIFY(!table.state.at(held).isOnTable());
    QVERIFY(table.perform(Help{sharpshooter, held}).ok);
    QVERIFY(table.state.at(held).isReady());
    QVERIFY(!Rules::members(table.state)[1].tokens.contains("captured"));
    QCOMPARE(tally(table.state, "Veyra", "helps"), 1);
}

void TestCampaignCondition::badConditionsAreRefused_data() {
    QTest::addColumn<QString>("token");
    QTest::addColumn<int>("value");
    QTest::newRow("unknown") << "courage" << 1;
    QTest::newRow("negative") << "health" << -1;
    QTest::newRow("endless") << "bleed" << 100000;
}

void TestCampaignCondition::badConditionsAreRefused() {
    QFETCH(QString, token);
    QFETCH(int, value);
    core::Setup setup;
    setup.members = {{"sharpshooter", "Veyra", {}, {{token.toStdString(), value}}}};
    const auto state = beginning(catalogue(), setup);
    QVERIFY(!state);
    QCOMPARE(state.error().code, std::string("setup.token"));
    QCOMPARE(state.error().where, "members[0].tokens." + token.toStdString());
}

void TestCampaignCondition::teamsHaveFreeOperatives_data() {
    QTest::addColumn<int>("free");
    QTest::addColumn<int>("captives");
    QTest::addColumn<QString>("code");
    QTest::newRow("four and four") << 4 << 4 << "";
    QTest::newRow("one and none") << 1 << 0 << "";
    QTest::newRow("no one free") << 0 << 2 << "setup.team";
    QTest::newRow("five free") << 5 << 0 << "setup.team";
    QTest::newRow("five captives") << 1 << 5 << "setup.captives";
}

void TestCampaignCondition::teamsHaveFreeOperatives() {
    QFETCH(int, free);
    QFETCH(int, captives);
    QFETCH(QString, code);
    core::Setup setup;
    for (int n = 0; n < free; ++n)
        setup.members.push_back({"zealot", "Free " + std::to_string(n), {}, {}});
    for (int n = 0; n < captives; ++n)
        setup.members.push_back({"zealot", "Held " + std::to_string(n), {}, {{"captured", 1}}});
    const auto state = beginning(catalogue(), setup);
    QCOMPARE(QString::fromStdString(state ? std::string() : state.error().code), code);
}

void TestCampaignCondition::whoNeverActedAndLeftIsNoMember() {
    Table table;
    table.state.ledger.clear();
    table.only({sharpshooter});
    QCOMPARE(Rules::members(table.state).size(), std::size_t(1));
}

void TestCampaignCondition::pointsCountForTheirAction() {
    Table table;
    const auto name = table.state.at(sharpshooter).name;
    table.set(sharpshooter, Token::Ap, 5);
    table.status(ogryn, Status::Pinned);
    QVERIFY(table.perform(Help{sharpshooter, ogryn}).ok);
    QCOMPARE(tally(table.state, name, "points_spent", "Help"), 2);
    QCOMPARE(table.ap(sharpshooter), 3);
    // Booked against the rules with a single point left, only that point was spent.
    table.set(sharpshooter, Token::Ap, 1);
    table.status(ogryn, Status::Pinned);
    QVERIFY(table.perform(Help{sharpshooter, ogryn}, {}, true).ok);
    QCOMPARE(tally(table.state, name, "points_spent", "Help"), 3);
    QCOMPARE(table.ap(sharpshooter), 0);
}

void TestCampaignCondition::talliesAreTheDebrief() {
    Table table;
    auto& counts = table.state.ledger[sharpshooter.text];
    counts.dealt = 5;
    counts.absorbed = 2;
    counts.killed = {{"Shambler", 3}, {"Rager", 1}};
    table.state.ledger["sheet:shambler"].dealt = 7;
    auto& bled = table.state.ledger[""]; // no one strikes where a marker does
    bled.kills = 1;
    bled.killed = {{"Mauler", 1}};
    const auto name = table.state.at(sharpshooter).name;
    QCOMPARE(tally(table.state, name, "dealt"), 5);
    QCOMPARE(tally(table.state, name, "absorbed"), 2);
    QCOMPARE(tally(table.state, name, "kills", "Shambler"), 3);
    QCOMPARE(tally(table.state, name, "kills", "Rager"), 1);
    QCOMPARE(tally(table.state, "Markers", "kills", "Mauler"), 1);
    QCOMPARE(tally(table.state, name, "kills"), 0); // kills have their parts and no sum beside them
    for (const auto& each : Rules::tallies(table.state))
        QVERIFY2(each.value != 0, each.measure.c_str());
}

TEST_CASE(TestCampaignCondition, QCoreApplication)
#include "test_campaign_condition.moc"
