// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

#include "database/game_check.h"
#include "database/ports.h"
#include "database/row_writer.h"
#include "database/sender.h"
#include "database/store.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace database {

namespace {

constexpr StreamId firstEncounter = 3; // the first ids are those of the campaign and its library

tl::unexpected<core::Problem> unreadableRow(const Store& store) {
    return core::impossible("file.damaged", "a row of the game cannot be read", displayPath(store.path()));
}

/// The positions of all rows of one stream in their order.
core::Result<std::vector<RowPlace>> rowsOf(const Store& store, StreamId stream) {
    std::vector<RowPlace> out;
    for (const auto table : {Table::Step, Table::Event, Table::HeadMove, Table::Draft, Table::Snapshot}) {
        auto row = store.connection().prepare(
            ("SELECT seq FROM " + std::string(nameOf(table)) + " WHERE stream = ?").c_str());
        row.bind(1, stream);
        int code = row.step();
        for (; code == SQLITE_ROW; code = row.step())
            out.push_back({row.integer(0), table});
        if (code != SQLITE_DONE)
            return tl::unexpected<core::Problem>(problemOf(store.connection().handle(), code, store.path()));
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.seq < b.seq; });
    return out;
}

SavedRow streamRow(StreamId id, std::string kind, const StreamRows& of) {
    const bool game = id == firstEncounter;
    return {Table::Stream,
            {id, std::move(kind), game ? of.info.system : std::string(),
             std::int64_t{game ? of.info.rulesVersion : 1}, id == 2 ? "Library" : of.info.name,
             game ? static_cast<std::int64_t>(of.info.seed) : std::int64_t{0}, of.info.createdAt},
            {}};
}

} // namespace

core::Result<core::Ok> CampaignFile::saveEncounterAs(StreamId encounter, const QString& target) const {
    const QFileInfo info(target);
    if (info.exists())
        return core::impossible("file.exists", "there is already a file of that name; choose another",
                                displayPath(target));
    if (!info.dir().exists())
        return core::impossible("file.no_folder", "the folder for the file does not exist",
                                displayPath(target));
    const auto* known = m_store->rowIndex().stream(encounter);
    if (!known || known->info.kind != "encounter")
        return core::impossible("encounter.unknown", "the file holds no such game", "encounter");
    const auto places = rowsOf(*m_store, encounter);
    if (!places) return tl::unexpected<core::Problem>(places.error());
    return writeRows(target, {}, [&](RowWriter& writer) -> core::Result<core::Ok> {
        writer.put(streamRow(1, "campaign", *known));
        writer.put(streamRow(2, "library", *known));
        writer.put(streamRow(firstEncounter, "encounter", *known));
        RowReader reader(m_store->connection());
        for (const auto& place : *places) {
            auto row = reader.read(place);
            if (!row) return unreadableRow(*m_store);
            row->cells[0] = firstEncounter; // stored under another stream number
            writer.put(std::move(*row));
        }
        for (auto& row : senderRowsFor(m_store->rowIndex(), encounter, firstEncounter))
            writer.put(std::move(row));
        return core::Ok{};
    });
}

} // namespace database
