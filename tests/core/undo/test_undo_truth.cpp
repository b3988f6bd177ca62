// SPDX-License-Identifier: GPL-3.0-or-later
#include "hostile/played_game.h"

#include "database/campaign_file.h"
#include "database/data_pack.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/own_folders.h"

#include <QFile>
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

/// Undo and redo lead to the true state: after any steps the state of every depth comes back byte for byte,
/// by undoing, redoing, jumping to and fro, in a game that was opened again, and beside a new branch.
/// Thousands of short sequences with fixed seeds.
class TestUndoTruth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyDepthComesBack_data() { games(); }
    void everyDepthComesBack();
    void everyDepthComesBackFromAFile_data() { games(); }
    void everyDepthComesBackFromAFile();
    void aClockThatJumpsChangesNothing_data() { games(); }
    void aClockThatJumpsChangesNothing();
    void aLostEventIsNoticed_data() { games(); }
    void aLostEventIsNoticed();

private:
    static void games();
    std::map<std::string, std::unique_ptr<core::System>> m_systems;
};

namespace {

/// The control: it loses the last event of one step on its way to the disk.
class LosingJournal final : public core::Journal {
public:
    core::Result<core::StoredStream> load() const override { return m_kept.load(); }
    core::Result<core::Step> step(core::StepId id) const override { return m_kept.step(id); }
    core::Result<core::Ok> append(const core::Step& step,
                                  const std::optional<core::Value>& snapshot) override {
        auto kept = step;
        if (step.head.id > 2 && !lost && !kept.events.empty()) kept.events.pop_back(), lost = true;
        return m_kept.append(kept, snapshot);
    }
    core::Result<core::Ok> moveHead(core::StepId id) override { return m_kept.moveHead(id); }
    core::Result<core::Ok> saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) override {
        return m_kept.saveDraft(draft, draws);
    }
    std::optional<core::Value> snapshot(core::StepId id) const override { return m_kept.snapshot(id); }
    bool readOnly() const override { return false; }

    bool lost = false;
    OpenJournal& kept() { return m_kept; }

private:
    OpenJournal m_kept;
};

/// One game with the canonical state of every depth of its line, the opening first.
class Walk {
public:
    Walk(const core::System& system, core::Journal& journal, Whim& whim)
        : m_system(system), m_journal(journal), m_whim(whim) {}

    void begin() {
        core::Setup setup;
        const auto missions = m_system.choices().missions;
        setup.mission = missions[m_whim.below(missions.size())].id;
        m_game = core::Encounter::create(m_system, *m_system.opening(setup), m_journal, stillPorts()).value();
        m_depths = {m_game->game().canonicalState()};
        m_ids = {m_game->log().head()};
    }
    void play(int steps) {
        for (int tries = 0; tries < 20 * steps && static_cast<int>(m_depths.size()) <= steps; ++tries) {
            const auto before = m_game->log().size();
            playOn(*m_game, 1, m_whim);
            if (m_game->log().size() == before) continue; // refused
            m_depths.push_back(m_game->game().canonicalState());
            m_ids.push_back(m_game->log().head());
        }
        m_at = m_depths.size() - 1;
    }
    bool opensAgain() {
        auto opened = core::Encounter::open(m_system, m_journal, stillPorts());
        if (opened) m_game = std::move(*opened);
        return opened && same();
    }
    bool undoneToTheBottom() {
        while (m_at > 0)
            if (!m_game->undo() || (--m_at, !same())) return false;
        return !m_game->undo();
    }
    bool redoneToTheTop() {
        while (m_at + 1 < m_depths.size())
            if (!m_game->redo() || (++m_at, !same())) return false;
        return !m_game->redo();
    }
    bool toAndFro() {
        for (std::size_t moves = m_depths.size(); moves > 0; --moves) {
            const bool first = m_at == 0, last = m_at + 1 == m_depths.size();
            core::Result<core::Ok> moved = core::Ok{};
            if (m_whim.oneIn(3))
                moved = m_game->jump(m_ids[m_at = m_whim.below(m_ids.size())]);
            else if (!first && (last || m_whim.oneIn(2)))
                moved = m_game->undo(), --m_at;
            else if (!last)
                moved = m_game->redo(), ++m_at;
            if (!moved || !same()) return false;
        }
        return true;
    }
    /// A step on a separate branch, taken back; the old line is beside it as it was.
    bool besideABranch() {
        const auto size = m_game->log().size();
        playOn(*m_game, 1, m_whim);
        if (m_game->log().size() > size && !m_game->undo()) return false;
        if (!same()) return false;
        m_at = m_depths.size() - 1;
        return m_game->jump(m_ids.back()) && same();
    }
    /// Dice that fell are taken back one answer at a time; the table stays as it was.
    bool answersComeBack() {
        for (int tries = 0; tries < 10 && !m_game->open(); ++tries) {
            const auto view = m_game->view();
            for (const auto& offer : m_game->offers(
                     view.units.empty() ? std::string() : view.units[m_whim.below(view.units.size())].id))
                if (!m_game->open() && !offer.blocked && asks(offer)) (void)m_game->begin(orderOf(offer));
        }
        std::vector<std::vector<core::Answer>> given;
        for (int n = 0; n < 4 && m_game->open() && m_game->open()->request; ++n) {
            given.push_back(m_game->open()->answers);
            if (!m_game->roll()) return false;
        }
        if (!m_game->open()) return same();
        if (!opensAgain() || !m_game->open()) return false;
        while (!given.empty()) {
            if (!m_game->undo() || !m_game->open() || m_game->open()->answers != given.back()) return false;
            given.pop_back();
        }
        // What is left of the action is a step that says so and keeps its price; it is taken back like any
        // other.
        if (!m_game->undo() || m_game->open()) return false;
        if (!same() && (!m_game->undo() || !same())) return false;
        return m_game->jump(m_ids[m_at]).has_value();
    }

private:
    bool asks(const core::Offer& offer) const {
        const auto planned = m_game->planned(orderOf(offer));
        return planned && (*planned)->pending();
    }
    bool same() const { return m_game->game().canonicalState() == m_depths[m_at]; }

    const core::System& m_system;
    core::Journal& m_journal;
    Whim& m_whim;
    std::unique_ptr<core::Encounter> m_game;
    std::vector<std::string> m_depths;
    std::vector<core::StepId> m_ids;
    std::size_t m_at = 0;
};

/// The first part of a sequence at which a depth did not come back; empty when all did.
std::string untruth(const core::System& system, core::Journal& journal, std::uint64_t seed) {
    Whim whim(seed);
    Walk walk(system, journal, whim);
    walk.begin();
    walk.play(4 + static_cast<int>(whim.below(12)));
    if (!walk.undoneToTheBottom()) return "undone";
    if (!walk.redoneToTheTop()) return "redone";
    if (!walk.toAndFro()) return "to and fro";
    if (!walk.opensAgain()) return "opened again";
    if (!walk.toAndFro()) return "to and fro after opening";
    if (!walk.opensAgain() || !walk.undoneToTheBottom() || !walk.redoneToTheTop())
        return "undone and redone after opening";
    if (!walk.answersComeBack()) return "answers taken back";
    if (!walk.toAndFro() || !walk.besideABranch()) return "beside a branch";
    return {};
}

OpenJournal emptyJournal(const std::string& system, std::uint64_t seed) {
    OpenJournal journal;
    journal.stream.system = system;
    journal.stream.seed = seed;
    return journal;
}

} // namespace

void TestUndoTruth::games() {
    QTest::addColumn<QString>("game");
    QTest::newRow("Plaguetide") << "plaguetide";
    QTest::newRow("Combat Patrol") << "combat_patrol";
    QTest::newRow("Trench Crusade") << "trench_crusade";
    QTest::newRow("Scrimmage") << "scrimmage";
}

void TestUndoTruth::initTestCase() {
    m_systems["plaguetide"] = core::plaguetide::module();
    m_systems["combat_patrol"] = core::combat_patrol::module();
    m_systems["trench_crusade"] = core::trench_crusade::module();
    m_systems["scrimmage"] = core::scrimmage::module();
    for (auto& [name, system] : m_systems) {
        const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                                  QString::fromStdString(name));
        QVERIFY(files && system->load(*files));
    }
}

void TestUndoTruth::everyDepthComesBack() {
    QFETCH(QString, game);
    const int sequences = dose(40);
    for (int n = 0; n < sequences; ++n) {
        auto journal = emptyJournal(game.toStdString(), static_cast<std::uint64_t>(n));
        const auto where =
            untruth(*m_systems[game.toStdString()], journal, static_cast<std::uint64_t>(n) * 7 + 1);
        QVERIFY2(where.empty(), qPrintable(QString("sequence %1: %2").arg(n).arg(where.c_str())));
    }
    qInfo("%d sequences", sequences);
}

void TestUndoTruth::everyDepthComesBackFromAFile() {
    QFETCH(QString, game);
    const auto& system = *m_systems[game.toStdString()];
    const int sequences = dose(4);
    for (int n = 0; n < sequences; ++n) {
        const OwnFolders folders;
        auto file = database::CampaignFile::create(folders.document(), "Ruins").value();
        const auto stream =
            file->addEncounter(system.id(), system.rulesVersion(), "First", static_cast<std::uint64_t>(n))
                .value();
        auto journal = file->journal(stream);
        const auto where = untruth(system, *journal, static_cast<std::uint64_t>(n) * 11 + 5);
        QVERIFY2(where.empty(), qPrintable(QString("sequence %1: %2").arg(n).arg(where.c_str())));
        const auto shown =
            core::Encounter::open(system, *journal, stillPorts()).value()->game().canonicalState();
        journal.reset();
        file.reset();
        const auto again =
            database::CampaignFile::open(folders.document(), database::Access::ReadOnly).value();
        const auto reader = again->journal(stream);
        const auto opened = core::Encounter::open(system, *reader, stillPorts());
        QVERIFY(opened.has_value());
        QVERIFY2((*opened)->game().canonicalState() == shown,
                 qPrintable(QString("sequence %1: from the file").arg(n)));
    }
}

/// Order comes from the numbers of steps: a clock that is, runs backwards or jumps by years leads to the
/// same game.
void TestUndoTruth::aClockThatJumpsChangesNothing() {
    QFETCH(QString, game);
    const auto& system = *m_systems[game.toStdString()];
    const std::vector<std::string> jumping{"2038-01-19T03:14:08+00:00",
                                           "1969-12-31T23:59:59-12:00",
                                           "2026-10-25T02:30:00+02:00",
                                           "2026-10-25T02:30:00+01:00",
                                           "",
                                           "no time at all"};
    std::vector<std::string> ends;
    for (const bool jumps : {false, true}) {
        auto journal = emptyJournal(system.id(), 3);
        auto ports = stillPorts();
        std::size_t n = 0;
        if (jumps) ports.now = [&] { return jumping[n++ % jumping.size()]; };
        core::Setup setup;
        setup.mission = system.choices().missions.front().id;
        auto played = core::Encounter::create(system, *system.opening(setup), journal, ports).value();
        Whim whim(9);
        playOn(*played, 15, whim);
        QVERIFY(played->undo() && played->redo());
        const auto opened = core::Encounter::open(system, journal, ports);
        QVERIFY(opened && !(*opened)->replayEvents()->firstDifference);
        ends.push_back((*opened)->game().canonicalState() + std::to_string((*opened)->log().head()));
    }
    QVERIFY(ends[0] == ends[1]);
}

void TestUndoTruth::aLostEventIsNoticed() {
    QFETCH(QString, game);
    int lost = 0, noticed = 0;
    for (int n = 0; n < 12; ++n) {
        LosingJournal journal;
        journal.kept() = emptyJournal(game.toStdString(), static_cast<std::uint64_t>(n));
        const auto where =
            untruth(*m_systems[game.toStdString()], journal, static_cast<std::uint64_t>(n) * 7 + 1);
        lost += journal.lost;
        noticed += !where.empty();
    }
    QVERIFY(lost > 6);
    QVERIFY2(noticed * 2 > lost, "lost events went unnoticed: this test cannot see a difference");
}

TEST_CASE(TestUndoTruth, QCoreApplication)
#include "test_undo_truth.moc"
