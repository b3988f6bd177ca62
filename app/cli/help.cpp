// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

namespace app::cli {

namespace {

constexpr auto introduction = R"(tidekeeper-cli: play, show and check campaign files without a display

Usage: tidekeeper-cli COMMAND [ARGUMENTS]
       tidekeeper-cli COMMAND --help

Commands:
)";

constexpr auto remainder = R"(
Name the encounter with --encounter ID where a file holds several.

`play` reads one JSON object a line:
  {"type":"…", …fields…, "answers":[…], "override":true}
`answers` holds one entry for each request in order: [3,6] faces, [[3,6],[2]] faces row by row,
{"counts":[0,1,1]} dice per band, {"totals":[14]} sums where a request takes them, "id" an option,
{"shares":{"id":2,…}} points spread over several. Missing dice are rolled, missing choices made by the policy
(with --strict the command is refused instead); a surplus or impossible answer refuses the command.
One line of JSON comes out for each line in, after the step is safe in the file: step, text, requests, events;
or problem with code, text, where. Empty lines and lines with # in front give {"skipped":LINE}.
An action can be played answer by answer: {"type":"begin","command":{…}}, {"type":"answer","answer":…} (without
answer it is rolled), {"type":"apply"}, {"type":"leave"}; {"type":"undo"}, {"type":"redo"},
{"type":"jump","step":N} and {"type":"amend","step":N,…} move in the log.

`campaign FILE career` prints the steps of a force between two games with their acts, and `campaign FILE advance`
carries acts out, one JSON object a line:
  {"act":{"type":"…","body":{…}},"dice":[3,4]}
`dice` holds the faces in the order in which the act asks for them; with --roll or --seed the program rolls
the missing dice. Each act is one step of the campaign: {"type":"undo"} of `campaign FILE play` takes it back.

`odds` answers {"family":"…","parameters":{…}}, one or a list of them, with {"results":{…}}: single chances and
tables of [outcome, chance]. `odds --list` names the families and the parameters of each.

Exit codes:
  0  done
  1  wrong arguments, or the command was refused
  2  play met at least one bad line
  3  the file is damaged
  4  the file is not a campaign
  5  the file was written by a newer program
  6  another program has the file open
  7  the file is missing, cannot be read or cannot be written
  8  replay found a difference
)";

} // namespace

Option encounterOption() {
    return {"encounter", "ID", "number of the game in the file; `list FILE` names all games"};
}

QString helpText(const std::vector<Command>& commands) {
    QString out = introduction;
    constexpr int room = 60; // longer word lists are in the command's own help
    for (const auto& command : commands) {
        const auto places = command.places.size() > room ? QStringLiteral("…") : command.places;
        out += QString("  %1 %2\n").arg((command.name + u' ' + places).leftJustified(26), command.help);
    }
    return out + remainder;
}

QString helpText(const Command& command) {
    QString out =
        QString("Usage: tidekeeper-cli %1 %2%3\n\n%4\n")
            .arg(command.name, command.places, command.options.empty() ? "" : " [OPTIONS]", command.help);
    if (!command.options.empty()) out += "\nOptions:\n";
    for (const auto& option : command.options) {
        const QString written =
            "--" + option.name + (option.value.isEmpty() ? QString() : u' ' + option.value);
        out += QString("  %1 %2\n").arg(written.leftJustified(24), option.help);
    }
    return out;
}

} // namespace app::cli
