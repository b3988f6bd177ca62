// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"
#include "database/ports.h"
#include "kernel/store/encounter.h"
#include "support/case.h"
#include "support/own_folders.h"
#include "support/toy_system.h"

#include <QTest>

using namespace database;

class TestCampaignFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folders = std::make_unique<OwnFolders>(); }
    void cleanup() {
        m_journals.clear();
        m_folders.reset();
    }
    void createRefusesToOverwrite();
    void stepsSurviveReopening();
    void notesOfOrdersSurvive();
    void openResolutionContinuesWhereItStood();
    void undoHistorySurvives();
    void streamsAndNotes();
    void secondInstanceReadsOnly();
    void journalEqualsMemoryJournal();
    void wrongOrderIsRefused();

private:
    QString path() const { return m_folders->document(); }
    std::unique_ptr<core::Encounter> begin(CampaignFile& file);
    std::unique_ptr<core::Encounter> reopen(CampaignFile& file, StreamId stream = 3);

    std::unique_ptr<OwnFolders> m_folders;
    std::vector<std::unique_ptr<core::Journal>> m_journals;
    toy::System m_system;
};

std::unique_ptr<core::Encounter> TestCampaignFile::begin(CampaignFile& file) {
    const auto stream = file.addEncounter("toy", 1, "First night", 17);
    core::expect(stream.has_value(), "an encounter can be added");
    m_journals.push_back(file.journal(*stream));
    return std::move(
        core::Encounter::create(m_system, *m_system.opening({}), *m_journals.back(), systemPorts()).value());
}

std::unique_ptr<core::Encounter> TestCampaignFile::reopen(CampaignFile& file, StreamId stream) {
    m_journals.push_back(file.journal(stream));
    return std::move(core::Encounter::open(m_system, *m_journals.back(), systemPorts()).value());
}

void TestCampaignFile::createRefusesToOverwrite() {
    QVERIFY(CampaignFile::create(path(), "Ruins"));
    m_journals.clear();
    const auto again = CampaignFile::create(path(), "Other");
    QVERIFY(!again);
    QCOMPARE(again.error().code, std::string("file.exists"));
    QCOMPARE(CampaignFile::create(m_folders->document("no/such.tide"), "x").error().code,
             std::string("file.no_folder"));
    QCOMPARE(m_folders->documents(), QStringList{"night.tide"});
    const auto check = checkFile(path());
    QVERIFY2(check.state == FileState::Sound, check.problem ? check.problem->text.c_str() : "");
    QCOMPARE(check.streams, std::int64_t{2});
}

void TestCampaignFile::stepsSurviveReopening() {
    std::string digest;
    {
        auto file = CampaignFile::create(path(), "Ruins").value();
        auto game = begin(*file);
        for (int n = 0; n < 500; ++n)
            QVERIFY(game->perform(n % 7 == 0 ? toy::gamble(n % 4) : toy::add(n, "ü “quoted” \n"), {}, false));
        digest = game->digest();
        game.reset();
        m_journals.clear();
    }
    auto file = CampaignFile::open(path()).value();
    QVERIFY(!file->readOnly());
    auto game = reopen(*file);
    QCOMPARE(game->digest(), digest);
    QCOMPARE(game->log().size(), std::size_t{501});
    QVERIFY(!game->replayEvents()->firstDifference);
    QVERIFY(!game->replayCommands()->firstDifference);
    QCOMPARE(game->step(2)->answers.size(), std::size_t{2});
    const auto check = checkFile(path());
    QCOMPARE(check.state, FileState::Sound);
    QCOMPARE(check.steps, std::int64_t{501});
    QVERIFY(!check.lockedBy.empty());
}

/// The note of an order stays with its step, also through a draft, and changes nothing else.
void TestCampaignFile::notesOfOrdersSurvive() {
    auto noted = toy::gamble(3);
    noted.note = "Move up to 5″. Why: “nearest”.";
    {
        auto file = CampaignFile::create(path(), "Ruins").value();
        auto game = begin(*file);
        QVERIFY(game->begin(noted));
        m_journals.clear();
    }
    {
        auto file = CampaignFile::open(path()).value();
        auto game = reopen(*file);
        QVERIFY(game->open());
        while (game->open()->request)
            QVERIFY(game->roll());
        QVERIFY(game->apply());
        m_journals.clear();
    }
    auto file = CampaignFile::open(path()).value();
    auto game = reopen(*file);
    const auto* head = game->log().find(game->log().head());
    QCOMPARE(head->note, noted.note);
    QVERIFY(!head->text.empty() && head->text.find("Why") == std::string::npos);
    QCOMPARE(game->step(2)->order.note, noted.note);
    QVERIFY(game->log().find(1)->note.empty());
    QVERIFY(!game->replayCommands()->firstDifference);
    QCOMPARE(checkFile(path()).state, FileState::Sound);
}

void TestCampaignFile::openResolutionContinuesWhereItStood() {
    std::vector<core::Answer> answers;
    {
        auto file = CampaignFile::create(path(), "Ruins").value();
        auto game = begin(*file);
        QVERIFY(game->begin(toy::gamble(3)));
        QVERIFY(game->roll());
        answers = game->open()->answers;
        m_journals.clear();
    }
    auto file = CampaignFile::open(path()).value();
    auto game = reopen(*file);
    QVERIFY(game->open());
    QVERIFY(game->open()->answers == answers);
    QCOMPARE(game->open()->request->id, std::string("double"));
    core::Answer pick;
    pick.pick = "double";
    QVERIFY(game->supply(pick));
    QVERIFY(game->apply());
    QVERIFY(!file->journal(3)->load()->draft);
    QCOMPARE(file->journal(3)->load()->head, core::StepId{2});
}

void TestCampaignFile::undoHistorySurvives() {
    {
        auto file = CampaignFile::create(path(), "Ruins").value();
        auto game = begin(*file);
        for (int n = 1; n <= 4; ++n)
            QVERIFY(game->perform(toy::add(n), {}, false));
        QVERIFY(game->undo());
        QVERIFY(game->undo());
        QVERIFY(game->perform(toy::add(10), {}, false));
        QVERIFY(game->undo());
        m_journals.clear();
    }
    auto file = CampaignFile::open(path()).value();
    auto game = reopen(*file);
    QCOMPARE(game->view().clock, std::string("3"));
    QCOMPARE(game->redoLabel(), std::string("Add 10"));
    QVERIFY(game->jump(5));
    QCOMPARE(game->view().clock, std::string("10"));
    QVERIFY(game->jump(1));
    QVERIFY(!game->canUndo());
}

void TestCampaignFile::streamsAndNotes() {
    {
        auto file = CampaignFile::create(path(), "Ruins").value();
        begin(*file);
        begin(*file);
        QVERIFY(file->setNote("pause", "first"));
        QVERIFY(file->setNote("pause", "they stand at the bridge"));
        m_journals.clear();
    }
    auto file = CampaignFile::open(path()).value();
    QCOMPARE(file->name(), std::string("Ruins"));
    const auto streams = file->streams();
    QCOMPARE(streams.size(), std::size_t{4});
    QCOMPARE(streams[1].kind, std::string("library"));
    QCOMPARE(streams[3].system, std::string("toy"));
    QCOMPARE(streams[3].steps, std::int64_t{1});
    QVERIFY(!streams[3].lastAt.empty());
    QCOMPARE(file->note("pause"), std::optional<std::string>("they stand at the bridge"));
    QVERIFY(!file->noteTime("pause").empty());
    QVERIFY(!file->note("other"));
}

void TestCampaignFile::secondInstanceReadsOnly() {
    auto first = CampaignFile::create(path(), "Ruins").value();
    auto game = begin(*first);
    auto second = CampaignFile::open(path()).value();
    QVERIFY(second->readOnly());
    QCOMPARE(second->whyReadOnly()->code, std::string("file.locked"));
    QVERIFY(second->lockOwner().find("process") != std::string::npos);
    QVERIFY(second->journal(3)->readOnly());
    QVERIFY(QFile::link(path(), m_folders->document("link.tide")));
    QVERIFY(CampaignFile::open(m_folders->document("link.tide")).value()->readOnly());
    QVERIFY(game->perform(toy::add(3), {}, false));
    QCOMPARE(second->journal(3)->load()->steps.size(), std::size_t{1});
    QCOMPARE(second->refresh().value(), true);
    QCOMPARE(second->refresh().value(), false);
    QCOMPARE(second->journal(3)->load()->steps.size(), std::size_t{2});
    QCOMPARE(second->setNote("a", "b").error().code, std::string("file.locked"));
    game.reset();
    m_journals.clear();
    first.reset();
    QVERIFY(!CampaignFile::open(path()).value()->readOnly());
}

void TestCampaignFile::journalEqualsMemoryJournal() {
    auto file = CampaignFile::create(path(), "Ruins").value();
    const auto stream = file->addEncounter("toy", 1, "", 5).value();
    auto disk = file->journal(stream);
    core::MemoryJournal memory("toy", 5);
    auto ports = systemPorts();
    ports.now = [] { return std::string("2024-01-01T00:00:00Z"); };
    for (core::Journal* journal :
         {static_cast<core::Journal*>(disk.get()), static_cast<core::Journal*>(&memory)}) {
        auto game = core::Encounter::create(m_system, *m_system.opening({}), *journal, ports).value();
        for (int n = 0; n < 30; ++n)
            QVERIFY(game->perform(toy::gamble(n % 5), {}, false));
        QVERIFY(game->jump(9));
        QVERIFY(game->perform(toy::add(1), {}, false));
        QVERIFY(game->begin(toy::gamble(2)));
        QVERIFY(game->roll());
    }
    const auto a = disk->load().value(), b = memory.load().value();
    QVERIFY(a.steps == b.steps);
    QVERIFY(a.draft == b.draft);
    QCOMPARE(a.head, b.head);
    QCOMPARE(a.draws, b.draws);
    QCOMPARE(a.seed, b.seed);
    for (const auto& head : a.steps) {
        const auto step = disk->step(head.id).value();
        QVERIFY(step == memory.step(head.id).value());
        for (const core::Journal* journal :
             {static_cast<const core::Journal*>(disk.get()), static_cast<const core::Journal*>(&memory)})
            QVERIFY(journal->stamp(head.id).value() == (core::StepStamp{step.order.command.type, step.at}));
    }
    QCOMPARE(disk->stamp(77).error().code, std::string("journal.no_step"));
    QCOMPARE(memory.stamp(77).error().code, std::string("journal.no_step"));
    QVERIFY(disk->snapshot(1).value() == memory.snapshot(1).value());
    QVERIFY(!disk->snapshot(2));
}

void TestCampaignFile::wrongOrderIsRefused() {
    auto file = CampaignFile::create(path(), "Ruins").value();
    auto game = begin(*file);
    auto journal = file->journal(3);
    auto step = journal->step(1).value();
    QCOMPARE(journal->append(step, {}).error().code, std::string("journal.order"));
    step.head.id = 3;
    QCOMPARE(journal->append(step, {}).error().code, std::string("journal.order"));
    QCOMPARE(journal->moveHead(9).error().code, std::string("journal.no_step"));
    QCOMPARE(file->journal(77)->load().error().code, std::string("file.no_stream"));
    QCOMPARE(checkFile(path()).state, FileState::Sound);
}

TEST_CASE(TestCampaignFile, QCoreApplication)
#include "tst_campaign_file.moc"
