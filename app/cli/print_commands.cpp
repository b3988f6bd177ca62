// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/audience.h"
#include "app/cli/command.h"
#include "app/cli/program_handover.h"

namespace app::cli {

namespace {

/// Drawing libraries take longer to load than most commands run, so this process becomes another program,
/// which has them.
ExitCode becomePrinter(const Arguments& /*read again by the printer*/) {
    return handOverToProgram(QStringLiteral(TIDEKEEPER_PRINTER), "print.no_printer", "draws pages");
}

} // namespace

std::vector<Command> printCommands() {
    return {
        {"print",
         "KIND",
         "write a PDF; KIND is markers, sheets, cards, reference, state, debrief, chronicle, board, "
         "counters or orders",
         {{"system", "ID", "print what belongs to a game system"},
          {"file", "FILE", "print what belongs to the game in a campaign file"},
          {"out", "FILE.pdf", "the PDF to write"},
          {"paper", "A4|Letter", "size of the paper; default: A4"},
          {"turn", "portrait|landscape", "orientation of the paper; default: portrait"},
          {"margin", "MM", "millimetres that stay free at every edge; default: 10"},
          {"scale", "PERCENT", "50 to 150; at 100 all measures are exact"},
          {"ink", "colour|saving", "in colour, or lines on white"},
          {"token", "MM", "width of a space for a glass bead on a sheet; default: 18"},
          {"card", "poker|A6|A5|fitting",
           "size of a datasheet card; fitting: the smallest on which its text is easy to read"},
          {"markers", "all|mission", "every marker and card, or those that this game can need"},
          {"marker", "MM", "width of every marker, instead of its printed size"},
          {"spare", "N", "numbered markers beyond the figures of the game; default: 4"},
          audienceOption(),
          {"two-sided", {}, "with backs, for a printer that prints both sides"},
          encounterOption()},
         1,
         1,
         becomePrinter},
    };
}

} // namespace app::cli
