// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/piece_data.h"

#include "table/data_kinds.h"

namespace core::table {

void takePieces(const Value& value, PieceKinds& into, Check& check) {
    std::map<std::string, PieceKind> known;
    takeList(value, &PieceKind::id, known, check, [&](const PieceKind& kind, const std::string& path) {
        check.need(!kind.lasts || *kind.lasts > 0, path + ".lasts",
                   "a piece stays one turn at least; leave `lasts` out when it stays for good");
        into.push_back(kind);
    });
}

DataKind pieceKind() {
    return listOf<PieceKind>(
        "pieces", "Pieces", "piece",
        entrySchema<PieceKind>({
            {"id", "Id", "", "", {}, {}, true},
            nameNote,
            {"letter", "Letter", "on its marker"},
            {"tone", "Tone", "its look at a glance"},
            {"size", "Size", "as text"},
            {"effect", "What it does", "one or two sentences of your own"},
            {"lasts", "Turns or rounds", "that it stays; empty = until it is taken off", "", 1, 99},
            proposedNote,
        }),
        Value::Object{{"size", "3″ across"}, {"lasts", 1}, {"proposed", true}});
}

} // namespace core::table
