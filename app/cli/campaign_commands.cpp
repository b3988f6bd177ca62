// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign_from_file.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/play_session.h"
#include "app/library_file.h"
#include "app/open_campaign.h"
#include "campaign/chronicle.h"

#include <QFileInfo>

namespace app::cli {

using core::Value;

core::Result<CampaignFromFile> openCampaign(const Arguments& arguments, database::Access access) {
    auto file = database::CampaignFile::open(arguments.places[0], access);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    if (access == database::Access::Write && (*file)->readOnly())
        return tl::unexpected<core::Problem>(*(*file)->whyReadOnly());
    reportTakeover(**file);
    reportUpgrade(**file);
    auto campaign = OpenCampaign::open(**file);
    if (!campaign) return tl::unexpected<core::Problem>(campaign.error());
    return CampaignFromFile{std::move(*file), std::move(*campaign)};
}

namespace {

ExitCode write(const Value& value) { return writeDocument(value) ? ExitCode::Done : ExitCode::Refused; }

/// The games for a report on an empty campaign: those played in its file.
core::campaign::Games gamesIn(const database::CampaignFile& file) {
    core::campaign::Games out;
    for (const auto& game : core::campaign::knownGames())
        for (const auto& stream : file.streams())
            if (stream.system == game.id) {
                out.push_back(game);
                break;
            }
    return out.empty() ? core::campaign::knownGames() : out;
}

ExitCode look(const Arguments& arguments, const QString& what) {
    const auto open = openCampaign(arguments, database::Access::ReadOnly);
    if (!open) return refuse(open.error());
    const auto& state = open->campaign.state();
    const bool plays = !state.missions.empty() || !state.operatives.empty() || !state.forces.empty();
    const auto games = plays ? core::campaign::knownGames() : gamesIn(*open->file);
    if (what == u"stats") return write(core::codec::write(core::campaign::statistics(state, games)));
    if (what == u"chronicle") return write(core::codec::write(core::campaign::chronicle(state, games)));
    if (what == u"schema") return write(open->campaign.book().system().commandSchemas());
    Value out = core::codec::write(state);
    out.asObject()->insert_or_assign("step", open->campaign.book().log().head());
    out.asObject()->insert_or_assign("digest", open->campaign.book().digest());
    return write(out);
}

ExitCode playCampaign(const Arguments& arguments) {
    auto open = openCampaign(arguments, database::Access::Write);
    if (!open) return refuse(open.error());
    PlaySession session(open->campaign.book(), {arguments.has("strict"), {}});
    return playAll(session);
}

ExitCode carry(const Arguments& arguments) {
    auto open = openCampaign(arguments, database::Access::Write);
    if (!open) return refuse(open.error());
    const auto booked = open->campaign.bookResults(systemsWithUserData(open->file.get()));
    if (!booked) return refuse(booked.error());
    return writeLine(Value::Object{{"booked", *booked}, {"step", open->campaign.book().log().head()}})
               ? ExitCode::Done
               : ExitCode::Refused;
}

/// The game that a force of the campaign belongs to; empty when there is no such force.
std::string systemOfForce(database::CampaignFile& file, const std::string& id) {
    const auto campaign = OpenCampaign::open(file);
    const auto* force = campaign ? core::campaign::find(campaign->state().forces, id) : nullptr;
    return force ? force->system : std::string();
}

/// Reads the values of --force: force "f1" sets out, force "f2" of "second=f2" plays the side "second".
void takeForces(const Arguments& arguments, CampaignMission& mission) {
    for (const auto& one : arguments.options.value("force"))
        if (one.contains(u'='))
            mission.sides[one.section(u'=', 0, 0).toStdString()] = one.section(u'=', 1).toStdString();
        else
            mission.force = one.toStdString();
}

std::vector<std::string> forcesOf(const CampaignMission& mission) {
    std::vector<std::string> out;
    if (!mission.force.empty()) out.push_back(mission.force);
    for (const auto& [side, id] : mission.sides)
        out.push_back(id);
    return out;
}

/// The text of the campaign's last step.
std::string lastStepText(database::CampaignFile& file) {
    const auto campaign = OpenCampaign::open(file);
    if (!campaign) return {};
    const auto& log = campaign->book().log();
    const auto* head = log.find(log.head());
    return head ? head->text : std::string();
}

ExitCode start(const Arguments& arguments) {
    const auto seed = arguments.number("seed");
    if (!seed) return refuse(seed.error());
    auto file = database::CampaignFile::open(arguments.places[0]);
    if (!file) return refuse(file.error());
    if ((*file)->readOnly()) return refuse(*(*file)->whyReadOnly());
    reportTakeover(**file);
    reportUpgrade(**file);
    const auto systems = systemsWithUserData(file->get());
    CampaignMission mission;
    mission.game.system = arguments.value("system").toStdString();
    mission.game.setup.mission = arguments.value("mission").toStdString();
    mission.game.seed = *seed;
    for (const auto& id : arguments.value("team").split(u',', Qt::SkipEmptyParts))
        mission.team.push_back(id.trimmed().toStdString());
    mission.game.setup.overrideRules = arguments.has("override");
    takeForces(arguments, mission);
    if (mission.game.system.empty())
        for (const auto& id : forcesOf(mission))
            mission.game.system = systemOfForce(**file, id);
    if (mission.game.system.empty()) mission.game.system = systems.playable().front();
    const auto started = startMission(systems, mission, *file);
    if (!started) return refuse(started.error());
    const Value out = Value::Object{{"encounter", started->stream},
                                    {"title", started->encounter->view().title},
                                    {"text", lastStepText(*started->file)}};
    return writeLine(out) ? ExitCode::Done : ExitCode::Refused;
}

ExitCode campaign(const Arguments& arguments) {
    const QString what = arguments.places.size() > 1 ? arguments.places[1] : QStringLiteral("show");
    if (what == u"play") return playCampaign(arguments);
    if (what == u"carry") return carry(arguments);
    if (what == u"start") return start(arguments);
    if (what == u"career") return showCareer(arguments);
    if (what == u"advance") return advanceCareer(arguments);
    if (what == u"show" || what == u"stats" || what == u"chronicle" || what == u"schema")
        return look(arguments, what);
    return refuse({"arguments.word",
                   "there is no `" + what.toStdString() +
                       "`; choose one of show, stats, chronicle, schema, play, carry, start, career, advance",
                   "WHAT"});
}

} // namespace

std::vector<Command> campaignCommands() {
    return {
        {"campaign",
         "FILE [WHAT]",
         "the campaign: show, stats, chronicle, schema, play (commands from standard input), carry, start; a "
         "force "
         "between its games: career, advance (actions from standard input)",
         {{"strict", {}, "play: refuse a command whose answers are not all given"},
          {"system", "ID",
           "start: the game system; without it that of the force, else the first one that `list` names"},
          {"mission", "ID", "start: the mission; without it a quick fight"},
          {"team", "o1,o2", "start: ids of the figures that take part"},
          {"force", "f1",
           "start: a force of the campaign with its members and the choices for its games, or side=f1, once "
           "for each side; career, advance: id of the force"},
          {"override", {}, "start: permit forces that are against the rules of building"},
          {"roll", {}, "advance: roll the dice that are not given"},
          {"seed", "N", "start: seed of the dice; advance: seed for the dice that are not given"}},
         1,
         2,
         campaign}};
}

} // namespace app::cli
