// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/line_reader.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/play_session.h"
#include "database/input_file.h"

#include <iostream>

namespace app::cli {

using core::Value;

namespace {

constexpr auto longestLine = static_cast<std::size_t>(database::limits::entryBytes);
constexpr auto endlessLine = static_cast<std::size_t>(database::limits::listBytes);

using PerformLine = std::function<core::Result<Value>(const QByteArray& line)>;

core::Result<Value> performLine(const PerformLine& perform, LineReader::Line kind, const std::string& text) {
    if (kind == LineReader::Line::Endless)
        return core::impossible(
            "line.endless",
            "a line holds at most 1 MiB, and this one does not end; nothing after it is read");
    if (kind == LineReader::Line::TooLong)
        return core::impossible("line.too_long", "a line holds at most 1 MiB");
    return perform(QByteArray::fromStdString(text));
}

/// Whether a line is empty or a comment.
bool isIdle(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos || text[first] == '#';
}

} // namespace

ExitCode playAll(PlaySession& session) {
    return eachLine([&](const QByteArray& text) -> core::Result<Value> {
        auto line = readPlayLine(text);
        if (!line) return tl::unexpected<core::Problem>(line.error());
        return session.perform(*line);
    });
}

ExitCode eachLine(const PerformLine& perform) {
    auto end = ExitCode::Done;
    std::string text;
    LineReader reader(std::cin, longestLine, endlessLine);
    auto kind = reader.next(text);
    for (std::int64_t number = 1; kind != LineReader::Line::None; ++number) {
        Value out = Value::Object{{"skipped", number}};
        if (kind != LineReader::Line::Whole || !isIdle(text)) {
            auto done = performLine(perform, kind, text);
            if (!done) end = ExitCode::BadLine;
            out = done ? *done
                       : Value(Value::Object{{"problem", problemValue(done.error())}, {"line", number}});
        }
        if (!writeLine(out)) {
            std::cerr << "tidekeeper-cli: the output cannot be written; stopped after line " << number
                      << '\n';
            return ExitCode::Refused;
        }
        if (kind == LineReader::Line::Endless) break;
        kind = reader.next(text);
    }
    return end;
}

namespace {

ExitCode play(const Arguments& arguments) {
    const auto seed = arguments.number("seed");
    if (!seed) return refuse(seed.error());
    auto game = openGame(arguments, Access::Write);
    if (!game) return refuse(game.error());
    PlaySession session(*game->open.encounter, {arguments.has("strict"), *seed});
    const auto end = playAll(session);
    reportFailedBackup(*game->open.file);
    const auto booked = bookInCampaign(*game);
    return booked == ExitCode::Done ? end : booked;
}

/// Undo and redo: repeats the move and prints the head of the log.
ExitCode move(const Arguments& arguments, core::Result<core::Ok> (core::Encounter::*step)(),
              const char* word) {
    std::int64_t times = 1;
    if (arguments.places.size() > 1) {
        const auto read = readNumber(arguments.places[1], "N");
        if (!read) return refuse(read.error());
        times = *read;
    }
    auto game = openGame(arguments, Access::Write);
    if (!game) return refuse(game.error());
    auto& encounter = *game->open.encounter;
    std::int64_t done = 0;
    core::Result<core::Ok> moved = core::Ok{};
    while (done < times && (moved = (encounter.*step)()))
        ++done;
    Value::Object out{{"step", encounter.log().head()}, {word, done}};
    if (const auto* head = encounter.log().find(encounter.log().head())) out.emplace("text", head->text);
    if (encounter.open()) out.emplace("open", openValue(encounter));
    if (!writeLine(out)) return ExitCode::Refused;
    return moved ? ExitCode::Done : refuse(moved.error());
}

ExitCode undo(const Arguments& arguments) { return move(arguments, &core::Encounter::undo, "undone"); }
ExitCode redo(const Arguments& arguments) { return move(arguments, &core::Encounter::redo, "redone"); }

/// Performs one prepared line and prints the result.
ExitCode once(const Arguments& arguments, const PlayLine& line) {
    auto game = openGame(arguments, Access::Write);
    if (!game) return refuse(game.error());
    PlaySession session(*game->open.encounter, {});
    const auto done = session.perform(line);
    if (!done) return refuse(done.error());
    return writeLine(*done) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode jump(const Arguments& arguments) {
    const auto step = readNumber(arguments.places[1], "STEP");
    if (!step) return refuse(step.error());
    PlayLine line;
    line.word = PlayLine::Word::Jump;
    line.step = *step;
    return once(arguments, line);
}

ExitCode amend(const Arguments& arguments) {
    const auto step = readNumber(arguments.places[1], "STEP");
    if (!step) return refuse(step.error());
    const auto text = arguments.places.size() > 2
                          ? core::Result<QByteArray>(arguments.places[2].toUtf8())
                          : database::readStandardInput(database::limits::entryBytes, "line");
    if (!text) return refuse(text.error());
    auto line = readAmendment(*text);
    if (!line) return refuse(line.error());
    line->step = *step;
    return once(arguments, *line);
}

} // namespace

std::vector<Command> playCommands() {
    const auto which = encounterOption();
    return {
        {"play",
         "FILE",
         "perform commands from standard input, one JSON object a line",
         {{"strict", {}, "refuse a command whose answers are not all given"},
          {"seed", "N", "seed N for the dice of this run; the game's own sequence of dice does not advance"},
          which},
         1,
         1,
         play},
        {"undo",
         "FILE [N]",
         "take the last N steps back, 1 without N; in an open action, its last N answers",
         {which},
         1,
         2,
         undo},
        {"redo", "FILE [N]", "bring the last N undone steps back, 1 without N", {which}, 1, 2, redo},
        {"jump", "FILE STEP", "go to any step of any branch", {which}, 2, 2, jump},
        {"amend",
         "FILE STEP [JSON]",
         "play an earlier step again: {\"set\":{…}}, {\"command\":{…}}, {\"answers\":[…]}",
         {which},
         2,
         3,
         amend},
    };
}

} // namespace app::cli
