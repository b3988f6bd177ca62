// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/audience.h"
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"

namespace app::cli {

using core::Value;

namespace {

ExitCode offers(const Arguments& arguments) {
    auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto& encounter = *game->open.encounter;
    const auto audience = readAudience(arguments, encounter);
    if (!audience) return refuse(audience.error());
    const auto view = encounter.view(*audience);
    const auto of = [&](const std::string& unit) {
        Value::Array list;
        for (const auto& offer : encounter.offers(unit, *audience))
            list.push_back(core::offerValue(offer));
        return list;
    };
    if (arguments.has("unit")) {
        const auto unit = arguments.value("unit").toStdString();
        if (!unit.empty() && !view.unit(unit))
            return refuse({"unit.unknown", "there is no figure `" + unit + "`", "--unit"});
        return writeDocument(Value::Object{{"unit", unit}, {"offers", of(unit)}}) ? ExitCode::Done
                                                                                  : ExitCode::Refused;
    }
    Value::Object units;
    for (const auto& unit : view.units)
        if (auto list = of(unit.id); !list.empty()) units.emplace(unit.id, std::move(list));
    Value::Object all{{"units", std::move(units)}};
    if (audience->isGm()) all.emplace("gm", of({}));
    return writeDocument(Value(std::move(all))) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode show(const Arguments& arguments) {
    const auto at = arguments.number("at");
    if (!at) return refuse(at.error());
    auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto& encounter = *game->open.encounter;
    const auto audience = readAudience(arguments, encounter);
    if (!audience) return refuse(audience.error());
    const auto step = *at ? static_cast<core::StepId>(**at) : encounter.log().head();
    const auto view = encounter.viewAt(step, *audience);
    if (!view) return refuse(view.error());
    Value out = core::codec::write(*view);
    if (audience->isGm()) // the number of steps would reveal secret ones
        out.asObject()->insert_or_assign("step", step);
    if (!*at && encounter.open() && audience->isGm())
        out.asObject()->insert_or_assign("open", openValue(encounter));
    return writeDocument(out) ? ExitCode::Done : ExitCode::Refused;
}

/// Adds the name of the player who sent the step from a phone.
void addSender(Value::Object& line, const GameAndSystems& game, core::StepId step) {
    if (const auto sender = game.open.file->senderOf(game.open.stream, step))
        line.insert_or_assign("by", sender->name);
}

ExitCode showStep(const GameAndSystems& game, core::StepId id) {
    const auto step = game.open.encounter->step(id);
    if (!step) return refuse(step.error());
    Value out = headValue(step->head);
    auto& members = *out.asObject();
    addSender(members, game, id);
    members.insert_or_assign("order", core::codec::write(step->order));
    members.insert_or_assign("answers", core::codec::write(step->answers));
    members.insert_or_assign("events", core::codec::write(step->events));
    members.insert_or_assign("digest", step->digest);
    members.insert_or_assign("draws", step->draws);
    members.insert_or_assign("at", step->at);
    return writeDocument(out) ? ExitCode::Done : ExitCode::Refused;
}

/// The lines that audiences other than the game master may read, without numbers, which would reveal secret
/// steps.
ExitCode logFor(const GameAndSystems& game, const Arguments& arguments, const core::Audience& audience) {
    for (const auto* own : {"step", "all"})
        if (arguments.has(own))
            return refuse({"arguments.audience",
                           std::string("--") + own + " is for the game master alone: leave --for out",
                           std::string("--") + own});
    const auto& encounter = *game.open.encounter;
    const auto& log = encounter.log();
    for (const auto id : log.path(log.head())) {
        const auto text = encounter.line(id, audience);
        if (text.empty()) continue;
        Value::Object line{{"place", log.find(id)->place}, {"text", text}};
        addSender(line, game, id);
        if (!writeLine(Value(std::move(line)))) return ExitCode::Refused;
    }
    return ExitCode::Done;
}

ExitCode log(const Arguments& arguments) {
    const auto only = arguments.number("step");
    if (!only) return refuse(only.error());
    auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto& encounter = *game->open.encounter;
    const auto audience = readAudience(arguments, encounter);
    if (!audience) return refuse(audience.error());
    if (!audience->isGm()) return logFor(*game, arguments, *audience);
    if (*only) return showStep(*game, static_cast<core::StepId>(**only));
    const auto& log = encounter.log();
    auto ids = log.path(log.head());
    if (arguments.has("all")) {
        ids.clear();
        for (core::StepId id = 1; id < log.nextId(); ++id)
            ids.push_back(id);
    }
    for (const auto id : ids) {
        Value line = headValue(*log.find(id));
        addSender(*line.asObject(), *game, id);
        if (id == log.head()) line.asObject()->insert_or_assign("head", true);
        if (!writeLine(line)) return ExitCode::Refused;
    }
    return ExitCode::Done;
}

ExitCode replay(const Arguments& arguments) {
    auto game = openGame(arguments, Access::Read);
    if (!game) return refuse(game.error());
    const auto& encounter = *game->open.encounter;
    bool same = true;
    const auto report = [&](const char* of, const core::Result<core::ReplayReport>& replayed) {
        if (!replayed) return refuse(replayed.error());
        Value::Object line{{"replay", of},
                           {"steps", replayed->steps},
                           {"identical", !replayed->firstDifference.has_value()},
                           {"otherRules", replayed->otherRules}};
        if (replayed->firstDifference) {
            line.emplace("firstDifference", *replayed->firstDifference);
            line.emplace("what", replayed->what);
            same = same && replayed->otherRules; // other rules may lead to other results, which is no damage
        }
        return writeLine(line) ? ExitCode::Done : ExitCode::Refused;
    };
    if (const auto end = report("events", encounter.replayEvents()); end != ExitCode::Done) return end;
    if (const auto end = report("commands", encounter.replayCommands()); end != ExitCode::Done) return end;
    return same ? ExitCode::Done : ExitCode::Differs;
}

} // namespace

std::vector<Command> lookCommands() {
    const auto which = encounterOption();
    return {
        {"offers",
         "FILE",
         "what the game master and each figure may do now",
         {{"unit", "ID", "only the offers of this figure; with an empty ID only those of the game master"},
          audienceOption(),
          which},
         1,
         1,
         offers},
        {"show",
         "FILE",
         "the game as JSON",
         {{"at", "STEP", "the game as it was after this step"},
          audienceOption(),
          {"audience", "gm|table", "the former name of --for, which also takes a side"},
          which},
         1,
         1,
         show},
        {"log",
         "FILE",
         "the steps up to now, one JSON object a line",
         {{"all", {}, "all branches, also those that undo left behind"},
          {"step", "N", "one whole step: command, answers, events"},
          audienceOption(),
          which},
         1,
         1,
         log},
        {"replay",
         "FILE",
         "verify that the stored events give the stored states, and that the commands give the stored events",
         {which},
         1,
         1,
         replay},
    };
}

} // namespace app::cli
