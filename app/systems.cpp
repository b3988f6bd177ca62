// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/systems.h"

#include "database/data_pack.h"

#include <QDir>

namespace app {

namespace {

QString folderOf(const core::System& system) {
    return QDir(database::systemsFolder()).filePath(QString::fromStdString(system.id()));
}

/// Whether the system has data files: it describes them for the library, or has a folder. A game need not
/// describe its files.
bool hasData(const core::System& system) {
    return !system.dataKinds().empty() || QDir(folderOf(system)).exists();
}

} // namespace

core::Result<Systems> Systems::load() {
    auto systems = onDemand();
    (void)systems.all();
    if (const auto loadErrors = systems.loadErrors(); !loadErrors.empty())
        return tl::unexpected<core::Problem>(loadErrors.front());
    return systems;
}

Systems Systems::onDemand() { return onDemand(core::allSystems()); }

Systems Systems::onDemand(std::vector<std::unique_ptr<core::System>> systems) {
    Systems out;
    out.m_all = std::move(systems);
    return out;
}

const std::vector<std::unique_ptr<core::System>>& Systems::all() const {
    for (const auto& system : m_all)
        (void)ensureLoaded(*system); // loadErrors() reports it
    return m_all;
}

std::vector<std::string> Systems::playable() const {
    std::vector<std::string> out;
    for (const auto& system : m_all)
        if (system->isPlayable()) out.push_back(system->id());
    return out;
}

bool Systems::isReadable(const core::System& system) const {
    (void)all();
    return !m_unreadable.contains(system.id());
}

std::vector<core::Problem> Systems::loadErrors() const {
    std::vector<core::Problem> out;
    for (const auto& [id, problem] : m_unreadable)
        out.push_back(problem);
    return out;
}

core::Result<core::Ok> Systems::ensureLoaded(core::System& system) const {
    if (m_shipped.contains(system.id()) || !hasData(system)) return core::Ok{};
    if (const auto known = m_unreadable.find(system.id()); known != m_unreadable.end())
        return tl::unexpected<core::Problem>(known->second);
    auto done = read(system);
    if (!done)
        m_unreadable.emplace(system.id(), done.error());
    else if (m_own.contains(system.id()))
        mergeUserData(system);
    return done;
}

core::Result<core::Ok> Systems::read(core::System& system) const {
    auto pack = database::loadDataPack(folderOf(system));
    if (!pack) return tl::unexpected<core::Problem>(pack.error());
    if (auto loaded = system.load(*pack); !loaded) return loaded;
    m_shipped[system.id()] = core::library::upgradedFiles(system.dataKinds(), std::move(*pack));
    return core::Ok{};
}

std::vector<core::library::SystemData> Systems::data() const {
    std::vector<core::library::SystemData> out;
    for (const auto& system : all())
        if (const auto pack = m_shipped.find(system->id()); pack != m_shipped.end())
            out.push_back({system.get(), pack->second});
    return out;
}

const core::DataPack& Systems::files(const std::string& system) const {
    static const core::DataPack none;
    if (const auto found = m_files.find(system); found != m_files.end()) return found->second;
    const auto shipped = m_shipped.find(system);
    return shipped == m_shipped.end() ? none : shipped->second;
}

std::vector<core::Problem> Systems::setUserData(const core::library::UserData& own) {
    if (own == m_own) return m_left;
    m_own = own;
    m_left.clear();
    for (const auto& system : m_all)
        if (m_shipped.contains(system->id())) mergeUserData(*system);
    return m_left;
}

/// Loads a system again with the user's entries over the shipped data.
void Systems::mergeUserData(core::System& system) const {
    const auto entries = m_own.find(system.id());
    auto sound = core::library::loadablePack(system, m_shipped.at(system.id()),
                                             entries == m_own.end() ? core::DataPack{} : entries->second);
    if (auto loaded = system.load(sound.files); !loaded)
        sound.leftOut.push_back(loaded.error());
    else
        m_files[system.id()] = core::library::upgradedFiles(system.dataKinds(), std::move(sound.files));
    m_left.insert(m_left.end(), sound.leftOut.begin(), sound.leftOut.end());
}

core::Result<core::System*> Systems::playable(const std::string& id) const {
    std::string known;
    for (const auto& system : m_all) {
        if (!system->isPlayable()) continue;
        if (id.empty() || system->id() == id) return system.get();
        known += (known.empty() ? "" : ", ") + system->id();
    }
    return core::impossible("system.unknown",
                            "there is no game system `" + id + "` here; the systems are: " + known, "system");
}

core::Result<const core::System*> Systems::find(const std::string& id) const {
    const auto system = playable(id);
    if (!system) return tl::unexpected<core::Problem>(system.error());
    if (auto loaded = ensureLoaded(**system); !loaded) return tl::unexpected<core::Problem>(loaded.error());
    return *system;
}

core::Result<const core::System*> Systems::rulesOf(const std::string& id) const {
    const auto system = playable(id);
    if (!system) return tl::unexpected<core::Problem>(system.error());
    return *system;
}

core::Result<const core::System*> Systems::withData(const std::string& id) const {
    for (const auto& system : m_all) {
        if (system->id() != id) continue;
        if (auto loaded = ensureLoaded(*system); !loaded)
            return tl::unexpected<core::Problem>(loaded.error());
        return system.get();
    }
    return core::impossible("system.unknown", "there is no system `" + id + "` here", "system");
}

namespace {

/// The first mission that `wanted` accepts, of that game or of any; the data of later systems are not loaded.
template <class Wanted>
std::optional<DemoMission> firstMission(const Systems& systems, const std::string& game, Wanted wanted) {
    for (const auto& id : systems.playable()) {
        if (!game.empty() && id != game) continue;
        if (const auto system = systems.find(id))
            for (auto& mission : (*system)->choices().missions)
                if (wanted(mission)) return DemoMission{*system, std::move(mission)};
    }
    return std::nullopt;
}

} // namespace

core::Result<DemoMission> lessonMission(const Systems& systems, const std::string& game) {
    if (auto found = firstMission(systems, game, [](const auto& mission) { return mission.lesson; }))
        return *found;
    return core::impossible("mission.no_lesson", "no mission of the data files is a lesson");
}

core::Result<DemoMission> demoMission(const Systems& systems, const std::string& game) {
    if (auto found = firstMission(systems, game, [](const auto& mission) { return mission.demo; }))
        return *found;
    return core::impossible("mission.no_demo", "the data files mark no mission as the demo");
}

} // namespace app
