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
    /// Loads nothing yet: the data of a system are loaded when it is first found, those of all when all are
    /// first asked for.
    static Systems onDemand();

    /// All of them; what cannot be loaded is left without data, and loadErrors() says why.
    const std::vector<std::unique_ptr<core::System>>& all() const;
    /// Ids of those that games can be played of, in their order; nothing is loaded for it.
    std::vector<std::string> playable() const;
    /// Whether its data could be loaded; asks for them.
    bool isReadable(const core::System& system) const;
    /// Whether its data have been loaded already; loads nothing.
    bool isLoaded(const std::string& id) const { return m_shipped.contains(id); }
    /// Why data files could not be loaded, as far as they were needed.
    std::vector<core::Problem> loadErrors() const;
    /// The playable system of that id; an empty id means the only or first one. A Problem lists the ids there
    /// are, or what is wrong with its data.
    core::Result<const core::System*> find(const std::string& id) const;
    /// The playable system of that id without its data: enough for a game that runs, which carries the data
    /// it was begun with. Its choices, its reference and what forces may do come from data, so ask find() for
    /// those.
    core::Result<const core::System*> rulesOf(const std::string& id) const;
    /// The system of that id with its data loaded, whether games of it can be played or not.
    core::Result<const core::System*> withData(const std::string& id) const;
    /// What was shipped with the program, in the form of today, for each system that can be loaded.
    std::vector<core::library::SystemData> data() const;
    /// Loads the shipped data with own entries over them, for games that begin from now on. Answers why
    /// entries were left out; those that were do not keep any game from beginning. The same entries again are
    /// not loaded again.
    std::vector<core::Problem> setUserData(const core::library::UserData& own);
    /// The data that games of this system begin with now.
    const core::DataPack& files(const std::string& system) const;

private:
    core::Result<core::System*> playable(const std::string& id) const;
    core::Result<core::Ok> need(core::System& system) const;
    core::Result<core::Ok> read(core::System& system) const;
    void mergeUserData(core::System& system) const;

    std::vector<std::unique_ptr<core::System>> m_all;
    mutable std::map<std::string, core::DataPack> m_shipped;   ///< of those that are loaded
    mutable std::map<std::string, core::Problem> m_unreadable; ///< why others are not
    mutable std::map<std::string, core::DataPack> m_files;     ///< of games with own entries over them
    core::library::UserData m_own;                             ///< entries that were taken last, sound or not
    mutable std::vector<core::Problem> m_left;                 ///< why some of them were left out
};

/// The system and mission that its data marks as the demo.
struct DemoMission {
    const core::System* system = nullptr;
    core::MissionChoice mission;
};
/// Of that game; an empty id asks for the first game that has one.
core::Result<DemoMission> demoMission(const Systems& systems, const std::string& game = {});
/// The first mission that teaches.
core::Result<DemoMission> lessonMission(const Systems& systems, const std::string& game = {});

} // namespace app
