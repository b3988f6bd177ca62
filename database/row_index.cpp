// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/row_index.h"

#include <array>

namespace database {

namespace {

std::int64_t integerIn(const std::vector<Cell>& cells, int column) {
    const auto* value = std::get_if<std::int64_t>(&cells[static_cast<std::size_t>(column)]);
    return value ? *value : 0;
}

std::string_view textIn(const std::vector<Cell>& cells, int column) {
    const auto* value = std::get_if<std::string_view>(&cells[static_cast<std::size_t>(column)]);
    return value ? *value : std::string_view();
}

std::size_t cellsOf(Table table) {
    static constexpr std::array<std::size_t, 8> counts{
        column::streamCells, column::stepCells,     column::eventCells, column::moveCells,
        column::draftCells,  column::snapshotCells, column::noteCells,  0};
    return counts[static_cast<std::size_t>(table)];
}

} // namespace

const StreamRows* RowIndex::stream(StreamId id) const {
    if (id < 1 || id > static_cast<StreamId>(streams.size())) return nullptr;
    return &streams[static_cast<std::size_t>(id) - 1];
}

std::optional<std::string> RowIndex::take(Table table, std::int64_t seq, const std::vector<Cell>& cells) {
    if (cells.size() < cellsOf(table)) return "it has too few columns";
    if (m_eventsSeen < m_eventsDue && table != Table::Event)
        return "an event of the step before it is missing";
    if (table == Table::Other) return std::nullopt;
    if (table == Table::Stream) return takeStream(cells);
    if (table == Table::Event) return takeEvent(cells);
    if (table == Table::Note) {
        notes[std::string(textIn(cells, column::noteKey))] = {std::string(textIn(cells, column::noteValue)),
                                                              std::string(textIn(cells, column::noteAt))};
        return std::nullopt;
    }
    const auto id = integerIn(cells, 0);
    if (!stream(id)) return "its stream does not exist";
    auto& owner = streams[static_cast<std::size_t>(id) - 1];
    if (table == Table::Step) return takeStep(owner, seq, cells);
    if (table == Table::Draft) {
        const bool none = std::holds_alternative<std::monostate>(cells[column::draftContent]);
        owner.draftRow = none ? 0 : seq;
        owner.draws = integerIn(cells, column::draftDraws);
        return std::nullopt;
    }
    const auto step = integerIn(cells, 1);
    if (step < 0 || step > owner.info.steps) return "its step does not exist";
    if (table == Table::HeadMove)
        owner.head = step;
    else
        owner.snapshotRows[step] = seq;
    return std::nullopt;
}

std::optional<std::string> RowIndex::takeStream(const std::vector<Cell>& cells) {
    if (integerIn(cells, column::streamId) != static_cast<StreamId>(streams.size()) + 1)
        return "its id is out of order";
    StreamRows added;
    added.info.id = integerIn(cells, column::streamId);
    added.info.kind = textIn(cells, column::streamKind);
    added.info.system = textIn(cells, column::streamSystem);
    added.info.name = textIn(cells, column::streamName);
    added.info.createdAt = textIn(cells, column::streamAt);
    added.info.rulesVersion = static_cast<int>(integerIn(cells, column::streamRules));
    added.info.seed = static_cast<std::uint64_t>(integerIn(cells, column::streamSeed));
    streams.push_back(std::move(added));
    return std::nullopt;
}

std::optional<std::string> RowIndex::takeStep(StreamRows& owner, std::int64_t seq,
                                              const std::vector<Cell>& cells) {
    const auto id = integerIn(cells, column::stepId);
    const auto parent = integerIn(cells, column::stepParent);
    if (id != owner.info.steps + 1) return "its id is out of order";
    if (parent < 0 || parent >= id) return "the step before it does not exist";
    if (integerIn(cells, column::stepEvents) < 0) return "its number of events is not possible";
    owner.stepRows.push_back(seq);
    owner.info.steps = id;
    owner.info.lastAt = textIn(cells, column::stepAt);
    owner.head = id;
    owner.draws = integerIn(cells, column::stepDraws);
    owner.draftRow = 0;
    ++steps;
    m_openStream = owner.info.id;
    m_openStep = id;
    m_eventsSeen = 0;
    m_eventsDue = integerIn(cells, column::stepEvents);
    return std::nullopt;
}

std::optional<std::string> RowIndex::takeEvent(const std::vector<Cell>& cells) {
    if (m_eventsSeen >= m_eventsDue || integerIn(cells, column::eventStream) != m_openStream ||
        integerIn(cells, column::eventStep) != m_openStep ||
        integerIn(cells, column::eventOrdinal) != m_eventsSeen)
        return "it does not belong to the step before it";
    ++m_eventsSeen;
    ++events;
    return std::nullopt;
}

} // namespace database
