// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "campaign/campaign_system.h"
#include "campaign/carried_condition.h"
#include "campaign/chronicle.h"
#include "campaign/commands.h"
#include "support/case.h"
#include "table/correction_names.h"
#include "table/orders.h"
#endif

#include <QTest>

using namespace core;

/// What a campaign makes of every game that can be played: its result is booked, its statistics are filled,
/// its figures take along what they may and wait where they are held.
class TestConformanceCampaign : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }

    void factsMakeSense_data() { m_tables.rows(); }
    void factsMakeSense();
    void statisticsAreFilled_data() { m_tables.rows(); }
    void statisticsAreFilled();
    void whatIsCarriedBeginsTheNextGame_data() { m_tables.rows(); }
    void whatIsCarriedBeginsTheNextGame();
    void whoIsHeldWaits_data() { m_tables.rows(); }
    void whoIsHeldWaits();

private:
    AnyTables m_tables;
};

namespace {

/// A campaign in memory into which results are booked.
class Book {
public:
    Book() : m_journal("campaign") {
        auto book = Encounter::create(m_system, campaign::order(campaign::BeginCampaign{"Long Winter"}),
                                      m_journal, stillPorts());
        if (!book) qFatal("%s", book.error().text.c_str());
        m_book = std::move(*book);
    }
    template <class C> void perform(C command) {
        HOLDS(m_book->perform(campaign::order(std::move(command)), {}, false));
    }
    const campaign::State& state() const { return campaign::stateOf(m_book->game()); }

private:
    campaign::CampaignSystem m_system;
    MemoryJournal m_journal;
    std::unique_ptr<Encounter> m_book;
};

/// The first end that the game offers, unless it has been played to its end already.
void finish(Encounter& encounter) {
    if (!encounter.view().outcome.booked.empty()) return;
    for (const auto& offer : encounter.offers({}))
        if (offer.command.type == table::Finish::type)
            for (const auto& field : offer.inputs)
                if (field.role == FieldRole::Result && !field.options.empty()) {
                    const auto result = *field.options.front().value.asString();
                    HOLDS(encounter.perform(table::order(table::Finish{result}), {}, false));
                    return;
                }
}

campaign::BookMission resultOf(const Encounter& encounter) {
    const auto view = encounter.view();
    campaign::BookMission out;
    out.stream = 3;
    out.system = encounter.system().id();
    out.title = view.title;
    out.result = view.outcome.booked;
    out.headline = view.outcome.headline;
    out.turns = view.turn;
    out.members = encounter.game().members();
    out.debrief = view.debrief;
    out.tallies = encounter.game().tallies();
    return out;
}

} // namespace

void TestConformanceCampaign::factsMakeSense() {
    QFETCH(QString, id);
    const auto facts = m_tables.system(id).campaignFacts();
    for (const auto& words : {facts.figure, facts.mission, facts.turn})
        QVERIFY(!words.one.empty() && !words.many.empty());
    std::set<std::string> seen;
    for (const auto& rule : facts.carried) {
        QVERIFY2(seen.insert(rule.id).second, rule.id.c_str());
        QVERIFY2(!rule.label.empty() && !rule.help.empty() && !rule.tokens.empty(), rule.id.c_str());
    }
    for (const auto& rule : facts.holds)
        QVERIFY2(!rule.word.empty() && !rule.help.empty() && !rule.release.empty(), rule.token.c_str());
    for (const auto& rule : facts.statistics) {
        QVERIFY2(seen.insert(rule.id).second, rule.id.c_str());
        QVERIFY2(!rule.title.empty() && !rule.unit.empty() && !rule.measures.empty(), rule.id.c_str());
    }
    QVERIFY(!facts.statistics.empty());
    // A game from which no team lives on counts every figure.
    QCOMPARE(facts.hasNoTeam, m_tables.system(id).choices().maximumMembers == 0);
}

void TestConformanceCampaign::statisticsAreFilled() {
    QFETCH(QString, id);
    auto game = m_tables.played(id, 250);
    finish(*game.encounter);
    const auto result = resultOf(*game.encounter);
    QVERIFY(!result.result.empty() && !result.tallies.empty());
    Book book;
    book.perform(result);
    const campaign::Games games{campaign::factsOf(m_tables.system(id))};
    const auto charts = campaign::statistics(book.state(), games);
    QVERIFY(charts.size() >= 3);
    int filled = 0;
    for (const auto& chart : charts) {
        QVERIFY2(!chart.sentence.empty() && chart.sentence.find('{') == std::string::npos,
                 (chart.id + ": " + chart.sentence).c_str());
        for (const auto& series : chart.series)
            QCOMPARE(series.values.size(), chart.categories.size());
        filled += !chart.empty();
    }
    QVERIFY(filled >= 3);
    const auto luck =
        std::find_if(charts.begin(), charts.end(), [](const auto& chart) { return chart.id == "luck"; });
    QVERIFY(luck != charts.end() && !luck->empty()); // dice fell, and were counted
    const auto reported = campaign::chronicle(book.state(), games);
    QCOMPARE(reported.passages.size(), std::size_t(1));
    QVERIFY(!reported.passages.front().result.empty());
    // The statistics are made of names that the game counts by.
    std::set<std::string> counted;
    for (const auto& tally : result.tallies)
        counted.insert(tally.measure);
    QVERIFY(std::any_of(
        games.front().facts.statistics.begin(), games.front().facts.statistics.end(), [&](const auto& rule) {
            return std::any_of(rule.measures.begin(), rule.measures.end(),
                               [&](const auto& each) { return counted.contains(each.measure); });
        }));
}

void TestConformanceCampaign::whatIsCarriedBeginsTheNextGame() {
    QFETCH(QString, id);
    const auto& system = m_tables.system(id);
    auto game = m_tables.played(id, 60);
    const auto members = game.encounter->game().members();
    if (system.choices().maximumMembers == 0) {
        QVERIFY(members.empty());
        return;
    }
    finish(*game.encounter);
    Book book;
    book.perform(resultOf(*game.encounter));
    const auto& operatives = book.state().operatives;
    QCOMPARE(operatives.size(), members.size());
    const auto team = [&] {
        Setup setup;
        for (const auto& operative : operatives)
            setup.members.push_back(campaign::memberOf(book.state(), *operative));
        return setup;
    };
    for (const auto& entry : campaign::switchViews(book.state()))
        book.perform(campaign::SetSwitch{entry.id, "on"});
    QCOMPARE(team().members, members); // all of it
    HOLDS(system.opening(team()));
    for (const auto& entry : campaign::switchViews(book.state()))
        book.perform(campaign::SetSwitch{entry.id, "off"});
    for (const auto& member : team().members)
        QVERIFY(member.tokens.empty()); // none of it
    HOLDS(system.opening(team()));
}

void TestConformanceCampaign::whoIsHeldWaits() {
    QFETCH(QString, id);
    for (const auto& rule : m_tables.system(id).campaignFacts().holds) {
        auto game = m_tables.begun(id);
        auto& encounter = *game.encounter;
        for (const auto& unit : encounter.view().units)
            if (encounter.perform(table::order(table::Correct{UnitId(unit.id), rule.token, 1, {}}), {},
                                  false))
                break;
        finish(encounter);
        Book book;
        book.perform(resultOf(encounter));
        const auto held = std::find_if(
            book.state().operatives.begin(), book.state().operatives.end(),
            [&](const auto& each) { return campaign::whyUnavailable(book.state(), *each).has_value(); });
        QVERIFY2(held != book.state().operatives.end(), rule.token.c_str());
        const auto who = (*held)->id;
        QCOMPARE(campaign::whyUnavailable(book.state(), **held)->word, rule.word);
        book.perform(campaign::FreeCaptive{who});
        QVERIFY(!campaign::whyUnavailable(book.state(), *campaign::find(book.state().operatives, who)));
    }
}

TEST_CASE(TestConformanceCampaign, QCoreApplication)
#include "test_conformance_campaign.moc"
