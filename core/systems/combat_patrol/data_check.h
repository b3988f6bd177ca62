// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/law.h"
#include "kernel/result.h"
#include "systems/combat_patrol/mission.h"

namespace core::combat_patrol {

/// "$.units[2].sheet": the JSON path of a member in a list.
inline std::string at(const std::string& list, std::size_t n, const std::string& field = {}) {
    return "$." + list + "[" + std::to_string(n) + "]" + (field.empty() ? "" : "." + field);
}

/// Looks through one data file and keeps the first fault with its place.
class Check {
public:
    static constexpr int noLimit = 1000;

    explicit Check(std::string file) : m_file(std::move(file)) {}

    /// A fault unless it fits.
    void need(bool fits, const std::string& path, const std::string& text) {
        if (!fits && m_done) m_done = impossible("data.reference", text, m_file + " " + path);
    }
    /// A fault unless the number lies in its range; from noLimit on there is no upper end.
    void within(int value, int least, int most, const std::string& path) {
        const auto range = std::to_string(least) + (most < noLimit ? " to " + std::to_string(most) : " upwards");
        if ((value < least || value > most) && m_done) m_done = impossible("data.out_of_range", "the number goes from " + range, m_file + " " + path);
    }
    void dice(const DiceSum& sum, const std::string& path) {
        within(sum.dice, 0, 20, path + ".dice");
        within(sum.sides, 2, 20, path + ".sides");
        need(sum.least() >= 1, path, "the result is at least 1");
    }
    Result<Ok> done() const { return m_done; }

private:
    std::string m_file;
    Result<Ok> m_done = Ok{};
};

/// Whether zones, markers and scores of a mission fit together.
Result<Ok> checkMission(const Mission& mission);

} // namespace core::combat_patrol
