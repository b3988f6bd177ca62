// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/calculators.h"

#include "kernel/system.h"

namespace core::scrimmage {

namespace {

class Scrimmage final : public CalculatingSystem {
public:
    std::string id() const override { return "scrimmage"; }
    std::string name() const override { return "Scrimmage"; }
    std::vector<Calculator> calculators() const override {
        return {opposedCalculator(), thresholdCalculator()};
    }
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<Scrimmage>(); }

} // namespace core::scrimmage
