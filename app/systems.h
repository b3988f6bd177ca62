// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/library.h"

#include <memory>
#include <string>
#include <vector>

namespace app {

/// The game systems of this build with their data files.
class Systems {
public:
    /// Loads the data of every system; a Problem names the file and the place in it.
    static core::Result<Systems> load();
    /// Loads nothing yet: the data of a system are loaded when find() first needs them, those of all systems
    /// when all() is first called.
    static Systems onDemand();
    static Systems onDemand(std::vector<std::unique_ptr<core::System>> systems);

    /// All systems; one that cannot be loaded is left without data, and loadErrors() gives the reason.
    const std::vector<std::unique_ptr<core::System>>& all() const;
    /// Ids of the systems with games, in their order, without loading any data.
    std::vector<std::string> playable() const;
    /// Whether the data of the system could be loaded; loads them.
    bool isReadable(const core::System& system) const;
    /// Whether the data of the system are loaded already; loads nothing.
    bool isLoaded(const std::string& id) const { return m_shipped.contains(id); }
    /// Why data files could not be loaded, as far as they were needed.
    std::vector<core::Problem> loadErrors() const;
    /// The playable system of that id; an empty id means the only or first one. A Problem lists the known
    /// ids, or what is wrong with the system's data.
    core::Result<const core::System*> find(const std::string& id) const;
    /// The playable system of that id without its data: enough for a running game, which contains the data it
    /// was begun with. Setup choices, reference and careers need data, so use find() for those.
    core::Result<const core::System*> rulesOf(const std::string& id) const;
    /// The system of that id with its data loaded, whether it has games or not.
    core::Result<const core::System*> withData(const std::string& id) const;
    /// The data shipped with the program, in today's form, for each system that can be loaded.
    std::vector<core::library::SystemData> data() const;
    /// Loads the shipped data with the user's entries over them, for games that begin from now on. Returns
    /// why entries were left out; left-out entries do not prevent a game. Equal entries are not loaded again.
    std::vector<core::Problem> setUserData(const core::library::UserData& own);
    /// The data with which games of this system begin now.
    const core::DataPack& files(const std::string& system) const;

private:
    core::Result<core::System*> playable(const std::string& id) const;
    core::Result<core::Ok> ensureLoaded(core::System& system) const;
    core::Result<core::Ok> read(core::System& system) const;
    void mergeUserData(core::System& system) const;

    std::vector<std::unique_ptr<core::System>> m_all;
    mutable std::map<std::string, core::DataPack> m_shipped;   ///< data of the loaded systems
    mutable std::map<std::string, core::Problem> m_unreadable; ///< why other systems are not loaded
    mutable std::map<std::string, core::DataPack> m_files; ///< data by system, the user's entries included
    core::library::UserData m_own;                         ///< the user's last entries, sound or not
    mutable std::vector<core::Problem> m_left;             ///< why some of them were left out
};

/// A system and the mission that its data mark as the demo, or as a lesson.
struct DemoMission {
    const core::System* system = nullptr;
    core::MissionChoice mission;
};
/// The demo of that game; an empty id means the first game that has one.
core::Result<DemoMission> demoMission(const Systems& systems, const std::string& game = {});
/// The first mission of that game that is a lesson; an empty id means the first game that has one.
core::Result<DemoMission> lessonMission(const Systems& systems, const std::string& game = {});

} // namespace app
