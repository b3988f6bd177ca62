// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/log_audience.h"

#include "kernel/flow/flow_resolution.h"
#include "kernel/store/amendment.h"
#include "table/commands.h"
#include "table/pieces.h"
#include "table/presence.h"
#include "table/relations.h"

#include <algorithm>
#include <array>

namespace core::table {

bool isGmOnly(const Record& command) {
    static constexpr std::array<std::string_view, 12> own{
        Note::type,          Correct::type, CorrectAll::type, SetSwitch::type, reloadDatasheetCommand,
        addDatasheetCommand, editCommand,   PlacePiece::type, EditPiece::type, RemovePiece::type,
        Relate::type,        amendedCommand};
    return std::find(own.begin(), own.end(), command.type) != own.end();
}

std::string withoutSentences(const std::string& line,
                             const std::function<bool(const std::string& sentence)>& hidden) {
    const auto& between = sentenceBreak;
    std::string out;
    for (std::size_t from = 0; from <= line.size();) {
        const auto to = std::min(line.find(between, from), line.size());
        const auto sentence = line.substr(from, to - from);
        if (!hidden(sentence)) out += (out.empty() ? "" : std::string(between)) + sentence;
        from = to + between.size();
    }
    return out;
}

} // namespace core::table
