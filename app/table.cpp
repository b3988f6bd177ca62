// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/table.h"

#include "campaign/campaign_system.h"
#include "database/ports.h"

#include <QRandomGenerator>

#include <algorithm>

namespace app {

namespace {

using core::impossible;

core::Result<database::StreamInfo> chosenEncounter(const database::CampaignFile& file, std::optional<database::StreamId> wanted) {
    const auto encounters = encountersOf(file);
    std::string known;
    for (const auto& stream : encounters) {
        if (stream.id == wanted || (!wanted && encounters.size() == 1)) return stream;
        known += (known.empty() ? "" : ", ") + std::to_string(stream.id) + " " + stream.name;
    }
    if (encounters.empty()) return impossible("encounter.none", "the file holds no encounter", "encounter");
    if (wanted) return impossible("encounter.unknown", "the file holds no encounter " + std::to_string(*wanted) + ", but: " + known, "encounter");
    return impossible("encounter.which", "the file holds several encounters, say which: " + known, "encounter");
}

core::Result<std::unique_ptr<database::CampaignFile>> openFile(const QString& path, Access access) {
    auto file = database::CampaignFile::open(path, access == Access::Write ? database::Access::Write : database::Access::ReadOnly);
    if (file && access == Access::Write && (*file)->readOnly()) return tl::unexpected<core::Problem>(*(*file)->whyReadOnly());
    return file;
}

/// What a setup is called when nobody gave it a name.
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
    for (const auto& system : systems.all())
        if (system->playable()) rules.playable.push_back(system->id());
    rules.find = [&systems](const std::string& kind, const std::string& id) -> const core::System* {
        if (kind == "campaign") return &campaign;
        if (kind == "library") return library.get();
        for (const auto& system : systems.all())
            if (system->playable() && system->id() == id) return system.get();
        return nullptr;
    };
    return rules;
}

std::vector<database::StreamInfo> encountersOf(const database::CampaignFile& file) {
    auto streams = file.streams();
    std::erase_if(streams, [](const auto& stream) { return stream.kind != "encounter"; });
    return streams;
}

core::Result<Table> openTable(const Systems& systems, const QString& path, std::optional<database::StreamId> stream, Access access) {
    auto file = openFile(path, access);
    if (!file) return passOn(file);
    return openTable(systems, std::move(*file), stream);
}

core::Result<Table> openTable(const Systems& systems, std::unique_ptr<database::CampaignFile> file, std::optional<database::StreamId> stream) {
    const auto info = chosenEncounter(*file, stream);
    if (!info) return passOn(info);
    const auto system = systems.find(info->system);
    if (!system) return passOn(system);
    Table table;
    table.file = std::move(file);
    table.stream = info->id;
    table.journal = table.file->journal(info->id);
    auto encounter = core::Encounter::open(**system, *table.journal, database::systemPorts());
    if (!encounter) return passOn(encounter);
    table.encounter = std::move(*encounter);
    return table;
}

namespace {

/// The first command of the game, once it has been rehearsed without a file.
core::Result<core::Order> rehearsed(const core::System& system, const NewGame& game, std::uint64_t seed) {
    auto opening = system.opening(game.setup);
    if (!opening) return opening;
    core::MemoryJournal journal(system.id(), seed);
    if (auto fits = core::Encounter::create(system, *opening, journal, database::systemPorts()); !fits) return passOn(fits);
    return opening;
}

core::Result<Table> beginIn(const core::System& system, const core::Order& opening, const std::string& name, std::uint64_t seed,
                            std::unique_ptr<database::CampaignFile>& file) {
    const auto stream = file->addEncounter(system.id(), system.rulesVersion(), name, seed);
    if (!stream) return passOn(stream);
    auto journal = file->journal(*stream);
    auto encounter = core::Encounter::create(system, opening, *journal, database::systemPorts());
    if (!encounter) return passOn(encounter);
    Table table;
    table.file = std::move(file);
    table.stream = *stream;
    table.journal = std::move(journal);
    table.encounter = std::move(*encounter);
    return table;
}

std::uint64_t seedOf(const NewGame& game) { return game.seed.value_or(QRandomGenerator::system()->generate64() >> 1); }
std::string nameFor(const core::System& system, const NewGame& game) { return game.name.empty() ? nameOf(system, game.setup) : game.name; }

} // namespace

core::Result<Table> newTable(const Systems& systems, const NewGame& game, std::unique_ptr<database::CampaignFile>& file) {
    const auto system = systems.find(game.system);
    if (!system) return passOn(system);
    const auto seed = seedOf(game);
    const auto opening = rehearsed(**system, game, seed);
    if (!opening) return passOn(opening);
    return beginIn(**system, *opening, nameFor(**system, game), seed, file);
}

core::Result<Table> newTable(const Systems& systems, const NewGame& game) {
    const auto system = systems.find(game.system);
    if (!system) return passOn(system);
    const auto seed = seedOf(game);
    const auto opening = rehearsed(**system, game, seed);
    if (!opening) return passOn(opening);
    const auto name = nameFor(**system, game);
    auto file = game.addToFile ? openFile(game.path, Access::Write) : database::CampaignFile::create(game.path, name);
    if (!file) return passOn(file);
    return beginIn(**system, *opening, name, seed, *file);
}

} // namespace app
