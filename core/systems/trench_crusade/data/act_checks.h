// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

using table::Check;

/// Looks through effects, ACTIONS and moments of one data file and keeps their faults with their places.
class ActChecks {
public:
    ActChecks(const Catalogue& all, Check& check) : m_all(all), m_check(check) {}

    void effects(const Effects& list, const std::string& path) const;
    void act(const Act& act, const std::string& path) const;
    void triggers(const std::vector<Trigger>& list, const std::string& path) const;
    void outcomes(const std::vector<Outcome>& list, const std::string& path) const;

private:
    void effect(const Effect& effect, const std::string& path) const;
    void conditions(const std::vector<std::string>& list, const std::string& path) const;
    void price(const std::vector<int>& price, const std::string& path) const;

    const Catalogue& m_all;
    Check& m_check;
};

} // namespace core::trench_crusade
