// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/attack_calculator.h"
#include "systems/combat_patrol/commands.h"
#include "systems/combat_patrol/muster.h"

namespace core::combat_patrol {

namespace {

class CombatPatrol final : public CalculatingSystem {
public:
    std::string id() const override { return "combat_patrol"; }
    std::string name() const override { return "Combat Patrol: The Shambling Horde"; }
    std::vector<Calculator> calculators() const override { return {attackCalculator()}; }

    Result<Ok> load(const DataPack& data) override {
        auto read = readCatalogue(data);
        if (!read) return tl::unexpected<Problem>(read.error());
        m_catalogue = std::move(*read);
        return Ok{};
    }

    SetupChoices choices() const override { return setupChoices(m_catalogue); }

    Result<Order> opening(const Setup& setup) const override {
        const auto muster = musterOf(m_catalogue, setup);
        if (!muster) return tl::unexpected<Problem>(muster.error());
        auto start = beginning(m_catalogue, *muster);
        if (!start) return tl::unexpected<Problem>(start.error());
        return Order{toRecord(Command(Open{std::move(*start)})), false};
    }

private:
    Catalogue m_catalogue;
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<CombatPatrol>(); }

} // namespace core::combat_patrol
