// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_game.h"

#include "campaign/campaign_system.h"
#include "database/ports.h"

#include <QRandomGenerator>

#include <algorithm>

namespace app {

namespace {

using core::impossible;

core::Result<database::StreamInfo> chosenEncounter(const database::CampaignFile& file,
                                                   std::optional<database::StreamId> wanted) {
    const auto encounters = encountersOf(file);
    std::string known;
    for (const auto& stream : encounters) {
        if (stream.id == wanted || (!wanted && encounters.size() == 1)) return stream;
        known += (known.empty() ? "" : ", ") + std::to_string(stream.id) + " " + stream.name;
    }
    if (encounters.empty()) return impossible("encounter.none", "the file holds no game", "encounter");
    if (wanted)
        return impossible("encounter.unknown",
                          "the file holds no game with the number " + std::to_string(*wanted) +
                              "; it holds: " + known,
                          "encounter");
    return impossible("encounter.which", "the file holds several games; name one with --encounter: " + known,
                      "encounter");
}

core::Result<std::unique_ptr<database::CampaignFile>> openFile(const QString& path, Access access) {
    auto file = database::CampaignFile::open(path, access == Access::Write ? database::Access::Write
                                                                           : database::Access::ReadOnly);
    if (file && access == Access::Write && (*file)->readOnly())
        return tl::unexpected<core::Problem>(*(*file)->whyReadOnly());
    return file;
}

/// The name of a setup without one.
std::string nameOf(const core::System& system, const core::Setup& setup) {
    for (const auto& mission : system.choices().missions)
        if (mission.id == setup.mission) return mission.name;
    return setup.mission.empty() ? "Quick fight" : setup.mission;
}

} // namespace

database::StreamRules streamRules(const Systems& systems) {
    static const core::campaign::CampaignSystem campaign;
    static const auto library = core::library::librarySystem();
    database::StreamRules rules;
    rules.playable = systems.playable();
    rules.find = [&systems](const std::string& kind, const std::string& id) -> const core::System* {
        if (kind == "campaign") return &campaign;
        if (kind == "library") return library.get();
        return !id.empty() ? systems.rulesOf(id).value_or(nullptr) : nullptr;
    };
    return rules;
}

std::vector<database::StreamInfo> encountersOf(const database::CampaignFile& file) {
    auto streams = file.streams();
    // A game without a first step was never begun: an older version ended while it was creating the game.
    std::erase_if(streams,
                  [](const auto& stream) { return stream.kind != "encounter" || stream.steps == 0; });
    return streams;
}

core::Result<OpenGame> openGame(const Systems& systems, const QString& path,
                                std::optional<database::StreamId> stream, Access access) {
    auto file = openFile(path, access);
    if (!file) return forwardProblem(file);
    return openGame(systems, std::move(*file), stream);
}

core::Result<OpenGame> openGame(const Systems& systems, std::unique_ptr<database::CampaignFile>&& file,
                                std::optional<database::StreamId> stream) {
    const auto info = chosenEncounter(*file, stream);
    if (!info) return forwardProblem(info);
    const auto system = systems.rulesOf(info->system);
    if (!system) return forwardProblem(system);
    OpenGame game;
    game.stream = info->id;
    game.journal = file->journal(info->id);
    auto encounter = core::Encounter::open(**system, *game.journal, database::systemPorts());
    if (!encounter) return forwardProblem(encounter);
    // Makes a backup before a game that was begun under other rules continues under these.
    if (info->rulesVersion != (*system)->rulesVersion()) file->backUpBeforeRisk();
    game.encounter = std::move(*encounter);
    game.file = std::move(file);
    return game;
}

namespace {

/// The first command of the game, after a trial run without a file.
core::Result<core::Order> rehearsed(const core::System& system, const NewGame& game, std::uint64_t seed) {
    auto opening = system.opening(game.setup);
    if (!opening) return opening;
    core::MemoryJournal journal(system.id(), seed);
    if (auto fits = core::Encounter::create(system, *opening, journal, database::systemPorts()); !fits)
        return forwardProblem(fits);
    return opening;
}

/// Adds the encounter with its first step, both or neither.
core::Result<AddedGame> addTo(database::CampaignFile& file, const core::System& system,
                              const core::Order& opening, const std::string& name, std::uint64_t seed) {
    AddedGame game;
    const auto added = file.inTransaction([&]() -> core::Result<core::Ok> {
        const auto stream = file.addEncounter(system.id(), system.rulesVersion(), name, seed);
        if (!stream) return forwardProblem(stream);
        const auto journal = file.journal(*stream);
        const auto begun = core::Encounter::create(system, opening, *journal, database::systemPorts());
        if (!begun) return forwardProblem(begun);
        game = {*stream, (*begun)->view().title, {}};
        if (const auto first = (*begun)->step((*begun)->log().head())) game.date = first->at.substr(0, 10);
        return core::Ok{};
    });
    if (!added) return forwardProblem(added);
    return game;
}

std::uint64_t seedOf(const NewGame& game) {
    return game.seed.value_or(QRandomGenerator::system()->generate64() >> 1);
}
std::string nameFor(const core::System& system, const NewGame& game) {
    return game.name.empty() ? nameOf(system, game.setup) : game.name;
}

} // namespace

core::Result<AddedGame> addGame(const Systems& systems, const NewGame& game, database::CampaignFile& file) {
    const auto system = systems.find(game.system);
    if (!system) return forwardProblem(system);
    const auto seed = seedOf(game);
    const auto opening = rehearsed(**system, game, seed);
    if (!opening) return forwardProblem(opening);
    return addTo(file, **system, *opening, nameFor(**system, game), seed);
}

core::Result<OpenGame> createGame(const Systems& systems, const NewGame& game) {
    const auto system = systems.find(game.system);
    if (!system) return forwardProblem(system);
    const auto seed = seedOf(game);
    const auto opening = rehearsed(**system, game, seed);
    if (!opening) return forwardProblem(opening);
    const auto name = nameFor(**system, game);
    database::StreamId stream = 0;
    const auto add = [&](database::CampaignFile& to) -> core::Result<core::Ok> {
        const auto added = addTo(to, **system, *opening, name, seed);
        if (!added) return forwardProblem(added);
        stream = added->stream;
        return core::Ok{};
    };
    auto file = game.addToFile ? openFile(game.path, Access::Write)
                               : database::CampaignFile::create(game.path, name, add);
    if (!file) return forwardProblem(file);
    if (game.addToFile)
        if (auto added = add(**file); !added) return forwardProblem(added);
    return openGame(systems, std::move(*file), stream);
}

} // namespace app
