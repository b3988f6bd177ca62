// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/library_file.h"
#include "database/input_file.h"
#include "database/json.h"
#include "table/force.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cstdio>

namespace app::cli {

using core::Value;

namespace {

core::Result<core::Setup> readSetup(const Arguments& arguments) {
    core::Setup setup;
    setup.mission = arguments.value("mission").toStdString();
    for (const auto& sheet : arguments.value("operatives").split(u',', Qt::SkipEmptyParts)) {
        core::Member member;
        member.sheet = sheet.trimmed().toStdString();
        setup.members.push_back(member);
    }
    for (const auto& one : arguments.options.value("switch")) {
        if (!one.contains(u'='))
            return core::impossible("arguments.switch", "a switch is written id=value", one.toStdString());
        setup.switches[one.section(u'=', 0, 0).toStdString()] = one.section(u'=', 1).toStdString();
    }
    for (const auto& one : arguments.options.value("choose")) {
        if (!one.contains(u'='))
            return core::impossible("arguments.choose", "a choice is written id=value", one.toStdString());
        setup.choices[one.section(u'=', 0, 0).toStdString()] = one.section(u'=', 1).toStdString();
    }
    return setup;
}

/// The force named for a side: one of the library, by its id, or one in a separate file.
core::Result<core::Force> readForce(const core::System& system, const QString& named) {
    std::string known;
    for (const auto& choice : system.choices().forces) {
        if (choice.force.id == named.toStdString()) return choice.force;
        known += (known.empty() ? "" : ", ") + choice.force.id;
    }
    if (!QFileInfo::exists(named))
        return core::impossible("arguments.force",
                                "there is no force `" + named.toStdString() +
                                    "` and no such file; the forces are: " + (known.empty() ? "none" : known),
                                "--force");
    const auto text = database::readInputFile(named, database::limits::packBytes, "force");
    if (!text) return forwardProblem(text);
    const auto document = database::parseJson(*text, named.toStdString());
    if (!document) return forwardProblem(document);
    return core::table::readEntry<core::Force>(*document);
}

core::Result<core::Ok> readForces(const Arguments& arguments, const core::System& system,
                                  core::Setup& setup) {
    for (const auto& one : arguments.options.value("force")) {
        if (!one.contains(u'='))
            return core::impossible("arguments.force", "a force is written side=id or side=file",
                                    one.toStdString());
        auto force = readForce(system, one.section(u'=', 1));
        if (!force) return forwardProblem(force);
        setup.forces[one.section(u'=', 0, 0).toStdString()] = std::move(*force);
    }
    setup.overrideRules = arguments.has("override");
    return core::Ok{};
}

/// Whether all named classes can be put into a team of the system.
bool knowsTeam(const core::SetupChoices& choices, const std::vector<core::Member>& team) {
    return std::all_of(team.begin(), team.end(), [&](const core::Member& one) {
        return std::any_of(choices.members.begin(), choices.members.end(),
                           [&](const core::MemberChoice& each) { return each.sheet == one.sheet; });
    });
}

/// The only playable system with this mission, or, without a mission, the only one with quick fights, whose
/// figures form the team; empty when there is none or several.
std::string systemOf(const Systems& systems, const core::Setup& setup) {
    const auto& mission = setup.mission;
    std::string found;
    for (const auto& system : systems.all()) {
        if (!system->isPlayable()) continue;
        const auto choices = system->choices();
        const bool has = std::any_of(choices.missions.begin(), choices.missions.end(),
                                     [&](const auto& each) { return each.id == mission; });
        if (mission.empty() ? !choices.quickFight : !has) continue;
        if (!knowsTeam(choices, setup.members)) continue;
        if (!found.empty()) return {};
        found = system->id();
    }
    return found;
}

core::Result<NewGame> readNewGame(const Arguments& arguments, const Systems& systems) {
    NewGame game;
    const auto refuse = [](const core::Problem& problem) { return tl::unexpected<core::Problem>(problem); };
    auto setup = readSetup(arguments);
    if (!setup) return refuse(setup.error());
    auto seed = arguments.number("seed");
    if (!seed) return refuse(seed.error());
    game.setup = *setup;
    game.seed = *seed;
    game.system = arguments.value("system").toStdString();
    game.path = arguments.places[0];
    game.name = arguments.value("name").toStdString();
    game.addToFile = arguments.has("add");
    if (arguments.has("demo")) {
        const auto demo = demoMission(systems);
        if (const auto loadErrors = systems.loadErrors(); !loadErrors.empty())
            return refuse(loadErrors.front()); // the id may belong to an entry that was left out
        if (!demo) return refuse(demo.error());
        game.system = demo->system->id();
        game.setup.mission = demo->mission.id;
    } else if (game.system.empty()) {
        game.system = systemOf(systems, game.setup);
    }
    if (game.system.empty() && systems.playable().size() > 1) {
        // The system that could not be loaded may be the right one.
        if (const auto loadErrors = systems.loadErrors(); !loadErrors.empty())
            return refuse(loadErrors.front());
        return core::impossible("system.which",
                                "say with --system which game system to play; `list` names the systems",
                                "--system");
    }
    const auto system = systems.find(game.system);
    if (!system) return refuse(system.error());
    if (auto forces = readForces(arguments, **system, game.setup); !forces) return refuse(forces.error());
    return game;
}

ExitCode make(const Arguments& arguments) {
    const auto systems = systemsWithUserData();
    const auto game = readNewGame(arguments, systems);
    if (!game) return refuse(game.error());
    const auto created = createGame(systems, *game);
    if (!created) return refuse(created.error());
    const auto& encounter = *created->encounter;
    const Value out = Value::Object{{"file", QFileInfo(game->path).absoluteFilePath().toStdString()},
                                    {"encounter", created->stream},
                                    {"step", encounter.log().head()},
                                    {"system", encounter.system().id()},
                                    {"title", encounter.view().title}};
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

/// Why a game in the file cannot be continued, although every row of it is sound.
std::optional<core::Problem> problemOfGames(const QString& path) {
    const auto systems = Systems::onDemand();
    auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
    if (!file) return file.error();
    const auto checked = database::checkStreams(**file, streamRules(systems));
    return checked ? std::nullopt : std::optional(database::withRemedy(checked.error(), path));
}

constexpr std::array stateNames{"sound", "damaged", "foreign", "newer", "locked", "missing", "unreadable"};

ExitCode check(const Arguments& arguments) {
    auto checked = database::checkFile(arguments.places[0]);
    if (!checked.problem) checked.problem = problemOfGames(arguments.places[0]);
    if (checked.problem && checked.state == database::FileState::Sound)
        checked.state = database::stateOf(*checked.problem);
    const bool inUse = !checked.problem && !checked.lockedBy.empty();
    if (inUse) {
        checked.state = database::FileState::Locked;
        checked.problem =
            core::Problem{"file.locked", "the file is sound, but it is open in " + checked.lockedBy,
                          arguments.places[0].toStdString()};
    }
    Value out = Value::Object{{"file", arguments.places[0].toStdString()},
                              {"state", stateNames[static_cast<std::size_t>(checked.state)]},
                              {"version", checked.version},
                              {"streams", checked.streams},
                              {"steps", checked.steps},
                              {"events", checked.events}};
    if (!checked.lockedBy.empty()) out.asObject()->emplace("lockedBy", checked.lockedBy);
    if (!checked.problem) return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
    out.asObject()->emplace("problem", problemValue(*checked.problem));
    writeLine(out);
    std::fprintf(stderr, "tidekeeper-cli: %s (%s)\n", checked.problem->text.c_str(),
                 checked.problem->where.c_str());
    return exitCodeFor(*checked.problem);
}

ExitCode backup(const Arguments& arguments) {
    const QString path = arguments.places[0];
    if (const auto made = database::makeBackup(path); !made) return refuse(made.error());
    const auto all = database::backupsOf(path);
    Value out = Value::Object{{"backups", static_cast<std::int64_t>(all.size())}};
    if (!all.isEmpty()) out.asObject()->emplace("newest", all.first().path.toStdString());
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode rescue(const Arguments& arguments) {
    const auto systems = Systems::onDemand();
    const auto report =
        database::CampaignFile::rescue(arguments.places[0], arguments.places[1], streamRules(systems));
    if (!report) return refuse(report.error());
    Value::Array games;
    for (const auto& game : report->games)
        games.push_back(Value::Object{{"name", game.name},
                                      {"system", game.system},
                                      {"steps", game.steps},
                                      {"lostSteps", game.lostSteps},
                                      {"cameBack", game.cameBack}});
    const Value out = Value::Object{{"target", arguments.places[1].toStdString()},
                                    {"games", std::move(games)},
                                    {"streams", report->streams},
                                    {"steps", report->steps},
                                    {"lostSteps", report->lostSteps},
                                    {"events", report->events},
                                    {"lostEvents", report->lostEvents},
                                    {"lostRows", report->lostRows},
                                    {"lostGames", report->lostGames}};
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

std::vector<Command> fileCommands() {
    return {
        {"new",
         "FILE",
         "make a campaign file with one game",
         {{"system", "ID", "the game system; needed where several systems have the mission"},
          {"mission", "ID", "the mission; without it a quick fight"},
          {"operatives", "a,b,c,d",
           "the team; without it the mission's own team, which a quick fight does not have"},
          {"choose", "id=value", "one of the choices that `list` names; may be given several times"},
          {"force", "side=id", "let a force of the library, or of a file, play that side"},
          {"override", {}, "play forces that are against the rules of building"},
          {"switch", "id=value", "a rule switch; may be given several times"},
          {"seed", "N", "seed of the dice; without it the operating system chooses one"},
          {"name", "TEXT", "name of the game; without it that of the mission"},
          {"demo", {}, "the ready demo mission"},
          {"add", {}, "add the game to a file that exists"},
          {"list", {}, "name the systems, missions and units instead"}},
         1,
         1,
         make},
        {"check", "FILE", "verify the whole file without changing it", {}, 1, 1, check},
        {"backup", "FILE", "make a checked backup and print where it is", {}, 1, 1, backup},
        {"rescue", "DAMAGED TARGET", "copy what is sound in a damaged file into a new one", {}, 2, 2, rescue},
    };
}

} // namespace app::cli
