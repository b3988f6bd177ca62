// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/program_handover.h"

namespace app::cli {

namespace {

/// Network libraries take longer to load than most commands run, so this process becomes another program,
/// which has them.
ExitCode becomeServer(const Arguments& /*read again by the server*/) {
    return handOverToProgram(QStringLiteral(TIDEKEEPER_SERVER), "serve.no_server", "serves players' phones");
}

} // namespace

std::vector<Command> serveCommands() {
    return {
        {"serve",
         "FILE",
         "let players' phones join a game over the local network; the game master types lines as in `play`",
         {{"invite", "NAME:AUDIENCE[:UNIT[,UNIT…]][:RIGHTS]",
           "invite a player to a side, or to `table` to watch; RIGHTS is watch, tokens or act. May be "
           "given several "
           "times and replaces the former invitations; without it they stay, or each side gets one"},
          {"interface", "NAME|ADDRESS", "the network; without it the most likely one"},
          {"port", "N", "port; default: the one used last"},
          {"renew", {}, "make new links; the former links end"},
          encounterOption()},
         1,
         1,
         becomeServer}};
}

} // namespace app::cli
