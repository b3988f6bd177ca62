// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/system.h"

#include <memory>
#include <string>
#include <vector>

namespace app {

/// The game systems of this build, each with its data files loaded.
class Systems {
public:
    /// Loads the data of every system; a Problem names the file and the place in it.
    static core::Result<Systems> load();

    const std::vector<std::unique_ptr<core::System>>& all() const { return m_all; }
    /// The playable system of that id; an empty id means the only or first one. A Problem lists the ids there are.
    core::Result<const core::System*> find(const std::string& id) const;

private:
    std::vector<std::unique_ptr<core::System>> m_all;
};

/// The system and mission that its data marks as the demo.
struct DemoMission {
    const core::System* system = nullptr;
    core::MissionChoice mission;
};
core::Result<DemoMission> demoMission(const Systems& systems);

} // namespace app
