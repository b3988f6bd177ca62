// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/piece_data.h"

#include "table/data_kinds.h"

namespace core::table {

void takePieces(const Value& value, PieceKinds& into, Check& check) {
    std::map<std::string, PieceKind> known;
    takeList(value, &PieceKind::id, known, check, [&](const PieceKind& kind, const std::string& path) {
        check.need(!kind.lasts || *kind.lasts > 0, path + ".lasts",
                   "a piece stays at least one turn; leave out `lasts` for a piece that stays until it is "
                   "taken off");
        into.push_back(kind);
    });
}

DataKind pieceKind() {
    return listOf<PieceKind>(
        "pieces", "Pieces", "piece",
        entrySchema<PieceKind>({
            {"id", "Id", "", "", {}, {}, true},
            nameNote,
            {"letter", "Letter", "printed on its marker"},
            {"tone", "Tone", "the colour of its marker"},
            {"size", "Size", "as text: 3″ across"},
            {"effect", "What it does", "one or two sentences of your own"},
            {"lasts", "Turns or rounds", "how long it stays; empty = until it is taken off", "", 1, 99},
            proposedNote,
        }),
        Value::Object{{"size", "3″ across"}, {"lasts", 1}, {"proposed", true}});
}

} // namespace core::table
