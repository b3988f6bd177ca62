// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "lead/forecast.h"
#include "lead/instruction.h"
#include "lead/led_play.h"

#include <QThread>

#include <cmath>
#include <future>
#include <optional>
#include <tuple>

namespace app::cli {

using core::Value;
using core::lead::Leader;
using core::lead::LedStep;

namespace {

constexpr int usualSteps = 1000;
constexpr int fewestInches = 1, mostInches = 200; ///< bounds of the distance assumed at first

core::Result<core::LeadLevel> levelOf(const Arguments& arguments, const char* usual) {
    const auto word = arguments.has("level") ? arguments.value("level").toStdString() : std::string(usual);
    const auto level = core::lead::levelNamed(word);
    if (!level) return core::impossible("arguments.value", "a level is easy, fair or hard", "--level");
    return *level;
}

core::Result<std::vector<Leader>> leadersFor(const Arguments& arguments, const core::EncounterView& view) {
    const auto level = levelOf(arguments, "fair");
    if (!level) return tl::unexpected<core::Problem>(level.error());
    std::vector<Leader> out;
    for (const auto& side : view.sides)
        if (!arguments.has("side") || arguments.value("side").toStdString() == side.id)
            out.emplace_back(side.id, *level);
    if (!out.empty()) return out;
    std::string all;
    for (const auto& side : view.sides)
        all += (all.empty() ? "" : ", ") + side.id;
    return core::impossible(
        "side.unknown", "there is no side `" + arguments.value("side").toStdString() + "`; there are " + all,
        "--side");
}

bool report(const LedStep& step) {
    const auto line = step.title + (step.reason.empty() ? "" : ": " + step.reason);
    const auto moves = core::lead::instructionFor(step);
    return writeText(line + "\n" + (moves.empty() ? "" : "  " + moves + "\n"));
}

/// What the step at the head of the log came to, where it is not that one: the dice, and what is read aloud.
std::string resultSince(const core::Encounter& encounter, core::StepId& seen) {
    const auto& log = encounter.log();
    if (log.head() == seen) return {};
    seen = log.head();
    return log.find(seen)->text;
}

/// The options of the open choice, each with the line of `tidekeeper-cli play` that takes it.
std::string optionsOf(const core::Encounter& encounter) {
    std::string out;
    if (const auto& open = encounter.open(); open && open->request)
        for (const auto& option : open->request->options)
            out += "  " + option.label + (option.detail.empty() ? "" : " · " + option.detail) + "\n     " +
                   canonicalBytes(Value::Object{{"type", "answer"}, {"answer", option.id}}) + "\n";
    return out;
}

/// "18" inches, or "off".
core::Result<core::lead::GroundTerms> groundOf(const Arguments& arguments) {
    core::lead::GroundTerms out;
    if (!arguments.has("distances")) return out;
    const auto word = arguments.value("distances");
    bool isNumber = false;
    const int inches = word.toInt(&isNumber);
    if (word == QLatin1String("off"))
        out.isOn = false;
    else if (isNumber && inches >= fewestInches && inches <= mostInches)
        out.farInches = inches;
    else
        return core::impossible("arguments.value",
                                "--distances takes inches from " + std::to_string(fewestInches) + " to " +
                                    std::to_string(mostInches) + ", or off",
                                "--distances");
    return out;
}

ExitCode lead(const Arguments& arguments) {
    auto game = openGame(arguments, Access::Write);
    if (!game) return refuse(game.error());
    auto& encounter = *game->open.encounter;
    auto leaders = leadersFor(arguments, encounter.view());
    if (!leaders) return refuse(leaders.error());
    const auto steps = arguments.number("steps");
    if (!steps) return refuse(steps.error());
    const bool json = arguments.has("json");
    Value::Array reported;
    auto seen = encounter.log().head();
    const auto addResult = [&] {
        const auto text = resultSince(encounter, seen);
        if (text.empty()) return;
        if (!json)
            (void)writeText("  = " + text + "\n");
        else if (!reported.empty())
            reported.back().asObject()->insert_or_assign("result", text);
    };
    const auto note = [&](const LedStep& step) {
        addResult();
        if (json)
            reported.push_back(Value::Object{{"title", step.title},
                                             {"reason", step.reason},
                                             {"atTheTable", core::lead::instructionFor(step)},
                                             {"command", core::codec::write(step.order)}});
        else
            (void)report(step);
    };
    core::lead::LedPlay play;
    play.answersForAll = !arguments.has("side");
    const auto terms = groundOf(arguments);
    if (!terms) return refuse(terms.error());
    core::lead::OpenGround ground(*terms);
    ground.follow(encounter.view());
    if (play.answersForAll && ground.isKnown()) { // no player measures
        play.ground = &ground;
        for (auto& leader : *leaders)
            leader.useDistances(&ground);
    }
    const auto count = static_cast<int>(steps->value_or(usualSteps));
    const auto came = core::lead::playOn(encounter, *leaders, play, count, note);
    reportFailedBackup(*game->open.file);
    addResult();
    if (!came) return refuse(came.error());
    if (const auto booked = bookInCampaign(*game); booked != ExitCode::Done) return booked;
    if (json) {
        const bool written = writeDocument(Value::Object{
            {"steps", std::move(reported)}, {"over", came->over}, {"waitingFor", came->waitingFor}});
        return written ? ExitCode::Done : ExitCode::Refused;
    }
    if (came->over) return writeText("The game is over.\n") ? ExitCode::Done : ExitCode::Refused;
    if (came->waitingFor.empty()) return ExitCode::Done;
    return writeText("Waiting: " + came->waitingFor + "\n" + optionsOf(encounter)) ? ExitCode::Done
                                                                                   : ExitCode::Refused;
}

std::string percent(double chance) { return std::to_string(std::lround(100 * chance)) + " %"; }

/// "Won: 142 of 200, 71 % (64 % to 77 %)".
std::string lineOf(const core::lead::ForecastCount& count, int games) {
    const auto bounds = core::lead::confidence95(count.games, games);
    return count.name + ": " + std::to_string(count.games) + " of " + std::to_string(games) + ", " +
           percent(static_cast<double>(count.games) / games) + " (" + percent(bounds.least) + " to " +
           percent(bounds.most) + ")\n";
}

std::string textOf(const core::lead::GameForecast& found, const core::lead::ForecastTerms& terms) {
    std::string out;
    for (const auto& result : found.results)
        out += lineOf(result, found.games);
    if (found.unfinished > 0) out += lineOf({{}, "Not finished", found.unfinished}, found.games);
    if (!found.stuck.empty()) out += "Some games could not go on: " + found.stuck + "\n";
    out += "Turns: " + QString::number(found.turns, 'f', 1).toStdString() + " on average\n";
    if (!found.lost.empty()) out += "Gone at the end:\n";
    for (const auto& unit : found.lost)
        out += "  " + lineOf(unit, found.games);
    for (const auto& one : core::lead::assumptionsOf(terms))
        out += "Assumed: " + one + "\n";
    return out;
}

Value valueOf(const std::vector<core::lead::ForecastCount>& counts, int games) {
    Value::Array out;
    for (const auto& one : counts) {
        const auto bounds = core::lead::confidence95(one.games, games);
        out.push_back(Value::Object{{"id", one.id},
                                    {"name", one.name},
                                    {"games", std::int64_t{one.games}},
                                    {"least", bounds.least},
                                    {"most", bounds.most}});
    }
    return out;
}

/// Plays the games, some at once; the result does not depend on how many.
core::lead::GameForecast playAll(const core::Game& start, const core::lead::ForecastTerms& terms,
                                 int threads) {
    core::lead::ForecastGames games(start.clone(), terms);
    std::vector<std::future<void>> others;
    for (int n = 1; n < threads; ++n)
        others.push_back(std::async(std::launch::async, [&] { games.playSome(); }));
    games.playSome();
    for (auto& other : others)
        other.get();
    return games.sumUp();
}

ExitCode forecast(const Arguments& arguments) {
    const auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto level = levelOf(arguments, "fair");
    if (!level) return refuse(level.error());
    core::lead::ForecastTerms terms;
    terms.level = *level;
    const auto ground = groundOf(arguments);
    if (!ground) return refuse(ground.error());
    terms.ground = *ground;
    int threads = QThread::idealThreadCount();
    for (const auto& [name, least, most, into] :
         {std::tuple{"games", 1, 100'000, &terms.games}, std::tuple{"threads", 1, 256, &threads}}) {
        const auto number = arguments.number(name);
        if (!number) return refuse(number.error());
        if (!*number) continue;
        if (**number < static_cast<std::uint64_t>(least) || **number > static_cast<std::uint64_t>(most))
            return refuse({"arguments.value",
                           std::string("--") + name + " takes a number from " + std::to_string(least) +
                               " to " + std::to_string(most),
                           std::string("--") + name});
        *into = static_cast<int>(**number);
    }
    const auto seed = arguments.number("seed");
    if (!seed) return refuse(seed.error());
    terms.seed = seed->value_or(terms.seed);
    const auto found = playAll(game->open.encounter->game(), terms, threads);
    const auto assumed = core::lead::assumptionsOf(terms);
    if (!arguments.has("json")) return writeText(textOf(found, terms)) ? ExitCode::Done : ExitCode::Refused;
    const bool written =
        writeDocument(Value::Object{{"games", std::int64_t{found.games}},
                                    {"unfinished", std::int64_t{found.unfinished}},
                                    {"turns", found.turns},
                                    {"assumed", Value::Array(assumed.begin(), assumed.end())},
                                    {"results", valueOf(found.results, found.games)},
                                    {"lost", valueOf(found.lost, found.games)}});
    return written ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

std::vector<Command> leadCommands() {
    return {{"lead",
             "FILE",
             "play on for a side, or for all of them, until another side has to act",
             {{"side", "ID", "the side that the program leads; default: all sides"},
              {"level", "WORD", "easy, fair or hard; default: fair"},
              {"steps", "N", "at most N steps; default: 1000"},
              {"distances", "N", "all sides led: inches assumed between sides at first, or off; default: 18"},
              {"json", {}, "as JSON"},
              encounterOption()},
             1,
             1,
             lead},
            {"forecast",
             "FILE",
             "play the game on many times, led by the program, and count how it ends",
             {{"games", "N", "how many games; default: 50"},
              {"level", "WORD", "easy, fair or hard; default: fair"},
              {"distances", "N", "inches assumed between sides at first, or off; default: 18"},
              {"seed", "N", "seed of the dice; default: 1"},
              {"threads", "N", "at most N games at once; default: one for each processor core"},
              {"json", {}, "as JSON"},
              encounterOption()},
             1,
             1,
             forecast}};
}

} // namespace app::cli
