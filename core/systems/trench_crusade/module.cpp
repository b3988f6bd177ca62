// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/calculators.h"

#include "kernel/system.h"

namespace core::trench_crusade {

namespace {

class TrenchCrusade final : public CalculatingSystem {
public:
    std::string id() const override { return "trench_crusade"; }
    std::string name() const override { return "Trench Crusade"; }
    std::vector<Calculator> calculators() const override { return {attackCalculator(), rollCalculator()}; }
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<TrenchCrusade>(); }

} // namespace core::trench_crusade
