// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

#include "database/image.h"
#include "database/salvage.h"
#include "database/schema.h"
#include "database/store.h"
#include "database/verify.h"

#include <QFile>
#include <QFileInfo>
#include <QDir>

namespace database {

namespace {

/// Turns salvaged rows into a list that is a sound file again: gaps are filled with marked empty steps, so that
/// every step keeps its number.
class Rebuild {
public:
    explicit Rebuild(const Salvage& salvage) : m_rows(salvage.rows) { m_report.lostRows = salvage.lost; }

    const std::vector<SavedRow>& run() {
        for (auto it = m_rows.begin(); it != m_rows.end(); ++it) add(it);
        m_report.streams = static_cast<std::int64_t>(m_lastStep.size());
        return m_out;
    }
    const RescueReport& report() const { return m_report; }

private:
    using Place = std::map<std::int64_t, SavedRow>::const_iterator;

    void add(Place place) {
        const auto& row = place->second;
        switch (row.table) {
        case Table::Stream: addStream(row); break;
        case Table::Step: addStep(place); break;
        case Table::Event: break; // taken together with its step
        case Table::Note: m_out.push_back(row); break;
        case Table::Draft:
            needStream(row.integer(column::draftStream));
            m_out.push_back(row);
            break;
        default:
            needStream(row.integer(0));
            if (row.integer(1) <= m_lastStep[row.integer(0)]) m_out.push_back(row);
        }
    }

    void addStream(const SavedRow& row) {
        const auto id = row.integer(column::streamId);
        if (id <= static_cast<std::int64_t>(m_lastStep.size())) return;
        needStream(id - 1);
        if (!row.text(column::streamSystem).empty()) m_system = row.text(column::streamSystem);
        m_lastStep[id] = 0;
        m_out.push_back(row);
    }

    /// Makes sure that the stream exists; its own row may be among the lost ones.
    void needStream(StreamId id) {
        for (auto missing = static_cast<StreamId>(m_lastStep.size()) + 1; missing <= id; ++missing) {
            const std::string kind = missing == 1 ? "campaign" : missing == 2 ? "library" : "encounter";
            m_out.push_back({Table::Stream,
                             {missing, kind, missing > 2 ? knownSystem() : std::string(), std::int64_t{1}, std::string("Rescued"),
                              std::int64_t{0}, std::string()}, {}});
            m_lastStep[missing] = 0;
        }
    }

    std::string knownSystem() const {
        if (!m_system.empty()) return m_system;
        for (const auto& [seq, row] : m_rows)
            if (row.table == Table::Stream && !row.text(column::streamSystem).empty()) return row.text(column::streamSystem);
        return {};
    }

    void addStep(Place place) {
        auto step = place->second;
        const auto stream = step.integer(column::stepStream), id = step.integer(column::stepId);
        needStream(stream);
        auto& last = m_lastStep[stream];
        if (id <= last) return;
        while (last + 1 < id) addLostStep(stream, ++last, step);
        last = id;
        ++m_report.steps;
        const auto due = step.integer(column::stepEvents);
        std::vector<SavedRow> events;
        for (auto next = std::next(place); next != m_rows.end() && next->first <= place->first + due; ++next)
            if (next->second.table == Table::Event && next->second.integer(column::eventStep) == id &&
                next->second.integer(column::eventStream) == stream) {
                events.push_back(next->second);
                events.back().cells[column::eventOrdinal] = static_cast<std::int64_t>(events.size()) - 1;
            }
        const auto found = static_cast<std::int64_t>(events.size());
        if (found < due) {
            step.cells[column::stepText] = step.text(column::stepText) + " (part of this step could not be rescued; check the figures)";
            step.cells[column::stepManual] = std::int64_t{1};
            step.cells[column::stepEvents] = found;
        }
        m_report.events += found;
        m_report.lostEvents += due - found;
        m_out.push_back(std::move(step));
        for (auto& event : events) m_out.push_back(std::move(event));
    }

    void addLostStep(StreamId stream, core::StepId id, const SavedRow& after) {
        ++m_report.lostSteps;
        SavedRow lost = after;
        lost.cells[column::stepId] = id;
        lost.cells[column::stepParent] = id - 1;
        lost.cells[column::stepLabel] = std::string("Lost step");
        lost.cells[column::stepText] = std::string("This step could not be rescued; check the figures and correct them by hand");
        lost.cells[column::stepManual] = std::int64_t{1};
        lost.cells[column::stepEvents] = std::int64_t{0};
        lost.cells[column::stepDigest] = std::string();
        lost.cells[column::stepCommand] = std::string(R"({"type":"lost"})");
        lost.cells[column::stepAnswers] = std::string("[]");
        lost.cells[column::stepStream] = stream;
        m_out.push_back(std::move(lost));
    }

    const std::map<std::int64_t, SavedRow>& m_rows;
    std::map<StreamId, core::StepId> m_lastStep;
    std::string m_system;
    std::vector<SavedRow> m_out;
    RescueReport m_report;
};

core::Result<core::Ok> writeTo(const std::vector<SavedRow>& saved, const QString& temporary) {
    auto connection = Connection::create(temporary);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    if (auto laidOut = layOut(*connection, temporary); !laidOut) return laidOut;
    std::vector<Row> rows;
    for (const auto& row : saved) rows.push_back({row.table, row.view()});
    Store store(temporary, std::move(*connection), Contents(), FileLock());
    if (auto written = store.write(rows); !written) return written;
    auto check = checkFile(temporary);
    if (check.problem) return tl::unexpected<core::Problem>(*check.problem);
    return core::Ok{};
}

} // namespace

core::Result<core::Ok> writeRows(const std::vector<SavedRow>& rows, const QString& target) {
    const QFileInfo info(target);
    const auto temporary = info.dir().filePath('.' + info.fileName() + ".new");
    QFile::remove(temporary);
    auto done = writeTo(rows, temporary);
    if (done) done = renameNew(temporary, target);
    if (!done) {
        QFile::remove(temporary);
        return done;
    }
    syncFolder(info.absolutePath());
    return done;
}

core::Result<RescueReport> CampaignFile::rescue(const QString& damaged, const QString& target) {
    const QFileInfo info(target);
    if (info.exists()) return core::impossible("file.exists", "there is already a file of that name; choose another", shown(target));
    auto salvage = salvageRows(damaged);
    if (!salvage) return tl::unexpected<core::Problem>(salvage.error());
    if (salvage->rows.empty()) return core::impossible("rescue.nothing", "nothing in this file can be read any more", shown(damaged));
    Rebuild rebuild(*salvage);
    if (auto done = writeRows(rebuild.run(), target); !done) return tl::unexpected<core::Problem>(done.error());
    return rebuild.report();
}

} // namespace database
