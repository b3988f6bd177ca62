// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hostile/played_game.h"
#include "core/hostile/tamper.h"

#include "database/campaign_file.h"
#include "database/data_pack.h"
#include "database/game_check.h"
#include "database/json.h"
#include "database/row_index.h"
#include "database/schema.h"
#include "support/own_folders.h"

#include <QFile>
#include <fuzzer/FuzzedDataProvider.h>
#include <sqlite3.h>

#include <algorithm>

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

/// Opens campaign files whose hashes fit and whose content someone changed: a few cells of any rows are
/// written over, then the chain of hashes is made again. What opens is looked at, played on, undone and
/// replayed; what does not is refused with a sentence.
namespace {

struct Document {
    std::unique_ptr<core::System> system;
    QByteArray bytes;
};

void fill(Document& out, std::unique_ptr<core::System> system, const char* mission, const QString& path) {
    out.system = std::move(system);
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                              QString::fromStdString(out.system->id()));
    core::expect(files && out.system->load(*files), "the shipped data are sound");
    {
        auto file = database::CampaignFile::create(path, "Ruins").value();
        const auto journal = file->journal(
            file->addEncounter(out.system->id(), out.system->rulesVersion(), "First", 11).value());
        core::Setup setup;
        setup.mission = mission;
        auto game =
            core::Encounter::create(*out.system, *out.system->opening(setup), *journal, stillPorts()).value();
        Whim whim(3);
        playOn(*game, 25, whim);
        core::expect(game->undo() && file->setNote("pause", "they stand at the bridge"),
                     "a branch and a note are saved");
        playOn(*game, 2, whim);
    }
    QFile file(path);
    core::expect(file.open(QIODevice::ReadOnly), "the document can be read");
    out.bytes = file.readAll();
    QFile::remove(path);
}

class Fixture {
public:
    Fixture() {
        fill(m_documents.emplace_back(), core::plaguetide::module(), "hab_block_17", path());
        fill(m_documents.emplace_back(), core::combat_patrol::module(), "clash_of_patrols", path());
        fill(m_documents.emplace_back(), core::trench_crusade::module(), "claim_no_mans_land", path());
        fill(m_documents.emplace_back(), core::scrimmage::module(), "three_ways_to_the_river", path());
    }
    QString path() const { return m_folders.document(); }
    const Document& document(std::size_t n) const { return m_documents[n % m_documents.size()]; }
    database::StreamRules rules() const {
        return {[this](const std::string& kind, const std::string& system) -> const core::System* {
                    for (const auto& each : m_documents)
                        if (kind == "encounter" && each.system->id() == system) return each.system.get();
                    return nullptr;
                },
                {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage"}};
    }
    void put(const QByteArray& bytes) const {
        QFile file(path());
        core::expect(file.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
                         file.write(bytes) == bytes.size(),
                     "the document can be written");
    }

private:
    OwnFolders m_folders;
    std::vector<Document> m_documents;
};

/// One statement, stepped once; the sqlite3_stmt is the caller's to look at.
class Query {
public:
    Query(sqlite3* db, const std::string& sql) {
        core::expect(sqlite3_prepare_v2(db, sql.c_str(), -1, &m_statement, nullptr) == SQLITE_OK,
                     "a statement is sound");
    }
    ~Query() { sqlite3_finalize(m_statement); }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    sqlite3_stmt* get() const { return m_statement; }
    bool next() const { return sqlite3_step(m_statement) == SQLITE_ROW; }

private:
    sqlite3_stmt* m_statement = nullptr;
};

std::string fresh(const std::string& old, FuzzedDataProvider& whims) {
    if (whims.ConsumeBool())
        if (auto tree = database::parseJson(QByteArray::fromStdString(old), "cell")) {
            Whim whim(whims.ConsumeIntegral<std::uint32_t>());
            for (int times = whims.ConsumeIntegralInRange(1, 4); times > 0; --times)
                tamper(*tree, whim);
            return database::writeJson(*tree, database::JsonLayout::Compact).toStdString();
        }
    const auto at = whims.ConsumeIntegralInRange<std::size_t>(0, old.size());
    auto out = old;
    return out.replace(at, whims.ConsumeIntegralInRange<std::size_t>(0, 8),
                       whims.ConsumeRandomLengthString(40));
}

/// Writes over one cell; a value that the column does not take leaves it as it was.
void changeCell(sqlite3* db, FuzzedDataProvider& whims) {
    const auto& tables = database::tablesOf(database::schemaVersion);
    const std::string table = tables[whims.ConsumeIntegralInRange<std::size_t>(1, tables.size() - 1)].name;
    Query count(db, "SELECT count(*) FROM " + table);
    if (!count.next() || sqlite3_column_int64(count.get(), 0) == 0) return;
    const auto row = whims.ConsumeIntegralInRange<std::int64_t>(0, sqlite3_column_int64(count.get(), 0) - 1);
    Query old(db, "SELECT * FROM " + table + " ORDER BY seq LIMIT 1 OFFSET " + std::to_string(row));
    if (!old.next()) return;
    const int column = whims.ConsumeIntegralInRange(1, sqlite3_column_count(old.get()) -
                                                           2); // not the number of the row, not its hash
    Query put(db, "UPDATE OR IGNORE " + table + " SET " + sqlite3_column_name(old.get(), column) +
                      " = ? WHERE seq = " + std::to_string(sqlite3_column_int64(old.get(), 0)));
    if (sqlite3_column_type(old.get(), column) == SQLITE_INTEGER) {
        sqlite3_bind_int64(put.get(), 1,
                           whims.ConsumeBool() ? whims.ConsumeIntegralInRange<std::int64_t>(-2, 40)
                                               : whims.ConsumeIntegral<std::int64_t>());
    } else {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(old.get(), column));
        const auto written = fresh(text ? text : "", whims);
        sqlite3_bind_text(put.get(), 1, written.data(), static_cast<int>(written.size()), SQLITE_TRANSIENT);
    }
    (void)put.next();
}

/// Makes every hash again, in the order of the rows, so that nothing but the content reports the change.
void sealAgain(sqlite3* db) {
    std::vector<std::pair<std::int64_t, std::string>> rows;
    for (const auto& table : database::tablesOf(database::schemaVersion)) {
        if (std::string(table.name) == "header") continue;
        Query all(db, "SELECT seq FROM " + std::string(table.name));
        while (all.next())
            rows.emplace_back(sqlite3_column_int64(all.get(), 0), table.name);
    }
    std::sort(rows.begin(), rows.end());
    database::HashChain chain;
    database::RowHash last{};
    std::vector<database::Cell> cells;
    const auto bindHash = [&last](const Query& put) {
        sqlite3_bind_blob(put.get(), 1, last.data(), static_cast<int>(last.size()), SQLITE_TRANSIENT);
    };
    for (const auto& [seq, table] : rows) {
        Query row(db, "SELECT * FROM " + table + " WHERE seq = " + std::to_string(seq));
        core::expect(row.next(), "the row is there");
        database::readCells(row.get(), cells);
        last = database::hashRow(chain, last, table, seq, cells);
        Query put(db, "UPDATE " + table + " SET hash = ? WHERE seq = " + std::to_string(seq));
        bindHash(put);
        (void)put.next();
    }
    Query end(db, "UPDATE header SET last_hash = ?");
    bindHash(end);
    (void)end.next();
}

void change(const QString& path, FuzzedDataProvider& whims) {
    sqlite3* db = nullptr;
    core::expect(sqlite3_open(path.toUtf8().constData(), &db) == SQLITE_OK, "the document opens");
    sqlite3_exec(db, "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN", nullptr, nullptr, nullptr);
    for (int times = whims.ConsumeIntegralInRange(0, 3); times > 0; --times)
        changeCell(db, whims);
    sealAgain(db);
    sqlite3_exec(db, "COMMIT", nullptr, nullptr, nullptr);
    sqlite3_close(db);
}

/// What the file holds in memory, so that it can be played on; nothing when a step cannot be read.
std::optional<OpenJournal> copyOf(const core::Journal& journal) {
    OpenJournal out;
    auto stream = journal.load();
    if (!stream) return std::nullopt;
    out.stream = std::move(*stream);
    for (const auto& head : out.stream.steps) {
        auto step = journal.step(head.id);
        if (!step) return std::nullopt;
        out.steps[head.id] = std::move(*step);
        if (auto state = journal.snapshot(head.id)) out.snapshots[head.id] = std::move(*state);
    }
    return out;
}

void refusedInWords(const core::Problem& problem) {
    core::expect(!problem.code.empty() && !problem.text.empty(), "a refusal has code and words");
}

const Fixture& theDesk() {
    static const Fixture fixture;
    return fixture;
}

} // namespace

/// Made ready beforehand, so that no input pays for it.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
    (void)theDesk();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto& fixture = theDesk();
    FuzzedDataProvider whims(data, size);
    fixture.put(fixture.document(whims.ConsumeIntegral<std::uint8_t>()).bytes);
    const bool untouched = whims.remaining_bytes() == 0;
    change(fixture.path(), whims);
    const auto file = database::CampaignFile::open(fixture.path(), database::Access::ReadOnly);
    core::expect(file || !untouched, "with nothing changed the hashes fit");
    if (!file) return refusedInWords(file.error()), 0;
    if (const auto checked = database::checkStreams(**file, fixture.rules()); !checked)
        refusedInWords(checked.error());
    const auto rules = fixture.rules();
    for (const auto& info : (*file)->streams()) {
        const auto journal = (*file)->journal(info.id);
        const auto stream = journal->load();
        const auto* system = stream ? rules.of(info.kind, stream->system) : nullptr;
        auto copy = system ? copyOf(*journal) : std::nullopt;
        if (!copy) continue;
        Whim whim(5);
        if (const auto problem = useGame(*system, *copy, whim)) refusedInWords(*problem);
    }
    return 0;
}
