// SPDX-License-Identifier: GPL-3.0-or-later
#include "played_game.h"

#include "database/campaign_file.h"
#include "database/data_pack.h"
#include "database/file_check.h"
#include "database/game_check.h"
#include "database/ports.h"
#include "support/case.h"
#include "support/dose.h"
#include "support/own_folders.h"
#include "support/toy_campaign.h"

#include <QTest>
#include <sqlite3.h>

#include <random>

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

using namespace database;

/// A damaged file comes back as one that opens and plays on, or is refused with a sentence; whatever was
/// damaged in it.
class TestRescuedGames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anyDamageIsRescuedOrRefused_data();
    void anyDamageIsRescuedOrRefused();
    void lostRowIsMadeUpFor_data();
    void lostRowIsMadeUpFor();

private:
    struct Game {
        std::unique_ptr<core::System> system;
        QByteArray bytes;
        std::string state; ///< at the end
    };
    void add(const std::string& name, std::unique_ptr<core::System> system, const std::string& mission);
    StreamRules rules() const;
    /// Rescues the bytes; nothing when that is refused with a sentence, else the game that was opened and
    /// played on.
    bool rescued(const QByteArray& bytes, const core::System& system, RescueReport& report,
                 std::string& state);

    std::unique_ptr<OwnFolders> m_folders;
    std::map<std::string, Game> m_games;
};

StreamRules TestRescuedGames::rules() const {
    StreamRules out;
    for (const auto& [name, game] : m_games)
        out.playable.push_back(name);
    out.find = [this](const std::string& kind, const std::string& system) -> const core::System* {
        const auto found = m_games.find(system);
        return kind == "encounter" && found != m_games.end() ? found->second.system.get() : nullptr;
    };
    return out;
}

void TestRescuedGames::add(const std::string& name, std::unique_ptr<core::System> system,
                           const std::string& mission) {
    auto& game = m_games[name];
    game.system = std::move(system);
    if (name != "toy") {
        const auto files =
            loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") + QString::fromStdString(name));
        QVERIFY(files && game.system->load(*files));
    }
    core::Setup setup;
    setup.mission = name == "toy" || !mission.empty() ? mission : game.system->choices().missions.front().id;
    const auto path = m_folders->document(QString::fromStdString(name) + ".tide");
    {
        auto file = CampaignFile::create(path, "Ruins").value();
        const auto stream = file->addEncounter(name, game.system->rulesVersion(), "First", 11).value();
        const auto journal = file->journal(stream);
        auto played =
            core::Encounter::create(*game.system, *game.system->opening(setup), *journal, systemPorts())
                .value();
        Whim whim(3);
        if (name == "toy")
            for (int n = 0; n < 12; ++n)
                QVERIFY(played->perform(n % 3 == 2 ? toy::gamble(2) : toy::add(n), {}, false));
        else
            playOn(*played, 14, whim);
        QVERIFY(played->undo() && played->redo());
        QVERIFY(file->setNote("pause", "they stand at the bridge"));
        game.state = played->game().canonicalState();
    }
    game.bytes = toy::bytesOf(path);
    QVERIFY(QFile::remove(path));
}

void TestRescuedGames::initTestCase() {
    m_folders = std::make_unique<OwnFolders>();
    add("toy", std::make_unique<toy::System>(), {});
    add("plaguetide", core::plaguetide::module(), "hab_block_17");
    add("combat_patrol", core::combat_patrol::module(), {});
    add("trench_crusade", core::trench_crusade::module(), "claim_no_mans_land");
    add("scrimmage", core::scrimmage::module(), "three_ways_to_the_river");
}

bool TestRescuedGames::rescued(const QByteArray& bytes, const core::System& system, RescueReport& report,
                               std::string& state) {
    const auto damaged = m_folders->document("damaged.tide"), target = m_folders->document("rescued.tide");
    toy::writeBytes(damaged, bytes);
    QFile::remove(target);
    const auto done = CampaignFile::rescue(damaged, target, rules());
    if (!done) {
        core::expect(!done.error().text.empty() && !QFile::exists(target),
                     "a refusal has words and leaves no file");
        return false;
    }
    report = *done;
    auto file = CampaignFile::open(target);
    core::expect(file && !(*file)->readOnly(), "a rescued file opens for writing");
    core::expect(checkStreams(**file, rules()).has_value(), "what was rescued replays");
    for (const auto& info : (*file)->streams()) {
        if (info.kind != "encounter" || info.steps == 0) continue;
        const auto journal = (*file)->journal(info.id);
        auto opened = core::Encounter::open(system, *journal, systemPorts());
        core::expect(opened.has_value(), "a rescued game opens");
        state = (*opened)->game().canonicalState();
        Whim whim(1);
        (void)(*opened)->view();
        if (system.id() == "toy")
            core::expect((*opened)->perform(toy::add(1), {}, false).has_value(), "a rescued game plays on");
        else
            playOn(**opened, 1, whim);
        core::expect((*opened)->undo() || (*opened)->log().size() < 2, "a rescued game goes back");
    }
    return true;
}

void TestRescuedGames::anyDamageIsRescuedOrRefused_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("times");
    int kind = 0;
    for (const auto* name :
         {"one bit", "one byte", "20 bytes", "zeroed sector", "random page", "cut short"}) {
        QTest::addRow("toy, %s", name) << "toy" << kind << dose(20);
        for (const auto* game : {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage"})
            QTest::addRow("%s, %s", game, name) << QString(game) << kind << dose(5);
        ++kind;
    }
}

void TestRescuedGames::anyDamageIsRescuedOrRefused() {
    QFETCH(QString, game);
    QFETCH(int, kind);
    QFETCH(int, times);
    const auto& known = m_games.at(game.toStdString());
    std::mt19937 random(static_cast<unsigned>(kind) + 77);
    const auto below = [&random](qsizetype n) {
        return static_cast<qsizetype>(random() % static_cast<std::mt19937::result_type>(n));
    };
    int refused = 0;
    for (int n = 0; n < times; ++n) {
        auto bytes = known.bytes;
        const auto noise = [&](qsizetype at, qsizetype count) {
            for (qsizetype i = 0; i < count; ++i)
                bytes.data()[at + i] = static_cast<char>(random());
        };
        if (kind == 0) bytes.data()[below(bytes.size())] ^= static_cast<char>(1 << below(8));
        if (kind == 1) noise(below(bytes.size()), 1);
        if (kind == 2) noise(below(bytes.size() - 20), 20);
        if (kind == 3) bytes.replace(below(bytes.size() / 512) * 512, 512, QByteArray(512, '\0'));
        if (kind == 4) noise(below(bytes.size() / 4096) * 4096, 4096);
        if (kind == 5) bytes.truncate(below(bytes.size()));
        RescueReport report;
        std::string state;
        if (!rescued(bytes, *known.system, report, state)) ++refused;
    }
    qInfo("%d of %d refused in words", refused, times);
    QVERIFY(kind > 3 || refused < times / 2);
}

void TestRescuedGames::lostRowIsMadeUpFor_data() {
    QTest::addColumn<QString>("game");
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<bool>("same");
    for (const auto* game : {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage"}) {
        const auto row = [game](const char* name, const char* sql, bool same) {
            QTest::addRow("%s, %s", game, name) << QString(game) << QByteArray(sql) << same;
        };
        row("step row", "UPDATE step SET text = text || '!' WHERE id = 3", true);
        row("first step row", "UPDATE step SET label = 'x' WHERE id = 1", true);
        row("every step row", "UPDATE step SET command = command || ' '", true);
        row("first event", "UPDATE event SET body = '{}' WHERE step = 1",
            true); // the snapshot reports the same
        row("snapshot", "UPDATE snapshot SET state = '{}'", true);
        row("snapshot and first event",
            "UPDATE snapshot SET state = '{}'; UPDATE event SET body = '{}' WHERE step = 1", false);
        row("stream row", "UPDATE stream SET system = 'another' WHERE id = 3", true);
        row("number of rows too small", "UPDATE header SET rows = 3", true);
        row("number of rows too large", "UPDATE header SET rows = 9000000000000000000", true);
        row("draws", "UPDATE step SET draws = 9000000000000000000 WHERE id = 2", true);
        row("stream number", "UPDATE step SET stream = 4000000000 WHERE id = 4", true);
        row("step number", "UPDATE step SET id = 4000000000 WHERE id = 4", true);
        row("number of events", "UPDATE step SET events = 4000000000 WHERE id = 4", true);
    }
}

void TestRescuedGames::lostRowIsMadeUpFor() {
    QFETCH(QString, game);
    QFETCH(QByteArray, sql);
    QFETCH(bool, same);
    const auto& known = m_games.at(game.toStdString());
    const auto path = m_folders->document("changed.tide");
    toy::writeBytes(path, known.bytes);
    sqlite3* db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    QCOMPARE(sqlite3_exec(db, sql.constData(), nullptr, nullptr, nullptr), SQLITE_OK);
    QVERIFY(sqlite3_total_changes(db) > 0);
    sqlite3_close(db);
    QVERIFY(checkFile(path).state == FileState::Damaged);
    RescueReport report;
    std::string state;
    const bool opened = rescued(toy::bytesOf(path), *known.system, report, state);
    if (same)
        QVERIFY2(opened && state == known.state, qPrintable(QString("steps %1, lost %2, events lost %3")
                                                                .arg(report.steps)
                                                                .arg(report.lostSteps)
                                                                .arg(report.lostEvents)));
    else
        QVERIFY2(!opened || report.lostGames == 1, "without a beginning no game can be played on");
}

TEST_CASE(TestRescuedGames, QCoreApplication)
#include "test_rescued_games.moc"
