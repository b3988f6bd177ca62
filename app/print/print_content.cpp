// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/print/print_content.h"

#include "database/ports.h"
#include "kernel/store/encounter.h"
#include "kernel/view/order_sheet.h"

namespace app {

namespace {

/// Setups in which every class of figure is on the table once.
std::vector<core::Setup> exampleSetups(const core::SetupChoices& choices) {
    std::vector<core::Setup> out(1);
    if (!choices.quickFight && !choices.missions.empty()) out.front().mission = choices.missions.front().id;
    if (choices.maximumMembers == 0) return out;
    for (const auto& member : choices.members) {
        if (static_cast<int>(out.back().members.size()) == choices.maximumMembers) out.emplace_back();
        core::Member fresh;
        fresh.sheet = member.sheet;
        out.back().members.push_back(std::move(fresh));
    }
    return out;
}

/// Adds the figures of another example game, under new ids.
void addExample(ui::PrintContent& content, core::EncounterView view, const core::Game& game,
                std::size_t place) {
    const std::string prefix = place == 0 ? std::string() : std::to_string(place + 1) + ".";
    for (auto& unit : view.units) {
        auto offers = game.offers(unit.id);
        unit.id = prefix + unit.id;
        content.offers.emplace(unit.id, std::move(offers));
    }
    if (place == 0)
        content.view = std::move(view);
    else
        for (auto& unit : view.units)
            content.view.units.push_back(std::move(unit));
}

ui::PrintContent bare(const core::System& system) {
    ui::PrintContent out;
    out.system = QString::fromStdString(system.name());
    out.reference = system.reference();
    out.cards = system.choices().sheets;
    return out;
}

} // namespace

ui::PrintContent printContent(const core::System& system, const core::Game& game,
                              const core::Audience& audience) {
    auto out = bare(system);
    out.view = game.view(audience);
    for (const auto& unit : out.view.units)
        out.offers.emplace(unit.id, game.offers(unit.id, audience));
    if (const auto* ordered = dynamic_cast<const core::OrderedSystem*>(&system))
        out.orders = ordered->orderSheets(game, audience);
    out.markersNeeded = game.visibleTo(audience)->markersNeeded();
    out.played = true;
    return out;
}

core::Result<ui::PrintContent> printContent(const core::System& system) {
    auto out = bare(system);
    std::size_t place = 0;
    for (const auto& setup : exampleSetups(system.choices())) {
        auto opening = system.opening(setup);
        if (!opening) return tl::unexpected<core::Problem>(opening.error());
        core::MemoryJournal journal(system.id(), 1);
        const auto example = core::Encounter::create(system, *opening, journal, database::systemPorts());
        if (!example) return tl::unexpected<core::Problem>(example.error());
        addExample(out, (*example)->view(), (*example)->game(), place++);
    }
    for (auto& unit : out.view.units)
        unit.number = 0; // figures have no numbers before a game begins
    return out;
}

} // namespace app
