// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

using table::Check;

/// Checks effects, ACTIONS and triggers of one data file; adds faults with their JSON paths to a Check.
/// `path` is the JSON path of what is checked.
class AbilityChecks {
public:
    AbilityChecks(const Catalogue& all, Check& check) : m_all(all), m_check(check) {}

    void checkEffects(const Effects& list, const std::string& path) const;
    void checkAbilityAction(const AbilityAction& action, const std::string& path) const;
    void checkTriggers(const std::vector<Trigger>& list, const std::string& path) const;
    void checkOutcomes(const std::vector<Outcome>& list, const std::string& path) const;

private:
    void checkEffect(const Effect& effect, const std::string& path) const;
    void checkConditions(const std::vector<std::string>& list, const std::string& path) const;
    void checkPrices(const std::vector<int>& price, const std::string& path) const;

    const Catalogue& m_all;
    Check& m_check;
};

} // namespace core::trench_crusade
