// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/library_file.h"
#include "database/data_pack.h"

#include <QDir>
#include <QFileInfo>

#include <map>

namespace app::cli {

using core::Value;

namespace {

Value missionValue(const core::MissionChoice& mission) {
    Value::Array team;
    for (const auto& member : mission.team)
        team.emplace_back(member.sheet);
    return Value::Object{
        {"id", mission.id},           {"name", mission.name}, {"briefing", mission.briefing},
        {"minutes", mission.minutes}, {"demo", mission.demo}, {"houseRule", mission.houseRule},
        {"team", std::move(team)}};
}

Value choiceValue(const core::SetupOption& option) {
    Value::Array values;
    for (const auto& value : option.values) {
        Value::Object one{{"id", value.id}, {"label", value.label}, {"help", value.help}};
        if (!value.needs.empty()) one.emplace("needs", core::codec::write(value.needs));
        values.emplace_back(std::move(one));
    }
    return Value::Object{{"id", option.id},     {"heading", option.heading}, {"label", option.label},
                         {"help", option.help}, {"rule", option.rule},       {"values", std::move(values)}};
}

Value systemValue(const core::System& system) {
    const auto choices = system.choices();
    Value::Array missions, operatives, units, options, switches, forces, sides;
    for (const auto& side : choices.forceSides)
        sides.push_back(side.id);
    for (const auto& choice : choices.forces)
        forces.push_back(Value::Object{{"id", choice.force.id},
                                       {"name", choice.force.name},
                                       {"summary", choice.summary},
                                       {"sound", choice.problems.empty()}});
    for (const auto& mission : choices.missions)
        missions.push_back(missionValue(mission));
    for (const auto& member : choices.members) {
        Value::Array weapons;
        for (const auto& [id, name] : member.weapons)
            weapons.push_back(Value::Object{{"id", id}, {"name", name}});
        operatives.push_back(
            Value::Object{{"id", member.sheet}, {"name", member.name}, {"weapons", std::move(weapons)}});
    }
    for (const auto& sheet : choices.sheets)
        units.push_back(Value::Object{
            {"id", sheet.id}, {"name", sheet.name}, {"cost", sheet.cost}, {"houseRule", sheet.houseRule}});
    for (const auto& one : choices.options)
        options.push_back(choiceValue(one));
    for (const auto& one : choices.switches)
        switches.push_back(core::codec::write(one));
    return Value::Object{{"id", system.id()},
                         {"name", system.name()},
                         {"rulesVersion", system.rulesVersion()},
                         {"missions", std::move(missions)},
                         {"operatives", std::move(operatives)},
                         {"units", std::move(units)},
                         {"choices", std::move(options)},
                         {"forceSides", std::move(sides)},
                         {"forces", std::move(forces)},
                         {"switches", std::move(switches)}};
}

std::string line(const std::string& kind, const std::string& id, const std::string& rest) {
    return QString("  %1 %2 %3\n")
        .arg(QString::fromStdString(kind), -10)
        .arg(QString::fromStdString(id), -22)
        .arg(QString::fromStdString(rest))
        .toStdString();
}

std::string systemText(const core::System& system) {
    const auto choices = system.choices();
    std::string out = "system " + system.id() + ": " + system.name() + ", rules version " +
                      std::to_string(system.rulesVersion()) + "\n";
    for (const auto& mission : choices.missions)
        out += line("mission", mission.id,
                    mission.name + ", " + std::to_string(mission.minutes) + " minutes" +
                        (mission.demo ? ", the demo" : ""));
    for (const auto& member : choices.members)
        out += line("operative", member.sheet, member.name);
    for (const auto& sheet : choices.sheets)
        out += line("unit", sheet.id,
                    sheet.cost > 0 ? sheet.name + ", price " + std::to_string(sheet.cost) : sheet.name);
    for (const auto& choice : choices.forces)
        out += line("force", choice.force.id,
                    choice.force.name + ", " + choice.summary +
                        (choice.problems.empty() ? "" : ", against the rules of building"));
    for (const auto& option : choices.options) {
        std::string values;
        for (const auto& value : option.values)
            values += (values.empty() ? "" : " | ") + value.id;
        out += line("choice", option.id, values);
    }
    return out;
}

ExitCode listFile(const Arguments& arguments) {
    auto encounters = encountersIn(arguments.places[0]);
    if (!encounters) return refuse(encounters.error());
    for (const auto& stream : *encounters) {
        const Value one =
            Value::Object{{"encounter", stream.id}, {"system", stream.system},     {"name", stream.name},
                          {"steps", stream.steps},  {"created", stream.createdAt}, {"last", stream.lastAt}};
        if (!writeLine(one)) return ExitCode::Refused;
    }
    return ExitCode::Done;
}

ExitCode list(const Arguments& arguments) {
    if (!arguments.places.isEmpty()) return listFile(arguments);
    const auto systems = systemsWithUserData();
    const bool asJson = arguments.has("json");
    Value::Array all;
    std::string text;
    for (const auto& system : systems.all()) {
        if (!system->isPlayable()) continue;
        if (asJson)
            all.push_back(systemValue(*system));
        else
            text += systemText(*system);
    }
    if (const auto loadErrors = systems.loadErrors(); !loadErrors.empty()) return refuse(loadErrors.front());
    const bool written = asJson ? writeDocument(Value::Object{{"systems", std::move(all)}}) : writeText(text);
    return written ? ExitCode::Done : ExitCode::Refused;
}

ExitCode schema(const Arguments& arguments) {
    Value::Object all;
    for (const auto& system : core::allSystems())
        if (system->isPlayable() &&
            (!arguments.has("system") || arguments.value("system").toStdString() == system->id()))
            all.emplace(system->id(), system->commandSchemas());
    if (all.empty())
        return refuse(
            {"system.unknown", "there is no such game system; `list` names all systems", "--system"});
    return writeDocument(all) ? ExitCode::Done : ExitCode::Refused;
}

/// The system of a data folder: --system, else the folder's name, else the only system.
core::System* systemFor(const Arguments& arguments,
                        const std::vector<std::unique_ptr<core::System>>& systems) {
    const auto named = [&](const std::string& id) -> core::System* {
        for (const auto& system : systems)
            if (system->id() == id) return system.get();
        return nullptr;
    };
    if (arguments.has("system")) return named(arguments.value("system").toStdString());
    const QString folder = QDir(QFileInfo(arguments.places[0]).absoluteFilePath()).dirName();
    if (auto* system = named(folder.toStdString())) return system;
    return systems.size() == 1 ? systems.front().get() : nullptr;
}

ExitCode data(const Arguments& arguments) {
    auto systems = core::allSystems();
    std::erase_if(systems, [](const auto& each) { return each->dataKinds().empty(); });
    auto* system = systemFor(arguments, systems);
    if (!system)
        return refuse({"system.unknown", "say with --system which game system this folder is for",
                       arguments.places[0].toStdString()});
    const auto pack = database::loadDataPack(arguments.places[0]);
    if (!pack) return refuse(pack.error());
    if (const auto loaded = system->load(*pack); !loaded) return refuse(loaded.error());
    const auto choices = system->choices();
    const Value out = Value::Object{{"system", system->id()},
                                    {"files", static_cast<std::int64_t>(pack->size())},
                                    {"missions", static_cast<std::int64_t>(choices.missions.size())},
                                    {"operatives", static_cast<std::int64_t>(choices.members.size())},
                                    {"units", static_cast<std::int64_t>(choices.sheets.size())}};
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

} // namespace

std::vector<Command> dataCommands() {
    return {
        {"list",
         "[FILE]",
         "list the systems, missions, operatives and units; with FILE the games in that file",
         {{"json", {}, "as one JSON document, with switches and weapons"}},
         0,
         1,
         list},
        {"schema",
         "",
         "the JSON schema of every command of every system",
         {{"system", "ID", "only this system"}},
         0,
         0,
         schema},
        {"data",
         "FOLDER",
         "check a data pack: the folder of one system",
         {{"system", "ID", "the system of the data, if the name of the folder does not say it"}},
         1,
         1,
         data},
    };
}

} // namespace app::cli
