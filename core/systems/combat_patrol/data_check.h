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

/// What is wrong in data files (it keeps them from being used), and what is only worth a look.
struct Faults {
    std::vector<Problem> faults, hints;
};

/// Looks through one data file and keeps its faults with their places.
class Check {
public:
    static constexpr int noLimit = 1000;

    explicit Check(std::string file) : m_file(std::move(file)) {}

    /// A fault unless it fits.
    void need(bool fits, const std::string& path, const std::string& text) {
        if (!fits) add("data.reference", path, text);
    }
    /// A fault unless the number lies in its range; from noLimit on there is no upper end.
    void within(int value, int least, int most, const std::string& path) {
        const auto range = std::to_string(least) + (most < noLimit ? " to " + std::to_string(most) : " upwards");
        if (value < least || value > most) add("data.out_of_range", path, "the number goes from " + range);
    }
    void dice(const DiceSum& sum, const std::string& path) {
        within(sum.dice, 0, 20, path + ".dice");
        within(sum.sides, 2, 20, path + ".sides");
        need(sum.least() >= 1, path, "the result is at least 1");
    }
    /// A fault that an earlier look has found.
    void add(const std::string& code, const std::string& path, const std::string& text) {
        m_faults.push_back({code, text, m_file + " " + path, Problem::Kind::Impossible});
    }
    /// A keyword that no entry describes: worth a look, the data are used as they are.
    void hint(const std::string& path, const std::string& text) {
        m_hints.push_back({"data.unknown_keyword", text, m_file + " " + path, Problem::Kind::Rule});
    }
    bool clean() const { return m_faults.empty(); }
    /// Hands the faults over behind those of other files, hints to a list of their own.
    void into(Faults& all) {
        all.faults.insert(all.faults.end(), m_faults.begin(), m_faults.end());
        all.hints.insert(all.hints.end(), m_hints.begin(), m_hints.end());
    }

private:
    std::string m_file;
    std::vector<Problem> m_faults, m_hints;
};

/// Whether zones, markers and scores of a mission fit together.
void checkMission(const Mission& mission, Faults& faults);

} // namespace core::combat_patrol
