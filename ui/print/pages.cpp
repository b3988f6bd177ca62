// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/pages.h"

namespace ui {

namespace {

/// Millimetres that margins have to leave: on less paper every page would be unreadable.
constexpr double leastRoom = 60;

} // namespace

core::Result<Document> printPages(PrintKind kind, const PrintContent& content, const PrintOptions& options) {
    const auto room = options.paper.room();
    if (room.width() < leastRoom || room.height() < leastRoom)
        return core::impossible(
            "print.no_room", "the margins leave too little paper; make them or the scale smaller", "margin");
    switch (kind) {
    case PrintKind::Markers:
        return markerPages(content, options);
    case PrintKind::CharacterSheets:
        return characterSheetPages(content, options);
    case PrintKind::DatasheetCards:
        return datasheetCardPages(content, options);
    case PrintKind::Reference:
        return referencePages(content, options);
    case PrintKind::State:
        return statePage(content, options);
    case PrintKind::Debrief:
        return debriefPages(content, options);
    case PrintKind::Chronicle:
        return chroniclePages(content, options);
    case PrintKind::Board:
        return boardPage(content, options);
    case PrintKind::Counters:
        return counterPages(content, options);
    case PrintKind::Orders:
        return orderPages(content, options);
    }
    return core::impossible("print.kind", "there is no such kind of print");
}

} // namespace ui
