// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/attack_calculator.h"
#include "systems/combat_patrol/muster.h"
#include "systems/combat_patrol/rules.h"

namespace core::combat_patrol {

namespace {

template <class... Cs> Value schemasOf(const std::variant<Cs...>*) {
    Value::Object out;
    (out.emplace(std::string(Cs::type), codec::schema<Cs>()), ...);
    return out;
}

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

    std::unique_ptr<Game> newGame() const override { return std::make_unique<Encounter>(); }

    Value commandSchemas() const override { return schemasOf(static_cast<const Command*>(nullptr)); }

private:
    Catalogue m_catalogue;
};

} // namespace

std::unique_ptr<System> module() { return std::make_unique<CombatPatrol>(); }

} // namespace core::combat_patrol
