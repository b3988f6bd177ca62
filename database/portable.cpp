// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

#include "database/game_check.h"
#include "database/ports.h"
#include "database/salvage.h"
#include "database/store.h"

#include <QDir>
#include <QFileInfo>

namespace database {

namespace {

constexpr StreamId firstEncounter = 3; // after the campaign and its library

/// All rows of one stream in the order in which they came, filed under another number.
core::Result<std::vector<SavedRow>> rowsOf(const Store& store, StreamId stream) {
    std::map<std::int64_t, SavedRow> rows;
    for (const auto table : {Table::Step, Table::Event, Table::HeadMove, Table::Draft, Table::Snapshot}) {
        auto row = store.connection().prepare(
            ("SELECT * FROM " + std::string(nameOf(table)) + " WHERE stream = ? ORDER BY seq").c_str());
        row.bind(1, stream);
        int code = row.step();
        for (; code == SQLITE_ROW; code = row.step()) {
            auto saved = savedRow(table, row);
            if (!saved)
                return core::impossible("file.damaged", "a row of the game cannot be read",
                                        shown(store.path()));
            saved->cells[0] = firstEncounter;
            rows.emplace(row.integer(0), std::move(*saved));
        }
        if (code != SQLITE_DONE)
            return tl::unexpected<core::Problem>(problemOf(store.connection().handle(), code, store.path()));
    }
    std::vector<SavedRow> out;
    out.reserve(rows.size());
    for (auto& [seq, row] : rows)
        out.push_back(std::move(row));
    return out;
}

SavedRow streamRow(StreamId id, std::string kind, const StreamContents& of) {
    const bool game = id == firstEncounter;
    return {Table::Stream,
            {id, std::move(kind), game ? of.info.system : std::string(),
             std::int64_t{game ? of.info.rulesVersion : 1}, id == 2 ? "Library" : of.info.name,
             game ? static_cast<std::int64_t>(of.seed) : std::int64_t{0}, of.info.createdAt},
            {}};
}

} // namespace

core::Result<core::Ok> CampaignFile::saveEncounterAs(StreamId encounter, const QString& target) const {
    const QFileInfo info(target);
    if (info.exists())
        return core::impossible("file.exists", "there is already a file of that name; choose another",
                                shown(target));
    if (!info.dir().exists())
        return core::impossible("file.no_folder", "the folder for the file does not exist", shown(target));
    const auto* known = m_store->contents().stream(encounter);
    if (!known || known->info.kind != "encounter")
        return core::impossible("encounter.unknown", "the file holds no such game", "encounter");
    auto rows = rowsOf(*m_store, encounter);
    if (!rows) return tl::unexpected<core::Problem>(rows.error());
    std::vector<SavedRow> all{streamRow(1, "campaign", *known), streamRow(2, "library", *known),
                              streamRow(firstEncounter, "encounter", *known)};
    all.insert(all.end(), std::make_move_iterator(rows->begin()), std::make_move_iterator(rows->end()));
    return writeRows(all, target, {});
}

} // namespace database
