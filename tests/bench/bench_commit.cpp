// SPDX-License-Identifier: GPL-3.0-or-later
// Durable commit of one step, against a bare SQLite transaction of the same size, journal and sync mode, in
// turns.
#include "figures.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <sqlite3.h>

#include <cstdio>

namespace {

constexpr int rounds = 400;

/// One table, one row a transaction, with the settings of a campaign file.
class BareFile {
public:
    explicit BareFile(const QString& path) {
        sqlite3_open(path.toUtf8().constData(), &m_handle);
        run("PRAGMA journal_mode=DELETE");
        run("PRAGMA synchronous=EXTRA");
        run("CREATE TABLE step(id INTEGER PRIMARY KEY, content TEXT) STRICT");
        run("CREATE TABLE head(id INTEGER PRIMARY KEY, step INTEGER, hash BLOB) STRICT");
        run("INSERT INTO head VALUES(1, 0, zeroblob(32))");
        sqlite3_prepare_v2(m_handle, "INSERT INTO step(content) VALUES(?)", -1, &m_insert, nullptr);
        sqlite3_prepare_v2(m_handle, "UPDATE head SET step=step+1", -1, &m_head, nullptr);
    }
    ~BareFile() {
        sqlite3_finalize(m_insert);
        sqlite3_finalize(m_head);
        sqlite3_close(m_handle);
    }
    void commit(const std::string& content) {
        run("BEGIN IMMEDIATE");
        sqlite3_bind_text(m_insert, 1, content.data(), static_cast<int>(content.size()), SQLITE_STATIC);
        sqlite3_step(m_insert);
        sqlite3_reset(m_insert);
        sqlite3_step(m_head);
        sqlite3_reset(m_head);
        run("COMMIT");
    }

private:
    void run(const char* sql) { sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr); }
    sqlite3* m_handle = nullptr;
    sqlite3_stmt* m_insert = nullptr;
    sqlite3_stmt* m_head = nullptr;
};

std::size_t sizeOf(const core::Step& step) {
    const auto bytes = [](const auto& part) { return core::canonicalBytes(core::codec::write(part)).size(); };
    return bytes(step.order) + bytes(step.answers) + bytes(step.events) + step.head.text.size() +
           step.head.label.size() + step.digest.size() + 2 * 32;
}

} // namespace

int main(int argc, char* argv[]) {
    QCoreApplication program(argc, argv);
    const QTemporaryDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) + "/bench-XXXXXX" : QString());
    qputenv("XDG_DATA_HOME", folder.filePath("data").toUtf8());
    qputenv("XDG_CACHE_HOME", folder.filePath("cache").toUtf8());
    const auto systems = bench::loadedSystems();
    auto table = bench::freshDemo(systems, folder.filePath("whole.tide"));
    auto copy = bench::freshDemo(systems, folder.filePath("journal.tide"));
    BareFile bare(folder.filePath("bare.sqlite"));

    // A step of ordinary size: one event, a digest, a line for the log.
    const core::Order order{{"note", 1, core::Value::Object{{"text", std::string(180, 'x')}}}, false};
    std::vector<double> ours, theirs, whole;
    const auto timed = [](std::vector<double>& into, const auto& work) {
        const auto begun = bench::wallUs();
        work();
        into.push_back(static_cast<double>(bench::wallUs() - begun) / 1000);
    };
    std::size_t size = 0;
    for (int n = 0; n < rounds; ++n) {
        core::StepId id = 0;
        timed(whole, [&] { id = bench::need(table.encounter->perform(order, {}, false)).step; });
        const auto step = bench::need(table.encounter->step(id));
        size = sizeOf(step);
        // The same step into another file: the journal alone, without planning, folding and hashing the
        // state.
        timed(ours, [&] { bench::need(copy.journal->append(step, std::nullopt)); });
        timed(theirs, [&, content = std::string(size, 'y')] { bare.commit(content); });
    }
    std::printf("durable commit in %s, %zu bytes a step\n", qPrintable(folder.path()), size);
    bench::print("bare transaction", theirs, "ms");
    bench::print("commit of a step", ours, "ms");
    bench::print("whole step (plan, apply, digest, commit)", whole, "ms");
    std::printf("commit of a step / bare transaction, p50: %.2f (aim: at most 1.3)\n\n",
                bench::quantile(ours, 0.5) / bench::quantile(theirs, 0.5));
    return 0;
}
