// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "any_tables.h"
#include "app/print/print_content.h"
#include "support/case.h"
#include "table/correction_names.h"
#include "table/orders.h"
#include "ui/print/pages.h"
#endif

#include <QGuiApplication>
#include <QTest>

#include <map>
#include <set>

using namespace core;

/// What every game that can be played gives away: its end, its print, its team, and nothing that is secret.
class TestConformanceEnds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_tables.load(); }

    void endsAndGoesOn_data() { m_tables.rows(); }
    void endsAndGoesOn();
    void printsEveryKind_data() { m_tables.rows(); }
    void printsEveryKind();
    void equalArmiesAreToldApart_data() { m_tables.rows(); }
    void equalArmiesAreToldApart();
    void teamsAreTakenAlong_data() { m_tables.rows(); }
    void teamsAreTakenAlong();
    void secretsAreNotForTheTable_data() { m_tables.rows(); }
    void secretsAreNotForTheTable();

private:
    AnyTables m_tables;
};

void TestConformanceEnds::endsAndGoesOn() {
    QFETCH(QString, id);
    auto game = m_tables.played(id, 20);
    auto& encounter = *game.encounter;
    std::vector<std::string> results;
    for (const auto& offer : encounter.offers({}))
        if (offer.command.type == table::Finish::type)
            for (const auto& field : offer.inputs)
                if (field.role == FieldRole::Result)
                    for (const auto& option : field.options)
                        results.push_back(*option.value.asString());
    QVERIFY(results.size() > 1);
    for (const auto& result : results) {
        const auto head = encounter.log().head();
        HOLDS(encounter.perform(table::order(table::Finish{result}), {}, false));
        if (const auto view = encounter.view(); !view.outcome.booked.empty()) {
            QCOMPARE(view.outcome.booked, result);
            QVERIFY(!view.outcome.headline.empty());
            HOLDS(encounter.perform(table::order(table::Finish{"resume"}), {}, false));
            QVERIFY(encounter.view().outcome.booked.empty());
        }
        HOLDS(encounter.jump(head));
    }
    QVERIFY(encounter.problem(table::order(table::Finish{"no such end"})));
}

void TestConformanceEnds::printsEveryKind() {
    QFETCH(QString, id);
    const auto game = m_tables.played(id, 20);
    const auto matter = app::printContent(m_tables.system(id), game.encounter->game());
    for (const auto kind : {ui::PrintKind::Markers, ui::PrintKind::CharacterSheets,
                            ui::PrintKind::DatasheetCards, ui::PrintKind::Reference, ui::PrintKind::State,
                            ui::PrintKind::Debrief, ui::PrintKind::Board, ui::PrintKind::Counters}) {
        const auto pages = ui::printPages(kind, matter, {});
        if (pages)
            QVERIFY(!pages->pages.empty());
        else
            QVERIFY(!pages.error().text.empty());
    }
    HOLDS(ui::printPages(ui::PrintKind::State, matter, {}));
}

/// The same army may meet itself; the log still says whose a unit is.
void TestConformanceEnds::equalArmiesAreToldApart() {
    QFETCH(QString, id);
    const auto choices = m_tables.system(id).choices();
    const auto free = [](const SetupOption& option) {
        std::set<std::string> out;
        for (const auto& value : option.values)
            if (value.needs.empty() && !value.id.empty()) out.insert(value.id);
        return out;
    };
    std::map<std::string, std::string> chosen;
    for (const auto& option : choices.options)
        for (const auto& other : choices.options)
            if (const auto values = free(option); option.id != other.id && option.label == other.label &&
                                                  !values.empty() && values == free(other))
                chosen[option.id] = *values.begin();
    const auto game = m_tables.begun(id, chosen);
    std::set<std::string> names;
    for (const auto& side : game.encounter->view().sides)
        QVERIFY2(names.insert(side.name).second, side.name.c_str());
}

void TestConformanceEnds::teamsAreTakenAlong() {
    QFETCH(QString, id);
    const auto game = m_tables.played(id, 20);
    for (const auto& tally : game.encounter->game().tallies())
        QVERIFY(!tally.subject.empty() && !tally.measure.empty());
    const auto choices = m_tables.system(id).choices();
    if (choices.maximumMembers == 0) {
        QVERIFY(game.encounter->game().members().empty());
        return;
    }
    Setup setup;
    setup.members = game.encounter->game().members();
    QVERIFY(!setup.members.empty());
    HOLDS(m_tables.system(id).opening(setup));
}

/// Two games that differ in a note of the game master only look alike to the table.
void TestConformanceEnds::secretsAreNotForTheTable() {
    QFETCH(QString, id);
    auto game = m_tables.played(id, 15);
    const auto before = canonicalBytes(codec::write(game.encounter->view(Audience::Table)));
    HOLDS(game.encounter->perform(table::order(table::Note{"they will be betrayed"}), {}, false));
    QVERIFY(game.encounter->view(Audience::Gm).note == "they will be betrayed");
    QVERIFY(canonicalBytes(codec::write(game.encounter->view(Audience::Table))) == before);
}

TEST_CASE(TestConformanceEnds, QGuiApplication)
#include "test_conformance_ends.moc"
