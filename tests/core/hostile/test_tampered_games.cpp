// SPDX-License-Identifier: GPL-3.0-or-later
#include "played_game.h"
#include "tamper.h"

#include "database/data_pack.h"
#include "support/case.h"
#include "support/dose.h"

#include <QTest>

namespace core::plaguetide {
std::unique_ptr<core::System> module();
}
namespace core::combat_patrol {
std::unique_ptr<core::System> module();
}
namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}
namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

/// Content whose hashes fit and which makes no sense: a game that is refused with a sentence or plays on,
/// never one that ends the program or keeps it busy for ever. A few changes with fixed seeds to each kind of
/// content.
class TestTamperedGames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everythingIsRefusedOrPlaysOn_data();
    void everythingIsRefusedOrPlaysOn();
    void drawsBeyondReasonAreRefused_data();
    void drawsBeyondReasonAreRefused();
    void lostBeginningIsRefused();
    void draftThatDoesNotFitIsLeftOut();
    void unreadableSnapshotIsMadeAgain();
    void shortTableOfBehavioursIsRefused();

private:
    struct Game {
        std::unique_ptr<core::System> system;
        OpenJournal journal;
    };
    void add(const std::string& name, std::unique_ptr<core::System> system, const std::string& mission);
    std::map<std::string, Game> m_games;
};

void TestTamperedGames::add(const std::string& name, std::unique_ptr<core::System> system,
                            const std::string& mission) {
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                              QString::fromStdString(name));
    QVERIFY(files && system->load(*files));
    auto& game = m_games[name];
    game.system = std::move(system);
    game.journal.stream.system = name;
    game.journal.stream.seed = 7;
    core::Setup setup;
    setup.mission = mission.empty() ? game.system->choices().missions.front().id : mission;
    auto made =
        core::Encounter::create(*game.system, *game.system->opening(setup), game.journal, stillPorts());
    QVERIFY(made.has_value());
    Whim whim(3);
    playOn(**made, 60, whim);
    for (int tries = 0; tries < 400 && !(*made)->open(); ++tries) { // an action left open
        const auto view = (*made)->view();
        const auto unit = view.units[whim.below(view.units.size())].id;
        for (const auto& offer : (*made)->offers(unit))
            if (!(*made)->open() && !offer.blocked && whim.oneIn(3)) (void)(*made)->begin(orderOf(offer));
    }
    QVERIFY((*made)->open());
    QVERIFY(game.journal.steps.size() > 20);
    OpenJournal sound = game.journal;
    QVERIFY(!useGame(*game.system, sound, whim));
}

void TestTamperedGames::initTestCase() {
    add("plaguetide", core::plaguetide::module(), "hab_block_17");
    add("combat_patrol", core::combat_patrol::module(), {});
    add("trench_crusade", core::trench_crusade::module(), "claim_no_mans_land");
    add("scrimmage", core::scrimmage::module(), "three_ways_to_the_river");
}

void TestTamperedGames::everythingIsRefusedOrPlaysOn_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<QString>("what");
    for (const auto* game : {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage"})
        for (const auto* what : {"snapshot", "opening", "event", "command", "answer", "draft"})
            QTest::addRow("%s, %s", game, what) << QString(game) << QString(what);
}

void TestTamperedGames::everythingIsRefusedOrPlaysOn() {
    QFETCH(QString, game);
    QFETCH(QString, what);
    auto& known = m_games.at(game.toStdString());
    int refused = 0;
    const int changes = qEnvironmentVariableIsSet("TAMPER_FIRST") ? 300 : isSanitized ? 10 : 15;
    const int first = qEnvironmentVariableIntValue("TAMPER_FIRST");
    for (int n = first; n < first + changes; ++n) {
        Whim whim(static_cast<std::uint64_t>(n) * 31 + 5);
        OpenJournal journal = known.journal;
        std::string did;
        const auto change = [&](auto& part) {
            auto tree = core::codec::write(part);
            for (int times = whim.oneIn(3) ? 3 : 1; times > 0; --times)
                did += tamper(tree, whim) + "; ";
            if (auto read = core::codec::parse<std::decay_t<decltype(part)>>(tree)) part = std::move(*read);
        };
        auto& last = journal.steps.rbegin()->second;
        if (what == "snapshot") { // of the last step, so that nothing is folded over it
            auto state =
                core::Encounter::open(*known.system, known.journal, stillPorts()).value()->game().snapshot();
            change(state);
            journal.snapshots[last.head.id] = state;
        }
        if (what == "opening") {
            journal.snapshots.clear();
            change(journal.steps.at(1).events);
        }
        if (what == "event") {
            auto& step =
                journal.steps.at(static_cast<core::StepId>(2 + whim.below(journal.steps.size() - 1)));
            if (!step.events.empty()) change(step.events[whim.below(step.events.size())]);
        }
        if (what == "command")
            change(journal.steps.at(static_cast<core::StepId>(2 + whim.below(journal.steps.size() - 1)))
                       .order.command);
        if (what == "answer")
            change(journal.steps.at(static_cast<core::StepId>(2 + whim.below(journal.steps.size() - 1)))
                       .answers);
        if (what == "draft") change(*journal.stream.draft);
        if (qEnvironmentVariableIsSet("TAMPER_TELL")) qInfo("%d %s", n, did.substr(0, 400).c_str());
        const auto problem = useGame(*known.system, journal, whim);
        if (!problem) continue;
        ++refused;
        QVERIFY2(!problem->text.empty() && !problem->code.empty(), did.c_str());
    }
    qInfo("%d of %d refused in words, the rest played on", refused, changes);
}

void TestTamperedGames::drawsBeyondReasonAreRefused_data() {
    QTest::addColumn<qlonglong>("draws");
    QTest::newRow("ten thousand million") << 10'000'000'000LL;
    QTest::newRow("the largest number") << std::numeric_limits<qlonglong>::max();
    QTest::newRow("fewer than none") << -1LL;
}

void TestTamperedGames::drawsBeyondReasonAreRefused() {
    QFETCH(qlonglong, draws);
    auto& known = m_games.at("plaguetide");
    OpenJournal journal = known.journal;
    journal.stream.draws = draws;
    const auto opened = core::Encounter::open(*known.system, journal, stillPorts());
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, std::string("content.draws"));
}

void TestTamperedGames::lostBeginningIsRefused() {
    for (auto& [name, known] : m_games) {
        OpenJournal journal = known.journal;
        journal.snapshots.clear();
        journal.steps.at(1).events.clear();
        const auto opened = core::Encounter::open(*known.system, journal, stillPorts());
        QVERIFY2(!opened, name.c_str());
        OpenJournal empty;
        QCOMPARE(core::Encounter::open(*known.system, empty, stillPorts()).error().code,
                 std::string("encounter.empty"));
    }
}

void TestTamperedGames::draftThatDoesNotFitIsLeftOut() {
    for (auto& [name, known] : m_games) {
        OpenJournal journal = known.journal;
        const auto whole = core::Encounter::open(*known.system, journal, stillPorts()).value();
        QVERIFY(whole->open() && whole->droppedContent().empty());
        auto& command = journal.stream.draft->order.command;
        for (auto& [field, value] : *command.body.asObject())
            if (value.asString()) value = "nobody";
        const auto opened = core::Encounter::open(*known.system, journal, stillPorts());
        QVERIFY2(opened.has_value(), name.c_str());
        QVERIFY(!(*opened)->open());
        QCOMPARE((*opened)->droppedContent().size(), 1u);
        QVERIFY((*opened)->droppedContent().front().text.find(command.type) != std::string::npos);
        QCOMPARE((*opened)->digest(), whole->digest());
        QVERIFY((*opened)
                    ->perform({{"note", 1, core::Value::Object{{"text", "on we go"}}}, false}, {}, false)
                    .has_value());
    }
}

void TestTamperedGames::unreadableSnapshotIsMadeAgain() {
    for (auto& [name, known] : m_games) {
        const auto whole = core::Encounter::open(*known.system, known.journal, stillPorts()).value();
        OpenJournal journal = known.journal;
        auto state = whole->game().snapshot();
        state.asObject()->emplace("unheardOf", 1);
        journal.snapshots[journal.stream.head] = state;
        const auto opened = core::Encounter::open(*known.system, journal, stillPorts());
        QVERIFY2(opened.has_value(), name.c_str());
        QCOMPARE((*opened)->digest(), whole->digest());
    }
}

void TestTamperedGames::shortTableOfBehavioursIsRefused() {
    auto& known = m_games.at("plaguetide");
    for (const std::size_t rows : {1, 5, 7}) {
        OpenJournal journal = known.journal;
        journal.snapshots.clear();
        for (auto& event : journal.steps.at(1).events) {
            auto* state = event.body.asObject();
            const auto opened = state->find("start");
            if (opened != state->end()) state = opened->second.asObject();
            if (!state->contains("behaviours")) continue;
            auto& tyrant = state->at("behaviours").asObject()->at("tyrant");
            tyrant.asObject()->at("table").asArray()->resize(rows, core::Value("reaver"));
        }
        Whim whim(3);
        const auto problem = useGame(*known.system, journal, whim);
        QVERIFY(problem);
        QVERIFY2(problem->text.find("does not have six rows") != std::string::npos, problem->text.c_str());
    }
}

TEST_CASE(TestTamperedGames, QCoreApplication)
#include "test_tampered_games.moc"
