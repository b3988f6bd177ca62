// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/pages.h"

namespace ui {

namespace {

/// Margins that leave almost no paper would only make unreadable pages.
constexpr double leastRoom = 60;

} // namespace

core::Result<Document> printPages(PrintKind kind, const PrintContent& matter, const PrintOptions& options) {
    const auto room = options.paper.room();
    if (room.width() < leastRoom || room.height() < leastRoom)
        return core::impossible(
            "print.no_room", "the margins leave too little paper; make them or the scale smaller", "margin");
    switch (kind) {
    case PrintKind::Markers:
        return markerPages(matter, options);
    case PrintKind::Sheets:
        return sheetPages(matter, options);
    case PrintKind::Cards:
        return cardPages(matter, options);
    case PrintKind::Reference:
        return referencePages(matter, options);
    case PrintKind::State:
        return statePage(matter, options);
    case PrintKind::Debrief:
        return debriefPages(matter, options);
    case PrintKind::Chronicle:
        return chroniclePages(matter, options);
    case PrintKind::Board:
        return boardPage(matter, options);
    case PrintKind::Counters:
        return counterPages(matter, options);
    case PrintKind::Orders:
        return orderPages(matter, options);
    }
    return core::impossible("print.kind", "there is no such kind of print");
}

} // namespace ui
