// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/systems.h"

#include "database/data_pack.h"

#include <QDir>

namespace app {

core::Result<Systems> Systems::load() {
    auto systems = onDemand();
    for (const auto& system : systems.m_all)
        if (auto loaded = systems.need(*system); !loaded)
            return tl::unexpected<core::Problem>(loaded.error());
    return systems;
}

Systems Systems::onDemand() {
    Systems systems;
    systems.m_all = core::allSystems();
    return systems;
}

core::Result<core::Ok> Systems::need(core::System& system) const {
    if (m_shipped.contains(system.id()) || system.dataKinds().empty()) return core::Ok{};
    const QDir data(database::systemsFolder());
    auto pack = database::loadDataPack(data.filePath(QString::fromStdString(system.id())));
    if (!pack) return tl::unexpected<core::Problem>(pack.error());
    if (auto loaded = system.load(*pack); !loaded) return loaded;
    m_shipped[system.id()] = core::library::today(system.dataKinds(), std::move(*pack));
    return core::Ok{};
}

std::vector<core::library::SystemData> Systems::data() const {
    std::vector<core::library::SystemData> out;
    for (const auto& system : m_all)
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

std::vector<core::Problem> Systems::takeOwn(const core::library::OwnData& own) {
    if (own == m_own) return m_left;
    m_own = own;
    m_left.clear();
    for (const auto& system : m_all) {
        const auto shipped = m_shipped.find(system->id());
        if (shipped == m_shipped.end()) continue;
        const auto entries = own.find(system->id());
        auto sound = core::library::soundPack(*system, shipped->second,
                                              entries == own.end() ? core::DataPack{} : entries->second);
        if (auto loaded = system->load(sound.files); !loaded)
            sound.left.push_back(loaded.error());
        else
            m_files[system->id()] = core::library::today(system->dataKinds(), std::move(sound.files));
        m_left.insert(m_left.end(), sound.left.begin(), sound.left.end());
    }
    return m_left;
}

core::Result<const core::System*> Systems::find(const std::string& id) const {
    std::string known;
    for (const auto& system : m_all) {
        if (!system->playable()) continue;
        if (id.empty() || system->id() == id) {
            if (auto loaded = need(*system); !loaded) return tl::unexpected<core::Problem>(loaded.error());
            return system.get();
        }
        known += (known.empty() ? "" : ", ") + system->id();
    }
    return core::impossible("system.unknown", "there is no game system `" + id + "` here; there is: " + known,
                            "system");
}

core::Result<const core::System*> Systems::withData(const std::string& id) const {
    for (const auto& system : m_all) {
        if (system->id() != id) continue;
        if (auto loaded = need(*system); !loaded) return tl::unexpected<core::Problem>(loaded.error());
        return system.get();
    }
    return core::impossible("system.unknown", "there is no system `" + id + "` here", "system");
}

core::Result<DemoMission> lessonMission(const Systems& systems) {
    for (const auto& system : systems.all())
        for (const auto& mission : system->choices().missions)
            if (mission.lesson) return DemoMission{system.get(), mission};
    return core::impossible("mission.no_lesson", "no mission of the data files is a lesson");
}

core::Result<DemoMission> demoMission(const Systems& systems) {
    for (const auto& system : systems.all())
        for (const auto& mission : system->choices().missions)
            if (mission.demo) return DemoMission{system.get(), mission};
    return core::impossible("mission.no_demo", "the data files mark no mission as the demo");
}

} // namespace app
